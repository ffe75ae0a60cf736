/** What the text index takes: the texts of products, synonyms, and how one search is made. */
import type { Language, Text } from "#kernel/languages.ts";
import type { Sizes } from "./measurements.ts";

/** The searchable text of a product in three languages. All languages are searched, whatever the caller's language. */
export interface ProductText {
  goods_sn: string;
  custom_sn: string;
  title: Text;
  collection: Text;
  /** From the top to the leaf. */
  categories: readonly Text[];
  /** Vocabulary labels: material, color, style, assembly and tags. */
  labels: readonly Text[];
  features: Readonly<Record<Language, readonly string[]>>;
  description: Text;
}

/**
 * A synonym entry. Two-way: all phrases of `words` and `finds` find each other. One-way: `words` also find `finds`, but not the
 * reverse ("seating" finds sofas).
 */
export interface Synonym {
  words: readonly string[];
  finds: readonly string[];
  isTwoWay: boolean;
}

export interface SearchOptions {
  language: Language;
  /** Whether a row belongs to the list: site, kind and filters, including parsed measurements. Called for the best rows first. */
  accepts(row: number): boolean;
  /** Maximum number of rows; `isCut` is set when there are more. */
  maxRows: number;
  /** Orders rows with equal scores. */
  popularity?(row: number): number;
  /** The sizes of a row, by which the named things are ordered where the keyword states a size. */
  sizes?(row: number): Sizes;
}
