import { notify } from "#features/identity/notifications/commands/notify.ts";
import { daysOverdue, dueReminderStage, type ReminderStage } from "#features/ledger/trade-credit/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { carrierText, lockCorrectionWithOrder, moveCorrection, notifyAbout } from "./commands/move.ts";
import { type CorrectionToRemind, correctionsToRemind, lapsedCorrections, recordReminder } from "./queries.ts";

/** Corrections that were shown and not disputed in time, whose difference is due, and reminders of what is due. */

const batchSize = 100;

/** Moves each in its own transaction; one that was answered meanwhile is left alone. */
export const lapseCorrections = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  for (const { correction_id } of await platform.database.handle().rows(lapsedCorrections, { now, limit: batchSize }))
    await platform.database.transaction(async (tx) => {
      const { correction } = await lockCorrectionWithOrder(tx, correction_id, null);
      if (correction.status !== "shown" || correction.respond_by === null || correction.respond_by > now) return;
      await moveCorrection(tx, correction, { action: "lapse" }, { actor: "system", person_id: null, now, note: "" });
      await notifyAbout(tx, platform, correction, { kind: "freightCorrectionDue", to: "buyer", now });
    });
};

const kindByStage: Record<ReminderStage, "freightCorrectionDueSoon" | "freightCorrectionDueToday" | "freightCorrectionOverdue"> = {
  before: "freightCorrectionDueSoon",
  due: "freightCorrectionDueToday",
  after7: "freightCorrectionOverdue",
  after14: "freightCorrectionOverdue",
};

/** Sends a reminder once: it is recorded in the transaction of its notification. */
const remind = (platform: Platform, correction: CorrectionToRemind, stage: ReminderStage): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { correction_id, company_id, order_number, quoted, currency, due_on, today, site_code } = correction;
    if ((await tx.changed(recordReminder, { correction_id, stage })) === 0) return;
    await notify(tx, platform, {
      company_id,
      kind: kindByStage[stage],
      params: {
        order: order_number,
        carrier: carrierText(quoted),
        amount: localizedMoney(correction.difference_cents - correction.paid_cents, currency),
        due: due_on,
        days: daysOverdue(due_on, today),
      },
      href: `/logistics/order?tab=waiting&order_sn=${encodeURIComponent(order_number)}`,
      now: platform.clock.now(),
      site_code,
    });
  });

/** Reminds of what is due as of invoices: three days before, on the day, and 7 and 14 days after; of several missed ones only of the last. */
export const remindOfCorrections = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (let after = 0; ; ) {
    const due = await db.rows(correctionsToRemind, { now: platform.clock.now(), after_id: after, limit: batchSize });
    for (const correction of due) {
      const stage = dueReminderStage(correction.due_on, correction.today);
      if (stage && correction.reminded_stage !== stage) await remind(platform, correction, stage);
    }
    if (due.length < batchSize) return;
    after = due.at(-1)?.correction_id ?? after;
  }
};

export const jobs: readonly Job[] = [
  { name: "freightCorrections.lapse", everyMs: minuteMs, closesAtDeadline: true, run: lapseCorrections },
  { name: "freightCorrections.remind", everyMs: hourMs, run: remindOfCorrections },
];
