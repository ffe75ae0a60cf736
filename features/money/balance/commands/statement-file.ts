import { Readable } from "node:stream";
import { isSignedQueryGood, signedQuery } from "#features/identity/files/commands/signed-address.ts";
import type { getStatementFile } from "#features/money/balance/contract/statement.ts";
import { companyNameOf, type Period, pageOfFile, type StatementRow } from "#features/money/balance/queries/statement.ts";
import type { StatementAccount } from "#features/money/balance/rules/statement.ts";
import { accountWord, kindWord, statementWords } from "#features/money/balance/words.ts";
import { utcDay } from "#kernel/clock.ts";
import { csvByteOrderMark, formatCsvCell } from "#kernel/csv.ts";
import { fill, type Language, languageOf } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { maxDocumentRows, renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type { Site } from "#platform/sites.ts";
import { moneyOut, type PeriodWish, readPeriod } from "./statement.ts";
import { type StatementHead, statementPaper } from "./statement-paper.ts";

/**
 * Statements as files, behind signed addresses, so that a browser fetches them as files and a long one is written as it is
 * read. What the address names is all that is believed of it.
 */
interface Ticket extends PeriodWish {
  account: StatementAccount;
  format: "csv" | "pdf";
  language: string;
  site_code: string;
}

const subjectOf = (text: string): string => `statement:${text}`;

export const giveStatementAddress = async ({ body, request, db, now, platform, session }: Context<typeof getStatementFile>) => {
  const { format, account, date_from, date_to } = body;
  const wish = { company_id: session.company_id, account, date_from, date_to };
  const period = await readPeriod(db, request.site, wish, null);
  if (format === "pdf" && (period?.entries ?? 0) > maxDocumentRows) return refuse("STATEMENT_TOO_LONG", { most: maxDocumentRows });
  const ticket: Ticket = { ...wish, format, language: request.language, site_code: request.site.site_code };
  const text = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return { url: `/statements/balance?ticket=${text}&${signedQuery(platform.settings, subjectOf(text), now)}` };
};

/** The ticket of an address that is ours and still good. */
export const readStatementTicket = (settings: Settings, query: Readonly<Record<string, unknown>>, now: Date): Ticket | undefined => {
  const { ticket } = query;
  if (typeof ticket !== "string" || !isSignedQueryGood(settings, subjectOf(ticket), query, now)) return undefined;
  return JSON.parse(Buffer.from(ticket, "base64url").toString()) as Ticket;
};

const periodText = ({ date_from, date_to }: PeriodWish, site: Site, language: Language): string => {
  const { all, from, until } = statementWords;
  const days =
    date_from && date_to
      ? `${date_from} – ${date_to}`
      : date_from
        ? fill(from[language], { day: date_from })
        : date_to
          ? fill(until[language], { day: date_to })
          : all[language];
  return `${days} (${site.time_zone})`;
};

const headOf = async (
  db: Db,
  site: Site,
  wish: PeriodWish & { account: StatementAccount },
  period: Period | undefined,
  language: Language,
) => {
  const { name } = await db.only(companyNameOf, wish.company_id);
  const totals = period ?? { opening: 0, closing: 0, money_in: 0, entries: 0 };
  return {
    company: name,
    account: accountWord(wish.account, language),
    period: periodText(wish, site, language),
    currency: site.currency,
    opening: totals.opening,
    money_in: totals.money_in,
    money_out: moneyOut(totals),
    closing: totals.closing,
    count: totals.entries,
  } satisfies StatementHead;
};

const rowsPerPage = 2_000;

/** Every movement of a period, oldest first, page by page, each page when the one before has been sent. */
const movementsOf = async function* (db: Db, { account_id, after_id, last_id }: Period): AsyncGenerator<StatementRow[]> {
  for (let after = after_id; ; ) {
    const rows = await db.rows(pageOfFile, account_id, after, last_id, rowsPerPage);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.entry_id ?? last_id;
  }
};

/** A moment in the site's time, as spreadsheets read it. The formatter is made once: making one is dear. */
const clockOf = ({ time_zone }: Site): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "medium" });
  return (at) => format.format(at);
};

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** Amounts are ours and stay numbers; every other cell is kept from being calculated (security S13). */
const csvOf = async function* (db: Db, site: Site, head: StatementHead, period: Period | undefined, language: Language) {
  const word = (name: keyof typeof statementWords): string => formatCsvCell(statementWords[name][language]);
  const time = clockOf(site);
  yield csvByteOrderMark + line([word("title"), formatCsvCell(head.company)]);
  yield line([word("account"), formatCsvCell(head.account)]) + line([word("period"), formatCsvCell(head.period)]);
  yield line([word("currency"), formatCsvCell(head.currency)]) + line([]);
  yield line((["date", "what", "order", "by", "note", "moneyIn", "moneyOut", "balance", "reference"] as const).map(word));
  yield line(["", word("opening"), "", "", "", "", "", toAmount(head.opening), ""]);
  for await (const rows of period ? movementsOf(db, period) : [])
    yield rows
      .map(({ at, kind, order_sn, person, note, reason, amount, balance, cause }) =>
        line([
          time(at),
          formatCsvCell(kindWord(kind, language)),
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
  yield line(["", word("closing"), "", "", "", toAmount(head.money_in), toAmount(head.money_out), toAmount(head.closing), ""]);
};

/** The file that a ticket is for; a PDF of more movements than it holds is refused STATEMENT_TOO_LONG. */
export const openStatement = async (
  platform: Platform,
  ticket: Ticket,
): Promise<{ content: Readable | Buffer; filename: string; mime: string }> => {
  const db = platform.database.handle();
  const now = platform.clock.now();
  const language = languageOf(ticket.language);
  const site = platform.sites.get(ticket.site_code) ?? refuse("NOT_FOUND");
  const period = await readPeriod(db, site, ticket, null);
  const head = await headOf(db, site, ticket, period, language);
  const days = [ticket.date_from, ticket.date_to ?? utcDay(now)].filter(Boolean).join("_");
  const filename = `joinery-balance-${ticket.account}-${days}.${ticket.format}`;
  if (ticket.format === "csv") {
    const content = Readable.from(csvOf(db, site, head, period, language), { objectMode: false });
    return { content, filename, mime: "text/csv; charset=utf-8" };
  }
  if (head.count > maxDocumentRows) return refuse("STATEMENT_TOO_LONG", { most: maxDocumentRows });
  const rows = period ? await db.rows(pageOfFile, period.account_id, period.after_id, period.last_id, maxDocumentRows) : [];
  return { content: await renderPdf(statementPaper(head, rows, language, site, now)), filename, mime: "application/pdf" };
};
