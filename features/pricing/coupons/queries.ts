import { type RowOf, statement } from "#platform/db.ts";
import type { CouponTerms } from "./rules.ts";
import type { CouponAction, CouponStatus } from "./statuses.ts";

const everyLanguage = (column: string) =>
  `${column} ->> 'en-US' as ${column}_en, ${column} ->> 'zh-CN' as ${column}_zh, ${column} ->> 'es-ES' as ${column}_es`;

/** The columns of CouponTerms; categories include their descendants. */
const terms = `batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped`;

/** The names of the merchants, categories and site a coupon is limited to, in the given language. */
const scopeNames = (language: string) => `
  coalesce((select jsonb_agg(case when ${language} = 'zh-CN' then name_zh else name end order by name) from merchants
    where merchant_id = any (batch.merchant_ids)), '[]') as merchant_names,
  coalesce((select jsonb_agg(title ->> ${language} order by position) from categories where type_id = any (batch.type_ids)), '[]') as category_names,
  (select title from sites where sites.site_code = batch.site_code) as site_title`;

export interface CouponFacts extends CouponTerms {
  batch_id: number;
  title: string;
  note: string;
  merchant_names: string[];
  category_names: string[];
  site_title: string | null;
}

const facts = (language: string) =>
  `batch.batch_id, batch.title ->> ${language} as title, batch.note ->> ${language} as note, ${terms}, ${scopeNames(language)}`;

export type HeldCoupon = RowOf<typeof heldCoupons>;

/** The coupons a company can use, those that end first coming first. */
export const heldCoupons = statement("coupons.heldCoupons")<{
  merchant_ids: readonly number[];
  type_ids: readonly number[];
}>(`select coupon_id, batch.title, ${terms}
   from coupons join coupon_batches batch using (batch_id)
   where company_id = :company_id and status = 'held' and batch.ends_at > :now
   order by batch.ends_at, coupon_id limit 100`);

/** One coupon of a company in any status. */
export const couponOfCompany = statement("coupons.couponOfCompany")<
  HeldCoupon & { status: CouponStatus }
>(`select coupon_id, batch.title, status, ${terms}
   from coupons join coupon_batches batch using (batch_id) where company_id = :company_id and coupon_id = :coupon_id`);

/**
 * Reserves a coupon for a checkout inserted in the same transaction. Of several concurrent checkouts one changes the row; the others
 * wait for it and then change nothing.
 */
export const applyCouponReservation = statement("coupons.applyReservation")<{ ":from": CouponStatus; ":to": CouponStatus }>(`with moved as (
     update coupons set status = :to, status_since = :now, order_parent_number = :parent_number, saved_cents = :saved_cents
     from coupon_batches batch
     where batch.batch_id = coupons.batch_id and company_id = :company_id and coupon_id = :coupon_id and status = :from
       and batch.stopped_at is null and batch.starts_at <= :now and batch.ends_at > :now
     returning coupon_id
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, :now, 'reserve', :from, :to, :person_id, :parent_number from moved`);

/** Marks the coupons of checkouts with a paid order as used. */
export const applyCouponUse = statement("coupons.applyUse")<{ ":from": CouponStatus; ":to": CouponStatus }>(`with moved as (
     update coupons set status = :to, status_since = :now
     where status = :from and order_parent_number in (
       select order_parent_number from orders join checkouts using (checkout_id) where order_id = any (:order_ids) and coupon_cents > 0)
     returning coupon_id, order_parent_number
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, :now, 'use', :from, :to, :person_id?, order_parent_number from moved`);

/** Releases coupons of checkouts whose orders with a coupon part are all closed. Call `lockCouponsOfOrders` first. */
export const applyCouponRelease = statement("coupons.applyRelease")<{ ":from": CouponStatus; ":to": CouponStatus }>(`with moved as (
     update coupons set status = :to, status_since = :now, order_parent_number = null, saved_cents = null
     from (
       select coupon_id, order_parent_number as was_for from coupons where status = :from and order_parent_number in (
         select order_parent_number from orders join checkouts using (checkout_id) where order_id = any (:order_ids) and coupon_cents > 0)
     ) before
     where coupons.coupon_id = before.coupon_id and not exists (
       select from checkouts join orders using (checkout_id)
       where checkouts.order_parent_number = was_for and coupon_cents > 0 and orders.status <> all (:ended_statuses))
     returning coupons.coupon_id, was_for
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, :now, 'release', :from, :to, :person_id?, was_for from moved`);

