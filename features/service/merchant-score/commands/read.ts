import { signFileUrl } from "#features/identity/files/commands/read.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { merchantScore, productScore, scoreContest, scoreContests, scoreEvents, scoreEventsForStaff } from "../contract.ts";
import {
  type ContestRow,
  contestById,
  contestCounts,
  contestedEvents,
  contestFiles,
  contestPage,
  eventCounts,
  eventPages,
  monthCounts,
  storedScore,
  storedScoreOfProduct,
} from "../queries.ts";
import { declineTexts } from "../reason-texts.ts";
import { contestDays, contestUntil, type DeclineReason, type Formula, minEvents, scoreOf, toEvent, trendStart } from "../rules.ts";
import { computeScore, readCurrentFormula, sinceOf } from "./compute.ts";

/** Scores, their events and what is contested of them, as each side reads them. */

/** The score that buyers see. */
export const readScore = async ({ body, db }: Context<typeof merchantScore>) => ({
  score: (await db.row(storedScore, { merchant_id: body.merchant_id })) ?? null,
});

export const readScoreOfProduct = async ({ body, db }: Context<typeof productScore>) => ({
  score: (await db.row(storedScoreOfProduct, { product_id: body.product_id ?? null, goods_sn: body.goods_sn })) ?? null,
});

const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({ limit: page_size, offset: (page - 1) * page_size });

const reasonsOf = (reasons: readonly DeclineReason[] | null, note: string | null, language: Language): string[] => [
  ...(reasons ?? []).map((reason) => declineTexts[reason][language]),
  ...(note ? [note] : []),
];

/** An event as both sides read it. */
const toEventRow = (row: RowOf<typeof eventPages.all>, language: Language, now: Date) => {
  const { source_key, contest_status, decision_reasons, decision_note, ...event } = row;
  const until = contestUntil(event.at);
  return {
    ...event,
    event: toEvent(event.source, source_key),
    contest: contest_status && { status: contest_status, reasons: reasonsOf(decision_reasons, decision_note, language) },
    contest_until: event.is_good || contest_status || until <= now ? null : until,
  };
};

/** The months of the trend in which some part has enough events. */
const readMonths = async (db: Db, merchant_id: number, formula: Formula, now: Date, time_zone: string) => {
  const since = trendStart(now, time_zone);
  const rows = await db.rows(monthCounts, { merchant_id, since, now, language: "en-US", time_zone });
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  return months.map(([month, counts]) => ({ month, ...scoreOf(counts, formula) })).filter(({ score }) => score !== null);
};

type Reader = Pick<Context<typeof scoreEvents>, "db" | "now" | "platform" | "request">;

const readEvents = async (
  { db, now, platform, request }: Reader,
  merchant_id: number,
  { tab, part, ...paging }: Context<typeof scoreEvents>["body"],
) => {
  const { language } = request;
  const formula = await readCurrentFormula(db);
  const wanted = { merchant_id, since: sinceOf(formula, now), now, language, part: part ?? null };
  const page = { ...wanted, ...pageOf(paging) };
  const { time_zone } = mainSite(platform.sites);
  const [rows, counts, score, months] = await Promise.all([
    tab === "contested" ? db.rows(contestedEvents, page) : db.rows(eventPages[tab], page),
    db.only(eventCounts, wanted),
    computeScore(db, merchant_id, formula, now),
    readMonths(db, merchant_id, formula, now, time_zone),
  ]);
  return {
    list: rows.map((row) => toEventRow(row, language, now)),
    count: counts[tab],
    counts,
    score,
    months,
    version: formula.version,
    window_days: formula.window_days,
    min_events: minEvents,
    contest_days: contestDays,
  };
};

export const listOwnEvents = (context: Context<typeof scoreEvents>) => readEvents(context, context.session.merchant_id, context.body);

export const listEventsForStaff = (context: Context<typeof scoreEventsForStaff>) =>
  readEvents(context, context.body.merchant_id, context.body);

type StaffReader = Pick<Context<typeof scoreContest>, "db" | "now" | "platform" | "request">;

/** Contested events with their files. The call has authorized the reader. */
const toContests = async ({ db, now, platform, request }: StaffReader, rows: readonly ContestRow[]) => {
  const file_ids = rows.flatMap((row) => row.file_ids);
  const files = file_ids.length === 0 ? [] : await db.rows(contestFiles, { file_ids });
  return rows.map(({ source_key: _, file_ids: ids, decision_reasons, decision_note, ...row }) => ({
    ...row,
    reasons: reasonsOf(decision_reasons, decision_note, request.language),
    files: files
      .filter(({ file_id }) => ids.includes(file_id))
      .map(({ file_id, name, mime }) => ({
        file_id,
        name,
        url: signFileUrl(platform.settings, file_id, now),
        is_picture: mime.startsWith("image/"),
      })),
  }));
};

export const listContests = async (context: Context<typeof scoreContests>) => {
  const { tab, merchant_id = null, contest, ...paging } = context.body;
  const filter = { merchant_id, contest_id: contest === "" ? null : contest };
  const [rows, counts] = await Promise.all([
    context.db.rows(contestPage, { ...filter, tab, language: context.request.language, ...pageOf(paging) }),
    context.db.only(contestCounts, filter),
  ]);
  return { list: await toContests(context, rows), count: tab === "all" ? counts.open + counts.decided : counts[tab], counts };
};

/** One contested event for its review. Refuses NOT_FOUND. */
export const readContest = async (context: Context<typeof scoreContest>) => {
  const { contest_id } = context.body;
  const row = (await context.db.row(contestById, { contest_id, language: context.request.language })) ?? refuse("NOT_FOUND");
  const [shown] = await toContests(context, [row]);
  return shown ?? refuse("NOT_FOUND");
};
