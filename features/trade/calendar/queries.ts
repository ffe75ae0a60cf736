import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { dayAtSql, siteZoneSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { ContractEventKind, EventKind, ReleasePlan } from "./rules.ts";

/** Reads of a company's dated events, and the addresses of its calendars. */

export interface CalendarEventRow {
  kind: EventKind;
  day: string;
  number: string;
  /** Cents; null where nothing is to be paid. */
  amount_cents: number | null;
}

/** The day of a moment at the site of its order. */
const siteDay = (at: string): string => dayAtSql(at, siteZoneSql("orders.site_code"));

/**
 * Events of FOB contracts: the deposit when it is asked for, goods ready, the end of the inspection review, the balance on its day (before that
 * as the terms say: at sailing, on arrival or days after it), the arrival as announced last. `owner` is the condition on the orders.
 */
const contractEventsSql = (owner: string): string => `
     select 'contractDeposit' as kind, ${siteDay("status_since")} as day, order_number as number,
       deposit_cents - (paid_cents - refunded_cents) as amount_cents
     from orders where ${owner} and kind = 'fob' and status = 'awaitingDepositVoucher' and deposit_cents > 0
     union all
     select 'contractReady', delivery_date, order_number, null
     from contracts join orders using (order_id) where ${owner} and status in ('processing', 'invoiced') and delivery_date is not null
     union all
     select 'contractReview', ${siteDay("review_until")}, order_number, null
     from contracts join orders using (order_id) where ${owner} and status = 'inspectionReported' and review_until is not null
     union all
     select 'contractBalance', coalesce(balance_due_on, case balance_type when 1 then coalesce(sailing.etd, delivery_date)
       when 2 then coalesce(sailing.eta, delivery_date) else coalesce(sailing.eta, delivery_date) + arrival_day_pay end), order_number, order_cents - (paid_cents - refunded_cents)
     from contracts join orders using (order_id)
     left join lateral (select etd, eta from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where ${owner} and status in ('processing', 'awaitingInspection', 'inspectionReported', 'shippingSubmitted', 'awaitingReceipt', 'balanceRefused', 'inspectionPassed', 'shippingApproved', 'shippingRefused', 'invoiced', 'awaitingDelivery', 'examinationPassed', 'shipping') and order_cents > paid_cents - refunded_cents
     union all
     select 'contractArrival', sailing.eta, order_number, null
     from contracts join orders using (order_id)
     join lateral (select eta from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where ${owner} and status in ('shippingSubmitted', 'balancePaid', 'balanceRefused', 'shippingApproved', 'shippingRefused', 'shipping') and received_at is null`;

/** The events of a company from one day to another, in sequence. */
export const companyEvents = statement(
  "calendar.companyEvents",
)<CalendarEventRow>(`select kind, to_char(day, 'YYYY-MM-DD') as day, number, amount_cents from (
     select case status when 'unpaid' then 'payment' else 'deposit' end as kind, ${siteDay("expires_at")} as day, order_number as number,
       case status when 'unpaid' then order_cents - paid_cents else deposit_cents - (paid_cents - refunded_cents) end as amount_cents
     from orders where company_id = :company_id and status in ('unpaid', 'awaitingDeposit', 'refused') and expires_at is not null
     union all
     select 'final', final_date, order_number, order_cents - (paid_cents - refunded_cents) from orders where company_id = :company_id and status = 'approvedPresale'
     union all
     select 'invoice', due_on, invoice_number, open_cents from invoices where company_id = :company_id and open_cents > 0
     union all
     select 'arrival', max(arrives_to), order_number, null
     from orders join arrival_promises promise using (order_id) join incoming_stock using (incoming_id)
     where company_id = :company_id and promise.state = 'open' group by order_number
     union all
     select 'storage', pickup_free_until, order_number, null from orders where company_id = :company_id and status = 'awaitingPickup'
     union all
     select 'completion', ${dayAtSql("dispatched_at", "time_zone")} + coalesce((settings ->> 'auto_complete_days')::integer, ${defaultTimeLimits.autoCompleteDays}),
       order_number, null
     from orders join sites using (site_code) where company_id = :company_id and status = 'shipping' and kind <> 'fob'
     union all ${contractEventsSql("company_id = :company_id")}
   ) event
   where day between :from and :to order by event.day, kind, number limit :limit`);

/** The events of a manufacturer's contracts. */
export const merchantEvents = statement("calendar.merchantEvents")<
  CalendarEventRow & { kind: ContractEventKind }
>(`select kind, to_char(day, 'YYYY-MM-DD') as day, number, amount_cents from (${contractEventsSql("merchant_id = :merchant_id")}) event
   where day between :from and :to order by event.day, kind, number limit :limit`);

/** What a manufacturer was paid from escrow, in sequence. A condition can release more than once, when the buyer pays in parts. */
export const releasesOfMerchant = statement(
  "calendar.releasesOfMerchant",
)(`select to_char(day, 'YYYY-MM-DD') as day, number, sum(amount_cents)::bigint as amount_cents from (
     select ${siteDay("at")} as day, order_number as number, amount_cents
     from contract_releases join orders using (order_id) where merchant_id = :merchant_id
   ) release
   where day between :from and :to group by release.day, number order by release.day, number limit :limit`);

/** Contracts of a manufacturer under way whose money is not released completely. */
export const releasePlans = statement("calendar.releasePlans")<
  ReleasePlan & { order_number: string }
>(`select order_number, order_cents, release, delivery_date::text, sailing.etd::text, sailing.eta::text,
     coalesce((select jsonb_object_agg(condition, cents) from (
       select condition, sum(amount_cents) as cents from contract_releases where contract_releases.order_id = contracts.order_id
       group by condition) released), '{}') as released_by
   from contracts join orders using (order_id)
   left join lateral (select etd, eta from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
   where merchant_id = :merchant_id and status in ('processing', 'awaitingInspection', 'inspectionReported', 'shippingSubmitted', 'balancePaid', 'awaitingReceipt', 'balanceRefused', 'inspectionPassed', 'shippingApproved', 'shippingRefused', 'invoiced', 'awaitingDelivery', 'examinationPassed', 'shipping') and released_cents < order_cents
   order by order_id desc limit :limit`);

/** Stores the hash of a new address, in place of the one before. */
export const upsertFeed = statement(
  "calendar.upsertFeed",
)(`insert into calendar_feeds (company_id, person_id, token_hash, language, created_at) values (:company_id, :person_id, :token_hash, :language, :now)
   on conflict (company_id, person_id) do update set token_hash = excluded.token_hash, language = excluded.language, created_at = excluded.created_at`);

export const deleteFeed = statement("calendar.deleteFeed")(
  "delete from calendar_feeds where company_id = :company_id and person_id = :person_id",
);

export const feedOfMember = statement("calendar.feedOfMember")(
  "select created_at from calendar_feeds where company_id = :company_id and person_id = :person_id",
);

/** The company and language of an address. Its member is still in the company, because the row ends with the membership. */
export const feedByToken = statement("calendar.feedByToken")<{ language: Language }>(
  "select company_id, language from calendar_feeds where token_hash = :token_hash",
);
