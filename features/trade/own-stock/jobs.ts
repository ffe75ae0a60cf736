import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postWithStatement } from "#features/ledger/postings/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { Refused } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { chargeNextDays, insertNotice, issueInvoices, lotsToAnnounce, payableInvoice, payInvoice } from "./queries/storage.ts";

/** Fees of storage by time: told, charged day by day, invoiced by month, paid from the balance. */

const perRun = 200;
const page = "/user_center/warehouse_list";

/** Works in transactions of its own until one finds nothing. */
const untilDone = async (platform: Platform, work: (tx: Tx, now: Date) => Promise<number>): Promise<void> => {
  const now = platform.clock.now();
  while ((await platform.database.transaction((tx) => work(tx, now))) > 0);
};

/** Tells owners when fees start, as many days before as the rates say. Nothing is charged that was not told. */
const announce = (platform: Platform): Promise<void> =>
  untilDone(platform, async (tx, now) => {
    const lots = await tx.rows(lotsToAnnounce, { now, limit: perRun });
    for (const { lot_id, today, charged_from, company_id, site_code, pieces, goods_sn, warehouse_name, month_cents, currency } of lots) {
      tx.write(insertNotice, { lot_id, today, charged_from });
      await notify(tx, platform, {
        ...{ company_id, kind: "storageSoon", now, site_code, href: `${page}/${lot_id}` },
        params: {
          pieces: String(pieces),
          sku: goods_sn,
          warehouse: warehouse_name,
          date: charged_from,
          fee: `${currency}${toAmount(month_cents)}`,
        },
      });
    }
    return lots.length;
  });

/** Charges each lot the days that have begun, one after the other. */
const charge = (platform: Platform): Promise<void> =>
  untilDone(platform, async (tx, now) => (await tx.only(chargeNextDays, { now, limit: perRun })).charged);

/** Invoices the months that have ended. */
const invoice = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const month = `${dayAt(now, mainSite(platform.sites)).slice(0, 7)}-01`;
    for (const { company_id, total_cents, currency, month: of } of await tx.rows(issueInvoices, { month, now }))
      await notify(tx, platform, {
        ...{ company_id, roles: ["finance"], kind: "storageInvoiced", now, href: page },
        params: { month: of.slice(0, 7), total: `${currency}${toAmount(total_cents)}` },
      });
  });

/** Pays open invoices from balances that suffice. A balance that was spent in between leaves its invoice to the next run. */
const collect = async (platform: Platform): Promise<void> => {
  try {
    await untilDone(platform, async (tx, now) => {
      const open = await tx.row(payableInvoice);
      if (!open) return 0;
      const { storage_invoice_id, company_id, total_cents, currency, month } = open;
      postWithStatement(
        tx,
        {
          ...{
            kind: "storage",
            cause: `storageInvoice:${storage_invoice_id}`,
            at: now,
            person_id: null,
            note: month.slice(0, 7),
            currency,
          },
          entries: [
            { account: { kind: "available", company_id }, amount_cents: cents(-total_cents) },
            { account: { kind: "storage_due" }, amount_cents: cents(total_cents) },
          ],
        },
        payInvoice,
        { storage_invoice_id, now },
      );
      return 1;
    });
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "BALANCE_TOO_LOW")) throw error;
  }
};

export const jobs: readonly Job[] = [
  { name: "ownStock.announce", everyMs: hourMs, run: announce },
  { name: "ownStock.charge", everyMs: hourMs, run: charge },
  { name: "ownStock.invoice", everyMs: hourMs, run: invoice },
  { name: "ownStock.collect", everyMs: hourMs, run: collect },
];
