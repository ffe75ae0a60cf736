import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCheckout } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { CheckoutScreen } from "#features/trade/orders/screens/buyer/checkout/checkout-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/place-near-buy-now.ts";
import { HoldNotice, payment, ShippingWays } from "./checkout-parts.ts";

export const clientLoader = withMessages("checkout", protectedLoader(loadCheckout));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** Checkout of the goods that one nearby warehouse has (`goods`). */
export default function PlaceNearBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ordersCheckout");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CheckoutScreen {...loaderData} HoldNotice={HoldNotice} ShippingWays={ShippingWays} payment={payment} />
    </>
  );
}
