import { type RowOf, statement } from "#platform/db.ts";
import type { RefundPart } from "../rules/refund.ts";
import type { Fault, Grade, Resolution } from "../rules.ts";

/** Locking, moving and reading of cases. */

interface RecordColumns {
  fault: Fault;
  offer_by: "seller" | "buyer" | null;
  refund_parts: RefundPart[];
  refund_to: "balance" | "source";
}

export type LockedRecord = RowOf<typeof lockRecord>;

/** The record and order behind a number. Company or merchant restrict it to their own; both are null for staff. */
export const orderOfRecord = statement("afterSale.orderOfRecord")(`select record_id, order_id, merchant_id from after_sale_records
   where record_number = :record_number and (:company_id?::bigint is null or company_id = :company_id) and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`);

/** Locks a case. Its order is locked before, as everywhere. */
export const lockRecord = statement(
  "afterSale.lockRecord",
)<RecordColumns>(`select record_id, record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, is_parts, status, fault,
     pieces, requested_cents, offer_cents, offer_by, approved_at, return_by, return_freight_cents, shipped_at, received_at, refund_cents, refund_parts, refund_to, escalated_at,
     overdue_at, due_at, exists (select from warehouses own where own.warehouse_id = after_sale_records.warehouse_id and own.owner_merchant_id = after_sale_records.merchant_id) as is_from_merchant
   from after_sale_records where record_id = :record_id for no key update`);

/** The lines of a case with the amounts of their order lines. */
export const recordLines = statement("afterSale.recordLines")<{
  resolution: Resolution;
}>(`select claimed.order_line_id, claimed.quantity as claimed, claimed.resolution, line.position, line.product_id, line.quantity, line.goods_cents,
     line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents, line.delivery_cents, line.assembly_cents
   from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = :record_id order by line.position`);

export const gradesOfRecord = statement("afterSale.gradesOfRecord")<{ grade: Grade }>(
  "select order_line_id, grade, quantity from after_sale_grades where record_id = :record_id order by grade_id",
);

/**
 * Moves a case (compare and set), sets what changes with it and writes the event, in one statement. `changes` is JSON of the changed
 * columns. Fails with JN001 when the status is no longer `from`.
 */
export const applyRecordMove = statement("afterSale.applyMove")(`with moved as (
     update after_sale_records set (status, status_since, turn, due_at, fault, offer_cents, offer_by, approved_at, return_by, return_address,
       return_way, return_label_id, pickup_on, return_freight_cents, carrier, tracking_number, shipped_at, received_at, graded_at, refund_cents,
       refund_parts, cost_cents, replacement_order_id, escalated_at, overdue_at) =
       (select :to::after_sale_status, case when after_sale_records.status = :to then after_sale_records.status_since else :now::timestamptz end, :turn::text, :due_at?::timestamptz,
          new.fault, new.offer_cents, new.offer_by, new.approved_at, new.return_by, new.return_address, new.return_way, new.return_label_id,
          new.pickup_on, new.return_freight_cents, new.carrier, new.tracking_number, new.shipped_at, new.received_at, new.graded_at,
          new.refund_cents, new.refund_parts, new.cost_cents, new.replacement_order_id, new.escalated_at, new.overdue_at
        from jsonb_populate_record(after_sale_records, :changes::jsonb) new)
     where record_id = :record_id and status = :from returning record_id
   ), told as (
     insert into after_sale_events (record_id, at, from_status, action, to_status, actor, person_id, note, amount_cents, attachments)
     select record_id, :now, :from, :action, :to, :actor, :person_id?, :note, :amount_cents?, :attachments::uuid[] from moved returning record_id
   )
   select all_changed(count(*), 1) from told`);

export const setLineRefunds = statement(
  "afterSale.setLineRefunds",
)(`update after_sale_lines set refund_cents = given.cents from unnest(:line_ids::bigint[], :amounts::bigint[]) as given (order_line_id, cents)
   where record_id = :record_id and after_sale_lines.order_line_id = given.order_line_id`);

export const insertGrades = statement(
  "afterSale.insertGrades",
)(`insert into after_sale_grades (record_id, order_line_id, grade, quantity, note, photo_ids, relation_id, price_cents)
   select :record_id, given.* from jsonb_to_recordset(:grades::jsonb) as given (order_line_id bigint, grade text, quantity integer, note text, photo_ids uuid[],
     relation_id bigint, price_cents bigint)`);

/** Where goods of an order are sent back to: the warehouse that shipped them. */
export const returnAddress = statement("afterSale.returnAddress")(
  `select jsonb_build_object('name', warehouse_name, 'address', address, 'city', city, 'state', state, 'zip', zip, 'phone', phone) as address
   from warehouses where warehouse_id = :warehouse_id`,
);

/** Pieces of an order that came back and were paid for. */
export const returnedPieces = statement("afterSale.returnedPieces")(
  `select coalesce(sum(records.pieces) filter (where records.mode = 1 and records.status = 'completed'), 0)::integer as returned,
     (select sum(quantity - canceled - short) from order_lines where order_id = :order_id)::integer as pieces
   from after_sale_records records where records.order_id = :order_id`,
);

export const recordAgreement = statement(
  "afterSale.agreement",
)(`select person_id, first_name || ' ' || last_name as name from after_sale_agreements join people using (person_id)
   where record_id = :record_id and amount_cents = :amount_cents`);

export const agreeToRecord = statement(
  "afterSale.agree",
)(`insert into after_sale_agreements (record_id, person_id, amount_cents, agreed_at) values (:record_id, :person_id, :amount_cents, :now)
   on conflict (record_id) do update set person_id = excluded.person_id, amount_cents = excluded.amount_cents, agreed_at = excluded.agreed_at`);

export const setFault = statement("afterSale.setFault")<{ ":fault": Fault }>(
  "update after_sale_records set fault = :fault where record_id = :record_id",
);

/** Locks cases whose time is over, oldest first; those of other transactions are skipped. */
export const dueRecords = statement("afterSale.dueRecords")(
  "select record_id, order_id from after_sale_records where status = 'processing' and due_at <= :now and turn in ('buyer', 'merchant') order by due_at limit :limit",
);

export const writeFreeze = statement(
  "afterSale.writeFreeze",
)(`insert into after_sale_accounts (company_id, frozen_at, frozen_by, note) values (:company_id, :frozen_at?, :person_id, :note)
   on conflict (company_id) do update set frozen_at = excluded.frozen_at, frozen_by = excluded.frozen_by, note = excluded.note`);

/** Sets the refund of a case that was computed again. */
export const updateRefund = statement("afterSale.updateRefund")(
  "update after_sale_records set refund_cents = :refund_cents, refund_parts = :parts::jsonb where record_id = :record_id",
);
