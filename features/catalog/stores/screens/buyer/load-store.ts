import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";

export type Store = DataOf<"/home/storeInfo">;

/** Parses the merchant_id of the path; invalid text returns an id that does not exist. */
export const parseMerchantId = (merchantId: string | undefined): number =>
  /^[1-9][0-9]{0,14}$/.test(merchantId ?? "") ? Number(merchantId) : 999_999_999_999_999;

export interface StoreRow {
  name: "best" | "new" | "special";
  product_type: number;
  products: readonly ProductCardData[];
  count: number;
}

/** Products per row; the rest is behind 'See all'. */
const rowLength = 6;
/** Rows of the store front with the `product_type` of each list. */
const rows = [
  ["best", 1],
  ["new", 6],
  ["special", 2],
] as const;

/** Loads the product rows of the store front. */
export const loadStoreRows = (call: CallFunction, merchant_id: number): Promise<StoreRow[]> =>
  Promise.all(
    rows.map(async ([name, product_type]) => {
      const { list, count } = await call("/home/list", { product_type, mch_ids: String(merchant_id), page_size: rowLength });
      return { name, product_type, products: list, count };
    }),
  );
