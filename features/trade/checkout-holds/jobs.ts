import { releaseEndedHolds } from "#features/inventory/stock/holds.ts";
import type { Job } from "#platform/jobs.ts";

/** Frees holds whose time is over or whose page was closed. */
export const jobs: readonly Job[] = [
  {
    name: "checkoutHolds.release",
    everyMs: 10_000,
    run: (platform) => releaseEndedHolds(platform.database.handle(), platform.clock.now()),
  },
];
