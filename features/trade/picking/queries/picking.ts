import { preview } from "#features/catalog/product-management/queries/console.ts";
import { unplacedSql } from "#features/inventory/warehouse-floor/queries/locations.ts";
import type { Condition } from "#features/inventory/warehouse-floor/rules/locations.ts";
import type { ShipmentStatus } from "#features/trade/shipments/statuses.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { PickListStatus } from "../statuses.ts";

/** Pick lists, and what lies ready. */

const fullName = (person: string): string => `trim(${person}.first_name || ' ' || ${person}.last_name)`;

/** SQL: the stock items of a shipment with what it needs of them and what lies ready. Of a set, each of its parts. */
const neededSql = (shipment: string): string => `select reservation.stock_item_id, planned.order_line_id, line.position,
       reservation.quantity / line.quantity as amount, reservation.quantity / line.quantity * planned.quantity as needed, coalesce(picked.quantity, 0) as picked
     from shipment_lines planned join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
     left join picked_pieces picked on picked.shipment_id = planned.shipment_id and picked.order_line_id = planned.order_line_id
       and picked.stock_item_id = reservation.stock_item_id
     where planned.shipment_id = ${shipment}`;

export const sumsSql = (shipment: string): string =>
  `(select coalesce(sum(needed), 0)::integer as pieces, coalesce(sum(picked), 0)::integer as picked from (${neededSql(shipment)}) needed)`;

const shipmentColumns = "shipment_id, shipments.number, order_number, companies.name as company_name, logistics_type";

/** Shipments of a warehouse that are in no open list and not picked whole. Goods without stock of ours, as those of contracts, are not picked. */
export const pickableShipments = statement("picking.pickable")<{ status: ShipmentStatus }>(
  `select ${shipmentColumns}, shipments.status, shipments.created_at, sums.pieces, sums.picked
   from shipments join orders using (order_id) join companies using (company_id) cross join lateral ${sumsSql("shipments.shipment_id")} sums
   where shipments.status in ('planned', 'picking') and orders.warehouse_id = :warehouse_id and orders.status in ('awaitingPacking', 'processing', 'awaitingPickup')
     and sums.picked < sums.pieces and not exists (select from pick_list_shipments taken where taken.shipment_id = shipments.shipment_id and is_open)
   order by shipments.created_at, shipment_id limit 100`,
);

export const openLists = statement("picking.openLists")<{ shipments: { order_number: string; number: number }[] }>(
  `select pick_list_id, list.created_at, ${fullName("people")} as picker, held.shipments, held.pieces, held.picked
   from pick_lists list join people using (person_id) cross join lateral (
     select jsonb_agg(jsonb_build_object('order_number', order_number, 'number', number) order by shipment_id) as shipments,
       coalesce(sum(sums.pieces), 0)::integer as pieces, coalesce(sum(sums.picked), 0)::integer as picked
     from pick_list_shipments join shipments using (shipment_id) join orders using (order_id)
     cross join lateral ${sumsSql("shipments.shipment_id")} sums
     where pick_list_shipments.pick_list_id = list.pick_list_id
   ) held
   where list.warehouse_id = :warehouse_id and list.status = 'picking' order by pick_list_id limit 100`,
);

/** Shipments that were picked whole and are to be packed, with the list that picked them last. */
export const readyShipments = statement("picking.ready")(
  `select ${shipmentColumns}, sums.pieces, taken.pick_list_id
   from shipments join orders using (order_id) join companies using (company_id)
   cross join lateral (select max(pick_list_id) as pick_list_id from pick_list_shipments where pick_list_shipments.shipment_id = shipments.shipment_id) taken
   cross join lateral ${sumsSql("shipments.shipment_id")} sums
   where shipments.status = 'picking' and orders.warehouse_id = :warehouse_id and taken.pick_list_id is not null and sums.picked = sums.pieces and sums.pieces > 0
   order by shipment_id limit 100`,
);

export const findList = statement("picking.list")<{ status: PickListStatus }>(
  `select pick_list_id, warehouse_id, warehouse_name, list.status, list.created_at, ${fullName("people")} as picker
   from pick_lists list join warehouses using (warehouse_id) join people using (person_id) where pick_list_id = :pick_list_id`,
);

export const shipmentsOfList = statement("picking.shipments")<{ status: ShipmentStatus }>(
  `select ${shipmentColumns}, shipments.status, sums.pieces, sums.picked
   from pick_list_shipments join shipments using (shipment_id) join orders using (order_id) join companies using (company_id)
   cross join lateral ${sumsSql("shipments.shipment_id")} sums
   where pick_list_id = :pick_list_id order by shipment_id`,
);

export type NeededPieces = RowOf<typeof needsOfList>;

/** What the shipments of a list still need of each stock item. */
export const needsOfList = statement("picking.needs")<{ title: string; condition: Condition; left: number }>(
  `select shipment_id, shipments.number, order_number, need.order_line_id, need.stock_item_id, goods_sn, custom_sn,
     coalesce(product.title ->> :language, '') as title, ${preview} as preview, item.condition, need.needed - need.picked as left
   from pick_list_shipments join shipments using (shipment_id) join orders using (order_id) cross join lateral (${neededSql("shipments.shipment_id")}) need
   join stock_items item on item.stock_item_id = need.stock_item_id join products product using (product_id)
   where pick_list_id = :pick_list_id and is_open and shipments.status in ('picking', 'planned') and need.needed > need.picked
   order by shipment_id, need.position, need.stock_item_id`,
);

