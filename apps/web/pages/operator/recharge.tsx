import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { RechargeItem } from "#features/money/deposits-withdrawals/screens/operator/recharge-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/recharge.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/rechargeDetail", { recharge_id: params.rechargeId ?? "" }),
  reasons: (await call("/operator/reviewReasons", { kind: "recharge" })).list,
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Recharge({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.detail.recharge.company}</PageTitle>
      <RechargeItem {...loaderData} />
    </>
  );
}
