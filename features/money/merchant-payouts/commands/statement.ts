import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { formatDay } from "#kernel/calendar.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { textsIn } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import type { PdfCell, PdfDocument } from "#platform/pdf/document.ts";
import { maxDocumentRows, renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite, type Site } from "#platform/sites.ts";
import type { earningStatement } from "../contract.ts";
import { listMovements, statementOfMonth } from "../queries.ts";
import { daysOfMonth, earningKinds } from "../rules.ts";
import { texts } from "../texts.ts";

/** The statement of a month as a PDF: what moved by kind, each movement with its order or payout, and the balance before and after. */

interface Month {
  merchant_id: number;
  /** 2026-11 */
  month: string;
  currency: string;
}

type Movement = Awaited<ReturnType<typeof readMonth>>["movements"][number];

/** Refuses NOT_FOUND without an account, and STATEMENT_TOO_LONG. */
const readMonth = async (db: Db, { merchant_id, month, currency }: Month, { time_zone }: Site) => {
  const [date_from, date_to] = daysOfMonth(month);
  const owner = { merchant_id, currency, time_zone };
  const found = (await db.row(statementOfMonth, { ...owner, first_day: date_from })) ?? refuse("NOT_FOUND", {}, ["month"]);
  const count = found.sums.reduce((total, kind) => total + kind.count, 0);
  if (count + found.sums.length > maxDocumentRows) refuse("STATEMENT_TOO_LONG", { most: maxDocumentRows });
  const filter = { ...owner, tab: "all", keyword: "", date_from, date_to, up_to: null } as const;
  const movements = (await db.rows(listMovements, { ...filter, limit: maxDocumentRows, offset: 0 })).reverse();
  return { ...found, date_from, date_to, movements };
};

const nameOfKind = (kind: string, { movements: { kinds } }: ReturnType<typeof inLanguage>): string =>
  kinds[earningKinds.find((known) => known === kind) ?? "completion"];

const inLanguage = (language: Language) => textsIn(texts, language);

const aboutOf = ({ order_sn, payout_number, write_off }: Movement): string => order_sn || payout_number || (write_off?.number ?? "");

const toDocument = (account: Awaited<ReturnType<typeof readMonth>>, { currency, language, site, now }: Reader): PdfDocument => {
  const t = inLanguage(language);
  const money = (value: number): string => formatMoney(toAmount(value), language, currency);
  const { opening, closing, movements, sums, date_from, date_to } = account;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: site.time_zone });
  const describe = (row: Movement): PdfCell => {
    const detail = aboutOf(row);
    return detail ? { text: nameOfKind(row.kind, t), detail } : nameOfKind(row.kind, t);
  };
  return {
    language,
    title: t.statements.document,
    number: `${account.merchant_code} · ${formatDay(date_from, language)} – ${formatDay(date_to, language)}`,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: t.statements.opening, value: money(opening) },
      { label: t.statements.closing, value: money(closing) },
    ],
    parties: [{ label: t.statements.merchant, name: language === "zh-CN" ? account.name_zh : account.name, lines: [account.address] }],
    parts: [
      {
        kind: "table",
        heading: t.statements.byKind,
        columns: [
          { label: t.movements.kind, width: 60 },
          { label: t.statements.count, align: "right", width: 15 },
          { label: t.movements.amount, align: "right", width: 25 },
        ],
        rows: sums.map(({ kind, amount, count }) => [nameOfKind(kind, t), String(count), money(amount)]),
        empty: t.movements.none,
      },
      {
        kind: "table",
        heading: t.movements.title,
        columns: [
          { label: t.movements.at, width: 20 },
          { label: t.movements.kind, width: 40 },
          { label: t.movements.amount, align: "right", width: 20 },
          { label: t.movements.balance, align: "right", width: 20 },
        ],
        rows: movements.map((row) => [moment.format(row.at), describe(row), money(row.amount), money(row.balance)]),
        empty: t.movements.none,
      },
      {
        kind: "totals",
        rows: [
          { label: t.statements.opening, value: money(opening) },
          { label: t.statements.change, value: money(closing - opening) },
          { label: t.statements.closing, value: money(closing), strong: true },
        ],
      },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: now,
  };
};

interface Reader {
  currency: string;
  language: Language;
  site: Site;
  now: Date;
}

const signatureSubject = ({ merchant_id, month, currency }: Month, language: string): string =>
  `earnings:${merchant_id}:${month}:${currency}:${language}`;

/** A signed URL of a month's statement. Refuses NOT_FOUND without an account, and STATEMENT_TOO_LONG. */
export const createStatementUrl = async ({ db, body, session, platform, request, now }: Context<typeof earningStatement>) => {
  const month = { merchant_id: session.merchant_id, month: body.month, currency: request.site.currency };
  await readMonth(db, month, mainSite(platform.sites));
  const signed = createSignedQuery(platform.settings, signatureSubject(month, request.language), now);
  const named = new URLSearchParams({ ...month, merchant_id: String(month.merchant_id), language: request.language });
  return { url: `/papers/earnings?${named}&${signed}` };
};

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openEarningStatement = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { merchant_id, month, currency, language } = query;
  if (typeof month !== "string" || typeof currency !== "string" || typeof language !== "string") return undefined;
  const wanted = { merchant_id: Number(merchant_id), month, currency };
  const now = platform.clock.now();
  if (!isSignedQueryValid(platform.settings, signatureSubject(wanted, language), query, now)) return undefined;
  const site = mainSite(platform.sites);
  const account = await readMonth(platform.database.handle(), wanted, site);
  const document = toDocument(account, { currency, language: toLanguage(language), site, now });
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
