import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A promotion. One that a manufacturer shares starts when it has agreed; its days say when it runs. Its terms never change. */
export const promotionStatuses = stateMachine({
  name: "promotion",
  column: "promotions.state",
  start: "none",
  statuses: {
    invited: { waitsFor: ["merchant"], clock: { none: "it does not run until the manufacturer agrees" } },
    active: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
    ended: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "start", ["merchant", "operator"], ["active"]],
    ["none", "invite", ["operator"], ["invited"]],
    ["invited", "agree", ["merchant"], ["active"]],
    ["invited", "decline", ["merchant"], ["declined"]],
    ["invited", "withdraw", ["operator"], ["ended"]],
    ["active", "end", ["merchant", "operator"], ["ended"]],
  ],
});

export type PromotionState = StatusOf<typeof promotionStatuses>;
