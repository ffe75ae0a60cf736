import { reviewItems } from "#features/backoffice/review-queue/review-items.ts";
import { visibleKinds } from "#features/backoffice/review-queue/rules.ts";
import { addDays, dayAt, daysBetween } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mayUseArea, mayUseMerchantArea, type Session } from "#platform/session.ts";
import { mainSite, type Site } from "#platform/sites.ts";
import type { homeReports, merchantHomeReports, merchantReport, merchantReportList, reportList, staffReport } from "../contract.ts";
import { reports } from "../definitions.ts";
import { foldChanges, zoneOfBooks } from "../queries/facts.ts";
import { schedulesOf } from "../queries/schedules.ts";
import type { Report, ReportColumn, ReportReaders } from "../report.ts";
import { defaultReportDays, maxReportDays, maxReportRows, shownKind, sumColumns, wordsOfName } from "../rules.ts";

/** Whose reports are asked for: those of staff or those of a manufacturer. */
type Side = "staff" | "merchant";

/** Whether a person may read a report on a side of the market. */
const mayRead = (readers: ReportReaders, side: Side, session: Session): boolean => {
  if ("merchant" in readers) {
    return side === "merchant" && session.merchant_id !== null && readers.merchant.some((area) => mayUseMerchantArea(session, area, false));
  }
  const roles = session.operator_roles;
  const hasRole = roles.includes("administrator") || readers.staff.some((role) => roles.includes(role));
  return side === "staff" && hasRole && mayUseArea(session, readers.area, false);
};

/** The reports that a person may read. */
export const listReadable = (side: Side, session: Session, language: Language) =>
  [...reports]
    .filter(([, { readers }]) => mayRead(readers, side, session))
    .map(([name, { title, help, hasPeriod, chart }]) => ({
      name,
      title: inLanguage(title, language),
      help: inLanguage(help, language),
      has_period: hasPeriod,
      has_chart: chart !== undefined,
    }));

/** A report that a person may read. Refuses NOT_FOUND, also for one that is there for others. */
export const findReport = (name: string, side: Side, session: Session): Report => {
  const found = reports.get(name);
  return found && mayRead(found.readers, side, session) ? found : refuse("NOT_FOUND");
};

/** The time zone in which the books have their days. */
export const readZone = async (db: Db, { sites }: Pick<Platform, "sites">): Promise<string> =>
  (await db.row(zoneOfBooks))?.time_zone ?? mainSite(sites).time_zone;

interface Period {
  date_from: string | null;
  date_to: string | null;
}

interface Page {
  page: number;
  page_size: number;
}

/** The period that is asked for, by default the last thirty days. Refuses PERIOD_TURNED and REPORT_PERIOD. */
const toPeriod = ({ date_from, date_to }: Period, today: string, days: number) => {
  const to = date_to ?? (date_from !== null && date_from > today ? date_from : today);
  const from = date_from ?? addDays(to, 1 - days);
  if (from > to) refuse("PERIOD_TURNED", {}, ["date_from"]);
  if (daysBetween(from, to) >= maxReportDays) refuse("REPORT_PERIOD", { most: maxReportDays }, ["date_from"]);
  return { date_from: from, date_to: to };
};

type Cell = string | number | null;

const toCell = ({ kind, names }: ReportColumn, value: unknown, language: Language): Cell => {
  if (value === null || value === undefined) return null;
  if (kind === "money") return toAmount(Number(value));
  if (kind === "name") {
    const words = wordsOfName(names ?? {}, String(value));
    return words ? inLanguage(words, language) : String(value);
  }
  if (value instanceof Date) return value.toISOString();
  return typeof value === "number" ? value : String(value);
};

export interface Reading extends Period {
  session: Session;
  language: Language;
  site: Site;
  now: Date;
}

