import { type PriceTier, unitPrice } from "#features/pricing/pricing/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { toCbm } from "#kernel/measures.ts";
import { toAmount } from "#kernel/money.ts";
import type { Reason, RefusalValues } from "#kernel/refusals.ts";

/**
 * Minimums and maximum of a manufacturer for one order of its goods (docs/decisions/0348). One set of rules for cart, checkout, order and
 * batches: the browser shows with them, the server decides with them. Pure.
 */

/** What a manufacturer demands of an order on a site; null: no limit. */
export interface OrderRule {
  /** The manufacturer, as Chinese readers know it and as all others do. */
  name_zh: string;
  name: string;
  minimum_cents: number | null;
  minimum_cm3: number | null;
  minimum_cartons: number | null;
  maximum_pieces: number | null;
}

/** A line that counts towards the rule of its manufacturer. `cartons` and `volume_cm3` are those of one piece. */
export interface RuledLine {
  merchant_id: number;
  relation_id: number;
  logistics_type: number;
  quantity: number;
  price_cents: number;
  tiers: readonly PriceTier[];
  cartons: number;
  volume_cm3: number;
  moq: number;
  pack_multiple: number;
  available: number;
  order_rule: OrderRule | null;
  /** Goods of an accepted quote: manufacturer and buyer agreed on their quantity, so they are bound by no rule. */
  quote_number?: string | undefined;
}

export const ruleMeasures = ["value", "volume", "cartons", "pieces"] as const;
export type RuleMeasure = (typeof ruleMeasures)[number];

/** A limit that the goods of a manufacturer do not keep: in cents, cubic centimeters, cartons or pieces. */
export interface BrokenLimit {
  measure: RuleMeasure;
  bound: "minimum" | "maximum";
  limit: number;
  ordered: number;
}

/** The change of one line after which the rule is kept: whole packs more, or fewer where there are too many pieces. */
export interface RuleFix {
  relation_id: number;
  logistics_type: number;
  /** Pieces of the line afterwards, and the change that leads there. */
  quantity: number;
  change: number;
  /** What the change costs; below zero for fewer pieces. */
  cents: number;
}

/** Why the goods of one manufacturer cannot be ordered together as they are. */
export interface RuleProblem {
  merchant_id: number;
  merchant_name: string;
  /** At least one. */
  broken: BrokenLimit[];
  /** Null where no single line can be changed so that the rule is kept. */
  fix: RuleFix | null;
}

type Amounts = Record<RuleMeasure, number>;

const goodsCents = (line: RuledLine, quantity: number): number => unitPrice(line, quantity) * quantity;

const sumOf = (lines: readonly RuledLine[], part: (line: RuledLine) => number): number => lines.reduce((all, line) => all + part(line), 0);

/** What the lines come to: goods at the buyer's prices before discounts, coupons, fees and freight. */
const measureLines = (lines: readonly RuledLine[]): Amounts => ({
  value: sumOf(lines, (line) => goodsCents(line, line.quantity)),
  volume: sumOf(lines, (line) => line.volume_cm3 * line.quantity),
  cartons: sumOf(lines, (line) => line.cartons * line.quantity),
  pieces: sumOf(lines, (line) => line.quantity),
});

const limitsOf = (rule: OrderRule): Omit<BrokenLimit, "ordered">[] =>
  [
    { measure: "value" as const, bound: "minimum" as const, limit: rule.minimum_cents },
    { measure: "volume" as const, bound: "minimum" as const, limit: rule.minimum_cm3 },
    { measure: "cartons" as const, bound: "minimum" as const, limit: rule.minimum_cartons },
    { measure: "pieces" as const, bound: "maximum" as const, limit: rule.maximum_pieces },
  ].flatMap(({ limit, ...rest }) => (limit === null ? [] : [{ ...rest, limit }]));

const brokenLimits = (rule: OrderRule, amounts: Amounts): BrokenLimit[] =>
  limitsOf(rule)
    .map((limit) => ({ ...limit, ordered: amounts[limit.measure] }))
    .filter(({ bound, limit, ordered }) => (bound === "minimum" ? ordered < limit : ordered > limit));

const inPacks = (line: RuledLine, pieces: number, round: (packs: number) => number): number =>
  round(pieces / line.pack_multiple) * line.pack_multiple;

