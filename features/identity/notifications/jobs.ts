import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { sendDigests } from "./commands/digest.ts";
import { announceNotices } from "./queries.ts";

/** Sends an event to connected clients when scheduled notices are published. */
export const announceScheduledNotices = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().rows(announceNotices, { now: clock.now() });
};

export const jobs: readonly Job[] = [
  { name: "notifications.announceScheduledNotices", everyMs: 10_000, run: announceScheduledNotices },
  { name: "notifications.sendDigests", everyMs: 10 * minuteMs, run: sendDigests },
];
