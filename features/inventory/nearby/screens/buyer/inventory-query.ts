import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type ItemLine, parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import type { PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";

export type StockTable = DataOf<"/home/stockTable">;
export type StockRow = StockTable["list"][number];

export const inventoryPageSize = 24;

export interface InventoryQuery {
  keyword: string;
  /** Search by item numbers instead of a keyword. */
  isByList: boolean;
  lines: ItemLine[];
  warehouseIds: number[];
  inStock: boolean;
  page: number;
}

/** Ignores invalid parameters, because URLs are user input. */
const parseInventoryQuery = (params: URLSearchParams): InventoryQuery => ({
  keyword: (params.get("keyword") ?? "").trim().slice(0, 120),
  isByList: params.get("by") === "list",
  lines: parseLines(params.get("lines") ?? "").lines,
  warehouseIds: [...new Set((params.get("warehouse_ids") ?? "").split(","))].filter((text) => /^[1-9][0-9]{0,8}$/.test(text)).map(Number),
  inStock: params.get("in_stock") === "1",
  page: /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1,
});

export interface InventoryPage {
  query: InventoryQuery;
  warehouses: PickupPlace[];
  table: StockTable;
  /** Products found; the table holds one page of them. */
  count: number;
  corrected: string | null;
}

const emptyTable: StockTable = { list: [], missing: [] };

/** A keyword search uses the product list call; the stock by warehouse is a second call. */
export const loadInventory: LoadPageData<InventoryPage> = async (call, { url }) => {
  const query = parseInventoryQuery(url.searchParams);
  const places = call("/home/pickupPlaces");
  if (query.isByList) {
    const table = query.lines.length > 0 ? await call("/home/stockTable", { lines: JSON.stringify(query.lines) }) : emptyTable;
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
  const table = product_ids === "" ? emptyTable : await call("/home/stockTable", { product_ids });
  return { query, warehouses: (await places).list, table, count: found.count, corrected: found.corrected };
};
