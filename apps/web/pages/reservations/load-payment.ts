import { redirect } from "react-router";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { Purpose } from "#features/money/payments/rules.ts";

/** Loads the payment of a reservation with its arrivals and terms. An order that is no reservation has the general page. */
export const loadReservationPayment = (purpose: Purpose | undefined) =>
  (async (call, { url }) => {
    const order_sn = url.searchParams.get("order_sn") ?? "";
    const [pay, { list }, info] = await Promise.all([
      call("/pay/list", { order_sn, ...(purpose && { purpose }) }),
      call("/user/reservationList", { order_sn }),
      call("/user/info"),
    ]);
    if (list.length === 0) throw redirect(`/pay?${new URLSearchParams({ order_sn, ...(purpose && { purpose }) })}`);
    return { pay, reservations: list, account: info.email ?? info.phone ?? "" };
  }) satisfies LoadPageData<unknown>;
