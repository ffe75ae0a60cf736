import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import type { DemoCatalog } from "#demo/catalog/demo-catalog.ts";
import type { Language } from "#kernel/languages.ts";
import { chineseQueries } from "./chinese-queries.ts";
import { grossWeightKg } from "./criteria.ts";
import { englishQueries } from "./english-queries.ts";
import { gradeProduct, type JudgedQuery, ndcg } from "./judgment.ts";
import { createProductTextMapper } from "./product-texts.ts";
import { type OpenIndex, openEmbedded, type SearchedIndex, type SearchedProduct } from "./searched-index.ts";
import { spanishQueries } from "./spanish-queries.ts";
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

/** The products of the demo catalog as they are searched. */
export const toSearched = (catalog: DemoCatalog): SearchedProduct[] => {
  const textOf = createProductTextMapper(catalog);
  return catalog.products.map((product) => ({
    text: textOf(product),
    sizes: {
      width: product.widthCm * 10,
      depth: product.depthCm * 10,
      height: product.heightCm * 10,
      weight: grossWeightKg(product) * 1000,
      volume: 0,
    },
  }));
};

const ndcgOfQuery = async (catalog: DemoCatalog, index: SearchedIndex, judged: JudgedQuery, language: Language): Promise<number> => {
  const grades = catalog.products.map((product) => gradeProduct(judged, product));
  const rows = await index.search(judged.query, language);
  return ndcg(
    rows.map((row) => grades[row] as number),
    grades,
  );
};

const measureSet = async (catalog: DemoCatalog, index: SearchedIndex, { set, language, queries, floor }: QuerySet): Promise<Relevance> => {
  const scored: Relevance["worst"] = [];
  for (const judged of queries) scored.push({ query: judged.query, ndcg: await ndcgOfQuery(catalog, index, judged, language) });
  return {
    set,
    queries: queries.length,
    ndcg: scored.reduce((sum, { ndcg: score }) => sum + score, 0) / scored.length,
    floor,
    worst: scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 5),
  };
};

/** Measures the judged queries over the demo catalog on an engine. */
export const measureRelevance = async (open: OpenIndex = openEmbedded): Promise<Relevance[]> => {
  const catalog = buildCatalog();
  const index = await open(toSearched(catalog));
  const measured: Relevance[] = [];
  for (const set of querySets) measured.push(await measureSet(catalog, index, set));
  return measured;
};

/** Formats the results as table lines with the worst queries. */
export const formatRelevance = (measured: readonly Relevance[]): string[] => [
  "search, judged queries     queries  nDCG@10  floor  worst",
  ...measured.map(({ set, queries, ndcg: score, floor, worst }) => {
    const examples = worst.slice(0, 3).map((it) => `${it.query} ${it.ndcg.toFixed(2)}`);
    return `${set.padEnd(27)}${String(queries).padStart(7)}  ${score.toFixed(3).padStart(7)}  ${floor.toFixed(2)}   ${examples.join(", ")}`;
  }),
];
