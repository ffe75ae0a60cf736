import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { invoicesToRemind, keepReminder, type RemindedInvoice } from "./queries/invoices.ts";
import { issueMissing } from "./queries/issue.ts";
import { daysOverdue, type ReminderStage, reminderDue, reminderStages } from "./rules.ts";

const atOnce = 200;

/** Invoices for what was paid at once: a minute later, so that no payment waits for a number (decision 0027). */
export const issuePaidInvoices = async ({ database, clock }: Platform): Promise<void> => {
  for (let issued = atOnce; issued >= atOnce; )
    issued = await database.transaction(async (tx) => (await tx.rows(issueMissing, clock.now(), atOnce)).length);
};

const kindOf: Record<ReminderStage, "invoiceDueSoon" | "invoiceDueToday" | "invoiceOverdue"> = {
  before: "invoiceDueSoon",
  due: "invoiceDueToday",
  after7: "invoiceOverdue",
  after14: "invoiceOverdue",
};

/** One reminder, once: its row and its mail are written together. */
const remind = (platform: Platform, invoice: RemindedInvoice, stage: ReminderStage): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    // Stages that were missed count as sent: one mail says where things stand.
    const stages = reminderStages.slice(0, reminderStages.indexOf(stage) + 1);
    if ((await tx.rows(keepReminder, invoice.invoice_id, stages, now)).length === 0) return;
    await notify(tx, platform, {
      company_id: invoice.company_id,
      kind: kindOf[stage],
      params: {
        number: invoice.invoice_number,
        amount: localizedMoney(invoice.open_cents, invoice.currency),
        due: invoice.due_on,
        days: daysOverdue(invoice.due_on, invoice.today),
      },
      href: `/user_center/invoices/${invoice.invoice_number}`,
      now,
      site_code: invoice.site_code,
    });
  });

/** Reminds of what falls due in three days, today, and 7 and 14 days ago. */
const remindOfInvoices = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (let after = 0; ; ) {
    const invoices = await db.rows(invoicesToRemind, platform.clock.now(), after, atOnce);
    for (const invoice of invoices) {
      const stage = reminderDue(invoice.due_on, invoice.today);
      if (stage && !invoice.sent.includes(stage)) await remind(platform, invoice, stage);
    }
    if (invoices.length < atOnce) return;
    after = invoices.at(-1)?.invoice_id ?? after;
  }
};

export const jobs: readonly Job[] = [
  { name: "terms.invoices", everyMs: minuteMs, run: issuePaidInvoices },
  { name: "terms.reminders", everyMs: hourMs, run: remindOfInvoices },
];
