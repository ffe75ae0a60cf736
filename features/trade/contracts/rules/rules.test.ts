import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractDifferencesOf, wordDifferences } from "../differences.ts";
import { contractAmounts, releaseAmounts, releasesDue, shareOfCancellation } from "./amounts.ts";
import { parseContainerNumber } from "./container-number.ts";
import { sampleTerms } from "./sample-terms.ts";
import { releaseConditions } from "./terms.ts";

describe("amounts", () => {
  test("deposit and balance add up to the total, and the balance is the total times one less the deposit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (price_cents, deposit_percent) => {
        const terms = {
          ...sampleTerms(),
          deposit_percent,
          goods: sampleTerms()
            .goods.slice(0, 1)
            .map((row) => ({ ...row, quality: 1, price_cents })),
        };
        const { total_cents, deposit_cents, balance_cents } = contractAmounts(terms);
        expect(deposit_cents + balance_cents).toBe(total_cents);
        expect(Math.abs(balance_cents - (total_cents * (100 - deposit_percent)) / 100)).toBeLessThanOrEqual(0.5);
      }),
      { seed: 7 },
    );
  });

  const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })).map(([one, two]) => {
    const [low, high] = [Math.min(one, two), Math.max(one, two)];
    return { inspectionPassed: low, shippingApproved: high - low, receiptConfirmed: 100 - high };
  });

  test("releases add up to the total and never exceed what is paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        percents,
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 5 }),
        (total_cents, release, payments) => {
          expect(Object.values(releaseAmounts(total_cents, release)).reduce((sum, part) => sum + part, 0)).toBe(total_cents);
          const released = { inspectionPassed: 0, shippingApproved: 0, receiptConfirmed: 0 };
          const met = { inspectionPassed: false, shippingApproved: false, receiptConfirmed: false };
          let held = 0;
          const step = () => {
            for (const { condition, amount_cents } of releasesDue({ total_cents, release, met, held_cents: held, released }))
              released[condition] += amount_cents;
            const sum = Object.values(released).reduce((total, part) => total + part, 0);
            expect(sum).toBeLessThanOrEqual(Math.min(held, total_cents));
          };
          for (const [index, payment] of payments.entries()) {
            held = Math.min(total_cents, held + payment);
            const condition = releaseConditions[index];
            if (condition) met[condition] = true;
            step();
          }
          held = total_cents;
          for (const condition of releaseConditions) met[condition] = true;
          step();
          expect(Object.values(released).reduce((sum, part) => sum + part, 0)).toBe(total_cents);
        },
      ),
      { seed: 11 },
    );
  });

  test("the shares of a cancellation add up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (held, percent) => {
        const { buyer_cents, merchant_cents } = shareOfCancellation(held, percent);
        expect(buyer_cents + merchant_cents).toBe(held);
        expect(Math.min(buyer_cents, merchant_cents)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 13 },
    );
  });
});

test.each([
  ["CSQU3054383", "CSQU3054383"],
  ["csqu 305438-3", "CSQU3054383"],
  ["MSKU9070323", "MSKU9070323"],
  ["CSQU3054384", undefined],
  ["CSQA3054383", undefined],
  ["CSQU305438", undefined],
])("container number %s: %s", (typed, number) => expect(parseContainerNumber(typed)).toBe(number));

describe("differences", () => {
  test("words of both versions in sequence give both texts again", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        fc.constantFrom("en-US" as const, "zh-CN" as const),
        (before, after, language) => {
          const parts = wordDifferences(before, after, language);
          const without = (change: string) =>
            parts
              .filter((part) => part.change !== change)
              .map(({ text }) => text)
              .join("");
          expect([without("added"), without("removed")]).toEqual([before, after]);
        },
      ),
      { seed: 17 },
    );
  });

  test("price, quantity, clause and party are told apart", () => {
    const from = sampleTerms();
    const to = {
      ...sampleTerms(),
      purchaser_name: "Bay Home Inc",
      clauses: [{ kind: "dimension" as const, tolerance_mm: 5 }],
      goods: from.goods.map((row) => (row.position === 1 ? { ...row, price_cents: 11_000 } : { ...row, quality: 4 })),
    };
    const kinds = contractDifferencesOf(from, to, "es-ES").map(({ key, kind }) => `${key} ${kind}`);
    expect(kinds).toEqual(["parties party", "goods.1 price", "goods.2 quantity", "price price", "quality clause"]);
  });

  test("a version has no difference to itself", () => expect(contractDifferencesOf(sampleTerms(), sampleTerms(), "zh-CN")).toEqual([]));
});

test("an amount that changed is one difference, not one before and one after its comma", () => {
  expect(wordDifferences("a 108,00 $ la pieza", "a 112,32 $ la pieza", "es-ES")).toEqual([
    { text: "a ", change: "same" },
    { text: "108,00", change: "removed" },
    { text: "112,32", change: "added" },
    { text: " $ la pieza", change: "same" },
  ]);
});
