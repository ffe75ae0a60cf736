import { lockMerchant } from "#features/identity/members/queries.ts";
import { minuteMs } from "#kernel/clock.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { refreshScore } from "./commands/compute.ts";
import { merchantsToScore } from "./queries.ts";

/** Computes the score of each manufacturer again, as days pass and events happen. */
export const refreshScores = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await eachByItself(await platform.database.handle().rows(merchantsToScore), ({ merchant_id }) =>
    platform.database.transaction(async (tx) => {
      await tx.only(lockMerchant, { merchant_id });
      await refreshScore(tx, merchant_id, now);
    }),
  );
};

export const jobs: readonly Job[] = [{ name: "merchantScore.refresh", everyMs: 10 * minuteMs, run: refreshScores }];
