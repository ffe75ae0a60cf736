import { useTranslations } from "use-intl";
import { ChosenWay } from "#apps/web/pages/checkout-parts.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PurchaseScreen } from "#features/trade/purchase-approvals/screens/buyer/purchase-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/approval.ts";

const load = (async (call, { params }) => ({
  purchase: await call("/user/purchaseInfo", { purchase_number: params.purchaseNumber ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("checkout", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Approval({ loaderData: { purchase } }: Route.ComponentProps) {
  const t = useTranslations("purchaseApprovals.detail");
  return (
    <>
      <PageTitle>{t("title", { number: purchase.purchase_number })}</PageTitle>
      <PurchaseScreen purchase={purchase} ChosenWay={ChosenWay} />
    </>
  );
}
