import { useTranslations } from "use-intl";
import { personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { loadNearby } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { PlaceNearbyScreen } from "#features/inventory/nearby/screens/buyer/place-nearby-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/place-nearby.ts";

export const loader = publicLoader(loadNearby);
export const clientLoader = personalizedLoader(loadNearby);

export default function PlaceNearby({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("nearby.near");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <PlaceNearbyScreen {...loaderData} />
    </>
  );
}
