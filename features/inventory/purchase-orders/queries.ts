import { preview } from "#features/catalog/product-management/queries/console.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import { type RowOf, repeatOnCollision, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { DifferenceReason } from "./rules.ts";
import type { PurchaseOrderStatus } from "./statuses.ts";

/** Reads and writes of purchase orders. A manufacturer sees those that were sent to it; staff, with null in place of it, those of all. */

repeatOnCollision("purchase_orders_purchase_order_number_key");

const ofOwner = "(:merchant_id?::bigint is null or po.merchant_id = :merchant_id and po.sent_at is not null)";

/** The keyword is in the number, in the note, the number of a container, or a SKU of a line. */
const matches = `(:pattern = '' or purchase_order_number ilike :pattern or note ilike :pattern or exists (
     select from purchase_order_lines line join products product using (product_id) left join incoming_stock lot using (purchase_order_line_id)
     where line.purchase_order_id = po.purchase_order_id
       and (container_number ilike :pattern or ${containsSku(":pattern", "custom_sn", "goods_sn")})))`;

const summaryColumns = `purchase_order_number, merchants.name as merchant_name, warehouse_name, po.status, sums.pieces, sums.in_transit, sums.received,
     sums.differences, sums.goods_total, expected_on, po.created_at, status_since`;

const summaryTables = `join merchants on merchants.merchant_id = po.merchant_id join warehouses on warehouses.warehouse_id = po.warehouse_id
   cross join lateral (
     select coalesce(sum(line.quantity), 0)::integer as pieces, coalesce(sum(at.in_transit), 0)::integer as in_transit,
       coalesce(sum(at.received), 0)::integer as received, coalesce(sum(at.missing + at.damaged + at.surplus), 0)::integer as differences,
       coalesce(sum(line.quantity * unit_cost_cents), 0)::bigint as goods_total
     from purchase_order_lines line join purchase_order_pieces at using (purchase_order_line_id)
     where line.purchase_order_id = po.purchase_order_id) sums`;

export const purchaseOrderPage = statement("purchaseOrders.page")<{ status: PurchaseOrderStatus }>(`with found as (
     select po.purchase_order_id, count(*) over ()::integer as count from purchase_orders po
     where ${ofOwner} and ${inWarehouses("po.warehouse_id")} and po.status = any (:statuses::text[]) and ${matches}
     order by purchase_order_id desc limit :limit offset :offset
   )
   select ${summaryColumns}, found.count from found join purchase_orders po using (purchase_order_id) ${summaryTables}
   order by purchase_order_id desc`);

export const purchaseOrderCounts = statement("purchaseOrders.counts")<{ status: PurchaseOrderStatus }>(
  `select status, count(*)::integer as count from purchase_orders po where ${ofOwner} and ${inWarehouses("po.warehouse_id")} and ${matches} group by status`,
);

export const purchaseOrderByNumber = statement("purchaseOrders.byNumber")<{
  status: PurchaseOrderStatus;
}>(`select purchase_order_id, po.merchant_id, ${summaryColumns}, po.warehouse_id, note, sent_at, answered_at, ocean_freight_cents, duty_cents, other_cents
   from purchase_orders po ${summaryTables} where ${ofOwner} and purchase_order_number = :purchase_order_number`);

export type PurchaseOrderRow = RowOf<typeof purchaseOrderByNumber>;

/** The lines of an order with where their pieces are, and the volume of a piece where its cartons are measured. */
export const purchaseOrderLines = statement("purchaseOrders.lines")<{
  condition: Condition;
}>(`select line.purchase_order_line_id, line.product_id, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, line.condition,
     line.quantity, unit_cost_cents, pieces.in_transit, pieces.received, pieces.missing, pieces.damaged, pieces.surplus,
     coalesce((select volume_cm3 from product_parcels parcel where parcel.product_id = line.product_id), 0)::integer as volume
   from purchase_order_lines line join purchase_order_pieces pieces using (purchase_order_line_id) join products product using (product_id)
   where line.purchase_order_id = :purchase_order_id order by custom_sn, line.condition`);

export type PurchaseOrderLine = RowOf<typeof purchaseOrderLines>;

