import { expect, test } from "vitest";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import type { Language } from "#kernel/languages.ts";
import { gradeProduct, judgedQuery, ndcg } from "./judgment.ts";
import { measureRelevance, querySets } from "./measure-relevance.ts";
import { starterSynonyms } from "./starter-synonyms.ts";
import { findIdleNeeds, meanNdcg, measureTitles, type NeedKind } from "./titles/measure-titles.ts";
import { misspell } from "./typing-errors.ts";

test("search relevance meets the minimum in each language and with typing errors", async () => {
  const measured = await measureRelevance();
  expect(measured.map(({ set, ndcg: score, floor }) => ({ set, holds: score >= floor }))).toEqual(
    measured.map(({ set }) => ({ set, holds: true })),
  );
});

test("every judged query has a matching product, and there are enough queries", () => {
  const { products } = buildCatalog();
  const idle = querySets.flatMap(({ queries }) =>
    queries.filter((query) => !products.some((product) => gradeProduct(query, product) === 3)),
  );
  expect(idle.map(({ query }) => query)).toEqual([]);
  const counts = Object.fromEntries(querySets.map(({ set, queries }) => [set, queries.length]));
  expect(counts.English).toBeGreaterThanOrEqual(120);
  expect(counts.Chinese).toBeGreaterThanOrEqual(40);
  expect(counts.Spanish).toBeGreaterThanOrEqual(40);
});

test("nDCG is 1 for the best order, less for others, and 1 when nothing is relevant", () => {
  expect(ndcg([3, 2, 0], [0, 2, 3])).toBe(1);
  expect(ndcg([2, 3], [3, 2])).toBeLessThan(1);
  expect(ndcg([0, 0], [3])).toBe(0);
  expect(ndcg([], [0, 0])).toBe(1);
});

test("grades a product that misses one of two criteria higher than one that misses its only criterion", () => {
  const [sofa] = buildCatalog().products;
  const never = () => false;
  const always = () => true;
  expect(gradeProduct(judgedQuery("", [sofa!.type_id], [always, never]), sofa!)).toBe(1);
  expect(gradeProduct(judgedQuery("", [sofa!.type_id], [never]), sofa!)).toBe(0);
  expect(gradeProduct(judgedQuery("", [], [always], [sofa!.type_id]), sofa!)).toBe(2);
});

test("a typing error is one deterministic edit after the first letter", () => {
  for (const word of ["sofas", "nightstand", "recliner"]) {
    expect(misspell(word)).not.toBe(word);
    expect(misspell(word)).toBe(misspell(word));
    expect(misspell(word)[0]).toBe(word[0]);
  }
});

test("search on titles in another language meets the minimum on held-out queries, and no query is empty", async () => {
  const scored = await measureTitles();
  const heldOut = (kind: NeedKind, language: Language) =>
    meanNdcg(scored.filter((it) => it.half === "held-out" && it.kind === kind && it.language === language));
  for (const [language, floor] of [
    ["en-US", 0.9],
    ["zh-CN", 0.9],
    ["es-ES", 0.9],
  ] as const)
    expect(heldOut("trade", language), language).toBeGreaterThanOrEqual(floor);
  expect(scored.filter(({ isEmpty }) => isEmpty).map(({ query }) => query)).toEqual([]);
  expect(findIdleNeeds()).toEqual([]);
});

test("reads all starter synonyms", () => expect(starterSynonyms().length).toBeGreaterThan(250));
