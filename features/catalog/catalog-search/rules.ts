/** Maps the list parameters of the wire to offer kinds, periods and sort orders. Pure. */

import { newArrivalDays } from "#features/catalog/products/rules.ts";
import { type OfferKind, offerKinds } from "./filter-index/filter-index.ts";
import type { SortOrder } from "./filter-index/sort.ts";
import type { SortName } from "./rules/list-parameters.ts";

/** The offer kinds a list shows, preferred first, and whether it is limited to hot products. */
export interface ListKinds {
  kinds: readonly OfferKind[];
  isHot: boolean;
}

/** Offer kind by the `product_type` of the wire. */
const kindOfProductType: Readonly<Record<number, OfferKind>> = {
  2: "special",
  3: "processing",
  4: "presale",
  5: "fob",
};

const hotList = 7;
const newList = 6;

export interface ListParameters {
  keyword: string;
  product_type: number;
  /** 1 general, 2 special; 0 is any. */
  purchase_mode: number;
  /** 1 national price, 2 FOB; 0 is any. */
  source_type: number;
  first_available: number;
}

/**
 * The offer kinds of a list. `source_type` and `purchase_mode` take precedence over `product_type`. A search without a list
 * covers every kind, including presale and FOB.
 */
export const kindsOfList = ({ keyword, product_type, purchase_mode, source_type }: ListParameters): ListKinds => {
  if (keyword !== "" && product_type === 0 && purchase_mode === 0 && source_type === 0) return { kinds: offerKinds, isHot: false };
  if (source_type === 2) return { kinds: ["fob"], isHot: false };
  if (purchase_mode === 2) return { kinds: ["special"], isHot: false };
  return { kinds: [kindOfProductType[product_type] ?? "local"], isHot: product_type === hotList };
};

/** Maximum age of the products of a list, in days since they first became available; 0 is any age. */
export const maxAgeDays = ({ product_type, first_available }: ListParameters): number =>
  first_available > 0 ? first_available : product_type === newList ? newArrivalDays : 0;

/** The sort order of a list. By default new arrivals are sorted by date, everything else by popularity. */
export const sortOrderOf = (parameters: { sort: SortName; sort_type?: "asc" | "desc" | undefined; product_type: number }): SortOrder => {
  const { sort, sort_type, product_type } = parameters;
  const isDown = sort_type === "desc";
  // Where landed prices cannot order the list, those at the port do.
  if (sort === "price" || sort === "landed") return isDown ? "priceDesc" : "priceAsc";
  if (sort === "new") return sort_type === "asc" ? "oldest" : "newest";
  if (sort === "volume") return isDown ? "volumeDesc" : "volumeAsc";
  if (sort === "weight") return isDown ? "weightDesc" : "weightAsc";
  if (sort === "stock") return "stockDesc";
  return product_type === newList ? "newest" : "popular";
};

/** The order among products that are equal by the main sort; undefined by default. */
export const tieOrderOf = (small_sort: SortName): SortOrder | undefined =>
  small_sort === "default" ? undefined : sortOrderOf({ sort: small_sort, product_type: 0 });

/** Whether a keyword may be an article number or customer SKU: a single word that contains a digit, with any dashes and in any width. */
export const mayBeArticleNumber = (keyword: string): boolean =>
  /^(?=.*\d)[\p{L}\d][\p{L}\d ._/#\p{Pd}\u2212]{2,39}$/u.test(keyword.normalize("NFKC").trim());
