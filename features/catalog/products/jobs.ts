import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { productsOutOfStep, refreshListings } from "./queries/listings.ts";

/** Lists follow the time: offers that begin or end by date enter or leave them. Asked again, it finds nothing to do. */
export const followTime = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const { product_ids } = await database.handle().only(productsOutOfStep, now);
  if (!product_ids) return;
  await database.transaction((tx) => tx.rows(refreshListings, product_ids, now));
};

export const jobs: readonly Job[] = [{ name: "catalog-follow-time", everyMs: minuteMs, run: followTime }];
