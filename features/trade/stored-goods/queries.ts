import type { Language } from "#kernel/languages.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { SalesOrderStatus } from "./statuses.ts";

/** SQL for the pieces of an order line allocated to sales orders. Refused and canceled sales orders do not count. */
const allocatedPieces = (line: string): string =>
  `(select coalesce(sum(taken.quantity), 0)::int from sales_order_lines taken join sales_orders using (sales_order_id)
     where taken.order_line_id = ${line}.order_line_id and sales_orders.status not in ('refused', 'cancelled'))`;

/** Order lines that wait for pickup (status 3), those whose free storage ends first coming first. */
export const storedLines = statement("storedGoods.storedLines")<
  [companyId: number, language: Language, now: Date],
  { title: string }
>(`select warehouses.warehouse_id, warehouse_name, warehouses.address as warehouse_address, line.order_line_id, order_number, po_number,
     line.product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview, line.quantity, ${allocatedPieces("line")} as leaving,
     orders.created_at as ordered_at, pickup_free_until as free_until,
     (pickup_free_until::date - ${dayAtSql("$3::timestamptz", "warehouses.time_zone")})::int as free_days
   from orders join order_lines line using (order_id) join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where orders.company_id = $1 and orders.status = 3
   order by pickup_free_until nulls last, orders.order_id, line.position limit 1000`);

/** Order lines for a new sales order. Read with the order locked, so that two sales orders cannot take the same pieces. */
export const linesToShip = statement("storedGoods.linesToShip")<
  [companyId: number, lineIds: readonly number[]]
>(`select line.order_line_id, orders.order_id, order_number, warehouse_id, orders.status, line.quantity, ${allocatedPieces("line")} as leaving
   from order_lines line join orders using (order_id) where orders.company_id = $1 and line.order_line_id = any ($2)`);

export const orderOfLine = statement("storedGoods.orderOfLine")<[companyId: number, lineId: number]>(
  "select order_number from order_lines join orders using (order_id) where company_id = $1 and order_line_id = $2",
);

/** The pieces of an order that no sales order has shipped yet. */
export const unshippedPieces = statement("storedGoods.unshippedPieces")<[orderId: number]>(`select coalesce(sum(line.quantity - (
       select coalesce(sum(gone.quantity), 0) from sales_order_lines gone join sales_orders using (sales_order_id)
       where gone.order_line_id = line.order_line_id and sales_orders.status = 'shipped')), 0)::int as pieces
   from order_lines line where line.order_id = $1`);

export const insertSalesOrder = statement("storedGoods.insertSalesOrder")<
  [
    number: string,
    companyId: number,
    personId: number,
    warehouseId: number,
    orderId: number,
    reference: string,
    receiver: string,
    phone: string,
    line1: string,
    line2: string,
    city: string,
    province: string,
    zip: string,
    labelFileId: string,
    remark: string,
    now: Date,
    lineIds: readonly number[],
    quantities: readonly number[],
  ]
>(`with made as (
     insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, reference, receiver, phone, address_line1,
       address_line2, city, province, zip, label_file_id, remark, created_at, status_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16) returning sales_order_id),
   lined as (
     insert into sales_order_lines (sales_order_id, order_line_id, quantity)
     select sales_order_id, order_line_id, quantity from made, unnest($17::bigint[], $18::integer[]) wanted (order_line_id, quantity)),
   told as (insert into sales_order_events (sales_order_id, at, status, person_id) select sales_order_id, $16, 'requested', $3 from made)
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
  [companyId: number, status: string, keyword: string, limit: number, offset: number],
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.company_id = $1 and ($2 = '' or sales.status = $2) and ${matchesKeyword("$3")}
   order by sales.sales_order_id desc limit $4 offset $5`);

export const salesOrderCounts = statement("storedGoods.salesOrderCounts")<[companyId: number | null], { status: SalesOrderStatus }>(
  "select status, count(*)::int as count from sales_orders where $1::bigint is null or company_id = $1 group by status",
);

export const salesOrderQueue = statement("storedGoods.salesOrderQueue")<
  [status: string, keyword: string, limit: number, offset: number],
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.status = $1 and (${matchesKeyword("$2")} or companies.name ilike '%' || $2 || '%')
   order by case when sales.status in ('requested', 'packing') then sales.status_since end, sales.sales_order_id desc limit $3 offset $4`);

export type SalesOrderDetailRow = RowOf<typeof salesOrderByNumber>;

/** A sales order by its number. `companyId` null reads any company's, for staff. */
export const salesOrderByNumber = statement("storedGoods.salesOrderByNumber")<
  [companyId: number | null, number: string],
  { status: SalesOrderStatus; pieces: number }
>(`select ${columns}, sales.order_id, sales.company_id, sales.person_id, orders.site_code, sales.phone, sales.address_line1, sales.address_line2, sales.zip,
     sales.remark, sales.reason, people.first_name || ' ' || people.last_name as writer, sales.label_file_id
   from ${joins} join people on people.person_id = sales.person_id
   where ($1::bigint is null or sales.company_id = $1) and sales_order_number = $2`);

export const salesOrderLines = statement("storedGoods.salesOrderLines")<
  [salesOrderId: number, language: Language],
  { title: string }
>(`select line.order_line_id, product_id, goods_sn, title ->> $2 as title, preview, line.quantity
   from sales_order_lines line join order_lines using (order_line_id) where sales_order_id = $1 order by position`);

export const salesOrderEvents = statement("storedGoods.salesOrderEvents")<
  [salesOrderId: number],
  { status: SalesOrderStatus }
>(`select at, status, coalesce(first_name || ' ' || last_name, '') as who, note
   from sales_order_events left join people using (person_id) where sales_order_id = $1 order by event_id`);

/** Changes the status of a sales order (compare and set). No row when its status is no longer `from`. */
export const updateSalesOrderStatus = statement("storedGoods.updateSalesOrderStatus")<
  [
    salesOrderId: number,
    from: SalesOrderStatus,
    to: SalesOrderStatus,
    personId: number,
    now: Date,
    note: string,
    carrier: string,
    trackingNumber: string,
  ]
>(`with moved as (
     update sales_orders set status = $3, status_since = $5, carrier = case when $7 = '' then carrier else $7 end,
       tracking_number = case when $8 = '' then tracking_number else $8 end, reason = case when $3 = 'refused' then $6 else reason end
     where sales_order_id = $1 and status = $2 returning sales_order_id)
   , told as (insert into sales_order_events (sales_order_id, at, status, person_id, note) select sales_order_id, $5, $3, $4, $6 from moved)
   select sales_order_id from moved`);
