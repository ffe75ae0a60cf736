/** The state machine of a coupon (docs/states.md). Commands, screens and tests use this table. */

export type CouponStatus = "claimable" | "held" | "reserved" | "used" | "expired";
export type CouponAction = "claim" | "exchange" | "give" | "reserve" | "release" | "use" | "expire";

interface CouponTransition {
  from: CouponStatus;
  action: CouponAction;
  actor: "buyer" | "operator" | "system";
  to: CouponStatus;
}

const couponTransitions = [
  // "claimable" has no row: the coupon is created when it is issued.
  { from: "claimable", action: "claim", actor: "buyer", to: "held" },
  { from: "claimable", action: "exchange", actor: "buyer", to: "held" },
  { from: "claimable", action: "give", actor: "operator", to: "held" },
  { from: "held", action: "reserve", actor: "buyer", to: "reserved" },
  { from: "held", action: "expire", actor: "system", to: "expired" },
  // "use" when the first order of the checkout is paid, "release" when the last one is closed unpaid.
  { from: "reserved", action: "use", actor: "system", to: "used" },
  { from: "reserved", action: "release", actor: "system", to: "held" },
] as const satisfies readonly CouponTransition[];

type KnownTransition = (typeof couponTransitions)[number];

/** The transition of an action. Each action has exactly one, so that statements can take both statuses. */
export const findCouponTransition = (
  action: Exclude<CouponAction, "claim" | "exchange" | "give">,
): Pick<KnownTransition, "from" | "to"> => {
  const transition = couponTransitions.find((candidate) => candidate.action === action);
  if (!transition) throw new Error(`There is no coupon transition ${action}`);
  return transition;
};
