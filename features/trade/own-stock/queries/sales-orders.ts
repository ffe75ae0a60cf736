import { type RowOf, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { SalesOrderStatus } from "../statuses.ts";

export const orderOfLine = statement("ownStock.orderOfLine")(
  "select order_number from order_lines join orders using (order_id) where company_id = :company_id and order_line_id = :line_id",
);

/** The pieces that an order still holds. */
export const piecesOfOrder = statement("ownStock.piecesOfOrder")(
  "select sum(allocated)::int as pieces from order_lines where order_id = :order_id",
);

/** The lots that a sales order takes pieces of, and the order that they were bought with. */
export const lotsOfSalesOrder = statement("ownStock.lotsOfSalesOrder")(`select lot_id, order_number, is_kept
   from sales_order_lines line join stock_lots using (lot_id) join orders using (order_id) where sales_order_id = :sales_order_id order by lot_id`);

export const insertSalesOrder = statement("ownStock.insertSalesOrder")(`with made as (
     insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, reference, receiver, phone, address_line1,
       address_line2, city, province, zip, label_file_id, remark, created_at, status_since)
     values (:number, :company_id, :person_id, :warehouse_id, :order_id, :reference, :receiver, :phone, :line1, :line2, :city, :province, :zip, :label_file_id, :remark, :now, :now) returning sales_order_id),
   lined as (
     insert into sales_order_lines (sales_order_id, order_line_id, quantity, lot_id)
     select sales_order_id, order_line_id, quantity, lot_id
     from made, unnest(:line_ids::bigint[], :quantities::integer[], :lot_ids::bigint[]) wanted (order_line_id, quantity, lot_id)),
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

const columns = `sales.sales_order_id, sales_order_number, sales.status, reference, case when orders.company_id = sales.company_id then order_number else '' end as order_number, warehouse_name, receiver, sales.city, sales.province,
     (select sum(quantity)::int from sales_order_lines line where line.sales_order_id = sales.sales_order_id) as pieces,
     sales.carrier, sales.tracking_number, sales.created_at, sales.status_since, companies.name as company_name`;

const joins = `sales_orders sales join orders using (order_id) join warehouses on warehouses.warehouse_id = sales.warehouse_id
   join companies on companies.company_id = sales.company_id`;

const matchesKeyword = (keyword: string): string =>
  `(${keyword} = '' or sales_order_number ilike ${keyword} || '%' or reference ilike '%' || ${keyword} || '%' or receiver ilike '%' || ${keyword} || '%'
     or sales.tracking_number ilike ${keyword} || '%' or (orders.company_id = sales.company_id and order_number ilike ${keyword} || '%'))`;

export const salesOrderPage = statement("ownStock.salesOrderPage")<
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.company_id = :company_id and (:status = 'all' or sales.status = :status) and ${matchesKeyword(":keyword")}
   order by sales.sales_order_id desc limit :limit offset :offset`);

export const salesOrderCounts = statement("ownStock.salesOrderCounts")<{ status: SalesOrderStatus }>(
  `select status, count(*)::int as count from sales_orders where (:company_id?::bigint is null or company_id = :company_id) and ${inWarehouses("warehouse_id")} group by status`,
);

export const salesOrderQueue = statement("ownStock.salesOrderQueue")<
  SalesOrderRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where sales.status = :status and ${inWarehouses("sales.warehouse_id")} and (${matchesKeyword(":keyword")} or companies.name ilike '%' || :keyword || '%')
   order by case when sales.status in ('requested', 'packing') then sales.status_since end, sales.sales_order_id desc limit :limit offset :offset`);

export type SalesOrderDetailRow = RowOf<typeof salesOrderByNumber>;

/** A sales order by its number. `companyId` null reads any company's, for staff. */
export const salesOrderByNumber = statement("ownStock.salesOrderByNumber")<{
  status: SalesOrderStatus;
  pieces: number;
}>(`select ${columns}, sales.order_id, sales.company_id, sales.person_id, orders.site_code, sales.phone, sales.address_line1, sales.address_line2, sales.zip,
     sales.remark, sales.reason, people.first_name || ' ' || people.last_name as writer, sales.label_file_id
   from ${joins} join people on people.person_id = sales.person_id
   where (:company_id?::bigint is null or sales.company_id = :company_id) and sales_order_number = :number`);

export const salesOrderLines = statement("ownStock.salesOrderLines")<{
  title: string;
}>(`select line.order_line_id, product_id, goods_sn, title ->> :language as title, preview, line.quantity
   from sales_order_lines line join order_lines using (order_line_id) where sales_order_id = :sales_order_id order by position`);

export const salesOrderEvents = statement("ownStock.salesOrderEvents")<{
  status: SalesOrderStatus;
}>(`select at, status, coalesce(first_name || ' ' || last_name, '') as who, note
   from sales_order_events left join people using (person_id) where sales_order_id = :sales_order_id order by event_id`);

/** Changes the status of a sales order (compare and set). No row when its status is no longer `from`. */
export const updateSalesOrderStatus = statement("ownStock.updateSalesOrderStatus")<{
  ":from": SalesOrderStatus;
  ":to": SalesOrderStatus;
}>(`with moved as (
     update sales_orders set status = :to, status_since = :now, carrier = case when :carrier = '' then carrier else :carrier end,
       tracking_number = case when :tracking_number = '' then tracking_number else :tracking_number end, reason = case when :to = 'refused' then :note else reason end
     where sales_order_id = :sales_order_id and status = :from returning sales_order_id)
   , told as (insert into sales_order_events (sales_order_id, at, status, person_id, note) select sales_order_id, :now, :to, :person_id, :note from moved)
   select sales_order_id from moved`);
