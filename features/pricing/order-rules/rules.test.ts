import { describe, expect, test } from "vitest";
import { judgeOrderRules, type OrderRule, type RuledLine, ruleRefusal } from "./rules.ts";

/** Order rules of manufacturers: what breaks them and which change keeps them. */

const rule = (more: Partial<OrderRule>): OrderRule => ({
  name: "Northpine",
  name_zh: "北松",
  minimum_cents: null,
  minimum_cm3: null,
  minimum_cartons: null,
  maximum_pieces: null,
  ...more,
});

const line = (more: Partial<RuledLine>): RuledLine => ({
  merchant_id: 1,
  relation_id: 1,
  logistics_type: 1,
  quantity: 2,
  price_cents: 10_000,
  tiers: [],
  cartons: 2,
  volume_cm3: 500_000,
  moq: 1,
  pack_multiple: 1,
  available: 100,
  order_rule: null,
  ...more,
});

const judge = (lines: RuledLine[]) => judgeOrderRules(lines, "en-US");
const fixOf = (lines: RuledLine[]) => judge(lines)[0]?.fix;

describe("a rule", () => {
  const all = rule({ minimum_cents: 20_000, minimum_cm3: 1_000_000, minimum_cartons: 4, maximum_pieces: 2 });

  test("is kept at exactly its limits", () => expect(judge([line({ order_rule: all })])).toEqual([]));

  test("names every limit that is broken, with what is ordered", () =>
    expect(judge([line({ order_rule: all, quantity: 1 })])).toMatchObject([
      {
        merchant_id: 1,
        merchant_name: "Northpine",
        broken: [
          { measure: "value", bound: "minimum", limit: 20_000, ordered: 10_000 },
          { measure: "volume", bound: "minimum", limit: 1_000_000, ordered: 500_000 },
          { measure: "cartons", bound: "minimum", limit: 4, ordered: 2 },
        ],
      },
    ]));

  test("counts all lines of the manufacturer and none of another", () => {
    const order_rule = rule({ minimum_cents: 40_000 });
    const own = [line({ order_rule }), line({ order_rule, relation_id: 2, logistics_type: 3 })];
    expect(judge(own)).toEqual([]);
    expect(judge([own[0] as RuledLine, line({ merchant_id: 2, relation_id: 3 })])).toHaveLength(1);
  });

  test("does not bind the goods of an accepted quote", () =>
    expect(judge([line({ order_rule: rule({ minimum_cents: 99_999_999 }), quote_number: "R-1" })])).toEqual([]));

  test("counts the price of the tier that is reached", () => {
    const order_rule = rule({ minimum_cents: 90_000 });
    expect(judge([line({ order_rule, quantity: 10, tiers: [{ threshold: 10, price_cents: 9_000 }] })])).toEqual([]);
    expect(judge([line({ order_rule, quantity: 10, tiers: [{ threshold: 10, price_cents: 8_999 }] })])).toHaveLength(1);
  });

  test("names the manufacturer as the reader knows it", () =>
    expect(judgeOrderRules([line({ order_rule: rule({ minimum_cartons: 5 }) })], "zh-CN")[0]?.merchant_name).toBe("北松"));
});

