import { notify } from "#features/identity/notifications/commands/notify.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { processEach } from "#features/trade/orders/jobs.ts";
import { lockExpiredReviews } from "#features/trade/orders/queries/contract-orders.ts";
import { minuteMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { contractPath, notifySides } from "./commands/notify-sides.ts";
import { releaseMet } from "./commands/release.ts";
import { contractNotice } from "./queries/notices.ts";
import { claimReminders, updateInspectionPassed, updateReviewEnded } from "./queries/progress.ts";
import { taskOf } from "./rules/events.ts";
import { contractFacts } from "./rules/facts.ts";
import { contractPhase } from "./rules/phase.ts";

/** Timed work of contracts (docs/states.md). */

/** Accepts goods whose inspection report the buyer did not review in time. */
const expireReviews = (platform: Platform): Promise<void> =>
  processEach(
    platform,
    (tx, now) => tx.rows(lockExpiredReviews, { now, limit: 1 }),
    async (tx, order, by) => {
      tx.write(updateReviewEnded, { order_id: order.order_id, decision: "expired" });
      tx.write(updateInspectionPassed, { order_id: order.order_id, now: by.now });
      await releaseMet(tx, order, by);
      const status = transitionOrder(tx, { order, action: "reviewExpired", ...by });
      await notifySides(tx, platform, {
        order_id: order.order_id,
        action: "reviewExpired",
        actor: "system",
        status,
        note: "",
        now: by.now,
      });
    },
  );

const remindersPerRun = 200;

/** Reminds buyers of a review or a balance whose day is near or past. */
const remind = (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    for (const { order_id, day } of await tx.rows(claimReminders, { now, limit: remindersPerRun })) {
      const contract = await tx.only(contractNotice, { order_id });
      await notify(tx, platform, {
        company_id: contract.company_id,
        person_id: contract.person_id,
        kind: "contractDeadline",
        params: {
          contract: contract.order_number,
          day: localizedDay(day),
          task: taskOf(contractPhase(contract.status, contractFacts(contract, contract, now))),
        },
        href: contractPath("buyer", contract.order_number),
        now,
        site_code: contract.site_code,
      });
    }
  });
};

export const jobs: readonly Job[] = [
  { name: "contracts.expireReviews", everyMs: 10 * minuteMs, closesAtDeadline: true, run: expireReviews },
  { name: "contracts.remind", everyMs: 60 * minuteMs, run: remind },
];
