import { createHash } from "node:crypto";
import type { ShortArrival } from "#features/inventory/arrivals/arrival-handlers.ts";
import { promiseLine, shortenPromises } from "#features/inventory/arrivals/promises.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { lockOrdersOfPayment, recordReservationPayment } from "#features/trade/orders/commands/payments.ts";
import { giveBackMissing } from "#features/trade/orders/commands/settle-order.ts";
import { splitOffMissing } from "#features/trade/orders/commands/split-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { linesToSplit } from "#features/trade/orders/queries/split-order.ts";
import { postponeFinalDates } from "#features/trade/orders/queries/transitions.ts";
import { amountDue } from "#features/trade/orders/rules.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { chooseMissingPieces, readArrivalShares, simulateReceipt, simulateReceiptByStaff } from "./contract-short-arrival.ts";
import {
  claimsOfShortLots,
  finalDateOnArrival,
  insertShares,
  insertSplitTerms,
  missingPiecesOf,
  nextArrivals,
  setMissingPieces,
  sharesOfOrders,
  shortPolicyOfSite,
} from "./queries.ts";
import { type OrderPlan, planShortArrival, type ShortPolicy, shortPolicies } from "./rules.ts";

/** Arrivals with fewer pieces than were promised: the proposal by the site's policy, and posting it (docs/stock.md 7). */

interface Counted {
  incoming_id: number;
  received: number;
}

const loadProposal = async (db: Pick<Db, "rows" | "row">, merchant_id: number, lots: readonly Counted[]) => {
  const incoming_ids = lots.map(({ incoming_id }) => incoming_id);
  const received = lots.map((lot) => lot.received);
  const claims = await db.rows(claimsOfShortLots, { merchant_id, incoming_ids, received });
  const items = [...new Set(claims.map(({ stock_item_id }) => stock_item_id))];
  const next = claims.length === 0 ? [] : await db.rows(nextArrivals, { stock_item_ids: items, arriving_ids: incoming_ids });
  const [site_code = ""] = claims.map((claim) => claim.site_code).toSorted();
  const policy = shortPolicies[(await db.row(shortPolicyOfSite, { site_code }))?.policy ?? 0] ?? "deposit_time";
  const plans = planShortArrival({ claims, received: new Map(lots.map((lot) => [lot.incoming_id, lot.received])), policy, next });
  return { claims, plans, policy, fingerprint: claims.length === 0 ? "" : fingerprintOf(policy, plans) };
};

/** A short text that differs when anybody would get something else. */
const fingerprintOf = (policy: ShortPolicy, plans: readonly OrderPlan[]): string =>
  createHash("sha256")
    .update(JSON.stringify([policy, plans]))
    .digest("hex")
    .slice(0, 24);

/** Who gets what of a container with the counted pieces. Changes nothing. `proposal` confirms it when the container is received. */
const simulate = async (merchant_id: number, { body, db }: Pick<Context<typeof simulateReceipt>, "body" | "db">) => {
  const { claims, plans, policy, fingerprint } = await loadProposal(db, merchant_id, body.counts);
  const numbers = new Map(claims.map(({ order_id, order_number }) => [order_id, order_number]));
  const list = plans.flatMap(({ order_id, outcome, shares }) =>
    shares.map(({ incoming_id, rank, ranks, promised, gets, missing }) => ({
      incoming_id,
      order_number: numbers.get(order_id) ?? "",
      rank,
      ranks,
      promised,
      gets,
      missing,
      outcome: missing === 0 ? ("complete" as const) : outcome,
    })),
  );
  return {
    policy,
    proposal: fingerprint,
    list: list.toSorted((one, other) => one.incoming_id - other.incoming_id || one.rank - other.rank),
  };
};

export const simulateShortReceipt = (context: Context<typeof simulateReceipt>) => simulate(context.session.merchant_id, context);

export const simulateShortReceiptByStaff = (context: Context<typeof simulateReceiptByStaff>) => simulate(context.body.merchant_id, context);

interface PlannedOrder {
  order: LockedOrder;
  plan: OrderPlan;
}

/** Moves all of a reservation to the next arrival: its money, status and number stay. */
const moveWhole = async (tx: Tx, { order, plan }: PlannedOrder, by: PerformedBy): Promise<number> => {
  for (const line of plan.lines) await promiseLine(tx, line.order_line_id, line.next_incoming_id, by.now);
  await tx.rows(postponeFinalDates, { order_ids: [order.order_id] });
  return order.order_id;
};

