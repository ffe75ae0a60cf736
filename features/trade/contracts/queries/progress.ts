import type { ContractGoods } from "#features/trade/orders/queries/contract-orders.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Writes of what happens between the signed contract and the receipt of the goods. The caller holds the order row. */

export const updateSignedFiles = statement("contracts.updateSignedFiles")<[orderId: number, fileIds: string[]]>(
  "update contracts set signed_file_ids = $2::uuid[] where order_id = $1",
);

export const updateMilestone = statement("contracts.updateMilestone")<
  [orderId: number, position: number, doneOn: string | null, note: string, fileIds: string[]]
>("update contract_milestones set done_on = $3, note = $4, file_ids = $5::uuid[] where order_id = $1 and position = $2");

export const updateInvoice = statement("contracts.updateInvoice")<[orderId: number, invoiceNumber: string, fileIds: string[], now: Date]>(
  "update contracts set invoice_number = $2, invoice_file_ids = $3::uuid[], invoiced_at = $4 where order_id = $1",
);

export const insertInspection = statement("contracts.insertInspection")<
  [
    orderId: number,
    now: Date,
    personId: number,
    passed: boolean,
    lines: string,
    defects: string,
    sampleSize: number,
    note: string,
    fileIds: string[],
    reviewUntil: Date,
  ]
>(`with reported as (
     insert into contract_inspections (order_id, round, submitted_at, person_id, passed, lines, defects, sample_size, note, file_ids)
     select $1, 1 + count(*), $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9::uuid[] from contract_inspections where order_id = $1
     returning order_id
   )
   update contracts set review_until = $10 from reported where contracts.order_id = reported.order_id`);

/** Records how the review of the newest report ended. */
export const updateReviewEnded = statement("contracts.updateReviewEnded")<[orderId: number, decision: "passed" | "failed" | "expired"]>(
  `with ended as (
     update contract_inspections set decision = $2 where order_id = $1 and decision = '' returning order_id
   )
   update contracts set review_until = null where order_id = $1`,
);

export const updateInspectionPassed = statement("contracts.updateInspectionPassed")<[orderId: number, now: Date]>(
  "update contracts set inspection_passed_at = coalesce(inspection_passed_at, $2) where order_id = $1",
);

export const insertNegotiation = statement("contracts.insertNegotiation")<
  [orderId: number, now: Date, openedBy: "buyer" | "merchant", note: string, fileIds: string[]]
>(`insert into contract_negotiations (order_id, round, opened_at, opened_by, note, file_ids)
   select $1, 1 + count(*), $2, $3, $4, $5::uuid[] from contract_negotiations where order_id = $1`);

/** The manufacturer's report of the open negotiation. */
export const updateNegotiationOutcome = statement("contracts.updateNegotiationOutcome")<
  [
    orderId: number,
    outcome: string,
    note: string,
    now: Date,
    personId: number,
    reworkUntil: string | null,
    prices: string,
    newTotalCents: number | null,
    fileIds: string[],
  ]
>(`update contract_negotiations set outcome = $2, outcome_note = $3, outcome_at = $4, outcome_person_id = $5, rework_until = $6, prices = $7::jsonb,
     new_total_cents = $8, outcome_file_ids = $9::uuid[]
   where order_id = $1 and decision = ''`);

export const openNegotiation = statement("contracts.openNegotiation")<
  [orderId: number],
  { outcome: "rework" | "price" | "cancel" | null; prices: { position: number; price_cents: number }[] }
>(
  "select round, outcome, outcome_note, outcome_person_id, prices from contract_negotiations where order_id = $1 and decision = '' order by round desc limit 1",
);

export const updateNegotiationDecided = statement("contracts.updateNegotiationDecided")<
  [orderId: number, decision: "rework" | "acceptTerms" | "cancel"]
>("update contract_negotiations set decision = $2 where order_id = $1 and decision = ''");

/** The agreed rework is done. */
export const updateReworkDone = statement("contracts.updateReworkDone")<[orderId: number, now: Date, note: string, fileIds: string[]]>(
  `update contract_negotiations set rework_done_at = $2, rework_note = $3, rework_file_ids = $4::uuid[]
   where order_id = $1 and decision = 'rework' and rework_done_at is null`,
);

/** Inserts shipping data; the first dates of sailing and arrival, or changed ones, go on record. */
export const insertShipment = statement("contracts.insertShipment")<
  [
    orderId: number,
    now: Date,
    personId: number,
    containers: string,
    vessel: string,
    voyage: string,
    portOfLoading: string,
    portOfDischarge: string,
    etd: string,
    eta: string,
    billOfLading: string,
    fileIds: string[],
  ]
