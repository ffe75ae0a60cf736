import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { foldReportChanges } from "./commands/reports.ts";
import { sendDueReports } from "./commands/schedules.ts";

export const jobs: readonly Job[] = [
  { name: "reports.foldChanges", everyMs: minuteMs, run: foldReportChanges, duringMaintenance: true },
  { name: "reports.sendDue", everyMs: 5 * minuteMs, run: sendDueReports },
];
