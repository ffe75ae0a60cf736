import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

const waiting = { waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 24 } } as const;

/** Counts of stock. Most are closed when they are made: nothing differs, or so little that one person may book it. */
export const stockCountStatuses = stateMachine({
  name: "stock_count",
  column: "stock_counts.state",
  start: "none",
  statuses: {
    secondCount: waiting,
    belowReserved: { ...waiting, tone: "error" },
    matched: { isFinal: true, tone: "done" },
    adjusted: { isFinal: true, tone: "done" },
    dismissed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "count", ["warehouse"], ["matched", "adjusted", "secondCount", "belowReserved"]],
    ["secondCount", "count", ["warehouse"], ["matched", "adjusted", "secondCount", "belowReserved"]],
    ["belowReserved", "count", ["warehouse"], ["matched", "adjusted", "secondCount", "belowReserved"]],
    ["belowReserved", "book", ["warehouse"], ["adjusted"]],
    ["secondCount", "dismiss", ["warehouse"], ["dismissed"]],
    ["belowReserved", "dismiss", ["warehouse"], ["dismissed"]],
  ],
});

export type StockCountState = StatusOf<typeof stockCountStatuses>;
