import { minuteMs } from "#kernel/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { type By, moveOrder } from "./commands/transition-orders.ts";
import { completeOrder, endOrder } from "./commands/settle-order.ts";
import { tellBuyer } from "./commands/notify-buyer.ts";
import { type LockedOrder, lockUnconfirmedRefundsPast, lockUndeliveredPast, lockUnpaidPast } from "./queries/locks.ts";
import { defaultTimeLimits } from "./rules.ts";

/** What happens to orders by time alone (states 1.1). Orders that somebody holds are left for the next round. */

/** Orders are moved one by one, each in its own transaction: one that cannot move must not hold up the others. */
const oneByOne = async (
  platform: Platform,
  lockNext: (tx: Tx, now: Date) => Promise<LockedOrder[]>,
  act: (tx: Tx, order: LockedOrder, by: By) => Promise<unknown>,
): Promise<void> => {
  const now = platform.clock.now();
  const by: By = { actor: "system", person_id: null, now };
  const moveOne = () =>
    platform.database.transaction(async (tx) => {
      const [order] = await lockNext(tx, now);
      if (order) await act(tx, order, by);
      return order !== undefined;
    });
  while (await moveOne());
};

/** Unpaid orders end after the site's time (48 hours), and their stock is free again. A voucher under review does not expire. */
const expireUnpaid = (platform: Platform): Promise<void> =>
  oneByOne(
    platform,
    (tx, now) => tx.rows(lockUnpaidPast, now, 1),
    async (tx, order, by) => {
      await endOrder(tx, order, "expire", by);
      await tellBuyer(tx, platform, order.order_id, "orderExpired", by.now, "");
    },
  );

/** Shipped orders that nobody confirmed are completed after 14 days. */
const autoComplete = (platform: Platform): Promise<void> =>
  oneByOne(
    platform,
    (tx, now) => tx.rows(lockUndeliveredPast, now, 1, defaultTimeLimits.autoCompleteDays),
    (tx, order, by) => completeOrder(tx, order, "autoComplete", by),
  );

/** Refunds that nobody confirmed count as arrived after 7 days. */
const confirmRefunds = (platform: Platform): Promise<void> =>
  oneByOne(
    platform,
    (tx, now) => tx.rows(lockUnconfirmedRefundsPast, now, 1, defaultTimeLimits.refundConfirmDays),
    (tx, order, by) => moveOrder(tx, { order, action: "confirmRefund", ...by }),
  );

export const jobs: readonly Job[] = [
  { name: "orders.expireUnpaid", everyMs: minuteMs, run: expireUnpaid },
  { name: "orders.autoComplete", everyMs: 10 * minuteMs, run: autoComplete },
  { name: "orders.confirmRefunds", everyMs: 10 * minuteMs, run: confirmRefunds },
];
