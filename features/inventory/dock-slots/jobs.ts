import type { Job } from "#platform/jobs.ts";
import { noShowMs } from "./commands.ts";
import { markMissed } from "./queries.ts";

/** Marks pickups whose driver has not come as no-shows. */
export const jobs: readonly Job[] = [
  {
    name: "dockSlots.markMissed",
    everyMs: 60_000,
    closesAtDeadline: true,
    run: async (platform) => {
      const now = platform.clock.now();
      await platform.database.handle().changed(markMissed, { started_before: new Date(now.getTime() - noShowMs), now });
    },
  },
];
