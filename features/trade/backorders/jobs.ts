import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { allocate, updateExpectedDays } from "./commands.ts";
import { allocatable } from "./queries.ts";

const perRun = 500;

/** Gives what lies free to whoever ordered first, and then says by when the rest comes. */
const allocateInOrder = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  let [after_at, after_id] = [new Date(0), 0];
  for (;;) {
    const waiting = await platform.database.handle().rows(allocatable, { after_at, after_id, limit: perRun });
    for (const backorder of waiting) await platform.database.transaction((tx) => allocate(tx, platform, backorder, now));
    const last = waiting.at(-1);
    if (!last) break;
    [after_at, after_id] = [last.placed_at, last.backorder_id];
  }
  await updateExpectedDays(platform);
};

export const jobs: readonly Job[] = [{ name: "backorders.allocate", everyMs: minuteMs, run: allocateInOrder }];
