import type { ContractGoods } from "#features/trade/orders/queries/contract-orders.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Writes of what happens between the signed contract and the receipt of the goods. The caller holds the order row. */

export const updateSignedFiles = statement("contracts.updateSignedFiles")(
  "update contracts set signed_file_ids = :file_ids::uuid[] where order_id = :order_id",
);

export const updateMilestone = statement("contracts.updateMilestone")(
  "update contract_milestones set done_on = :done_on?, note = :note, file_ids = :file_ids::uuid[] where order_id = :order_id and position = :position",
);

export const updateInvoice = statement("contracts.updateInvoice")(
  "update contracts set invoice_number = :invoice_number, invoice_file_ids = :file_ids::uuid[], invoiced_at = :now where order_id = :order_id",
);

export const insertInspection = statement("contracts.insertInspection")(`with reported as (
     insert into contract_inspections (order_id, round, submitted_at, person_id, passed, lines, defects, sample_size, note, file_ids)
     select :order_id, 1 + count(*), :now, :person_id, :passed, :lines::jsonb, :defects::jsonb, :sample_size, :note, :file_ids::uuid[] from contract_inspections where order_id = :order_id
     returning order_id
   )
   update contracts set review_until = :review_until from reported where contracts.order_id = reported.order_id`);

/** Records how the review of the newest report ended. */
export const updateReviewEnded = statement("contracts.updateReviewEnded")<{ ":decision": "passed" | "failed" | "expired" }>(
  `with ended as (
     update contract_inspections set decision = :decision where order_id = :order_id and decision = '' returning order_id
   )
   update contracts set review_until = null where order_id = :order_id`,
);

export const updateInspectionPassed = statement("contracts.updateInspectionPassed")(
  "update contracts set inspection_passed_at = coalesce(inspection_passed_at, :now) where order_id = :order_id",
);

export const insertNegotiation = statement("contracts.insertNegotiation")<{
  ":opened_by": "buyer" | "merchant";
}>(`insert into contract_negotiations (order_id, round, opened_at, opened_by, note, file_ids)
   select :order_id, 1 + count(*), :now, :opened_by, :note, :file_ids::uuid[] from contract_negotiations where order_id = :order_id`);

/** The manufacturer's report of the open negotiation. */
export const updateNegotiationOutcome = statement(
  "contracts.updateNegotiationOutcome",
)(`update contract_negotiations set outcome = :outcome, outcome_note = :note, outcome_at = :now, outcome_person_id = :person_id, rework_until = :rework_until?, prices = :prices::jsonb,
     new_total_cents = :new_total_cents?, outcome_file_ids = :file_ids::uuid[]
   where order_id = :order_id and decision = ''`);

export const openNegotiation = statement("contracts.openNegotiation")<{
  outcome: "rework" | "price" | "cancel" | null;
  prices: { position: number; price_cents: number }[];
}>(
  "select round, outcome, outcome_note, outcome_person_id, prices from contract_negotiations where order_id = :order_id and decision = '' order by round desc limit 1",
);

export const updateNegotiationDecided = statement("contracts.updateNegotiationDecided")<{
  ":decision": "rework" | "acceptTerms" | "cancel";
}>("update contract_negotiations set decision = :decision where order_id = :order_id and decision = ''");

/** The agreed rework is done. */
export const updateReworkDone = statement("contracts.updateReworkDone")(
  `update contract_negotiations set rework_done_at = :now, rework_note = :note, rework_file_ids = :file_ids::uuid[]
   where order_id = :order_id and decision = 'rework' and rework_done_at is null`,
);

/** Inserts shipping data; the first dates of sailing and arrival, or changed ones, go on record. */
export const insertShipment = statement("contracts.insertShipment")(`with sent as (
     insert into contract_shipments (order_id, round, submitted_at, person_id, containers, vessel, voyage, port_of_loading, port_of_discharge, etd,
       eta, bill_of_lading, file_ids)
     select :order_id, 1 + count(*), :now, :person_id, :containers::jsonb, :vessel, :voyage, :port_of_loading, :port_of_discharge, :etd, :eta, :bill_of_lading, :file_ids::uuid[] from contract_shipments where order_id = :order_id
     returning order_id
   )
   insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select order_id, :now, :person_id, :etd, :eta, '' from sent
   where (select (etd, eta) from contract_sailings last where last.order_id = :order_id order by sailing_id desc limit 1) is distinct from (:etd::date, :eta::date)`);

