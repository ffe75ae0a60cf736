import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type ReservationTab, reservationTabs } from "#features/trade/reservations/rules.ts";

export type ReservationList = DataOf<"/user/reservationList">;
export type Reservation = ReservationList["list"][number];
export type ReservationArrival = Reservation["arrivals"][number];

export const reservationsPageSize = 20;

export const reservationTabOf = (params: URLSearchParams): ReservationTab =>
  reservationTabs.find((tab) => tab === params.get("tab")) ?? "all";

/** Loads the tab and page of a URL. */
export const loadReservations = (async (call, { url: { searchParams } }) => ({
  reservations: await call("/user/reservationList", {
    tab: reservationTabOf(searchParams),
    page: searchParams.get("page") ?? "1",
    page_size: reservationsPageSize,
  }),
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
