import { hourMs } from "#kernel/clock.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { makeMonths, tablesByMonth } from "./queries.ts";
import { monthsAhead } from "./rules.ts";

/** Makes the months to come of each table by month. A table that is in use is tried again with the next run, and the run fails (JoineryJobFails). */
const makeMonthsAhead = async ({ clock, database }: Platform): Promise<void> => {
  const tables = await database.handle().rows(tablesByMonth);
  await eachByItself(tables, ({ table_name }) =>
    database.transaction((tx) => tx.rows(makeMonths, { table_name, now: clock.now(), ahead: monthsAhead })),
  );
};

export const jobs: readonly Job[] = [{ name: "system.makeMonths", everyMs: hourMs, duringMaintenance: true, run: makeMonthsAhead }];
