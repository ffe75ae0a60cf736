import type { Tx } from "#platform/db.ts";
import { updateFreight } from "../queries/freight.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { statusWhenRequoted } from "../rules.ts";
import type { Status } from "../statuses.ts";
import { type PerformedBy, transitionOrder } from "./transition-orders.ts";

/** Order changes for the logistics center, which posts the money that goes back in the same transaction. */

/** What became of the freight: the new status, and what was paid beyond the new freight. */
export interface FreightChange {
  status: Status;
  returned_cents: number;
}

/** Cancels the freight of an order: its goods are collected at the warehouse, and all freight paid goes back. */
export const cancelFreight = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<FreightChange> => {
  const status = transitionOrder(tx, {
    order: { ...order, logistics_type: 1 },
    action: "cancelFreight",
    ...by,
    changes: { freight_paid_cents: 0 },
  });
  tx.write(updateFreight, { order_id: order.order_id, freight_cents: 0, logistics_type: 1, address: null });
  return { status, returned_cents: order.freight_paid_cents };
};

export interface NewFreight {
  freight_cents: number;
  address: Readonly<Record<string, string | number>>;
  /** Business days on the road, from and to. */
  transit_days: readonly [number, number];
}

/** Sets another freight and address. What was paid beyond the new freight goes back; a higher freight becomes due. */
export const requoteFreight = async (
  tx: Tx,
  order: LockedOrder,
  { freight_cents, address, transit_days }: NewFreight,
  by: PerformedBy,
): Promise<FreightChange> => {
  const freight_paid_cents = Math.min(order.freight_paid_cents, freight_cents);
  const to = statusWhenRequoted(freight_cents, freight_paid_cents);
  const date_terms = order.date_terms && { ...order.date_terms, transit_days };
  const requoted = { ...order, logistics_type: 3, date_terms };
  const status = transitionOrder(tx, { order: requoted, action: "requoteFreight", to, ...by, changes: { freight_paid_cents } });
  tx.write(updateFreight, { order_id: order.order_id, freight_cents, logistics_type: 3, address: JSON.stringify(address) });
  return { status, returned_cents: order.freight_paid_cents - freight_paid_cents };
};
