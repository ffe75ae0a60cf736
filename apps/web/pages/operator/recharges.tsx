import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { RechargeQueue, rechargeTabs } from "#features/money/deposits-withdrawals/screens/operator/recharge-queue.tsx";
import { queuePageSize } from "#features/money/deposits-withdrawals/screens/operator/review-queue-layout.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/recharges.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/rechargeList", {
    tab: rechargeTabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: queuePageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Recharges({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("depositsWithdrawalsConsole.recharges");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RechargeQueue queue={loaderData.queue} />
    </>
  );
}
