import { preview } from "#features/catalog/product-management/queries/console.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { statement } from "#platform/db.ts";

/** What arrives at a warehouse. The caller's warehouses are judged before. */

const sameNumber = (column: string): string => `sku_key(${column}) = sku_key(:code)`;

/** SQL: containers and transfers on their way to the warehouse. */
const coming = `coming as (
     select 'container' as kind, container_number as number, product.merchant_id, min(arrives_from) as expected_from, max(arrives_to) as expected_to,
       sum(lot.quantity)::integer as pieces, coalesce(array_agg(distinct purchase_order_number) filter (where purchase_order_number is not null), '{}') as purchase_orders
     from incoming_stock lot join stock_items item using (stock_item_id) join products product using (product_id)
     left join purchase_order_lines line using (purchase_order_line_id) left join purchase_orders on purchase_orders.purchase_order_id = line.purchase_order_id
     where arrived_at is null and item.warehouse_id = :warehouse_id
     group by container_number, product.merchant_id
     union all
     select 'transfer', transfer_number, merchant_id, expected_on, expected_on, sum(sent - received - lost - damaged)::integer, '{}'
     from stock_transfers transfer join stock_transfer_lines using (transfer_id)
     where to_warehouse_id = :warehouse_id and status in ('sent', 'partly_received')
     group by transfer_id having sum(sent - received - lost - damaged) > 0
   )`;

const columns = "kind, number, merchant_id, merchants.name as merchant_name, purchase_orders, expected_from, expected_to, pieces";

interface Kinds {
  kind: "container" | "transfer";
  number: string;
  purchase_orders: string[];
  pieces: number;
}

export const arrivingPage = statement("receiving.arriving")<Kinds>(`with ${coming}
   select ${columns}, count(*) over ()::integer as count from coming join merchants using (merchant_id)
   order by expected_from nulls last, number, merchant_id limit :limit`);

export const arrivingByCode = statement("receiving.byCode")<Kinds>(`with ${coming}
   select ${columns} from coming join merchants using (merchant_id)
   where ${sameNumber("number")} or exists (select from unnest(purchase_orders) as ordered where ${sameNumber("ordered")})
   order by expected_from nulls last, number, merchant_id limit :limit`);

const lineColumns = `goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview`;

/** One carton holds several pieces where the product has no other cartons. */
const cartonPieces = `coalesce((select case when count(*) = 1 then max(pieces) end from product_cartons carton
     where carton.product_id = product.product_id), 1) as carton_pieces`;

export const lotsToReceive = statement("receiving.lots")<{ condition: Condition }>(
  `select incoming_id as line_id, ${lineColumns}, item.condition, lot.quantity as expected, allocated as promised, ${cartonPieces}
   from incoming_stock lot join stock_items item using (stock_item_id) join products product using (product_id)
   where arrived_at is null and item.warehouse_id = :warehouse_id and container_number = :number and product.merchant_id = :merchant_id
   order by custom_sn, incoming_id`,
);

export const transferLinesToReceive = statement("receiving.transferLines")<{ condition: Condition }>(
  `select transfer_line_id as line_id, ${lineColumns}, line.condition, sent - received - lost - damaged as expected, 0 as promised, ${cartonPieces}
   from stock_transfers transfer join stock_transfer_lines line using (transfer_id) join products product using (product_id)
   where transfer_number = :number and to_warehouse_id = :warehouse_id and sent > received + lost + damaged
   order by custom_sn, line.condition`,
);

/** What a number is that nothing arrives under: of another warehouse, received, or not sent yet. */
export const otherwiseKnown = statement("receiving.otherwiseKnown")(`with numbered as (
     select item.warehouse_id, arrived_at is null as is_coming, arrived_at is not null as is_received
     from incoming_stock join stock_items item using (stock_item_id) where ${sameNumber("container_number")}
     union all
     select to_warehouse_id, status in ('sent', 'partly_received'), status in ('received', 'closed') from stock_transfers where ${sameNumber("transfer_number")}
     union all
     select warehouse_id, status not in ('received', 'closed', 'canceled', 'declined'), status in ('received', 'closed')
     from purchase_orders where ${sameNumber("purchase_order_number")}
   )
   select coalesce(bool_or(warehouse_id <> :warehouse_id), false) as is_elsewhere,
     coalesce(bool_or(is_received) filter (where warehouse_id = :warehouse_id), false) as is_received,
     coalesce(bool_or(not is_received) filter (where warehouse_id = :warehouse_id), false) as is_here
   from numbered`);
