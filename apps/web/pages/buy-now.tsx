import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCheckout } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { CheckoutScreen } from "#features/trade/orders/screens/buyer/checkout/checkout-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/buy-now.ts";
import { HoldNotice, payment, ShippingWays } from "./checkout-parts.ts";

/** Presale goods of a cart are reserved on the page of reservations. */
const load = (async (call, page) => {
  const checkout = await loadCheckout(call, page);
  if (checkout.quote?.orders.some(({ reservation }) => reservation !== null)) throw redirect(`/presellBuyNow${page.url.search}`);
  return checkout;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("checkout", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function BuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ordersCheckout");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CheckoutScreen {...loaderData} HoldNotice={HoldNotice} ShippingWays={ShippingWays} payment={payment} />
    </>
  );
}
