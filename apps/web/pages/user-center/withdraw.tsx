import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { WithdrawScreen } from "#features/money/deposits-withdrawals/screens/buyer/withdraw-screen.tsx";
import { withdrawalSource } from "#features/money/deposits-withdrawals/screens/buyer/withdrawal-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/withdraw.ts";

const load = (async (call, { url: { searchParams } }) => {
  const page = Number(searchParams.get("page")) || 1;
  const [info, withdrawals] = await Promise.all([
    call("/user/fundsInfo"),
    call("/user/withdrawalList", { page, page_size: withdrawalSource.pageSize }),
  ]);
  return { info, withdrawals };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("depositsWithdrawals.withdraw");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <WithdrawScreen {...loaderData} />
    </>
  );
}
