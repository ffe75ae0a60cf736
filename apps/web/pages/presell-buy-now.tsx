import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCheckout } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { ReservationCheckoutScreen } from "#features/trade/reservations/screens/buyer/reservation-checkout-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/presell-buy-now.ts";

export const clientLoader = withMessages("checkout", withMessages("reservations", protectedLoader(loadCheckout)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** Checkout of presale goods from the cart or a list (`cart_ids`, `goods`). */
export default function PresellBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reservations.checkout");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ReservationCheckoutScreen {...loaderData} />
    </>
  );
}
