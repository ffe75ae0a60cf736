import { type ComponentProps, lazy, Suspense } from "react";
import type { ReservationFacts as Facts } from "#features/trade/reservations/screens/buyer/reservation-facts.tsx";

const ReservationFacts = lazy(() =>
  import("#features/trade/reservations/screens/buyer/reservation-facts.tsx").then((module) => ({ default: module.ReservationFacts })),
);

/** What a reservation is about, beside its payment; loaded after the payment form. */
export function LazyReservationFacts(props: ComponentProps<typeof Facts>) {
  return (
    <Suspense>
      <ReservationFacts {...props} />
    </Suspense>
  );
}