/** Where stock items lie, in the order of the walk. */
export const placesOf = statement("picking.places")(
  `select stock_item_id, code as location, walk_order, quantity from located_stock join warehouse_locations using (location_id)
   where stock_item_id = any (:stock_item_ids::bigint[]) order by walk_order, code`,
);

export const insertList = statement("picking.insertList")(
  `insert into pick_lists (warehouse_id, status, status_since, created_at, person_id) values (:warehouse_id, 'picking', :now, :now, :person_id)
   returning pick_list_id`,
);

/** Only shipments that are in no open list are taken. */
export const insertListShipments = statement("picking.insertListShipments")(
  `insert into pick_list_shipments (pick_list_id, shipment_id) select :pick_list_id::bigint, unnest(:shipment_ids::bigint[])
   on conflict (shipment_id) where is_open do nothing returning shipment_id`,
);

/** Shipments of a warehouse in the order of their orders, so that two lists lock them one after the other. */
export const shipmentsToTake = statement("picking.toTake")(
  `select shipment_id, order_number from shipments join orders using (order_id)
   where shipment_id = any (:shipment_ids::bigint[]) and warehouse_id = :warehouse_id order by order_id, shipment_id`,
);

export const statusOfShipment = statement("picking.shipmentStatus")<{ status: ShipmentStatus }>(
  "select status from shipments where shipment_id = :shipment_id",
);

/** Holds the order of a shipment, so that nothing else moves or picks its parts meanwhile. */
export const holdOrderOfShipment = statement("picking.holdOrder")(
  `select order_number, warehouse_id from orders where order_id = (select order_id from shipments where shipment_id = :shipment_id) for no key update`,
);

/** What a line of a shipment in a list still needs of a stock item, and `amount` of it in a piece of the line. Read after the order is held. */
export const needOf = statement("picking.need")<{
  status: PickListStatus;
  shipment_status: ShipmentStatus;
  amount: number;
  left: number;
}>(
  `select list.status, is_open, shipments.status as shipment_status, need.amount, need.needed - need.picked as left
   from pick_list_shipments join pick_lists list using (pick_list_id) join shipments using (shipment_id)
   cross join lateral (${neededSql("shipments.shipment_id")}) need
   where pick_list_id = :pick_list_id and shipment_id = :shipment_id and need.order_line_id = :order_line_id and need.stock_item_id = :stock_item_id`,
);

/** Who picked the pieces of a line last. */
export const lastPicker = statement("picking.lastPicker")(
  `select ${fullName("people")} as name from picks join people using (person_id)
   where shipment_id = :shipment_id and order_line_id = :order_line_id and stock_item_id = :stock_item_id order by pick_id desc limit 1`,
);

/** Holds a stock item and says how many of its pieces lie nowhere. */
export const holdUnplaced = statement("picking.holdUnplaced")(
  `select ${unplacedSql("item")} as unplaced from stock_items item where stock_item_id = :stock_item_id for no key update`,
);

/** Holds the stock items of a line in the order of their keys, as those do who end its pieces. */
export const holdItemsOfLine = statement("picking.holdItems")(
  `select stock_item_id from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_line_id = :order_line_id)
   order by stock_item_id for no key update`,
);

/** How many pieces lie at a location. */
export const piecesAt = statement("picking.piecesAt")(
  "select quantity from located_stock where location_id = :location_id and stock_item_id = :stock_item_id",
);

export const insertPick = statement("picking.insertPick")(
  `with ready as (
     insert into picked_pieces (shipment_id, order_line_id, stock_item_id, quantity)
     values (:shipment_id, :order_line_id, :stock_item_id, :quantity)
     on conflict (shipment_id, order_line_id, stock_item_id) do update set quantity = picked_pieces.quantity + excluded.quantity
   )
   insert into picks (pick_list_id, shipment_id, order_line_id, stock_item_id, location_id, quantity, person_id, at)
   values (:pick_list_id, :shipment_id, :order_line_id, :stock_item_id, :location_id?, :quantity, :person_id, :now)`,
);

/** Ends a list of which everything lies ready. */
export const endPickedList = statement("picking.endList")(
  `with ended as (
     update pick_lists list set status = 'picked', status_since = :now
     where pick_list_id = :pick_list_id and status = 'picking' and not exists (
       select from pick_list_shipments join shipments using (shipment_id) cross join lateral (${neededSql("shipments.shipment_id")}) need
       where pick_list_shipments.pick_list_id = list.pick_list_id and is_open and shipments.status in ('planned', 'picking') and needed > picked)
     returning pick_list_id
   )
   update pick_list_shipments set is_open = false from ended where ended.pick_list_id = pick_list_shipments.pick_list_id`,
);

export const closeList = statement("picking.close")(
  `with closed as (
     update pick_lists set status = 'closed', status_since = :now where pick_list_id = :pick_list_id and status = 'picking' returning pick_list_id
   ), released as (
     update pick_list_shipments set is_open = false from closed where closed.pick_list_id = pick_list_shipments.pick_list_id
   )
   select pick_list_id from closed`,
);
