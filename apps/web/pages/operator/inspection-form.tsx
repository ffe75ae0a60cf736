import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { InspectionFormScreen } from "#features/trade/inspections/screens/operator/inspection-form-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/inspection-form.ts";

/** The screen loads its form itself, because it also opens without a network. */
const load = (async (_call, { params }) => ({ contractSn: params.contractSn ?? "" })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("inspections", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function InspectionFormPage({ loaderData: { contractSn } }: Route.ComponentProps) {
  const t = useTranslations("inspectionsConsole");
  return (
    <>
      <PageTitle>{t("formTitle", { number: contractSn })}</PageTitle>
      <InspectionFormScreen key={contractSn} contractSn={contractSn} />
    </>
  );
}
