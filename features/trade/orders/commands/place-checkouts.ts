import type { Tx } from "#platform/db.ts";
import { attachLabels } from "../queries/checkout.ts";
import type { OrderDraft } from "../rules/checkout.ts";
import {
  type CheckoutContext,
  type CheckoutDraft,
  claimFreightQuotes,
  insertCheckout,
  insertCheckouts,
  openBackorders,
  payFreeOrders,
  reserveGoods,
  toReservations,
} from "./create-order.ts";

/** Orders of several checkouts at once, for batches. */

export interface CheckoutToPlace {
  context: CheckoutContext;
  checkout: CheckoutDraft;
  /** The buyer's own shipping label; null for other delivery methods. */
  label_file_id: string | null;
}

const attachGivenLabels = (tx: Tx, placed: readonly CheckoutToPlace[]): void => {
  const labels = placed.flatMap(({ checkout, label_file_id }) => (label_file_id ? [[checkout.parentNumber, label_file_id] as const] : []));
  if (labels.length === 0) return;
  tx.write(attachLabels, { parent_numbers: labels.map(([parent]) => parent), file_ids: labels.map(([, file]) => file) });
};

/**
 * Places checkouts of one buyer with goods in stock: all of them or none. Their stock is reserved in one statement, in the order of stock
 * items, and their orders are inserted in another.
 */
export const placeCheckouts = async (tx: Tx, placed: readonly CheckoutToPlace[]): Promise<void> => {
  const [first] = placed;
  if (!first) return;
  const drafts = placed.flatMap(({ checkout }) => checkout.drafts);
  const quoteIds = await claimFreightQuotes(tx, first.context, drafts);
  const quoteOf = new Map(drafts.map((draft, index) => [draft, quoteIds[index] ?? null]));
  reserveGoods(
    tx,
    placed.flatMap(({ checkout }) => checkout.lines),
    first.context.now,
  );
  insertCheckouts(
    tx,
    first.context,
    placed.map(({ checkout }) => ({
      checkout,
      reservations: toReservations(checkout.drafts, checkout.lines),
      quoteIds: checkout.drafts.map((draft) => quoteOf.get(draft) ?? null),
    })),
  );
  openBackorders(tx, drafts);
  attachGivenLabels(tx, placed);
  for (const { context, checkout } of placed) await payFreeOrders(tx, context, checkout);
};

/** Inserts orders whose creation failed (47), with the reason on their timeline. They reserve nothing. */
export const placeFailedCheckout = (tx: Tx, placed: CheckoutToPlace, note: string): void => {
  const { checkout, context } = placed;
  const drafts = checkout.drafts.map((draft) => ({ ...draft, action: "createFailed", status: "creationFailed", note }));
  insertCheckout(tx, context, { ...checkout, drafts: drafts as unknown as OrderDraft[] }, [], []);
  attachGivenLabels(tx, [placed]);
};
