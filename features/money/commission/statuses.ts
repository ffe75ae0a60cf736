import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A version of the commission. What was published is never changed, only followed by the next or rolled back. */
export const commissionStatuses = stateMachine({
  name: "commission_version",
  column: "commission_versions.state",
  start: "draft",
  statuses: {
    draft: { waitsFor: ["operator"], clock: { none: "the published version applies until the draft is" } },
    published: { tone: "done", isFinal: true },
    withdrawn: { tone: "neutral", isFinal: true },
  },
  moves: [
    ["draft", "publish", ["operator"], ["published"]],
    ["published", "withdraw", ["operator"], ["withdrawn"]],
  ],
});

export type CommissionState = StatusOf<typeof commissionStatuses>;
