import { useTranslations } from "use-intl";
import { ownApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { SettlementSuccess } from "#features/identity/merchant-onboarding/screens/buyer/success-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-success.ts";

export const clientLoader = async () => ({ own: await ownApplication() });

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantSuccess({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantOnboarding.success");
  return (
    <>
      <PageTitle>{t("sent")}</PageTitle>
      <SettlementSuccess own={loaderData.own} />
    </>
  );
}
