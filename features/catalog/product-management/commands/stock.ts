import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { adjustStock, stockMovements } from "../contract/stock.ts";
import { stockFigures, stockMovementPage, warehouseByKey } from "../queries/console.ts";
import { storedProducts, writeStock } from "../queries/products.ts";

/** Stock adjustments and receipts of a merchant. Every change is recorded in stock_movements. */

/**
 * Records a receipt or an adjustment; an adjustment needs a note. Refuses STOCK_BELOW_RESERVED when less would remain than
 * orders have reserved.
 */
export const recordStockMovement = async ({ body, now, session, transaction }: Context<typeof adjustStock>) => {
  const { product_id, warehouse_id, condition, kind, change, note } = body;
  if (change === 0 || (kind === "receipt" && change < 0)) return refuse("NOT_A_CHANGE", {}, ["change"]);
  if (kind === "adjustment" && note === "") return refuse("FIELD_MISSING", {}, ["note"]);
  return transaction(async (tx) => {
    const [stored] = await tx.rows(storedProducts, { merchant_id: session.merchant_id, product_ids: [product_id] });
    if (!stored) return refuse("NOT_FOUND");
    const { components, packed_as_set } = stored.facts as { components: unknown[]; packed_as_set: boolean };
    if (components.length > 0 && !packed_as_set) return refuse("SET_WITHOUT_STOCK");
    const isStocked = stored.stock.some((item) => item.warehouse_id === warehouse_id && item.condition === condition);
    if (!isStocked && !(await tx.row(warehouseByKey, { merchant_id: session.merchant_id, warehouse_id })))
      return refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const row = { place: 0, product_id, warehouse_id, condition, change, kind, note };
    const [failed] = await tx.rows(writeStock, { rows: JSON.stringify([row]), person_id: session.person_id, now });
    if (failed) return refuse("STOCK_BELOW_RESERVED", { reserved: failed.reserved_now }, ["change"]);
    return tx.only(stockFigures, { product_id, warehouse_id, condition });
  });
};

export const listStockMovements = ({ body, db, session }: Context<typeof stockMovements>) =>
  db.only(stockMovementPage, {
    merchant_id: session.merchant_id,
    stock_item_id: body.stock_item_id,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });
