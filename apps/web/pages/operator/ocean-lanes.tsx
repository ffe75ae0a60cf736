import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { OceanLanesScreen } from "#features/inventory/ocean-freight/screens/operator/lanes-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/ocean-lanes.ts";

const load = (async (call) => ({ lanes: (await call("/home/oceanLanes")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("oceanLanes", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OceanLanes({ loaderData: { lanes } }: Route.ComponentProps) {
  const t = useTranslations("oceanFreightConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <OceanLanesScreen lanes={lanes} />
    </>
  );
}
