import { fullNameSql } from "#features/backoffice/review-queue/queries.ts";
import { countUpTo, upToRow } from "#kernel/long-lists.ts";
import { firstOfMonthSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** The first day of each month from the first entry to the running one. */
const thisMonth = firstOfMonthSql(":today::date");
const firstMonth = `(select ${firstOfMonthSql("min(day)")} from report_facts where measure = 'ledger')`;
const monthsSql = `generate_series(${firstMonth}::timestamp, ${thisMonth}::timestamp, interval '1 month')`;

export const listMonths = statement("books.listMonths")<{
  month: string;
  last_day: string;
  state: "running" | "open" | "closed" | "asked";
}>(`select months.month::date::text as month, (months.month + interval '1 month' - interval '1 day')::date::text as last_day,
     case when closed_months.asked_in is not null then 'asked' when closed_months.month is not null then 'closed'
       when months.month < ${thisMonth} then 'open' else 'running' end as state,
     coalesce(months.month = coalesce((select closed_before from books), first_value(months.month) over (order by months.month))
       and months.month < ${thisMonth}, false) as is_next,
     coalesce(months.month + interval '1 month' = (select closed_before from books), false) as is_last,
     coalesce(entries, 0)::integer as entries, coalesce(volume, 0)::bigint as volume, last.at, coalesce(${fullNameSql("people")}, '') as person,
     last.person_id, coalesce(last.reason, '') as reason, (count(*) over ())::integer as found
   from ${monthsSql} as months (month)
   left join (select ${firstOfMonthSql("day")} as month, sum(events) as entries, sum(in_cents) as volume from report_facts
     where measure = 'ledger' and currency = :currency group by 1) moved using (month)
   left join closed_months on closed_months.month = months.month::date
   left join lateral (select at, person_id, reason from book_events where book_events.month = months.month::date order by event_id desc limit 1) last on true
   left join people on people.person_id = last.person_id
   order by months.month desc limit :limit offset :offset`);

/** The books, locked: months are closed and reopened one after the other. */
export const lockBooks = statement("books.lock")<{ closed_before: string | null; first_month: string | null }>(
  `select time_zone, closed_before::text, ${firstMonth}::text as first_month
   from books for update of books`,
);

/** Waits for the postings of a month that are under way, and makes further ones wait. */
export const lockMonth = statement("books.lockMonth")("select lock_month(:month::date, true)");

export const insertEvent = statement("books.insertEvent")<{ ":action": "closed" | "asked" | "declined" | "reopened" }>(
  `insert into book_events (month, action, person_id, at, reason) values (:month, :action, :person_id, :now, :reason) returning event_id`,
);

export const insertClosedMonth = statement("books.insertClosedMonth")(
  "insert into closed_months (month, event_id) values (:month, :event_id)",
);

/** The trial balance of a month, from the entries that are posted now. */
export const insertBalances = statement("books.insertBalances")(
  `insert into closed_balances (event_id, currency, account, opening_cents, in_cents, out_cents, closing_cents)
   select :event_id, currency, split_part(detail, '/', 1),
     coalesce(sum(net_cents) filter (where day < :month::date), 0), coalesce(sum(in_cents) filter (where day >= :month::date), 0),
     coalesce(sum(in_cents - net_cents) filter (where day >= :month::date), 0), sum(net_cents)
   from report_facts where measure = 'ledger' and day < :month::date + interval '1 month' group by 2, 3`,
);

export const setClosedBefore = statement("books.setClosedBefore")("update books set closed_before = :closed_before::date");

export const closedMonth = statement("books.closedMonth")(
  `select closed.month, closed.asked_in, asked.person_id as asked_by, coalesce(asked.reason, '') as reason
   from closed_months closed left join book_events asked on asked.event_id = closed.asked_in where closed.month = :month`,
);

export const setAsked = statement("books.setAsked")("update closed_months set asked_in = :event_id? where month = :month");

export const removeClosedMonth = statement("books.removeClosedMonth")("delete from closed_months where month = :month");

/** The version whose rules an order was sold by, for entries of commission. */
const versionSql = `left join lateral (
     select version.version_id, version.name from order_lines line join commission_rules on rule_id = line.commission_rule_id
     join commission_versions version using (version_id)
     where entry.movement in ('commission', 'commission_back') and line.order_id = entry.order_id limit 1
   ) sold_by on true`;

const filteredSql = `from ledger_entries entry join ledger_accounts account using (account_id)
     where (:account = '' or account_id in (select account_id from ledger_accounts where kind = :account))
       and (:tx_id?::bigint is null or entry.tx_id = :tx_id)
       and (:keyword = '' or entry.order_id = (select order_id from orders where order_number = :keyword)
         or entry.tx_id = (select tx_id from ledger_transactions where cause = :keyword))
       and (:date_from?::date is null or book_day(moved_at) >= :date_from) and (:date_to?::date is null or book_day(moved_at) <= :date_to)
       and ${upToRow("entry_id", "select :up_to?::bigint")}`;

export const listEntries = statement("books.listEntries")(`with page as (
     select entry.*, account.kind as account, account.company_id, account.merchant_id ${filteredSql} order by entry_id desc limit :limit offset :offset
   )
   select entry.entry_id, entry.tx_id, posted.at, entry.account, coalesce(companies.name, merchants.name, '') as owner,
     coalesce(case when entry.company_id is not null then '/operator/ledger/' || entry.company_id when entry.merchant_id is not null then '/operator/merchants/' || entry.merchant_id
       end, '') as owner_link,
     posted.kind, posted.cause, entry.amount_cents::bigint as amount, entry.balance_after_cents::bigint as balance, coalesce(orders.order_number, '') as order_sn,
     coalesce(orders.kind = 'fob', false) as is_contract, sold_by.version_id, coalesce(sold_by.name, '') as version, coalesce(${fullNameSql("people")}, '') as person
   from page entry join ledger_transactions posted using (tx_id)
   left join companies on companies.company_id = entry.company_id
   left join merchants on merchants.merchant_id = entry.merchant_id
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   ${versionSql}
   order by entry_id desc`);

export const countEntries = statement("books.countEntries")(`select ${countUpTo(`select ${filteredSql}`)} as found`);
