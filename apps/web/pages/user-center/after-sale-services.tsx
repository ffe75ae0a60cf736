import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { AfterSaleScreen } from "#features/trade/orders/screens/buyer/list/after-sale-screen.tsx";
import { orderPageSize } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-services.ts";

const load = (async (call, { url: { searchParams } }) => ({
  orders: await call("/user/orderList", { tab: "refunds", page: searchParams.get("page") ?? "1", page_size: orderPageSize }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleServices({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("afterSale.title")}</PageTitle>
      <AfterSaleScreen {...loaderData} />
    </>
  );
}
