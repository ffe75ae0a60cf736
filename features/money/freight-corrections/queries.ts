import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import type { ShipmentCorrection } from "#features/inventory/freight/rules/corrections.ts";
import type { FreightAnswer, FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import type { OtherNames } from "#features/inventory/freight/rules/tariff.ts";
import type { ReminderStage } from "#features/ledger/trade-credit/rules.ts";
import { dayAtSql, isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CorrectionTab } from "./rules.ts";
import type { CorrectionAction, CorrectionActor, CorrectionStatus } from "./statuses.ts";

export type QuotedOrder = RowOf<typeof quotedOrder>;

/** An order with the quote that its freight was charged by, and its goods; the quote is null where no carrier was quoted. */
export const quotedOrder = statement("freightCorrections.quotedOrder")<{
  request: FreightAsk | null;
  answer: FreightAnswer | null;
  goods: { relation_id: number; custom_sn: string; title: string }[];
}>(`select order_id, orders.company_id, order_number, orders.currency, dispatched_at is not null and orders.kind <> 'fob' as is_dispatched,
     quotes.quote_id, quotes.tariff_id, quotes.request, quotes.answer,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> :language) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from orders left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id where order_number = :order_number`);

/** What stands against another correction of an order: its own, or the carrier's invoice. The caller holds the order. */
export const knownCorrections = statement(
  "freightCorrections.known",
)(`select exists (select from freight_corrections where order_id = :order_id and status not in ('won', 'canceled')) as has_correction,
     exists (select from freight_corrections where carrier = :carrier and upper(invoice_number) = upper(:invoice_number) and status <> 'canceled') as is_invoice_used`);

/** Stores a correction. No row: the invoice was recorded for another order at the same time. */
export const insertCorrection = statement(
  "freightCorrections.insert",
)(`insert into freight_corrections (order_id, company_id, quote_id, carrier, invoice_number, status, correction, quoted, corrected, difference_cents,
     file_ids, note, recorded_at, recorded_by)
   values (:order_id, :company_id, :quote_id, :carrier, :invoice_number, 'recorded', :correction::jsonb, :quoted::jsonb, :corrected::jsonb, :difference_cents, :file_ids::uuid[], :note, :now, :person_id)
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
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> :language::text) order by position), '[]')
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
  CorrectionColumns & { request: FreightAsk } & { ":tab": CorrectionTab }
>(`select count(*) over ()::integer as found, ${correctionColumns} from ${correctionTables} where ${turnSql} = :tab
   order by case when :tab = 'decided' then -correction_id else correction_id end limit :limit offset :offset`);

/** The corrections of a company's order that it was shown or got money back for, the newest first. */
export const correctionsOfOrder = statement("freightCorrections.ofOrder")<
  CorrectionColumns & { request: FreightAsk }
>(`select ${correctionColumns} from ${correctionTables}
   where freight_corrections.company_id = :company_id and order_number = :order_number and (respond_by is not null or freight_corrections.status = 'returned')
   order by correction_id desc`);

/** The order of a correction, which is locked before the correction. A company finds only what it was shown. */
export const orderOfCorrection = statement("freightCorrections.orderOf")(
  `select order_id from freight_corrections where correction_id = :correction_id and (:company_id?::bigint is null or company_id = :company_id and respond_by is not null)`,
);

export type LockedCorrection = RowOf<typeof lockCorrection>;

/** SQL: the columns that moves judge by. */
const lockedColumns = `correction_id, freight_corrections.order_id, freight_corrections.company_id, freight_corrections.status, difference_cents,
     freight_corrections.paid_cents, freight_corrections.file_ids, respond_by, recorded_by, invoice_number, orders.order_number, orders.currency, orders.site_code,
     quoted`;

interface LockedCorrectionColumns {
  status: CorrectionStatus;
  quoted: CarrierPrice;
}

export const lockCorrection = statement("freightCorrections.lock")<LockedCorrectionColumns>(
  `select ${lockedColumns} from freight_corrections join orders using (order_id) where correction_id = :correction_id for no key update of freight_corrections`,
);

/** Locks the corrections of orders that are due. The caller holds the orders. */
export const lockDueCorrections = statement(
  "freightCorrections.lockDue",
)<LockedCorrectionColumns>(`select ${lockedColumns} from freight_corrections join orders using (order_id)
   where freight_corrections.order_id = any (:order_ids::bigint[]) and freight_corrections.status = 'due'
   order by correction_id for no key update of freight_corrections`);

/** Corrections whose time to dispute is over. */
export const lapsedCorrections = statement("freightCorrections.lapsed")(
  "select correction_id, order_id from freight_corrections where status = 'shown' and respond_by <= :now order by respond_by limit :limit",
);

export type CorrectionToRemind = RowOf<typeof correctionsToRemind>;

/** Corrections due within three days or overdue, with the last reminder sent, by the day in their order's site. */
export const correctionsToRemind = statement("freightCorrections.toRemind")<{
  quoted: CarrierPrice;
  today: string;
  reminded_stage: ReminderStage | null;
}>(`select correction_id, freight_corrections.company_id, pay_by::text as due_on, ${dayAtSql(":now::timestamptz", "time_zone")}::text as today,
     reminded_stage, difference_cents, freight_corrections.paid_cents, order_number, orders.currency, orders.site_code,
     quoted
   from freight_corrections join orders using (order_id) join sites using (site_code)
   where freight_corrections.status = 'due' and pay_by <= ${dayAtSql(":now::timestamptz", "time_zone")} + 3
     and reminded_stage is distinct from 'after14' and correction_id > :after_id
   order by correction_id limit :limit`);

/** Records a reminder. Changes nothing where it was sent already, or where the correction is not due any more. */
export const recordReminder = statement("freightCorrections.recordReminder")<{ ":stage": ReminderStage }>(
  "update freight_corrections set reminded_stage = :stage where correction_id = :correction_id and status = 'due' and reminded_stage is distinct from :stage",
);

/**
 * Writes a status with what comes with it. A decider is named by decisions of staff only; proof and payments are added to those there are.
 */
export const setCorrectionStatus = statement("freightCorrections.setStatus")<{
  ":from": CorrectionStatus;
  ":to": CorrectionStatus;
}>(`update freight_corrections set status = :to, decided_by = coalesce(:decider_id?, decided_by),
     decision_note = case when :decider_id::bigint is null then decision_note else :note end,
     decided_at = case when :decider_id::bigint is null then decided_at else :now::timestamptz end,
     due_at = case when :to = 'due' then coalesce(due_at, :now::timestamptz) else due_at end,
     pay_by = case when :to = 'due' then coalesce(pay_by, (
       select ${dayAtSql(":now::timestamptz", "time_zone")} + :payment_days::integer
       from orders join sites using (site_code) where orders.order_id = freight_corrections.order_id)) else pay_by end,
     respond_by = coalesce(:respond_by?, respond_by), file_ids = file_ids || :proof_ids::uuid[], paid_cents = paid_cents + :paid_cents
   where correction_id = :correction_id and status = :from`);

export const insertCorrectionEvent = statement("freightCorrections.insertEvent")<{
  ":actor": CorrectionActor;
  ":action": CorrectionAction;
  ":to": CorrectionStatus;
}>(`insert into freight_correction_events (correction_id, at, actor, person_id, action, to_status, note, file_ids, amount_cents)
   values (:correction_id, :at, :actor, :person_id?, :action, :to, :note, :file_ids::uuid[], :amount_cents?)`);

/** What of an order's freight was paid from the logistics balance and has not gone back there. */
export const freightPaidByLogistics = statement(
  "freightCorrections.paidByLogistics",
)(`select greatest(0, coalesce((select sum(payment_orders.paid_cents) from payment_orders join payments using (payment_id)
       where payment_orders.order_id = :order_id and purpose = 'freight' and method = 'logistics' and payments.status = 'succeeded'), 0)
     - coalesce((select sum(returned_cents) from freight_changes where freight_changes.order_id = :order_id), 0))::bigint as logistics_cents`);

/** Whether the order is one of the company. */
export const isOrderOf = statement("freightCorrections.isOrderOf")(
  "select order_id from orders where company_id = :company_id and order_number = :order_number",
);

/** Corrections that a company has to answer or to pay, the oldest first. */
export const correctionsOfBuyersTurn = statement("freightCorrections.ofBuyersTurn")<{ status: CorrectionStatus }>(
  `select order_number, freight_corrections.carrier, freight_corrections.status, difference_cents, freight_corrections.paid_cents, respond_by,
     pay_by::text as pay_by
   from freight_corrections join orders using (order_id)
   where freight_corrections.company_id = :company_id and freight_corrections.status in ('shown', 'due') order by correction_id limit :limit`,
);
