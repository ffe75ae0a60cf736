import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Claims for goods that were damaged or lost on the way. */
export const claimStatuses = stateMachine({
  name: "freight_claim",
  column: "freight_claims.status",
  start: "none",
  statuses: {
    submitted: { waitsFor: ["operator"], clock: { none: "open claims are listed with the oldest first" } },
    /** The first of two decisions, where one person may not pay the amount alone. */
    agreed: { waitsFor: ["operator"], clock: { none: "open claims are listed with the oldest first" } },
    paid: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "file", ["buyer"], ["submitted"], "delivered"],
    ["submitted", "withdraw", ["buyer"], ["withdrawn"]],
    ["submitted", "pay", ["operator"], ["paid", "agreed"]],
    ["agreed", "pay", ["operator"], ["paid"], "otherPerson"],
    ["submitted", "decline", ["operator"], ["declined"]],
    ["agreed", "decline", ["operator"], ["declined"]],
  ],
});

export type ClaimStatus = StatusOf<typeof claimStatuses>;
