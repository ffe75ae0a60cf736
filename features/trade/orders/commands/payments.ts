import { markCouponsUsed } from "#features/pricing/coupons/commands/orders.ts";
import { refuse } from "#kernel/refusals.ts";
import { settlePipelined, type Tx } from "#platform/db.ts";
import { type LockedOrder, lockOrdersById, lockOrdersOfCompany } from "../queries/locks.ts";
import { statusWhenFreightPaid, statusWhenPaid } from "../rules.ts";
import { type PerformedBy, type TransitionRequest, transitionOrders } from "./transition-orders.ts";

/**
 * What payments does to orders (README, "For payments"). Each takes locked orders and moves all of them or refuses
 * WRONG_STATUS; the money itself is posted by payments, in the same transaction.
 */

const transitionAll = async (tx: Tx, moves: readonly TransitionRequest[], by: PerformedBy): Promise<void> => {
  await transitionOrders(tx, moves, by);
};

/** The orders behind a parent or single number, locked; refuses NOT_FOUND when the company has none under it. */
export const lockOrders = async (tx: Tx, company_id: number, order_sn: string): Promise<LockedOrder[]> => {
  const orders = await tx.rows(lockOrdersOfCompany, company_id, order_sn);
  return orders.length > 0 ? orders : refuse("NOT_FOUND");
};

/** The orders of a payment, locked, for paths without a buyer: webhooks, timers, the review of a voucher. */
export const lockOrdersOfPayment = (tx: Tx, order_ids: readonly number[]): Promise<LockedOrder[]> =>
  tx.rows(lockOrdersById, order_ids as number[]);

/** What arrived for one order, in cents. */
export interface OrderPayment {
  order: LockedOrder;
  paid_cents: number;
}

/** Goods and fees are paid: from 0, 96 or 18 to where PAID routes. The amounts are added to what was paid before. */
export const recordPayment = async (
  tx: Tx,
  paid: readonly OrderPayment[],
  by: PerformedBy & { action: "payBalance" | "payTerms" | "providerSucceeded" | "approveVoucher" },
): Promise<void> => {
  const moves = paid.map(({ order, paid_cents }) => ({
    order,
    action: by.action,
    to: statusWhenPaid(order),
    changes: { paid_cents: order.paid_cents + paid_cents, paid_at: by.now, expires_at: null },
  }));
  await settlePipelined(transitionAll(tx, moves, by), markCouponsUsed(tx, ordersOfPayments(paid), by));
};

const ordersOfPayments = (paid: readonly OrderPayment[]): LockedOrder[] => paid.map(({ order }) => order);

/** Freight is paid: 45 and 46 to 2, or to 46 while a part is still due. The actor is the buyer, also when a webhook reports it. */
export const recordFreightPayment = (tx: Tx, paid: readonly OrderPayment[], by: PerformedBy): Promise<void> =>
  transitionAll(
    tx,
    paid.map(({ order, paid_cents }) => ({
      order,
      action: "payFreight" as const,
      to: statusWhenFreightPaid(order, paid_cents),
      changes: { freight_paid_cents: order.freight_paid_cents + paid_cents },
    })),
    by,
  );

/** A provider has begun to decide: 0 → 96, so that the orders can be neither cancelled nor paid twice. */
export const beginProviderPayment = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): Promise<void> =>
  transitionAll(
    tx,
    orders.map((order) => ({ order, action: "beginProviderPayment" as const })),
    by,
  );

/** The provider refused, or never answered: 96 → 0. */
export const failProviderPayment = (
  tx: Tx,
  orders: readonly LockedOrder[],
  by: PerformedBy & { action: "providerFailed" | "providerExpired" },
): Promise<void> =>
  transitionAll(
    tx,
    orders.map((order) => ({ order, action: by.action })),
    by,
  );

/** A proof of an offline payment was handed in: 0, 12 → 18. `attachments` are its pictures. */
export const submitVoucher = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): Promise<void> =>
  transitionAll(
    tx,
    orders.map((order) => ({ order, action: "submitVoucher" as const })),
    by,
  );

/** Finance refused the proof: 18 → 12, with the reason in `note`. Approving is `recordPaid` with "approveVoucher". */
export const rejectVoucher = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): Promise<void> =>
  transitionAll(
    tx,
    orders.map((order) => ({ order, action: "rejectVoucher" as const })),
    by,
  );
