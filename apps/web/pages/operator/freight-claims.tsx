import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { claimPageSize, OperatorClaimsScreen } from "#features/money/freight-claims/screens/operator/claims-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/freight-claims.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = searchParams.get("tab") === "decided" ? "decided" : "open";
  const claims = await call("/operator/freightClaims", { tab, page: searchParams.get("page") ?? "1", page_size: claimPageSize });
  return { tab, claims } as const;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("freightClaims", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FreightClaims({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("freightClaimsConsole");
  const roles = useSession()?.operator_roles ?? [];
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <OperatorClaimsScreen {...loaderData} mayDecide={roles.some((role) => role === "finance" || role === "administrator")} />
    </>
  );
}
