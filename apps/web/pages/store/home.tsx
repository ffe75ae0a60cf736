import { useTranslations } from "use-intl";
import { useStore } from "#apps/web/shells/store.tsx";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { loadStoreRows, parseMerchantId, type StoreRow } from "#features/catalog/stores/screens/buyer/load-store.ts";
import { StoreHomeScreen } from "#features/catalog/stores/screens/buyer/store-home-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home.ts";

const load: LoadPageData<StoreRow[]> = (call, { params: { merchantId } }) => loadStoreRows(call, parseMerchantId(merchantId));

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function StoreHome({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("stores");
  const store = useStore();
  const { name, speciality, product_count: count, previews } = store;
  return (
    <>
      <PageTitle description={t("description", { name, speciality, count })} picture={previews[0]}>
        {name}
      </PageTitle>
      <StoreHomeScreen store={store} rows={loaderData} />
    </>
  );
}
