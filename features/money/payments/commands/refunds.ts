import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { updateRefundReserved, updateRefundEnded, type RefundedPayment, updateRefundReversed } from "../queries/refunds.ts";

/**
 * Keeps a part of a provider's payment for giving back, so that no two requests ask for the same money (TC-19): one conditional
 * write. Refuses REFUND_ABOVE_PAYMENT when less is left of it, or it is not the company's.
 */
export const reserveRefund = async (
  tx: Tx,
  { company_id, payment_id, amount_cents, since }: { company_id: number; payment_id: string; amount_cents: number; since: Date },
): Promise<RefundedPayment> =>
  (await tx.row(updateRefundReserved, company_id, payment_id, amount_cents, since)) ?? refuse("REFUND_ABOVE_PAYMENT", {}, ["amount"]);

/** The provider has given it back: the payment is partly refunded, or wholly. */
export const completeRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundEnded, payment_id, amount_cents, true);

/** It was refused or failed: the same money may be asked for again. */
export const releaseRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundEnded, payment_id, amount_cents, false);

/** It was called done and has come back to us. */
export const reverseRefund = (tx: Tx, payment_id: string, amount_cents: number): Promise<number> =>
  tx.changed(updateRefundReversed, payment_id, amount_cents);
