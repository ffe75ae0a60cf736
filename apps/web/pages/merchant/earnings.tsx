import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { EarningsScreen } from "#features/money/merchant-payouts/screens/merchant/earnings-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/earnings.ts";

const load = (async (call) => ({ earnings: await call("/merchant/earnings") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantPayouts", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantEarnings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantPayouts");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <EarningsScreen earnings={loaderData.earnings} />
    </>
  );
}
