import { lazy } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { CartScreen } from "#features/trade/cart/screens/buyer/cart-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/cart.ts";

const CartToList = lazy(() =>
  loadWithMessages(
    "favorites",
    import("#features/trade/favorites/screens/buyer/save-cart-to-list.tsx").then((module) => module.SaveCartToList),
  ),
);

const deliveryMethods = [1, 2, 3];

/** The delivery method of the URL, else the first one with goods. */
const load = (async (call, { url }) => {
  const cart = await call("/home/getCartProductList");
  const requested = Number(url.searchParams.get("logistics_type"));
  const available = cart.list.flatMap(({ children }) => children.map(({ logistics_type }) => logistics_type));
  return {
    cart,
    logisticsType: deliveryMethods.includes(requested) ? requested : (deliveryMethods.find((method) => available.includes(method)) ?? 1),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("cart");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CartScreen {...loaderData} ToList={CartToList} />
    </>
  );
}
