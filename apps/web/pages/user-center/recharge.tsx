import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { rechargeSource } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import { RechargeScreen } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/recharge.ts";

const load = (async (call, { url: { searchParams } }) => {
  const payment_id = searchParams.get("payment");
  const [info, recharges, result] = await Promise.all([
    call("/user/fundsInfo"),
    call("/user/rechargeList", { page: Number(searchParams.get("page")) || 1, page_size: rechargeSource.pageSize }),
    payment_id ? call("/pay/rechargeResult", { payment_id }) : null,
  ]);
  return { info, recharges, result };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Recharge({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("depositsWithdrawals.recharge");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RechargeScreen {...loaderData} />
    </>
  );
}
