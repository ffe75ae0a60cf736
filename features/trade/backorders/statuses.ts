import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Pieces of an order line that wait for goods. */
export const backorderStatuses = stateMachine({
  name: "backorder",
  column: "backorders.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["system"], clock: { job: "backorders.allocate" } },
    allocated: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "wait", ["buyer"], ["waiting"]],
    ["waiting", "allocate", ["system"], ["allocated"]],
    ["waiting", "cancel", ["buyer", "merchant", "operator", "system"], ["canceled"]],
  ],
});

export type BackorderStatus = StatusOf<typeof backorderStatuses>;
