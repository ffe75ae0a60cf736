import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import type { DemoCatalog } from "#demo/catalog/demo-catalog.ts";
import { matchesMeasurements, parseKeyword } from "#features/catalog/catalog-search/text-index/measurements.ts";
import { InMemoryTextIndex } from "#features/catalog/catalog-search/text-index/text-index.ts";
import type { Language } from "#kernel/languages.ts";
import { chineseQueries } from "./chinese-queries.ts";
import { grossWeightKg } from "./criteria.ts";
import { englishQueries } from "./english-queries.ts";
import { gradeProduct, type JudgedQuery, ndcg } from "./judgment.ts";
import { createProductTextMapper } from "./product-texts.ts";
import { spanishQueries } from "./spanish-queries.ts";
import { starterSynonyms } from "./starter-synonyms.ts";
import { withTypingErrors } from "./typing-errors.ts";

/** Measures search relevance with judged queries over the demo catalog: nDCG@10 and the worst queries. */

export interface Relevance {
  set: string;
  queries: number;
  ndcg: number;
  /** Minimum mean nDCG. */
  floor: number;
  worst: { query: string; ndcg: number }[];
}

interface QuerySet {
  set: string;
  language: Language;
  queries: readonly JudgedQuery[];
  floor: number;
}

export const querySets: readonly QuerySet[] = [
  { set: "English", language: "en-US", queries: englishQueries, floor: 0.85 },
  { set: "one typing error", language: "en-US", queries: withTypingErrors(englishQueries), floor: 0.75 },
  { set: "Chinese", language: "zh-CN", queries: chineseQueries, floor: 0.8 },
  { set: "Spanish", language: "es-ES", queries: spanishQueries, floor: 0.8 },
];

/** Builds a text index of the demo catalog. */
export const buildIndex = (catalog: DemoCatalog): InMemoryTextIndex => {
  const index = new InMemoryTextIndex();
  index.setSynonyms(starterSynonyms());
  const textOf = createProductTextMapper(catalog);
  for (const [row, product] of catalog.products.entries()) index.upsert(row, textOf(product));
  return index;
};

/** Searches a query, with its measurements as filters; best products first. */
export const searchProducts = ({ products }: DemoCatalog, index: InMemoryTextIndex, query: string, language: Language) => {
  const { measurements } = parseKeyword(query);
  const sizes = products.map((product) => ({
    width: product.widthCm * 10,
    depth: product.depthCm * 10,
    height: product.heightCm * 10,
    weight: grossWeightKg(product) * 1000,
    volume: 0,
  }));
  return index.search(query, {
    language,
    maxRows: 1_000,
    accepts: (row) => matchesMeasurements(measurements, sizes[row] as (typeof sizes)[number]),
    sizes: (row) => sizes[row] as (typeof sizes)[number],
  });
};

export const ndcgOfQuery = (catalog: DemoCatalog, index: InMemoryTextIndex, judged: JudgedQuery, language: Language): number => {
  const grades = catalog.products.map((product) => gradeProduct(judged, product));
  const { rows } = searchProducts(catalog, index, judged.query, language);
  return ndcg(
    [...rows].map((row) => grades[row] as number),
    grades,
  );
};

export const measureRelevance = (): Relevance[] => {
  const catalog = buildCatalog();
  const index = buildIndex(catalog);
  return querySets.map(({ set, language, queries, floor }) => {
    const scored = queries.map((judged) => ({ query: judged.query, ndcg: ndcgOfQuery(catalog, index, judged, language) }));
    return {
      set,
      queries: queries.length,
      ndcg: scored.reduce((sum, { ndcg: score }) => sum + score, 0) / scored.length,
      floor,
      worst: scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 5),
    };
  });
};

/** Formats the results as table lines with the worst queries. */
export const formatRelevance = (measured: readonly Relevance[] = measureRelevance()): string[] => [
  "search, judged queries     queries  nDCG@10  floor  worst",
  ...measured.map(({ set, queries, ndcg: score, floor, worst }) => {
    const examples = worst.slice(0, 3).map((it) => `${it.query} ${it.ndcg.toFixed(2)}`);
    return `${set.padEnd(27)}${String(queries).padStart(7)}  ${score.toFixed(3).padStart(7)}  ${floor.toFixed(2)}   ${examples.join(", ")}`;
  }),
];
