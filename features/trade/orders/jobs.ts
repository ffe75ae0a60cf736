import { minuteMs } from "#kernel/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { type PerformedBy, transitionOrder } from "./commands/transition-orders.ts";
import { completeOrder, closeOrder } from "./commands/settle-order.ts";
import { notifyBuyer } from "./commands/notify-buyer.ts";
import { type LockedOrder, lockOverdueRefunds, lockOverdueShipped, lockOverdueUnpaid } from "./queries/locks.ts";
import { defaultTimeLimits } from "./rules.ts";

/** What happens to orders by time alone (states 1.1). Orders that somebody holds are left for the next round. */

/** Orders are moved one by one, each in its own transaction: one that cannot move must not hold up the others. */
const processEach = async (
  platform: Platform,
  lockNext: (tx: Tx, now: Date) => Promise<LockedOrder[]>,
  act: (tx: Tx, order: LockedOrder, by: PerformedBy) => Promise<unknown>,
): Promise<void> => {
  const now = platform.clock.now();
  const by: PerformedBy = { actor: "system", person_id: null, now };
  const processNext = () =>
    platform.database.transaction(async (tx) => {
      const [order] = await lockNext(tx, now);
      if (order) await act(tx, order, by);
      return order !== undefined;
    });
  while (await processNext());
};

/** Unpaid orders end after the site's time (48 hours), and their stock is free again. A voucher under review does not expire. */
const expireUnpaid = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueUnpaid, now, 1),
    async (tx, order, by) => {
      await closeOrder(tx, order, "expire", by);
      await notifyBuyer(tx, platform, order.order_id, "orderExpired", by.now, "");
    },
  );

/** Shipped orders that nobody confirmed are completed after 14 days. */
const autoComplete = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueShipped, now, 1, defaultTimeLimits.autoCompleteDays),
    (tx, order, by) => completeOrder(tx, order, "autoComplete", by),
  );

/** Refunds that nobody confirmed count as arrived after 7 days. */
const confirmRefunds = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueRefunds, now, 1, defaultTimeLimits.refundConfirmDays),
    (tx, order, by) => transitionOrder(tx, { order, action: "confirmRefund", ...by }),
  );

export const jobs: readonly Job[] = [
  { name: "orders.expireUnpaid", everyMs: minuteMs, run: expireUnpaid },
  { name: "orders.autoComplete", everyMs: 10 * minuteMs, run: autoComplete },
  { name: "orders.confirmRefunds", everyMs: 10 * minuteMs, run: confirmRefunds },
];
