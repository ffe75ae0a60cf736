import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { withMessages } from "#client/page-loaders.ts";
import { ListingScreen } from "#features/catalog/catalog-search/screens/buyer/listing-screen.tsx";
import { listLoaders } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { parseMerchantId } from "#features/catalog/stores/screens/buyer/load-store.ts";
import { StoreTabs } from "#features/catalog/stores/screens/buyer/store-tabs.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

/** The listing screen for one merchant; a section of the store's home page is a list type here. */
const loaders = listLoaders(({ params: { merchantId }, url }) => {
  const product_type = Number(/^[1-7]$/.exec(url.searchParams.get("product_type") ?? "")?.[0] ?? 0) as 0;
  return { mch_ids: String(parseMerchantId(merchantId)), product_type };
});

export const handle: ShellHandle = { messages: "store" };
export const loader = loaders.loader;
export const clientLoader = withMessages("store", loaders.clientLoader);

export default function StoreProducts({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations("stores");
  const home = useTranslations("shell.menu")("home");
  const merchantId = parseMerchantId(params.merchantId);
  const name = loaderData.facets.merchants.find(({ key }) => key === String(merchantId))?.name ?? "";
  const title = t("productsOf", { name });
  const crumbs = [
    { label: home, to: "/home" },
    { label: t("stores"), to: "/store_list" },
    { label: name, to: `/store/${merchantId}` },
    { label: t("products") },
  ];
  return (
    <>
      <PageTitle description={title} picture={loaderData.page.list[0]?.preview}>
        {title}
      </PageTitle>
      <ListingScreen listing={loaderData} title={title} crumbs={crumbs}>
        <StoreTabs merchantId={merchantId} current="products" />
      </ListingScreen>
    </>
  );
}
