import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { RatesScreen } from "#features/money/commission/screens/merchant/rates-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/commission.ts";

const load = (async (call) => ({ rates: await call("/merchant/commissionRates") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("commission", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CommissionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("commission");
  return (
    <>
      <PageTitle>{t("ratesTitle")}</PageTitle>
      <RatesScreen {...loaderData.rates} />
    </>
  );
}
