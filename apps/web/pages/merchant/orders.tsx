import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantOrders } from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { MerchantOrdersScreen } from "#features/trade/orders/screens/merchant/orders-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/orders.ts";

export const clientLoader = withMessages("merchantOrders", protectedLoader(loadMerchantOrders));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MerchantOrdersScreen orders={loaderData.orders} />
    </>
  );
}
