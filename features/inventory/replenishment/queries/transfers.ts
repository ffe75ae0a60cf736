import { preview } from "#features/catalog/product-management/queries/console.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import { type RowOf, repeatOnCollision, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { DifferenceReason } from "../rules.ts";
import type { TransferStatus } from "../statuses.ts";

/** Reads and writes of transfers. A manufacturer sees its own; staff, with null in place of the manufacturer, those of all. */

repeatOnCollision("stock_transfers_transfer_number_key");

const ofOwner = "(:merchant_id?::bigint is null or transfer.merchant_id = :merchant_id)";

/** The keyword is in the number, in the note, or a SKU of a line. */
const matchesTransfer = `(:pattern = '' or transfer_number ilike :pattern or note ilike :pattern or exists (
     select from stock_transfer_lines line join products product using (product_id)
     where line.transfer_id = transfer.transfer_id and ${containsSku(":pattern", "custom_sn", "goods_sn")}))`;

const summaryColumns = `transfer_number, merchants.name as merchant_name, origin.warehouse_name as from_warehouse_name,
     target.warehouse_name as to_warehouse_name, transfer.status, sums.pieces, sums.sent, sums.received, sums.in_transit, expected_on,
     freight_cents as freight, transfer.created_at, status_since`;

const summaryTables = `join merchants on merchants.merchant_id = transfer.merchant_id
   join warehouses origin on origin.warehouse_id = from_warehouse_id join warehouses target on target.warehouse_id = to_warehouse_id
   cross join lateral (
     select coalesce(sum(quantity), 0)::integer as pieces, coalesce(sum(sent), 0)::integer as sent, coalesce(sum(received), 0)::integer as received,
       coalesce(sum(sent - received - lost - damaged), 0)::integer as in_transit
     from stock_transfer_lines line where line.transfer_id = transfer.transfer_id) sums`;

/** SQL: a transfer from or to a warehouse of the caller. */
const ofWarehouses = `(${inWarehouses("from_warehouse_id")} or ${inWarehouses("to_warehouse_id")})`;

export const transferPage = statement("replenishment.transferPage")<{ status: TransferStatus }>(`with found as (
     select transfer.transfer_id, count(*) over ()::integer as count from stock_transfers transfer
     where ${ofOwner} and ${ofWarehouses} and transfer.status = any (:statuses::text[]) and ${matchesTransfer}
     order by transfer_id desc limit :limit offset :offset
   )
   select ${summaryColumns}, found.count from found join stock_transfers transfer using (transfer_id) ${summaryTables}
   order by transfer_id desc`);

export const transferCounts = statement("replenishment.transferCounts")<{ status: TransferStatus }>(
  `select status, count(*)::integer as count from stock_transfers transfer where ${ofOwner} and ${ofWarehouses} and ${matchesTransfer} group by status`,
);

export const transferByNumber = statement("replenishment.transferByNumber")<{
  status: TransferStatus;
}>(`select transfer_id, ${summaryColumns}, from_warehouse_id, to_warehouse_id, note from stock_transfers transfer ${summaryTables}
   where ${ofOwner} and transfer_number = :transfer_number`);

/** The lines of a transfer, with the figures of the stock that they leave. */
export const transferLines = statement("replenishment.transferLines")<{
  condition: Condition;
}>(`select transfer_line_id, line.product_id, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, line.condition, quantity, sent,
     received, lost, damaged, found, coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(held, 0) as held,
     coalesce(backordered, 0) as backordered
   from stock_transfers transfer join stock_transfer_lines line using (transfer_id) join products product using (product_id)
   left join stock_items item on item.product_id = line.product_id and item.warehouse_id = from_warehouse_id and item.condition = line.condition
   where transfer_id = :transfer_id order by custom_sn, line.condition`);

export type TransferLine = RowOf<typeof transferLines>;

/** Pieces that an event of a transfer or purchase order is about. */
export interface EventPieces {
  custom_sn: string;
  condition: string;
  quantity: number;
  reason?: DifferenceReason;
}

/** Who did it. A manufacturer reads the names of its own people only. */
const eventPerson = `coalesce((select trim(first_name || ' ' || last_name) from people where people.person_id = event.person_id
     and (:merchant_id?::bigint is null or exists (select from merchant_members where merchant_members.person_id = people.person_id and merchant_members.merchant_id = :merchant_id))), '')`;

export const transferEvents = statement("replenishment.transferEvents")<{
  to_status: TransferStatus;
  pieces: EventPieces[];
}>(`select event_id, at, action, to_status, ${eventPerson} as person_name, note, pieces, photo_ids
   from stock_transfer_events event where transfer_id = :transfer_id order by event_id`);

