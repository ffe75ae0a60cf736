import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import {
  couponOfCompany,
  type HeldCoupon,
  heldCoupons,
  lockCouponsOfOrders,
  releaseReserved,
  reserveHeld,
  useReserved,
} from "../queries.ts";
import { couponMove } from "../statuses.ts";

/** What orders do with coupons, inside their transactions. */

export type CouponToUse = HeldCoupon;

/** The coupon that a checkout names. One that is foreign, reserved, used or expired looks alike. */
export const couponToUse = async (db: Db, company_id: number, coupon_id: number | undefined): Promise<CouponToUse | undefined> => {
  if (coupon_id === undefined) return undefined;
  const found = await db.row(couponOfCompany, company_id, coupon_id);
  return found?.status === "held" ? found : refuse("COUPON_NOT_HELD", {}, ["coupon_id"]);
};

export const couponsToOffer = (db: Db, company_id: number, now: Date): Promise<CouponToUse[]> => db.rows(heldCoupons, company_id, now);

interface Reserving {
  company_id: number;
  person_id: number;
  coupon_id: number;
  order_parent_number: string;
  saved_cents: number;
  now: Date;
}

/** Reserves a coupon for a checkout; whoever comes second, or after it was stopped, is refused COUPON_NOT_HELD. */
export const reserveCoupon = async (tx: Tx, wanted: Reserving): Promise<void> => {
  const { from, to } = couponMove("reserve");
  const { company_id, coupon_id, now, person_id, order_parent_number, saved_cents } = wanted;
  const reserved = await tx.changed(reserveHeld, company_id, coupon_id, from, to, now, person_id, order_parent_number, saved_cents);
  if (reserved !== 1) refuse("COUPON_NOT_HELD", {}, ["coupon_id"]);
};

interface WithCoupon {
  order_id: number;
  coupon_cents: number;
}

interface By {
  person_id: number | null;
  now: Date;
}

const idsOf = (orders: readonly WithCoupon[]): number[] =>
  orders.filter(({ coupon_cents }) => coupon_cents > 0).map(({ order_id }) => order_id);

/** Orders were paid: their coupons are used for good. No statement when they have none. */
export const useCouponsOf = async (tx: Tx, orders: readonly WithCoupon[], { person_id, now }: By): Promise<void> => {
  const ids = idsOf(orders);
  const { from, to } = couponMove("use");
  if (ids.length > 0) await tx.changed(useReserved, ids, from, to, now, person_id);
};

/**
 * Orders have ended unpaid: a coupon of which no order is left is held again. It is locked first: of two orders of a checkout
 * that end at once, the second looks after the first has ended.
 */
export const releaseCouponsOf = async (
  tx: Tx,
  orders: readonly WithCoupon[],
  endedStatuses: readonly number[],
  { person_id, now }: By,
): Promise<void> => {
  const ids = idsOf(orders);
  if (ids.length === 0) return;
  await tx.rows(lockCouponsOfOrders, ids);
  const { from, to } = couponMove("release");
  await tx.changed(releaseReserved, ids, from, to, now, person_id, endedStatuses);
};
