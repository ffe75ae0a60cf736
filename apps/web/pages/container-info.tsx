import { useTranslations } from "use-intl";
import { personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { loadContainers } from "#features/inventory/nearby/screens/buyer/container-query.ts";
import { ContainerScreen } from "#features/inventory/nearby/screens/buyer/container-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/container-info.ts";

export const loader = publicLoader(loadContainers);
export const clientLoader = personalizedLoader(loadContainers);

export default function ContainerInfo({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("nearbyContainers");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <ContainerScreen {...loaderData} />
    </>
  );
}
