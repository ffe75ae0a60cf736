import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { applyCouponExpiry } from "./queries.ts";
import { couponMove } from "./statuses.ts";

const batchSize = 500;

/** Expires unused coupons after their last day. Lists and checkouts compare dates themselves and do not depend on this job. */
export const expireCoupons = async ({ database, clock }: Platform): Promise<void> => {
  const { from, to } = couponMove("expire");
  let expired: number;
  do {
    expired = await database.transaction((tx) => tx.changed(applyCouponExpiry, { from, to, now: clock.now(), most: batchSize }));
  } while (expired === batchSize);
};

export const jobs: readonly Job[] = [{ name: "coupons.expire", everyMs: 10 * minuteMs, run: expireCoupons }];
