import { statement } from "#platform/db.ts";

/**
 * The link of a case with the freight claim about the same goods, so that neither pays what the other has paid. Cases that the carrier
 * caused are linked; the caller holds the order.
 */

/** SQL: whether a case may be linked: it has no claim, or one that came to nothing. */
const isFreeSql = `(freight_claim_id is null or exists (select from freight_claims ended where ended.claim_id = freight_claim_id
     and ended.status in ('declined', 'withdrawn')))`;

/** Links a case of the carrier's fault with the newest claim of its order that no case has. */
export const linkRecordToClaim = statement("afterSale.linkRecord")(
  `update after_sale_records records set freight_claim_id = (select claim_id from freight_claims
       where freight_claims.order_id = records.order_id and freight_claims.status in ('submitted', 'agreed', 'paid')
         and not exists (select from after_sale_records other where other.freight_claim_id = claim_id)
       order by claim_id desc limit 1)
   where record_id = :record_id and fault = 'carrier' and not is_parts and ${isFreeSql}`,
);

/** Links a new claim with the newest case of its order that the carrier caused and that no claim has. */
export const linkClaimToRecord = statement("afterSale.linkClaim")(
  `update after_sale_records set freight_claim_id = :claim_id where record_id = (select record_id from after_sale_records
     where order_id = :order_id and fault = 'carrier' and not is_parts and status in ('processing', 'returned', 'awaitingRefund', 'completed') and ${isFreeSql}
     order by record_id desc limit 1)`,
);

/** What the claim of a case has paid. */
export const paidByClaim = statement("afterSale.paidByClaim")(
  `select coalesce(max(paid_cents), 0)::bigint as claim_cents from freight_claims join after_sale_records on freight_claim_id = claim_id
   where record_id = :record_id and freight_claims.status = 'paid'`,
);

/** What the case of a claim has given: its refund, or the goods of a replacement. */
export const givenByRecord = statement("afterSale.givenByRecord")(
  `select coalesce(max(greatest(refund_cents, cost_cents)), 0)::bigint as record_cents from after_sale_records
   where freight_claim_id = :claim_id and status = 'completed'`,
);
