import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { StockScreen, stockPageSize } from "#features/inventory/arrivals/screens/operator/stock-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/stock.ts";

const load = (async (call, { url: { searchParams } }) => {
  const warehouse = searchParams.get("warehouse") ?? "";
  const stock = await call("/operator/stockList", {
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    ...(/^[1-9][0-9]{0,8}$/.test(warehouse) && { warehouse_id: warehouse }),
    page: searchParams.get("page") ?? "1",
    page_size: stockPageSize,
  });
  return { stock };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole.stock");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <StockScreen stock={loaderData.stock} />
    </>
  );
}
