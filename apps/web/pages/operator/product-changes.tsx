import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#client/page-loaders.ts";
import { ChangeQueue, changePageSize } from "#features/catalog/product-management/screens/operator/change-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product-changes.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/productChangeList", {
    tab: searchParams.get("tab") === "decided" ? "decided" : "open",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: changePageSize,
  }),
})) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ProductChanges({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole.review");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ChangeQueue queue={loaderData.queue} />
    </>
  );
}
