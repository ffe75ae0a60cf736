import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { previewPageSize } from "#features/money/commission/rules.ts";
import { VersionScreen } from "#features/money/commission/screens/operator/version-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/commission-version.ts";

const load = (async (call, { url: { searchParams }, params }) => {
  const version_id = params.versionId ?? "";
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  // The version first: a preview of rules that change meanwhile names a revision that publishing refuses.
  const version = await call("/operator/commissionVersion", { version_id });
  const preview = await call("/operator/previewCommission", { version_id, page, page_size: previewPageSize });
  return { version, preview };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("commission", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CommissionVersionPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.version.name}</PageTitle>
      <VersionScreen {...loaderData} mayEdit={useHasRoleIn("money", "finance")} />
    </>
  );
}
