import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { CompanyStrip } from "#features/backoffice/companies/screens/operator/company-strip.tsx";
import { CompanyTermsScreen } from "#features/ledger/trade-credit/screens/operator/company-terms-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/company-terms.ts";

const load = (async (call, { params }) => ({
  terms: await call("/operator/companyTerms", { company_id: params.companyId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CompanyTermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  const roles = useRolesIn("money");
  return (
    <>
      <PageTitle>{terms.company}</PageTitle>
      <CompanyTermsScreen
        terms={terms}
        tabs={<CompanyStrip companyId={terms.company_id} current="credit" />}
        maySet={roles.some((role) => role === "finance" || role === "administrator")}
      />
    </>
  );
}
