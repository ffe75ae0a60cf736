import { Outlet, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { parseMerchantId, type Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import { StoreFrame } from "#features/catalog/stores/screens/buyer/store-frame.tsx";
import type { Route } from "./+types/store.ts";

const load: LoadPageData<Store> = (call, { params: { merchantId } }) =>
  call("/home/storeInfo", { merchant_id: parseMerchantId(merchantId) });

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

/** The store does not depend on the filters of its product list. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId === nextParams.merchantId && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

/** The store of the current page. */
export const useStore = (): Store => useOutletContext<Store>();

/** The store of a merchant: home, profile. */
export default function StoreShell({ loaderData }: Route.ComponentProps) {
  return (
    <StoreFrame store={loaderData}>
      <Outlet context={loaderData} />
    </StoreFrame>
  );
}
