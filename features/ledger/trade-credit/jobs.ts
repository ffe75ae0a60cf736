import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { type InvoiceToRemind, insertReminder, listInvoicesToRemind } from "./queries/invoices.ts";
import { issueMissingInvoices } from "./queries/issue-invoices.ts";
import { daysOverdue, dueReminderStage, type ReminderStage, reminderStages } from "./rules.ts";

const batchSize = 200;

/** Issues the invoices of payments that were not on account, so that no payment waits for an invoice number (docs/decisions/0027). */
export const issuePaidInvoices = async ({ database, clock }: Platform): Promise<void> => {
  for (let issued = batchSize; issued >= batchSize; )
    issued = await database.transaction(async (tx) => (await tx.rows(issueMissingInvoices, { now: clock.now(), limit: batchSize })).length);
};

const messageKindByStage: Record<ReminderStage, "invoiceDueSoon" | "invoiceDueToday" | "invoiceOverdue"> = {
  before: "invoiceDueSoon",
  due: "invoiceDueToday",
  after7: "invoiceOverdue",
  after14: "invoiceOverdue",
};

/** Sends a reminder once: its row and its notification are written in one transaction. */
const sendReminder = (platform: Platform, invoice: InvoiceToRemind, stage: ReminderStage): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    // Missed earlier stages count as sent, so that there is one mail.
    const stages = reminderStages.slice(0, reminderStages.indexOf(stage) + 1);
    if ((await tx.rows(insertReminder, { invoice_id: invoice.invoice_id, stages, now })).length === 0) return;
    await notify(tx, platform, {
      company_id: invoice.company_id,
      kind: messageKindByStage[stage],
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

/** Sends reminders three days before the due date, on the due date, and 7 and 14 days after. */
const sendReminders = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (let after = 0; ; ) {
    const invoices = await db.rows(listInvoicesToRemind, { now: platform.clock.now(), after_id: after, limit: batchSize });
    for (const invoice of invoices) {
      const stage = dueReminderStage(invoice.due_on, invoice.today);
      if (stage && !invoice.sent.includes(stage)) await sendReminder(platform, invoice, stage);
    }
    if (invoices.length < batchSize) return;
    after = invoices.at(-1)?.invoice_id ?? after;
  }
};

export const jobs: readonly Job[] = [
  { name: "tradeCredit.issueInvoices", everyMs: minuteMs, run: issuePaidInvoices },
  { name: "tradeCredit.sendReminders", everyMs: hourMs, run: sendReminders },
];
