import { recordReservations, reserveStock } from "#features/inventory/stock/commands.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { AccountRef, LedgerEntry } from "#features/ledger/postings/rules.ts";
import { issueCreditNotes } from "#features/ledger/trade-credit/commands/receivables.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { addRefunded, insertReplacementOrder, linesToReplace, stockForReplacement } from "../queries/after-sale.ts";
import { linesToReserve } from "../queries/fulfillment.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { lockCheckout } from "../queries/split-order.ts";
import { splitEarnings } from "../rules.ts";
import type { PerformedBy } from "./transition-orders.ts";

/** Order changes for the after-sale feature, inside its transaction. The order's row is locked by the caller. */

/** A part of a refund and the account that bears it. */
export interface CostShare {
  account: AccountRef;
  amount_cents: Cents;
}

/** A part of an order's money that goes back. */
interface PartialRefund {
  shares: readonly CostShare[];
  cause: string;
  kind?: "refund" | "freight_claim" | "freight_return";
  /** How much of it was paid from the logistics balance and goes back there. */
  logistics_cents?: number;
}

/** Moves up to `logistics_cents` of what goes to the balance to the logistics balance. */
const backToLogistics = (entries: readonly LedgerEntry[], company_id: number, logistics_cents: number): LedgerEntry[] =>
  entries.flatMap((entry) => {
    const moved = entry.account.kind === "available" ? Math.min(entry.amount_cents, logistics_cents) : 0;
    if (moved === 0) return [entry];
    const toLogistics: LedgerEntry = { ...entry, account: { kind: "logistics_balance", company_id }, amount_cents: cents(moved) };
    return [{ ...entry, amount_cents: cents(entry.amount_cents - moved) }, toLogistics].filter(({ amount_cents }) => amount_cents > 0);
  });

/**
 * Gives a part of an order's money back: first against what the buyer owes for it, the rest to the balance. Refuses
 * AFTER_SALE_CLOSED when that is more than is left of the payments.
 */
export const refundPartOfOrder = async (
  tx: Tx,
  order: LockedOrder,
  { shares, cause, kind = "refund", logistics_cents = 0 }: PartialRefund,
  by: PerformedBy,
): Promise<void> => {
  const refund_cents = cents(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  if (refund_cents === 0) return;
  const { order_id, company_id, currency } = order;
  if ((await tx.changed(addRefunded, { order_id, refund_cents })) === 0) refuse("AFTER_SALE_CLOSED");
  const credited = await issueCreditNotes(tx, { order_id, company_id, refund_cents, reason: by.note ?? "", now: by.now });
  const sources: LedgerEntry[] = shares.map(({ account, amount_cents }) => ({ account, amount_cents: cents(-amount_cents), order_id }));
  const { person_id, now: at, note = "" } = by;
  postEntries(tx, {
    kind,
    cause,
    at,
    person_id,
    note,
    currency,
    entries: [...sources, ...backToLogistics(credited, company_id, logistics_cents)],
  });
};

/**
 * Gives manufacturer and platform of an order under way what their earnings lose by a refund from escrow that another account bears. `order` is as it
 * was before the refund. Nothing is booked for a completed order.
 */
export const makeUpEarnings = async (
  tx: Tx,
  order: LockedOrder,
  { refunded_cents, payer, cause, kind }: { refunded_cents: number; payer: AccountRef; cause: string; kind: string },
  { person_id, now: at, note = "" }: PerformedBy,
): Promise<void> => {
  const { order_id, merchant_id, currency } = order;
  const after = splitEarnings({ ...order, refunded_cents: order.refunded_cents + refunded_cents });
  const lost = splitEarnings(order).merchant_cents - after.merchant_cents;
  // What the refund takes from the platform's part of escrow comes back to it from who bears the refund.
  const own = payer.kind === "platform_revenue" ? 0 : refunded_cents - lost;
  if (order.was_completed || lost + own === 0) return;
  const entries: LedgerEntry[] = [
    { account: payer, amount_cents: cents(-lost - own), order_id },
    { account: { kind: "merchant_payable", merchant_id } as const, amount_cents: cents(lost), order_id },
    { account: { kind: "platform_revenue" } as const, amount_cents: cents(own), order_id },
  ].filter(({ amount_cents }) => amount_cents !== 0);
  postEntries(tx, { kind, cause, at, person_id, note, currency, entries });
};

/** Pieces of order lines. */
export interface LinePieces {
  order_line_id: number;
  quantity: number;
}

/** Whether the warehouse has enough free stock for a replacement. Locks the stock items. */
const hasStock = async (tx: Tx, order_id: number, pieces: readonly LinePieces[]): Promise<boolean> => {
  const lines = await tx.rows(linesToReplace, { order_id, line_ids: pieces.map(({ order_line_id }) => order_line_id) });
  const needed = new Map<number, number>();
  for (const line of lines) {
    const quantity = pieces.find(({ order_line_id }) => order_line_id === line.order_line_id)?.quantity ?? 0;
    if (line.share_left !== null && line.share_left < quantity) return false;
    for (const { stock_item_id, amount } of line.parts) needed.set(stock_item_id, (needed.get(stock_item_id) ?? 0) + amount * quantity);
  }
  const free = await tx.rows(stockForReplacement, { stock_item_ids: [...needed.keys()] });
  return lines.length === pieces.length && free.every((item) => item.free >= (needed.get(item.stock_item_id) ?? 0));
};

/**
 * Creates the free order that replaces pieces of a completed one and reserves its stock. Undefined when the warehouse has not enough;
 * nothing is changed then.
 */
export const createReplacement = async (
  tx: Tx,
  order: LockedOrder,
  pieces: readonly LinePieces[],
  by: PerformedBy,
): Promise<{ order_id: number; order_number: string } | undefined> => {
  if (!(await hasStock(tx, order.order_id, pieces))) return undefined;
  await tx.only(lockCheckout, { checkout_id: order.checkout_id });
  const created = await tx.only(insertReplacementOrder, {
    order_id: order.order_id,
    lines: JSON.stringify(pieces),
    now: by.now,
    person_id: by.person_id,
    note: order.order_number,
  });
  const lines = await tx.rows(linesToReserve, { order_id: created.order_id });
  reserveStock(tx, lines);
  recordReservations(tx, lines, by);
  return created;
};
