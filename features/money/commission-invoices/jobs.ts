import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { issueMonth, lastMonthOver } from "./commands/issue.ts";
import { firstDayOfJob } from "./rules.ts";

/** Issues the documents of the last month, some days after it is over. */
export const issueLastMonth = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const dayOfMonth = Number(dayAt(now, mainSite(platform.sites)).slice(8));
  if (dayOfMonth < firstDayOfJob) return;
  await issueMonth({ platform, month: lastMonthOver(now, platform), now, person_id: null });
};

export const jobs: readonly Job[] = [{ name: "commissionInvoices.issue", everyMs: hourMs, run: issueLastMonth }];
