import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { loadOrder } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { OrderDetailScreen } from "#features/trade/orders/screens/buyer/detail/order-detail-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order-detail.ts";

export const clientLoader = protectedLoader(loadOrder);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OrderDetail({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("number", { number: loaderData.info.order_sn })}</PageTitle>
      <OrderDetailScreen info={loaderData.info} />
    </>
  );
}
