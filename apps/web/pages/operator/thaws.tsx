import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ThawQueue, thawQueuePageSize, thawTabs } from "#features/money/balance/screens/operator/thaw-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/thaws.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/thawList", {
    tab: thawTabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: thawQueuePageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Thaws({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("balanceConsole");
  return (
    <>
      <PageTitle>{t("thaws")}</PageTitle>
      <ThawQueue queue={loaderData.queue} />
    </>
  );
}
