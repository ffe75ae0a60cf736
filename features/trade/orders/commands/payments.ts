import { markCouponsUsed } from "#features/pricing/coupons/commands/orders.ts";
import { splitOrderNumbers } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { type LockedOrder, lockOrdersById, lockOrdersOfCompany } from "../queries/locks.ts";
import { siteUnpaidHours } from "../queries/transitions.ts";
import { type DuePurpose, statusWhenFreightPaid, statusWhenPaid, unpaidExpiry } from "../rules.ts";
import { continueArrived } from "./arrived-reservations.ts";
import { type PerformedBy, transitionOrders } from "./transition-orders.ts";

/**
 * Order changes for the payments feature (README, "For payments"). Each function takes locked orders and changes all of them or
 * refuses WRONG_STATUS. The payments feature posts the money in the same transaction.
 */

/** Locks the orders of a single or parent number, or of several. Refuses NOT_FOUND when the company lacks one of them. */
export const lockOrders = async (tx: Tx, company_id: number, order_sn: string): Promise<LockedOrder[]> => {
  const orders = await tx.rows(lockOrdersOfCompany, { company_id, order_sn });
  return orders.length >= splitOrderNumbers(order_sn).length ? orders : refuse("NOT_FOUND");
};

/** Locks the orders of a payment where no buyer is signed in: webhooks, jobs and voucher review. */
export const lockOrdersOfPayment = (tx: Tx, order_ids: readonly number[]): Promise<LockedOrder[]> =>
  tx.rows(lockOrdersById, { order_ids: order_ids as number[] });

/** An amount received for one order, in cents. */
export interface OrderPayment {
  order: LockedOrder;
  paid_cents: number;
  /** The freight in `paid_cents`, where one payment pays goods and freight. */
  freight_cents?: number | undefined;
}

/** Records the payment of goods and fees, with the freight where it is paid together: from unpaid, locked or under review to the one from `statusWhenPaid`. Adds to what was payments before. */
export const recordPayment = (
  tx: Tx,
  payments: readonly OrderPayment[],
  by: PerformedBy & { action: "payBalance" | "payTerms" | "providerSucceeded" | "approveVoucher" },
): void => {
  const requests = payments.map(({ order, paid_cents, freight_cents = 0 }) => {
    const freight_paid_cents = order.freight_paid_cents + freight_cents;
    return {
      order,
      action: by.action,
      to: statusWhenPaid({ ...order, freight_paid_cents }),
      changes: { paid_cents: order.paid_cents + paid_cents - freight_cents, freight_paid_cents, paid_at: by.now, expires_at: null },
    };
  });
  transitionOrders(tx, requests, by);
  markCouponsUsed(tx, ordersOfPayments(payments), by);
};

const ordersOfPayments = (payments: readonly OrderPayment[]): LockedOrder[] => payments.map(({ order }) => order);

/**
 * Records the deposit, the full payment or the final payment of reservations: to its review, or from approved to approved in full. The actor is the
 * buyer, for webhooks too. Goods that have arrived before the final payment continue at once.
 */
export const recordReservationPayment = async (
  tx: Tx,
  payments: readonly OrderPayment[],
  purpose: DuePurpose,
  by: PerformedBy,
): Promise<void> => {
  const action = purpose === "final" ? "payFinal" : purpose === "deposit" ? "submitDeposit" : "submitFull";
  transitionOrders(
    tx,
    payments.map(({ order, paid_cents }) => ({
      order,
      action: order.status === "refused" ? "resubmit" : action,
      changes: { paid_cents: order.paid_cents + paid_cents, paid_at: by.now, expires_at: null },
    })),
    by,
  );
  if (purpose === "final")
    await continueArrived(
      tx,
      await lockOrdersOfPayment(
        tx,
        ordersOfPayments(payments).map(({ order_id }) => order_id),
      ),
      by,
    );
};

/** Records a freight payment: the order goes to packing, or is partly paid while a part is due. The actor is the buyer, for webhooks too. */
export const recordFreightPayment = (tx: Tx, payments: readonly OrderPayment[], by: PerformedBy): void => {
  transitionOrders(
    tx,
    payments.map(({ order, paid_cents }) => ({
      order,
      action: "payFreight" as const,
      to: statusWhenFreightPaid(order, paid_cents),
      changes: { freight_paid_cents: order.freight_paid_cents + paid_cents },
    })),
    by,
  );
};

