import { type ComponentProps, Suspense } from "react";
import type { ReservationFacts as Facts } from "#features/trade/reservations/screens/buyer/reservation-facts.tsx";
import { lazy } from "#ui/lazy.ts";

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
