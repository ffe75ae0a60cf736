import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PayScreen } from "#features/money/payments/screens/buyer/pay-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/final.ts";
import { LazyReservationFacts } from "./lazy-facts.tsx";
import { loadReservationPayment } from "./load-payment.ts";

export const clientLoader = withMessages("reservations", protectedLoader(loadReservationPayment("final")));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ReservationFinal({ loaderData: { pay, reservations, account } }: Route.ComponentProps) {
  const t = useTranslations("payments");
  return (
    <>
      <PageTitle>{t("titleFinal")}</PageTitle>
      <PayScreen key={pay.order_sn} pay={pay} account={account} facts={<LazyReservationFacts reservations={reservations} />} />
    </>
  );
}
