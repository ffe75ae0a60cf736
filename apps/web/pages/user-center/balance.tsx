import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { BalanceScreen } from "#features/money/balance/screens/buyer/balance-screen.tsx";
import { parseStatementQuery } from "#features/money/balance/screens/statement/statement-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/balance.ts";

const load = (async (call, { url }) => {
  const query = parseStatementQuery(url.searchParams);
  const { account: shown, date_from, date_to } = query;
  const [account, statement, history] = await Promise.all([
    call("/user/accountInfo"),
    call("/user/getBalanceStatement", query),
    call("/user/getBalanceHistory", { account: shown, date_from, date_to }),
  ]);
  return { account, statement, history };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Balance({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("balance");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <BalanceScreen {...loaderData} />
    </>
  );
}
