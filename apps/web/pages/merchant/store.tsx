import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { type OwnStore, StoreEditor } from "#features/catalog/stores/screens/merchant/store-editor.tsx";
import { OrderRulesCard, type OwnOrderRule } from "#features/pricing/order-rules/screens/merchant/order-rules-card.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/store.ts";

const load: LoadPageData<{ store: OwnStore; rule: OwnOrderRule }> = async (call) => {
  const [store, rule] = await Promise.all([call("/merchant/storeDetail"), call("/merchant/orderRules")]);
  return { store, rule };
};

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantStore({ loaderData: { store, rule } }: Route.ComponentProps) {
  const t = useTranslations("storesConsole");
  return (
    <Stack gap={5} shrink>
      <PageTitle>{t("title")}</PageTitle>
      <StoreEditor store={store} />
      <OrderRulesCard rule={rule} />
    </Stack>
  );
}
