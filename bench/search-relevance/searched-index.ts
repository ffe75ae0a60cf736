import { matchesMeasurements, parseKeyword, type Sizes } from "#features/catalog/catalog-search/text-index/measurements.ts";
import type { ProductText } from "#features/catalog/catalog-search/text-index/searched.ts";
import { InMemoryTextIndex } from "#features/catalog/catalog-search/text-index/text-index.ts";
import type { Language } from "#kernel/languages.ts";
import { starterSynonyms } from "./starter-synonyms.ts";

/** A product as the judged queries search it. */
export interface SearchedProduct {
  text: ProductText;
  sizes: Sizes;
}

/** An index of products that the judged queries are asked of. */
export interface SearchedIndex {
  /** The places of products that the words and measurements of a query find, best first. */
  search(query: string, language: Language): Promise<readonly number[]>;
}

export type OpenIndex = (products: readonly SearchedProduct[]) => Promise<SearchedIndex>;

export const maxRows = 1_000;

/** Opens the index that a server has in memory. */
export const openEmbedded: OpenIndex = async (products) => {
  const index = new InMemoryTextIndex();
  index.setSynonyms(starterSynonyms());
  for (const [row, { text }] of products.entries()) index.upsert(row, text);
  const sizes = (row: number) => (products[row] as SearchedProduct).sizes;
  return {
    search: async (query, language) => {
      const { measurements } = parseKeyword(query);
      const accepts = (row: number) => measurements.length === 0 || matchesMeasurements(measurements, sizes(row));
      return [...index.search(query, { language, maxRows, accepts, sizes }).rows];
    },
  };
};
