import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitPrice } from "../rules.ts";
import { applyPriceBook, createPriceBook, type FixedPrice, findCompanyPrice, type PercentRule, type PriceList } from "./price-lists.ts";

const offer = {
  relation_id: 7,
  merchant_id: 3,
  type_id: 121,
  kind: "local",
  price_cents: 10_000,
  tiers: [
    { threshold: 10, price_cents: 9_500 },
    { threshold: 20, price_cents: 8_500 },
  ],
};

const list = (price_list_id: number, more: Partial<PriceList>): PriceList => ({
  price_list_id,
  name: `List ${price_list_id}`,
  is_own: false,
  valid_from: null,
  valid_to: null,
  rules: [],
  prices: [],
  ...more,
});

const rule = (percent: number, more: Partial<PercentRule> = {}): PercentRule => ({
  merchant_id: null,
  type_id: null,
  depth: 0,
  type_ids: [],
  percent,
  ...more,
});

const fixed = (price_cents: number, more: Partial<FixedPrice> = {}): FixedPrice => ({
  relation_id: 7,
  price_cents,
  tiers: [],
  may_exceed: false,
  ...more,
});

const today = "2026-11-21";
const priceOf = (lists: PriceList[], its: Partial<typeof offer> = {}, day = today) =>
  findCompanyPrice(createPriceBook(lists), { ...offer, ...its }, day);

const underSofas = { type_id: 12, depth: 2, type_ids: [12, 120, 121] };
const sectionals = { type_id: 121, depth: 3, type_ids: [121] };

describe("priority of price lists", () => {
  test.each<[string, PriceList[], number]>([
    ["everything", [list(1, { rules: [rule(5)] })], 9_500],
    ["a category before everything", [list(1, { rules: [rule(5), rule(3, underSofas)] })], 9_700],
    ["the deeper category first", [list(1, { rules: [rule(3, underSofas), rule(2, sectionals)] })], 9_800],
    ["a manufacturer before a category", [list(1, { rules: [rule(9, sectionals), rule(4, { merchant_id: 3 })] })], 9_600],
    [
      "a manufacturer's category before all its goods",
      [list(1, { rules: [rule(4, { merchant_id: 3 }), rule(1, { merchant_id: 3, ...underSofas })] })],
      9_900,
    ],
    ["a fixed price before any percentage", [list(1, { rules: [rule(50)], prices: [fixed(9_999)] })], 9_999],
    ["the company's own list before a group's", [list(1, { rules: [rule(9)] }), list(2, { is_own: true, rules: [rule(2)] })], 9_800],
    ["the better of two alike", [list(1, { rules: [rule(2)] }), list(2, { rules: [rule(9)] })], 9_100],
    [
      "the company's own fixed price first",
      [list(1, { prices: [fixed(8_000)] }), list(2, { is_own: true, prices: [fixed(9_000)] })],
      9_000,
    ],
  ])("%s", (_name, lists, cents) => expect(priceOf(lists)?.price_cents).toBe(cents));

  test("ignores rules for other goods", () =>
    expect(priceOf([list(1, { rules: [rule(9, { merchant_id: 4 }), rule(9, { type_id: 5, type_ids: [5] })] })])).toBeUndefined());

  test("applies fixed prices but no percentages to special offers", () => {
    expect(priceOf([list(1, { rules: [rule(9)] })], { kind: "special" })).toBeUndefined();
    expect(priceOf([list(1, { prices: [fixed(9_000)] })], { kind: "special" })?.price_cents).toBe(9_000);
  });
});

describe("validity", () => {
  const dated = [list(1, { valid_from: "2026-11-21", valid_to: "2026-11-30", rules: [rule(10)] })];
  test.each([
    ["2026-11-20", undefined],
    ["2026-11-21", 9_000],
    ["2026-11-30", 9_000],
    ["2026-12-01", undefined],
  ])("on %s: %s", (day, cents) => expect(priceOf(dated, {}, day)?.price_cents).toBe(cents));

  test("falls back to the next list when one has ended", () =>
    expect(priceOf([...dated, list(2, { rules: [rule(1)] })], {}, "2026-12-01")?.price_cents).toBe(9_900));
});

describe("comparison with the list price", () => {
  test("keeps lower tiers of the offer", () =>
    expect(priceOf([list(1, { prices: [fixed(9_000)] })])).toMatchObject({
      price_cents: 9_000,
      tiers: [{ threshold: 20, price_cents: 8_500 }],
    }));

  test("never exceeds it unless may_exceed is set", () => {
    expect(priceOf([list(1, { prices: [fixed(12_000)] })])).toBeUndefined();
    expect(priceOf([list(1, { prices: [fixed(12_000, { may_exceed: true })] })])).toMatchObject({ price_cents: 12_000, tiers: [] });
  });

  const tiers = fc
    .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 4 })
    .chain((thresholds) =>
      fc.tuple(
        ...thresholds.sort((a, b) => a - b).map((threshold) => fc.integer({ min: 1, max: 5_000 }).map((off) => ({ threshold, off }))),
      ),
    );
  const priced = fc.tuple(fc.integer({ min: 1, max: 9_000_000 }), tiers).map(([price_cents, steps]) => {
    let last = price_cents;
    const falling = steps.flatMap(({ threshold, off }) => {
      if (last - off < 1) return [];
      last -= off;
      return [{ threshold, price_cents: last }];
    });
    return { price_cents, tiers: falling };
  });
  const book = fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((percent) => createPriceBook([list(1, { rules: [rule(percent)] })])),
    priced.map((own) => createPriceBook([list(1, { prices: [fixed(own.price_cents, own)] })])),
  );

  test("never costs more than the list price at any quantity", () =>
    fc.assert(
      fc.property(priced, book, fc.integer({ min: 1, max: 99 }), (listed, its, quantity) => {
        const [own] = applyPriceBook(its, [{ ...offer, ...listed }], today);
        expect(unitPrice(own ?? listed, quantity)).toBeLessThanOrEqual(unitPrice(listed, quantity));
      }),
      { seed: 21, numRuns: 500 },
    ));

  test("gives a card with only the lowest tier the same price and lowest price", () =>
    fc.assert(
      fc.property(priced, book, (listed, its) => {
        const whole = findCompanyPrice(its, { ...offer, ...listed }, today);
        const card = findCompanyPrice(its, { ...offer, ...listed, tiers: listed.tiers.slice(-1) }, today);
        expect(card?.price_cents ?? listed.price_cents).toBe(whole?.price_cents ?? listed.price_cents);
        expect((card?.tiers ?? listed.tiers).at(-1)).toEqual((whole?.tiers ?? listed.tiers).at(-1));
      }),
      { seed: 21, numRuns: 500 },
    ));
});
