/**
 * Statuses of an import (docs/states.md). While reading, judging or running, a process works on it; otherwise it waits for the
 * merchant. A canceled or finished run can be run again: what is saved then counts as unchanged.
 */
const statuses = {
  reading: { works: true, next: ["mapping"] },
  mapping: { works: false, next: ["judging"] },
  judging: { works: true, next: ["ready", "mapping"] },
  ready: { works: false, next: ["judging", "running"] },
  running: { works: true, next: ["finished", "cancelled"] },
  finished: { works: false, next: ["judging", "running"] },
  cancelled: { works: false, next: ["judging", "running"] },
} as const satisfies Record<string, { works: boolean; next: readonly string[] }>;

export type ImportStatus = keyof typeof statuses;

/** Whether a process is working on the import. */
export const isWorking = (status: ImportStatus): boolean => statuses[status].works;
export const canBecome = (from: ImportStatus, to: ImportStatus): boolean => (statuses[from].next as readonly string[]).includes(to);