/** Locks the coupons of the orders' checkouts, so that concurrent transactions run one after the other. */
export const lockCouponsOfOrders = statement("coupons.lockCouponsOfOrders")(`select coupon_id from coupons
   where order_parent_number in (
     select order_parent_number from orders join checkouts using (checkout_id) where order_id = any (:order_ids) and coupon_cents > 0)
   order by coupon_id for no key update`);

/** Expires held coupons after their last day, at most `limit` at a time. Rows locked by a checkout are skipped. */
export const applyCouponExpiry = statement("coupons.applyExpiry")<{ ":from": CouponStatus; ":to": CouponStatus }>(`with over as (
     select coupon_id from coupons join coupon_batches batch using (batch_id)
     where status = :from and batch.ends_at <= :now order by coupon_id limit :most for no key update of coupons skip locked
   ), moved as (
     update coupons set status = :to, status_since = :now from over where coupons.coupon_id = over.coupon_id returning coupons.coupon_id
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status) select coupon_id, :now, 'expire', :from, :to from moved`);

export type IssuableBatch = RowOf<typeof lockClaimable>;

interface IssuableBatchColumns {
  is_left: boolean;
}

const issuableColumns = `batch_id, per_company, amount_cents, cap_cents, starts_at, ends_at, stopped_at is not null as is_stopped,
  total_count is null or handed_out < total_count as is_left`;

/** Locks a claimable batch, so that concurrent claims run one after the other. */
export const lockClaimable = statement("coupons.lockClaimable")<IssuableBatchColumns>(
  `select ${issuableColumns} from coupon_batches where batch_id = :batch_id and is_claimable and not awaits_approval for no key update`,
);

export const lockByCode = statement("coupons.lockByCode")<IssuableBatchColumns>(
  `select ${issuableColumns} from coupon_batches where code = :code and not awaits_approval for no key update`,
);

export const lockBatch = statement("coupons.lockBatch")<IssuableBatchColumns>(
  `select ${issuableColumns} from coupon_batches where batch_id = :batch_id for no key update`,
);

/** Who agreed first to give this company a coupon of a locked batch. */
export const giftAgreement = statement("coupons.giftAgreement")(
  "select person_id from coupon_gift_agreements where batch_id = :batch_id and company_id = :company_id",
);

export const agreeToGift = statement("coupons.agreeToGift")(
  "insert into coupon_gift_agreements (batch_id, company_id, person_id, agreed_at) values (:batch_id, :company_id, :person_id, :now)",
);

/** An agreement is for one coupon. */
export const deleteGiftAgreement = statement("coupons.deleteGiftAgreement")(
  "delete from coupon_gift_agreements where batch_id = :batch_id and company_id = :company_id",
);

export const countCompanyCoupons = statement("coupons.countCompanyCoupons")(
  "select count(*)::integer as count from coupons where batch_id = :batch_id and company_id = :company_id",
);

/** Inserts an issued coupon and counts it on its batch. Call `lockClaimable`, `lockByCode` or `lockBatch` first. */
export const insertIssuedCoupon = statement("coupons.insertIssued")<{ ":action": CouponAction }>(`with counted as (
     update coupon_batches set handed_out = handed_out + 1 where batch_id = :batch_id returning batch_id
   ), handed as (
     insert into coupons (batch_id, company_id, nth, source, status, status_since, held_at, held_by)
     select batch_id, :company_id, :nth, :source, 'held', :now, :now, :person_id from counted returning coupon_id
   ), told as (
     insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id)
     select coupon_id, :now, :action, 'claimable', 'held', :person_id from handed
   )
   select coupon_id from handed`);

