import { atMomentSql, legalNameSql } from "#features/identity/legal-entities/entity-name.ts";
import { firstOfMonthSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** What the platform earned, by day: the entries of its revenue in the ledger. */
export const take = statement("reports.take")<{ day: string }>(`select days.day::date::text as day,
     coalesce(sum(net_cents) filter (where detail in ('platform_revenue/commission', 'platform_revenue/commission_back')), 0)::bigint as commission,
     coalesce(sum(net_cents) filter (where detail = 'platform_revenue/completion'), 0)::bigint as fees,
     coalesce(sum(net_cents) filter (where detail in ('platform_revenue/storage', 'platform_revenue/resale')), 0)::bigint as services,
     coalesce(sum(net_cents) filter (where detail not in ('platform_revenue/commission', 'platform_revenue/commission_back',
       'platform_revenue/completion', 'platform_revenue/storage', 'platform_revenue/resale')), 0)::bigint as other,
     coalesce(sum(net_cents), 0)::bigint as total
   from generate_series(:date_from::date, :date_to::date, interval '1 day') as days (day)
   left join report_facts facts on measure = 'ledger' and facts.day = days.day and owner_id = 0 and currency = :currency and detail like 'platform\\_revenue/%'
   group by 1 order by 1 desc`);

const causeColumns = `detail as cause, coalesce((select said ->> :language from after_sale_reasons
       where detail = 'afterSale/' || code), '') as reason, sum(events)::integer as refunds, sum(net_cents)::bigint as amount`;

/** What buyers were given back, by cause, the largest first. */
export const refundsByCause = statement("reports.refundsByCause")(`select ${causeColumns}
   from report_facts where measure = 'refunds' and day between :date_from::date and :date_to::date and currency = :currency
   group by detail having sum(events) > 0 order by amount desc, cause`);

/** The same of one manufacturer's orders. */
export const refundsOfMerchant = statement("reports.refundsOfMerchant")(`select ${causeColumns}
   from report_facts where measure = 'refunds' and day between :date_from::date and :date_to::date and currency = :currency and owner_id = :merchant_id
   group by detail having sum(events) > 0 order by amount desc, cause`);

/** What companies owe on account, by the days that it is overdue. `booked` is what the ledger says. */
export const receivables = statement("reports.receivables")(`select companies.name as company,
     coalesce(sum(open_cents) filter (where due_on >= :today::date), 0)::bigint as not_due,
     coalesce(sum(open_cents) filter (where :today::date - due_on between 1 and 30), 0)::bigint as d30,
     coalesce(sum(open_cents) filter (where :today::date - due_on between 31 and 60), 0)::bigint as d60,
     coalesce(sum(open_cents) filter (where :today::date - due_on between 61 and 90), 0)::bigint as d90,
     coalesce(sum(open_cents) filter (where :today::date - due_on > 90), 0)::bigint as older,
     -balance_cents::bigint as booked
   from ledger_accounts account join companies using (company_id)
   left join invoices on invoices.company_id = account.company_id and invoices.currency = account.currency and is_on_account and open_cents > 0
   where kind = 'receivable' and account.currency = :currency and balance_cents < 0
   group by companies.company_id, account.account_id order by booked desc, company limit :limit`);

/** What manufacturers are owed, by the age of the entries that are not paid out: payouts and refunds take the oldest first. */
export const payables = statement("reports.payables")(`select merchant_code as code,
     case when :language::text = 'zh-CN' then merchants.name_zh else merchants.name end as name, balance_cents::bigint as balance, d7, d30, d60, older
   from ledger_accounts account join merchants using (merchant_id)
   cross join lateral (
     select coalesce(sum(open_cents) filter (where age <= 7), 0)::bigint as d7,
       coalesce(sum(open_cents) filter (where age between 8 and 30), 0)::bigint as d30,
       coalesce(sum(open_cents) filter (where age between 31 and 60), 0)::bigint as d60,
       coalesce(sum(open_cents) filter (where age > 60), 0)::bigint as older
     from (
       select least(amount_cents, in_after_cents - (account.in_cents - balance_cents)) as open_cents, :today::date - book_day(moved_at) as age
       from ledger_entries entry where entry.account_id = account.account_id and nth is not null and amount_cents > 0
         and in_after_cents > account.in_cents - balance_cents
     ) unpaid
   ) aged
   where kind = 'merchant_payable' and account.currency = :currency and balance_cents <> 0
   order by balance_cents desc, code limit :limit`);

/** Each account of the ledger in a period: its balance before, what came in and went out, and its balance after. Of a closed month as it was closed. */
export const trialBalance = statement("reports.trialBalance")(`with frozen as (
     select account, opening_cents as opening, in_cents as came_in, out_cents as went_out, closing_cents as closing
     from closed_balances join closed_months using (event_id)
     where month = :date_from::date and :date_to::date = (month + interval '1 month' - interval '1 day')::date and currency = :currency
   )
   select account, opening::bigint, came_in::bigint, went_out::bigint, closing::bigint from frozen
   union all
   select split_part(detail, '/', 1) as account,
     coalesce(sum(net_cents) filter (where day < :date_from::date), 0)::bigint as opening,
     coalesce(sum(in_cents) filter (where day >= :date_from::date), 0)::bigint as came_in,
     coalesce(sum(in_cents - net_cents) filter (where day >= :date_from::date), 0)::bigint as went_out,
     coalesce(sum(net_cents), 0)::bigint as closing
   from report_facts where measure = 'ledger' and day <= :date_to::date and currency = :currency and not exists (select from frozen)
   group by 1 order by 1`);

/** SQL: the moment at which the period ends in the books. */
const endOfPeriod = `(${startOfDaySql("(:date_to::date + 1)", "(select time_zone from books)")})`;

/** What completed orders brought each manufacturer, by month: before commission, and before refunds that came after completion. */
export const grossByMonth = statement("reports.grossByMonth")<{
  month: string;
}>(`select ${firstOfMonthSql("day")}::text as month, merchant_code as code, merchants.name,
     coalesce(${legalNameSql("merchants.merchant_id", endOfPeriod)}, '') as entity, coalesce(${atMomentSql("country", "merchants.merchant_id", endOfPeriod)}, '') as country,
     sum(events)::integer as payments, sum(in_cents)::bigint as gross
   from report_facts join merchants on merchants.merchant_id = owner_id
   where measure = 'ledger' and currency = :currency and detail = 'merchant_payable/completion' and day between :date_from::date and :date_to::date
   group by 1, merchants.merchant_id order by merchants.name, merchants.merchant_id, 1`);

/** What a manufacturer earned, gave back and was paid, by month: its account in the ledger. */
export const earningsOfMerchant = statement("reports.earningsOfMerchant")<{
  month: string;
}>(`select ${firstOfMonthSql("day")}::text as month,
     coalesce(sum(net_cents) filter (where detail = 'merchant_payable/completion'), 0)::bigint as earned,
     coalesce(sum(net_cents) filter (where detail in ('merchant_payable/commission', 'merchant_payable/commission_back')), 0)::bigint as commission,
     coalesce(sum(net_cents) filter (where detail = 'merchant_payable/refund'), 0)::bigint as refunds,
     coalesce(sum(net_cents) filter (where detail not in ('merchant_payable/completion', 'merchant_payable/commission',
       'merchant_payable/commission_back', 'merchant_payable/refund', 'merchant_payable/merchant_payout', 'merchant_payable/merchant_payout_back')), 0)::bigint as other,
     coalesce(sum(net_cents) filter (where detail in ('merchant_payable/merchant_payout', 'merchant_payable/merchant_payout_back')), 0)::bigint as paid
   from report_facts where measure = 'ledger' and owner_id = :merchant_id and currency = :currency and detail like 'merchant\\_payable/%'
     and day between ${firstOfMonthSql(":date_from::date")} and :date_to::date
   group by 1 order by 1 desc`);
