import type { DockProfile } from "#features/identity/addresses/rules.ts";
import { type ShippedLine, shipmentLinesSql, shippedLinesSql } from "#features/trade/orders/queries/freight.ts";
import type { OrderKind } from "#features/trade/orders/statuses.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { BolDocument } from "./rules/bol.ts";
import type { ExceptionKind } from "./rules/receipts.ts";

export type ShippingOrder = RowOf<typeof shippingOrder>;

/**
 * An order with what its shipping documents need, or one shipment of it: its pieces, carrier and bill. Without a shipment it is the whole order
 * with the first of its bills. `companyId` is null for staff and for a signed address.
 */
export const shippingOrder = statement("shippingDocuments.order")<{
  kind: OrderKind;
  address: Record<string, string | number> | null;
  dock: DockProfile | null;
  lines: ShippedLine[];
  bank: Record<string, string> | null;
  bol: BolDocument | null;
}>(`select orders.order_id, order_number, order_parent_number, orders.company_id, orders.site_code, kind, orders.status, logistics_type, orders.currency, orders.created_at,
     po_number, delivery_note, orders.address, coalesce(shipment.carrier, orders.carrier) as carrier,
     coalesce(shipment.tracking_number, orders.tracking_number) as tracking_number, shipment.number as shipment_number, dispatched_at, order_cents, deposit_cents, paid_cents, refunded_cents, freight_cents,
     freight_paid_cents, total_cents, final_date, expires_at, pieces, orders.cartons, companies.name as company, people.first_name || ' ' || people.last_name as person,
     coalesce(people.phone, '') as person_phone, warehouse_name, warehouses.address as warehouse_address, warehouses.city as warehouse_city,
     warehouses.state as warehouse_state, warehouses.zip as warehouse_zip, warehouses.phone as warehouse_phone,
     (select dock from addresses where addresses.address_id = (orders.address ->> 'address_id')::bigint) as dock,
     case when shipment.shipment_id is null then ${shippedLinesSql} else ${shipmentLinesSql("shipment.shipment_id")} end as lines, (select current_freight_tariff(:now)) as tariff_id, sites.settings -> 'bank' as bank,
     bill.document as bol, bill.driver_token, bill.issued_at as bol_issued_at
   from orders
   join checkouts using (checkout_id)
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   join sites on sites.site_code = orders.site_code
   left join lateral (
     select shipment_id, number, carrier,
       coalesce((select tracking_number from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id order by position limit 1), '') as tracking_number
     from shipments where shipments.order_id = orders.order_id and shipments.shipment_id = :shipment_id?::bigint
   ) shipment on true
   left join lateral (
     select document, driver_token, issued_at from bills_of_lading
     where bills_of_lading.order_id = orders.order_id and (:shipment_id::bigint is null or bills_of_lading.shipment_id = :shipment_id) order by bol_id limit 1
   ) bill on true
   where order_number = :order_number and (:company_id?::bigint is null or orders.company_id = :company_id)`);

/** Takes the next number of a site's bills of lading in a year. The row stays locked until the bill is stored, so that none is skipped. */
export const takeBolNumber = statement(
  "shippingDocuments.takeNumber",
)(`insert into bol_numbers as known (site_code, year, last_number) values (:site_code, :year, 1)
   on conflict (site_code, year) do update set last_number = known.last_number + 1
   returning last_number`);

export const insertBol = statement(
  "shippingDocuments.insertBol",
)(`insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token, shipment_id)
   values (:bol_number, :order_id, :company_id, :issued_at, :person_id, :document::jsonb, :driver_token, :shipment_id?)`);

/** The shipments of an order that have bills, and whether each takes all that is sent of the order. */
export const shipmentsToBill = statement("shippingDocuments.shipmentsToBill")<{
  takes_all: boolean;
}>(`select shipment_id, not exists (
       select from order_lines line left join shipment_lines taken on taken.order_line_id = line.order_line_id and taken.shipment_id = shipments.shipment_id
       where line.order_id = shipments.order_id and line.quantity - line.canceled - line.short > coalesce(taken.quantity, 0)) as takes_all
   from shipments join orders using (order_id)
   where order_number = :order_number and shipments.status not in ('canceled', 'returnedToSender') order by number`);

/** Gives the bill of a whole order to the shipment that takes all of it. */
export const adoptBill = statement("shippingDocuments.adoptBill")(
  `update bills_of_lading set shipment_id = :shipment_id
   where order_id = :order_id and shipment_id is null and not exists (select from bills_of_lading other where other.shipment_id = :shipment_id)
   returning bol_number, issued_at`,
);

export type AdvanceArrival = RowOf<typeof arrivalsOfOrder>;

/** The arrivals that promise the goods of a reservation. */
export const arrivalsOfOrder = statement(
  "shippingDocuments.arrivals",
)(`select container_number, products.custom_sn, promise.quantity, arrives_from, arrives_to, arrived_at
   from arrival_promises promise join incoming_stock using (incoming_id)
   join stock_items on stock_items.stock_item_id = incoming_stock.stock_item_id join products using (product_id)
   where promise.order_id = :order_id and promise.state <> 'released' order by arrives_from, container_number, custom_sn`);

/** Replaces the labels of an order. The arrays are parallel: carton, file, page. */
export const replaceLabels = statement("shippingDocuments.replaceLabels")(`with old as (
     delete from carton_labels where order_id = :order_id and carton <> all (:cartons::integer[])
   )
   insert into carton_labels (order_id, carton, file_id, page, tracking_number)
   select :order_id, label.* from unnest(:cartons::integer[], :file_ids::uuid[], :pages::integer[], :tracking_numbers::text[]) as label (carton, file_id, page, tracking_number)
   on conflict (order_id, carton) do update set file_id = excluded.file_id, page = excluded.page, tracking_number = excluded.tracking_number`);

export const cartonsOfOrder = statement("shippingDocuments.cartons")(
  "select order_id, cartons, status, kind, logistics_type from orders where company_id = :company_id and order_number = :order_number",
);

/** Proof of delivery: signed bills with their exceptions. */

/** SQL: whether the shipment of a bill has left the warehouse; null for a bill of a whole order. */
const hasLeftSql = "(select handed_over_at is not null from shipments where shipments.shipment_id = bills_of_lading.shipment_id)";

/** The bill of a driver's link. */
export const bolByToken = statement("shippingDocuments.byToken")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status, ${hasLeftSql} as has_left
   from bills_of_lading join orders using (order_id) where driver_token = :driver_token`);

/** The bill of a shipment, or the first one of an order, locked while a receipt is added. */
export const lockBol = statement("shippingDocuments.lockBol")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, document, orders.status, ${hasLeftSql} as has_left
   from bills_of_lading join orders using (order_id)
   where order_number = :order_number and (:company_id?::bigint is null or orders.company_id = :company_id)
     and (:shipment_id?::bigint is null or shipment_id = :shipment_id)
   order by bol_id limit 1 for no key update of bills_of_lading`);

export const lockBolByToken = statement("shippingDocuments.lockByToken")<{
  document: BolDocument;
}>(`select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status, ${hasLeftSql} as has_left
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