/** The smallest quantity of a line, in whole packs, that adds what is missing; undefined where no quantity does. */
const raisedQuantity = (line: RuledLine, rule: OrderRule, amounts: Amounts): number | undefined => {
  const pieces = Math.max(
    ((rule.minimum_cm3 ?? 0) - amounts.volume) / line.volume_cm3 || 0,
    ((rule.minimum_cartons ?? 0) - amounts.cartons) / line.cartons || 0,
  );
  if (pieces === Number.POSITIVE_INFINITY) return undefined;
  const wantedCents = goodsCents(line, line.quantity) + (rule.minimum_cents ?? 0) - amounts.value;
  // From each tier on another price counts, so the value is judged tier by tier.
  const starts = [1, ...line.tiers.map(({ threshold }) => threshold).sort((a, b) => a - b)];
  for (const [index, start] of starts.entries()) {
    const price = unitPrice(line, start);
    const least = Math.max(start, line.quantity + Math.max(1, Math.ceil(pieces)), price === 0 ? 0 : Math.ceil(wantedCents / price));
    const quantity = inPacks(line, least, Math.ceil);
    const isOfTier = quantity < (starts[index + 1] ?? Number.POSITIVE_INFINITY);
    if (isOfTier && goodsCents(line, quantity) >= wantedCents) return quantity;
  }
  return undefined;
};

/** The largest quantity of a line, in whole packs and not below its own minimum, that takes away the pieces that are too many. */
const loweredQuantity = (line: RuledLine, { limit, ordered }: BrokenLimit): number | undefined => {
  const quantity = inPacks(line, line.quantity - (ordered - limit), Math.floor);
  return quantity >= Math.max(1, line.moq) ? quantity : undefined;
};

/** The cheapest change of one line that keeps the whole rule. `canChange` leaves out lines that cannot be ordered at all. */
const findFix = <Line extends RuledLine>(
  lines: readonly Line[],
  rule: OrderRule,
  amounts: Amounts,
  canChange: (line: Line, quantity: number) => boolean,
): RuleFix | null => {
  const excess = brokenLimits(rule, amounts).find(({ bound }) => bound === "maximum");
  const fixes = lines.flatMap((line): RuleFix[] => {
    const quantity = excess ? loweredQuantity(line, excess) : raisedQuantity(line, rule, amounts);
    if (quantity === undefined || quantity > line.available || !canChange(line, quantity)) return [];
    const after = measureLines(lines.map((each) => (each === line ? { ...each, quantity } : each)));
    if (brokenLimits(rule, after).length > 0) return [];
    const cents = goodsCents(line, quantity) - goodsCents(line, line.quantity);
    const { relation_id, logistics_type } = line;
    return [{ relation_id, logistics_type, quantity, change: quantity - line.quantity, cents }];
  });
  return fixes.sort((a, b) => Math.abs(a.cents) - Math.abs(b.cents) || a.relation_id - b.relation_id)[0] ?? null;
};

/**
 * Judges all lines of a checkout, whatever their warehouses and delivery methods: each manufacturer's rule is about all of its goods.
 * Returns the manufacturers whose rule is not kept, in the order of the lines.
 */
export const judgeOrderRules = <Line extends RuledLine>(
  lines: readonly Line[],
  language: Language,
  canChange: (line: Line, quantity: number) => boolean = () => true,
): RuleProblem[] => {
  const ruled = lines.filter(({ quote_number }) => quote_number === undefined);
  return [...Map.groupBy(ruled, ({ merchant_id }) => merchant_id)].flatMap(([merchant_id, goods]): RuleProblem[] => {
    const rule = goods[0]?.order_rule;
    if (!rule) return [];
    const amounts = measureLines(goods);
    const broken = brokenLimits(rule, amounts);
    if (broken.length === 0) return [];
    const merchant_name = language === "zh-CN" ? rule.name_zh : rule.name;
    return [{ merchant_id, merchant_name, broken, fix: findFix(goods, rule, amounts, canChange) }];
  });
};

/** Cubic meters as the sentence of a refusal shows them. A part of a hundredth counts up, so that what is missing is never zero. */
const cbmUp = (cm3: number): number => toCbm(Math.ceil(cm3 / 10_000) * 10_000);

const reasonOf = {
  value: "ORDER_BELOW_MINIMUM_VALUE",
  volume: "ORDER_BELOW_MINIMUM_VOLUME",
  cartons: "ORDER_BELOW_MINIMUM_CARTONS",
  pieces: "ORDER_ABOVE_MAXIMUM",
} as const satisfies Record<RuleMeasure, Reason>;

const shown: Record<RuleMeasure, (value: number) => string | number> = {
  value: toAmount,
  volume: cbmUp,
  cartons: (value) => value,
  pieces: (value) => value,
};

/** The refusal of an order: that of its first broken limit. */
export const ruleRefusal = ({ merchant_name, broken }: RuleProblem): readonly [Reason, RefusalValues] | undefined => {
  const [first] = broken;
  if (!first) return undefined;
  const { measure, limit, ordered } = first;
  const show = shown[measure];
  return [
    reasonOf[measure],
    { merchant: merchant_name, limit: show(limit), ordered: show(ordered), left: show(Math.abs(limit - ordered)) },
  ];
};

/** The reasons of `ruleRefusal`, for the contracts of calls that place orders. */
export const ruleReasons = Object.values(reasonOf);
