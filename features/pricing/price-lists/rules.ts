import type { Verdict } from "#kernel/refusals.ts";

/** Validation of price lists and quantity discounts. Pure. */

export interface RuleDraft {
  merchant_id?: number | undefined;
  type_id?: number | undefined;
  percent: number;
}

export interface PriceDraft {
  relation_id: number;
  price: number;
  tiers: readonly { threshold: number; price: number }[];
}

const areTiersDescending = ({ price, tiers }: PriceDraft): boolean => {
  const steps = [{ threshold: 1, price }, ...tiers];
  return steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || (step.threshold > before.threshold && step.price < before.price);
  });
};

const isRepeated = (keys: readonly (string | number)[]): boolean => new Set(keys).size < keys.length;

/** Why a list is invalid: a repeated rule or offer, or tiers whose prices do not descend. Undefined when it is valid. */
export const validatePriceList = (rules: readonly RuleDraft[], prices: readonly PriceDraft[]): Verdict => {
  if (isRepeated(rules.map(({ merchant_id = 0, type_id = 0 }) => `${merchant_id}/${type_id}`))) return "PRICE_RULE_TWICE";
  if (isRepeated(prices.map(({ relation_id }) => relation_id))) return "PRICE_RULE_TWICE";
  const wrong = prices.findIndex((price) => !areTiersDescending(price));
  return wrong < 0 ? undefined : ["PRICE_TIERS", { line: wrong + 1 }];
};

/** Refuses steps unless both threshold and percentage increase from step to step. */
export const validateDiscountSteps = (steps: readonly { threshold: number; percent: number }[]): Verdict =>
  steps.every(({ threshold, percent }, index) => {
    const before = steps[index - 1];
    return !before || (threshold > before.threshold && percent > before.percent);
  })
    ? undefined
    : "DISCOUNT_STEPS";
