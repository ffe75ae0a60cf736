import type { ApprovalCause } from "#features/identity/members/rules.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { RequestedLine } from "./rules.ts";
import type { PurchaseStatus } from "./statuses.ts";

const fullName = (table: string) =>
  `case ${table}.mobile_country_code when '86' then ${table}.last_name || ${table}.first_name else ${table}.first_name || ' ' || ${table}.last_name end`;

export const insertPurchase = statement("purchaseApprovals.insertPurchase")<{
  ":cause": ApprovalCause;
}>(`insert into purchase_requests (purchase_number, company_id, site_code, requested_by, requested_at, cause, reason, lines, options, asked_cents, currency, expires_at)
   values (:purchase_number, :company_id, :site_code, :person_id, :now, :cause, :reason, :lines::jsonb, :options::jsonb, :asked_cents, :currency, :expires_at)`);

/** Members who may approve a purchase of this member: approvers before administrators. */
export const otherApprovers = statement("purchaseApprovals.otherApprovers")<{
  role: MemberRole;
}>(`select person_id, ${fullName("people")} as name, role from company_members join people using (person_id)
   where company_id = :company_id and person_id <> :person_id and role in ('approver', 'admin') and frozen_at is null
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
export const lockPurchase = statement(
  "purchaseApprovals.lockPurchase",
)<LockedPurchaseColumns>(`select purchase_id, purchase_number, status, site_code, requested_by as requester_id, ${fullName("people")} as requester,
     (select role from company_members where company_id = purchase_requests.company_id and person_id = requested_by) as requester_role,
     lines, options, asked_cents, currency
   from purchase_requests join people on person_id = requested_by
   where company_id = :company_id and purchase_number = :purchase_number for no key update of purchase_requests`);

/** Stores the decision; `parentNumber` is the parent number of the orders placed for it. */
export const decidePurchase = statement("purchaseApprovals.decidePurchase")<{
  ":status": PurchaseStatus;
}>(`update purchase_requests set status = :status, decided_by = :person_id?, decided_at = :now, decision_note = :note,
     checkout_id = (select checkout_id from checkouts where order_parent_number = :parent_number?)
   where purchase_id = :purchase_id and status = 'waiting'`);

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
  PurchaseRowColumns & { ":statuses": readonly PurchaseStatus[] }
>(`${purchaseSelect}
   where purchase_requests.company_id = :company_id and status = any (:statuses) and (:not_of?::bigint is null or requested_by <> :not_of)
   order by purchase_id desc limit :limit offset :offset`);

export const purchaseByNumber = statement("purchaseApprovals.purchaseByNumber")<PurchaseRowColumns>(`${purchaseSelect}
   where purchase_requests.company_id = :company_id and purchase_number = :purchase_number`);

export const purchaseCounts = statement("purchaseApprovals.purchaseCounts")<{
  ":statuses": readonly PurchaseStatus[];
}>(`select count(*)::integer as all, (count(*) filter (where status = 'waiting'))::integer as waiting,
     (count(*) filter (where status = 'waiting' and :may_decide and requested_by <> :person_id))::integer as to_decide,
     (count(*) filter (where status = any (:statuses) and (:not_of?::bigint is null or requested_by <> :not_of)))::integer as found
   from purchase_requests where company_id = :company_id`);

export const countToDecide = statement("purchaseApprovals.countToDecide")(`select count(*)::integer as to_decide
   from purchase_requests where company_id = :company_id and status = 'waiting' and requested_by <> :person_id`);

/** Numbers, titles and pictures of the products of a purchase. */
export const productNames = statement("purchaseApprovals.productNames")<{
  title: string;
}>(`select product_id, goods_sn, title ->> :language as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview
   from products where product_id = any (:product_ids)`);

/** The requester's current role and limits; no row when they have left the company. */
export const requesterTerms = statement("purchaseApprovals.requesterTerms")<{
  role: MemberRole;
  spent_cents: number;
}>(`select role, order_limit_cents, month_limit_cents, spent_by_member(:company_id, :person_id, :month) as spent_cents
   from company_members where company_id = :company_id and person_id = :person_id`);

/** Expires overdue purchases, at most `limit` at a time. */
export const expirePurchases = statement(
  "purchaseApprovals.expirePurchases",
)(`update purchase_requests set status = 'expired', decided_at = :now
   where purchase_id in (
     select purchase_id from purchase_requests where status = 'waiting' and expires_at <= :now order by purchase_id limit :limit for update skip locked)
   returning purchase_number, company_id, requested_by as requester_id, site_code, asked_cents, currency`);

/** Purchases of a company that wait for the approval of this member, those that expire first in front. */
export const purchasesToDecide = statement(
  "purchaseApprovals.toDecide",
)(`select purchase_number, asked_cents, expires_at, ${fullName("people")} as requester
   from purchase_requests join people on person_id = requested_by
   where company_id = :company_id and status = 'waiting' and requested_by <> :person_id order by expires_at, purchase_id limit :limit`);
