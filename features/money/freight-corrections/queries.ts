import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import type { ShipmentCorrection } from "#features/inventory/freight/rules/corrections.ts";
import type { FreightAnswer, FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import type { OtherNames } from "#features/inventory/freight/rules/tariff.ts";
import type { ReminderStage } from "#features/ledger/trade-credit/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { dayAtSql, isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CorrectionTab } from "./rules.ts";
import type { CorrectionAction, CorrectionActor, CorrectionStatus } from "./statuses.ts";

export type QuotedOrder = RowOf<typeof quotedOrder>;

/** An order with the quote that its freight was charged by, and its goods; the quote is null where no carrier was quoted. */
export const quotedOrder = statement("freightCorrections.quotedOrder")<
  [orderNumber: string, language: Language],
  {
    is_dispatched: boolean;
    quote_id: number | null;
    tariff_id: number | null;
    request: FreightAsk | null;
    answer: FreightAnswer | null;
    goods: { relation_id: number; custom_sn: string; title: string }[];
  }
>(`select order_id, orders.company_id, order_number, orders.currency, dispatched_at is not null and orders.kind <> 'fob' as is_dispatched,
     quotes.quote_id, quotes.tariff_id, quotes.request, quotes.answer,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> $2) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from orders left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id where order_number = $1`);

/** What stands against another correction of an order: its own, or the carrier's invoice. The caller holds the order. */
export const knownCorrections = statement("freightCorrections.known")<
  [orderId: number, carrier: string, invoiceNumber: string]
>(`select exists (select from freight_corrections where order_id = $1 and status not in ('won', 'canceled')) as has_correction,
     exists (select from freight_corrections where carrier = $2 and upper(invoice_number) = upper($3) and status <> 'canceled') as is_invoice_used`);

/** Stores a correction. No row: the invoice was recorded for another order at the same time. */
export const insertCorrection = statement("freightCorrections.insert")<
  [
    orderId: number,
    companyId: number,
    quoteId: number,
    carrier: string,
    invoiceNumber: string,
    correction: string,
    quoted: string,
    corrected: string,
    differenceCents: number,
    fileIds: readonly string[],
    note: string,
    now: Date,
    personId: number,
  ]
>(`insert into freight_corrections (order_id, company_id, quote_id, carrier, invoice_number, status, correction, quoted, corrected, difference_cents,
     file_ids, note, recorded_at, recorded_by)
   values ($1, $2, $3, $4, $5, 'recorded', $6::jsonb, $7::jsonb, $8::jsonb, $9, $10::uuid[], $11, $12, $13)
   on conflict do nothing returning correction_id`);

/** One thing that happened to a correction. */
export interface CorrectionEvent {
  at: string;
  actor: CorrectionActor;
  person: string;
  action: CorrectionAction;
  to_status: CorrectionStatus;
  note: string;
  file_ids: string[];
  amount_cents: number | null;
}

export type CorrectionRow = RowOf<typeof correctionQueue>;

interface CorrectionColumns {
  status: CorrectionStatus;
  correction: ShipmentCorrection;
  quoted: CarrierPrice;
  corrected: CarrierPrice;
  goods: { relation_id: number; custom_sn: string; title: string }[];
  file_ids: string[];
  events: CorrectionEvent[];
  respond_by: Date | null;
  tariff_names: OtherNames | null;
  /** YYYY-MM-DD. */
  pay_by: string | null;
}

/** SQL: a correction with its goods and history. Language: parameter $1. */
const correctionColumns = `correction_id, order_number, companies.name as company, invoice_number, freight_corrections.status,
     orders.currency, request, correction, quoted, corrected, difference_cents, freight_corrections.paid_cents, freight_corrections.file_ids, respond_by, pay_by::text as pay_by,
     coalesce(quotes.answer ->> 'tariff_name', '') as tariff_name, quotes.answer -> 'tariff_names' as tariff_names,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> $1::text) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods,
     (select coalesce(jsonb_agg(jsonb_build_object('at', ${isoMomentSql("at")}, 'actor', actor,
         'person', coalesce(trim(people.first_name || ' ' || people.last_name), ''), 'action', action, 'to_status', to_status, 'note', note,
         'file_ids', events.file_ids, 'amount_cents', amount_cents) order by event_id), '[]')
      from freight_correction_events events left join people using (person_id) where events.correction_id = freight_corrections.correction_id) as events`;
const correctionTables = `freight_corrections join orders using (order_id) join companies on companies.company_id = freight_corrections.company_id
   join freight_quotes quotes using (quote_id)`;

/** SQL: whose turn a correction is: staff's, the buyer's, or nobody's. */
const turnSql = `(case when freight_corrections.status in ('recorded', 'disputed', 'objected') then 'open'
     when freight_corrections.status in ('shown', 'due') then 'buyer' else 'decided' end)`;

export const correctionQueue = statement("freightCorrections.queue")<
  [language: Language, tab: CorrectionTab, limit: number, offset: number],
  CorrectionColumns & { request: FreightAsk }
>(`select count(*) over ()::integer as found, ${correctionColumns} from ${correctionTables} where ${turnSql} = $2
   order by case when $2 = 'decided' then -correction_id else correction_id end limit $3 offset $4`);

/** The corrections of a company's order that it was shown or got money back for, the newest first. */
export const correctionsOfOrder = statement("freightCorrections.ofOrder")<
  [language: Language, companyId: number, orderNumber: string],
  CorrectionColumns & { request: FreightAsk }
>(`select ${correctionColumns} from ${correctionTables}
   where freight_corrections.company_id = $2 and order_number = $3 and (respond_by is not null or freight_corrections.status = 'returned')
   order by correction_id desc`);

/** The order of a correction, which is locked before the correction. A company finds only what it was shown. */
export const orderOfCorrection = statement("freightCorrections.orderOf")<[correctionId: number, companyId: number | null]>(
  `select order_id from freight_corrections where correction_id = $1 and ($2::bigint is null or company_id = $2 and respond_by is not null)`,
);

export type LockedCorrection = RowOf<typeof lockCorrection>;

/** SQL: the columns that moves judge by. */
const lockedColumns = `correction_id, freight_corrections.order_id, freight_corrections.company_id, freight_corrections.status, difference_cents,
     freight_corrections.paid_cents, freight_corrections.file_ids, respond_by, recorded_by, invoice_number, orders.order_number, orders.currency, orders.site_code,
     quoted`;

interface LockedCorrectionColumns {
  status: CorrectionStatus;
  quoted: CarrierPrice;
  respond_by: Date | null;
}

export const lockCorrection = statement("freightCorrections.lock")<[correctionId: number], LockedCorrectionColumns>(
  `select ${lockedColumns} from freight_corrections join orders using (order_id) where correction_id = $1 for no key update of freight_corrections`,
);

/** Locks the corrections of orders that are due. The caller holds the orders. */
export const lockDueCorrections = statement("freightCorrections.lockDue")<
  [orderIds: number[]],
  LockedCorrectionColumns
>(`select ${lockedColumns} from freight_corrections join orders using (order_id)
   where freight_corrections.order_id = any ($1::bigint[]) and freight_corrections.status = 'due'
   order by correction_id for no key update of freight_corrections`);

/** Corrections whose time to dispute is over. */
export const lapsedCorrections = statement("freightCorrections.lapsed")<[now: Date, limit: number]>(
  "select correction_id, order_id from freight_corrections where status = 'shown' and respond_by <= $1 order by respond_by limit $2",
);

export type CorrectionToRemind = RowOf<typeof correctionsToRemind>;

/** Corrections due within three days or overdue, with the last reminder sent, by the day in their order's site. */
export const correctionsToRemind = statement("freightCorrections.toRemind")<
  [now: Date, afterId: number, limit: number],
  { quoted: CarrierPrice; due_on: string; today: string; reminded_stage: ReminderStage | null }
>(`select correction_id, freight_corrections.company_id, pay_by::text as due_on, ${dayAtSql("$1::timestamptz", "time_zone")}::text as today,
     reminded_stage, difference_cents, freight_corrections.paid_cents, order_number, orders.currency, orders.site_code,
     quoted
   from freight_corrections join orders using (order_id) join sites using (site_code)
   where freight_corrections.status = 'due' and pay_by <= ${dayAtSql("$1::timestamptz", "time_zone")} + 3
     and reminded_stage is distinct from 'after14' and correction_id > $2
   order by correction_id limit $3`);

/** Records a reminder. Changes nothing where it was sent already, or where the correction is not due any more. */
export const recordReminder = statement("freightCorrections.recordReminder")<[correctionId: number, stage: ReminderStage]>(
  "update freight_corrections set reminded_stage = $2 where correction_id = $1 and status = 'due' and reminded_stage is distinct from $2",
);

/**
 * Writes a status with what comes with it. A decider is named by decisions of staff only; proof and payments are added to those there are.
 */
export const setCorrectionStatus = statement("freightCorrections.setStatus")<
  [
    correctionId: number,
    from: CorrectionStatus,
    to: CorrectionStatus,
    deciderId: number | null,
    note: string,
    now: Date,
    respondBy: Date | null,
    proofIds: readonly string[],
    paidCents: number,
    paymentDays: number,
  ]
>(`update freight_corrections set status = $3, decided_by = coalesce($4, decided_by),
     decision_note = case when $4::bigint is null then decision_note else $5 end,
     decided_at = case when $4::bigint is null then decided_at else $6::timestamptz end,
     due_at = case when $3 = 'due' then coalesce(due_at, $6::timestamptz) else due_at end,
     pay_by = case when $3 = 'due' then coalesce(pay_by, (
       select ${dayAtSql("$6::timestamptz", "time_zone")} + $10::integer
       from orders join sites using (site_code) where orders.order_id = freight_corrections.order_id)) else pay_by end,
     respond_by = coalesce($7, respond_by), file_ids = file_ids || $8::uuid[], paid_cents = paid_cents + $9
   where correction_id = $1 and status = $2`);

export const insertCorrectionEvent = statement("freightCorrections.insertEvent")<
  [
    correctionId: number,
    at: Date,
    actor: CorrectionActor,
    personId: number | null,
    action: CorrectionAction,
    to: CorrectionStatus,
    note: string,
    fileIds: readonly string[],
    amountCents: number | null,
  ]
>(`insert into freight_correction_events (correction_id, at, actor, person_id, action, to_status, note, file_ids, amount_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9)`);

/** What of an order's freight was paid from the logistics balance and has not gone back there. */
export const freightPaidByLogistics = statement("freightCorrections.paidByLogistics")<
  [orderId: number]
>(`select greatest(0, coalesce((select sum(payment_orders.paid_cents) from payment_orders join payments using (payment_id)
       where payment_orders.order_id = $1 and purpose = 'freight' and method = 'logistics' and payments.status = 'succeeded'), 0)
     - coalesce((select sum(returned_cents) from freight_changes where freight_changes.order_id = $1), 0))::bigint as logistics_cents`);

/** Whether the order is one of the company. */
export const isOrderOf = statement("freightCorrections.isOrderOf")<[companyId: number, orderNumber: string]>(
  "select order_id from orders where company_id = $1 and order_number = $2",
);
