import { protectedLoader } from "#client/page-loaders.ts";
import { loadCompany } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { CompanyScreen } from "#features/backoffice/companies/screens/operator/company-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/company.ts";

export const clientLoader = protectedLoader(loadCompany);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Company({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.company.name}</PageTitle>
      <CompanyScreen key={loaderData.company.company_id} {...loaderData} />
    </>
  );
}
