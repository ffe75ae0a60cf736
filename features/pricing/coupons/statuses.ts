/** A coupon's life (states 3): the one table that commands, screens and tests are made from. */

export type CouponStatus = "claimable" | "held" | "reserved" | "used" | "expired";
export type CouponAction = "claim" | "exchange" | "give" | "reserve" | "release" | "use" | "expire";

interface CouponTransition {
  from: CouponStatus;
  action: CouponAction;
  actor: "buyer" | "operator" | "system";
  to: CouponStatus;
}

const couponTransitions = [
  // Before it is somebody's it is only one of its batch.
  { from: "claimable", action: "claim", actor: "buyer", to: "held" },
  { from: "claimable", action: "exchange", actor: "buyer", to: "held" },
  { from: "claimable", action: "give", actor: "operator", to: "held" },
  { from: "held", action: "reserve", actor: "buyer", to: "reserved" },
  { from: "held", action: "expire", actor: "system", to: "expired" },
  // When the first order of its checkout is paid; when the last of them ended unpaid.
  { from: "reserved", action: "use", actor: "system", to: "used" },
  { from: "reserved", action: "release", actor: "system", to: "held" },
] as const satisfies readonly CouponTransition[];

type Known = (typeof couponTransitions)[number];

/** From where to where an action leads; each action is one arrow, so that SQL can be given both. */
export const findCouponTransition = (action: Exclude<CouponAction, "claim" | "exchange" | "give">): Pick<Known, "from" | "to"> => {
  const arrow = couponTransitions.find((known) => known.action === action);
  if (!arrow) throw new Error(`No arrow is called ${action}.`);
  return arrow;
};
