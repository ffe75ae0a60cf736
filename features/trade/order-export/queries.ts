import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { dueSql } from "#features/trade/orders/queries/read-orders.ts";
import type { OrderKind, Status } from "#features/trade/orders/statuses.ts";
import { siteZoneSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";

/**
 * A part of a file of orders, the newest first, after the order at which the part before ended. Each side has a statement with its owner, so
 * that it is read by the owner's index.
 */
const partSql = (
  owned: string,
): string => `select order_id, order_number, po_number, orders.created_at, status, kind, companies.name as company_name,
     ${merchantNameSql()} as merchant_name, warehouse_name, logistics_type, pieces, total_cents, paid_cents + freight_paid_cents as all_paid_cents, ${dueSql} as due_cents,
     refunded_cents, (select coalesce(ship_by, ready_for_pickup_from, pack_by) from order_promises where order_promises.order_id = orders.order_id) as ship_by,
     (select deliver_to from order_promises where order_promises.order_id = orders.order_id) as deliver_by, dispatched_at, completed_at, carrier, tracking_number
   from orders join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where ${owned} and orders.kind <> 'fob' and (:statuses?::text[] is null or status = any (:statuses))
     and (:warehouse_id?::bigint is null or orders.warehouse_id = :warehouse_id) and (:logistics_type?::integer is null or logistics_type = :logistics_type)
     and (:date_from?::date is null or orders.created_at >= ${startOfDaySql(":date_from::date", siteZoneSql("orders.site_code"))})
     and (:date_to?::date is null or orders.created_at < ${startOfDaySql(":date_to::date + 1", siteZoneSql("orders.site_code"))})
     and (orders.created_at, order_id) < (:before_at::timestamptz, :before_id::bigint)
   order by orders.created_at desc, order_id desc limit :limit`;

interface Columns {
  status: Status;
  kind: OrderKind;
}

export const exportedOrders = {
  company: statement("orderExport.company")<Columns>(partSql("orders.company_id = :company_id")),
  merchant: statement("orderExport.merchant")<Columns>(partSql("orders.merchant_id = :merchant_id")),
  staff: statement("orderExport.staff")<Columns>(partSql(inWarehouses("orders.warehouse_id"))),
};
