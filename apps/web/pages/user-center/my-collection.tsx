import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { loadCollection } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { CollectionScreen } from "#features/trade/favorites/screens/buyer/collection-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/my-collection.ts";

export const clientLoader = protectedLoader(loadCollection);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MyCollection({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("favorites");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CollectionScreen collection={loaderData} />
    </>
  );
}
