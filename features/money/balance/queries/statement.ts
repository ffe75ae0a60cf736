import { startOfDaySql } from "#platform/calendar-sql.ts";
import { type RowOf, type Statement, statement } from "#platform/db.ts";
import type { ParametersOf } from "#platform/statement-types.ts";

/**
 * Statements of an account. No query reads more rows than it returns: a period is a range of entries (`moved_at` is
 * monotonic), its totals are the difference of two entries, and every filter has an index that is scanned from its end
 * (docs/decisions/0024).
 */

/** A period of an account with its totals; the `kind_` columns are totals of the filtered kind. */
export type Period = RowOf<typeof findPeriod>;

interface PeriodColumns {
  /** The last entry before the period and the last entry of it; 0 when there is none. */
  after_id: number;
  /** The sequence numbers of the last entry, from which row positions are calculated. */
  last: EntryCounters;
}

/** Sequence numbers of an entry: on its account, and of its kind on the account; `in_` counts credits only. */
export interface EntryCounters {
  nth: number;
  in_nth: number;
  kind_nth: number;
  kind_in_nth: number;
}

export const findPeriod = statement(
  "balance.findPeriod",
)<PeriodColumns>(`select account.account_id, coalesce(before.entry_id, 0) as after_id, coalesce(last.entry_id, 0) as last_id,
     coalesce(before.balance_after_cents, 0) as opening, coalesce(last.balance_after_cents, before.balance_after_cents, 0) as closing,
     coalesce(last.in_after_cents - coalesce(before.in_after_cents, 0), 0) as money_in,
     coalesce(last.nth - coalesce(before.nth, 0), 0) as entries, coalesce(last.in_nth - coalesce(before.in_nth, 0), 0) as in_entries,
     first.moved_at as first_at, last.moved_at as last_at,
     coalesce(of_kind.kind_in_after_cents - coalesce(kind_before.kind_in_after_cents, 0), 0) as kind_in,
     coalesce(of_kind.kind_out_after_cents - coalesce(kind_before.kind_out_after_cents, 0), 0) as kind_out,
     coalesce(of_kind.kind_nth - coalesce(kind_before.kind_nth, 0), 0) as kind_entries,
     coalesce(of_kind.kind_in_nth - coalesce(kind_before.kind_in_nth, 0), 0) as kind_in_entries,
     jsonb_build_object('nth', coalesce(last.nth, 0), 'in_nth', coalesce(last.in_nth, 0),
       'kind_nth', coalesce(of_kind.kind_nth, 0), 'kind_in_nth', coalesce(of_kind.kind_in_nth, 0)) as last
   from ledger_accounts account
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null
       and moved_at < coalesce(${startOfDaySql(":first_day?::date", ":time_zone")}, '-infinity') order by moved_at desc, entry_id desc limit 1
   ) before on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null
       and moved_at < coalesce(${startOfDaySql("(:last_day?::date + 1)", ":time_zone")}, 'infinity') order by moved_at desc, entry_id desc limit 1
   ) last on true
   left join lateral (
     select moved_at from ledger_entries where account_id = account.account_id and entry_id > coalesce(before.entry_id, 0) order by entry_id limit 1
   ) first on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null and movement = :kind?
       and entry_id <= last.entry_id order by entry_id desc limit 1
   ) of_kind on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null and movement = :kind
       and entry_id <= before.entry_id order by entry_id desc limit 1
   ) kind_before on true
   where account.owner_id = :company_id and account.kind = :account and account.currency = :currency`);

export interface StatementRow extends EntryCounters {
  entry_id: number;
  at: Date;
  kind: string;
  cause: string;
  order_sn: string | null;
  amount: number;
  balance: number;
  person: string;
  note: string;
  /** For an entry of a frozen amount: what froze it; null for all others. */
  source: string | null;
  source_id: string | null;
  source_number: string | null;
  reason: string | null;
}

/** Joins a page of entries with order, person and frozen amount. */
const pageDetails = `select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc`;

/** Entries between two ids, both exclusive. */
const inRange = "account_id = :account_id and entry_id > :after_id and entry_id < :before_id and nth is not null";

type PageName = "" | "OfKind" | "OfDirection" | "OfBoth" | "OfMany";

/** A page from either end; each filter has its own parameters. */
type Pages<Name extends PageName> = Record<"newest" | "oldest", Statement<ParametersOf<`balance.statement${Name}`>, StatementRow>>;

