import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
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
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

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
