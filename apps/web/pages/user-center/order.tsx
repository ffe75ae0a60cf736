import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { loadOrders } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { OrderListScreen } from "#features/trade/orders/screens/buyer/list/order-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

export const clientLoader = protectedLoader(loadOrders);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <OrderListScreen {...loaderData} />
    </>
  );
}
