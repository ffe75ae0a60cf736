import { legalAddressSql, printedNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { FeeKind } from "#features/money/merchant-fees/rules.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { dayAtSql, startOfDaySql, startOfMonthSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { defaultHoldDays, payoutKinds } from "./rules.ts";
import type { MerchantPayoutStatus, PayoutAccountStatus } from "./statuses.ts";

/** The name of a person, for a list. */
const nameSql = (person: string): string =>
  `coalesce((select first_name || ' ' || last_name from people where people.person_id = ${person}), '')`;

/** SQL: the kinds of movements that payouts are; what else comes in was earned. */
const ofPayouts = `('${payoutKinds.paid}', '${payoutKinds.back}')`;

/** SQL: an entry is earned, or its commission or what is returned of a promotion, which are held and freed with it. Tax and fees count at once. */
const isEarned = `(amount_cents > 0 and movement not in ${ofPayouts} and movement not in ('commission_tax_back', 'fee_back') or movement in ('commission', 'commission_back', 'promotion_back'))`;

/** SQL: what was earned on an account in a range of time, less commission. */
const earnedSql = (from: string, to: string): string =>
  `greatest(0, coalesce((select sum(amount_cents) from ledger_entries entry where entry.account_id = account.account_id and nth is not null
     and ${isEarned} and moved_at > ${from} and moved_at <= ${to}), 0))::bigint`;

const heldSince = "(:now::timestamptz - hold_days * interval '1 day')";

/** SQL: the reserves of a manufacturer, each with the time in which what is earned is kept back by it. */
const reservesSql = (merchant: string): string =>
  `select reserve_id, reserve_percent, reserve_days, effective_at, lead(effective_at, 1, 'infinity') over (order by effective_on) as ends_at
   from (select distinct on (effective_on) * from payout_reserves where payout_reserves.merchant_id = ${merchant} order by effective_on, reserve_id desc) last_of_day`;

/** SQL: what is kept back of an entry, rounded by itself, so that the parts add up to the whole. */
const reservedSql = "round(entry.amount_cents * reserve_percent / 100.0)";
const releasedAtSql = "(entry.moved_at + reserve_days * interval '1 day')";

/** SQL: entries of an account of which a part is kept back, from the end of their holding on. */
const reserveEntriesSql = (account: string, merchant: string): string =>
  `(${reservesSql(merchant)}) reserve join ledger_entries entry on entry.account_id = ${account} and nth is not null and ${isEarned}
     and entry.moved_at >= effective_at and entry.moved_at < ends_at and ${releasedAtSql} > :now and entry.moved_at <= ${heldSince}
   where reserve_percent > 0`;

/** SQL: accounts of manufacturers in a currency with their terms; `of` narrows them. */
const accountsSql = (
  of: string,
): string => `select account.account_id, account.merchant_id, account.currency, balance_cents, hold_days, current.reserve_percent, current.reserve_days,
     ${earnedSql(heldSince, "'infinity'")} as held_cents,
     greatest(0, coalesce((select sum(${reservedSql}) from ${reserveEntriesSql("account.account_id", "account.merchant_id")}), 0))::bigint as reserve_cents,
     coalesce((select sum(amount_cents) from merchant_payouts payout
       where payout.merchant_id = account.merchant_id and payout.currency = account.currency and status = 'prepared'), 0)::bigint as prepared_cents
   from ledger_accounts account left join lateral (
     select coalesce(max(hold_days), ${defaultHoldDays}) as hold_days from payout_terms where payout_terms.merchant_id = account.merchant_id
   ) terms on true left join lateral (
     select coalesce(max(reserve_percent), 0) as reserve_percent, coalesce(max(reserve_days), 0) as reserve_days
     from (${reservesSql("account.merchant_id")}) reserve where effective_at <= :now and ends_at > :now
   ) current on true
   where account.kind = 'merchant_payable' and account.currency = :currency and ${of}`;

/** The domain of cents is null for the platform's accounts only. */
interface AccountColumns {
  merchant_id: number;
  balance_cents: number;
  hold_days: number;
  reserve_percent: number;
  reserve_days: number;
  reserve_cents: number;
}

/** The account of a manufacturer; none before its first order is completed. */
export const findEarnings = statement("merchantPayouts.findEarnings")<AccountColumns>(accountsSql("account.owner_id = :merchant_id"));

/** Locks the account of a manufacturer: refunds, completions and payouts of it wait. */
export const lockAccount = statement("merchantPayouts.lockAccount")(
  "select account_id from ledger_accounts where kind = 'merchant_payable' and owner_id = :merchant_id and currency = :currency for no key update",
);

/** What buyers paid for orders and contracts under way, without fees and freight, which are the platform's; and whether payouts are held. */
export const underWay = statement("merchantPayouts.underWay")<{ is_halted: boolean }>(
  `select coalesce(sum(greatest(0, least(held.cents, goods_cents - discount_cents - coupon_cents))), 0)::bigint as cents,
     (select payouts_held from merchants where merchants.merchant_id = :merchant_id) as is_halted
   from orders cross join lateral (
     select coalesce(sum(amount_cents), 0) as cents from ledger_entries entry join ledger_accounts account using (account_id)
     where entry.order_id = orders.order_id and account.kind = 'escrow'
   ) held
   where orders.merchant_id = :merchant_id and orders.currency = :currency and orders.completed_at is null and orders.paid_cents > orders.refunded_cents`,
);

/** When what is held or kept back becomes free, by day of the main site: first what is not kept back of an earning, and later that. */
export const releases = statement("merchantPayouts.releases")<{ day: string; amount: number }>(
  `with earned as (
     select entry.moved_at, entry.amount_cents, coalesce(reserve_days, 0) as reserve_days,
       case when reserve_days > :hold_days then ${reservedSql} else 0 end as reserved_cents
     from ledger_entries entry left join (${reservesSql(":merchant_id")}) reserve on reserve_percent > 0 and entry.moved_at >= effective_at and entry.moved_at < ends_at
     where entry.account_id = :account_id and nth is not null and ${isEarned}
       and entry.moved_at > :now::timestamptz - greatest(:hold_days, coalesce(reserve_days, 0)) * interval '1 day'
   ), freed as (
     select moved_at + :hold_days * interval '1 day' as at, amount_cents - reserved_cents as cents from earned
     union all
     select moved_at + reserve_days * interval '1 day', reserved_cents from earned where reserved_cents <> 0
   )
   select ${dayAtSql("at", ":time_zone")}::text as day, sum(cents)::bigint as amount from freed where at > :now group by 1 having sum(cents) <> 0 order by 1`,
);

/** What is kept back of a manufacturer's earnings, the next to be released first. */
export const listReserveEntries = statement("merchantPayouts.listReserveEntries")<{
  at: Date;
  released_at: Date;
  is_contract: boolean;
  reserved: number;
  kind: string;
}>(
  `select held_back.*, coalesce(order_number, '') as order_sn, coalesce(orders.kind = 'fob', false) as is_contract, (count(*) over ())::integer as found
   from (
     select account_id, coalesce((select hold_days from payout_terms where payout_terms.merchant_id = :merchant_id), ${defaultHoldDays}) as hold_days
     from ledger_accounts where kind = 'merchant_payable' and owner_id = :merchant_id and currency = :currency
   ) account cross join lateral (
     select entry_id, order_id, moved_at as at, movement as kind, amount_cents as amount, reserve_percent, ${reservedSql}::bigint as reserved, ${releasedAtSql} as released_at
     from ${reserveEntriesSql("account.account_id", ":merchant_id")}
   ) held_back left join orders using (order_id)
   order by released_at, entry_id limit :limit offset :offset`,
);

/** Reserves of manufacturers, the newest first. */
export const listReserves = statement("merchantPayouts.listReserves")<{ effective_on: string; state: "current" | "coming" | "past" }>(
  `select reserve_id, reserve.merchant_id, merchants.name as merchant_name, effective_on::text as effective_on, reserve_percent, reserve_days, reason, set_at, ${nameSql("set_by")} as set_by,
     case when exists (select from payout_reserves newer where newer.merchant_id = reserve.merchant_id
         and (newer.effective_on, newer.reserve_id) > (reserve.effective_on, reserve.reserve_id) and (newer.effective_at <= :now or newer.effective_on = reserve.effective_on)) then 'past'
       when effective_at > :now then 'coming' else 'current' end as state,
     (count(*) over ())::integer as found
   from payout_reserves reserve join merchants using (merchant_id)
   where :keyword = '' or merchants.name ilike '%' || :keyword || '%' order by reserve_id desc limit :limit offset :offset`,
);

/** Manufacturers that a reserve can be set for. */
export const reservableMerchants = statement("merchantPayouts.merchants")(
  "select merchant_id, name as merchant_name from merchants order by name, merchant_id",
);

/** Sets a reserve; no row for an unknown manufacturer. */
export const insertReserve = statement("merchantPayouts.insertReserve")(
  `insert into payout_reserves (merchant_id, effective_on, effective_at, reserve_percent, reserve_days, reason, set_at, set_by)
   select merchant_id, :effective_on::date, :effective_at, :reserve_percent, :reserve_days, :reason, :now, :person_id from merchants where merchant_id = :merchant_id
   returning reserve_id`,
);

/** The sums of the last twelve months, those without movements left out. */
export const months = statement("merchantPayouts.months")<{ month: string }>(
  `select left(${dayAtSql("moved_at", ":time_zone")}::text, 7) as month,
     coalesce(sum(amount_cents) filter (where amount_cents > 0 and movement not in ${ofPayouts}), 0)::bigint as earned,
     coalesce(-sum(amount_cents) filter (where amount_cents < 0 and movement not in ${ofPayouts}), 0)::bigint as reduced,
     coalesce(-sum(amount_cents) filter (where movement in ${ofPayouts}), 0)::bigint as paid
   from ledger_entries where account_id = :account_id and nth is not null and moved_at >= ${startOfMonthSql(":now::timestamptz", ":time_zone")} - interval '11 months'
   group by 1 order by 1`,
);

/** SQL: the entries of a manufacturer's account that a tab, a number and a period show. */
const movementsSql = `ledger_entries entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join merchant_payouts payout on payout.payout_id = case when posted.cause like 'merchantPayout:%' then split_part(posted.cause, ':', 2)::bigint end
   left join stock_write_offs lost on lost.write_off_id = case when posted.cause like 'writeOff:%' then split_part(posted.cause, ':', 2)::bigint end
   left join merchant_fees fee on fee.fee_id = case when posted.cause like 'merchantFee:%' then split_part(posted.cause, ':', 2)::bigint end
   where account.kind = 'merchant_payable' and account.owner_id = :merchant_id and account.currency = :currency and nth is not null
     and case :tab when 'earned' then entry.amount_cents > 0 and movement not in ${ofPayouts} when 'reduced' then entry.amount_cents < 0 and movement not in ${ofPayouts}
       when 'payouts' then movement in ${ofPayouts} else true end
     and (:keyword = '' or orders.order_number = :keyword or payout.payout_number = :keyword or lost.write_off_number = upper(:keyword) or fee.fee_number = upper(:keyword))
     and (:date_from?::date is null or moved_at >= ${startOfDaySql(":date_from?::date", ":time_zone")})
     and (:date_to?::date is null or moved_at < ${startOfDaySql("(:date_to?::date + 1)", ":time_zone")})`;

/** SQL: of commission, the version that an order was sold by, with the numbers of the rules that decided about its lines. */
const decidedBySql = `coalesce(case when movement in ('commission', 'commission_back') then (select version.name || ' · ' || string_agg('#' || rule_id, ' ' order by rule_id)
       from (select commission_rule_id as rule_id from order_lines line where line.order_id = entry.order_id
         union select rule_id from contract_commissions contract where contract.order_id = entry.order_id) decided
       join commission_rules using (rule_id) join commission_versions version using (version_id)
       group by version.version_id order by version.version_id desc limit 1) end, '')`;

export const listMovements = statement("merchantPayouts.listMovements")<{
  at: Date;
  balance: number;
  write_off: {
    number: string;
    stock_item_id: number;
    custom_sn: string;
    pieces: number;
    reason: "missing" | "damaged" | "disposed";
    note: string;
  } | null;
  fee: { number: string; kind: FeeKind; reason: string } | null;
}>(
  `select entry.entry_id, moved_at as at, movement as kind, coalesce(order_number, '') as order_sn, coalesce(orders.kind = 'fob', false) as is_contract,
     coalesce(payout_number, '') as payout_number,
     (select jsonb_build_object('number', write_off_number, 'stock_item_id', lost.stock_item_id, 'custom_sn', custom_sn, 'pieces', lost.pieces,
       'reason', lost.reason, 'note', lost.note) from stock_items item join products using (product_id) where item.stock_item_id = lost.stock_item_id) as write_off,
     case when fee.fee_id is not null then jsonb_build_object('number', fee_number, 'kind', fee.kind,
       'reason', case movement when 'fee_back' then credit_reason else fee.reason end) end as fee,
     ${decidedBySql} as rule,
     entry.amount_cents as amount, balance_after_cents as balance
   from ${movementsSql} and (:up_to?::bigint is null or entry.entry_id <= :up_to)
   order by entry.entry_id desc limit :limit offset :offset`,
);

export const countMovements = statement("merchantPayouts.countMovements")(
  `select ${countUpTo(`select from ${movementsSql} and (:up_to?::bigint is null or entry.entry_id <= :up_to)`)} as count`,
);

/** SQL: the balance of an account when a day of the main site begins. */
const balanceBefore = (day: string): string =>
  `coalesce((select balance_after_cents from ledger_entries entry where entry.account_id = account.account_id and nth is not null
     and moved_at < ${startOfDaySql(day, ":time_zone")} order by entry_id desc limit 1), 0)::bigint`;

const dayAfter = "(:date_to::date + 1)";
const periodEnd = startOfDaySql(dayAfter, ":time_zone");
const inPeriod = `entry.account_id = account.account_id and nth is not null
     and moved_at >= ${startOfDaySql(":date_from::date", ":time_zone")} and moved_at < ${periodEnd}`;

/**
 * A period of a manufacturer's account: balance before and after it, what moved in it by kind, and who the manufacturer was at its end. One
 * without an account has moved nothing.
 */
export const statementOfPeriod = statement("merchantPayouts.statementOfPeriod")<{
  opening: number;
  closing: number;
  sums: { kind: string; amount: number; count: number }[];
}>(
  `select merchant_code, ${printedNameSql("name", "merchants.merchant_id", periodEnd)} as name, ${printedNameSql("name_zh", "merchants.merchant_id", periodEnd)} as name_zh,
     coalesce(${legalAddressSql("merchants.merchant_id", periodEnd)}, merchants.address) as address, ${balanceBefore(":date_from::date")} as opening, ${balanceBefore(dayAfter)} as closing,
     (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'count', count) order by amount desc), '[]') from (
       select movement as kind, sum(amount_cents)::bigint as amount, count(*)::integer as count from ledger_entries entry
       where ${inPeriod} group by movement) by_kind) as sums
   from merchants left join ledger_accounts account on account.kind = 'merchant_payable' and account.owner_id = merchants.merchant_id and account.currency = :currency
   where merchants.merchant_id = :merchant_id`,
);

/** The movements of a period, oldest first, each with its order and pieces, payout, write-off or fee, and of commission the rules that decided, of a fee its reason. */
export const statementLines = statement("merchantPayouts.statementLines")<{
  at: Date;
  balance: number;
  rule: string;
  fee_kind: FeeKind | null;
}>(
  `select moved_at as at, movement as kind, posted.cause, coalesce(order_number, payout_number, write_off_number, fee_number, '') as about,
     coalesce((select string_agg(goods_sn || ' × ' || quantity, '; ' order by position) from order_lines line where line.order_id = entry.order_id), '') as items,
     case when fee.fee_id is null then ${decidedBySql} when movement = 'fee_back' then credit_reason else fee.reason end as rule, fee.kind as fee_kind,
     entry.amount_cents as amount, balance_after_cents as balance
   from ledger_accounts account join ledger_entries entry on ${inPeriod} join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join merchant_payouts payout on payout.payout_id = case when posted.cause like 'merchantPayout:%' then split_part(posted.cause, ':', 2)::bigint end
   left join stock_write_offs lost on lost.write_off_id = case when posted.cause like 'writeOff:%' then split_part(posted.cause, ':', 2)::bigint end
   left join merchant_fees fee on fee.fee_id = case when posted.cause like 'merchantFee:%' then split_part(posted.cause, ':', 2)::bigint end
   where account.kind = 'merchant_payable' and account.owner_id = :merchant_id and account.currency = :currency
   order by moved_at, entry_id limit :limit`,
);

const accountColumns = `payout_account_id, holder_name, bank_name, country, routing_code, last4, status, added_at, usable_from, decision_note`;

/** The account that is used and the newest one that waits or was declined, if it came after that. */
export const accountsOfMerchant = statement("merchantPayouts.accountsOfMerchant")<{ status: PayoutAccountStatus }>(
  `select ${accountColumns} from payout_accounts account where merchant_id = :merchant_id and status <> 'replaced'
     and (status <> 'declined' or not exists (select from payout_accounts newer
       where newer.merchant_id = account.merchant_id and newer.payout_account_id > account.payout_account_id))
   order by payout_account_id desc limit 3`,
);

export type PayoutAccount = RowOf<typeof accountsOfMerchant>;

/** Holds the accounts of a manufacturer: of two changes at once the second waits. */
export const lockMerchantAccounts = statement("merchantPayouts.lockMerchant")(
  "select merchant_id from merchants where merchant_id = :merchant_id for no key update",
);

/** A proposal that was not decided is overwritten by the next. */
export const withdrawProposal = statement("merchantPayouts.withdrawProposal")(
  `update payout_accounts set status = 'declined', decided_at = :now where merchant_id = :merchant_id and status = 'proposed'`,
);

export const insertAccount = statement("merchantPayouts.insertAccount")(
  `insert into payout_accounts (merchant_id, holder_name, bank_name, country, routing_code, last4, number_sealed, file_ids, status, added_at, added_by)
   values (:merchant_id, :holder_name, :bank_name, :country, :routing_code, :last4, :number_sealed, :file_ids, 'proposed', :now, :person_id)
   returning payout_account_id`,
);

const accountFilter = `status = :status and (:keyword = '' or merchants.name ilike '%' || :keyword || '%')`;

export const listAccounts = statement("merchantPayouts.listAccounts")<{
  status: PayoutAccountStatus;
  files: { file_id: string; name: string }[];
}>(
  `select ${accountColumns.replaceAll("status", "account.status")}, merchants.name as merchant_name, ${nameSql("added_by")} as added_by, ${nameSql("decided_by")} as decided_by,
     coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', files.name)) from files where file_id = any (account.file_ids)), '[]') as files,
     coalesce((select last4 from payout_accounts used where used.merchant_id = account.merchant_id and used.status = 'usable' and account.status = 'proposed'), '') as replaces_last4
   from payout_accounts account join merchants using (merchant_id)
   where account.${accountFilter}
   order by case when :status = 'proposed' then added_at end, decided_at desc, payout_account_id desc limit :limit offset :offset`,
);

export const countAccounts = statement("merchantPayouts.countAccounts")(
  `select count(*) filter (where account.${accountFilter})::integer as found, count(*) filter (where account.status = 'proposed')::integer as proposed
   from payout_accounts account join merchants using (merchant_id)`,
);

export const lockPayoutAccount = statement("merchantPayouts.lockPayoutAccount")<{ status: PayoutAccountStatus }>(
  `select payout_account_id, merchant_id, bank_name, last4, number_sealed, status, added_at, added_by
   from payout_accounts where payout_account_id = :payout_account_id for no key update`,
);

/** Whether a manufacturer has had an account that was used. */
export const hasHadAccount = statement("merchantPayouts.hasHadAccount")<{ found: boolean }>(
  "select exists (select from payout_accounts where merchant_id = :merchant_id and status in ('usable', 'replaced')) as found",
);

/** The account that was used is proposed anew, as it was entered; nothing where another one is proposed already. */
export const proposeAnew = statement("merchantPayouts.proposeAnew")(
  `insert into payout_accounts (merchant_id, holder_name, bank_name, country, routing_code, last4, number_sealed, file_ids, status, added_at, added_by)
   select merchant_id, holder_name, bank_name, country, routing_code, last4, number_sealed, file_ids, 'proposed', :now, :person_id
   from payout_accounts where payout_account_id = :payout_account_id
   on conflict (merchant_id) where status = 'proposed' do nothing`,
);

/** The account that is used is replaced by another. A row says that there was one. */
export const replaceAccount = statement("merchantPayouts.replaceAccount")(
  "update payout_accounts set status = 'replaced' where merchant_id = :merchant_id and status = 'usable' returning payout_account_id",
);

export const decideAccount = statement("merchantPayouts.decideAccount")<{ ":status": PayoutAccountStatus }>(
  `update payout_accounts set status = :status, decided_at = :now, decided_by = :person_id, decision_note = :note, usable_from = :usable_from?
   where payout_account_id = :payout_account_id`,
);

export const saveTerms = statement("merchantPayouts.saveTerms")(
  `insert into payout_terms (merchant_id, hold_days, reason, set_at, set_by)
   select merchant_id, :hold_days, :reason, :now, :person_id from merchants where merchant_id = :merchant_id
   on conflict (merchant_id) do update set hold_days = excluded.hold_days, reason = excluded.reason, set_at = excluded.set_at, set_by = excluded.set_by
   returning merchant_id`,
);

/** SQL: manufacturers whose balance is not zero, with what can be paid out, as rules.ts has it. */
const dueSql = `select sums.*, merchants.name as merchant_name, greatest(0, balance_cents - held_cents - reserve_cents - prepared_cents)::bigint as payable_cents
   from (${accountsSql("account.balance_cents <> 0")}) sums join merchants using (merchant_id)`;

const inTab = (tab: string): string =>
  `case ${tab} when 'payable' then payable_cents > 0 when 'held' then payable_cents = 0 and balance_cents > 0 else balance_cents < 0 end`;

export const listDue = statement("merchantPayouts.listDue")<AccountColumns & { payable_cents: number }>(
  `select due.*, coalesce(used.bank_name, '') as bank_name, coalesce(used.last4, '') as last4, used.usable_from
   from (${dueSql}) due left join payout_accounts used on used.merchant_id = due.merchant_id and used.status = 'usable'
   where ${inTab(":tab")} and (:keyword = '' or merchant_name ilike '%' || :keyword || '%')
   order by case when balance_cents < 0 then balance_cents end, payable_cents desc, balance_cents desc, due.merchant_id limit :limit offset :offset`,
);

export const countDue = statement("merchantPayouts.countDue")<{ payable: number; held: number; owing: number }>(
  `select count(*) filter (where ${inTab("'payable'")})::integer as payable, count(*) filter (where ${inTab("'held'")})::integer as held,
     count(*) filter (where ${inTab("'owing'")})::integer as owing from (${dueSql}) due
   where :keyword = '' or merchant_name ilike '%' || :keyword || '%'`,
);

/** The account that payouts of a manufacturer go to. */
export const usedAccount = statement("merchantPayouts.usedAccount")(
  `select payout_account_id, usable_from, payouts_held from payout_accounts join merchants using (merchant_id)
   where merchant_id = :merchant_id and status = 'usable'`,
);

/** Prepares a payout. No row: one is prepared already. */
export const insertPayout = statement("merchantPayouts.insertPayout")(
  `insert into merchant_payouts (merchant_id, currency, amount_cents, payout_account_id, status, prepared_at, prepared_by)
   values (:merchant_id, :currency, :amount_cents, :payout_account_id, 'prepared', :now, :person_id)
   on conflict (merchant_id, currency) where status = 'prepared' do nothing returning payout_id, payout_number`,
);

const payoutColumns = `payout_id, payout_number, payout.merchant_id, payout.currency, amount_cents as amount, payout.status, bank_name, last4, prepared_at, approved_at, ended_at,
     bank_reference, note, bank_confirmed_on::text as bank_confirmed_on, bank_returned_on::text as bank_returned_on`;
const payoutTables = "merchant_payouts payout join payout_accounts account using (payout_account_id)";

export const payoutsOfMerchant = statement("merchantPayouts.payoutsOfMerchant")<{ status: MerchantPayoutStatus }>(
  `select ${payoutColumns} from ${payoutTables} where payout.merchant_id = :merchant_id order by payout_id desc limit :limit offset :offset`,
);

export const countPayoutsOfMerchant = statement("merchantPayouts.countPayoutsOfMerchant")(
  "select count(*)::integer as count from merchant_payouts where merchant_id = :merchant_id",
);

const payoutFilter = `payout.status = :status and (:keyword = '' or payout_number = :keyword or bank_reference = :keyword or merchants.name ilike '%' || :keyword || '%')`;

export const listPayouts = statement("merchantPayouts.listPayouts")<{ status: MerchantPayoutStatus; is_mine: boolean }>(
  `select ${payoutColumns}, merchants.name as merchant_name, ${nameSql("prepared_by")} as prepared_by, ${nameSql("approved_by")} as approved_by,
     prepared_by = :person_id as is_mine
   from ${payoutTables} join merchants on merchants.merchant_id = payout.merchant_id where ${payoutFilter}
   order by payout_id desc limit :limit offset :offset`,
);

export const countPayouts = statement("merchantPayouts.countPayouts")(
  `select (select count(*) from merchant_payouts payout join merchants using (merchant_id) where ${payoutFilter})::integer as found,
     (select count(*) from merchant_payouts where status = 'prepared')::integer as prepared,
     (select count(*) from merchant_payouts where status = 'approved')::integer as approved`,
);

export const lockPayout = statement("merchantPayouts.lockPayout")<{ status: MerchantPayoutStatus }>(
  `select payout_id, payout_number, payout.merchant_id, currency, amount_cents, payout.status, prepared_by, payout_account_id, bank_name, last4,
     bank_confirmed_on::text as bank_confirmed_on, bank_returned_on::text as bank_returned_on
   from ${payoutTables} where payout_id = :payout_id for no key update of payout`,
);

export type LockedPayout = RowOf<typeof lockPayout>;

export const approvePayout = statement("merchantPayouts.approve")(
  "update merchant_payouts set status = 'approved', approved_at = :now, approved_by = :person_id, note = :note where payout_id = :payout_id",
);

export const endPayout = statement("merchantPayouts.end")<{ ":status": MerchantPayoutStatus }>(
  `update merchant_payouts set status = :status, ended_at = :now, ended_by = :person_id,
     bank_reference = case when :bank_reference = '' then bank_reference else :bank_reference end, note = case when :note = '' then note else :note end
   where payout_id = :payout_id`,
);

/** The day that a bank statement shows a payout leaving. */
export const bankConfirmed = statement("merchantPayouts.bankConfirmed")(
  "update merchant_payouts set bank_confirmed_on = :booked_on::date where payout_id = :payout_id",
);

/** The day that a bank statement shows a payout coming back. */
export const bankReturned = statement("merchantPayouts.bankReturned")(
  "update merchant_payouts set bank_returned_on = :booked_on::date where payout_id = :payout_id",
);

/** Payouts that these numbers name, which left for the bank. */
export const findPayoutsNamed = statement("merchantPayouts.findNamed")<{ status: MerchantPayoutStatus }>(
  `select payout_id, payout_number as number, merchants.name as company, payout.currency, amount_cents, payout.status,
     bank_confirmed_on::text as bank_confirmed_on, bank_returned_on::text as bank_returned_on
   from merchant_payouts payout join merchants using (merchant_id)
   where payout_number = any (:numbers::text[]) and payout.status in ('approved', 'paid', 'returned') order by payout_id`,
);

export const findAchOrigin = statement("merchantPayouts.achOrigin")(
  "select routing_number, bank_name, company_id, company_name from ach_origins where site_code = :site_code",
);

export const saveOrigin = statement("merchantPayouts.saveAchOrigin")(
  `insert into ach_origins (site_code, routing_number, bank_name, company_id, company_name, set_at, set_by)
   values (:site_code, :routing_number, :bank_name, :company_id, :company_name, :now, :person_id)
   on conflict (site_code) do update set routing_number = excluded.routing_number, bank_name = excluded.bank_name, company_id = excluded.company_id,
     company_name = excluded.company_name, set_at = excluded.set_at, set_by = excluded.set_by`,
);

/** Approved payouts with their accounts, for a file of the bank. */
export const payoutsForFile = statement("merchantPayouts.forFile")(
  `select payout_number, currency, amount_cents, approved_at, account.merchant_id, merchants.name as merchant_name, holder_name, bank_name, country, routing_code, last4, number_sealed
   from ${payoutTables} join merchants on merchants.merchant_id = payout.merchant_id
   where payout_id = any (:payout_ids::bigint[]) and payout.status = 'approved' order by payout_id`,
);
