import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { accountPageSize, CarrierAccountsScreen } from "#features/money/carrier-accounts/screens/operator/accounts-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/carrier-accounts.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = searchParams.get("tab") === "settled" ? "settled" : "open";
  const page = searchParams.get("page") ?? "1";
  return { tab, accounts: await call("/operator/carrierAccounts", { tab, page, page_size: accountPageSize }) } as const;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("carrierAccounts", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CarrierAccounts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("carrierAccounts");
  const roles = useSession()?.operator_roles ?? [];
  const maySettle = roles.some((role) => role === "finance" || role === "administrator");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CarrierAccountsScreen {...loaderData} maySettle={maySettle} />
    </>
  );
}
