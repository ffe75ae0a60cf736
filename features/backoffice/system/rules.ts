import { addDays, dayAt, fromLocalTime, type Place } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";

/** A good backup that is older than this is too old: one night may fail, not two. */
const maxBackupAgeMs = 2 * dayMs;

/** Whether the last good backup is missing or too old. */
export const isBackupLate = (lastGoodAt: Date | undefined, now: Date): boolean =>
  lastGoodAt === undefined || now.getTime() - lastGoodAt.getTime() > maxBackupAgeMs;

/** The time of the day of nightly backups, where the main site is. */
const nightlyTime = "02:00";

/** The last moment at which a nightly backup should have begun. */
export const lastNightlyBackupAt = (now: Date, place: Place): Date => {
  const today = dayAt(now, place);
  const tonight = fromLocalTime({ date: today, time: nightlyTime }, place);
  return tonight <= now ? tonight : fromLocalTime({ date: addDays(today, -1), time: nightlyTime }, place);
};

/** How often a process reports. */
export const reportEveryMs = 10_000;

/** A process that has not reported since then has stopped, or hangs. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - 6 * reportEveryMs);

/** Longer maintenance is begun again: two days. */
export const maxMaintenanceMinutes = 2 * 24 * 60;

/** What a shop says during maintenance unless the administrator says something else. */
export const usualMaintenanceMessage: Text = {
  "en-US": "Scheduled maintenance.",
  "zh-CN": "系统例行维护。",
  "es-ES": "Mantenimiento programado.",
};

/** For how many months to come tables by month have partitions. */
export const monthsAhead = 6;
