import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { StorageRatesScreen } from "#features/trade/own-stock/screens/operator/storage-rates-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/storage-rates.ts";

const load = (async (call) => ({ rates: await call("/operator/storageRates") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("salesOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StorageRatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ownStockConsole");
  const roles = useRolesIn("orders");
  return (
    <>
      <PageTitle>{t("rates")}</PageTitle>
      <StorageRatesScreen list={loaderData.rates.list} isFinance={roles.includes("finance") || roles.includes("administrator")} />
    </>
  );
}
