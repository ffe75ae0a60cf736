import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { type RefundedPayment, updateRefundEnded, updateRefundReserved, updateRefundReversed } from "../queries/refunds.ts";

/**
 * Reserves a part of a provider payment for a refund with one conditional update, so that two requests cannot refund the same
 * money. Refuses REFUND_ABOVE_PAYMENT when less is refundable, or the payment belongs to another company.
 */
export const reserveRefund = async (
  tx: Tx,
  { company_id, payment_id, amount_cents, since }: { company_id: number; payment_id: string; amount_cents: number; since: Date },
): Promise<RefundedPayment> =>
  (await tx.row(updateRefundReserved, { company_id, payment_id, amount_cents, since })) ?? refuse("REFUND_ABOVE_PAYMENT", {}, ["amount"]);

/** The provider has refunded the amount: the payment becomes partly_refunded or refunded. */
export const completeRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundEnded, { payment_id, amount_cents, done: true });

/** The refund was rejected or failed: the reserved amount can be refunded again. */
export const releaseRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundEnded, { payment_id, amount_cents, done: false });

/** A completed refund failed later and the money came back. */
export const reverseRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundReversed, { payment_id, amount_cents });
