import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { type OwnStore, StoreEditor } from "#features/catalog/stores/screens/merchant/store-editor.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/store.ts";

const load: LoadPageData<OwnStore> = (call) => call("/merchant/storeDetail");

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantStore({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("storesConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <StoreEditor store={loaderData} />
    </>
  );
}
