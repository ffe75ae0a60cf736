import { expect, test } from "vitest";
import type { DateTerms } from "#features/trade/orders/rules/order-dates.ts";
import { combineWays, type PriceOf, waysOf } from "./shipping-ways.ts";

const date_terms: DateTerms = {
  warehouse: { time_zone: "America/Los_Angeles", pickup_hours: {}, closed_days: [], open_days: [], holidays: [] },
  transit_days: null,
  arrives: null,
};
const now = new Date("2026-12-01T17:00:00Z");
const order = {
  logistics_type: 3,
  date_terms,
  ordered_at: now,
  lines: [
    { order_line_id: 1, here: 4, waiting: 2 },
    { order_line_id: 2, here: 1, waiting: 0 },
  ],
  arrives: { from: "2026-12-14", to: "2026-12-16" },
};
/** Ten dollars for a truck and one for each piece. */
const perPiece: PriceOf = (lines) => ({
  freight_cents: 1_000 + lines.reduce((sum, { quantity }) => sum + 100 * quantity, 0),
  transit_days: [2, 3],
});

test("offers what is there now and the rest later, or all together, each with price and days", () => {
  const [apart, together] = waysOf(order, perPiece, now);
  expect(apart).toMatchObject({ way: "apart", aims: ["earliest"], freight_cents: 2_700 });
  expect(apart?.parts[0]?.lines).toEqual([
    { order_line_id: 1, quantity: 4 },
    { order_line_id: 2, quantity: 1 },
  ]);
  expect(apart?.parts[1]?.lines).toEqual([{ order_line_id: 1, quantity: 2 }]);
  expect(together).toMatchObject({ way: "together", aims: ["fewest", "cheapest"], freight_cents: 1_700 });
  expect((apart?.parts[0]?.deliver_to ?? "") < "2026-12-16").toBe(true);
  expect(together?.parts[0]?.deliver_to).toBe(apart?.parts[1]?.deliver_to);
});

test("knows no day while nobody knows when goods come, and no price where no carrier has one", () => {
  const [apart, together] = waysOf({ ...order, arrives: null }, () => ({ freight_cents: null, transit_days: null }), now);
  expect(apart?.parts.map(({ ready_by }) => ready_by === null)).toEqual([false, true]);
  expect(together).toMatchObject({ freight_cents: null, aims: ["fewest"], parts: [{ ready_by: null }] });
});

test("asks nothing where everything is there, or nothing is", () => {
  const lines = (here: number, waiting: number) => ({ ...order, lines: [{ order_line_id: 1, here, waiting }] });
  expect(waysOf(lines(3, 0), perPiece, now)).toEqual([]);
  expect(waysOf(lines(0, 3), perPiece, now)).toEqual([]);
});

test("takes the ways of several orders together, and leaves out orders that have none", () => {
  const offered = waysOf(order, perPiece, now);
  expect(combineWays([])).toEqual([]);
  expect(combineWays([[], offered])).toEqual(offered);
  const [apart, together] = combineWays([offered, [], offered]);
  expect(apart).toMatchObject({ way: "apart", aims: ["earliest"], freight_cents: 5_400 });
  expect(apart?.parts).toHaveLength(4);
  expect(together).toMatchObject({ way: "together", aims: ["fewest", "cheapest"], freight_cents: 3_400 });
});
