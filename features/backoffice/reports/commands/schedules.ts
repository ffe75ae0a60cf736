import { staffSession } from "#features/backoffice/review-queue/queries.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { dayAt, formatDay, formatDays } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { toLanguage } from "#kernel/languages.ts";
import { Refused } from "#kernel/refusals.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { Tx } from "#platform/db.ts";
import { eachByItself } from "#platform/jobs.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type { scheduleReport } from "../contract.ts";
import { reportMail } from "../mails.ts";
import { dueSchedules, moveSchedule, removeSchedule, saveSchedule, takeSchedule } from "../queries/schedules.ts";
import type { Report } from "../report.ts";
import { nextSending, periodSent } from "../rules.ts";
import { findReport, readReport, readZone } from "./reports.ts";

const batchSize = 50;

/** Begins, changes or ends the sending of a report to the caller. Refuses NOT_FOUND. */
export const setSchedule = ({ body: { name, rhythm }, session, now, platform, request, transaction }: Context<typeof scheduleReport>) =>
  transaction(async (tx) => {
    findReport(name, "staff", session);
    const own = { report: name, person_id: session.person_id };
    if (rhythm === "never") {
      tx.write(removeSchedule, own);
      return { rhythm: null };
    }
    const next_at = nextSending(rhythm, now, { time_zone: await readZone(tx, platform) });
    tx.write(saveSchedule, { ...own, rhythm, site_code: request.site.site_code, next_at });
    return { rhythm };
  });

type Reading = Awaited<ReturnType<typeof readReport>>;

/** The totals of a report as points of a mail. */
const toPoints = ({ columns }: Report, { totals }: Reading, language: ReturnType<typeof toLanguage>, currency: string): string[] =>
  Object.entries(totals).map(([key, total]) => {
    const column = columns[key];
    const value = typeof total === "string" ? formatMoney(total, language, currency) : new Intl.NumberFormat(language).format(total);
    return `${column ? inLanguage(column.label, language) : key}: ${value}`;
  });

type Due = Pick<NonNullable<Awaited<ReturnType<typeof take>>>, "report" | "person_id">;

const take = (tx: Tx, due: { report: string; person_id: number }, now: Date) => tx.row(takeSchedule, { ...due, now });

/** The report, or undefined when the person may not read it any more. */
const findAllowed = (name: string, session: Parameters<typeof findReport>[2]): Report | undefined => {
  try {
    return findReport(name, "staff", session);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
};

/** Sends a report once: it is taken, sent and moved on in one transaction. One that its reader may not read any more ends. */
const send = (platform: Platform, due: Due): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const taken = await take(tx, due, now);
    if (!taken) return;
    const { report: name, person_id, rhythm, site_code, email } = taken;
    const session = await tx.only(staffSession, { person_id, site_code, now });
    const report = findAllowed(name, session);
    if (!report || email === null) {
      tx.write(removeSchedule, { report: name, person_id });
      return;
    }
    const time_zone = await readZone(tx, platform);
    const language = toLanguage(taken.language);
    const site = siteOf(platform.sites, site_code);
    const period = periodSent(rhythm, dayAt(now, { time_zone }));
    const read = await readReport(tx, platform, report, { ...period, session, language, site, now });
    const shown = report.hasPeriod
      ? formatDays(period.date_from, period.date_to, language)
      : formatDay(dayAt(now, { time_zone }), language);
    const query = new URLSearchParams({ name, ...(report.hasPeriod && period) });
    const values = { report: inLanguage(report.title, language), period: shown, origin: platform.settings.publicUrl, query: String(query) };
    const points = toPoints(report, read, language, site.currency);
    await sendMail(tx, email, reportMail({ name: fullName(taken), language, site }, values, points));
    tx.write(moveSchedule, { report: name, person_id, now, next_at: nextSending(rhythm, now, { time_zone }) });
  });

/** Sends what is due. */
export const sendDueReports = async (platform: Platform): Promise<void> => {
  const due = await platform.database.handle().rows(dueSchedules, { now: platform.clock.now(), limit: batchSize });
  await eachByItself(due, (one) => send(platform, one));
};
