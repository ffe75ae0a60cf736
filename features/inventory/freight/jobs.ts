import type { Job } from "#platform/jobs.ts";
import { deleteOldQuotes } from "./queries.ts";

const dayMs = 86_400_000;
/** Quotes that were not ordered are kept this long after they ended, for questions about what was shown. */
const retentionMs = 30 * dayMs;

export const jobs: readonly Job[] = [
  {
    name: "freight.deleteOldQuotes",
    everyMs: dayMs,
    run: async (platform) => {
      await platform.database.handle().changed(deleteOldQuotes, { before: new Date(platform.clock.now().getTime() - retentionMs) });
    },
  },
];