describe("the change that keeps it", () => {
  test("is the fewest whole packs", () =>
    expect(fixOf([line({ order_rule: rule({ minimum_cents: 50_000 }), pack_multiple: 4, quantity: 4 })])).toEqual({
      relation_id: 1,
      logistics_type: 1,
      quantity: 8,
      change: 4,
      cents: 40_000,
    }));

  test("reaches all minimums together", () =>
    expect(fixOf([line({ order_rule: rule({ minimum_cents: 50_000, minimum_cm3: 4_000_000 }) })])).toMatchObject({ quantity: 8 }));

  test("is of the line that costs least", () => {
    const order_rule = rule({ minimum_cartons: 6 });
    const lines = [line({ order_rule }), line({ order_rule, relation_id: 2, price_cents: 100, quantity: 0 })];
    expect(fixOf(lines)).toMatchObject({ relation_id: 2, change: 1 });
  });

  test("sees that more pieces at a cheaper tier come to less", () => {
    const order_rule = rule({ minimum_cents: 95_000 });
    const tiers = [{ threshold: 10, price_cents: 5_000 }];
    // Ten pieces come to 50,000: the value is reached with 19 only.
    expect(fixOf([line({ order_rule, quantity: 9, tiers })])).toMatchObject({ quantity: 19, cents: 5_000 });
  });

  test("may lead to a cheaper tier where no value is missing", () => {
    const tiers = [{ threshold: 3, price_cents: 1_000 }];
    expect(fixOf([line({ order_rule: rule({ minimum_cartons: 6 }), tiers })])).toMatchObject({ quantity: 3, cents: -17_000 });
  });

  test.each([
    ["stock", { available: 3 }, {}],
    ["the maximum", {}, { maximum_pieces: 3 }],
    ["goods without cartons", { cartons: 0 }, { minimum_cartons: 9 }],
  ])("is none where %s leaves none", (_why, goods, limits) =>
    expect(fixOf([line({ order_rule: rule({ minimum_cents: 50_000, ...limits }), ...goods })])).toBeNull(),
  );

  test("takes away pieces that are too many, in packs and not below the minimum of the product", () => {
    const order_rule = rule({ maximum_pieces: 10 });
    expect(fixOf([line({ order_rule, quantity: 12, pack_multiple: 4 })])).toMatchObject({ quantity: 8, change: -4, cents: -40_000 });
    expect(fixOf([line({ order_rule, quantity: 12, moq: 11 })])).toBeNull();
  });

  test("keeps the rule, on random orders", () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    let found = 0;
    for (let round = 0; round < 5_000; round += 1) {
      const order_rule = rule({
        minimum_cents: random(3) === 0 ? null : 1 + random(400_000),
        minimum_cm3: random(2) === 0 ? null : 1 + random(20_000_000),
        minimum_cartons: random(2) === 0 ? null : 1 + random(80),
        maximum_pieces: random(2) === 0 ? null : 1 + random(120),
      });
      const lines = Array.from({ length: 1 + random(4) }, (_, index) => {
        const pack_multiple = 1 + random(6);
        const price_cents = 100 + random(20_000);
        return line({
          order_rule,
          relation_id: index + 1,
          pack_multiple,
          quantity: pack_multiple * (1 + random(8)),
          price_cents,
          cartons: random(4),
          volume_cm3: random(900_000),
          available: random(200),
          tiers: random(2) === 0 ? [] : [{ threshold: 2 + random(30), price_cents: Math.floor(price_cents * 0.7) }],
        });
      });
      const fix = fixOf(lines);
      if (!fix) continue;
      found += 1;
      const changed = lines.map((each) => (each.relation_id === fix.relation_id ? { ...each, quantity: fix.quantity } : each));
      const target = changed.find(({ relation_id }) => relation_id === fix.relation_id) as RuledLine;
      expect(judge(changed)).toEqual([]);
      expect(fix.quantity % target.pack_multiple).toBe(0);
      expect(fix.quantity).toBeLessThanOrEqual(target.available);
      // One pack closer to what is ordered does not keep it.
      const step = fix.change > 0 ? -target.pack_multiple : target.pack_multiple;
      const closer = changed.map((each) => (each === target ? { ...each, quantity: each.quantity + step } : each));
      expect(judge(closer)).toHaveLength(1);
    }
    expect(found).toBeGreaterThan(500);
  });
});

test("a refusal says the limit, what is ordered and what is missing, and never zero", () => {
  const problem = (measure: "value" | "volume", limit: number, ordered: number) =>
    ruleRefusal({ merchant_id: 1, merchant_name: "Northpine", broken: [{ measure, bound: "minimum", limit, ordered }], fix: null });
  expect(problem("value", 50_000, 12_345)).toEqual([
    "ORDER_BELOW_MINIMUM_VALUE",
    { merchant: "Northpine", limit: "500.00", ordered: "123.45", left: "376.55" },
  ]);
  expect(problem("volume", 2_000_000, 1_999_999)).toEqual([
    "ORDER_BELOW_MINIMUM_VOLUME",
    { merchant: "Northpine", limit: 2, ordered: 2, left: 0.01 },
  ]);
});
