import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { VersionsScreen } from "#features/money/commission/screens/operator/versions-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/commission.ts";

const load = (async (call) => ({ versions: await call("/operator/commissionVersions") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("commission", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CommissionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("commission");
  const mayEdit = useHasRoleIn("money", "finance");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <VersionsScreen versions={loaderData.versions.list} mayEdit={mayEdit} />
    </>
  );
}
