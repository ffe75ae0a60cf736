import { fullyArrivedOrders } from "#features/inventory/arrivals/promises.ts";
import type { Tx } from "#platform/db.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { statusWhenPaid } from "../rules.ts";
import { type PerformedBy, transitionOrders } from "./transition-orders.ts";

/**
 * Continues reservations that are paid in full and whose goods have all arrived: to packing, label or freight, like a paid
 * stock order. Others are left as they are. Returns the orders that continued.
 */
export const continueArrived = async (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): Promise<LockedOrder[]> => {
  const paid = orders.filter(({ status }) => status === "approvedInFull");
  if (paid.length === 0) return [];
  const arrived = await fullyArrivedOrders(
    tx,
    paid.map(({ order_id }) => order_id),
  );
  const ready = paid.filter(({ order_id }) => arrived.includes(order_id));
  if (ready.length === 0) return [];
  const actor = by.actor === "warehouse" ? by.actor : "system";
  transitionOrders(
    tx,
    ready.map((order) => ({ order, action: "stockArrived" as const, to: statusWhenPaid(order) })),
    { ...by, actor },
  );
  return ready;
};
