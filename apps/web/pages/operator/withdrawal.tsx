import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { WithdrawalItem } from "#features/money/deposits-withdrawals/screens/operator/withdrawal-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/withdrawal.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/withdrawalDetail", { withdrawal_id: params.withdrawalId ?? "" }),
  reasons: (await call("/operator/reviewReasons", { kind: "withdrawal" })).list,
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.detail.withdrawal.company}</PageTitle>
      <WithdrawalItem {...loaderData} />
    </>
  );
}
