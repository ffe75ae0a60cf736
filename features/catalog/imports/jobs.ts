import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { work } from "./commands/work.ts";
import { abandonedImports, deleteOldImports, takeOver } from "./queries.ts";

/** A batch takes about a second; whoever has been silent this long is dead. */
const silentMs = minuteMs;
const keptMs = 30 * dayMs;

/** Goes on with imports whose process has died, and forgets old ones. */
export const jobs: readonly Job[] = [
  {
    name: "imports.go-on",
    everyMs: minuteMs,
    run: async (platform) => {
      const now = platform.clock.now();
      const db = platform.database.handle();
      await db.changed(deleteOldImports, new Date(now.getTime() - keptMs), new Date(now.getTime() - hourMs));
      const before = new Date(now.getTime() - silentMs);
      for (const { import_id } of await db.rows(abandonedImports, before)) {
        const worker = platform.ids.token(8);
        const mine = await db.row(takeOver, import_id, before, worker, now);
        if (mine) await work(platform, mine, worker);
      }
    },
  },
];
