import { buildCatalogue } from "#demo/catalogue/build-catalogue.ts";
import type { DemoCatalogue } from "#demo/catalogue/demo-catalogue.ts";
import { matchesMeasurements, parseKeyword } from "#features/catalog/catalog-search/text-index/measurements.ts";
import { InMemoryTextIndex } from "#features/catalog/catalog-search/text-index/text-index.ts";
import type { Language } from "#kernel/languages.ts";
import { chineseQueries } from "./chinese-queries.ts";
import { textMaker } from "./demo-texts.ts";
import { englishQueries } from "./english-queries.ts";
import { gradeOf, type Judged, ndcg } from "./judgement.ts";
import { spanishQueries } from "./spanish-queries.ts";
import { starterSynonyms } from "./starter-synonyms.ts";
import { withTypingErrors } from "./typing-errors.ts";
import { grossKg } from "./wishes.ts";

/** How good search is, on the judged queries over the demo catalogue: nDCG@10, and the queries it does worst on. */

export interface Relevance {
  set: string;
  queries: number;
  ndcg: number;
  /** What the mean must not fall below. */
  floor: number;
  worst: { query: string; ndcg: number }[];
}

interface JudgedSet {
  set: string;
  language: Language;
  queries: readonly Judged[];
  floor: number;
}

export const judgedSets: readonly JudgedSet[] = [
  { set: "English", language: "en-US", queries: englishQueries, floor: 0.85 },
  { set: "one typing error", language: "en-US", queries: withTypingErrors(englishQueries), floor: 0.75 },
  { set: "Chinese", language: "zh-CN", queries: chineseQueries, floor: 0.8 },
  { set: "Spanish", language: "es-ES", queries: spanishQueries, floor: 0.8 },
];

/** The catalogue in an index, as the shop has it. */
export const indexOf = (catalogue: DemoCatalogue): InMemoryTextIndex => {
  const index = new InMemoryTextIndex();
  index.setSynonyms(starterSynonyms());
  const textOf = textMaker(catalogue);
  for (const [row, product] of catalogue.products.entries()) index.upsert(row, textOf(product));
  return index;
};

/** The products a query finds, best first, with the sizes it names as filters. */
export const searchIn = ({ products }: DemoCatalogue, index: InMemoryTextIndex, query: string, language: Language) => {
  const { measurements } = parseKeyword(query);
  const sizes = products.map((product) => ({
    width: product.widthCm * 10,
    depth: product.depthCm * 10,
    height: product.heightCm * 10,
    weight: grossKg(product) * 1000,
    volume: 0,
  }));
  return index.search(query, {
    language,
    maxRows: 1_000,
    accepts: (row) => matchesMeasurements(measurements, sizes[row] as (typeof sizes)[number]),
  });
};

export const ndcgOf = (catalogue: DemoCatalogue, index: InMemoryTextIndex, judged: Judged, language: Language): number => {
  const grades = catalogue.products.map((product) => gradeOf(judged, product));
  const { rows } = searchIn(catalogue, index, judged.query, language);
  return ndcg(
    [...rows].map((row) => grades[row] as number),
    grades,
  );
};

export const measureRelevance = (): Relevance[] => {
  const catalogue = buildCatalogue();
  const index = indexOf(catalogue);
  return judgedSets.map(({ set, language, queries, floor }) => {
    const scored = queries.map((judged) => ({ query: judged.query, ndcg: ndcgOf(catalogue, index, judged, language) }));
    return {
      set,
      queries: queries.length,
      ndcg: scored.reduce((sum, { ndcg: score }) => sum + score, 0) / scored.length,
      floor,
      worst: scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 5),
    };
  });
};

/** The figures as lines of a table, the queries it does worst on beside them. */
export const relevanceLines = (measured: readonly Relevance[] = measureRelevance()): string[] => [
  "search, judged queries     queries  nDCG@10  floor  worst",
  ...measured.map(({ set, queries, ndcg: score, floor, worst }) => {
    const examples = worst.slice(0, 3).map((it) => `${it.query} ${it.ndcg.toFixed(2)}`);
    return `${set.padEnd(27)}${String(queries).padStart(7)}  ${score.toFixed(3).padStart(7)}  ${floor.toFixed(2)}   ${examples.join(", ")}`;
  }),
];
