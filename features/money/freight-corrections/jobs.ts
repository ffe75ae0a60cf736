import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { lockCorrectionWithOrder, moveCorrection, notifyAbout } from "./commands/move.ts";
import { lapsedCorrections } from "./queries.ts";

/** Corrections that were shown and not disputed in time: the difference is due. */

const batchSize = 100;

/** Moves each in its own transaction; one that was answered meanwhile is left alone. */
export const lapseCorrections = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  for (const { correction_id } of await platform.database.handle().rows(lapsedCorrections, now, batchSize))
    await platform.database.transaction(async (tx) => {
      const { correction } = await lockCorrectionWithOrder(tx, correction_id, null);
      if (correction.status !== "shown" || correction.respond_by === null || correction.respond_by > now) return;
      await moveCorrection(tx, correction, { action: "lapse" }, { actor: "system", person_id: null, now, note: "" });
      await notifyAbout(tx, platform, correction, { kind: "freightCorrectionDue", to: "buyer", now });
    });
};

export const jobs: readonly Job[] = [{ name: "freightCorrections.lapse", everyMs: minuteMs, run: lapseCorrections }];
