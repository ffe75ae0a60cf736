import { statement } from "#platform/db.ts";

/** Sets the refund of a case that was computed again. */
export const updateRefund = statement("afterSale.updateRefund")<[recordId: number, refundCents: number, parts: string]>(
  "update after_sale_records set refund_cents = $2, refund_parts = $3::jsonb where record_id = $1",
);