interface CouponRowColumns {
  status: CouponStatus;
  title: string;
  note: string;
  merchant_names: string[];
  category_names: string[];
  merchant_ids: readonly number[];
  type_ids: readonly number[];
}

/** SQL for the tab of a coupon. Coupons past their last day count as expired, also before the job has run. */
const tabAt = (now: string) => `case when status in ('used', 'reserved') then 'used'
  when status = 'expired' or batch.ends_at <= ${now} or batch.stopped_at is not null then 'expired' else 'usable' end`;

export const couponPage = statement(
  "coupons.couponPage",
)<CouponRowColumns>(`select coupon_id, status, status_since, held_at, source, order_parent_number, saved_cents, ${facts(":language")}, count(*) over ()::integer as count
   from coupons join coupon_batches batch using (batch_id)
   where company_id = :company_id and ${tabAt(":now")} = :tab
   order by case when :tab = 'usable' then batch.ends_at end, status_since desc, coupon_id desc limit :limit offset :offset`);

export const couponCounts = statement(
  "coupons.couponCounts",
)(`select (count(*) filter (where tab = 'usable'))::integer as usable, (count(*) filter (where tab = 'used'))::integer as used,
     (count(*) filter (where tab = 'expired'))::integer as expired
   from (select ${tabAt(":now")} as tab from coupons join coupon_batches batch using (batch_id) where company_id = :company_id) its`);

export type ClaimableBatch = RowOf<typeof claimableBatches>;

interface ClaimableBatchColumns {
  title: string;
  note: string;
  merchant_names: string[];
  category_names: string[];
  merchant_ids: readonly number[];
  type_ids: readonly number[];
}

/** Batches a company can claim on a site now, with the number it has claimed. Claimable ones first, then those that end first. */
export const claimableBatches = statement(
  "coupons.claimableBatches",
)<ClaimableBatchColumns>(`select ${facts(":language")}, per_company, total_count, total_count - handed_out as left,
     (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and company_id = :company_id) as held
   from coupon_batches batch
   where is_claimable and not awaits_approval and stopped_at is null and starts_at <= :now and ends_at > :now and (site_code is null or site_code = :site_code)
   order by (select count(*) from coupons where coupons.batch_id = batch.batch_id and company_id = :company_id) >= per_company, ends_at, batch_id limit :most`);

export type BatchRow = RowOf<typeof batchPage>;

interface BatchRowColumns {
  title_en: string;
  title_zh: string;
  title_es: string;
  note_en: string;
  note_zh: string;
  note_es: string;
  chosen_type_ids: number[];
  merchant_names: string[];
  category_names: string[];
  merchant_ids: readonly number[];
  type_ids: readonly number[];
}

const batchColumns = (
  language: string,
) => `batch.batch_id, ${everyLanguage("title")}, ${everyLanguage("note")}, ${terms}, to_jsonb(batch.type_ids) as chosen_type_ids, total_count, per_company, handed_out,
  is_claimable, code, awaits_approval, approval_id, declined_at, decline_reason, changed_at, changed_by as changed_by_id, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = changed_by), '') as changed_by,
  coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = approved_by), '') as approved_by,
  coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = declined_by), '') as declined_by,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'reserved') as reserved,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'used') as used,
  (select coalesce(sum(saved_cents), 0)::bigint from coupons where coupons.batch_id = batch.batch_id and status = 'used') as saved_cents,
  ${scopeNames(language)}`;

const batchTabAt = (now: string) =>
  `case when stopped_at is not null or ends_at <= ${now} then 'over' when starts_at > ${now} then 'upcoming' else 'running' end`;

export const batchPage = statement("coupons.batchPage")<BatchRowColumns>(`select ${batchColumns(":language")}, page.count
   from (
     select batch_id, count(*) over ()::integer as count from coupon_batches
     where (:tab = 'all' or ${batchTabAt(":now")} = :tab) and (:keyword = '' or title::text ilike '%' || :keyword || '%' or code = upper(:keyword))
     order by changed_at desc, batch_id desc limit :limit offset :offset
   ) page join coupon_batches batch using (batch_id)
   order by changed_at desc, batch_id desc`);

