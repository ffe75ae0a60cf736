import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries/sku-filter.ts";
import { statement } from "#platform/db.ts";
import type { movementKinds } from "../contract-staff.ts";
import type { PromiseState } from "../statuses.ts";

/** What stands behind the numbers of stock items. A merchant reads its own; staff, with null in place of the merchant, those of all. */

/** The orders that hold pieces of a stock item, and the promises of its arrivals. */
export const stockReasonsOf = statement("arrivals.stockReasonsOf")<{
  reserved_for: { order_number: string; quantity: number }[];
  promised_to: { order_number: string; quantity: number; container_number: string; arrives_from: string; arrives_to: string }[];
}>(`select on_hand, reserved,
     coalesce((select sum(allocated) from incoming_stock lot where lot.stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as promised,
     coalesce((select jsonb_agg(to_jsonb(holder)) from (
       select order_number, quantity from stock_reservations join orders using (order_id)
       where stock_item_id = item.stock_item_id and state = 'open' order by order_id desc limit :limit) holder), '[]') as reserved_for,
     coalesce((select jsonb_agg(to_jsonb(given)) from (
       select order_number, promise.quantity, container_number, arrives_from, arrives_to
       from incoming_stock lot join arrival_promises promise using (incoming_id) join orders using (order_id)
       where lot.stock_item_id = item.stock_item_id and lot.arrived_at is null and promise.state = 'open'
       order by arrives_from, order_id limit :limit) given), '[]') as promised_to
   from stock_items item join products using (product_id) where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and stock_item_id = :stock_item_id`);

/** SQL columns of a stock item for staff; `$1` is the language. */
const itemColumns = `item.stock_item_id, product.product_id, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview,
  merchants.name as merchant_name, item.warehouse_id, warehouse_name, item.condition, item.on_hand, item.reserved, item.held,
  coalesce(water.incoming, 0)::integer as incoming, coalesce(water.promised, 0)::integer as promised`;

const itemTables = `stock_items item join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
  join warehouses on warehouses.warehouse_id = item.warehouse_id
  left join lateral (
    select sum(quantity) as incoming, sum(allocated) as promised from incoming_stock lot
    where lot.stock_item_id = item.stock_item_id and arrived_at is null) water on true`;

/** A page of stock items whose SKU, model number or title has the keyword; `count` is their number. */
export const stockItemsPage = statement("arrivals.stockItemsPage")(`with found as (
     select item.stock_item_id, count(*) over ()::integer as count
     from stock_items item join products product using (product_id)
     where (:pattern = '' or ${containsSku(":pattern", "custom_sn", "goods_sn")} or product.title ->> :language ilike :pattern) and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id)
     order by custom_sn, warehouse_id, condition, item.stock_item_id limit :limit offset :offset
   )
   select ${itemColumns}, found.count
   from found join ${itemTables.replace("stock_items item", "stock_items item using (stock_item_id)")}
   order by custom_sn, item.warehouse_id, item.condition, item.stock_item_id`);

export const stockItemOfStaff = statement("arrivals.stockItemOfStaff")(
  `select ${itemColumns} from ${itemTables} where item.stock_item_id = :stock_item_id`,
);

export const stockWarehouses = statement("arrivals.stockWarehouses")(
  "select warehouse_id, warehouse_name from warehouses order by warehouse_name",
);

/** A page of the journal of a stock item, newest first, with the numbers after each movement. */
export const movementsOf = statement("arrivals.movementsOf")<{
  kind: (typeof movementKinds)[number];
  order_number: string | null;
  on_hand_after: number;
  reserved_after: number;
}>(`select movement_id, movement.at, movement.kind, on_hand_change, reserved_change, on_hand_after, reserved_after, order_number,
     coalesce(first_name || ' ' || last_name, '') as person_name, movement.note, count
   from (
     select stock_movements.*, count(*) over ()::integer as count,
       (item.on_hand - coalesce(sum(on_hand_change) over newer, 0))::integer as on_hand_after,
       (item.reserved - coalesce(sum(reserved_change) over newer, 0))::integer as reserved_after
     from stock_movements join stock_items item using (stock_item_id) where stock_item_id = :stock_item_id
     window newer as (order by movement_id desc rows between unbounded preceding and 1 preceding)
     order by movement_id desc limit :limit offset :offset
   ) movement
   left join order_lines line on line.order_line_id = movement.order_line_id left join orders on orders.order_id = line.order_id
   left join people on people.person_id = movement.person_id
   order by movement_id desc`);

/** The promises of arrivals to a company's order of a product, oldest first. */
export const promisesOfLine = statement("arrivals.promisesOfLine")<{
  state: PromiseState;
  arrived_at: Date | null;
}>(`select container_number, warehouse_name, part.custom_sn, promise.quantity, promise.state, promised_at, arrives_from, arrives_to, arrived_at
   from orders join order_lines line using (order_id) join arrival_promises promise using (order_line_id)
   join incoming_stock lot on lot.incoming_id = promise.incoming_id join stock_items item on item.stock_item_id = lot.stock_item_id
   join products part on part.product_id = item.product_id join warehouses on warehouses.warehouse_id = item.warehouse_id
   where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id order by promise_id`);

/** The movements of stock for a company's order of a product, oldest first. */
export const movementsOfLine = statement(
  "arrivals.movementsOfLine",
)(`select movement_id, movement.at, movement.kind, part.custom_sn, on_hand_change, reserved_change
   from orders join order_lines line using (order_id) join stock_movements movement using (order_line_id)
   join stock_items item using (stock_item_id) join products part on part.product_id = item.product_id
   where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id order by movement_id`);

/** Whether a company's order has a product. */
export const hasLine = statement("arrivals.hasLine")(`select exists (select from orders join order_lines line using (order_id)
     where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id) as is_there`);
