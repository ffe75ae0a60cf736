import { dayAt, type Place } from "#kernel/calendar.ts";
import { type Cents, cents, divideHalfUp, sumCents, toAmount } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Whether a coupon applies to an order and its value (docs/decisions/0026). Pure. */

/** The terms of all coupons of a batch. */
export interface CouponTerms {
  /** A fixed amount in cents, or null for a percentage of at most `cap_cents`. */
  amount_cents: number | null;
  percent: number | null;
  cap_cents: number | null;
  /** Minimum value of eligible goods in cents, after the member discount. */
  minimum_cents: number;
  site_code: string | null;
  /** Empty means all merchants. */
  merchant_ids: readonly number[];
  /** The categories with their descendants; see `is_for_categories`. */
  type_ids: readonly number[];
  /** Whether the batch is limited to categories. */
  is_for_categories: boolean;
  starts_at: Date;
  ends_at: Date;
  is_stopped: boolean;
}

/** An order line as input of the coupon rules. */
export interface CouponLine {
  merchant_id: number;
  type_id: number;
  /** Goods value in cents after the member discount. */
  goods_cents: number;
}

/** Whether a coupon applies to a line's goods. */
export const isEligible = (terms: CouponTerms, line: Pick<CouponLine, "merchant_id" | "type_id">): boolean =>
  (terms.merchant_ids.length === 0 || terms.merchant_ids.includes(line.merchant_id)) &&
  (!terms.is_for_categories || terms.type_ids.includes(line.type_id));

const eligibleGoods = (terms: CouponTerms, lines: readonly CouponLine[]): Cents =>
  sumCents(lines.filter((line) => isEligible(terms, line)).map(({ goods_cents }) => goods_cents));

/** The savings of a coupon on these lines in cents, never more than the eligible goods. */
export const couponValue = (terms: CouponTerms, lines: readonly CouponLine[]): Cents => {
  const goods = eligibleGoods(terms, lines);
  const value = terms.amount_cents ?? Math.min(divideHalfUp(goods * (terms.percent ?? 0), 100), terms.cap_cents ?? Number.MAX_SAFE_INTEGER);
  return cents(Math.min(value, goods));
};

/** Why a coupon cannot be used at this time; undefined when it can. */
export const periodVerdict = (
  { starts_at, ends_at, is_stopped }: Pick<CouponTerms, "starts_at" | "ends_at" | "is_stopped">,
  { now, site }: { now: Date; site: Place },
): Verdict => {
  if (is_stopped) return "COUPON_STOPPED";
  if (now >= ends_at) return "COUPON_OVER";
  return now < starts_at ? ["COUPON_NOT_YET", { date: dayAt(starts_at, site) }] : undefined;
};

/** Where and when a coupon is used. */
export interface CouponUse {
  site: Place & { site_code: string };
  now: Date;
}

/** Why a coupon does not apply to these lines; undefined when it does. */
export const couponVerdict = (terms: CouponTerms, lines: readonly CouponLine[], at: CouponUse): Verdict => {
  const over = periodVerdict(terms, at);
  if (over) return over;
  if (terms.site_code !== null && terms.site_code !== at.site.site_code) return ["COUPON_OTHER_SITE", { site: terms.site_code }];
  const goods = eligibleGoods(terms, lines);
  if (goods === 0) return "COUPON_OTHER_GOODS";
  return goods < terms.minimum_cents
    ? ["COUPON_BELOW_MINIMUM", { missing: toAmount(terms.minimum_cents - goods), minimum: toAmount(terms.minimum_cents) }]
    : undefined;
};

/** What decides how much the coupons of a batch may save together. */
interface BatchWorth {
  amount_cents: number | null;
  cap_cents: number | null;
  total_count: number | null;
  /** Whether companies take the coupons themselves, in the coupon center or by a code. Others are given one by one. */
  is_taken: boolean;
}

/** The most that the coupons of a batch save together; infinite for an open number or a percentage without a maximum. */
const batchWorthCents = ({ amount_cents, cap_cents, total_count, is_taken }: BatchWorth): number =>
  is_taken ? (amount_cents ?? cap_cents ?? Number.POSITIVE_INFINITY) * (total_count ?? Number.POSITIVE_INFINITY) : 0;

/**
 * Whether a saved batch waits for a second person (docs/security.md S7): it is worth more than one person may give away, and either
 * it waited before or it has become worth more.
 */
export const awaitsApproval = (after: BatchWorth, before: (BatchWorth & { awaits_approval: boolean }) | undefined, limit_cents: number) =>
  batchWorthCents(after) > limit_cents && (!before || before.awaits_approval || batchWorthCents(after) > batchWorthCents(before));

/** The applicable coupon with the largest savings; of equal ones the one that ends first. */
export const bestCoupon = <Coupon extends { saves_cents: number; ends_at: Date; fits: boolean }>(
  coupons: readonly Coupon[],
): Coupon | undefined =>
  coupons
    .filter(({ fits, saves_cents }) => fits && saves_cents > 0)
    .sort((a, b) => b.saves_cents - a.saves_cents || a.ends_at.getTime() - b.ends_at.getTime())[0];

/** Removes spaces and dashes from a typed code and converts it to uppercase. */
export const normalizeCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** Whether a code has 4 to 24 letters and digits. */
export const isCode = (code: string): boolean => /^[A-Z0-9]{4,24}$/.test(code);
