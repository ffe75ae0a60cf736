import { audit } from "#features/identity/accounts/commands/audit.ts";
import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { defaultLanguage, interpolate, type Language } from "#kernel/languages.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { toAmount } from "#kernel/money.ts";
import { reasons as allReasons, type Reason, refusalTexts, refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { authorize, mayUseArea } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import type { queueAssign, queueOpen, queueOverview, queueRelease, reviewQueue } from "../contract.ts";
import {
  assignItem,
  claimItem,
  companySummaryById,
  type DecisionRow,
  decisionsOfItem,
  decisionsOfPerson,
  decisionsPerDay,
  historyOf,
  notesOf,
  openItem,
  type QuestionRow,
  type QueueCount,
  type QueueRow,
  questionsOfItem,
  queueCounts,
  queuePage,
  recipientLanguage,
  releaseItem,
  rightsOfStaff,
  siteSettings,
  staffWithRoles,
  takeOverItem,
} from "../queries.ts";
import { getReviewItem, type ReviewKind, reviewItems } from "../review-items.ts";
import { claimMinutes, hoursByKind, visibleKinds } from "../rules.ts";
import { listOfferedReasons } from "./offered-reasons.ts";

type ReviewHours = Record<ReviewKind, number>;

/** The hours within which a site answers each kind. */
const getReviewHours = async (db: Db, site: Site): Promise<ReviewHours> =>
  hoursByKind(reviewItems, (await db.only(siteSettings, { site_code: site.site_code })).settings);

/**
 * Refuses NOT_FOUND for a kind that the caller's roles do not review, as for an unknown item, and NOT_ALLOWED for work on one that they may
 * only look at.
 */
export const assertKind = async (market: Platform["market"], session: Session, kind: ReviewKind, use: "look" | "work"): Promise<void> => {
  const { switchedOff } = await market.get();
  if (!visibleKinds(reviewItems, session, switchedOff).includes(kind)) refuse("NOT_FOUND");
  if (!mayUseArea(session, getReviewItem(kind).area, use === "work")) refuse("NOT_ALLOWED");
};

/** The text of the reason why a decision failed; empty when none failed. */
const formatRefusal = (refusal: string, language: Language): string =>
  (allReasons as readonly string[]).includes(refusal) ? interpolate(refusalTexts(refusal as Reason)[language], {}) : refusal;

/** Whether the roles of the caller decide on this kind of item; a conversation is answered by everybody who sees it. */
const mayDecideKind = (session: Session, kind: ReviewKind): boolean => {
  const { decision, area } = getReviewItem(kind);
  if (!mayUseArea(session, area, true)) return false;
  return decision === undefined || authorize(decision.route.call, session) === undefined;
};

const toQueueRow = (
  { amount_cents, failed, first_by, first_name, opened_by: _, ...row }: QueueRow,
  hours: ReviewHours,
  { request, platform, session }: Pick<Context, "request" | "platform"> & { session: Session },
) => ({
  ...row,
  kind_name: getReviewItem(row.kind).names.item[request.language],
  page: getReviewItem(row.kind).page(row),
  amount: amount_cents === null ? null : toAmount(amount_cents),
  hours: hours[row.kind],
  is_mine: row.claimed_by === session.person_id,
  failed: formatRefusal(failed, request.language),
  two_people: first_by !== null || (getReviewItem(row.kind).needsSecondReviewer?.(amount_cents, platform.sites.values()) ?? false),
  first_name: first_name ?? "",
  is_first_mine: first_by === session.person_id,
  may_decide: mayDecideKind(session, row.kind) && first_by !== session.person_id,
});

const toDecision = ({ refusal, ...row }: DecisionRow, language: Language) => ({
  ...row,
  kind_name: getReviewItem(row.kind).names.item[language],
  failed: formatRefusal(refusal, language),
});

const toCounts = (counts: readonly QueueCount[], hours: ReviewHours, language: Language, session: Session) =>
  counts.map((row) => ({
    ...row,
    name: getReviewItem(row.kind).names.queue[language],
    hours: hours[row.kind],
    may_decide: mayDecideKind(session, row.kind),
  }));

/** One page of the queue with the filters of the caller and the counts of each kind. */
export const getQueue = async (context: Context<typeof reviewQueue>) => {
  const { body, request, db, now, platform, session } = context;
  const { switchedOff } = await platform.market.get();
  const visible = visibleKinds(reviewItems, session, switchedOff);
  const hours = await getReviewHours(db, request.site);
  const selectedKinds = body.kind === "all" ? visible : visible.filter((kind) => kind === body.kind);
  const counts = await db.rows(queueCounts, { kinds: visible, hours: visible.map((kind) => hours[kind]), now });
  const rows = await db.rows(queuePage, {
    kinds: selectedKinds,
    hours: selectedKinds.map((kind) => hours[kind]),
    now,
    language: request.language,
    resting: body.resting,
    whose: body.whose,
    person_id: session.person_id,
    late_only: body.late,
    keyword: body.keyword,
    least_cents: body.least_amount === "" ? null : body.least_amount,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
    patterns: substringPatterns(body.keyword),
    own_kinds: selectedKinds.filter((kind) => mayDecideKind(session, kind)),
  });
  const sum = (getCount: (count: QueueCount) => number) =>
    counts.filter(({ kind }) => selectedKinds.includes(kind)).reduce((all, row) => all + getCount(row), 0);
  const total = sum(({ open, resting }) => (body.resting ? resting : open));
  const isFiltered = body.whose !== "all" || body.late || body.keyword !== "" || body.least_amount !== "";
  // A page after the last one has no row with the number of matches.
  const found = rows[0]?.found ?? (body.page > 1 ? total : 0);
  return {
    list: rows.map((row) => toQueueRow(row, hours, context)),
    count: isFiltered ? estimatedTotal(found, body.page, body.page_size, rows.length) : total,
    counts: toCounts(counts, hours, request.language, session),
  };
};

const overviewDays = 14;

/** The console's start page: counts by kind, items of the caller, decisions per day and the caller's last decisions. */
export const getOverview = async ({ request, db, now, platform, session }: Context<typeof queueOverview>) => {
  const { switchedOff } = await platform.market.get();
  const visible = visibleKinds(reviewItems, session, switchedOff);
  const hours = await getReviewHours(db, request.site);
  const hoursInOrder = visible.map((kind) => hours[kind]);
  const counts = await db.rows(queueCounts, { kinds: visible, hours: hoursInOrder, now });
  const mine = await db.rows(queuePage, {
    kinds: visible,
    hours: hoursInOrder,
    now,
    language: request.language,
    resting: false,
    whose: "mine",
    person_id: session.person_id,
    late_only: false,
    keyword: "",
    least_cents: null,
    limit: 100,
    offset: 0,
    patterns: [],
    own_kinds: visible,
  });
  const since = new Date(now.getTime() - (overviewDays - 1) * dayMs);
  const decided = await db.rows(decisionsOfPerson, { person_id: session.person_id, since: new Date(now.getTime() - dayMs) });
  return {
    counts: toCounts(counts, hours, request.language, session),
    mine: mine.length,
    days: await db.rows(decisionsPerDay, { since, now, time_zone: request.site.time_zone }),
    decided: decided.map((row) => toDecision(row, request.language)),
  };
};

/**
 * Claims an item for the caller for ten minutes. Returns false when a colleague has it open. Two people can never decide the same
 * item, because the feature's own row is decided once.
 */
export const tryClaimItem = async (db: Db, session: Session, kind: ReviewKind, itemId: number, now: Date): Promise<boolean> =>
  (await db.changed(claimItem, {
    kind,
    item_id: itemId,
    person_id: session.person_id,
    until: new Date(now.getTime() + claimMinutes * minuteMs),
    now,
  })) === 1;

const getCompanySummary = async (db: Db, companyId: number | null) => {
  const summary = companyId === null ? undefined : await db.row(companySummaryById, { company_id: companyId });
  if (!summary) return null;
  const notes = await db.rows(notesOf, { company_id: summary.company_id, limit: 5, offset: 0 });
  const history = await db.rows(historyOf, { subject: `company:${summary.company_id}`, limit: 12 });
  return { ...summary, notes, history };
};

export const toQuestions = (rows: readonly QuestionRow[], language: Language, settings: Context["platform"]["settings"], now: Date) =>
  rows.map((row) => ({
    ...row,
    kind_name: getReviewItem(row.kind).names.item[language],
    files: row.files.map((file) => ({ ...file, url: signFileUrl(settings, file.file_id, now) })),
  }));

/** Opens and claims an item, and returns what the queue shows beside the feature's own facts. `item` is null when it was decided meanwhile. */
export const openQueueItem = async (context: Context<typeof queueOpen>) => {
  const { body, request, db, now, platform, session, transaction } = context;
  const { kind, item_id, take_over } = body;
  await assertKind(platform.market, session, kind, "look");
  const before = await db.row(openItem, { kind, item_id, language: request.language, now });
  if (before && !before.asked_at && mayUseArea(session, getReviewItem(kind).area, true)) {
    if (take_over && before.claimed_by !== null && before.claimed_by !== session.person_id) {
      await transaction(async (tx) => {
        tx.write(takeOverItem, {
          kind,
          item_id,
          person_id: session.person_id,
          until: new Date(now.getTime() + claimMinutes * minuteMs),
        });
        await audit(tx, now, {
          person_id: session.person_id,
          action: "queueTakenOver",
          subject: `${kind}:${item_id}`,
          before: { claimed_by: before.claimed_by },
        });
        return null as never;
      });
    } else await tryClaimItem(db, session, kind, item_id, now);
  }
  const item = before && (await db.row(openItem, { kind, item_id, language: request.language, now }));
  const recipient =
    item && (await db.row(recipientLanguage, { kind, item_id, company_id: item.company_id, merchant_id: item.merchant_id }));
  const registered = getReviewItem(kind);
  const handler = registered.decision;
  return {
    item: item ? toQueueRow(item, await getReviewHours(db, request.site), context) : null,
    may_decide: handler !== undefined && mayDecideKind(session, kind),
    is_conversation: handler === undefined,
    may_ask: registered.canAskCompany && item?.company_id != null && mayUseArea(session, registered.area, true),
    language: recipient?.language ?? defaultLanguage,
    reasons: await listOfferedReasons(kind, db),
    decisions: (await db.rows(decisionsOfItem, { kind, item_id })).map((row) => toDecision(row, request.language)),
    questions: toQuestions(await db.rows(questionsOfItem, { kind, item_id }), request.language, platform.settings, now),
    staff: await db.rows(staffWithRoles, { roles: ["administrator", ...registered.roles], area: registered.area }),
    company: await getCompanySummary(db, item?.company_id ?? null),
  };
};

/** Ends the caller's claim of an item. */
export const releaseQueueItem = async ({ body, platform, singleStatement, session }: Context<typeof queueRelease>): Promise<null> => {
  await assertKind(platform.market, session, body.kind, "look");
  return singleStatement(async (db) => {
    await db.changed(releaseItem, { kind: body.kind, item_id: body.item_id, person_id: session.person_id });
    return null;
  });
};

/** Assigns an item to a colleague whose roles see its kind, or to nobody. Refuses NOT_FOUND for other people. */
export const assignQueueItem = async ({
  body,
  request,
  db,
  now,
  platform,
  session,
  transaction,
}: Context<typeof queueAssign>): Promise<null> => {
  const { kind, item_id } = body;
  await assertKind(platform.market, session, kind, "work");
  const item = (await db.row(openItem, { kind, item_id, language: request.language, now })) ?? refuse("NOT_FOUND");
  const person_id = body.person_id === "" ? null : body.person_id;
  if (person_id !== null) {
    const rights = await db.row(rightsOfStaff, { person_id });
    const { switchedOff } = await platform.market.get();
    if (!rights || !visibleKinds(reviewItems, rights, switchedOff).includes(kind)) return refuse("NOT_FOUND", {}, ["person_id"]);
  }
  return transaction(async (tx) => {
    tx.write(assignItem, { kind, item_id, person_id });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "queueAssigned",
      subject: `${kind}:${item_id}`,
      before: { assigned_to: item.assigned_to },
      after: { assigned_to: person_id },
    });
    return null;
  });
};
