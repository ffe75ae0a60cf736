import { statement } from "#platform/db.ts";
import type { BolDocument } from "../rules/bol.ts";
import type { ExceptionKind } from "../rules/receipts.ts";

/** Proof of delivery: signed bills with their exceptions. */

/** The bill of a driver's link. */
export const bolByToken = statement("shippingDocuments.byToken")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status
   from bills_of_lading join orders using (order_id) where driver_token = :driver_token`);

/** The bill of an order, locked while a receipt is added. */
export const lockBol = statement("shippingDocuments.lockBol")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, document, orders.status
   from bills_of_lading join orders using (order_id)
   where order_number = :order_number and (:company_id?::bigint is null or orders.company_id = :company_id) for no key update of bills_of_lading`);

export const lockBolByToken = statement("shippingDocuments.lockByToken")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status
   from bills_of_lading join orders using (order_id) where driver_token = :driver_token for no key update of bills_of_lading`);

/** How many receipts a bill has. */
export const countReceipts = statement("shippingDocuments.countReceipts")(
  "select count(*)::integer as count, count(*) filter (where recorded_by = 'driver')::integer as of_driver from delivery_receipts where bol_id = :bol_id",
);

export const insertReceipt = statement("shippingDocuments.insertReceipt")<{
  ":recorded_by": "buyer" | "driver" | "warehouse";
}>(`insert into delivery_receipts (bol_id, order_id, company_id, received_at, recorded_at, recorded_by, person_id, signed_by, pieces_counted, note, file_ids)
   values (:bol_id, :order_id, :company_id, :received_at, :recorded_at, :recorded_by, :person_id?, :signed_by, :pieces_counted, :note, :file_ids::uuid[]) returning receipt_id`);

/** `exceptions` is a JSON array of kind, custom_sn, cartons, note and file_ids. */
export const insertExceptions = statement(
  "shippingDocuments.insertExceptions",
)(`insert into delivery_exceptions (receipt_id, kind, custom_sn, cartons, note, file_ids)
   select :receipt_id, kind, custom_sn, cartons, note, file_ids
   from jsonb_to_recordset(:exceptions::jsonb) as given (kind text, custom_sn text, cartons integer, note text, file_ids uuid[])`);

export const receiptsOfOrder = statement("shippingDocuments.receipts")<{
  recorded_by: "buyer" | "driver" | "warehouse";
  exceptions: { kind: ExceptionKind; custom_sn: string; cartons: number; note: string; file_ids: string[] }[];
}>(`select receipt_id, received_at, recorded_by, signed_by, pieces_counted, note, file_ids,
     coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'custom_sn', custom_sn, 'cartons', cartons, 'note', delivery_exceptions.note,
         'file_ids', delivery_exceptions.file_ids) order by exception_id)
       from delivery_exceptions where delivery_exceptions.receipt_id = delivery_receipts.receipt_id), '[]') as exceptions
   from delivery_receipts where order_id = :order_id order by receipt_id desc`);