const pageStatements = (name: PageName, filter: string) => ({
  newest: statement(`balance.statement${name}`)<StatementRow>(
    `with page as (select * from ledger_entries where ${inRange}${filter} order by entry_id desc limit :limit) ${pageDetails}`,
  ),
  oldest: statement(`balance.statement${name}FromEnd`)<StatementRow>(
    `with page as (select * from ledger_entries where ${inRange}${filter} order by entry_id limit :limit) ${pageDetails}`,
  ),
});

export const entriesPage: Pages<""> = pageStatements("", "");
export const entriesPageByKind: Pages<"OfKind"> = pageStatements("OfKind", " and movement = :kind");
export const entriesPageByDirection: Pages<"OfDirection"> = pageStatements("OfDirection", " and (amount_cents > 0) = :is_in");
export const entriesPageByKindAndDirection: Pages<"OfBoth"> = pageStatements(
  "OfBoth",
  " and movement = :kind and (amount_cents > 0) = :is_in",
);

/** Null means no filter. */
const searchFilter = `(:kind?::text is null or movement = :kind) and (:is_in?::boolean is null or (amount_cents > 0) = :is_in)`;

/** Orders of the company with this order number or checkout number. */
const orderFilter = `order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = :company_id and (order_number = :order_number? or order_parent_number = :order_number))`;

/** `+ 0` prevents the planner from using the amount index instead of scanning entries in order. */
const scanFilter = ` and ${searchFilter} and abs(amount_cents) + 0 between :min_cents and :max_cents and (:order_number?::text is null or ${orderFilter}) and :company_id::bigint is not null`;

/** For searches with many matches: scans from the end until the page is full. */
export const entriesPageByScan: Pages<"OfMany"> = pageStatements("OfMany", scanFilter);

/** For searches with few matches: finds them by the amount or order index and sorts afterwards. */
const searchStatements = (name: "ByAmount" | "ByOrder", found: string) => ({
  sum: statement(`balance.statementSum${name}`)<{
    entries: number;
    money_in: number;
    money_out: number;
  }>(`select count(*)::integer as entries, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as money_in,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as money_out
     from (select amount_cents from ledger_entries where ${inRange} and ${searchFilter} and ${found} limit :limit) found`),
  newest: statement(
    `balance.statement${name}`,
  )<StatementRow>(`with found as materialized (select * from ledger_entries where ${inRange} and ${searchFilter} and ${found} limit :limit),
       page as (select * from found where entry_id > :page_after_id and entry_id < :page_before_id order by entry_id desc limit :shown) ${pageDetails}`),
  oldest: statement(
    `balance.statement${name}FromEnd`,
  )<StatementRow>(`with found as materialized (select * from ledger_entries where ${inRange} and ${searchFilter} and ${found} limit :limit),
       page as (select * from found where entry_id > :page_after_id and entry_id < :page_before_id order by entry_id limit :shown) ${pageDetails}`),
});

export const searchByAmount = searchStatements(
  "ByAmount",
  "abs(amount_cents) between :min_cents and :max_cents and :company_id::bigint is not null and coalesce(:order_number?::text, '') is not null",
);
export const searchByOrder = searchStatements("ByOrder", `${orderFilter} and abs(amount_cents) + 0 between :min_cents and :max_cents`);

/** The balance at `points` equidistant times, for the chart. One millisecond is added because entries have microseconds. */
export const listBalanceHistory = statement("balance.listBalanceHistory")<{
  at: Date;
}>(`select moment as at, coalesce(last.balance_after_cents, 0) as balance
   from (select :from::timestamptz + (:to::timestamptz - :from::timestamptz) * n / (:points::integer - 1) as moment from generate_series(0, :points::integer - 1) n) times
   left join lateral (
     select balance_after_cents from ledger_entries where account_id = :account_id and nth is not null and moved_at < moment + interval '1 millisecond' order by moved_at desc, entry_id desc limit 1
   ) last on true
   order by moment`);

/** The next entries of a statement file, oldest first. */
export const listFileEntries = statement(
  "balance.listFileEntries",
)<StatementRow>(`with page as (select * from ledger_entries where account_id = :account_id and entry_id > :after_id and entry_id <= :last_id and nth is not null order by entry_id limit :limit)
   ${pageDetails.replace("order by entry.entry_id desc", "order by entry.entry_id")}`);

export const findCompanyName = statement("balance.findCompanyName")("select name from companies where company_id = :company_id");
