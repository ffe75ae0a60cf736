import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { earlyLoader } from "#client/early-loader.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CartScreen } from "#features/trade/cart/screens/buyer/cart-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import type { Route } from "./+types/cart.ts";
import { cartParts } from "./cart-parts.ts";

const CartToList = lazy(() =>
  loadWithMessages(
    "favorites",
    import("#features/trade/favorites/screens/buyer/save-cart-to-list.tsx").then((module) => module.SaveCartToList),
  ),
);

const FobCart = lazy(async () => ({
  default: (await import("#features/trade/cart/screens/buyer/fob/fob-cart-screen.tsx")).FobCartScreen,
}));

const deliveryMethods = [1, 2, 3];

/** The delivery method or FOB of the URL, else the first one with goods. */
const load = (async (call, { url }) => {
  const [cart, fob] = await Promise.all([call("/home/getCartProductList"), call("/home/getFobProductData")]);
  const sourceType = url.searchParams.get("source_type");
  const requested = Number(url.searchParams.get("logistics_type"));
  const available = cart.list.flatMap(({ children }) => children.map(({ logistics_type }) => logistics_type));
  return {
    cart,
    fob,
    isFob: sourceType === "2" || (!sourceType && !url.searchParams.has("logistics_type") && cart.count === 0 && fob.count > 0),
    logisticsType: deliveryMethods.includes(requested) ? requested : (deliveryMethods.find((method) => available.includes(method)) ?? 1),
  };
}) satisfies LoadPageData<unknown>;

export const handle: ShellHandle = { messages: "cart", lateMessages: ["deliveredPrice"] };

export const loader = earlyLoader(load);

export const clientLoader = withMessages("cart", protectedLoader(load));

export const HydrateFallback = () => <ShapedSkeleton parts={["2.75rem", "12rem", "12rem"]} side={["16rem"]} />;

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("cart");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CartScreen {...loaderData} ToList={CartToList} FobScreen={FobCart} parts={cartParts} />
    </>
  );
}
