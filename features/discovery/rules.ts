/** Which list a caller asks for, and what a keyword looks for (spec 4.3, 7.2; README of this feature). Pure. */

export type Kind = "local" | "special" | "processing" | "presale" | "fob" | "hot";

/** The lists of the catalogue by the number the wire gives them. */
const kindOfProductType: Readonly<Record<number, Kind>> = {
  0: "local",
  1: "local",
  2: "special",
  3: "processing",
  4: "presale",
  5: "fob",
  6: "local",
  7: "hot",
};

export interface AskedList {
  product_type: number;
  /** 1 general, 2 special; 0 is not asked for. */
  purchase_mode: number;
  /** 1 national price, 2 FOB; 0 is not asked for. */
  source_type: number;
  first_available: number;
  sort: "default" | "price" | "new" | "volume" | "weight" | "stock";
}

/** New arrivals are what the longest first-available filter of spec 9 still counts as new. */
export const newForDays = 60;

/** The kind of offer a list shows: what it is bought as decides before the list's number does. */
export const kindOf = ({ product_type, purchase_mode, source_type }: AskedList): Kind => {
  if (source_type === 2) return "fob";
  if (purchase_mode === 2) return "special";
  return kindOfProductType[product_type] ?? "local";
};

/**
 * Which offers a keyword may find, the preferred one of a product first. Without a list of its own a search finds
 * everything that can be bought, also what is only on its way or at the maker's.
 */
export const kindsToSearch = (asked: AskedList): Kind[] =>
  asked.product_type === 0 && asked.purchase_mode === 0 && asked.source_type === 0
    ? ["local", "special", "presale", "fob", "processing"]
    : [kindOf(asked)];

/** How many days ago the oldest product of a list became available; 0 is any time. */
export const newestDays = ({ product_type, first_available }: AskedList): number =>
  first_available > 0 ? first_available : product_type === 6 ? newForDays : 0;

export type Order = "popular" | "priceUp" | "priceDown" | "newest" | "oldest";

/** New arrivals begin with the newest; everything else with what sells. */
export const orderOf = (asked: AskedList & { sort_type?: "asc" | "desc" | undefined }): Order => {
  const { sort, sort_type, product_type } = asked;
  if (sort === "price") return sort_type === "desc" ? "priceDown" : "priceUp";
  if (sort === "new") return sort_type === "asc" ? "oldest" : "newest";
  return product_type === 6 ? "newest" : "popular";
};

export interface SearchTerms {
  /** For PostgreSQL's dictionaries: "walnut & tables". */
  stems: string;
  /** The words as typed, the last also as the beginning of one: "walnut & tab:*". */
  beginnings: string;
  /** Pairs of Chinese characters: "'胡桃' & '桃木'". */
  pairs: string;
}

const wordsMost = 8;
const pairsMost = 24;

const pairsOf = (run: string): string[] => {
  if (run.length === 1) return [`'${run}':*`];
  return Array.from({ length: run.length - 1 }, (_, place) => `'${run.slice(place, place + 2)}'`);
};

/**
 * What a keyword looks for; undefined when it holds nothing that can be looked for. Only letters, digits and Chinese
 * characters remain, so that nothing a caller types is read as an operator.
 */
export const searchTerms = (keyword: string): SearchTerms | undefined => {
  const plain = keyword.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).slice(0, wordsMost);
  const pairs = (plain.match(/[㐀-鿿]+/g) ?? []).flatMap(pairsOf).slice(0, pairsMost);
  if (words.length === 0 && pairs.length === 0) return undefined;
  return {
    stems: words.join(" & "),
    // Only the last word may still be being typed; a beginning costs the index a walk over all words that have it.
    beginnings: words.map((word, place) => (place === words.length - 1 && word.length > 1 ? `${word}:*` : word)).join(" & "),
    pairs: pairs.join(" & "),
  };
};
