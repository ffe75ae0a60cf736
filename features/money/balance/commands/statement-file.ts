import { Readable } from "node:stream";
import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { csvByteOrderMark, formatCsvCell } from "#kernel/csv.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { PdfCell, PdfDocument } from "#platform/pdf/document.ts";
import { maxDocumentRows, renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type { Site } from "#platform/sites.ts";
import type { getStatementFile } from "../contract/statement.ts";
import { accountLabel, movementKindLabel, statementLabels } from "../labels.ts";
import { findCompanyName, listFileEntries, type Period, type StatementRow } from "../queries/statement.ts";
import type { StatementAccount } from "../rules.ts";
import { getPeriod, moneyOutOf, type PeriodRequest } from "./statement.ts";

/** The header of a statement in any format. */
interface StatementHeader {
  company: string;
  account: string;
  period: string;
  currency: string;
  opening: number;
  money_in: number;
  money_out: number;
  closing: number;
  count: number;
}

/** A statement as a PDF document, oldest movement first. */
const createStatementDocument = (
  head: StatementHeader,
  rows: readonly StatementRow[],
  language: Language,
  site: Site,
  now: Date,
): PdfDocument => {
  const label = (name: keyof typeof statementLabels): string => statementLabels[name][language];
  const money = (value: number): string => formatMoney(toAmount(value), language, head.currency);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: site.time_zone });
  const describeMovement = ({ kind, order_sn, person, reason, note }: StatementRow): PdfCell => {
    const detail = [order_sn, person, reason, note].filter(Boolean).join(" · ");
    return detail ? { text: movementKindLabel(kind, language), detail } : movementKindLabel(kind, language);
  };
  return {
    language,
    title: documentNames.statement[language],
    number: head.period,
    letterhead: {
      name: site.contact_company,
      lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean),
    },
    facts: [
      { label: label("account"), value: head.account },
      { label: label("movements"), value: new Intl.NumberFormat(language).format(head.count) },
      { label: label("opening"), value: money(head.opening) },
      { label: label("closing"), value: money(head.closing) },
    ],
    parties: [{ label: label("company"), name: head.company, lines: [] }],
    parts: [
      {
        kind: "table",
        columns: [
          { label: label("date"), width: 22 },
          { label: label("what"), width: 38 },
          { label: label("moneyIn"), align: "right", width: 14 },
          { label: label("moneyOut"), align: "right", width: 14 },
          { label: label("balance"), align: "right", width: 15 },
        ],
        rows: rows.map((row) => [
          moment.format(row.at),
          describeMovement(row),
          row.amount > 0 ? money(row.amount) : "",
          row.amount < 0 ? money(-row.amount) : "",
          money(row.balance),
        ]),
        empty: label("none"),
      },
      {
        kind: "totals",
        rows: [
          { label: label("opening"), value: money(head.opening) },
          { label: label("moneyIn"), value: money(head.money_in) },
          { label: label("moneyOut"), value: money(-head.money_out) },
          { label: label("closing"), value: money(head.closing), strong: true },
        ],
      },
    ],
    foot: `${site.contact_company} · ${label("made")} ${moment.format(now)}`,
    made_at: now,
  };
};

/**
 * Statements as files under signed URLs, so that the browser downloads them and long files are streamed. Only the signed
 * ticket in the URL is trusted.
 */
interface StatementTicket extends PeriodRequest {
  account: StatementAccount;
  format: "csv" | "pdf";
  language: string;
  site_code: string;
}

const signatureSubject = (text: string): string => `statement:${text}`;

/** Creates a signed URL of a statement file. Refuses STATEMENT_TOO_LONG, PERIOD_TURNED. */
export const createStatementUrl = async ({ body, request, db, now, platform, session }: Context<typeof getStatementFile>) => {
  const { format, account, date_from, date_to } = body;
  const periodRequest = { company_id: session.company_id, account, date_from, date_to };
  const period = await getPeriod(db, request.site, periodRequest, null);
  if (format === "pdf" && (period?.entries ?? 0) > maxDocumentRows) return refuse("STATEMENT_TOO_LONG", { most: maxDocumentRows });
  const ticket: StatementTicket = { ...periodRequest, format, language: request.language, site_code: request.site.site_code };
  const text = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return { url: `/statements/balance?ticket=${text}&${createSignedQuery(platform.settings, signatureSubject(text), now)}` };
};

/** The ticket of a URL with a valid, unexpired signature; otherwise undefined. */
export const verifyStatementTicket = (
  settings: Settings,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): StatementTicket | undefined => {
  const { ticket } = query;
  if (typeof ticket !== "string" || !isSignedQueryValid(settings, signatureSubject(ticket), query, now)) return undefined;
  return JSON.parse(Buffer.from(ticket, "base64url").toString()) as StatementTicket;
};

