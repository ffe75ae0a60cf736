import { type RowOf, statement } from "#platform/db.ts";
import { type ShipmentStatus, statusesInside } from "./statuses.ts";

const insideSql = `('${statusesInside.join("', '")}')`;

/** SQL: how many pieces of a line are planned in shipments that have not left. Expects the alias `line`. */
export const plannedPiecesSql = `coalesce((select sum(planned.quantity) from shipment_lines planned join shipments using (shipment_id)
     where planned.order_line_id = line.order_line_id and shipments.status in ${insideSql}), 0)::integer`;

/** SQL that inserts shipments with the lines of the CTE `wanted` (order_id, order_line_id, quantity), their sums and their first moves. */
const placeSql = `placed as (
     insert into shipments (order_id, number, status, status_since, created_at, cartons, weight_grams)
     select order_id, (select count(*) + 1 from shipments other where other.order_id = wanted.order_id), 'planned', :now, :now,
       round(sum(line.cartons::numeric * wanted.quantity / line.quantity)), round(sum(line.weight_grams * wanted.quantity / line.quantity))
     from wanted join order_lines line using (order_line_id, order_id) group by order_id order by order_id
     returning shipment_id, order_id, number
   ), lined as (
     insert into shipment_lines (shipment_id, order_line_id, quantity)
     select shipment_id, order_line_id, wanted.quantity from placed join wanted using (order_id)
   ), begun as (
     insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, person_id, note)
     select shipment_id, :now, 'plan', 'none', 'planned', :actor, :person_id?, :note from placed
   )`;

/** Plans a shipment of these pieces. The caller holds the order and has judged them. */
export const insertShipment = statement("shipments.insert")(`with wanted as (
     select :order_id::bigint as order_id, * from unnest(:line_ids::bigint[], :pieces::integer[]) as wanted (order_line_id, quantity)
   ), ${placeSql}
   select shipment_id, number from placed`);

/** Plans a shipment for each of the orders that has allocated pieces in no shipment: of all of them. */
export const planRest = statement("shipments.planRest")(`with wanted as (
     select order_id, order_line_id, allocated - planned as quantity
     from order_lines line cross join lateral (select ${plannedPiecesSql} as planned) known
     where order_id = any (:order_ids::bigint[]) and allocated > planned
   ), ${placeSql}
   select count(*) from placed`);

/**
 * Adds pieces to the last shipment of an order that is planned and whose bill of lading is not issued. None where there is no such shipment.
 * The caller holds the order and has judged the pieces.
 */
export const extendPlanned = statement("shipments.extend")(`with joined as (
     select shipment_id, number from shipments
     where order_id = :order_id and status = 'planned' and not exists (
       select from bills_of_lading bill where bill.order_id = shipments.order_id and coalesce(bill.shipment_id, shipments.shipment_id) = shipments.shipment_id)
     order by number desc limit 1 for update
   ), lined as (
     insert into shipment_lines (shipment_id, order_line_id, quantity)
     select shipment_id, order_line_id, quantity
     from joined, unnest(:line_ids::bigint[], :pieces::integer[]) as wanted (order_line_id, quantity)
     on conflict (shipment_id, order_line_id) do update set quantity = shipment_lines.quantity + excluded.quantity
   ), told as (
     insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, person_id, note)
     select shipment_id, :now, 'extend', 'planned', 'planned', :actor, :person_id?, :note from joined
   )
   select number from joined`);

/** Sums cartons and weight of the planned shipments of an order again, from the lines as they are. */
export const sumPlanned = statement("shipments.sumPlanned")(`update shipments set cartons = load.cartons, weight_grams = load.weight_grams
   from (
     select shipment_id, round(sum(line.cartons::numeric * planned.quantity / line.quantity)) as cartons,
       round(sum(line.weight_grams * planned.quantity / line.quantity)) as weight_grams
     from shipments of_order join shipment_lines planned using (shipment_id) join order_lines line using (order_line_id)
     where of_order.order_id = :order_id and of_order.status = 'planned' group by shipment_id
   ) load where shipments.shipment_id = load.shipment_id`);

/**
 * Moves shipments on: those named, or all of the orders, that are in one of the statuses before. Sets what the action brings with it, and
 * gives them a parcel where a tracking number is known and they have none.
 */
export const moveShipments = statement("shipments.move")(`with before as (
     select shipment_id, status from shipments
     where order_id = any (:order_ids::bigint[]) and (:shipment_id?::bigint is null or shipment_id = :shipment_id) and status = any (:from_statuses::text[])
     order by shipment_id for update
   ), moved as (
     update shipments set status = :to_status::text, status_since = :now::timestamptz,
       packed_at = case when :to_status::text = 'packed' then :now::timestamptz else packed_at end,
       handed_over_at = case when :to_status::text = 'handedOver' or :action::text = 'collect' then :now else handed_over_at end,
       delivered_at = case when :to_status::text = 'delivered' then :now when :to_status::text = 'received' then coalesce(delivered_at, :now) else delivered_at end,
       received_at = case when :to_status::text = 'received' then :now else received_at end,
       carrier = case when :carrier::text <> '' then :carrier else carrier end,
       signed_by = case when :signed_by::text <> '' then :signed_by else signed_by end
     from before where shipments.shipment_id = before.shipment_id
     returning shipments.shipment_id, order_id, number, before.status as from_status
   ), told as (
     insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, person_id, note, attachments)
     select shipment_id, :now, :action, from_status, :to_status::text, :actor, :person_id?, :note, :attachments::uuid[] from moved
   ), parcel as (
     insert into shipment_parcels (shipment_id, position, carrier, tracking_number)
     select shipment_id, 1, :carrier, :tracking_number from moved
     where :tracking_number::text <> '' and not exists (select from shipment_parcels known where known.shipment_id = moved.shipment_id)
   )
   select shipment_id, order_id, number from moved order by shipment_id`);

