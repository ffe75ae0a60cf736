import { describe, expect, test } from "vitest";
import { findContradictions, type History, type Span } from "#bench/cluster/history.ts";

const span = (invokedMs: number, answeredMs: number): Span => ({ invokedMs, answeredMs });
const order = (orderSn: string, created: Span, paid: Span) => ({ orderSn, created, paid });

/** A pays 300 from 1,000, and then B 200; B reserved its goods first, while both asked. */
const right: History = {
  openingCents: 1_000,
  orders: [order("A", span(0, 10), span(20, 30)), order("B", span(5, 12), span(40, 50))],
  postings: [
    { company_id: 1, orderSn: "A", cents: -300, afterCents: 700 },
    { company_id: 1, orderSn: "B", cents: -200, afterCents: 500 },
  ],
  reservations: [
    { stock_item_id: 7, orderSn: "B" },
    { stock_item_id: 7, orderSn: "A" },
  ],
  looks: [
    { company_id: 1, cents: 1_000, ...span(15, 25) },
    { company_id: 1, cents: 700, ...span(15, 25) },
    { company_id: 1, cents: 700, ...span(31, 39) },
    { company_id: 1, cents: 500, ...span(51, 52) },
  ],
};

test("calls at once may take effect in any order, and a look among them may see each state", () => {
  expect(findContradictions(right)).toEqual([]);
});

describe("a contradiction is found", () => {
  const [first, second] = right.postings;
  if (!first || !second) throw new Error("no postings");
  test.each<[string, Partial<History>, RegExp]>([
    ["a payment that is not there", { postings: [first], looks: [] }, /B was paid and is in no ledger/],
    ["an order without reservation", { reservations: right.reservations.slice(0, 1) }, /A was ordered and has reserved nothing/],
    [
      "a payment that stands behind a later one",
      {
        postings: [
          { ...second, afterCents: 800 },
          { ...first, afterCents: 500 },
        ],
        looks: [],
      },
      /A was answered before B was sent, and stands behind it/,
    ],
    ["a payment that stands there twice", { postings: [first, second, { ...second, afterCents: 300 }], looks: [] }, /B stands there twice/],
    ["a sum that does not follow", { postings: [first, { ...second, afterCents: 600 }], looks: [] }, /700 and -200 are not 600 after B/],
    ["a balance of before", { looks: [{ company_id: 1, cents: 1_000, ...span(31, 35) }] }, /1000 was seen when only 700 was possible/],
    ["a balance of later", { looks: [{ company_id: 1, cents: 500, ...span(31, 35) }] }, /500 was seen when only 700 was possible/],
    [
      "a reservation that stands behind a later one",
      { orders: [order("A", span(0, 4), span(20, 30)), order("B", span(5, 12), span(40, 50))] },
      /journal of stock item 7: A was answered before B was sent/,
    ],
  ])("%s", (_, change, sentence) => {
    expect(findContradictions({ ...right, ...change }).join("\n")).toMatch(sentence);
  });
});
