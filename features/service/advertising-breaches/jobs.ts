import { notify } from "#features/identity/notifications/commands/notify.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { lapseBreaches } from "./queries.ts";

const batchSize = 100;

/** Reports whose company has not answered in time wait for staff again. */
export const lapse = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    for (const { breach_id, custom_sn } of await tx.rows(lapseBreaches, { now, limit: batchSize }))
      await notify(tx, platform, {
        staff: ["service"],
        kind: "advertisingBreachUnanswered",
        params: { sku: custom_sn },
        href: `/operator/map_reports?breach=${breach_id}`,
        now,
      });
  });
};

export const jobs: readonly Job[] = [{ name: "advertisingBreaches.lapse", everyMs: minuteMs, closesAtDeadline: true, run: lapse }];
