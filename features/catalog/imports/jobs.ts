import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { processImport } from "./commands/process.ts";
import { abandonedImports, deleteOldImports, takeOverImport } from "./queries.ts";

/** A batch takes about a second; an import without a heartbeat for this long is considered abandoned. */
const heartbeatTimeoutMs = minuteMs;
const retentionMs = 30 * dayMs;

/** Resumes abandoned imports and deletes old ones. */
export const jobs: readonly Job[] = [
  {
    name: "imports.resume",
    everyMs: minuteMs,
    run: async (platform) => {
      const now = platform.clock.now();
      const db = platform.database.handle();
      await db.changed(deleteOldImports, {
        before: new Date(now.getTime() - retentionMs),
        reading_before: new Date(now.getTime() - hourMs),
      });
      const before = new Date(now.getTime() - heartbeatTimeoutMs);
      for (const { import_id } of await db.rows(abandonedImports, { before })) {
        const worker = platform.ids.token(8);
        const takenOver = await db.row(takeOverImport, { import_id, before, worker, now });
        if (takenOver) await processImport(platform, takenOver, worker);
      }
    },
  },
];
