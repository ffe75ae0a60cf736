import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Pieces of an order that are given up before they leave. Manufacturers and staff cancel at once, buyers ask. */
export const partCancellationStatuses = stateMachine({
  name: "part_cancellation",
  column: "part_cancellations.status",
  start: "none",
  statuses: {
    asked: { waitsFor: ["operator"], clock: { queue: "partCancellation" } },
    granted: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "ask", ["buyer"], ["asked"]],
    ["none", "cancel", ["merchant", "operator"], ["granted"]],
    ["asked", "grant", ["operator"], ["granted"]],
    ["asked", "decline", ["operator"], ["declined"]],
    ["asked", "withdraw", ["buyer", "system"], ["withdrawn"]],
  ],
});

/** Pieces that the warehouse did not find. */
export const shortPickStatuses = stateMachine({
  name: "short_pick",
  column: "short_picks.status",
  start: "none",
  statuses: {
    asked: { waitsFor: ["buyer"], clock: { job: "fulfillment.answerShorts" } },
    waiting: { waitsFor: ["system"], clock: { job: "backorders.allocate" } },
    allocated: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
    replaced: { isFinal: true, tone: "done" },
  },
  moves: [
    ["none", "report", ["warehouse", "merchant"], ["asked"]],
    ["asked", "wait", ["buyer"], ["waiting"]],
    ["asked", "cancel", ["buyer", "system"], ["canceled"]],
    ["asked", "replace", ["buyer"], ["replaced"]],
    ["waiting", "replace", ["buyer"], ["replaced"]],
    ["waiting", "allocate", ["system"], ["allocated"]],
    ["waiting", "cancel", ["buyer", "system"], ["canceled"]],
  ],
});

export type PartCancellationStatus = StatusOf<typeof partCancellationStatuses>;
export type ShortPickStatus = StatusOf<typeof shortPickStatuses>;