const formatPeriod = ({ date_from, date_to }: PeriodRequest, site: Site, language: Language): string => {
  const { all, from, until } = statementLabels;
  const days =
    date_from && date_to
      ? `${formatDay(date_from, language)} – ${formatDay(date_to, language)}`
      : date_from
        ? interpolate(from[language], { day: formatDay(date_from, language) })
        : date_to
          ? interpolate(until[language], { day: formatDay(date_to, language) })
          : all[language];
  return `${days} (${site.time_zone})`;
};

const getStatementHeader = async (
  db: Db,
  site: Site,
  periodRequest: PeriodRequest & { account: StatementAccount },
  period: Period | undefined,
  language: Language,
) => {
  const { name } = await db.only(findCompanyName, { company_id: periodRequest.company_id });
  const totals = period ?? { opening: 0, closing: 0, money_in: 0, entries: 0 };
  return {
    company: name,
    account: accountLabel(periodRequest.account, language),
    period: formatPeriod(periodRequest, site, language),
    currency: site.currency,
    opening: totals.opening,
    money_in: totals.money_in,
    money_out: moneyOutOf(totals),
    closing: totals.closing,
    count: totals.entries,
  } satisfies StatementHeader;
};

const fileBatchSize = 2_000;

/** Streams the movements of a period in batches, oldest first. */
const streamMovements = async function* (db: Db, { account_id, after_id, last_id }: Period): AsyncGenerator<StatementRow[]> {
  for (let after = after_id; ; ) {
    const rows = await db.rows(listFileEntries, { account_id, after_id: after, last_id, limit: fileBatchSize });
    if (rows.length > 0) yield rows;
    if (rows.length < fileBatchSize) return;
    after = rows.at(-1)?.entry_id ?? last_id;
  }
};

/** Formats a time in the site's time zone for spreadsheets. The formatter is created once, because that is expensive. */
const createTimeFormatter = ({ time_zone }: Site): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "medium" });
  return (at) => format.format(at);
};

const toCsvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** Streams the CSV file. All cells but our own amounts are escaped against formula injection (docs/security.md S13). */
const streamCsv = async function* (db: Db, site: Site, head: StatementHeader, period: Period | undefined, language: Language) {
  const label = (name: keyof typeof statementLabels): string => formatCsvCell(statementLabels[name][language]);
  const time = createTimeFormatter(site);
  yield csvByteOrderMark + toCsvLine([label("title"), formatCsvCell(head.company)]);
  yield toCsvLine([label("account"), formatCsvCell(head.account)]) + toCsvLine([label("period"), formatCsvCell(head.period)]);
  yield toCsvLine([label("currency"), formatCsvCell(head.currency)]) + toCsvLine([]);
  yield toCsvLine((["date", "what", "order", "by", "note", "moneyIn", "moneyOut", "balance", "reference"] as const).map(label));
  yield toCsvLine(["", label("opening"), "", "", "", "", "", toAmount(head.opening), ""]);
  for await (const rows of period ? streamMovements(db, period) : [])
    yield rows
      .map(({ at, kind, order_sn, person, note, reason, amount, balance, cause }) =>
        toCsvLine([
          time(at),
          formatCsvCell(movementKindLabel(kind, language)),
          formatCsvCell(order_sn ?? ""),
          formatCsvCell(person),
          formatCsvCell([reason, note].filter(Boolean).join(" · ")),
          amount > 0 ? toAmount(amount) : "",
          amount < 0 ? toAmount(-amount) : "",
          toAmount(balance),
          formatCsvCell(cause),
        ]),
      )
      .join("");
  yield toCsvLine(["", label("closing"), "", "", "", toAmount(head.money_in), toAmount(head.money_out), toAmount(head.closing), ""]);
};

/** The file of a ticket. Refuses STATEMENT_TOO_LONG for a PDF with too many movements. */
export const openStatementFile = async (
  platform: Platform,
  ticket: StatementTicket,
): Promise<{ content: Readable | Buffer; filename: string; mime: string }> => {
  const db = platform.database.handle();
  const now = platform.clock.now();
  const language = toLanguage(ticket.language);
  const site = platform.sites.get(ticket.site_code) ?? refuse("NOT_FOUND");
  const period = await getPeriod(db, site, ticket, null);
  const head = await getStatementHeader(db, site, ticket, period, language);
  if (ticket.format === "csv") {
    const days = [ticket.date_from, ticket.date_to ?? dayAt(now, site)].filter(Boolean).join("_");
    const filename = `joinery-balance-${ticket.account}-${days}.csv`;
    const content = Readable.from(streamCsv(db, site, head, period, language), { objectMode: false });
    return { content, filename, mime: "text/csv; charset=utf-8" };
  }
  if (head.count > maxDocumentRows) return refuse("STATEMENT_TOO_LONG", { most: maxDocumentRows });
  const rows = period
    ? await db.rows(listFileEntries, {
        account_id: period.account_id,
        after_id: period.after_id,
        last_id: period.last_id,
        limit: maxDocumentRows,
      })
    : [];
  const document = createStatementDocument(head, rows, language, site, now);
  return { content: await renderPdf(document), filename: documentFileName(document), mime: "application/pdf" };
};
