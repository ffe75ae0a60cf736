import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { getTermsTab, TermsScreen, termsPageSize } from "#features/ledger/trade-credit/screens/operator/terms-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/terms.ts";

const load = (async (call, { url: { searchParams } }) => ({
  debtors: await call("/operator/termsList", {
    only: getTermsTab(searchParams),
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: termsPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("tradeCreditConsole");
  const roles = useSession()?.operator_roles ?? [];
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <TermsScreen debtors={loaderData.debtors} mayGrant={roles.some((role) => role === "finance" || role === "administrator")} />
    </>
  );
}
