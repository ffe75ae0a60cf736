import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { correctionTabs } from "#features/money/freight-corrections/rules.ts";
import { CorrectionsScreen, correctionPageSize } from "#features/money/freight-corrections/screens/operator/corrections-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/freight-corrections.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = correctionTabs.find((name) => name === searchParams.get("tab")) ?? "open";
  const page = searchParams.get("page") ?? "1";
  const corrections = await call("/operator/freightCorrections", { tab, page, page_size: correctionPageSize });
  return { tab, corrections, orderSn: searchParams.get("order") ?? "" } as const;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("freightCorrections", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FreightCorrections({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("freightCorrections");
  const roles = useSession()?.operator_roles ?? [];
  const mayDecide = roles.some((role) => role === "finance" || role === "administrator");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CorrectionsScreen {...loaderData} mayRecord={mayDecide || roles.includes("service")} mayDecide={mayDecide} />
    </>
  );
}
