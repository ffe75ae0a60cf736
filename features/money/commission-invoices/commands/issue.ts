import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { lockAccount } from "#features/money/merchant-payouts/queries.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { eachByItself } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { issueCommissionDocuments } from "../contract.ts";
import {
  feesToInvoice,
  holdRates,
  insertDocument,
  insertFees,
  insertLines,
  invoiceLeft,
  merchantsToInvoice,
  ordersToInvoice,
  takeNumber,
  taxRate,
} from "../queries.ts";
import {
  creditTaxOf,
  type DocumentLine,
  type DocumentSeries,
  lookBackMonths,
  monthsBefore,
  netOf,
  numberPrefix,
  planDocuments,
  taxOf,
} from "../rules.ts";

/**
 * Issues invoices of commission and credit notes by comparing what orders and fees were charged with what their documents say. So a run that is repeated, or that
 * was interrupted, issues what is missing and nothing twice.
 */

interface Run {
  platform: Platform;
  /** 2026-11 */
  month: string;
  now: Date;
  /** Null for the job. */
  person_id: number | null;
}

interface Owner {
  merchant_id: number;
  currency: string;
}

/** The last month that is over where the operator is. */
export const lastMonthOver = (now: Date, { sites }: Pick<Platform, "sites">): string =>
  monthsBefore(dayAt(now, mainSite(sites)).slice(0, 7), 1);

const firstDayOf = (month: string): Day => `${month}-01`;

/** The time whose commission a month looks at, as its statements take it. */
export const windowOf = (month: string, { sites }: Pick<Platform, "sites">) => ({
  month: firstDayOf(month),
  first_day: firstDayOf(monthsBefore(month, lookBackMonths)),
  time_zone: mainSite(sites).time_zone,
});

interface Draft {
  series: DocumentSeries;
  lines: readonly DocumentLine[];
  basis_points: number;
  tax_cents: number;
  corrects_id: number | null;
}

/** The orders and the fees of a document. */
const writeLines = (tx: Tx, document_id: number, lines: readonly DocumentLine[]): void => {
  const orders = lines.flatMap((line) => ("order_id" in line ? [line] : []));
  const fees = lines.flatMap((line) => ("fee_id" in line ? [line] : []));
  tx.write(insertLines, { document_id, order_ids: orders.map(({ order_id }) => order_id), cents: orders.map((line) => line.net_cents) });
  tx.write(insertFees, { document_id, fee_ids: fees.map(({ fee_id }) => fee_id), cents: fees.map((line) => line.net_cents) });
};

/** Writes a document under the next number of its series, posts its tax, and tells the manufacturer. */
const issue = async (tx: Tx, { platform, month, now, person_id }: Run, owner: Owner, draft: Draft): Promise<void> => {
  const { site_code, ...site } = mainSite(platform.sites);
  const { series, lines, tax_cents } = draft;
  const issued_on = dayAt(now, site);
  const year = Number(issued_on.slice(0, 4));
  const { last_number: sequence } = await tx.only(takeNumber, { site_code, series, year });
  const document_number = `${numberPrefix[series]}-${site_code}-${year}-${String(sequence).padStart(6, "0")}`;
  const net_cents = netOf(lines);
  const { document_id } = await tx.only(insertDocument, {
    ...{ ...owner, document_number, site_code, series, year, sequence, issued_on, now, person_id, net_cents, tax_cents },
    ...{ month: firstDayOf(month), time_zone: site.time_zone, basis_points: draft.basis_points, corrects_id: draft.corrects_id },
  });
  writeLines(tx, document_id, lines);
  const isInvoice = series === "invoice";
  if (tax_cents > 0)
    postTax(tx, { ...owner, document_id, document_number, amount_cents: isInvoice ? -tax_cents : tax_cents }, { now, person_id });
  await notify(tx, platform, {
    merchant_id: owner.merchant_id,
    kind: isInvoice ? "commissionInvoiced" : "commissionCredited",
    params: { number: document_number, amount: localizedMoney(cents(net_cents + tax_cents), owner.currency) },
    href: "/merchant/commission_invoices",
    now,
    site_code,
  });
};

/** Takes the tax of an invoice off the manufacturer's account; a credit note gives it back. */
const postTax = (
  tx: Tx,
  {
    merchant_id,
    currency,
    document_id,
    document_number,
    amount_cents,
  }: Owner & { document_id: number; document_number: string; amount_cents: number },
  { now, person_id }: Pick<Run, "now" | "person_id">,
) =>
  postEntries(tx, {
    kind: amount_cents < 0 ? "commission_tax" : "commission_tax_back",
    cause: `commissionTax:${document_id}`,
    at: now,
    person_id,
    note: document_number,
    currency,
    entries: [
      { account: { kind: "merchant_payable", merchant_id }, amount_cents: cents(amount_cents) },
      { account: { kind: "commission_tax" }, amount_cents: cents(-amount_cents) },
    ],
  });

/** The documents of one manufacturer. Its account is locked first, so that of two runs the second sees what the first has written. */
const issueFor = (run: Run, owner: Owner): Promise<{ invoices: number; credits: number }> =>
  run.platform.database.transaction(async (tx) => {
    const window = windowOf(run.month, run.platform);
    await tx.rows(holdRates);
    await tx.row(lockAccount, owner);
    const charges = [
      ...(await tx.rows(ordersToInvoice, { ...owner, ...window })),
      ...(await tx.rows(feesToInvoice, { ...owner, ...window })),
    ];
    const { invoice, credits } = planDocuments(charges);
    if (invoice.length > 0) {
      const { basis_points } = await tx.only(taxRate, { merchant_id: owner.merchant_id, month: window.month, time_zone: window.time_zone });
      await issue(tx, run, owner, {
        series: "invoice",
        lines: invoice,
        basis_points,
        tax_cents: taxOf(netOf(invoice), basis_points),
        corrects_id: null,
      });
    }
    for (const { corrects_id, lines } of credits) {
      const { left_cents, basis_points } = await tx.only(invoiceLeft, { document_id: corrects_id });
      const tax_cents = creditTaxOf(left_cents, netOf(lines), basis_points);
      await issue(tx, run, owner, { series: "credit", lines, basis_points, tax_cents, corrects_id });
    }
    return { invoices: invoice.length > 0 ? 1 : 0, credits: credits.length };
  });

/** Issues what is missing of a month, a manufacturer at a time; one that fails keeps no other from its turn. */
export const issueMonth = async (run: Run): Promise<{ invoices: number; credits: number }> => {
  const issued = { invoices: 0, credits: 0 };
  const owners = await run.platform.database.handle().rows(merchantsToInvoice, windowOf(run.month, run.platform));
  await eachByItself(owners, async (owner) => {
    const { invoices, credits } = await issueFor(run, owner);
    issued.invoices += invoices;
    issued.credits += credits;
  });
  return issued;
};

/** Issues a month by hand. Refuses MONTH_NOT_OVER. */
export const issueByHand = async ({ body: { month }, now, platform, session, transaction }: Context<typeof issueCommissionDocuments>) => {
  if (month > lastMonthOver(now, platform)) refuse("MONTH_NOT_OVER", {}, ["month"]);
  const issued = await issueMonth({ platform, month, now, person_id: session.person_id });
  return transaction(async (tx) => {
    await audit(tx, now, { person_id: session.person_id, action: "commissionInvoicesIssued", subject: month, after: issued });
    return { month, ...issued };
  });
};
