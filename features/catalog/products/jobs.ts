import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { refreshListings, staleListings } from "./queries.ts";

/** Lists or unlists offers that start or end by date. Idempotent. */
export const refreshTimedListings = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const { product_ids } = await database.handle().only(staleListings, { now });
  if (!product_ids) return;
  await database.transaction((tx) => tx.rows(refreshListings, { product_ids, now }));
};

export const jobs: readonly Job[] = [{ name: "products.refreshTimedListings", everyMs: minuteMs, run: refreshTimedListings }];
