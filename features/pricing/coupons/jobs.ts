import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { expireHeld } from "./queries.ts";
import { couponMove } from "./statuses.ts";

const atOnce = 500;

/** Coupons that nobody used in time expire. Lists judge by the date, so that nothing waits for this. */
export const expireCoupons = async ({ database, clock }: Platform): Promise<void> => {
  const { from, to } = couponMove("expire");
  let expired: number;
  do {
    expired = await database.transaction((tx) => tx.changed(expireHeld, from, to, clock.now(), atOnce));
  } while (expired === atOnce);
};

export const jobs: readonly Job[] = [{ name: "coupons.expire", everyMs: 10 * minuteMs, run: expireCoupons }];
