import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type inventoryReasons, maxStockReasons, type merchantStockHistory, type stockReasons } from "./contract.ts";
import type { stockHistory, stockList } from "./contract-staff.ts";
import {
  hasLine,
  movementsOf,
  movementsOfLine,
  promisesOfLine,
  stockItemByKey,
  stockItemsPage,
  stockReasonsOf,
  stockWarehouses,
} from "./queries.ts";

/** Why a number of stock is what it is: the movements, orders and promises behind it. */

/** The orders and promises behind the numbers of a merchant's stock item. */
export const readStockReasons = async ({ body, db, session }: Context<typeof stockReasons>) =>
  (await db.row(stockReasonsOf, { merchant_id: session.merchant_id, stock_item_id: body.stock_item_id, limit: maxStockReasons })) ??
  refuse("NOT_FOUND", {}, ["stock_item_id"]);

export const listStock = async ({ body, db, request, session: { warehouse_ids } }: Context<typeof stockList>) => {
  const { keyword, warehouse_id = null, page, page_size } = body;
  const [list, warehouses] = await Promise.all([
    db.rows(stockItemsPage, {
      language: request.language,
      pattern: toLikePattern(keyword),
      warehouse_id,
      warehouse_ids,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.rows(stockWarehouses, { warehouse_ids }),
  ]);
  return { list, count: list[0]?.count ?? 0, warehouses };
};

/** The journal of a stock item, and what holds its pieces now: of the manufacturer's own, or of any with null in place of it. */
const readHistory = async (
  merchant_id: number | null,
  { body, db, request }: Pick<Context<typeof stockHistory>, "body" | "db" | "request">,
) => {
  const { stock_item_id, page, page_size } = body;
  const [item, reasons, movements] = await Promise.all([
    db.row(stockItemByKey, { merchant_id, language: request.language, stock_item_id }),
    db.row(stockReasonsOf, { merchant_id, stock_item_id, limit: maxStockReasons }),
    db.rows(movementsOf, { merchant_id, stock_item_id, limit: page_size, offset: (page - 1) * page_size }),
  ]);
  if (!item || !reasons) return refuse("NOT_FOUND", {}, ["stock_item_id"]);
  return { item, reasons, movements, count: movements[0]?.count ?? 0 };
};

export const readStockHistory = (context: Context<typeof stockHistory>) => readHistory(null, context);

export const readOwnStockHistory = (context: Context<typeof merchantStockHistory>) => readHistory(context.session.merchant_id, context);

/** The promises and movements behind the pieces of a company's order of a product. */
export const readInventoryReasons = async ({ body, db, session }: Context<typeof inventoryReasons>) => {
  const line = { company_id: session.company_id, order_number: body.order_sn, product_id: body.product_id };
  const [{ is_there }, promises, movements] = await Promise.all([
    db.only(hasLine, line),
    db.rows(promisesOfLine, line),
    db.rows(movementsOfLine, line),
  ]);
  return is_there ? { promises, movements } : refuse("NOT_FOUND", {}, ["order_sn"]);
};
