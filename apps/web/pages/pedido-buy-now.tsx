import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadBatches } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { BatchScreen } from "#features/trade/batch-orders/screens/buyer/batch-screen.tsx";
import { BatchesScreen } from "#features/trade/batch-orders/screens/buyer/batches-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pedido-buy-now.ts";

export const clientLoader = withMessages("batchOrders", protectedLoader(loadBatches));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** The batches of a company, or with `?batch=` the rows of one. */
export default function PedidoBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("batchOrders");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {"batch" in loaderData ? <BatchScreen batch={loaderData.batch} rows={loaderData.rows} /> : <BatchesScreen {...loaderData} />}
    </>
  );
}