export const batchCounts = statement(
  "coupons.batchCounts",
)(`select (count(*) filter (where tab = 'running'))::integer as running, (count(*) filter (where tab = 'upcoming'))::integer as upcoming,
     (count(*) filter (where tab = 'over'))::integer as over, count(*)::integer as all
   from (select ${batchTabAt(":now")} as tab from coupon_batches) its`);

export const batchById = statement("coupons.batchById")<BatchRowColumns>(
  `select ${batchColumns(":language")}, 1 as count from coupon_batches batch where batch_id = :batch_id`,
);

/** The batch that waits, or waited, under a request for approval. */
export const batchByApproval = statement("coupons.batchByApproval")<BatchRowColumns>(
  `select ${batchColumns(":language")}, 1 as count from coupon_batches batch where approval_id = :approval_id`,
);

export const lockByApproval = statement("coupons.lockByApproval")(
  `select batch_id, awaits_approval, declined_at is not null as is_declined, stopped_at is not null as is_stopped, changed_by
   from coupon_batches where approval_id = :approval_id for no key update`,
);

/** Companies that got coupons of a batch, newest first. */
export const batchHolders = statement("coupons.batchHolders")<{
  status: CouponStatus;
}>(`select coupon_id, company_id, companies.name as company_name, status, status_since, source, order_parent_number, saved_cents
   from coupons join companies using (company_id) where batch_id = :batch_id order by coupon_id desc limit :most`);

export const insertBatch = statement(
  "coupons.insertBatch",
)(`insert into coupon_batches (title, note, amount_cents, percent, cap_cents, minimum_cents, site_code, merchant_ids, type_ids, starts_at, ends_at,
     total_count, per_company, is_claimable, code, created_at, changed_at, changed_by, awaits_approval, approval_id)
   values (:title, :note, :amount_cents?, :percent?, :cap_cents?, :minimum_cents, :site_code?, :merchant_ids, :type_ids, :starts_at, :ends_at, :total_count?, :per_company, :is_claimable, :code?, :now, :now, :person_id, :awaits_approval, case when :awaits_approval then nextval('coupon_approvals') end)
   returning batch_id, approval_id`);

/** Updates a batch; `validateBatchChange` limits what may change. */
export const updateBatch = statement(
  "coupons.updateBatch",
)(`update coupon_batches set title = :title, note = :note, amount_cents = :amount_cents?, percent = :percent?, cap_cents = :cap_cents?, minimum_cents = :minimum_cents, site_code = :site_code?,
     merchant_ids = :merchant_ids, type_ids = :type_ids, starts_at = :starts_at, ends_at = :ends_at, total_count = :total_count?, per_company = :per_company, is_claimable = :is_claimable, code = :code?,
     changed_at = :now, changed_by = :person_id, awaits_approval = :awaits_approval, approval_id = case when :awaits_approval then nextval('coupon_approvals') end,
     declined_by = null, declined_at = null, decline_reason = '',
     approved_by = case when :awaits_approval then null else approved_by end, approved_at = case when :awaits_approval then null else approved_at end
   where batch_id = :batch_id returning batch_id, approval_id`);

/** Approves a batch that waits. Call `lockByApproval` first. */
export const approveBatch = statement("coupons.approveBatch")(
  "update coupon_batches set awaits_approval = false, approved_by = :person_id, approved_at = :now where batch_id = :batch_id and awaits_approval",
);

/** Declines a batch that waits. Call `lockByApproval` first. */
export const declineBatch = statement("coupons.declineBatch")(
  "update coupon_batches set declined_by = :person_id, declined_at = :now, decline_reason = :reason where batch_id = :batch_id and awaits_approval",
);

export const stopBatch = statement("coupons.stopBatch")(
  "update coupon_batches set stopped_at = :now, changed_at = :now, changed_by = :person_id where batch_id = :batch_id and stopped_at is null",
);
