import type { Language } from "#kernel/languages.ts";
import { startOfMonthSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Reads and writes of opening cases. */

/** The limits of a site; null where it sets none. */
export const afterSaleSettings = statement("afterSale.settings")<[siteCode: string]>(`select
     (settings ->> 'after_sale_cap')::integer as cap, (settings ->> 'after_sale_days')::integer as days,
     (settings ->> 'after_sale_answer_hours')::integer as answer_hours, (settings ->> 'after_sale_return_days')::integer as return_days,
     time_zone, currency
   from sites where site_code = $1`);

/** Whether the company may claim, and its claims of the calendar month of the site: cases, and refunds of whole orders. */
export const claimAccount = statement("afterSale.claimAccount")<
  [companyId: number, now: Date, timeZone: string]
>(`select (select count(*)::integer from after_sale_records
       where company_id = $1 and status <> 9
         and created_at >= ${startOfMonthSql("$2::timestamptz", "$3::text")})
     + (select count(*)::integer from orders join order_events using (order_id)
       where company_id = $1 and orders.status in (92, 93, 94, 95) and action = 'applyRefund'
         and at >= ${startOfMonthSql("$2::timestamptz", "$3::text")}) as used,
     coalesce((select frozen_at is not null from after_sale_accounts where company_id = $1), false) as is_frozen`);

/** Creates the company's account where it has none. */
export const openClaimAccount = statement("afterSale.openClaimAccount")<[companyId: number]>(
  "insert into after_sale_accounts (company_id) values ($1) on conflict do nothing",
);

/** Locks the account, so that claims of a company are counted one after the other. */
export const lockClaimAccount = statement("afterSale.lockClaimAccount")<[companyId: number]>(
  "select frozen_at is not null as is_frozen from after_sale_accounts where company_id = $1 for update",
);

/** The orders of lines that belong to a company. */
export const ordersOfLines = statement("afterSale.ordersOfLines")<[companyId: number, lineIds: readonly number[]]>(
  `select distinct order_id from order_lines join orders using (order_id)
   where company_id = $1 and order_line_id = any ($2::bigint[]) order by order_id`,
);

const claimedSql = `coalesce((select sum(claimed.quantity) from after_sale_lines claimed join after_sale_records of_record using (record_id)
     where claimed.order_line_id = line.order_line_id and of_record.status not in (8, 9)), 0)::integer`;

/** All lines of orders with what is claimed of them by open and completed cases. */
export const claimableLines = statement("afterSale.claimableLines")<
  [orderIds: readonly number[], language: Language],
  { title: string }
>(`select line.order_line_id, line.order_id, line.position, line.product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview,
     line.quantity, line.unit_cents, line.goods_cents, line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents,
     line.delivery_cents, line.assembly_cents, line.weight_grams, ${claimedSql} as claimed
   from order_lines line where line.order_id = any ($1::bigint[]) order by line.order_id, line.position`);

/** Pieces of lines that were settled with money before, for the share of the next ones. */
export const settledPieces = statement("afterSale.settledPieces")<
  [lineIds: readonly number[], exceptRecordId: number]
>(`select order_line_id, sum(quantity)::integer as settled from after_sale_lines join after_sale_records using (record_id)
   where order_line_id = any ($1::bigint[]) and record_id <> $2 and status in (5, 7) and mode in (1, 2) and not is_parts
   group by order_line_id`);

/** The company's completed orders that can still be claimed, newest first; one of them by number. */
export const claimableOrders = statement("afterSale.claimableOrders")<
  [companyId: number, since: Date, orderNumber: string, limit: number],
  { completed_at: Date }
>(`select order_id, order_number, orders.merchant_id, merchants.name as merchant_name, completed_at, orders.currency, freight_paid_cents,
     paid_cents + freight_paid_cents - refunded_cents - forfeited_cents as refundable_cents,
     exists (select from payment_orders join payments using (payment_id) where payment_orders.order_id = orders.order_id
       and method in ('card', 'wallet', 'converge') and payments.status in ('succeeded', 'partly_refunded')) as paid_by_provider
   from orders join merchants using (merchant_id)
   where company_id = $1 and status = 7 and completed_at >= $2 and ($3 = '' or order_number = $3)
   order by completed_at desc limit $4`);

/** The status of a company's order, to say why nothing can be claimed of it. */
export const orderToClaim = statement("afterSale.orderToClaim")<[companyId: number, orderNumber: string]>(
  "select order_id, status, completed_at from orders where company_id = $1 and order_number = $2",
);

/** When orders were completed. */
export const completedAt = statement("afterSale.completedAt")<[orderIds: readonly number[]]>(
  "select order_id, completed_at from orders where order_id = any ($1::bigint[])",
);

/** Open cases of a company with the same content. */
export const sameClaims = statement("afterSale.sameClaims")<[companyId: number, hash: string]>(
  "select record_id from after_sale_records where company_id = $1 and content_hash = $2 and status in (0, 3, 5) limit 1",
);

/** Whether lines are in an open case. */
export const openClaimOfLine = statement("afterSale.openClaimOfLine")<[lineId: number]>(
  `select record_id from after_sale_lines join after_sale_records using (record_id) where order_line_id = $1 and status in (0, 3, 5) limit 1`,
);

/** The reasons that can be chosen, groups before their reasons. */
export const activeAfterSaleReasons = statement("afterSale.activeReasons")(
  `select reason_id, parent_id, code, said, fault, position from after_sale_reasons
   where retired_at is null order by parent_id nulls first, position, reason_id`,
);

/** A reason that can be chosen: no group and not retired. */
export const chosenReason = statement("afterSale.chosenReason")<
  [reasonId: number],
  { fault: "manufacturer" | "carrier" | "warehouse" | "buyer" }
>(
  `select reason_id, fault from after_sale_reasons reason where reason_id = $1 and retired_at is null and parent_id is not null
     and exists (select from after_sale_reasons above where above.reason_id = reason.parent_id and above.retired_at is null)`,
);

/** Inserts a case with its lines and the first event. `lines` is JSON of order_line_id, quantity, resolution, parts, parts_note. */
export const insertRecord = statement("afterSale.insertRecord")<[record: string, lines: string]>(`with given as (
     select * from jsonb_populate_record(null::after_sale_records, $1::jsonb)
   ), opened as (
     insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, status, status_since, turn, due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at)
     select record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, 0, created_at, 'merchant', due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at
     from given returning record_id, created_at, person_id, note, photo_ids
   ), lined as (
     insert into after_sale_lines (record_id, order_line_id, quantity, resolution, parts, parts_note)
     select record_id, line.*
     from opened, jsonb_to_recordset($2::jsonb) as line (order_line_id bigint, quantity integer, resolution text, parts jsonb, parts_note text)
     returning record_id
   ), told as (
     insert into after_sale_events (record_id, at, from_status, action, to_status, actor, person_id, note)
     select record_id, created_at, -1, 'apply', 0, 'buyer', person_id, note from opened
   )
   select record_id from opened`);

export const draftOf = statement("afterSale.draft")<[companyId: number, personId: number], { content: Record<string, unknown> }>(
  "select content, saved_at from after_sale_drafts where company_id = $1 and person_id = $2",
);

export const saveDraft = statement("afterSale.saveDraft")<[companyId: number, personId: number, content: string, now: Date]>(
  `insert into after_sale_drafts (company_id, person_id, content, saved_at) values ($1, $2, $3::jsonb, $4)
   on conflict (company_id, person_id) do update set content = excluded.content, saved_at = excluded.saved_at`,
);

export const deleteDraft = statement("afterSale.deleteDraft")<[companyId: number, personId: number]>(
  "delete from after_sale_drafts where company_id = $1 and person_id = $2",
);
