import type { ApprovalCause } from "#features/identity/members/rules.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { RequestedLine } from "./rules.ts";
import type { PurchaseStatus } from "./statuses.ts";

const fullName = (table: string) =>
  `case ${table}.mobile_country_code when '86' then ${table}.last_name || ${table}.first_name else ${table}.first_name || ' ' || ${table}.last_name end`;

export const insertPurchase = statement("purchaseApprovals.insertPurchase")<
  [
    purchaseNumber: string,
    companyId: number,
    siteCode: string,
    personId: number,
    now: Date,
    cause: ApprovalCause,
    reason: string,
    lines: string,
    options: string,
    askedCents: number,
    currency: string,
    expiresAt: Date,
  ]
>(`insert into purchase_requests (purchase_number, company_id, site_code, requested_by, requested_at, cause, reason, lines, options, asked_cents, currency, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12)`);

/** Members who may approve a purchase of this member: approvers before administrators. */
export const otherApprovers = statement("purchaseApprovals.otherApprovers")<
  [companyId: number, personId: number],
  { role: MemberRole }
>(`select person_id, ${fullName("people")} as name, role from company_members join people using (person_id)
   where company_id = $1 and person_id <> $2 and role in ('approver', 'admin') and frozen_at is null
   order by role = 'admin', person_id limit 20`);

export type LockedPurchase = RowOf<typeof lockPurchase>;

interface LockedPurchaseColumns {
  status: PurchaseStatus;
  /** The requester's role now; null when they are no longer a member. */
  requester_role: MemberRole | null;
  lines: RequestedLine[];
  options: Record<string, unknown>;
}

/** Locks a purchase of the company. */
export const lockPurchase = statement("purchaseApprovals.lockPurchase")<
  [companyId: number, purchaseNumber: string],
  LockedPurchaseColumns
>(`select purchase_id, purchase_number, status, site_code, requested_by as requester_id, ${fullName("people")} as requester,
     (select role from company_members where company_id = purchase_requests.company_id and person_id = requested_by) as requester_role,
     lines, options, asked_cents, currency
   from purchase_requests join people on person_id = requested_by
   where company_id = $1 and purchase_number = $2 for no key update of purchase_requests`);

/** Stores the decision; `parentNumber` is the parent number of the orders placed for it. */
export const decidePurchase = statement("purchaseApprovals.decidePurchase")<
  [purchaseId: number, status: PurchaseStatus, personId: number | null, now: Date, note: string, parentNumber: string | null]
>(`update purchase_requests set status = $2, decided_by = $3, decided_at = $4, decision_note = $5,
     checkout_id = (select checkout_id from checkouts where order_parent_number = $6)
   where purchase_id = $1 and status = 'waiting'`);

export type PurchaseRow = RowOf<typeof purchasePage>;

interface PurchaseRowColumns {
  status: PurchaseStatus;
  cause: ApprovalCause;
  lines: RequestedLine[];
  options: Record<string, unknown>;
  previews: string[];
}

const purchaseSelect = `select purchase_id, purchase_number, status, cause, requested_by as requester_id, ${fullName("asker")} as requester, requested_at as asked_at,
     expires_at, asked_cents, lines, options, reason, decision_note as note, coalesce(${fullName("decider")}, '') as decider, decided_at,
     order_parent_number, purchase_requests.site_code,
     coalesce((select jsonb_agg(picture_key order by position) from (
       select position, (select picture_key from product_pictures
         where product_id = (line.value ->> 'product_id')::bigint order by product_pictures.position limit 1) as picture_key
       from jsonb_array_elements(lines) with ordinality as line (value, position) limit 4) pictured where picture_key is not null), '[]') as previews
   from purchase_requests
   join people asker on asker.person_id = requested_by
   left join people decider on decider.person_id = decided_by
   left join checkouts using (checkout_id)`;

/** A page of purchases in the given statuses, without those of the person `notOf`. */
export const purchasePage = statement("purchaseApprovals.purchasePage")<
  [companyId: number, statuses: readonly PurchaseStatus[], notOf: number | null, limit: number, offset: number],
  PurchaseRowColumns
>(`${purchaseSelect}
   where purchase_requests.company_id = $1 and status = any ($2) and ($3::bigint is null or requested_by <> $3)
   order by purchase_id desc limit $4 offset $5`);

export const purchaseByNumber = statement("purchaseApprovals.purchaseByNumber")<
  [companyId: number, purchaseNumber: string],
  PurchaseRowColumns
>(`${purchaseSelect}
   where purchase_requests.company_id = $1 and purchase_number = $2`);

export const purchaseCounts = statement("purchaseApprovals.purchaseCounts")<
  [companyId: number, personId: number, mayDecide: boolean, statuses: readonly PurchaseStatus[], notOf: number | null]
>(`select count(*)::integer as all, (count(*) filter (where status = 'waiting'))::integer as waiting,
     (count(*) filter (where status = 'waiting' and $3 and requested_by <> $2))::integer as to_decide,
     (count(*) filter (where status = any ($4) and ($5::bigint is null or requested_by <> $5)))::integer as found
   from purchase_requests where company_id = $1`);

/** Numbers, titles and pictures of the products of a purchase. */
export const productNames = statement("purchaseApprovals.productNames")<
  [productIds: readonly number[], language: string],
  { title: string }
>(`select product_id, goods_sn, title ->> $2 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview
   from products where product_id = any ($1)`);

/** The requester's current role and limits; no row when they have left the company. */
export const requesterTerms = statement("purchaseApprovals.requesterTerms")<
  [companyId: number, personId: number, month: Date],
  { role: MemberRole; spent_cents: number }
>(`select role, order_limit_cents, month_limit_cents, spent_by_member($1, $2, $3) as spent_cents
   from company_members where company_id = $1 and person_id = $2`);

/** Expires overdue purchases, at most `limit` at a time. */
export const expirePurchases = statement("purchaseApprovals.expirePurchases")<
  [now: Date, limit: number]
>(`update purchase_requests set status = 'expired', decided_at = $1
   where purchase_id in (
     select purchase_id from purchase_requests where status = 'waiting' and expires_at <= $1 order by purchase_id limit $2 for update skip locked)
   returning purchase_number, company_id, requested_by as requester_id, site_code, asked_cents, currency`);
