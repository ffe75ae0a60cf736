import { useTranslations } from "use-intl";
import { ApplicationSuccess } from "#features/identity/merchant-onboarding/screens/buyer/application-success.tsx";
import { fetchOwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-success.ts";

export const clientLoader = async () => ({ own: await fetchOwnApplication() });

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantSuccess({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantOnboarding.success");
  return (
    <>
      <PageTitle>{t("sent")}</PageTitle>
      <ApplicationSuccess own={loaderData.own} />
    </>
  );
}
