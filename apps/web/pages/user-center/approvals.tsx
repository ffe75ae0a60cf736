import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadApprovals } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { ApprovalsScreen } from "#features/trade/purchase-approvals/screens/buyer/approvals-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/approvals.ts";

export const clientLoader = withMessages("approvals", protectedLoader(loadApprovals));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Approvals({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("purchaseApprovals");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ApprovalsScreen {...loaderData} />
    </>
  );
}
