/**
 * The life of an import. While it is read, judged or running a process works on it; at rest the manufacturer decides.
 * A run that was cancelled or has finished can be run again: what is saved by then is unchanged and stays.
 */
const rows = {
  reading: { works: true, next: ["mapping"] },
  mapping: { works: false, next: ["judging"] },
  judging: { works: true, next: ["ready", "mapping"] },
  ready: { works: false, next: ["judging", "running"] },
  running: { works: true, next: ["finished", "cancelled"] },
  finished: { works: false, next: ["judging", "running"] },
  cancelled: { works: false, next: ["judging", "running"] },
} as const satisfies Record<string, { works: boolean; next: readonly string[] }>;

export type ImportStatus = keyof typeof rows;

/** Whether a process is at work on it now. */
export const isWorking = (status: ImportStatus): boolean => rows[status].works;
export const mayBecome = (from: ImportStatus, to: ImportStatus): boolean => (rows[from].next as readonly string[]).includes(to);
