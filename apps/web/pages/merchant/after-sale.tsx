import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCases } from "#features/trade/after-sale/screens/case-data.ts";
import { CaseListScreen } from "#features/trade/after-sale/screens/case-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale.ts";

export const clientLoader = withMessages("afterSale", protectedLoader(loadCases("merchant")));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSale({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("afterSale");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CaseListScreen cases={loaderData.cases} reader="merchant" />
    </>
  );
}