/** Splits the missing pieces off a reservation, to the next arrival or given back. Returns the key of the new order. */
const splitMissing = async (tx: Tx, { order, plan }: PlannedOrder, by: PerformedBy): Promise<number> => {
  const remainingByLine = new Map(plan.lines.map((line) => [line.order_line_id, line]));
  const lines = (await tx.rows(linesToSplit, { order_ids: [order.order_id] })).map((line) => ({
    line,
    remaining: remainingByLine.get(line.order_line_id)?.remaining ?? line.quantity,
  }));
  const next = plan.lines.flatMap(({ next_incoming_id }) => (next_incoming_id === undefined ? [] : [next_incoming_id]));
  const isMoved = plan.outcome === "next";
  const { final_date } = isMoved
    ? await tx.only(finalDateOnArrival, { order_id: order.order_id, incoming_ids: next })
    : { final_date: null };
  const split = await splitOffMissing(tx, { order, lines, to: isMoved ? "approvedPresale" : "cancelled", final_date }, by);
  if (isMoved) {
    const missing = lines.filter(({ line, remaining }) => remaining < line.quantity);
    for (const [index, order_line_id] of split.order_line_ids.entries())
      await promiseLine(tx, order_line_id, remainingByLine.get(missing[index]?.line.order_line_id ?? 0)?.next_incoming_id, by.now);
    tx.write(insertSplitTerms, { from_order_id: order.order_id, order_id: split.order_id });
  }
  return split.order_id;
};

/** A reservation whose deposit now covers all that is left of it needs no final payment. */
const finishPaid = async (tx: Tx, order_id: number, by: PerformedBy): Promise<void> => {
  const [order] = await lockOrdersOfPayment(tx, [order_id]);
  if (order?.status !== "approvedPresale" || amountDue(order)?.due_cents !== 0) return;
  await recordReservationPayment(tx, [{ order, paid_cents: 0 }], "final", { ...by, actor: "buyer" });
};

/** Carries out the plan of one order. Returns the order that has its missing pieces now; null when none are missing. */
const applyPlan = async (tx: Tx, planned: PlannedOrder, by: PerformedBy): Promise<number | null> => {
  const { order, plan } = planned;
  for (const { order_line_id, remaining } of plan.lines) await shortenPromises(tx, order_line_id, remaining, by);
  if (plan.outcome === "complete") return null;
  if (!plan.gets_nothing) {
    const moved_order_id = await splitMissing(tx, planned, by);
    await finishPaid(tx, order.order_id, by);
    return moved_order_id;
  }
  if (plan.outcome === "next") return moveWhole(tx, planned, by);
  await giveBackMissing(tx, order, by);
  return order.order_id;
};

/**
 * Shares out a short arrival as proposed, before its goods are booked. The caller holds orders, stock items and lots. Refuses
 * SHORTAGE_UNSEEN unless `proposal` is the fingerprint of what happens now. Returns the orders that get nothing.
 */
export const postShortArrival = async (tx: Tx, platform: Platform, arrival: ShortArrival): Promise<number[]> => {
  const { merchant_id, person_id, lots, proposal, now } = arrival;
  const { claims, plans, policy, fingerprint } = await loadProposal(tx, merchant_id, lots);
  if (claims.length === 0) return [];
  if (proposal !== fingerprint) return refuse("SHORTAGE_UNSEEN", {}, ["proposal"]);
  const by: PerformedBy = { actor: "system", person_id, now };
  const orders = await lockOrdersOfPayment(
    tx,
    plans.map(({ order_id }) => order_id),
  );
  const shares: object[] = [];
  for (const plan of plans) {
    const order = orders.find(({ order_id }) => order_id === plan.order_id);
    invariant(order, `order ${plan.order_id} is not locked`);
    const moved_order_id = await applyPlan(tx, { order, plan }, by);
    const { order_id, outcome } = plan;
    shares.push(...plan.shares.map((share) => ({ ...share, order_id, outcome, moved_order_id })));
    if (outcome !== "complete")
      await notifyBuyer(tx, platform, order_id, outcome === "next" ? "orderMissingMoved" : "orderMissingRefunded", now, "");
  }
  tx.write(insertShares, { shares: JSON.stringify(shares), policy, now });
  return plans.filter(({ gets_nothing }) => gets_nothing).map(({ order_id }) => order_id);
};

/** What an order of the company got of short arrivals: rank, reason, and where missing pieces went. */
export const listArrivalShares = async ({ body, db, session }: Context<typeof readArrivalShares>) => {
  const choice =
    (await db.row(missingPiecesOf, { company_id: session.company_id, order_number: body.order_sn })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  return { ...choice, list: await db.rows(sharesOfOrders, { company_id: session.company_id, order_number: body.order_sn }) };
};

/** Sets what the buyer wants for pieces that do not arrive. */
export const setMissingChoice = ({ body, session, transaction }: Context<typeof chooseMissingPieces>) =>
  transaction(async (tx) => {
    const changed = await tx.changed(setMissingPieces, {
      company_id: session.company_id,
      order_number: body.order_sn,
      choice: body.missing_pieces,
    });
    return changed === 0 ? refuse("WRONG_STATUS") : null;
  });
