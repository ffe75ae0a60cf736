import { statement } from "#platform/db.ts";
import type { ShipmentEventKind } from "./rules.ts";

/** SQL: when the first pieces of an order left. */
const dispatchedAtSql =
  "coalesce(orders.dispatched_at, (select min(handed_over_at) from shipments where shipments.order_id = orders.order_id))";

/** The order of shipments. A null company is any. */
export const trackedOrder = statement(
  "tracking.order",
)(`select order_id, company_id, order_number, carrier, tracking_number, ${dispatchedAtSql} as dispatched_at, site_code, person_id
   from orders where order_number = :order_number and (:company_id?::bigint is null or company_id = :company_id)`);

/** Orders of a carrier's tracking numbers: typed at dispatch, of parcels, or on bought labels. */
export const ordersOfNumbers = statement(
  "tracking.ordersOfNumbers",
)(`select order_id, tracking_number from orders where tracking_number = any (:tracking_numbers) and lower(carrier) = lower(:carrier)
   union
   select order_id, parcel.tracking_number from shipment_parcels parcel join shipments using (shipment_id)
   where parcel.tracking_number = any (:tracking_numbers) and lower(parcel.carrier) = lower(:carrier)
   union
   select order_id, labels.tracking_number from carton_labels labels join label_purchases using (order_id)
   where labels.tracking_number = any (:tracking_numbers) and label_purchases.carrier = :carrier and label_purchases.status = 'bought'`);

/** Locks orders whose events are added, so that each is told once. */
export const lockShipments = statement(
  "tracking.lock",
)(`select order_id, company_id, order_number, person_id, site_code, carrier, ${dispatchedAtSql} as dispatched_at from orders
   where order_id = any (:order_ids::bigint[]) order by order_id for no key update`);

export const eventsOfOrder = statement("tracking.events")<{
  kind: ShipmentEventKind;
  source: "carrier" | "warehouse";
}>(`select event_id, kind, happened_at, place, note, source, tracking_number from shipment_events
   where order_id = :order_id order by happened_at desc, event_id desc`);

/** The shipments of an order that are on their way or delivered, with the numbers of their parcels. */
export const shipmentsUnderWay = statement("tracking.shipments")<{
  tracking_numbers: string[];
}>(`select shipment_id, status, array(select tracking_number from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id order by position)
     as tracking_numbers
   from shipments where order_id = :order_id and status in ('handedOver', 'inTransit', 'delivered') order by number`);

/** Stores events of a carrier; those it sent before are left out. `events` is JSON of order_id, company_id and the event. */
export const insertCarrierEvents = statement("tracking.insertCarrierEvents")<{
  kind: ShipmentEventKind;
}>(`insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, carrier_event_id, tracking_number, place, note)
   select order_id, company_id, kind, happened_at, :now, 'carrier', :carrier, event_id, tracking_number, place, note
   from jsonb_to_recordset(:events::jsonb) as given (order_id bigint, company_id bigint, kind text, happened_at timestamptz, event_id text,
     tracking_number text, place text, note text)
   on conflict (order_id, carrier, carrier_event_id) where carrier_event_id is not null do nothing
   returning order_id, kind, happened_at, place, note, tracking_number`);

export const insertWarehouseEvent = statement("tracking.insertWarehouseEvent")<{
  ":kind": ShipmentEventKind;
}>(`insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, place, note, person_id)
   values (:order_id, :company_id, :kind, :happened_at, :now, 'warehouse', :carrier, :place, :note, :person_id) returning event_id`);

/** SQL: the parcels of an order that this carrier has not delivered. */
const parcelsUnderWay = `from shipment_parcels parcel join shipments using (shipment_id)
       where shipments.order_id = orders.order_id and shipments.status in ('handedOver', 'inTransit') and lower(parcel.carrier) = lower(:carrier)`;

/** Shipments of a carrier that are under way and were not polled since, longest ago first. */
export const shipmentsToPoll = statement("tracking.toPoll")<{ tracking_numbers: string[] }>(`select orders.order_id, array(
       select orders.tracking_number where orders.tracking_number <> '' and lower(orders.carrier) = lower(:carrier)
       union
       select parcel.tracking_number ${parcelsUnderWay}
       union
       select labels.tracking_number from carton_labels labels join label_purchases using (order_id)
       where labels.order_id = orders.order_id and labels.tracking_number <> '' and label_purchases.carrier = :carrier
         and label_purchases.status = 'bought') as tracking_numbers
   from orders left join shipment_polls using (order_id)
   where orders.status in ('processing', 'shipping') and kind <> 'fob' and coalesce(polled_at, '-infinity') < :polled_before
     and (lower(orders.carrier) = lower(:carrier) and orders.tracking_number <> ''
       or exists (select ${parcelsUnderWay})
       or exists (select from label_purchases where label_purchases.order_id = orders.order_id and label_purchases.carrier = :carrier
         and label_purchases.status = 'bought'))
     and (exists (select ${parcelsUnderWay})
       or not exists (select from shipment_events where shipment_events.order_id = orders.order_id and shipment_events.kind = 'delivered'))
   order by polled_at nulls first, orders.order_id limit :limit`);

export const markPolled = statement("tracking.markPolled")(
  `insert into shipment_polls (order_id, polled_at) select unnest(:order_ids::bigint[]), :now
   on conflict (order_id) do update set polled_at = excluded.polled_at`,
);
