import type { Platform } from "#platform/platform.ts";

/** Periodic work. It must be idempotent: a run can overlap with another one (docs/reliability.md 3.8). */
export interface Job {
  name: string;
  everyMs: number;
  /** A run that takes longer counts as failed, and another one may begin; five minutes where it is left out. */
  maxRunMs?: number;
  /** Whether it runs during maintenance: it changes nothing of the trade. The others do what is due afterwards. */
  duringMaintenance?: boolean;
  /**
   * Whether it closes what people did not do in time. After maintenance it rests as long as that lasted, an hour at least, so that nobody loses
   * a deadline to it.
   */
  closesAtDeadline?: boolean;
  run(platform: Platform): Promise<void>;
}

/** Does a job's work for each row. One that fails keeps no other from its turn; the run fails with the errors at the end. */
export const eachByItself = async <Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> => {
  const errors: unknown[] = [];
  for (const row of rows) await work(row).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} failed`);
};