/** All lots of the containers that bring goods of an order. */
export const purchaseOrderLots = statement("purchaseOrders.lots")<{
  damage: { pieces: number; note: string; photo_ids: string[] } | null;
}>(`with containers as (
     select distinct container_number, warehouse_id, merchant_id, arrived_at from purchase_order_lines line join incoming_stock lot using (purchase_order_line_id)
     join stock_items using (stock_item_id) join products on products.product_id = line.product_id where line.purchase_order_id = :purchase_order_id
   )
   select lot.incoming_id, item.product_id, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, item.warehouse_id, warehouse_name,
     lot.quantity, allocated,
     (select count(distinct order_id)::integer from arrival_promises promise where promise.incoming_id = lot.incoming_id and state = 'open') as promised_orders,
     lot.container_number, arrives_from, arrives_to, lot.arrived_at, received, purchase_order_number,
     (select jsonb_build_object('pieces', damage.pieces, 'note', damage.note, 'photo_ids', damage.photo_ids)
       from arrival_damages damage where damage.incoming_id = lot.incoming_id) as damage
   from containers join products product using (merchant_id) join stock_items item using (product_id, warehouse_id)
   join incoming_stock lot on lot.stock_item_id = item.stock_item_id and lot.container_number = containers.container_number
     and lot.arrived_at is not distinct from containers.arrived_at
   join warehouses using (warehouse_id)
   left join purchase_order_lines line using (purchase_order_line_id) left join purchase_orders using (purchase_order_id)
   order by lot.arrived_at nulls first, arrives_from, lot.container_number, lot.incoming_id`);

/** Pieces that an event is about. */
export interface EventPieces {
  custom_sn: string;
  condition: string;
  quantity: number;
  reason?: DifferenceReason;
}

/** What happened to an order. A manufacturer reads the names of its own people only, and nothing of the draft. */
export const purchaseOrderEvents = statement("purchaseOrders.events")<{
  to_status: PurchaseOrderStatus;
  pieces: EventPieces[];
}>(`select event_id, at, action, to_status, note, pieces, coalesce((select trim(first_name || ' ' || last_name) from people
     where people.person_id = event.person_id and (:merchant_id?::bigint is null or exists (select from merchant_members where merchant_members.person_id = people.person_id and merchant_members.merchant_id = :merchant_id))), '') as person_name
   from purchase_order_events event where purchase_order_id = :purchase_order_id and (:merchant_id::bigint is null or to_status <> 'draft')
   order by event_id`);

export const merchantsOfProducts = statement("purchaseOrders.merchants")(
  `select merchant_id, name as merchant_name from merchants
   where exists (select from products where products.merchant_id = merchants.merchant_id and product_state = 'live') order by name`,
);

export const insertPurchaseOrder = statement("purchaseOrders.insert")(
  `insert into purchase_orders (purchase_order_number, merchant_id, warehouse_id, expected_on, note, created_by, created_at, status_since)
   select :purchase_order_number, merchant_id, warehouse_id, :expected_on?, :note, :person_id, :now, :now
   from merchants join warehouses on warehouse_id = :warehouse_id and retired_at is null and owner_merchant_id is null where merchant_id = :merchant_id
   returning purchase_order_id, purchase_order_number`,
);

/** Locks an order before anything of it is read or changed, and before the stock and the lots that it moves. */
export const lockPurchaseOrder = statement("purchaseOrders.lock")<{ status: PurchaseOrderStatus }>(
  `select purchase_order_id, purchase_order_number, merchant_id, warehouse_id, status from purchase_orders po
   where ${ofOwner} and purchase_order_number = :purchase_order_number for update`,
);

/** The newest draft to a manufacturer for a warehouse, locked, so that a second product joins it. */
export const lockDraftFor = statement("purchaseOrders.lockDraftFor")(
  `select purchase_order_id, purchase_order_number from purchase_orders
   where merchant_id = :merchant_id and warehouse_id = :warehouse_id and status = 'draft' order by purchase_order_id desc limit 1 for update`,
);

/** A stock item that goods can be ordered for. */
export const orderedItem = statement("purchaseOrders.orderedItem")<{ condition: Condition }>(
  `select product_id, merchant_id, warehouse_id, condition, not is_set or packed_as_set as counts_stock
   from stock_items join products using (product_id) where stock_item_id = :stock_item_id`,
);

