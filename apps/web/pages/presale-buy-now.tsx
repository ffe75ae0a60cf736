import type { ClientLoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { currentSession } from "#client/session.ts";
import { loadCheckout } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { ReservationCheckoutScreen } from "#features/trade/reservations/screens/buyer/reservation-checkout-screen.tsx";
import { ReservationLogin } from "#features/trade/reservations/screens/buyer/reservation-login.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/presale-buy-now.ts";

export const handle: ShellHandle = { messages: "account" };

const load = protectedLoader(loadCheckout);

/** A visitor gets the page, which asks for a login; the checkout is loaded for buyers only. */
const loadForBuyer = async (page: ClientLoaderFunctionArgs) => (currentSession() ? load(page) : undefined);

export const clientLoader = withMessages("checkout", withMessages("account", withMessages("reservations", loadForBuyer)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PresaleBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reservations.checkout");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {loaderData ? <ReservationCheckoutScreen {...loaderData} /> : <ReservationLogin />}
    </>
  );
}
