import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { orderBatch } from "./commands/order-batch.ts";
import { abandonedBatches, takeOverBatch } from "./queries.ts";

/** A step takes less than a second; a batch without a sign of life for this long is considered abandoned. */
const heartbeatTimeoutMs = minuteMs;

/** Continues abandoned batches. */
export const jobs: readonly Job[] = [
  {
    name: "batchOrders.resume",
    everyMs: minuteMs / 2,
    run: async (platform) => {
      const now = platform.clock.now();
      const db = platform.database.handle();
      const before = new Date(now.getTime() - heartbeatTimeoutMs);
      for (const { batch_id } of await db.rows(abandonedBatches, { before })) {
        const worker = platform.ids.token(8);
        const takenOver = await db.row(takeOverBatch, { batch_id, before, worker, now });
        if (takenOver) await orderBatch(platform, takenOver, worker);
      }
    },
  },
];
