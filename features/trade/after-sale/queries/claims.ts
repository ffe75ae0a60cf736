import { startOfMonthSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Reads and writes of opening cases. */

/** The limits of a site; null where it sets none. */
export const afterSaleSettings = statement("afterSale.settings")(`select
     (settings ->> 'after_sale_cap')::integer as cap, (settings ->> 'after_sale_days')::integer as days,
     (settings ->> 'after_sale_answer_hours')::integer as answer_hours, (settings ->> 'after_sale_return_days')::integer as return_days,
     time_zone, currency
   from sites where site_code = :site_code`);

/** Whether the company may claim, and its claims of the calendar month of the site: cases, and refunds of whole orders. */
export const claimAccount = statement("afterSale.claimAccount")(`select (select count(*)::integer from after_sale_records
       where company_id = :company_id and status <> 'cancelled'
         and created_at >= ${startOfMonthSql(":now::timestamptz", ":time_zone::text")})
     + (select count(*)::integer from orders join order_events using (order_id)
       where company_id = :company_id and orders.status in ('refunded', 'refundUnconfirmed', 'awaitingRefund', 'refundRefused') and action = 'applyRefund'
         and at >= ${startOfMonthSql(":now::timestamptz", ":time_zone::text")}) as used,
     coalesce((select frozen_at is not null from after_sale_accounts where company_id = :company_id), false) as is_frozen`);

/** Creates the company's account where it has none. */
export const openClaimAccount = statement("afterSale.openClaimAccount")(
  "insert into after_sale_accounts (company_id) values (:company_id) on conflict do nothing",
);

/** Locks the account, so that claims of a company are counted one after the other. */
export const lockClaimAccount = statement("afterSale.lockClaimAccount")(
  "select frozen_at is not null as is_frozen from after_sale_accounts where company_id = :company_id for update",
);

/** The orders of lines that belong to a company. */
export const ordersOfLines = statement("afterSale.ordersOfLines")(
  `select distinct order_id from order_lines join orders using (order_id)
   where company_id = :company_id and order_line_id = any (:line_ids::bigint[]) order by order_id`,
);

/** Pieces of which nothing more can be claimed: claimed before, or never sent. */
const claimedSql = `line.canceled + line.short + coalesce((select sum(claimed.quantity) from after_sale_lines claimed join after_sale_records of_record using (record_id)
     where claimed.order_line_id = line.order_line_id and of_record.status not in ('failed', 'cancelled')), 0)::integer`;

/** All lines of orders with what is claimed of them by open and completed cases. */
export const claimableLines = statement("afterSale.claimableLines")<{
  title: string;
}>(`select line.order_line_id, line.order_id, line.position, line.product_id, line.goods_sn, line.custom_sn, line.title ->> :language as title, line.preview,
     line.quantity, line.unit_cents, line.goods_cents, line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents,
     line.delivery_cents, line.assembly_cents, line.weight_grams, ${claimedSql} as claimed
   from order_lines line where line.order_id = any (:order_ids::bigint[]) order by line.order_id, line.position`);

/** Pieces of orders that lie in our warehouses as own stock, whoever owns them now. They cannot come back from there. */
export const piecesInStorage = statement("afterSale.piecesInStorage")(
  `select order_line_id, sum(pieces)::integer as stored from stock_lots
   where order_id = any (:order_ids::bigint[]) and is_kept and pieces > 0 group by order_line_id`,
);

/** Pieces of lines that were settled with money before, by cases or because they were never sent, for the share of the next ones. */
export const settledPieces = statement("afterSale.settledPieces")(`select line.order_line_id, line.canceled + line.short + coalesce((
     select sum(claimed.quantity) from after_sale_lines claimed join after_sale_records using (record_id)
     where claimed.order_line_id = line.order_line_id and record_id <> :except_record_id and status in ('awaitingRefund', 'completed') and mode in (1, 2)
       and not is_parts), 0)::integer as settled
   from order_lines line where line.order_line_id = any (:line_ids::bigint[])`);

/** The company's completed orders that can still be claimed, newest first; one of them by number. */
export const claimableOrders = statement(
  "afterSale.claimableOrders",
)(`select order_id, order_number, orders.merchant_id, merchants.name as merchant_name, completed_at, orders.currency, freight_paid_cents,
     paid_cents + freight_paid_cents - refunded_cents - forfeited_cents as refundable_cents,
     exists (select from payment_orders join payments using (payment_id) where payment_orders.order_id = orders.order_id
       and method in ('card', 'wallet', 'converge') and payments.status in ('succeeded', 'partly_refunded')) as paid_by_provider
   from orders join merchants using (merchant_id)
   where company_id = :company_id and status = 'completed' and completed_at >= :since and (:order_number = '' or order_number = :order_number)
   order by completed_at desc limit :limit`);

/** The status of a company's order, to say why nothing can be claimed of it. */
export const orderToClaim = statement("afterSale.orderToClaim")(
  "select order_id, status, completed_at from orders where company_id = :company_id and order_number = :order_number",
);

/** When orders were completed. */
export const completedAt = statement("afterSale.completedAt")(
  "select order_id, completed_at from orders where order_id = any (:order_ids::bigint[])",
);

/** Open cases of a company with the same content. */
export const sameClaims = statement("afterSale.sameClaims")(
  "select record_id from after_sale_records where company_id = :company_id and content_hash = :hash and status in ('processing', 'returned', 'awaitingRefund') limit 1",
);

/** Whether lines are in an open case. */
export const openClaimOfLine = statement("afterSale.openClaimOfLine")(
  `select record_id from after_sale_lines join after_sale_records using (record_id) where order_line_id = :line_id and status in ('processing', 'returned', 'awaitingRefund') limit 1`,
);

/** The reasons that can be chosen, groups before their reasons. */
export const activeAfterSaleReasons = statement("afterSale.activeReasons")(
  `select reason_id, parent_id, code, said, fault, position from after_sale_reasons
   where retired_at is null order by parent_id nulls first, position, reason_id`,
);

/** A reason that can be chosen: no group and not retired. */
export const chosenReason = statement("afterSale.chosenReason")<{ fault: "manufacturer" | "carrier" | "warehouse" | "buyer" }>(
  `select reason_id, fault from after_sale_reasons reason where reason_id = :reason_id and retired_at is null and parent_id is not null
     and exists (select from after_sale_reasons above where above.reason_id = reason.parent_id and above.retired_at is null)`,
);

/** Inserts a case with its lines and the first event. `lines` is JSON of order_line_id, quantity, resolution, parts, parts_note. */
export const insertRecord = statement("afterSale.insertRecord")(`with given as (
     select * from jsonb_populate_record(null::after_sale_records, :record::jsonb)
   ), opened as (
     insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, status, status_since, turn, due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at)
     select record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, 'processing', created_at, 'merchant', due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at
     from given returning record_id, created_at, person_id, note, photo_ids
   ), lined as (
     insert into after_sale_lines (record_id, order_line_id, quantity, resolution, parts, parts_note)
     select record_id, line.*
     from opened, jsonb_to_recordset(:lines::jsonb) as line (order_line_id bigint, quantity integer, resolution text, parts jsonb, parts_note text)
     returning record_id
   ), told as (
     insert into after_sale_events (record_id, at, from_status, action, to_status, actor, person_id, note)
     select record_id, created_at, 'none', 'apply', 'processing', 'buyer', person_id, note from opened
   )
   select record_id from opened`);

export const draftOf = statement("afterSale.draft")<{ content: Record<string, unknown> }>(
  "select content, saved_at from after_sale_drafts where company_id = :company_id and person_id = :person_id",
);

export const saveDraft = statement("afterSale.saveDraft")(
  `insert into after_sale_drafts (company_id, person_id, content, saved_at) values (:company_id, :person_id, :content::jsonb, :now)
   on conflict (company_id, person_id) do update set content = excluded.content, saved_at = excluded.saved_at`,
);

export const deleteDraft = statement("afterSale.deleteDraft")(
  "delete from after_sale_drafts where company_id = :company_id and person_id = :person_id",
);
