import { postLedgerSql } from "#features/ledger/postings/queries.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

const todaySql = dayAtSql(":now::timestamptz", "warehouses.time_zone");

export const storageRateList = statement("ownStock.storageRateList")<{ is_announced: boolean }>(
  `select rate_id, effective_from, free_days, day_cents, month_cap_cents, notice_days, first_name || ' ' || last_name as author,
     coalesce(effective_from = (select max(effective_from) from storage_rates where effective_from <= :today::date), false) as is_current,
     effective_from > :today::date as is_announced
   from storage_rates join people on people.person_id = created_by order by effective_from desc limit 100`,
);

export const saveStorageRate = statement("ownStock.saveStorageRate")(
  `insert into storage_rates (effective_from, free_days, day_cents, month_cap_cents, notice_days, created_by, created_at)
   values (:effective_from::date, :free_days, :day_cents, :month_cap_cents, :notice_days, :person_id, :now)
   on conflict (effective_from) do update set free_days = excluded.free_days, day_cents = excluded.day_cents,
     month_cap_cents = excluded.month_cap_cents, notice_days = excluded.notice_days, created_by = excluded.created_by, created_at = excluded.created_at
   returning rate_id`,
);

/** Lots whose owners have to be told that fees start: free storage ends within the days of notice of the rates of that time. */
export const lotsToAnnounce = statement("ownStock.lotsToAnnounce")<{ charged_from: string; today: string; month_cents: number }>(
  `select lot.lot_id, lot.company_id, lot.pieces, line.goods_sn, warehouse_name, orders.site_code, lot.currency, ${todaySql} as today,
     greatest(free_until + 1, rate.effective_from, ${todaySql} + rate.notice_days) as charged_from,
     least(30 * storage_day_cents(unit_volume_cm3 * lot.pieces, rate.day_cents, 2000000000, 0),
       storage_day_cents(unit_volume_cm3 * lot.pieces, 2000000000, rate.month_cap_cents, 0)) as month_cents
   from stock_lots lot join warehouses using (warehouse_id) join orders using (order_id) join order_lines line using (order_line_id)
   join lateral (
     select * from storage_rates where effective_from <= greatest(free_until + 1, ${todaySql} + storage_rates.notice_days) order by effective_from desc limit 1
   ) rate on true
   where lot.pieces > 0 and rate.day_cents > 0 and free_until <= ${todaySql} + rate.notice_days
     and not exists (select from storage_notices where storage_notices.lot_id = lot.lot_id)
   order by lot.lot_id limit :limit for update of lot skip locked`,
);

export const insertNotice = statement("ownStock.insertNotice")(
  "insert into storage_notices (lot_id, told_on, charged_from) values (:lot_id, :today::date, :charged_from::date)",
);

/**
 * Charges lots their next day that has begun and is not charged, with its posting: storage_due falls by what platform_revenue rises. The key of
 * lot and day and the cause of the posting make it happen once. Gives how many days were charged.
 */
export const chargeNextDays = statement("ownStock.chargeNextDays")(`with due as (
     select lot.lot_id, lot.company_id, lot.pieces, lot.currency, lot.unit_volume_cm3, next.day
     from stock_lots lot join storage_notices notice using (lot_id) join warehouses using (warehouse_id)
     cross join lateral (select greatest(notice.charged_from, (select max(day) + 1 from storage_fees where storage_fees.lot_id = lot.lot_id)) as day) next
     where lot.pieces > 0 and next.day <= ${todaySql} order by lot.lot_id limit :limit for update of lot skip locked
   ), charged as (
     insert into storage_fees (lot_id, day, pieces, fee_cents, company_id, rate_id)
     select lot_id, day, pieces, storage_day_cents(unit_volume_cm3 * pieces, day_cents, month_cap_cents, (
         select coalesce(sum(fee_cents), 0) from storage_fees earlier
         where earlier.lot_id = due.lot_id and earlier.day > due.day - extract(day from due.day)::integer and earlier.day < due.day)::bigint),
       company_id, rate_id
     from due cross join lateral (select * from storage_rates where effective_from <= due.day order by effective_from desc limit 1) rate
     on conflict do nothing returning lot_id, day, fee_cents
   ), posted as (
     select post_ledger('storage', 'storage:' || lot_id || ':' || day, :now::timestamptz, null, '',
       array[ledger_account('storage_due', 0, due.currency), ledger_account('platform_revenue', 0, due.currency)],
       array[-fee_cents, fee_cents], array[null, null]::bigint[]) as tx_id
     from charged join due using (lot_id, day) where fee_cents > 0
   )
   select (select count(*) from charged)::int as charged, (select count(*) from posted)::int as posted`);

/** Invoices the days before this month that are not invoiced, one for each company and month. */
export const issueInvoices = statement("ownStock.issueInvoices")(`with days as (
     select fee.lot_id, fee.day, fee.company_id, lot.currency, fee.day - extract(day from fee.day)::integer + 1 as month, fee_cents
     from storage_fees fee join stock_lots lot using (lot_id)
     where storage_invoice_id is null and fee_cents > 0 and fee.day < :month::date for update of fee
   ), issued as (
     insert into storage_invoices (company_id, month, currency, total_cents, issued_at)
     select company_id, month, currency, sum(fee_cents), :now from days group by company_id, month, currency order by company_id, month
     returning storage_invoice_id, company_id, month, currency, total_cents
   ), invoiced as (
     update storage_fees fee set storage_invoice_id = issued.storage_invoice_id from days join issued using (company_id, month, currency)
     where fee.lot_id = days.lot_id and fee.day = days.day
   )
   select storage_invoice_id, company_id, month, currency, total_cents from issued order by storage_invoice_id`);

/** An open invoice that the balance of its company can pay, oldest first. */
export const payableInvoice = statement(
  "ownStock.payableInvoice",
)(`select storage_invoice_id, invoice.company_id, invoice.currency, total_cents, month
   from storage_invoices invoice join ledger_accounts account on account.kind = 'available' and account.owner_id = invoice.company_id
     and account.currency = invoice.currency and balance_cents >= total_cents
   where paid_at is null order by month, storage_invoice_id limit 1 for update of invoice skip locked`);

/** Marks an invoice as paid and posts the payment. */
export const payInvoice = statement("ownStock.payInvoice")<{ tx_id: number; ":entry_order_ids": (number | null)[] }>(
  `with paid as (update storage_invoices set paid_at = :now where storage_invoice_id = :storage_invoice_id and paid_at is null returning storage_invoice_id)
   select ${postLedgerSql} as tx_id from paid`,
);

export const invoicesOfCompany = statement("ownStock.invoicesOfCompany")(
  `select storage_invoice_id, month, currency, total_cents, issued_at, paid_at,
     (select count(distinct lot_id) from storage_fees fee where fee.storage_invoice_id = invoice.storage_invoice_id)::int as lots
   from storage_invoices invoice where company_id = :company_id order by month desc, storage_invoice_id desc limit 24`,
);
