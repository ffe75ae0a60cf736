/** Which list a caller asks for (spec 3, 4.3, 7.2; README of this feature). Pure. */

import { newForDays } from "#features/catalog/products/rules.ts";
import { type OfferKind, offerKinds } from "./filter-index/filter-index.ts";
import type { Order } from "./filter-index/sort.ts";

/** What a list is of: the kinds of offers it shows, the preferred first, and whether only of hot products. */
export interface ListOf {
  kinds: readonly OfferKind[];
  isHot: boolean;
}

/** The lists of the catalogue by the number the wire gives them. */
const kindOfProductType: Readonly<Record<number, OfferKind>> = {
  2: "special",
  3: "processing",
  4: "presale",
  5: "fob",
};

const hotList = 7;
const newList = 6;

export interface AskedList {
  keyword: string;
  product_type: number;
  /** 1 general, 2 special; 0 is not asked for. */
  purchase_mode: number;
  /** 1 national price, 2 FOB; 0 is not asked for. */
  source_type: number;
  first_available: number;
}

/**
 * What a list shows: what it is bought as decides before the list's number does. A search without a list of its own finds
 * everything that can be bought, also what is only on its way or at the maker's.
 */
export const listOf = ({ keyword, product_type, purchase_mode, source_type }: AskedList): ListOf => {
  if (keyword !== "" && product_type === 0 && purchase_mode === 0 && source_type === 0) return { kinds: offerKinds, isHot: false };
  if (source_type === 2) return { kinds: ["fob"], isHot: false };
  if (purchase_mode === 2) return { kinds: ["special"], isHot: false };
  return { kinds: [kindOfProductType[product_type] ?? "local"], isHot: product_type === hotList };
};

/** How many days ago the oldest product of a list became available; 0 is any time. */
export const newestDays = ({ product_type, first_available }: AskedList): number =>
  first_available > 0 ? first_available : product_type === newList ? newForDays : 0;

type SortName = "default" | "price" | "new" | "volume" | "weight" | "stock";

/** New arrivals begin with the newest; everything else with what sells. */
export const orderOf = (asked: { sort: SortName; sort_type?: "asc" | "desc" | undefined; product_type: number }): Order => {
  const { sort, sort_type, product_type } = asked;
  const isDown = sort_type === "desc";
  if (sort === "price") return isDown ? "priceDown" : "priceUp";
  if (sort === "new") return sort_type === "asc" ? "oldest" : "newest";
  if (sort === "volume") return isDown ? "volumeDown" : "volumeUp";
  if (sort === "weight") return isDown ? "weightDown" : "weightUp";
  if (sort === "stock") return "stockDown";
  return product_type === newList ? "newest" : "popular";
};

/** A keyword that may be somebody's number of a product: one word with a digit in it. */
export const mayBeNumber = (keyword: string): boolean => /^[\p{L}\d][\p{L}\d._/#-]{2,39}$/u.test(keyword) && /\d/.test(keyword);