export const openWarehouses = statement("replenishment.openWarehouses")(
  "select warehouse_id, warehouse_name from warehouses where retired_at is null and owner_merchant_id is null order by warehouse_name",
);

/** Manufacturers whose goods lie in a warehouse, for staff. */
export const merchantsWithStock = statement("replenishment.merchantsWithStock")(
  `select merchant_id, name as merchant_name from merchants
   where exists (select from products join stock_items using (product_id) where products.merchant_id = merchants.merchant_id) order by name`,
);

export const insertTransfer = statement("replenishment.insertTransfer")(
  `insert into stock_transfers (transfer_number, merchant_id, from_warehouse_id, to_warehouse_id, expected_on, freight_cents, note, created_by, created_at, status_since)
   select :transfer_number, merchant_id, origin.warehouse_id, target.warehouse_id, :expected_on?, :freight_cents, :note, :person_id, :now, :now
   from merchants join warehouses origin on origin.warehouse_id = :from_warehouse_id and origin.retired_at is null and origin.owner_merchant_id is null
   join warehouses target on target.warehouse_id = :to_warehouse_id and target.retired_at is null and target.owner_merchant_id is null
   where merchant_id = :merchant_id
   returning transfer_id, transfer_number`,
);

/** Locks a transfer before anything of it is read or changed, and before the stock that it moves. */
export const lockTransfer = statement("replenishment.lockTransfer")<{ status: TransferStatus }>(
  `select transfer_id, transfer_number, merchant_id, from_warehouse_id, to_warehouse_id, status from stock_transfers transfer
   where ${ofOwner} and transfer_number = :transfer_number for update`,
);

export const updateTransfer = statement("replenishment.updateTransfer")(
  `update stock_transfers set from_warehouse_id = :from_warehouse_id, to_warehouse_id = :to_warehouse_id, expected_on = :expected_on?, freight_cents = :freight_cents,
     note = :note where transfer_id = :transfer_id
     and (select count(*) from warehouses where warehouse_id in (:from_warehouse_id, :to_warehouse_id) and retired_at is null and owner_merchant_id is null) = 2`,
);

/** A product of a manufacturer by its SKU. */
export const productBySku = statement("replenishment.productBySku")(
  `select product_id, not is_set or packed_as_set as counts_stock from products where merchant_id = :merchant_id and custom_sn = :custom_sn`,
);

export const countTransferLines = statement("replenishment.countTransferLines")(
  "select count(*)::integer as count from stock_transfer_lines where transfer_id = :transfer_id",
);

export const upsertTransferLine = statement("replenishment.upsertTransferLine")(
  `insert into stock_transfer_lines (transfer_id, product_id, condition, quantity) values (:transfer_id, :product_id, :condition, :quantity)
   on conflict (transfer_id, product_id, condition) do update set quantity = excluded.quantity`,
);

export const deleteTransferLine = statement("replenishment.deleteTransferLine")(
  "delete from stock_transfer_lines where transfer_id = :transfer_id and product_id = :product_id and condition = :condition",
);

/** Locks the stock that the lines of a transfer leave, in the order of keys (docs/stock.md 4), and gives its figures. */
export const lockStockOfTransfer = statement("replenishment.lockStockOfTransfer")(
  `select item.stock_item_id, transfer_line_id, on_hand, reserved, held, backordered
   from stock_transfers transfer join stock_transfer_lines line using (transfer_id)
   join stock_items item on item.product_id = line.product_id and item.warehouse_id = from_warehouse_id and item.condition = line.condition
   where transfer_id = :transfer_id order by item.stock_item_id for update of item`,
);

/** Adds to what was sent, received, lost, damaged and found of lines. */
export const addToTransferLines = statement("replenishment.addToTransferLines")(
  `update stock_transfer_lines line set sent = line.sent + change.sent, received = line.received + change.received, lost = line.lost + change.lost,
     damaged = line.damaged + change.damaged, found = line.found + change.found
   from jsonb_to_recordset(:changes::jsonb) as change (transfer_line_id bigint, sent integer, received integer, lost integer, damaged integer, found integer)
   where line.transfer_line_id = change.transfer_line_id`,
);

export const updateTransferStatus = statement("replenishment.updateTransferStatus")<{ ":status": TransferStatus }>(
  "update stock_transfers set status = :status, status_since = :now where transfer_id = :transfer_id",
);

export const insertTransferEvent = statement("replenishment.insertTransferEvent")<{ ":to_status": TransferStatus }>(
  `insert into stock_transfer_events (transfer_id, at, action, to_status, person_id, note, pieces, photo_ids)
   values (:transfer_id, :now, :action, :to_status, :person_id, :note, :pieces, :photo_ids::uuid[])`,
);
