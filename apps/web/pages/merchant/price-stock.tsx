import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { GridScreen, gridPageSize } from "#features/catalog/product-management/screens/merchant/grid-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-stock.ts";

const kinds = ["local", "special", "processing", "presale", "fob"] as const;

const load = (async (call, { url: { searchParams } }) => {
  const [grid, options] = await Promise.all([
    call("/merchant/offerGrid", {
      keyword: searchParams.get("keyword") ?? "",
      kind: kinds.find((kind) => kind === searchParams.get("kind")) ?? "",
      warehouse_id: searchParams.get("warehouse_id") ?? "0",
      page: searchParams.get("page") ?? "1",
      page_size: gridPageSize,
    }),
    call("/merchant/productOptions"),
  ]);
  return { grid, options };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PriceStock({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <>
      <PageTitle>{t("grid")}</PageTitle>
      <GridScreen grid={loaderData.grid} options={loaderData.options} />
    </>
  );
}
