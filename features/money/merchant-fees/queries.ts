import { dayAtSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { type FeeKind, maxLateDays } from "./rules.ts";
import type { FeeSubscriptionStatus, MerchantFeeStatus } from "./statuses.ts";

/** Fees of manufacturers beside commission, and subscriptions that charge them every month. */

const nameSql = (person: string): string => `coalesce((select first_name || ' ' || last_name from people where person_id = ${person}), '')`;

interface FeeColumns {
  kind: FeeKind;
  status: MerchantFeeStatus;
  files: { file_id: string; name: string }[];
}

const feeColumns = `fee_id, fee_number, fee.kind, fee.currency, amount_cents as amount, reason, coalesce(order_number, '') as order_sn,
     coalesce(orders.kind = 'fob', false) as is_contract, fee.status, case when fee.status not in ('waiting', 'declined') then decided_at end as charged_at,
     coalesce(credit_cents, 0)::bigint as credited, credit_reason,
     coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', files.name)) from files where file_id = any (fee.file_ids)), '[]') as files`;
const feeTables = "merchant_fees fee left join orders using (order_id)";

/** The fees that a manufacturer was charged; what waits to be given back stands as charged. */
export const feesOfMerchant = statement("merchantFees.ofMerchant")<FeeColumns & { is_contract: boolean }>(
  `select ${feeColumns}, (count(*) over ())::integer as found from ${feeTables}
   where fee.merchant_id = :merchant_id and fee.status in ('charged', 'credit_waiting', 'credited')
     and (:keyword = '' or fee_number = upper(:keyword) or order_number = upper(:keyword))
   order by fee_id desc limit :limit offset :offset`,
);

/** What stands in a tab: what waits to be given back waits too. */
const inTab = `case :tab when 'waiting' then fee.status in ('waiting', 'credit_waiting') else fee.status = :tab end`;

export const listFees = statement("merchantFees.list")<FeeColumns & { is_contract: boolean; is_mine: boolean }>(
  `select ${feeColumns}, fee.merchant_id, merchants.name as merchant_name, ${nameSql("requested_by")} as requested_by, requested_at, ${nameSql("decided_by")} as decided_by,
     decision_note, ${nameSql("credit_by")} as credit_by,
     coalesce(case fee.status when 'waiting' then requested_by when 'credit_waiting' then credit_by end = :person_id, false) as is_mine, (count(*) over ())::integer as found
   from ${feeTables} join merchants on merchants.merchant_id = fee.merchant_id
   where ${inTab} and (:keyword = '' or fee_number = upper(:keyword) or order_number = upper(:keyword) or merchants.name ilike '%' || :keyword || '%')
   order by fee_id desc limit :limit offset :offset`,
);

export const countWaitingFees = statement("merchantFees.countWaiting")(
  "select count(*)::integer as waiting from merchant_fees where status in ('waiting', 'credit_waiting')",
);

/** Manufacturers that can be charged. */
export const chargeableMerchants = statement("merchantFees.merchants")(
  "select merchant_id, name as merchant_name from merchants order by name, merchant_id",
);

/** An order of a manufacturer. */
export const orderOfMerchant = statement("merchantFees.order")(
  "select order_id from orders where order_number = :order_sn and merchant_id = :merchant_id",
);

/** Holds a manufacturer: of two decisions about its fees at once the second waits. */
export const lockMerchant = statement("merchantFees.lockMerchant")(
  "select merchant_id from merchants where merchant_id = :merchant_id for no key update",
);

/** What one person alone has charged a manufacturer on a day, and has given back. The manufacturer is locked. */
export const soleSums = statement("merchantFees.soleSums")(
  `select coalesce(sum(amount_cents) filter (where requested_by = decided_by and status <> 'declined' and requested_at >= ${startOfDaySql(":today::date", ":time_zone")}), 0)::bigint as charged_cents,
     coalesce(sum(credit_cents) filter (where credit_by = credit_decided_by and credit_at >= ${startOfDaySql(":today::date", ":time_zone")}), 0)::bigint as credited_cents
   from merchant_fees where merchant_id = :merchant_id and currency = :currency`,
);

export const insertFee = statement("merchantFees.insert")<{ ":kind": FeeKind; ":status": MerchantFeeStatus }>(
  `insert into merchant_fees (merchant_id, kind, currency, amount_cents, reason, order_id, file_ids, status, requested_by, requested_at, decided_by, decided_at)
   values (:merchant_id, :kind, :currency, :amount_cents, :reason, :order_id?, :file_ids::uuid[], :status, :person_id, :now,
     case when :status::text = 'charged' then :person_id::bigint end, case when :status::text = 'charged' then :now::timestamptz end)
   returning fee_id, fee_number`,
);

/** Holds a fee, before its manufacturer and its account. */
export const lockFee = statement("merchantFees.lock")<{ kind: FeeKind; status: MerchantFeeStatus }>(
  `select fee_id, fee_number, merchant_id, kind, currency, amount_cents, reason, status, requested_by, credit_cents, credit_reason, credit_by
   from merchant_fees where fee_id = :fee_id for no key update`,
);

export type LockedFee = RowOf<typeof lockFee>;

export const decideFee = statement("merchantFees.decide")<{ ":status": MerchantFeeStatus }>(
  "update merchant_fees set status = :status, decided_by = :person_id, decided_at = :now, decision_note = :note where fee_id = :fee_id",
);

export const insertCredit = statement("merchantFees.credit")<{ ":status": MerchantFeeStatus }>(
  `update merchant_fees set status = :status, credit_cents = :amount_cents, credit_reason = :reason, credit_by = :person_id, credit_at = :now, decision_note = '',
     credit_decided_by = case when :status::text = 'credited' then :person_id::bigint end,
     credit_decided_at = case when :status::text = 'credited' then :now::timestamptz end
   where fee_id = :fee_id`,
);

export const approveCredit = statement("merchantFees.approveCredit")(
  "update merchant_fees set status = 'credited', credit_decided_by = :person_id, credit_decided_at = :now, decision_note = :note where fee_id = :fee_id",
);

/** A credit that is declined leaves the fee as it was; the note says why. */
export const declineCredit = statement("merchantFees.declineCredit")(
  `update merchant_fees set status = 'charged', credit_cents = null, credit_reason = '', credit_by = null, credit_at = null, decision_note = :note where fee_id = :fee_id`,
);

export const listSubscriptions = statement("merchantFees.subscriptions")<{
  status: FeeSubscriptionStatus;
  is_mine: boolean;
  ended_on: string | null;
  starts_on: string;
}>(
  `select subscription_id, plan.merchant_id, coalesce(merchants.name, '') as merchant_name, plan.currency, plan.amount_cents as amount, plan.reason, starts_on::text as starts_on,
     ended_on::text as ended_on, plan.status, ${nameSql("plan.requested_by")} as requested_by, ${nameSql("plan.decided_by")} as decided_by, plan.decision_note,
     plan.requested_by = :person_id as is_mine, made.charges, made.charged, (count(*) over ())::integer as found
   from fee_subscriptions plan left join merchants using (merchant_id) cross join lateral (
     select count(*)::integer as charges, coalesce(sum(amount_cents), 0)::bigint as charged from merchant_fees fee where fee.subscription_id = plan.subscription_id
   ) made
   where plan.status = :tab order by subscription_id desc limit :limit offset :offset`,
);

export const countWaitingSubscriptions = statement("merchantFees.countWaitingSubscriptions")(
  "select count(*)::integer as waiting from fee_subscriptions where status = 'waiting'",
);

export const findMerchant = statement("merchantFees.merchant")("select merchant_id from merchants where merchant_id = :merchant_id");

export const insertSubscription = statement("merchantFees.insertSubscription")(
  `insert into fee_subscriptions (merchant_id, currency, amount_cents, reason, starts_on, status, requested_by, requested_at)
   values (:merchant_id?, :currency, :amount_cents, :reason, :starts_on::date, 'waiting', :person_id, :now) returning subscription_id`,
);

export const lockSubscription = statement("merchantFees.lockSubscription")<{ status: FeeSubscriptionStatus; starts_on: string }>(
  `select subscription_id, merchant_id, status, starts_on::text as starts_on, requested_by, reason, amount_cents
   from fee_subscriptions where subscription_id = :subscription_id for no key update`,
);

export const decideSubscription = statement("merchantFees.decideSubscription")<{ ":status": FeeSubscriptionStatus }>(
  `update fee_subscriptions set status = :status, decided_by = :person_id, decided_at = :now, decision_note = :note where subscription_id = :subscription_id`,
);

export const endSubscription = statement("merchantFees.endSubscription")(
  "update fee_subscriptions set status = 'ended', ended_on = :today::date, ended_by = :person_id where subscription_id = :subscription_id",
);

/** SQL: the day of the nth charge of a subscription. */
const dueOn = "(starts_on + nth * interval '1 month')::date";

/** Charges of subscriptions that are due and were not made; not those of days before a manufacturer was there. */
export const dueCharges = statement("merchantFees.dueCharges")<{ due_on: string; merchant_id: number }>(
  `select subscription_id, merchants.merchant_id, ${dueOn}::text as due_on
   from fee_subscriptions plan join merchants on merchants.merchant_id = coalesce(plan.merchant_id, merchants.merchant_id)
   cross join generate_series(0, 12 * (extract(year from :today::date) - extract(year from starts_on))::integer + 12) nth
   where plan.status in ('running', 'ended') and merchant_state <> 'closed'
     and ${dueOn} between :today::date - ${maxLateDays} and :today::date and ${dueOn} < coalesce(ended_on, 'infinity')
     and ${dueOn} >= ${dayAtSql("merchants.created_at", ":time_zone")}
     and not exists (select from merchant_fees fee
       where (fee.subscription_id, fee.merchant_id, fee.due_on) = (plan.subscription_id, merchants.merchant_id, ${dueOn}))
   order by ${dueOn}, subscription_id, merchants.merchant_id`,
);

/** The charge of a day of a subscription, unless it was made or the subscription ended before. Ending it waits for the charge. */
export const insertCharge = statement("merchantFees.insertCharge")<{ kind: FeeKind }>(
  `with plan as (
     select * from fee_subscriptions where subscription_id = :subscription_id and status in ('running', 'ended') and :due_on::date < coalesce(ended_on, 'infinity') for share
   )
   insert into merchant_fees (merchant_id, kind, currency, amount_cents, reason, subscription_id, due_on, status, requested_at, decided_at)
   select :merchant_id, 'subscription', currency, amount_cents, reason, subscription_id, :due_on::date, 'charged', :now, :now from plan
   on conflict (subscription_id, merchant_id, due_on) do nothing
   returning fee_id, fee_number, merchant_id, kind, currency, amount_cents, reason`,
);