/** Announces new dates; no row when they are those announced last. */
export const insertSailing = statement("contracts.insertSailing")(`insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select :order_id, :now, :person_id, :etd::date, :eta::date, :reason
   where exists (select from contract_sailings last where last.order_id = :order_id)
     and (select (etd, eta) from contract_sailings last where last.order_id = :order_id order by sailing_id desc limit 1) is distinct from (:etd::date, :eta::date)
   returning sailing_id`);

export const updateShipmentDecided = statement("contracts.updateShipmentDecided")<{
  ":decision": "approved" | "refused";
}>(`with decided as (
     update contract_shipments set decision = :decision, decided_at = :now, decision_note = :note where order_id = :order_id and decision = '' returning order_id
   )
   update contracts set shipping_approved_at = case when :decision = 'approved' then :now end where order_id = :order_id`);

/**
 * Claims contracts whose review of the report ends within 2 days or whose unpaid balance is due within 3, each at most once in 3 days, so
 * that a reminder is sent once by one process.
 */
export const claimReminders = statement("contracts.claimReminders")<{ day: string }>(
  `update contracts set reminded_on = due.today
   from (
     select order_id, case status when 'inspectionReported' then ${dayAtSql("review_until", "time_zone")} else balance_due_on end as day, today
     from contracts join orders using (order_id) join sites using (site_code),
       lateral (select ${dayAtSql(":now::timestamptz", "time_zone")} as today) as here
     where (status = 'inspectionReported' and review_until <= :now::timestamptz + interval '2 days'
         or status in ('awaitingReceipt', 'balanceRefused', 'shippingApproved') and order_cents > paid_cents - refunded_cents
           and balance_due_on <= today + 3)
       and (reminded_on is null or reminded_on <= today - 3)
     order by order_id limit :limit for update of contracts skip locked) due
   where contracts.order_id = due.order_id
   returning contracts.order_id, due.day`,
);

export const updateArrived = statement("contracts.updateArrived")(
  "update contracts set arrived_at = :now, balance_due_on = :balance_due_on?, arrived_warehouse_id = :warehouse_id? where order_id = :order_id",
);

export const warehouseExists = statement("contracts.warehouseExists")(
  "select warehouse_id from warehouses where warehouse_id = :warehouse_id and retired_at is null and owner_merchant_id is null",
);

/** The goods of the newest version that were chosen from the catalog, by the offers they were ordered by. */
export const catalogGoods = statement("contracts.catalogGoods")<ContractGoods>(
  `select (goods ->> 'position')::integer as position, offers.relation_id, (goods ->> 'quality')::integer as quantity, (goods ->> 'price_cents')::bigint as unit_cents
   from contracts join contract_versions made on made.order_id = contracts.order_id and made.version = contracts.version
   cross join jsonb_array_elements(made.terms -> 'goods') as goods
   join offers on offers.relation_id = (goods ->> 'relation_id')::bigint
   where contracts.order_id = :order_id and (goods ->> 'quality')::integer > 0 and (goods ->> 'price_cents')::bigint > 0
   order by position`,
);

export const updateReceived = statement("contracts.updateReceived")(
  "update contracts set received_at = :now, balance_due_on = coalesce(balance_due_on, :balance_due_on?::date) where order_id = :order_id",
);

export const insertComment = statement(
  "contracts.insertComment",
)(`insert into contract_comments (order_id, clause_key, version, side, person_id, at, text)
   select :order_id, :clause_key, version, :side, :person_id, :now, :text from contracts where order_id = :order_id
     and (select count(*) from contract_comments before where before.order_id = :order_id) < :limit
   returning comment_id`);