>(`with sent as (
     insert into contract_shipments (order_id, round, submitted_at, person_id, containers, vessel, voyage, port_of_loading, port_of_discharge, etd,
       eta, bill_of_lading, file_ids)
     select $1, 1 + count(*), $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12::uuid[] from contract_shipments where order_id = $1
     returning order_id
   )
   insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select order_id, $2, $3, $9, $10, '' from sent
   where (select (etd, eta) from contract_sailings last where last.order_id = $1 order by sailing_id desc limit 1) is distinct from ($9::date, $10::date)`);

/** Announces new dates; no row when they are those announced last. */
export const insertSailing = statement("contracts.insertSailing")<
  [orderId: number, now: Date, personId: number, etd: string, eta: string, reason: string]
>(`insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select $1, $2, $3, $4::date, $5::date, $6
   where exists (select from contract_sailings last where last.order_id = $1)
     and (select (etd, eta) from contract_sailings last where last.order_id = $1 order by sailing_id desc limit 1) is distinct from ($4::date, $5::date)
   returning sailing_id`);

export const updateShipmentDecided = statement("contracts.updateShipmentDecided")<
  [orderId: number, decision: "approved" | "refused", now: Date, note: string]
>(`with decided as (
     update contract_shipments set decision = $2, decided_at = $3, decision_note = $4 where order_id = $1 and decision = '' returning order_id
   )
   update contracts set shipping_approved_at = case when $2 = 'approved' then $3 end where order_id = $1`);

/**
 * Claims contracts whose review of the report ends within 2 days or whose unpaid balance is due within 3, each at most once in 3 days, so
 * that a reminder is sent once by one process.
 */
export const claimReminders = statement("contracts.claimReminders")<[now: Date, limit: number], { day: string }>(
  `update contracts set reminded_on = due.today
   from (
     select order_id, case status when 25 then ${dayAtSql("review_until", "time_zone")} else balance_due_on end as day, today
     from contracts join orders using (order_id) join sites using (site_code),
       lateral (select ${dayAtSql("$1::timestamptz", "time_zone")} as today) as here
     where (status = 25 and review_until <= $1::timestamptz + interval '2 days'
         or status in (28, 29, 35) and order_cents > paid_cents - refunded_cents
           and balance_due_on <= today + 3)
       and (reminded_on is null or reminded_on <= today - 3)
     order by order_id limit $2 for update of contracts skip locked) due
   where contracts.order_id = due.order_id
   returning contracts.order_id, due.day`,
);

export const updateArrived = statement("contracts.updateArrived")<
  [orderId: number, now: Date, balanceDueOn: string | null, warehouseId: number | null]
>("update contracts set arrived_at = $2, balance_due_on = $3, arrived_warehouse_id = $4 where order_id = $1");

export const warehouseExists = statement("contracts.warehouseExists")<[warehouseId: number]>(
  "select warehouse_id from warehouses where warehouse_id = $1",
);

/** The goods of the newest version that were chosen from the catalog, by the offers they were ordered by. */
export const catalogGoods = statement("contracts.catalogGoods")<[orderId: number], ContractGoods>(
  `select (goods ->> 'position')::integer as position, offers.relation_id, (goods ->> 'quality')::integer as quantity, (goods ->> 'price_cents')::bigint as unit_cents
   from contracts join contract_versions made on made.order_id = contracts.order_id and made.version = contracts.version
   cross join jsonb_array_elements(made.terms -> 'goods') as goods
   join offers on offers.relation_id = (goods ->> 'relation_id')::bigint
   where contracts.order_id = $1 and (goods ->> 'quality')::integer > 0 and (goods ->> 'price_cents')::bigint > 0
   order by position`,
);

export const updateReceived = statement("contracts.updateReceived")<[orderId: number, now: Date, balanceDueOn: string | null]>(
  "update contracts set received_at = $2, balance_due_on = coalesce(balance_due_on, $3::date) where order_id = $1",
);

export const insertComment = statement("contracts.insertComment")<
  [orderId: number, clauseKey: string, side: string, personId: number, now: Date, text: string, limit: number]
>(`insert into contract_comments (order_id, clause_key, version, side, person_id, at, text)
   select $1, $2, version, $3, $4, $5, $6 from contracts where order_id = $1
     and (select count(*) from contract_comments before where before.order_id = $1) < $7
   returning comment_id`);
