import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ReconciliationsScreen } from "#features/money/deposits-withdrawals/screens/operator/reconciliations-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reconciliations.ts";

const load = ((call) => call("/operator/reconciliationList")) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reconciliations({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("depositsWithdrawalsConsole.reconciliations");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ReconciliationsScreen list={loaderData.list} />
    </>
  );
}
