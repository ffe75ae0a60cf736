import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { CompanyList } from "#features/backoffice/companies/screens/operator/company-list.tsx";
import { loadCompanies } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/companies.ts";

export const clientLoader = protectedLoader(loadCompanies);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Companies({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("companiesConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CompanyList {...loaderData} />
    </>
  );
}
