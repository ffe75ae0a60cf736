import type { Load } from "#client/load.ts";
import type { DataOf } from "#features/calls.ts";
import { type ItemLine, pastedLines } from "#features/inventory/nearby/rules/item-lines.ts";
import type { PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";

export type StockTable = DataOf<"/home/stockTable">;
export type StockRow = StockTable["list"][number];

export const inventoryPageSize = 24;

export interface InventoryQuery {
  keyword: string;
  /** Asked by numbers instead of a word. */
  isByList: boolean;
  lines: ItemLine[];
  warehouseIds: number[];
  inStock: boolean;
  page: number;
}

/** What is not understood is left out: an address may come from anywhere. */
const inventoryQuery = (params: URLSearchParams): InventoryQuery => ({
  keyword: (params.get("keyword") ?? "").trim().slice(0, 120),
  isByList: params.get("by") === "list",
  lines: pastedLines(params.get("lines") ?? "").lines,
  warehouseIds: [...new Set((params.get("warehouse_ids") ?? "").split(","))].filter((text) => /^[1-9][0-9]{0,8}$/.test(text)).map(Number),
  inStock: params.get("in_stock") === "1",
  page: /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1,
});

export interface InventoryPage {
  query: InventoryQuery;
  warehouses: PickupPlace[];
  table: StockTable;
  /** Products of the list; the table holds one page of them. */
  count: number;
  corrected: string | null;
}

const nothing: StockTable = { list: [], missing: [] };

/** A word finds products by the same call as every list of the shop; where their stock lies is a call of its own. */
export const loadInventory: Load<InventoryPage> = async (call, { url }) => {
  const query = inventoryQuery(url.searchParams);
  const places = call("/home/pickupPlaces");
  if (query.isByList) {
    const table = query.lines.length > 0 ? await call("/home/stockTable", { lines: JSON.stringify(query.lines) }) : nothing;
    return { query, warehouses: (await places).list, table, count: table.list.length, corrected: null };
  }
  const found = await call("/home/list", {
    keyword: query.keyword,
    warehouse_ids: query.warehouseIds.slice(0, 20).join(","),
    in_stock: query.inStock,
    page: query.page,
    page_size: inventoryPageSize,
  });
  const product_ids = found.list.map(({ product_id }) => product_id).join(",");
  const table = product_ids === "" ? nothing : await call("/home/stockTable", { product_ids });
  return { query, warehouses: (await places).list, table, count: found.count, corrected: found.corrected };
};
