import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** An order list that is uploaded. In review its rows are corrected; a finished one can be ordered again for the rows that are left. */
export const batchStatuses = stateMachine({
  name: "batch_order",
  column: "batch_orders.status",
  start: "review",
  statuses: {
    review: { waitsFor: ["buyer"], clock: { job: "batchOrders.resume" } },
    ordering: { waitsFor: ["system"], clock: { job: "batchOrders.resume" } },
    finished: { isFinal: true, tone: "done" },
  },
  moves: [
    ["review", "order", ["buyer"], ["ordering"]],
    ["ordering", "finish", ["system"], ["finished"]],
    ["finished", "order", ["buyer"], ["ordering"]],
  ],
});

/** A row of such a list, which becomes one order. */
export const batchRowStatuses = stateMachine({
  name: "batch_order_row",
  column: "batch_order_rows.state",
  start: "open",
  statuses: {
    open: { waitsFor: ["buyer"], clock: { job: "batchOrders.resume" } },
    ordered: { isFinal: true, tone: "done" },
    failed: { isFinal: true, tone: "error" },
    refused: { waitsFor: ["buyer"], clock: { job: "batchOrders.resume" }, tone: "error" },
    dropped: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "order", ["system"], ["ordered", "failed", "refused"]],
    ["open", "drop", ["buyer"], ["dropped"]],
    ["refused", "judge", ["buyer"], ["open"]],
    ["refused", "drop", ["buyer"], ["dropped"]],
  ],
});

export type BatchStatus = StatusOf<typeof batchStatuses>;
export type RowState = StatusOf<typeof batchRowStatuses>;

/** Whether a process makes the orders of the batch, so that its rows cannot change. */
export const isOrdering = (status: BatchStatus): boolean => status === "ordering";
