import { allocateCents, type Cents, cents, sumCents } from "#kernel/money.ts";

/** Splitting missing pieces off an order. Pure. */

const splitAmounts = [
  "discount_cents",
  "coupon_cents",
  "pack_cents",
  "insurance_cents",
  "delivery_cents",
  "assembly_cents",
  "cartons",
  "volume_cm3",
  "weight_grams",
] as const;

/** The amounts of an order line. */
export type LineAmounts = Record<(typeof splitAmounts)[number], number> & { quantity: number; unit_cents: number; goods_cents: number };

const withQuantity = (line: LineAmounts, quantity: number, part: 0 | 1, weights: readonly [number, number]): LineAmounts => ({
  ...line,
  ...Object.fromEntries(splitAmounts.map((name) => [name, allocateCents(cents(line[name]), weights)[part] ?? 0])),
  quantity,
  goods_cents: line.unit_cents * quantity,
});

/**
 * Splits a line into `remaining` pieces and the missing ones. The agreed unit price and percentages stay, although fewer pieces would
 * cost more each; all amounts of both parts add up to those of the line, exact to the cent.
 */
export const splitLine = (line: LineAmounts, remaining: number): { remaining: LineAmounts; missing: LineAmounts } => {
  const weights = [remaining, line.quantity - remaining] as const;
  return { remaining: withQuantity(line, remaining, 0, weights), missing: withQuantity(line, line.quantity - remaining, 1, weights) };
};

/** Goods and fees of lines in cents. */
export const orderCentsOf = (lines: readonly Omit<LineAmounts, "cartons" | "volume_cm3" | "weight_grams" | "unit_cents">[]): Cents =>
  sumCents(
    lines.map(
      (line) =>
        line.goods_cents -
        line.discount_cents -
        line.coupon_cents +
        line.pack_cents +
        line.insurance_cents +
        line.delivery_cents +
        line.assembly_cents,
    ),
  );

/** Splits an amount of the whole order in proportion to the weight of goods, or to the pieces where goods weigh nothing. */
export const splitByWeight = (amount: number, remaining: readonly LineAmounts[], missing: readonly LineAmounts[]): [Cents, Cents] => {
  const total = (lines: readonly LineAmounts[], name: "weight_grams" | "quantity") => lines.reduce((sum, line) => sum + line[name], 0);
  const name = total([...remaining, ...missing], "weight_grams") === 0 ? "quantity" : "weight_grams";
  const [stays = cents(0), goes = cents(0)] = allocateCents(cents(amount), [total(remaining, name), total(missing, name)]);
  return [stays, goes];
};
