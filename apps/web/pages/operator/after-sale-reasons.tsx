import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ReasonsScreen } from "#features/trade/after-sale/screens/operator/reasons-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-reasons.ts";

const load = (async (call) => ({ reasons: (await call("/operator/afterSaleReasons")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("afterSale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleReasons({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("afterSale");
  return (
    <>
      <PageTitle>{t("reasonsTitle")}</PageTitle>
      <ReasonsScreen reasons={loaderData.reasons} />
    </>
  );
}
