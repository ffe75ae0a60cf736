import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { EntityScreen } from "#features/identity/legal-entities/screens/merchant/entity-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/legal-entity.ts";

const load = (async (call) => ({ versions: (await call("/merchant/legalEntities")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("legalEntities", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantLegalEntity({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("legalEntities");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <EntityScreen versions={loaderData.versions} />
    </>
  );
}
