import type { Language } from "#kernel/languages.ts";
import { ndcg } from "../judgment.ts";
import { type OpenIndex, openEmbedded, type SearchedIndex } from "../searched-index.ts";
import { bedroomNeeds, type Need, otherNeeds, seatingNeeds, tableNeeds } from "./judged-needs.ts";
import { negatedNeeds, type SizedNeed, sizedNeeds } from "./negated-needs.ts";
import { inchesOf, readTradeTitles, readWandsTitles, type TitledProduct, toSearched } from "./titles.ts";
import { tradeNeeds } from "./trade-needs.ts";

/**
 * Search on goods that nobody tuned for: nDCG@10 over titles alone. Needs with an even number may be used to improve the search,
 * the others are held out: their figures count, and their queries are printed by `--held-out` only, after the work.
 */

export type Half = "tuned" | "held-out";
export type NeedKind = "general" | "negated" | "sized" | "trade";

export interface ScoredQuery {
  kind: NeedKind;
  half: Half;
  language: Language;
  query: string;
  ndcg: number;
  isEmpty: boolean;
  milliseconds: number;
}

const names = { "en-US": "en", "zh-CN": "zh", "es-ES": "es" } as const;
const languages = Object.keys(names) as (keyof typeof names)[];

const isAnyOf = (classes: string | undefined, product: TitledProduct): boolean =>
  classes?.split(" ").some((name) => product.classes.includes(name)) ?? false;

const isSized = (need: Need): need is SizedNeed => "inches" in need;

const hasSize = (need: Need, product: TitledProduct): boolean => {
  if (!isSized(need)) return true;
  const inches = inchesOf(product);
  return inches !== undefined && inches >= need.inches[0] && inches <= need.inches[1];
};

export const gradeTitle = (need: Need, product: TitledProduct): 0 | 1 | 2 | 3 => {
  if (need.hasNot?.test(product.title) || !hasSize(need, product)) return 0;
  const missed = (need.has ?? []).filter((pattern) => !pattern.test(product.title)).length;
  if (isAnyOf(need.want, product)) return missed === 0 ? 3 : missed === 1 ? 1 : 0;
  if (missed > 0) return 0;
  return isAnyOf(need.near, product) ? 2 : isAnyOf(need.far, product) ? 1 : 0;
};

const measureQuery = async (products: readonly TitledProduct[], index: SearchedIndex, need: Need, query: string, language: Language) => {
  const grades = products.map((product) => gradeTitle(need, product));
  const startedAt = performance.now();
  const rows = await index.search(query, language);
  const milliseconds = performance.now() - startedAt;
  const score = ndcg(
    rows.map((row) => grades[row] as number),
    grades,
  );
  return { query, ndcg: score, isEmpty: rows.length === 0, milliseconds };
};

interface NeedSet {
  kind: NeedKind;
  needs: readonly Need[];
  products: TitledProduct[];
}

/** The needs with their products. Those about WANDS are left out without a file of that data set. */
const needSets = (wandsPath: string | undefined): NeedSet[] => {
  const trade: NeedSet = { kind: "trade", needs: tradeNeeds, products: readTradeTitles() };
  if (wandsPath === undefined) return [trade];
  const products = readWandsTitles(wandsPath);
  return [
    { kind: "general", needs: [...bedroomNeeds, ...tableNeeds, ...seatingNeeds, ...otherNeeds], products },
    { kind: "negated", needs: negatedNeeds, products },
    { kind: "sized", needs: sizedNeeds, products },
    trade,
  ];
};

/** Needs without a single product of grade 3, which measure nothing. */
export const findIdleNeeds = (wandsPath?: string): string[] =>
  needSets(wandsPath).flatMap(({ needs, products }) =>
    needs.filter((need) => !products.some((product) => gradeTitle(need, product) === 3)).map(({ en }) => en[0] ?? ""),
  );

/** Measures the needs over titles on an engine. */
export const measureTitles = async (wandsPath?: string, open: OpenIndex = openEmbedded): Promise<ScoredQuery[]> => {
  const scored: ScoredQuery[] = [];
  for (const { kind, needs, products } of needSets(wandsPath)) {
    const index = await open(toSearched(products));
    for (const [position, need] of needs.entries())
      for (const language of languages)
        for (const query of need[names[language]]) {
          const half = position % 2 === 0 ? "tuned" : "held-out";
          scored.push({ kind, half, language, ...(await measureQuery(products, index, need, query, language)) });
        }
  }
  return scored;
};

export const meanNdcg = (scored: readonly ScoredQuery[]): number => scored.reduce((sum, it) => sum + it.ndcg, 0) / scored.length;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Formats the scores as table lines; the worst queries of the half that may be tuned. */
export const formatTitles = (scored: readonly ScoredQuery[], shown: Half = "tuned", maxShown = 4): string[] => [
  "search, foreign titles     queries  tuned  held out  empty  worst",
  ...[...new Set(scored.map(({ kind }) => kind))].flatMap((kind) =>
    languages.map((language) => {
      const some = scored.filter((it) => it.kind === kind && it.language === language);
      const half = (name: Half) => meanNdcg(some.filter((it) => it.half === name)).toFixed(3);
      const worst = some.filter((it) => it.half === shown).toSorted((a, b) => a.ndcg - b.ndcg);
      const examples = worst.slice(0, maxShown).map((it) => `${it.query} ${it.ndcg.toFixed(2)}`);
      const empty = some.filter(({ isEmpty }) => isEmpty).length;
      return `${`${kind} ${language}`.padEnd(27)}${String(some.length).padStart(7)}  ${half("tuned")}  ${half("held-out").padStart(8)}  ${String(empty).padStart(5)}  ${examples.join(", ")}`;
    }),
  ),
  `query time p50 ${percentile(
    scored.map((it) => it.milliseconds),
    0.5,
  ).toFixed(2)} ms, p95 ${percentile(
    scored.map((it) => it.milliseconds),
    0.95,
  ).toFixed(2)} ms`,
];
