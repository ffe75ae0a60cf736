import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Goods that are written off in the operator's warehouse. A few pieces are booked at once. */
export const writeOffStatuses = stateMachine({
  name: "stock_write_off",
  column: "stock_write_offs.status",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 24 } },
    booked: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "request", ["warehouse"], ["waiting", "booked"]],
    ["waiting", "confirm", ["warehouse"], ["booked"]],
    ["waiting", "decline", ["warehouse"], ["declined"]],
  ],
});

export type WriteOffStatus = StatusOf<typeof writeOffStatuses>;
