import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "#kernel/calendar.ts";
import { formatLines, maxLines, parseLines } from "./item-lines.ts";
import { type Candidate, type Choice, getBestChoice, getNearestPickup, getStockBand } from "./recommendation.ts";
import { getAgeBand } from "./storage.ts";

const candidate = (warehouse_id: number, covered: number, delivered: number | null, miles = 100): Candidate => ({
  warehouse_id,
  covered,
  ahead: 0,
  miles,
  delivered_cents: delivered,
  pickup_cents: 50_000,
});

test.each<[Candidate[], Choice | undefined, string]>([
  [[candidate(1, 2, 90_000), candidate(2, 2, 80_000)], { warehouse_id: 2, reason: "cheapest", saved_cents: 10_000 }, "the cheaper of two"],
  [
    [candidate(1, 1, 10_000), candidate(2, 2, 80_000)],
    { warehouse_id: 2, reason: "onlyComplete", saved_cents: 0 },
    "the only complete one regardless of cost",
  ],
  [
    [candidate(1, 2, 80_000, 300), candidate(2, 2, 80_000, 20)],
    { warehouse_id: 2, reason: "nearest", saved_cents: 0 },
    "the nearer at the same price",
  ],
  [
    [candidate(1, 2, null, 300), candidate(2, 2, null, 20)],
    { warehouse_id: 2, reason: "nearest", saved_cents: 0 },
    "the nearer without freight",
  ],
  [
    [candidate(1, 1, 90_000), candidate(2, 0, 10_000)],
    { warehouse_id: 1, reason: "fullest", saved_cents: 0 },
    "the one with some lines when none has all",
  ],
  [
    [{ ...candidate(1, 2, 10_000), ahead: 1 }, candidate(2, 2, 80_000)],
    { warehouse_id: 2, reason: "onlyComplete", saved_cents: 0 },
    "the one with all lines in stock before a cheaper one where some are still to come",
  ],
  [
    [{ ...candidate(1, 2, 10_000), ahead: 1 }, candidate(2, 1, 5_000)],
    { warehouse_id: 1, reason: "ahead", saved_cents: 0 },
    "the one from which all lines can be ordered",
  ],
  [[candidate(1, 0, 90_000)], undefined, "nothing when no warehouse has stock"],
  [[], undefined, "nothing without warehouses"],
])("best choice %#: %o", (candidates, expected) => expect(getBestChoice(candidates, 2)).toEqual(expected));

test("recommends for pickup the nearest warehouse with all lines, even if another is cheaper", () => {
  expect(getNearestPickup([candidate(1, 2, 10_000, 900), candidate(2, 2, 90_000, 30), candidate(3, 1, 1, 5)])).toBe(2);
  expect(getNearestPickup([candidate(1, 0, 1)])).toBeUndefined();
});

test("the recommendation does not depend on the order of the warehouses", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(3)), { minLength: 1, maxLength: 8 }), (rows) => {
      const candidates = rows.map(([covered, price, miles], index) => candidate(index + 1, covered, price * 100, miles));
      expect(getBestChoice(candidates.toReversed(), 3)).toEqual(getBestChoice(candidates, 3));
    }),
    { seed: 20 },
  ));

test("stock bands", () =>
  expect([-1, 0, 1, 10, 11, 50, 51].map(getStockBand)).toEqual(["none", "none", "low", "low", "some", "some", "plenty"]));

test("parses pasted lists in common formats", () => {
  const pasted =
    "JY-SF-10101 4\r\nJY-SF-10102\t2\nLH-10103S, 3\nJY-SF-10104 x 5\nJY-SF-10105 × 6 pcs\n\n  JY-SF-10106  \nOAK CHAIR 12;7\njy-sf-10101 1";
  expect(parseLines(pasted)).toEqual({
    lines: [
      { sku: "JY-SF-10101", quantity: 5 },
      { sku: "JY-SF-10102", quantity: 2 },
      { sku: "LH-10103S", quantity: 3 },
      { sku: "JY-SF-10104", quantity: 5 },
      { sku: "JY-SF-10105", quantity: 6 },
      { sku: "JY-SF-10106", quantity: 1 },
      { sku: "OAK CHAIR 12", quantity: 7 },
    ],
    unreadable: [],
    tooMany: 0,
  });
});

test("reports unparsable lines with their line number", () => {
  const { lines, unreadable } = parseLines(`JY-1 0\nJY-2 -3\nJY-3 03\n${"x".repeat(80)}\nJY-4 9999999`);
  expect(lines).toEqual([{ sku: "JY-2 -3", quantity: 1 }]);
  expect(unreadable.map(({ place }) => place)).toEqual([1, 3, 4, 5]);
});

test("keeps at most 200 items and counts the rest", () => {
  const read = parseLines(Array.from({ length: 205 }, (_, index) => `SKU-${index}`).join("\n"));
  expect([read.lines.length, read.tooMany]).toEqual([maxLines, 5]);
});

test("formatting and parsing a list gives the same list", () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { lines } = parseLines(text);
      expect(parseLines(formatLines(lines)).lines).toEqual(lines);
    }),
    { seed: 20, numRuns: 300 },
  ));

test("storage ages and remaining days", () => {
  expect([0, 5, 6, 15, 16, 30, 31].map(getAgeBand)).toEqual(["0-5", "0-5", "6-15", "6-15", "16-30", "16-30", "31+"]);
  expect([
    daysBetween("2026-11-21", "2026-11-26"),
    daysBetween("2026-11-21", "2026-11-20"),
    daysBetween("2026-02-28", "2026-03-01"),
  ]).toEqual([5, -1, 1]);
});
