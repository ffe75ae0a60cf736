import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { OrderQueue } from "#features/trade/orders/screens/operator/order-queue.tsx";
import { loadQueue } from "#features/trade/orders/screens/operator/queue-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/orders.ts";

export const clientLoader = protectedLoader(loadQueue);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <OrderQueue {...loaderData} />
    </>
  );
}
