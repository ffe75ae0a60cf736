import { type RowOf, statement } from "#platform/db.ts";
import type { ClaimKind, Fault } from "./rules.ts";
import type { ClaimStatus } from "./statuses.ts";

/** What a claim is judged by; the caller holds the order. `claimable` is what was paid and neither refunded nor claimed; paid claims are refunded. */
export const claimBasis = statement(
  "freightClaims.basis",
)(`select coalesce((select min(received_at) from delivery_receipts where delivery_receipts.order_id = orders.order_id),
       (select min(happened_at) from shipment_events where shipment_events.order_id = orders.order_id and shipment_events.kind = 'delivered'),
       completed_at) as delivered_at,
     dispatched_at is not null and orders.kind <> 'fob' as is_shipped,
     exists (select from delivery_exceptions join delivery_receipts using (receipt_id) where delivery_receipts.order_id = orders.order_id) as has_exceptions,
     (paid_cents + freight_paid_cents - refunded_cents - forfeited_cents
       - coalesce((select sum(coalesce(freight_claims.paid_cents, claimed_cents)) from freight_claims
           where freight_claims.order_id = orders.order_id and freight_claims.status in ('submitted', 'agreed')), 0))::bigint as claimable_cents,
     (select count(*)::integer from freight_claims where freight_claims.order_id = orders.order_id
       and freight_claims.status in ('submitted', 'agreed')) as open_claims
   from orders where order_id = :order_id`);

export const insertClaim = statement("freightClaims.insert")<{
  ":kind": ClaimKind;
}>(`insert into freight_claims (claim_number, order_id, company_id, kind, status, delivered_at, notice_by, claimed_cents, description, file_ids, filed_at, person_id)
   values (:claim_number, :order_id, :company_id, :kind, 'submitted', :delivered_at?, :notice_by?, :claimed_cents, :description, :file_ids::uuid[], :filed_at, :person_id) returning claim_id`);

interface ClaimColumns {
  kind: ClaimKind;
  status: ClaimStatus;
  at_fault: Fault | null;
  file_ids: string[];
  receipt_files: string[];
}

const claimColumns = `claim_id, claim_number, freight_claims.kind, freight_claims.status, freight_claims.order_id, freight_claims.company_id, order_number, orders.currency,
  merchant_id, orders.site_code, logistics_type, companies.name as company, merchants.name as merchant, delivered_at, notice_by, claimed_cents, description,
  freight_claims.file_ids, filed_at, agreed_by, at_fault, freight_claims.paid_cents, decided_at, decision_note,
  exists (select from bills_of_lading where bills_of_lading.order_id = orders.order_id) as has_bol,
  coalesce((select record_number from after_sale_records where freight_claim_id = claim_id), '') as case_number,
  array(select distinct unnest(delivery_receipts.file_ids || coalesce(delivery_exceptions.file_ids, '{}')) from delivery_receipts
    left join delivery_exceptions using (receipt_id) where delivery_receipts.order_id = orders.order_id) as receipt_files`;
const claimTables = `freight_claims join orders on orders.order_id = freight_claims.order_id
  join companies on companies.company_id = freight_claims.company_id join merchants using (merchant_id)`;

export type ClaimRow = RowOf<typeof claimsOfOrder>;

export const claimsOfOrder = statement("freightClaims.ofOrder")<ClaimColumns>(
  `select ${claimColumns} from ${claimTables} where freight_claims.company_id = :company_id and order_number = :order_number order by claim_id desc`,
);

export const claimQueue = statement(
  "freightClaims.queue",
)<ClaimColumns>(`select count(*) over ()::integer as found, ${claimColumns} from ${claimTables}
   where (freight_claims.status in ('submitted', 'agreed')) = :is_open order by case when :is_open then claim_id else -claim_id end limit :limit offset :offset`);

/** The order of a claim, which is locked before the claim. */
export const orderOfClaim = statement("freightClaims.orderOf")(
  "select order_id from freight_claims where claim_id = :claim_id and (:company_id?::bigint is null or company_id = :company_id)",
);

export const lockClaim = statement("freightClaims.lock")<ClaimColumns>(
  `select ${claimColumns} from ${claimTables} where claim_id = :claim_id for no key update of freight_claims`,
);

export const agreeToClaim = statement("freightClaims.agree")<{ ":fault": Fault }>(
  "update freight_claims set status = 'agreed', agreed_by = :person_id, at_fault = :fault, paid_cents = :paid_cents where claim_id = :claim_id and status = 'submitted'",
);

export const payClaim = statement("freightClaims.pay")<{
  ":fault": Fault;
}>(`update freight_claims set status = 'paid', decided_by = :person_id, at_fault = :fault, paid_cents = :paid_cents, decision_note = :note, decided_at = :decided_at
   where claim_id = :claim_id and status in ('submitted', 'agreed')`);

export const closeClaim = statement("freightClaims.close")<{
  ":status": "declined" | "withdrawn";
}>(`update freight_claims set status = :status, decided_by = :person_id?, decision_note = :note, decided_at = :decided_at, paid_cents = null, agreed_by = null
   where claim_id = :claim_id and status in ('submitted', 'agreed')`);

/** The key of the company's order. */
export const orderIdOf = statement("freightClaims.orderId")(
  "select order_id from orders where company_id = :company_id and order_number = :order_number",
);
