import type { Caller } from "#apps/web/caller.ts";
import type { DataOf } from "#features/calls.ts";
import type { ProductCardData } from "#features/catalog/screens/buyer/card-text.tsx";

export interface HomeData {
  categories: DataOf<"/home/getProductCategory">["list"];
  newest: readonly ProductCardData[];
  hot: readonly ProductCardData[];
  special: readonly ProductCardData[];
  presale: readonly ProductCardData[];
  shops: DataOf<"/home/shopList">["list"];
  warehouseCount: number;
  productCount: number;
}

/** A row shows so many; the rest is behind 'See all'. */
const rowLength = 6;

/** What stands on the home page: the rooms, a row of each list, and the makers. */
export const loadHome = async (call: Caller): Promise<HomeData> => {
  const row = (product_type: 2 | 4 | 6 | 7) => call("/home/list", { product_type, page_size: rowLength });
  const [categories, newest, hot, special, presale, shops, warehouses, all] = await Promise.all([
    call("/home/getProductCategory"),
    row(6),
    row(7),
    row(2),
    row(4),
    call("/home/shopList"),
    call("/home/getWarehouseList"),
    call("/home/list", { page_size: 1 }),
  ]);
  return {
    // The page shows rooms only; what is below them would double its weight.
    categories: categories.list.map((category) => ({ ...category, children: [] })),
    newest: newest.list,
    hot: hot.list,
    special: special.list,
    presale: presale.list,
    shops: shops.list,
    warehouseCount: warehouses.list.length,
    productCount: all.count,
  };
};