/** The rows of a report with its totals, in the reader's language. */
export const readReport = async (db: Db, platform: Platform, { read, columns, days }: Report, reading: Reading) => {
  const { session, language, site, now } = reading;
  const time_zone = await readZone(db, platform);
  const today = dayAt(now, { time_zone });
  const period = toPeriod(reading, today, days ?? defaultReportDays);
  const { switchedOff } = await platform.market.get();
  const found = (await db.rows(read, {
    ...period,
    today,
    now,
    currency: site.currency,
    language,
    merchant_id: session.merchant_id ?? 0,
    warehouse_ids: session.warehouse_ids,
    kinds: visibleKinds(reviewItems, session, switchedOff),
    limit: maxReportRows + 1,
  })) as Record<string, unknown>[];
  const rows = found.slice(0, maxReportRows);
  const entries = Object.entries(columns);
  const sums = sumColumns(columns, rows);
  return {
    ...period,
    time_zone,
    rows: rows.map((row) => Object.fromEntries(entries.map(([key, column]) => [key, toCell(column, row[key], language)]))),
    totals: Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, columns[key]?.kind === "money" ? toAmount(sum) : sum])),
    is_cut: found.length > maxReportRows,
  };
};

const toChart = ({ chart }: Report) =>
  chart ? { kind: chart.kind, point: chart.point, series: Object.entries(chart.series).map(([key, tone]) => ({ key, tone })) } : null;

type Caller = Pick<Context<typeof staffReport>, "db" | "platform" | "session" | "now" | "request">;

/** A report as it is answered, with some of its rows. */
const toAnswer = async (name: string, found: Report, { db, platform, session, now, request }: Caller, asked: Period & Page) => {
  const { language, site } = request;
  const { page, page_size } = asked;
  const { rows, ...rest } = await readReport(db, platform, found, { ...asked, session, language, site, now });
  return {
    ...rest,
    name,
    title: inLanguage(found.title, language),
    help: inLanguage(found.help, language),
    has_period: found.hasPeriod,
    columns: Object.entries(found.columns).map(([key, { label, kind, total }]) => ({
      key,
      label: inLanguage(label, language),
      kind: shownKind(kind),
      has_total: total === true,
    })),
    chart: toChart(found),
    list: rows.slice((page - 1) * page_size, page * page_size),
    count: rows.length,
  };
};

const answer = (context: Context<typeof staffReport> | Context<typeof merchantReport>, side: Side) =>
  toAnswer(context.body.name, findReport(context.body.name, side, context.session), context, context.body);

/** The reports of the first page that the caller may read. */
const answerHome = async (caller: Caller, side: Side, period: Period) => {
  const own = [...reports].filter(([, { isOnHome, readers }]) => isOnHome && mayRead(readers, side, caller.session));
  return {
    list: await Promise.all(own.map(([name, found]) => toAnswer(name, found, caller, { ...period, page: 1, page_size: maxReportRows }))),
  };
};

export const getHomeReports = (context: Context<typeof homeReports>) => answerHome(context, "staff", { date_from: null, date_to: null });

export const getMerchantHomeReports = async (context: Context<typeof merchantHomeReports>) => {
  const date_to = dayAt(context.now, { time_zone: await readZone(context.db, context.platform) });
  return answerHome(context, "merchant", { date_from: addDays(date_to, 1 - context.body.days), date_to });
};

export const getReports = async ({ db, session, request }: Context<typeof reportList>) => {
  const scheduled = new Map((await db.rows(schedulesOf, { person_id: session.person_id })).map(({ report, rhythm }) => [report, rhythm]));
  const list = listReadable("staff", session, request.language);
  return { list: list.map((row) => ({ ...row, rhythm: scheduled.get(row.name) ?? null })) };
};

export const getMerchantReports = async ({ session, request }: Context<typeof merchantReportList>) => ({
  list: listReadable("merchant", session, request.language).map((row) => ({ ...row, rhythm: null })),
});

export const getReport = (context: Context<typeof staffReport>) => answer(context, "staff");
export const getMerchantReport = (context: Context<typeof merchantReport>) => answer(context, "merchant");

/** Adds what changed to the figures of its days. */
export const foldReportChanges = async ({ database }: Pick<Platform, "database">): Promise<void> => {
  await database.transaction(async (tx) => {
    await tx.rows(foldChanges);
  });
};
