import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { OceanScreen } from "#features/inventory/ocean-freight/screens/buyer/ocean-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/international-logistics.ts";

const load = (async (call) => ({ lanes: (await call("/home/oceanLanes")).list })) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function InternationalLogistics({ loaderData: { lanes } }: Route.ComponentProps) {
  const t = useTranslations("oceanFreight");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <OceanScreen lanes={lanes} />
    </>
  );
}
