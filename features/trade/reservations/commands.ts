import { depositPercentOf, type LateTerms, toLateTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import type { ArrivalEvent } from "#features/inventory/arrivals/arrival-handlers.ts";
import { arrivalsOfOffers } from "#features/inventory/arrivals/queries.ts";
import { continueArrived } from "#features/trade/orders/commands/arrived-reservations.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { assertRefundSeen, orderAction } from "#features/trade/orders/commands/order-actions.ts";
import { lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import * as settle from "#features/trade/orders/commands/settle-order.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { postponeFinalDates, siteUnpaidHours } from "#features/trade/orders/queries/transitions.ts";
import { amountsDue, availableTransitions, unpaidExpiry } from "#features/trade/orders/rules.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { decideReservation, getPresaleTerms, reservationList } from "./contract.ts";
import {
  insertReservationTerms,
  presaleOffersOf,
  presaleSettings,
  type ReservationRow,
  reservationCounts,
  reservationPage,
} from "./queries.ts";
import { codesOfTab, reservationTabs } from "./rules.ts";

/** Reservations of presale goods (docs/states.md): the list, the operator's decision, and what follows when goods arrive or slip. */

const toReservation = (row: ReservationRow) => ({
  ...row,
  status_name: row.status,
  order_fee: row.order_cents,
  deposit: row.deposit_cents,
  paid_fee: row.paid_cents,
  refunded_fee: row.refunded_cents,
  final_amount: cents(row.order_cents - row.deposit_cents),
  actions: availableTransitions(row, "buyer").map(({ action }) => action),
  due: amountsDue(row).flatMap(({ purpose, due_cents }) =>
    purpose === "freight" || purpose === "all" || purpose === "edit" ? [] : [{ purpose, amount: due_cents }],
  ),
});

/** The terms of a product's open presale offers on this site. A product without one gives an empty list. */
export const readPresaleTerms = async ({ body, session, request, db, now }: Context<typeof getPresaleTerms>) => {
  const { site_code } = request.site;
  const company_id = session?.company_id ?? null;
  const [offers, arrivals, settings] = await Promise.all([
    db.rows(presaleOffersOf, { product_id: body.product_id, company_id, site_code, now }),
    db.rows(arrivalsOfOffers, { relation_ids: [], product_id: body.product_id, company_id }),
    db.only(presaleSettings, { site_code }),
  ]);
  const terms = toLateTerms(settings);
  const arrivalsOf = new Map(arrivals.map((offer) => [offer.relation_id, offer.arrivals]));
  return {
    list: offers.map((offer) => ({
      ...offer,
      ...terms,
      deposit_percent: depositPercentOf(offer),
      arrivals: arrivalsOf.get(offer.relation_id) ?? [],
    })),
  };
};

/** The company's reservations, newest first, with the number in each tab. An unknown order_sn gives an empty list. */
export const listReservations = async ({ body, session, request, db }: Context<typeof reservationList>) => {
  const { tab, order_sn, page, page_size } = body;
  const rows = await db.rows(reservationPage, {
    company_id: session.company_id,
    statuses: codesOfTab(tab),
    order_sn,
    language: request.language,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const byStatus = await db.rows(reservationCounts, { company_id: session.company_id });
  const countTab = (name: (typeof reservationTabs)[number]): number => {
    const codes = codesOfTab(name);
    return byStatus.filter(({ status }) => codes?.includes(status) ?? true).reduce((sum, { count }) => sum + count, 0);
  };
  const counts = Object.fromEntries(reservationTabs.map((name) => [name, countTab(name)])) as Record<
    (typeof reservationTabs)[number],
    number
  >;
  return { list: rows.map(toReservation), count: order_sn === "" ? counts[tab] : rows.length, counts };
};

/** Approves a paid reservation: 14 while a final payment is due, 13 when it is paid in full. Goods that are there continue at once. */
export const approvePaidReservation = orderAction(
  "operator",
  "approve",
  async ({ tx, order, by, session }) => {
    await recordDecision(
      tx,
      { kind: "reservation", item_ids: [order.order_id], decision: "approve" },
      { ...order, person_id: session.person_id, now: by.now },
    );
    const isPaidInFull = order.paid_cents - order.refunded_cents >= order.order_cents;
    const to = isPaidInFull ? "approvedInFull" : "approvedPresale";
    const status = transitionOrder(tx, { order, action: "approve", to, ...by });
    const continued = await continueArrived(tx, [{ ...order, status }], by);
    return continued.length === 0 ? status : ((await lockOrdersOfPayment(tx, [order.order_id]))[0]?.status ?? status);
  },
  "orderReservationApproved",
);

/** Refuses a paid reservation; the buyer may pay again within the site's time for unpaid orders. */
export const refusePaidReservation = orderAction(
  "operator",
  "refuse",
  async ({ tx, order, by, session }) => {
    await recordDecision(
      tx,
      { kind: "reservation", item_ids: [order.order_id], decision: "refuse" },
      { ...order, person_id: session.person_id, now: by.now },
    );
    const { unpaid_hours } = await tx.only(siteUnpaidHours, { site_code: order.site_code });
    return settle.refuseReservation(tx, order, unpaidExpiry(by.now, unpaid_hours), by);
  },
  "orderReservationRefused",
);

/** Approves or refuses, as the review queue decides. */
export const decidePaidReservation = (context: Context<typeof decideReservation>) => {
  if (context.body.decision === "approve") return approvePaidReservation(context);
  return context.body.note === "" ? refuse("BUYER_REASON_REQUIRED", {}, ["note"]) : refusePaidReservation(context);
};

export const cancelLate = orderAction("buyer", "cancelLate", ({ tx, order, by, consent }) => {
  assertRefundSeen({ order, consent });
  return settle.closeReservation(tx, order, "cancelLate", "refund", by);
});

/** Keeps the terms that a reservation was placed under. */
export const keepTerms = async (tx: Tx, placed: LateTerms & { parent_number: string; deposit_percents: string }): Promise<void> => {
  tx.write(insertReservationTerms, placed);
};

/** Continues reservations whose goods have arrived and tells their buyers, also those who still have to pay. */
export const continueReservations = async (tx: Tx, platform: Platform, { order_ids, person_id, now }: ArrivalEvent): Promise<void> => {
  if (order_ids.length === 0) return;
  const orders = await lockOrdersOfPayment(tx, order_ids);
  await continueArrived(tx, orders, { actor: "warehouse", person_id, now });
  for (const { order_id } of orders) await notifyBuyer(tx, platform, order_id, "orderGoodsArrived", now, "");
};

/** Moves the final dates of reservations whose arrival moved later and tells their buyers. */
export const postponeReservations = async (tx: Tx, platform: Platform, { order_ids, now }: ArrivalEvent): Promise<void> => {
  if (order_ids.length === 0) return;
  await tx.rows(postponeFinalDates, { order_ids: order_ids as number[] });
  for (const order_id of order_ids) await notifyBuyer(tx, platform, order_id, "orderArrivalChanged", now, "");
};
