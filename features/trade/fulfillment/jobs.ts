import { closeShipments } from "#features/trade/shipments/queries.ts";
import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { defaultTimeLimits } from "../orders/rules.ts";
import { cancelShort, lockShort } from "./commands/shorts.ts";
import { unansweredShorts } from "./queries.ts";

/** Timed work on the parts of orders. */

const perRun = 500;

/** Cancels pieces that were not found and whose buyer has not chosen in time. */
const answerShorts = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await eachByItself(await platform.database.handle().rows(unansweredShorts, { now, limit: perRun }), ({ short_id }) =>
    platform.database.transaction(async (tx) => {
      const { order, short } = (await lockShort(tx, short_id, null)) ?? {};
      if (order && short?.status === "asked") await cancelShort(tx, platform, order, short, { actor: "system", person_id: null, now });
    }),
  );
};

/** Closes shipments of which nothing can be claimed any more. */
const close = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - defaultTimeLimits.claimDays * dayMs);
  await platform.database.transaction((tx) => tx.rows(closeShipments, { now, before, limit: perRun }));
};

export const jobs: readonly Job[] = [
  { name: "fulfillment.answerShorts", everyMs: minuteMs, closesAtDeadline: true, run: answerShorts },
  { name: "fulfillment.closeShipments", everyMs: hourMs, run: close },
];
