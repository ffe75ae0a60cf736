import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#features/calls.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";

export type Store = DataOf<"/home/storeInfo">;

/** The number in the address of a store; what is no number is a store that does not exist. */
export const merchantIdOf = (merchantId: string | undefined): number =>
  /^[1-9][0-9]{0,14}$/.test(merchantId ?? "") ? Number(merchantId) : 999_999_999_999_999;

export interface StoreShelfData {
  name: "best" | "new" | "special";
  product_type: number;
  products: readonly ProductCardData[];
  count: number;
}

/** A row shows so many; the rest is behind 'See all'. */
const rowLength = 6;
/** Every list of the shop, of this maker alone. `best` is what lists put first. */
const rows = [
  ["best", 1],
  ["new", 6],
  ["special", 2],
] as const;

/** What the front of a store shows beside what the store says of itself. */
export const loadStoreShelves = (call: CallFunction, merchant_id: number): Promise<StoreShelfData[]> =>
  Promise.all(
    rows.map(async ([name, product_type]) => {
      const { list, count } = await call("/home/list", { product_type, mch_ids: String(merchant_id), page_size: rowLength });
      return { name, product_type, products: list, count };
    }),
  );
