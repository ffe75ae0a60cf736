import type { Language, Text } from "#kernel/languages.ts";
import type { Measure } from "./measures.ts";

/**
 * Search by words, in process (decision 0015): what a list asks and gets. Everything else in this folder is how. Pure: the
 * database is read elsewhere, and whoever replaces this by a search engine keeps these types.
 */

/** What a product says of itself, in three languages; every one of them is found whatever the caller's language. */
export interface ProductText {
  goods_sn: string;
  custom_sn: string;
  title: Text;
  collection: Text;
  /** From the top to the leaf. */
  categories: readonly Text[];
  /** Material, colour, style, assembly, tags: the labels of the vocabulary. */
  labels: readonly Text[];
  features: Readonly<Record<Language, readonly string[]>>;
  description: Text;
}

/**
 * Words of buyers that mean the same. Two-way: each of `words` finds the others and all of `finds`, and those find them.
 * One-way: whoever types one of `words` also finds `finds`, not the reverse ("seating" finds sofas).
 */
export interface Synonym {
  words: readonly string[];
  finds: readonly string[];
  isTwoWay: boolean;
}

export interface SearchOptions {
  language: Language;
  /** Whether a product may be shown at all: site, kind, filters, also those that `readKeyword` understood. Asked best first. */
  accepts(row: number): boolean;
  /** As many rows at most are looked for; with more than that, `isCut`. */
  most: number;
  /** Decides between equally good ones only. */
  popularity?(row: number): number;
}

export interface Found {
  /** Best first. */
  rows: Uint32Array;
  scores: Float32Array;
  /** How many rows there are; when `isCut`, at least so many. */
  count: number;
  isCut: boolean;
  /** The first so many hold all the words; those behind hold all but one, and follow only when the page is not full. */
  whole: number;
  /** The keyword as it was read, when a word of it had to be corrected. */
  corrected: string | null;
  /** Words that no product holds together with the others, and that were therefore left out. */
  leftOut: string[];
  understood: Measure[];
}

/** Keeps the words of every listed product. `row` is the small dense number that the shelf gives a product. */
export interface Words {
  /** Puts a product's words in; putting again replaces them. */
  put(row: number, text: ProductText): void;
  remove(row: number): void;
  setSynonyms(synonyms: readonly Synonym[]): void;
  search(keyword: string, options: SearchOptions): Found;
  /** The same while typing: the last word may still be the beginning of one. */
  suggest(keyword: string, options: SearchOptions): Found;
  /** Rows whose goods_sn or custom_sn is the keyword, separators and case aside. */
  rowsWithNumber(keyword: string): number[];
}
