import { minuteMs } from "#kernel/clock.ts";
import { eachByItself, type Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { announce, noteLate, settleUnanswered } from "./commands/unanswered.ts";
import { lateOrders, ordersToAnnounce, unansweredOrders } from "./queries.ts";

/** Timed work on orders that manufacturers ship themselves. */

const perRun = 500;

/** Tells manufacturers of paid orders, whichever way they were paid. */
const announceOrders = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await eachByItself(await platform.database.handle().rows(ordersToAnnounce, { limit: perRun }), (order) =>
    platform.database.transaction((tx) => announce(tx, platform, order, now)),
  );
};

/** Tells staff what nobody answered in time, and cancels it after the second bound of the site. */
const settle = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await eachByItself(await platform.database.handle().rows(unansweredOrders, { now, limit: perRun }), ({ order_number }) =>
    platform.database.transaction((tx) => settleUnanswered(tx, platform, order_number, now)),
  );
};

const noteLateOrders = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await eachByItself(await platform.database.handle().rows(lateOrders, { now, limit: perRun }), (order) =>
    platform.database.transaction((tx) => noteLate(tx, platform, order, now)),
  );
};

export const jobs: readonly Job[] = [
  { name: "merchantFulfillment.announce", everyMs: minuteMs, run: announceOrders },
  { name: "merchantFulfillment.unanswered", everyMs: minuteMs, closesAtDeadline: true, run: settle },
  { name: "merchantFulfillment.late", everyMs: 15 * minuteMs, run: noteLateOrders },
];
