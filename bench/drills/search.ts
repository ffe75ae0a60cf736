import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { remoteIndexOpener } from "#bench/opensearch/open-remote-index.ts";
import { startOpenSearch } from "#bench/opensearch/start-opensearch.ts";
import { measureRelevance, type Relevance } from "#bench/search-relevance/measure-relevance.ts";
import { type OpenIndex, openEmbedded } from "#bench/search-relevance/searched-index.ts";
import { meanNdcg, measureTitles, type ScoredQuery } from "#bench/search-relevance/titles/measure-titles.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Lists and search on OpenSearch (docs/operations/search.md), with a real node: the tests of lists run on it, both engines answer alike over one
 * database, and the judged queries are asked of both. `--wands product.csv` adds goods that nobody tuned for.
 */

/** Tests that hold for both engines, and those that compare them. */
const testFiles = [
  "bench/opensearch/engines.opensearch.test.ts",
  "features/catalog/catalog-search/lists.http.test.ts",
  "features/catalog/catalog-search/keywords.http.test.ts",
  "features/catalog/catalog-search/refusals.http.test.ts",
  "features/catalog/catalog-search/synonyms.http.test.ts",
  "features/catalog/catalog-search/index-updates.http.test.ts",
  "features/catalog/catalog-search/search-engine.http.test.ts",
  "features/catalog/stores",
  "features/pricing/promotions/promotions.http.test.ts",
];

const minimums = { "en-US": 0.88, "zh-CN": 0.8, "es-ES": 0.8 } as const;
const setLanguages: Readonly<Record<string, keyof typeof minimums>> = { English: "en-US", Chinese: "zh-CN", Spanish: "es-ES" };

/** Fewer texts than the judged products, so that words have to be learned. */
const sampleSize = 200;

const runTests = async (url: string): Promise<CheckResult> => {
  const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [vitest, "run", "--project", "database", ...testFiles], {
    env: { ...process.env, TEST_OPENSEARCH_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) printed += chunk;
  const code = child.exitCode ?? (await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1))));
  if (code !== 0) console.log(printed);
  const [counted = "no tests"] = /Tests.*$/m.exec(printed) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of the terminal
  const figures = counted.replaceAll(/\u001b\[[0-9;]*m/g, "").replace(/^Tests\s+/, "");
  return {
    requirement: "the tests of lists, search and stores hold on OpenSearch, and both engines answer alike",
    figures,
    passed: code === 0,
  };
};

const compare = (name: string, least: number, ours: number, theirs: number): CheckResult => ({
  requirement: `${name}: nDCG@10 of at least ${least} on both engines`,
  figures: `embedded ${ours.toFixed(3)}, OpenSearch ${theirs.toFixed(3)}, ratio ${(theirs / ours).toFixed(3)}`,
  passed: ours >= least && theirs >= least,
});

const compareOwn = (ours: readonly Relevance[], theirs: readonly Relevance[]): CheckResult[] =>
  ours.map(({ set, ndcg }, place) => compare(`own goods, ${set}`, minimums[setLanguages[set] ?? "en-US"], ndcg, theirs[place]?.ndcg ?? 0));

const compareForeign = (ours: readonly ScoredQuery[], theirs: readonly ScoredQuery[]): CheckResult[] =>
  (Object.keys(minimums) as (keyof typeof minimums)[]).map((language) => {
    const heldOut = (scored: readonly ScoredQuery[]) => meanNdcg(scored.filter((it) => it.language === language && it.half === "held-out"));
    return compare(`foreign goods, held out, ${language}`, minimums[language], heldOut(ours), heldOut(theirs));
  });

const measure = async (wands: string | undefined, remote: OpenIndex): Promise<CheckResult[]> => [
  ...compareOwn(await measureRelevance(openEmbedded), await measureRelevance(remote)),
  ...compareForeign(await measureTitles(wands, openEmbedded), await measureTitles(wands, remote)),
];

export const drill: Drill = {
  about: "lists and search on a real OpenSearch node: same answers, judged queries; needs Java 17 and Maven",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: { wands: { type: "string" } } });
    const node = await startOpenSearch();
    console.log(`OpenSearch answers at ${node.url}`);
    try {
      return [await runTests(node.url), ...(await measure(values.wands, remoteIndexOpener(node.url, sampleSize)))];
    } finally {
      await node.stop();
    }
  },
};
