import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { maxDocumentRows, renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite, type Site } from "#platform/sites.ts";
import type { earningStatement, merchantStatement } from "../contract.ts";
import { statementLines, statementOfPeriod } from "../queries.ts";
import { maxCsvMovements, statementFormats, statementGroups } from "../rules.ts";
import { type MerchantStatement, toStatementCsv, toStatementDocument } from "../statement-files.ts";

/**
 * The statement of a period as a PDF or CSV: what moved by group, each movement with its order, payout or write-off and the rules of its commission,
 * and the balance before and after. All of it is read from the ledger.
 */

interface Period {
  merchant_id: number;
  date_from: string;
  date_to: string;
  currency: string;
  format: (typeof statementFormats)[number];
}

/** What a period has, without its movements. Refuses PERIOD_TURNED, STATEMENT_TOO_LONG, and NOT_FOUND for an unknown manufacturer. */
const readPeriod = async (db: Db, { format, ...period }: Period, { time_zone }: Site) => {
  if (period.date_from > period.date_to) refuse("PERIOD_TURNED", {}, ["date_to"]);
  const found = (await db.row(statementOfPeriod, { ...period, time_zone })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
  const count = found.sums.reduce((total, kind) => total + kind.count, 0);
  const most = format === "pdf" ? maxDocumentRows - statementGroups.length : maxCsvMovements;
  if (count > most) refuse("STATEMENT_TOO_LONG", { most });
  return found;
};

/** A period with its movements, oldest first. Refuses like `readPeriod`. */
export const readStatement = async (db: Db, period: Period, site: Site): Promise<MerchantStatement> => {
  const found = await readPeriod(db, period, site);
  const { merchant_id, date_from, date_to, currency } = period;
  const { time_zone } = site;
  const lines = await db.rows(statementLines, { merchant_id, date_from, date_to, currency, time_zone, limit: maxCsvMovements });
  return { ...found, date_from, date_to, lines };
};

const signatureSubject = ({ merchant_id, date_from, date_to, currency, format }: Period, language: string): string =>
  `earnings:${merchant_id}:${date_from}:${date_to}:${currency}:${format}:${language}`;

type Caller = Pick<Context, "db" | "platform" | "request" | "now">;

const createUrl = async ({ db, platform, request, now }: Caller, period: Period) => {
  await readPeriod(db, period, mainSite(platform.sites));
  const { merchant_id, date_from, date_to, currency, format } = period;
  const { language } = request;
  const signed = createSignedQuery(platform.settings, signatureSubject(period, language), now);
  const named = new URLSearchParams({ merchant_id: String(merchant_id), date_from, date_to, currency, format, language });
  return { url: `/papers/earnings?${named}&${signed}` };
};

/** A signed URL of the statement of the caller's manufacturer. Refuses PERIOD_TURNED and STATEMENT_TOO_LONG. */
export const createStatementUrl = (context: Context<typeof earningStatement>) => {
  const { body, session, request } = context;
  return createUrl(context, { ...body, merchant_id: session.merchant_id, currency: request.site.currency });
};

/** A signed URL of the statement of a manufacturer, for staff. Refuses PERIOD_TURNED, STATEMENT_TOO_LONG and NOT_FOUND. */
export const createMerchantStatementUrl = (context: Context<typeof merchantStatement>) =>
  createUrl(context, { ...context.body, currency: context.request.site.currency });

/** The period that an address names; undefined for one that was never made here. */
const periodOf = (query: Readonly<Record<string, unknown>>): Period | undefined => {
  const { merchant_id, date_from, date_to, currency } = query;
  const format = statementFormats.find((known) => known === query.format);
  if (typeof date_from !== "string" || typeof date_to !== "string" || typeof currency !== "string" || !format) return undefined;
  return { merchant_id: Number(merchant_id), date_from, date_to, currency, format };
};

/** The file of a URL with a valid, unexpired signature; otherwise undefined. */
export const openEarningStatement = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string; type?: string } | undefined> => {
  const { language } = query;
  const period = periodOf(query);
  const now = platform.clock.now();
  if (!period || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(period, language), query, now)) return undefined;
  const site = mainSite(platform.sites);
  const reader = { currency: period.currency, language: toLanguage(language), site, now };
  const account = await readStatement(platform.database.handle(), period, site);
  const document = toStatementDocument(account, reader);
  if (period.format === "pdf") return { bytes: await renderPdf(document), name: documentFileName(document) };
  const bytes = Buffer.from(toStatementCsv(account, reader));
  return { bytes, name: documentFileName(document, "csv"), type: "text/csv; charset=utf-8" };
};
