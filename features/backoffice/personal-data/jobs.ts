import { lastNightlyBackupAt } from "#features/backoffice/system/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { mainSite } from "#platform/sites.ts";
import { eraseQueuedNames } from "./commands/erase-names.ts";
import { finishErasures, listErasures } from "./commands/repeat-erasures.ts";
import { endRetention, isRetentionDue } from "./commands/retention.ts";
import { removeQueuedFiles, writeExports } from "./commands/write-export.ts";

/** Long enough for a table that has grown for years: a run that counts as failed would begin again beside itself. */
const maxRunMs = 4 * hourMs;

export const jobs: readonly Job[] = [
  { name: "personalData.writeExports", everyMs: 10_000, maxRunMs: hourMs, run: writeExports },
  { name: "personalData.eraseNames", everyMs: 10_000, maxRunMs, run: eraseQueuedNames },
  { name: "personalData.removeFiles", everyMs: minuteMs, maxRunMs, run: removeQueuedFiles },
  { name: "personalData.listErasures", everyMs: minuteMs, run: listErasures },
  {
    name: "personalData.nightly",
    everyMs: 10 * minuteMs,
    maxRunMs,
    run: async (platform) => {
      // At the hour of the nightly backups, so that a night has one hour of such work.
      const since = lastNightlyBackupAt(platform.clock.now(), mainSite(platform.sites));
      if (!(await isRetentionDue(platform, since))) return;
      await finishErasures(platform);
      await endRetention(platform);
    },
  },
];
