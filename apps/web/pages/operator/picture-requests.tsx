import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { PictureQueue, pictureQueueSize, queueTabs } from "#features/catalog/picture-requests/screens/operator/picture-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/picture-requests.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/pictureRequestList", {
    tab: queueTabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: pictureQueueSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PictureRequests({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pictureRequestsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PictureQueue queue={loaderData.queue} />
    </>
  );
}
