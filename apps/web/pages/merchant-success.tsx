import { useTranslations } from "use-intl";
import { ownApplication } from "#features/settlement/screens/buyer/own-application.ts";
import { SettlementSuccess } from "#features/settlement/screens/buyer/success-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-success.ts";

export const clientLoader = async () => ({ own: await ownApplication() });

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantSuccess({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("settlement.success");
  return (
    <>
      <PageTitle>{t("sent")}</PageTitle>
      <SettlementSuccess own={loaderData.own} />
    </>
  );
}
