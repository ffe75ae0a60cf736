import { invariant } from "#kernel/invariant.ts";
import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A coupon of a company. It has a row from when it is issued. */
export const couponStatuses = stateMachine({
  name: "coupon",
  column: "coupons.status",
  start: "claimable",
  statuses: {
    claimable: { isStored: false, waitsFor: ["buyer"], clock: { none: "nobody has to claim a coupon; its batch ends by its dates" } },
    held: { waitsFor: ["buyer"], clock: { job: "coupons.expire" } },
    reserved: { waitsFor: ["system"], clock: { none: "its order is paid or expires" } },
    used: { isFinal: true, tone: "done" },
    expired: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["claimable", "claim", ["buyer"], ["held"]],
    ["claimable", "exchange", ["buyer"], ["held"]],
    ["claimable", "give", ["operator"], ["held"]],
    ["held", "reserve", ["buyer"], ["reserved"]],
    ["held", "expire", ["system"], ["expired"]],
    // "use" when the first order of the checkout is paid, "release" when the last one is closed unpaid.
    ["reserved", "use", ["system"], ["used"]],
    ["reserved", "release", ["system"], ["held"]],
  ],
});

export type CouponStatus = StatusOf<typeof couponStatuses>;
export type CouponAction = ActionOf<typeof couponStatuses>;

/** Both statuses of an action that has exactly one move, for the statements that make it. */
export const couponMove = (action: Exclude<CouponAction, "claim" | "exchange" | "give">): { from: CouponStatus; to: CouponStatus } => {
  const move = couponStatuses.moves.find((row) => row.action === action);
  const to = move?.to[0];
  invariant(move && to, `There is no move ${action} of coupons`);
  return { from: move.from, to };
};
