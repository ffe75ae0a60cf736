import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { orderNumbersMatchSql } from "#features/trade/orders/queries/order-search.ts";
import { type ShipmentStatus, statusesInside } from "#features/trade/shipments/statuses.ts";
import { countUpTo, maxCountedRows } from "#kernel/long-lists.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** SQL: the day until which a shipment should leave; null where none was promised. */
const shipBySql =
  "(select coalesce(ship_by, ready_for_pickup_from, pack_by) from order_promises where order_promises.order_id = shipments.order_id)";

/** SQL: the present day at the warehouse of a shipment. */
const todaySql = `(select ${dayAtSql(":now::timestamptz", "time_zone")} from warehouses here where here.warehouse_id = shipments.from_warehouse_id)`;

const isInsideSql = `shipments.status in ('${statusesInside.join("', '")}')`;

/** Of shipments that have not left, only those that should have, where these are asked for. */
const lateSql = `(not :is_late::boolean or ${shipBySql} < ${todaySql})`;

const columns = `shipments.shipment_id, shipments.number, shipments.status, shipments.status_since, order_number, orders.status as order_status, po_number,
     contract_order_id is not null as is_contract_goods, companies.name as company_name, ${merchantNameSql()} as merchant_name, warehouse_name, logistics_type,
     ${shipBySql} as ship_by, case when ${isInsideSql} then greatest(${todaySql} - ${shipBySql}, 0) end as days_late,
     coalesce((select sum(quantity) from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id), 0)::integer as pieces,
     shipments.cartons, shipments.weight_grams, shipments.carrier,
     coalesce((select tracking_number from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id order by position limit 1), '') as tracking_number,
     (select greatest(count(*) - 1, 0)::integer from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id) as more_parcels,
     handed_over_at, delivered_at`;

const joins = `join orders using (order_id) join companies using (company_id) join merchants using (merchant_id)
   join warehouses on warehouses.warehouse_id = orders.warehouse_id`;

const orders = {
  oldest: "shipments.status_since, shipments.shipment_id",
  newest: "shipments.status_since desc, shipments.shipment_id desc",
} as const;
export type ShipmentOrder = keyof typeof orders;

/** A row as the statements return it. */
interface Columns {
  status: ShipmentStatus;
}

/** The places of the index that a list reads: its statuses, or its statuses in some warehouses. */
const places = {
  everywhere: { from: "unnest(:statuses::text[]) as place (status)", isIn: "shipments.status = place.status" },
  inWarehouses: {
    from: "unnest(:statuses::text[]) as place (status) cross join unnest(:of_warehouses::bigint[]) as here (warehouse_id)",
    isIn: "shipments.status = place.status and shipments.from_warehouse_id = here.warehouse_id",
  },
} as const;
type Place = keyof typeof places;

/** A page of shipments in some statuses. Of each place only as many rows are read, by its index, as the page can need. */
const pageSql = (place: Place, order: ShipmentOrder): string => `with page as (
     select shipment_id from ${places[place].from}
     cross join lateral (
       select shipments.shipment_id from shipments where ${places[place].isIn} and ${lateSql} order by ${orders[order]} limit :limit::integer + :offset::integer
     ) found
   ), shown as (
     select shipments.shipment_id from page join shipments using (shipment_id) order by ${orders[order]} limit :limit offset :offset
   )
   select ${columns} from shown join shipments using (shipment_id) ${joins} order by ${orders[order]}`;

/** How many shipments each place has, up to a bound. Their order makes the planner read it by the index: a rare one is not looked for in all. */
const countsSql = (
  place: Place,
): string => `select place.status, least(sum(counted), ${maxCountedRows})::integer as count from ${places[place].from}
   cross join lateral (select ${countUpTo(
     `select from shipments where ${places[place].isIn} and ${lateSql} order by ${orders.oldest}`,
   )} as counted) so_far group by place.status`;

export const shipmentPages = {
  oldest: statement("shipmentLists.page.oldest")<Columns>(pageSql("everywhere", "oldest")),
  newest: statement("shipmentLists.page.newest")<Columns>(pageSql("everywhere", "newest")),
};

export const pagesOfWarehouses = {
  oldest: statement("shipmentLists.pageOfWarehouses.oldest")<Columns>(pageSql("inWarehouses", "oldest")),
  newest: statement("shipmentLists.pageOfWarehouses.newest")<Columns>(pageSql("inWarehouses", "newest")),
};

export const shipmentCounts = statement("shipmentLists.counts")<Columns>(countsSql("everywhere"));
export const countsOfWarehouses = statement("shipmentLists.countsOfWarehouses")<Columns>(countsSql("inWarehouses"));

/** Companies and their newest orders that a keyword finds at most. */
const maxCompanies = 20;
const maxOrders = 500;

/** The shipments of a keyword: of orders by a part of their numbers, of companies by name, and by a tracking number in any form. */
const foundSql = `found as (
     select order_id from (
       (select order_id from orders where ${orderNumbersMatchSql(":patterns")} limit ${maxOrders})
       union
       (select newest.order_id from (${companiesByNameSql(":patterns")} limit ${maxCompanies}) named
         cross join lateral (select order_id from orders where orders.company_id = named.company_id order by created_at desc limit ${maxOrders}) newest)
       union
       (select order_id from shipments join shipment_parcels using (shipment_id) where sku_key(tracking_number) = sku_key(:keyword))
     ) numbers
   )`;

const searchedConditions = `shipments.status = any (:statuses::text[]) and (:number?::integer is null or shipments.number = :number)
  and (:of_warehouses?::bigint[] is null or shipments.from_warehouse_id = any (:of_warehouses)) and ${lateSql}`;

const searchSql = (order: ShipmentOrder): string => `with ${foundSql}
   select ${columns} from found join shipments using (order_id) ${joins} where ${searchedConditions}
   order by ${orders[order]} limit :limit offset :offset`;

export const searchedPages = {
  oldest: statement("shipmentLists.search.oldest")<Columns>(searchSql("oldest")),
  newest: statement("shipmentLists.search.newest")<Columns>(searchSql("newest")),
};

export const searchedCounts = statement("shipmentLists.searchCounts")<{ status: ShipmentStatus }>(`with ${foundSql}
   select shipments.status, count(*)::integer as count from found join shipments using (order_id)
   where ${searchedConditions} group by shipments.status`);
