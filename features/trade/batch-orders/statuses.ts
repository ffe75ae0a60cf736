/**
 * Statuses of a batch (docs/states.md). In review its rows are corrected; while ordering a process makes the orders; a finished batch
 * can be corrected and ordered again for the rows that are left.
 */
const statuses = {
  review: { isOrdering: false, next: ["ordering"] },
  ordering: { isOrdering: true, next: ["finished"] },
  finished: { isOrdering: false, next: ["ordering"] },
} as const satisfies Record<string, { isOrdering: boolean; next: readonly string[] }>;

export type BatchStatus = keyof typeof statuses;
export const batchStatuses = Object.keys(statuses) as BatchStatus[];

/** Whether a process makes the orders of the batch, so that its rows cannot change. */
export const isOrdering = (status: BatchStatus): boolean => statuses[status].isOrdering;

export const rowStates = ["open", "ordered", "failed", "refused", "dropped"] as const;
export type RowState = (typeof rowStates)[number];
