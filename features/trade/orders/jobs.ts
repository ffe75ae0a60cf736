import { minuteMs } from "#kernel/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { notifyBuyer } from "./commands/notify-buyer.ts";
import { closeUnpaid, completeOrder } from "./commands/settle-order.ts";
import { type PerformedBy, transitionOrder } from "./commands/transition-orders.ts";
import { type LockedOrder, lockOverdueRefunds, lockOverdueShipped, lockOverdueUnpaid } from "./queries/locks.ts";
import { defaultTimeLimits } from "./rules.ts";

/** Timed status changes of orders (docs/states.md). Orders locked by another transaction are left for the next run. */

/** Processes orders one by one, each in its own transaction, so that one failing order does not block the others. */
export const processEach = async (
  platform: Platform,
  lockNext: (tx: Tx, now: Date) => Promise<LockedOrder[]>,
  perform: (tx: Tx, order: LockedOrder, by: PerformedBy) => unknown,
): Promise<void> => {
  const now = platform.clock.now();
  const by: PerformedBy = { actor: "system", person_id: null, now };
  const processNext = () =>
    platform.database.transaction(async (tx) => {
      const [order] = await lockNext(tx, now);
      if (order) await perform(tx, order, by);
      return order !== undefined;
    });
  while (await processNext());
};

/** Cancels orders unpaid after the site's limit (48 hours by default). Orders with a voucher under review do not expire. */
const expireUnpaid = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueUnpaid, { now, limit: 1 }),
    async (tx, order, by) => {
      await closeUnpaid(tx, [order], "expire", by);
      await notifyBuyer(tx, platform, order.order_id, "orderExpired", by.now, "");
    },
  );

/** Completes shipped orders that the buyer did not confirm within 14 days. */
const autoComplete = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueShipped, { now, limit: 1, days: defaultTimeLimits.autoCompleteDays }),
    (tx, order, by) => completeOrder(tx, order, "autoComplete", by),
  );

/** Marks refunds as received when the buyer did not confirm them within 7 days. */
const confirmRefunds = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueRefunds, { now, limit: 1, days: defaultTimeLimits.refundConfirmDays }),
    (tx, order, by) => transitionOrder(tx, { order, action: "confirmRefund", ...by }),
  );

export const jobs: readonly Job[] = [
  { name: "orders.expireUnpaid", everyMs: minuteMs, closesAtDeadline: true, run: expireUnpaid },
  { name: "orders.autoComplete", everyMs: 10 * minuteMs, closesAtDeadline: true, run: autoComplete },
  { name: "orders.confirmRefunds", everyMs: 10 * minuteMs, closesAtDeadline: true, run: confirmRefunds },
];
