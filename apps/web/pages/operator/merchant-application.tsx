import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ApplicationItem } from "#features/identity/merchant-onboarding/screens/operator/application-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-application.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/settlementDetail", { settlement_id: params.settlementId ?? "" }),
  reasons: (await call("/operator/reviewReasons", { kind: "settlement" })).list,
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantApplicationItem({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.detail.now.written.company_name ?? ""}</PageTitle>
      <ApplicationItem detail={loaderData.detail} reasons={loaderData.reasons} />
    </>
  );
}
