import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import {
  couponOfCompany,
  type HeldCoupon,
  heldCoupons,
  lockCouponsOfOrders,
  applyCouponRelease,
  applyCouponReservation,
  applyCouponUse,
} from "../queries.ts";
import { findCouponTransition } from "../statuses.ts";

/** What orders do with coupons, inside their transactions. */

export type AvailableCoupon = HeldCoupon;

/** The coupon that a checkout names. One that is foreign, reserved, used or expired looks alike. */
export const getAvailableCoupon = async (db: Db, company_id: number, coupon_id: number | undefined): Promise<AvailableCoupon | undefined> => {
  if (coupon_id === undefined) return undefined;
  const found = await db.row(couponOfCompany, company_id, coupon_id);
  return found?.status === "held" ? found : refuse("COUPON_NOT_HELD", {}, ["coupon_id"]);
};

export const listAvailableCoupons = (db: Db, company_id: number, now: Date): Promise<AvailableCoupon[]> => db.rows(heldCoupons, company_id, now);

interface CouponReservation {
  company_id: number;
  person_id: number;
  coupon_id: number;
  order_parent_number: string;
  saved_cents: number;
  now: Date;
}

/** Reserves a coupon for a checkout; whoever comes second, or after it was stopped, is refused COUPON_NOT_HELD. */
export const reserveCoupon = async (tx: Tx, wanted: CouponReservation): Promise<void> => {
  const { from, to } = findCouponTransition("reserve");
  const { company_id, coupon_id, now, person_id, order_parent_number, saved_cents } = wanted;
  const reserved = await tx.changed(applyCouponReservation, company_id, coupon_id, from, to, now, person_id, order_parent_number, saved_cents);
  if (reserved !== 1) refuse("COUPON_NOT_HELD", {}, ["coupon_id"]);
};

interface OrderWithCoupon {
  order_id: number;
  coupon_cents: number;
}

interface PerformedBy {
  person_id: number | null;
  now: Date;
}

const idsWithCoupon = (orders: readonly OrderWithCoupon[]): number[] =>
  orders.filter(({ coupon_cents }) => coupon_cents > 0).map(({ order_id }) => order_id);

/** Orders were paid: their coupons are used for good. No statement when they have none. */
export const markCouponsUsed = async (tx: Tx, orders: readonly OrderWithCoupon[], { person_id, now }: PerformedBy): Promise<void> => {
  const ids = idsWithCoupon(orders);
  const { from, to } = findCouponTransition("use");
  if (ids.length > 0) await tx.changed(applyCouponUse, ids, from, to, now, person_id);
};

/**
 * Orders have ended unpaid: a coupon of which no order is left is held again. It is locked first: of two orders of a checkout
 * that end at once, the second looks after the first has ended.
 */
export const releaseCoupons = async (
  tx: Tx,
  orders: readonly OrderWithCoupon[],
  endedStatuses: readonly number[],
  { person_id, now }: PerformedBy,
): Promise<void> => {
  const ids = idsWithCoupon(orders);
  if (ids.length === 0) return;
  await tx.rows(lockCouponsOfOrders, ids);
  const { from, to } = findCouponTransition("release");
  await tx.changed(applyCouponRelease, ids, from, to, now, person_id, endedStatuses);
};