export const updatePurchaseOrder = statement("purchaseOrders.update")(
  `update purchase_orders set warehouse_id = warehouses.warehouse_id, expected_on = :expected_on?, note = :note
   from warehouses where purchase_order_id = :purchase_order_id and warehouses.warehouse_id = :warehouse_id and retired_at is null and owner_merchant_id is null`,
);

export const updateExpectedDay = statement("purchaseOrders.updateExpectedDay")(
  "update purchase_orders set expected_on = :expected_on where purchase_order_id = :purchase_order_id",
);

export const updateCosts = statement("purchaseOrders.updateCosts")(
  `update purchase_orders set ocean_freight_cents = :ocean_freight_cents, duty_cents = :duty_cents, other_cents = :other_cents
   where purchase_order_id = :purchase_order_id`,
);

export const countPurchaseOrderLines = statement("purchaseOrders.countLines")(
  "select count(*)::integer as count from purchase_order_lines where purchase_order_id = :purchase_order_id",
);

/** Sets the pieces of a line. Without a cost it keeps the one it has, or that of the last order of the product. */
export const upsertPurchaseOrderLine = statement("purchaseOrders.upsertLine")<{ ":condition": Condition }>(
  `insert into purchase_order_lines (purchase_order_id, product_id, condition, quantity, unit_cost_cents)
   values (:purchase_order_id, :product_id, :condition::text, :quantity, coalesce(:unit_cost_cents?::bigint, (
     select unit_cost_cents from purchase_order_lines last where last.product_id = :product_id and last.condition = :condition
     order by purchase_order_line_id desc limit 1), 0))
   on conflict (purchase_order_id, product_id, condition) do update set quantity = excluded.quantity,
     unit_cost_cents = coalesce(:unit_cost_cents, purchase_order_lines.unit_cost_cents)`,
);

export const deletePurchaseOrderLine = statement("purchaseOrders.deleteLine")(
  "delete from purchase_order_lines where purchase_order_id = :purchase_order_id and product_id = :product_id and condition = :condition",
);

export const updatePurchaseOrderStatus = statement("purchaseOrders.updateStatus")<{ ":status": PurchaseOrderStatus }>(
  `update purchase_orders set status = :status, status_since = :now,
     sent_at = case when :status::text = 'sent' then :now else sent_at end,
     answered_at = case when status = 'sent' and :status in ('accepted', 'declined') then :now else answered_at end
   where purchase_order_id = :purchase_order_id`,
);

export const insertPurchaseOrderEvent = statement("purchaseOrders.insertEvent")<{ ":to_status": PurchaseOrderStatus }>(
  `insert into purchase_order_events (purchase_order_id, at, action, to_status, person_id, note, pieces)
   values (:purchase_order_id, :now, :action, :to_status, :person_id, :note, :pieces)`,
);

/** The orders that received lots belong to, with what each lot brought. The caller has locked the orders. */
export const ordersOfLots = statement("purchaseOrders.ordersOfLots")<{
  status: PurchaseOrderStatus;
  lots: { custom_sn: string; condition: string; quantity: number; received: number; damaged: number; note: string }[];
}>(`select po.purchase_order_id, purchase_order_number, po.merchant_id, po.status, jsonb_agg(jsonb_build_object('custom_sn', custom_sn, 'condition', line.condition,
     'quantity', lot.quantity, 'received', lot.received, 'damaged', coalesce(damage.pieces, 0), 'note', coalesce(damage.note, '')) order by incoming_id) as lots
   from incoming_stock lot join purchase_order_lines line using (purchase_order_line_id) join purchase_orders po using (purchase_order_id)
   join products on products.product_id = line.product_id left join arrival_damages damage using (incoming_id)
   where incoming_id = any (:incoming_ids::bigint[]) and arrived_at is not null group by po.purchase_order_id order by po.purchase_order_id`);

/** What the printed order says of its two sides. */
export const purchaseOrderParties = statement("purchaseOrders.parties")(
  `select merchants.name as merchant_name, name_zh as merchant_name_zh, merchants.address as merchant_address, contact_email, contact_phone, warehouse_name,
     warehouses.address || ', ' || warehouses.city || ', ' || warehouses.state || ' ' || warehouses.zip as warehouse_address
   from purchase_orders po join merchants using (merchant_id) join warehouses on warehouses.warehouse_id = po.warehouse_id
   where purchase_order_id = :purchase_order_id`,
);
