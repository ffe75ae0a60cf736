import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#apps/web/load.ts";
import { BalanceScreen, statementPageSize } from "#features/wallet/screens/buyer/balance-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/balance.ts";

const load = (async (call, { url }) => {
  const direction = url.searchParams.get("direction");
  const filter = {
    account: url.searchParams.get("account") === "frozen" ? "frozen" : "available",
    direction: direction === "in" || direction === "out" ? direction : "all",
    page: Number(url.searchParams.get("page")) || 1,
    page_size: statementPageSize,
  } as const;
  const [account, statement] = await Promise.all([call("/user/accountInfo"), call("/user/getBalanceStatement", filter)]);
  return { account, statement };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Balance({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("wallet");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <BalanceScreen {...loaderData} />
    </>
  );
}
