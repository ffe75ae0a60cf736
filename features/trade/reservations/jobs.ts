import { reminderDays } from "#features/catalog/products/rules/presale-terms.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { closeOrder, closeReservation } from "#features/trade/orders/commands/settle-order.ts";
import { processEach } from "#features/trade/orders/jobs.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { claimFinalReminders, lockOverdueFinals, lockUnpaidReservations, reservationTerms } from "./queries.ts";

/** Timed work of reservations (docs/states.md). */

/** Cancels reservations whose deposit was not paid in time; their goods can be promised to others again. */
const expireUnpaid = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockUnpaidReservations, { now, limit: 1 }),
    async (tx, order, by) => {
      closeOrder(tx, order, "expire", by);
      await notifyBuyer(tx, platform, order.order_id, "orderExpired", by.now, "");
    },
  );

/** Cancels reservations whose final payment is overdue; the deposit is kept or given back by the terms they were placed under. */
const closeOverdue = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockOverdueFinals, { now, limit: 1 }),
    async (tx, order, by) => {
      const { overdue_policy } = await tx.only(reservationTerms, { order_id: order.order_id });
      await closeReservation(tx, order, "finalOverdue", overdue_policy, by);
      const kind = overdue_policy === "keep" ? "orderDepositForfeited" : "orderFinalOverdue";
      await notifyBuyer(tx, platform, order.order_id, kind, by.now, "");
    },
  );

const remindersPerRun = 200;

/** Reminds buyers of the final payment before its date, once on each of the reminder days. */
const remindOfFinal = (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    for (const { order_id } of await tx.rows(claimFinalReminders, { now, limit: remindersPerRun, reminder_days: reminderDays }))
      await notifyBuyer(tx, platform, order_id, "orderFinalDue", now, "");
  });
};

export const jobs: readonly Job[] = [
  { name: "reservations.expireUnpaid", everyMs: minuteMs, closesAtDeadline: true, run: expireUnpaid },
  { name: "reservations.closeOverdue", everyMs: 10 * minuteMs, closesAtDeadline: true, run: closeOverdue },
  { name: "reservations.remindOfFinal", everyMs: 10 * minuteMs, run: remindOfFinal },
];
