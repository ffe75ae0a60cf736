import { expect, test } from "vitest";
import { buildCatalogue } from "#demo/catalogue/build-catalogue.ts";
import { gradeOf, judged, ndcg } from "./judgement.ts";
import { judgedSets, measureRelevance } from "./measure-relevance.ts";
import { starterSynonyms } from "./starter-synonyms.ts";
import { mistyped } from "./typing-errors.ts";

test("search is as good as promised, in each language and with a typing error in each query", () => {
  const measured = measureRelevance();
  expect(measured.map(({ set, ndcg: score, floor }) => ({ set, holds: score >= floor }))).toEqual(
    measured.map(({ set }) => ({ set, holds: true })),
  );
});

test("every judged query has something to find, and there are enough of them", () => {
  const { products } = buildCatalogue();
  const idle = judgedSets.flatMap(({ queries }) => queries.filter((query) => !products.some((product) => gradeOf(query, product) === 3)));
  expect(idle.map(({ query }) => query)).toEqual([]);
  const counts = Object.fromEntries(judgedSets.map(({ set, queries }) => [set, queries.length]));
  expect(counts.English).toBeGreaterThanOrEqual(120);
  expect(counts.Chinese).toBeGreaterThanOrEqual(40);
  expect(counts.Spanish).toBeGreaterThanOrEqual(40);
});

test("nDCG is 1 for the best order, less for another, and does not punish what does not exist", () => {
  expect(ndcg([3, 2, 0], [0, 2, 3])).toBe(1);
  expect(ndcg([2, 3], [3, 2])).toBeLessThan(1);
  expect(ndcg([0, 0], [3])).toBe(0);
  expect(ndcg([], [0, 0])).toBe(1);
});

test("a thing with one of two wishes is better than nothing, with one of one it is not", () => {
  const [sofa] = buildCatalogue().products;
  const never = () => false;
  const always = () => true;
  expect(gradeOf(judged("", [sofa!.type_id], [always, never]), sofa!)).toBe(1);
  expect(gradeOf(judged("", [sofa!.type_id], [never]), sofa!)).toBe(0);
  expect(gradeOf(judged("", [], [always], [sofa!.type_id]), sofa!)).toBe(2);
});

test("a typing error is one edit behind the first letter, the same each time", () => {
  for (const word of ["sofas", "nightstand", "recliner"]) {
    expect(mistyped(word)).not.toBe(word);
    expect(mistyped(word)).toBe(mistyped(word));
    expect(mistyped(word)[0]).toBe(word[0]);
  }
});

test("the starter list of synonyms is read whole", () => expect(starterSynonyms().length).toBeGreaterThan(250));
