import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { InspectionListScreen, loadInspections } from "#features/trade/inspections/screens/operator/inspection-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/inspections.ts";

export const clientLoader = withMessages("inspections", protectedLoader(loadInspections));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Inspections({ loaderData: { inspections } }: Route.ComponentProps) {
  const t = useTranslations("inspectionsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <InspectionListScreen inspections={inspections} />
    </>
  );
}
