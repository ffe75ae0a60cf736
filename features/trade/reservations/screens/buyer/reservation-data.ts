import type { DataOf, InputOf } from "#client/calls.ts";
import { toBody } from "#client/lists/list-query.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { reservationTabs } from "#features/trade/reservations/rules.ts";

export type ReservationList = DataOf<"/user/reservationList">;
export type Reservation = ReservationList["list"][number];
export type ReservationArrival = Reservation["arrivals"][number];

/** The list of reservations: its call and tabs. */
export const reservationSource = { entry: { call: "/user/reservationList" }, tabs: reservationTabs, pageSize: 20 } as const;

/** Loads the tab and page of a URL. */
export const loadReservations = (async (call, { url: { searchParams } }) => ({
  reservations: await call("/user/reservationList", toBody(reservationSource, searchParams) as InputOf<"/user/reservationList">),
})) satisfies LoadPageData<unknown>;

/** The page that pays what is due next; undefined when nothing is due. */
export const reservationPayPath = ({ order_number, due: [next] }: Reservation): string | undefined =>
  next && `/reservations/${next.purpose === "final" ? "final" : "pay"}?order_sn=${encodeURIComponent(order_number)}`;

/** A voucher that the reservation waits for or that was refused, by what it pays. */
export const voucherMessage = ({
  voucher_status,
  status_name,
}: Reservation): "deposit" | "final" | "refusedDeposit" | "refusedFinal" | undefined => {
  const isFinal = status_name === "approvedPresale";
  const isDue = isFinal || status_name === "awaitingDeposit" || status_name === "refused";
  if (!isDue) return undefined;
  if (voucher_status === "submitted") return isFinal ? "final" : "deposit";
  if (voucher_status === "refused") return isFinal ? "refusedFinal" : "refusedDeposit";
  return undefined;
};