/** Adds parcels to a shipment, after those it has. The arrays are parallel. */
export const insertParcels = statement("shipments.insertParcels")(
  `insert into shipment_parcels (shipment_id, position, carrier, tracking_number)
   select :shipment_id::bigint, (select count(*) from shipment_parcels known where known.shipment_id = :shipment_id) + place, carrier, tracking_number
   from unnest(:carriers::text[], :tracking_numbers::text[]) with ordinality as given (carrier, tracking_number, place)`,
);

/** Sets what was packed: cartons and weight as they were counted and weighed. */
export const savePacked = statement("shipments.savePacked")(
  "update shipments set cartons = :cartons, weight_grams = :weight_grams where shipment_id = :shipment_id",
);

export type OrderShipment = RowOf<typeof shipmentsOfOrder>;

/** The shipments of an order whose row the caller holds, by their numbers, with their lines. */
export const shipmentsOfOrder = statement("shipments.ofOrder")<{
  status: ShipmentStatus;
  lines: { order_line_id: number; quantity: number }[];
  parcels: { carrier: string; tracking_number: string }[];
}>(`select shipment_id, number, status, status_since, packed_at, handed_over_at, delivered_at, received_at, carrier, cartons, weight_grams, signed_by,
     (select max(at) from shipment_moves moved where moved.shipment_id = shipments.shipment_id and action = 'extend') as extended_at,
     coalesce((select bol_number from bills_of_lading bill where bill.shipment_id = shipments.shipment_id), '') as bol_number,
     coalesce((select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id)
      from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id), '[]') as lines,
     coalesce((select jsonb_agg(jsonb_build_object('carrier', parcel.carrier, 'tracking_number', tracking_number) order by position)
      from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id), '[]') as parcels
   from shipments where order_id = :order_id order by number`);

/** Takes pieces of a line out of a shipment that has not left, which may be left empty and is canceled then by the caller. */
export const takeFromShipment = statement("shipments.takeLine")(
  `with shortened as (
     update shipment_lines set quantity = quantity - :pieces where shipment_id = :shipment_id and order_line_id = :order_line_id and quantity > :pieces
     returning shipment_id
   )
   delete from shipment_lines where shipment_id = :shipment_id and order_line_id = :order_line_id and quantity = :pieces and not exists (select from shortened)`,
);

/** Closes shipments that were received so long ago that nothing can be claimed any more. */
export const closeShipments = statement("shipments.close")(`with ended as (
     select shipment_id from shipments where status = 'received' and status_since <= :before order by status_since limit :limit for update skip locked
   ), closed as (
     update shipments set status = 'closed', status_since = :now from ended where ended.shipment_id = shipments.shipment_id returning shipments.shipment_id
   )
   insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor)
   select shipment_id, :now, 'close', 'received', 'closed', 'system' from closed returning shipment_id`);

/** Cancels the shipments of an order that are left without pieces. */
export const cancelEmpty = statement("shipments.cancelEmpty")(`with emptied as (
     select shipment_id, status from shipments
     where order_id = :order_id and status in ${insideSql} and not exists (select from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id)
   ), canceled as (
     update shipments set status = 'canceled', status_since = :now from emptied where emptied.shipment_id = shipments.shipment_id
     returning shipments.shipment_id, emptied.status as from_status
   )
   insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, person_id, note)
   select shipment_id, :now, 'cancel', from_status, 'canceled', 'system', :person_id?, '' from canceled`);

/** An order that its buyer wants in one delivery while pieces of it wait for goods. Collected goods go as their buyer comes. */
export const waitsForRest = statement("shipments.waitsForRest")(`select order_id from orders
   where order_id = :order_id and logistics_type <> 1
     and (select way from shipping_way_choices choice where choice.order_id = orders.order_id order by choice_id desc limit 1) = 'together'
     and exists (select from order_lines line where line.order_id = orders.order_id
       and quantity > allocated + line.shipped + received + canceled + short + returned)`);

/** SQL: whether an order is shipped by its manufacturer, from its own warehouse. Expects the alias `orders`. */
export const shipsItselfSql =
  "exists (select from warehouses own where own.warehouse_id = orders.warehouse_id and own.owner_merchant_id = orders.merchant_id)";

/** SQL: whether an order waits for its manufacturer to accept it. Expects the alias `orders`. */
export const isAskedSql =
  "exists (select from merchant_fulfillments asked where asked.order_id = orders.order_id and asked.status = 'asked')";

/** The number of an order that its manufacturer ships from its own warehouse, and whether the manufacturer has still to answer. */
export const ownOrder = statement("shipments.ownOrder")(`select order_number, ${isAskedSql} as is_asked
   from orders where order_number = :order_sn and orders.merchant_id = :merchant_id and ${shipsItselfSql}`);
