import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A decision of the review queue, carried out when its time to undo is over. */
export const queueDecisionStatuses = stateMachine({
  name: "queue_decision",
  column: "queue_decisions.state",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["system"], clock: { job: "reviewQueue.carryOutDue" } },
    done: { isFinal: true, tone: "done" },
    undone: { isFinal: true, tone: "neutral" },
    failed: { isFinal: true, tone: "error" },
  },
  moves: [
    ["waiting", "undo", ["auditor"], ["undone"]],
    ["waiting", "carryOut", ["system"], ["done", "failed"]],
  ],
});

export type DecisionState = StatusOf<typeof queueDecisionStatuses>;
