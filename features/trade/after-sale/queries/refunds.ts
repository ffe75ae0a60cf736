import { statement } from "#platform/db.ts";

/** Sets the refund of a case that was computed again. */
export const updateRefund = statement("afterSale.updateRefund")(
  "update after_sale_records set refund_cents = :refund_cents, refund_parts = :parts::jsonb where record_id = :record_id",
);
