import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { SalesOrderStatus } from "./statuses.ts";

/** SQL for the pieces of an order line allocated to sales orders. Refused and canceled sales orders do not count. */
const allocatedPieces = (line: string): string =>
  `(select coalesce(sum(taken.quantity), 0)::int from sales_order_lines taken join sales_orders using (sales_order_id)
     where taken.order_line_id = ${line}.order_line_id and sales_orders.status not in ('refused', 'cancelled'))`;

/** Order lines that wait for pickup, those whose free storage ends first coming first. */
export const storedLines = statement("storedGoods.storedLines")<{
  title: string;
}>(`select warehouses.warehouse_id, warehouse_name, warehouses.address as warehouse_address, line.order_line_id, order_number, po_number,
     line.product_id, line.goods_sn, line.custom_sn, line.title ->> :language as title, line.preview, line.allocated as quantity, ${allocatedPieces("line")} as leaving,
     orders.created_at as ordered_at, pickup_free_until as free_until,
     (pickup_free_until::date - ${dayAtSql(":now::timestamptz", "warehouses.time_zone")})::int as free_days
   from orders join order_lines line using (order_id) join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where orders.company_id = :company_id and orders.status = 'awaitingPickup' and line.allocated > 0
   order by pickup_free_until nulls last, orders.order_id, line.position limit 1000`);

/** Order lines for a new sales order. Read with the order locked, so that two sales orders cannot take the same pieces. */
export const linesToShip = statement(
  "storedGoods.linesToShip",
)(`select line.order_line_id, orders.order_id, order_number, warehouse_id, orders.status, line.allocated as quantity, ${allocatedPieces("line")} as leaving
   from order_lines line join orders using (order_id) where orders.company_id = :company_id and line.order_line_id = any (:line_ids)`);

export const orderOfLine = statement("storedGoods.orderOfLine")(
  "select order_number from order_lines join orders using (order_id) where company_id = :company_id and order_line_id = :line_id",
);

/** The pieces of an order that no sales order has shipped yet. */
export const unshippedPieces = statement("storedGoods.unshippedPieces")(`select coalesce(sum(line.allocated - (
       select coalesce(sum(gone.quantity), 0) from sales_order_lines gone join sales_orders using (sales_order_id)
       where gone.order_line_id = line.order_line_id and sales_orders.status = 'shipped')), 0)::int as pieces
   from order_lines line where line.order_id = :order_id`);

export const insertSalesOrder = statement("storedGoods.insertSalesOrder")(`with made as (
     insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, reference, receiver, phone, address_line1,
       address_line2, city, province, zip, label_file_id, remark, created_at, status_since)
     values (:number, :company_id, :person_id, :warehouse_id, :order_id, :reference, :receiver, :phone, :line1, :line2, :city, :province, :zip, :label_file_id, :remark, :now, :now) returning sales_order_id),
   lined as (
     insert into sales_order_lines (sales_order_id, order_line_id, quantity)
     select sales_order_id, order_line_id, quantity from made, unnest(:line_ids::bigint[], :quantities::integer[]) wanted (order_line_id, quantity)),
   told as (insert into sales_order_events (sales_order_id, at, status, person_id) select sales_order_id, :now, 'requested', :person_id from made)
   select sales_order_id from made`);

export interface SalesOrderRow {
  sales_order_id: number;
  sales_order_number: string;
  status: SalesOrderStatus;
  reference: string;
  order_number: string;
  warehouse_name: string;
  receiver: string;
  city: string;
  province: string;
  pieces: number;
  carrier: string;
  tracking_number: string;
  created_at: Date;
  status_since: Date;
  company_name: string;
}

const columns = `sales.sales_order_id, sales_order_number, sales.status, reference, order_number, warehouse_name, receiver, sales.city, sales.province,
     (select sum(quantity)::int from sales_order_lines line where line.sales_order_id = sales.sales_order_id) as pieces,
     sales.carrier, sales.tracking_number, sales.created_at, sales.status_since, companies.name as company_name`;

const joins = `sales_orders sales join orders using (order_id) join warehouses on warehouses.warehouse_id = sales.warehouse_id
   join companies on companies.company_id = sales.company_id`;

const matchesKeyword = (keyword: string): string =>
  `(${keyword} = '' or sales_order_number ilike ${keyword} || '%' or reference ilike '%' || ${keyword} || '%' or receiver ilike '%' || ${keyword} || '%'
     or sales.tracking_number ilike ${keyword} || '%' or order_number ilike ${keyword} || '%')`;

export const salesOrderPage = statement("storedGoods.salesOrderPage")<
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.company_id = :company_id and (:status = 'all' or sales.status = :status) and ${matchesKeyword(":keyword")}
   order by sales.sales_order_id desc limit :limit offset :offset`);

export const salesOrderCounts = statement("storedGoods.salesOrderCounts")<{ status: SalesOrderStatus }>(
  `select status, count(*)::int as count from sales_orders where (:company_id?::bigint is null or company_id = :company_id) and ${inWarehouses("warehouse_id")} group by status`,
);

export const salesOrderQueue = statement("storedGoods.salesOrderQueue")<
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.status = :status and ${inWarehouses("sales.warehouse_id")} and (${matchesKeyword(":keyword")} or companies.name ilike '%' || :keyword || '%')
   order by case when sales.status in ('requested', 'packing') then sales.status_since end, sales.sales_order_id desc limit :limit offset :offset`);

export type SalesOrderDetailRow = RowOf<typeof salesOrderByNumber>;

/** A sales order by its number. `companyId` null reads any company's, for staff. */
export const salesOrderByNumber = statement("storedGoods.salesOrderByNumber")<{
  status: SalesOrderStatus;
  pieces: number;
}>(`select ${columns}, sales.order_id, sales.company_id, sales.person_id, orders.site_code, sales.phone, sales.address_line1, sales.address_line2, sales.zip,
     sales.remark, sales.reason, people.first_name || ' ' || people.last_name as writer, sales.label_file_id
   from ${joins} join people on people.person_id = sales.person_id
   where (:company_id?::bigint is null or sales.company_id = :company_id) and sales_order_number = :number`);

export const salesOrderLines = statement("storedGoods.salesOrderLines")<{
  title: string;
}>(`select line.order_line_id, product_id, goods_sn, title ->> :language as title, preview, line.quantity
   from sales_order_lines line join order_lines using (order_line_id) where sales_order_id = :sales_order_id order by position`);

export const salesOrderEvents = statement("storedGoods.salesOrderEvents")<{
  status: SalesOrderStatus;
}>(`select at, status, coalesce(first_name || ' ' || last_name, '') as who, note
   from sales_order_events left join people using (person_id) where sales_order_id = :sales_order_id order by event_id`);

/** Changes the status of a sales order (compare and set). No row when its status is no longer `from`. */
export const updateSalesOrderStatus = statement("storedGoods.updateSalesOrderStatus")<{
  ":from": SalesOrderStatus;
  ":to": SalesOrderStatus;
}>(`with moved as (
     update sales_orders set status = :to, status_since = :now, carrier = case when :carrier = '' then carrier else :carrier end,
       tracking_number = case when :tracking_number = '' then tracking_number else :tracking_number end, reason = case when :to = 'refused' then :note else reason end
     where sales_order_id = :sales_order_id and status = :from returning sales_order_id)
   , told as (insert into sales_order_events (sales_order_id, at, status, person_id, note) select sales_order_id, :now, :to, :person_id, :note from moved)
   select sales_order_id from moved`);
