import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import {
  applyCouponRelease,
  applyCouponReservation,
  applyCouponUse,
  couponOfCompany,
  type HeldCoupon,
  heldCoupons,
  lockCouponsOfOrders,
} from "../queries.ts";
import { couponMove } from "../statuses.ts";

/** Coupon operations for the orders feature, inside its transactions. */

export type AvailableCoupon = HeldCoupon;

/** Returns the coupon named by a checkout. Foreign, reserved, used and expired coupons are all refused with COUPON_NOT_HELD. */
export const getAvailableCoupon = async (
  db: Db,
  company_id: number,
  coupon_id: number | undefined,
): Promise<AvailableCoupon | undefined> => {
  if (coupon_id === undefined) return undefined;
  const coupon = await db.row(couponOfCompany, { company_id, coupon_id });
  return coupon?.status === "held" ? coupon : refuse("COUPON_NOT_HELD", {}, ["coupon_id"]);
};

/** Lists the company's coupons that can be used now. */
export const listAvailableCoupons = (db: Db, company_id: number, now: Date): Promise<AvailableCoupon[]> =>
  db.rows(heldCoupons, { company_id, now });

interface CouponReservation {
  company_id: number;
  person_id: number;
  coupon_id: number;
  order_parent_number: string;
  saved_cents: number;
  now: Date;
}

/** Reserves a coupon for a checkout. Refuses COUPON_NOT_HELD when another checkout has it or its batch was stopped. */
export const reserveCoupon = async (tx: Tx, reservation: CouponReservation): Promise<void> => {
  const { from, to } = couponMove("reserve");
  const { company_id, coupon_id, now, person_id, order_parent_number, saved_cents } = reservation;
  const reserved = await tx.changed(applyCouponReservation, {
    company_id,
    coupon_id,
    from,
    to,
    now,
    person_id,
    parent_number: order_parent_number,
    saved_cents,
  });
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

/** Marks the coupons of paid orders as used. Runs no statement when the orders have none. */
export const markCouponsUsed = (tx: Tx, orders: readonly OrderWithCoupon[], { person_id, now }: PerformedBy): void => {
  const ids = idsWithCoupon(orders);
  const { from, to } = couponMove("use");
  if (ids.length > 0) tx.write(applyCouponUse, { order_ids: ids, from, to, now, person_id });
};

/**
 * Releases the coupons of closed unpaid orders once every order of their checkout is closed. The coupons are locked first, so that of
 * two orders closed concurrently the second one sees the first as closed.
 */
export const releaseCoupons = (
  tx: Tx,
  orders: readonly OrderWithCoupon[],
  endedStatuses: readonly string[],
  { person_id, now }: PerformedBy,
): void => {
  const ids = idsWithCoupon(orders);
  if (ids.length === 0) return;
  tx.write(lockCouponsOfOrders, { order_ids: ids });
  const { from, to } = couponMove("release");
  tx.write(applyCouponRelease, { order_ids: ids, from, to, now, person_id, ended_statuses: endedStatuses });
};
