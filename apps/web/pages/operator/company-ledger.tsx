import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { CompanyStrip } from "#features/backoffice/companies/screens/operator/company-strip.tsx";
import { CompanyLedger } from "#features/money/balance/screens/operator/company-ledger.tsx";
import { parseStatementQuery } from "#features/money/balance/screens/statement/statement-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/company-ledger.ts";

const load = (async (call, { params, url }) => {
  const company_id = params.companyId ?? "";
  const [money, statement] = await Promise.all([
    call("/operator/companyFrozen", { company_id }),
    call("/operator/companyStatement", { company_id, ...parseStatementQuery(url.searchParams) }),
  ]);
  return { companyId: Number(company_id), money, statement };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CompanyLedgerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("balanceConsole");
  return (
    <>
      <PageTitle>{t("balanceOf", { company: loaderData.money.company_name })}</PageTitle>
      <CompanyLedger {...loaderData} tabs={<CompanyStrip companyId={loaderData.companyId} current="balance" />} />
    </>
  );
}
