import { utcDay } from "#kernel/clock.ts";
import { type Cents, cents, divideHalfUp, sumCents, toAmount } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Which orders a coupon fits and what it takes off (decision 0026). Pure. */

/** What the operator decided about all coupons of a batch. */
export interface CouponTerms {
  /** An amount, or a percentage that takes off at most `cap_cents`. */
  amount_cents: number | null;
  percent: number | null;
  cap_cents: number | null;
  /** The goods that it counts for must come to so much, after the member's discount. */
  minimum_cents: number;
  site_code: string | null;
  /** Empty: of every manufacturer. */
  merchant_ids: readonly number[];
  /** Every category with all under it; empty: of every category. */
  type_ids: readonly number[];
  /** Whether the batch named categories at all. */
  is_for_categories: boolean;
  starts_at: Date;
  ends_at: Date;
  is_stopped: boolean;
}

/** A line as a coupon sees it. */
export interface CouponLine {
  merchant_id: number;
  type_id: number;
  /** Its goods after the member's discount. */
  goods_cents: number;
}

/** Whether a coupon counts for a line's goods. */
export const isEligible = (terms: CouponTerms, line: Pick<CouponLine, "merchant_id" | "type_id">): boolean =>
  (terms.merchant_ids.length === 0 || terms.merchant_ids.includes(line.merchant_id)) &&
  (!terms.is_for_categories || terms.type_ids.includes(line.type_id));

const eligibleGoods = (terms: CouponTerms, lines: readonly CouponLine[]): Cents =>
  sumCents(lines.filter((line) => isEligible(terms, line)).map(({ goods_cents }) => goods_cents));

/** What it takes off these lines: never more than the goods that it counts for. */
export const couponValue = (terms: CouponTerms, lines: readonly CouponLine[]): Cents => {
  const goods = eligibleGoods(terms, lines);
  const asked = terms.amount_cents ?? Math.min(divideHalfUp(goods * (terms.percent ?? 0), 100), terms.cap_cents ?? Number.MAX_SAFE_INTEGER);
  return cents(Math.min(asked, goods));
};

/** Whether its time has come, and is not over. */
export const periodVerdict = (
  { starts_at, ends_at, is_stopped }: Pick<CouponTerms, "starts_at" | "ends_at" | "is_stopped">,
  now: Date,
): Verdict => {
  if (is_stopped) return "COUPON_STOPPED";
  if (now >= ends_at) return "COUPON_OVER";
  return now < starts_at ? ["COUPON_NOT_YET", { date: utcDay(starts_at) }] : undefined;
};

/** Why a coupon does not fit these lines; nothing when it does. */
export const couponVerdict = (terms: CouponTerms, lines: readonly CouponLine[], at: { site_code: string; now: Date }): Verdict => {
  const over = periodVerdict(terms, at.now);
  if (over) return over;
  if (terms.site_code !== null && terms.site_code !== at.site_code) return ["COUPON_OTHER_SITE", { site: terms.site_code }];
  const goods = eligibleGoods(terms, lines);
  if (goods === 0) return "COUPON_OTHER_GOODS";
  return goods < terms.minimum_cents
    ? ["COUPON_BELOW_MINIMUM", { missing: toAmount(terms.minimum_cents - goods), minimum: toAmount(terms.minimum_cents) }]
    : undefined;
};

/** The coupon that takes off most; of two alike the one that ends first, so that less is lost. */
export const bestCoupon = <Coupon extends { saves_cents: number; ends_at: Date; fits: boolean }>(
  coupons: readonly Coupon[],
): Coupon | undefined =>
  coupons
    .filter(({ fits, saves_cents }) => fits && saves_cents > 0)
    .sort((a, b) => b.saves_cents - a.saves_cents || a.ends_at.getTime() - b.ends_at.getTime())[0];

/** As people copy codes: without spaces and dashes, in capitals. */
export const normalizeCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** A code that can be read out: letters and digits. */
export const isCode = (code: string): boolean => /^[A-Z0-9]{4,24}$/.test(code);
