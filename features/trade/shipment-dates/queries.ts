import type { DockProfile } from "#features/identity/addresses/rules.ts";
import type { ExpectedDates } from "#features/inventory/expected-dates/rules.ts";
import { type ShippedLine, shippedLinesSql } from "#features/trade/orders/queries/freight.ts";
import { dateTermsSql, promiseSql } from "#features/trade/orders/queries/order-dates.ts";
import type { DateTerms } from "#features/trade/orders/rules/order-dates.ts";
import type { ShippingWay } from "#features/trade/orders/rules/split-aims.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import type { ShipmentStatus } from "#features/trade/shipments/statuses.ts";
import { statement } from "#platform/db.ts";
import type { DelayReason, DelayStage } from "./rules/shipment-dates.ts";

/** What the dates of an order's shipments depend on. */
export const shipmentOrder = statement("shipmentDates.order")<{
  date_terms: DateTerms | null;
  promise: ExpectedDates | null;
  ordered_at: Date;
}>(`select logistics_type, coalesce(paid_at, created_at) as ordered_at, ${dateTermsSql} as date_terms, ${promiseSql} as promise
   from orders where order_id = :order_id`);

/** The last delay that was announced of each shipment of an order. */
export const delaysOfOrder = statement("shipmentDates.delays")<{
  stage: DelayStage;
  reason: DelayReason;
  due: string | null;
  new_day: string;
}>(`select distinct on (shipment_id) shipment_id, stage, due, new_day, reason, note, at
   from shipment_delays join shipments using (shipment_id) where order_id = :order_id order by shipment_id, delay_id desc`);

/** The number of the order of a shipment: of a manufacturer that ships it from its own warehouse, or of any. */
export const orderOfDelay = statement("shipmentDates.orderOfDelay")(
  `select order_number from shipments join orders using (order_id) join warehouses using (warehouse_id)
   where shipment_id = :shipment_id and kind <> 'fob'
     and (:merchant_id?::bigint is null or owner_merchant_id = :merchant_id and orders.merchant_id = :merchant_id)`,
);

/** A shipment of an order whose row the caller holds. */
export const shipmentToDelay = statement("shipmentDates.toDelay")<{ status: ShipmentStatus }>(
  `select number, status, packed_at, handed_over_at, delivered_at from shipments where shipment_id = :shipment_id and order_id = :order_id`,
);

export const insertDelay = statement("shipmentDates.insertDelay")<{ ":stage": DelayStage; ":reason": DelayReason }>(
  `insert into shipment_delays (shipment_id, stage, due, new_day, reason, note, at, person_id)
   values (:shipment_id, :stage, :due?::date, :new_day::date, :reason, :note, :now, :person_id)`,
);

/** An order with what it takes to price and date ways of sending it; a company's, or any. */
export const orderToSplit = statement("shipmentDates.toSplit")<{
  status: Status;
  date_terms: DateTerms | null;
  ordered_at: Date;
  address: Record<string, string | number> | null;
  dock: DockProfile | null;
  shipped: ShippedLine[];
  lines: { order_line_id: number; title: string; here: number; waiting: number }[];
  arrives: { from: string | null; to: string | null; is_known: boolean };
  way: ShippingWay | null;
}>(`select orders.order_id, order_number, orders.company_id, orders.status, orders.site_code, logistics_type, coalesce(paid_at, orders.created_at) as ordered_at, ${dateTermsSql} as date_terms,
     warehouses.zip as from_zip, orders.address, is_free_delivery, is_freight, freight_cents,
     (select dock from addresses where addresses.address_id = (orders.address ->> 'address_id')::bigint) as dock, ${shippedLinesSql} as shipped,
     (select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'title', title ->> :language, 'here', allocated,
         'waiting', quantity - allocated - line.shipped - received - canceled - short - returned) order by position)
       from order_lines line where line.order_id = orders.order_id) as lines,
     (select jsonb_build_object('from', max(next.arrives_from), 'to', max(next.arrives_to), 'is_known', coalesce(bool_and(next.arrives_to is not null), false))
       from order_lines line
       join stock_reservations held using (order_line_id)
       left join lateral (
         select arrives_from, arrives_to from incoming_stock coming
         where coming.stock_item_id = held.stock_item_id and arrived_at is null order by arrives_to limit 1
       ) next on true
       where line.order_id = orders.order_id
         and line.quantity - line.allocated - line.shipped - line.received - line.canceled - line.short - line.returned > 0) as arrives,
     chosen.way, chosen.chosen_at, (select current_freight_tariff(:now)) as tariff_id
   from orders
   join companies on companies.company_id = orders.company_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   left join lateral (
     select way, chosen_at from shipping_way_choices choice where choice.order_id = orders.order_id order by choice_id desc limit 1
   ) chosen on true
   where order_number = :order_sn and kind <> 'fob' and (:company_id?::bigint is null or orders.company_id = :company_id)`);

export const insertWayChoice = statement("shipmentDates.insertChoice")<{ ":way": ShippingWay }>(
  `insert into shipping_way_choices (order_id, company_id, way, offered, chosen_at, person_id)
   values (:order_id, :company_id, :way, :offered::jsonb, :now, :person_id)`,
);
