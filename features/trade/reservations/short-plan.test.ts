import { describe, expect, test } from "vitest";
import { type LotClaim, planShortArrival } from "./rules.ts";

const claim = (order_id: number, quantity: number, more: Partial<LotClaim> = {}): LotClaim => ({
  promise_id: order_id,
  incoming_id: 1,
  stock_item_id: 10,
  product_id: 100,
  order_id,
  order_line_id: order_id,
  quantity,
  line_quantity: quantity,
  pack_multiple: 1,
  line_count: 1,
  item_count: 1,
  is_approved: true,
  missing_pieces: "next",
  paid_at: new Date(order_id),
  ...more,
});

const plan = (claims: readonly LotClaim[], received: number, free = 0) =>
  planShortArrival({
    claims,
    received: new Map([[1, received]]),
    policy: "deposit_time",
    next: [{ incoming_id: 2, stock_item_id: 10, free }],
  });

describe("the plan of a short arrival", () => {
  test("gives places on the next arrival by rank until it is full, and money back to the others", () => {
    const plans = plan([claim(1, 4), claim(2, 4), claim(3, 4)], 2, 7);
    expect(plans.map(({ order_id, outcome, gets_nothing }) => [order_id, outcome, gets_nothing])).toEqual([
      [1, "next", false],
      [2, "next", true],
      [3, "refund", true],
    ]);
    expect(plans[0]?.lines).toEqual([{ order_line_id: 1, remaining: 2, next_incoming_id: 2 }]);
  });

  test("does not split a reservation that is not approved onto another arrival, but moves all of it", () => {
    const [split] = plan([claim(1, 4, { is_approved: false })], 2, 20);
    const [whole] = plan([claim(1, 4, { is_approved: false })], 0, 20);
    expect([split?.outcome, whole?.outcome]).toEqual(["refund", "next"]);
  });

  test("gives money back to a buyer who wants it, although the next arrival has places", () => {
    expect(plan([claim(1, 4, { missing_pieces: "refund" })], 1, 20)[0]?.outcome).toBe("refund");
  });

  test("keeps as many sets as the scarcest part allows", () => {
    const chairs = claim(1, 8, { line_quantity: 2, item_count: 2, promise_id: 1 });
    const tables = claim(1, 2, { line_quantity: 2, item_count: 2, promise_id: 2, incoming_id: 3, stock_item_id: 11, product_id: 101 });
    const plans = planShortArrival({
      claims: [chairs, tables],
      received: new Map([
        [1, 7],
        [3, 2],
      ]),
      policy: "deposit_time",
      next: [],
    });
    expect(plans[0]?.lines).toEqual([{ order_line_id: 1, remaining: 1, next_incoming_id: undefined }]);
    expect(plans[0]?.shares.map(({ gets, missing }) => [gets, missing])).toEqual([
      [4, 4],
      [1, 1],
    ]);
  });

  test("keeps whole packs", () => {
    expect(plan([claim(1, 12, { pack_multiple: 4 })], 10)[0]?.lines[0]?.remaining).toBe(8);
  });
});
