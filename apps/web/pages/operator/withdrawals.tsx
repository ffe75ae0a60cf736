import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { queuePageSize } from "#features/money/deposits-withdrawals/screens/operator/review-queue-layout.tsx";
import { WithdrawalQueue, withdrawalTabs } from "#features/money/deposits-withdrawals/screens/operator/withdrawal-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/withdrawals.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/withdrawalList", {
    tab: withdrawalTabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: queuePageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <WithdrawalQueue queue={loaderData.queue} />
    </>
  );
}
