import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOff, unitPrice } from "../rules.ts";
import { createPriceBook, findCompanyPrice } from "./price-lists.ts";
import { type Promotion, promoteOffer, promotionAt, withinBudgets, withoutPromotions } from "./promotions.ts";

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

const promotion = (promotion_id: number, more: Partial<Promotion>): Promotion => ({
  promotion_id,
  name: `Promotion ${promotion_id}`,
  valid_from: "2026-11-01",
  valid_to: "2026-11-30",
  merchant_id: null,
  type_ids: null,
  relation_ids: null,
  company_ids: null,
  percent: 10,
  off_cents: null,
  minimum_quantity: 1,
  platform_percent: 100,
  has_budget: false,
  ...more,
});

const day = "2026-11-15";
const promoted = (promotions: readonly Promotion[], regular = offer, on = day) => promoteOffer(promotions, offer, regular, on);

describe("a promotion", () => {
  test.each<[string, Partial<Promotion>, string, boolean]>([
    ["begins on its first day", {}, "2026-11-01", true],
    ["has not begun the day before", {}, "2026-10-31", false],
    ["runs on its last day", {}, "2026-11-30", true],
    ["is over the day after", {}, "2026-12-01", false],
    ["is for its manufacturer", { merchant_id: 3 }, day, true],
    ["is not for another one", { merchant_id: 4 }, day, false],
    ["is for its categories", { type_ids: [120, 121] }, day, true],
    ["is not for other ones", { type_ids: [122] }, day, false],
    ["is for its offers", { relation_ids: [7] }, day, true],
    ["is not for other offers", { relation_ids: [8] }, day, false],
    ["takes no amount off that is not below each price", { percent: null, off_cents: 8_500 }, day, false],
  ])("%s", (_, more, on, isLower) => {
    expect(promoted([promotion(1, more)], offer, on) !== undefined).toBe(isLower);
  });

  test.each(["special", "processing", "presale", "fob"])("is not for goods of kind %s", (kind) => {
    expect(promoteOffer([promotion(1, {})], { ...offer, kind }, offer, day)).toBeUndefined();
  });

  test("counts from its minimum quantity, also between tiers", () => {
    const found = promoted([promotion(1, { percent: null, off_cents: 500, minimum_quantity: 15 })]);
    expect(found).toMatchObject({
      price_cents: 10_000,
      tiers: [
        { threshold: 10, price_cents: 9_500 },
        { threshold: 15, price_cents: 9_000 },
        { threshold: 20, price_cents: 8_000 },
      ],
    });
    expect(found && promotionAt(found, 14)).toBeUndefined();
    expect(found && promotionAt(found, 15)).toMatchObject({ regular_cents: 9_500, off_cents: 500 });
  });

  test("does not add to an agreed price: the lower one counts, and the saving is what the buyer would have paid", () => {
    const agreed = { ...offer, price_cents: 9_400, tiers: [{ threshold: 10, price_cents: 8_000 }] };
    const found = promoted([promotion(1, { platform_percent: 33 })], agreed);
    expect(found && promotionAt(found, 1)).toMatchObject({ regular_cents: 9_400, off_cents: 400, platform_cents: 132 });
    expect(found && promotionAt(found, 10)).toBeUndefined();
    expect(found && unitPrice(found, 10)).toBe(8_000);
  });

  test("is not for offers that name companies", () => {
    const book = { ...createPriceBook([]), promotions: [promotion(1, {})] };
    expect(findCompanyPrice(book, offer, day)?.price_cents).toBe(9_000);
    expect(findCompanyPrice({ ...book, named_relation_ids: new Set([7]) }, offer, day)).toBeUndefined();
  });
});

test("the best promotion for the buyer wins at each quantity, and the older of equal ones (seed 395)", () => {
  const any = fc.record({
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    off_cents: fc.integer({ min: 1, max: 11_000 }),
    minimum_quantity: fc.integer({ min: 1, max: 25 }),
    platform_percent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 30 }), (drafts, quantity) => {
      const promotions = drafts.map((draft, index) =>
        promotion(index + 1, { ...draft, off_cents: draft.percent === null ? draft.off_cents : null }),
      );
      const list = unitPrice(offer, quantity);
      const prices = promotions.map(({ percent, off_cents, minimum_quantity }) => {
        if (quantity < minimum_quantity) return list;
        if (percent !== null) return percentOff(list, percent);
        return off_cents !== null && off_cents < 8_500 ? list - off_cents : list;
      });
      const best = Math.min(list, ...prices);
      const found = promoted(promotions);
      const won = found && promotionAt(found, quantity);
      expect(found ? unitPrice(found, quantity) : list).toBe(best);
      expect(won?.promotion.promotion_id).toBe(best < list ? prices.indexOf(best) + 1 : undefined);
      expect(won?.off_cents ?? 0).toBe(list - best);
    }),
    { seed: 395, numRuns: 500 },
  );
});

describe("a budget", () => {
  const line = (quantity: number) => {
    const found = promoted([promotion(1, { has_budget: true })]);
    if (!found) throw new Error("The promotion does not count.");
    return { ...offer, ...found, tiers: [...found.tiers], quantity };
  };
  const unitsOf = (left: number | null | undefined, ...quantities: number[]) =>
    withinBudgets(quantities.map(line), new Map(left === undefined ? [] : [[1, left]])).map((each) => unitPrice(each, each.quantity));

  test("gives each line its promotion that fits, and the others their regular price", () => {
    expect(unitsOf(null, 2, 3)).toEqual([9_000, 9_000]);
    expect(unitsOf(5_000, 2, 3)).toEqual([9_000, 9_000]);
    expect(unitsOf(4_999, 2, 3)).toEqual([9_000, 10_000]);
    expect(unitsOf(2_999, 3, 2)).toEqual([10_000, 9_000]);
    expect(unitsOf(0, 1)).toEqual([10_000]);
  });

  test("gives none by a promotion that has ended", () => {
    expect(unitsOf(undefined, 1)).toEqual([10_000]);
  });

  test("leaves nothing of a promotion on a line without it", () => {
    expect(withoutPromotions(line(1))).toEqual({ ...offer, quantity: 1 });
  });
});