/** What becomes of an edit that waits for its payment (features/trade/order-edits, which is above orders). */
export interface EditPayments {
  /** Locks what the edit needs. False where it cannot be made any more, so that money for it goes to the balance. */
  prepare: (tx: Tx, platform: Platform, order: LockedOrder, now: Date) => Promise<boolean>;
  /** Ends an edit that cannot be made although its money has come. */
  fail: (tx: Tx, platform: Platform, order: LockedOrder, now: Date) => Promise<void>;
  /** Makes the edit that was paid. */
  record: (tx: Tx, platform: Platform, payment: OrderPayment, by: PerformedBy) => Promise<void>;
}

let editPayments: EditPayments | undefined;

export const registerEditPayments = (handlers: EditPayments): void => {
  editPayments = handlers;
};

/** The payments of edits; registered at the start. */
export const paymentsOfEdits = (): EditPayments => editPayments ?? refuse("WRONG_STATUS");

/** Pays all that is due on an order at once from an account of its company (features/money/payments, which is above orders). */
export type PayAtOnce = (
  tx: Tx,
  platform: Platform,
  order_id: number,
  method: "balance" | "terms",
  by: PerformedBy & { person_id: number },
) => Promise<void>;

let payAtOnce: PayAtOnce | undefined;

export const registerPayAtOnce = (pay: PayAtOnce): void => {
  payAtOnce = pay;
};

/** Pays an order with money that its company has just got back for what it replaces; registered at the start. */
export const payReplacement: PayAtOnce = (...payment) => (payAtOnce ?? (() => refuse("WRONG_STATUS")))(...payment);

/** Locks orders while a payment provider processes them (0 → 96), so that they can be neither canceled nor payments twice. */
export const beginProviderPayment = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): void => {
  transitionOrders(
    tx,
    orders.map((order) => ({ order, action: "beginProviderPayment" as const })),
    by,
  );
};

/** The provider declined the payment or did not answer in time: 96 → 0. */
export const failProviderPayment = (
  tx: Tx,
  orders: readonly LockedOrder[],
  by: PerformedBy & { action: "providerFailed" | "providerExpired" },
): void => {
  transitionOrders(
    tx,
    orders.map((order) => ({ order, action: by.action })),
    by,
  );
};

/** The buyer uploaded proof of an offline payment: 0 or 12 → 18. `attachments` are its files. */
export const submitVoucher = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): void => {
  transitionOrders(
    tx,
    orders.map((order) => ({ order, action: "submitVoucher" as const })),
    by,
  );
};

/** Finance found a transfer for the orders in a bank statement: 0 or 12 → 18, until it is approved. */
export const recordTransfer = (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): void => {
  transitionOrders(
    tx,
    orders.map((order) => ({ order, action: "recordTransfer" as const })),
    by,
  );
};

/**
 * Finance received less than is due on the orders: 18 → 0 with what came of it, which can be nothing. The rest is due for the site's time for
 * unpaid orders, by any method.
 */
export const recordPartPayment = async (tx: Tx, payments: readonly OrderPayment[], by: PerformedBy): Promise<void> => {
  const [first] = payments;
  if (!first) return;
  const { unpaid_hours } = await tx.only(siteUnpaidHours, { site_code: first.order.site_code });
  const expires_at = unpaidExpiry(by.now, unpaid_hours);
  transitionOrders(
    tx,
    payments.map(({ order, paid_cents }) => ({
      order,
      action: "approvePartVoucher" as const,
      changes: { paid_cents: order.paid_cents + paid_cents, expires_at },
    })),
    by,
  );
};

/**
 * Finance rejected the proof: 18 → 12, with the reason in `note`. The buyer has the site's time for unpaid orders to upload another.
 * Approval is `recordPayment` with "approveVoucher".
 */
export const rejectVoucher = async (tx: Tx, orders: readonly LockedOrder[], by: PerformedBy): Promise<void> => {
  const [order] = orders;
  if (!order) return;
  const { unpaid_hours } = await tx.only(siteUnpaidHours, { site_code: order.site_code });
  const changes = { expires_at: unpaidExpiry(by.now, unpaid_hours) };
  transitionOrders(
    tx,
    orders.map((order) => ({ order, action: "rejectVoucher" as const, changes })),
    by,
  );
};
