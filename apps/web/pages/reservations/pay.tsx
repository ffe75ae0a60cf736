import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { payPath } from "#features/money/payments/screens/buyer/pay-data.ts";
import { PayScreen } from "#features/money/payments/screens/buyer/pay-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pay.ts";
import { LazyReservationFacts } from "./lazy-facts.tsx";
import { loadReservationPayment } from "./load-payment.ts";

/** `purpose=order` pays the full amount, otherwise the deposit. A reservation whose balance is due has the page of the balance. */
const load = (async (call, page) => {
  const loaded = await loadReservationPayment(page.url.searchParams.get("purpose") === "order" ? "order" : "deposit")(call, page);
  if (loaded.pay.purposes[0]?.purpose === "final") throw redirect(payPath(loaded.pay.order_sn, "final"));
  return loaded;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("reservations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ReservationPay({ loaderData: { pay, reservations, account } }: Route.ComponentProps) {
  const t = useTranslations("payments");
  return (
    <>
      <PageTitle>{t("titleDeposit")}</PageTitle>
      <PayScreen key={pay.order_sn} pay={pay} account={account} facts={<LazyReservationFacts reservations={reservations} />} />
    </>
  );
}
