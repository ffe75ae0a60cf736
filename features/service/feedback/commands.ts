import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs } from "#kernel/clock.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  feedbackDetail,
  feedbackForStaff,
  feedbackList,
  feedbackQueue,
  replyFeedback,
  saveFeedback,
} from "./contract.ts";
import {
  countCompanyFeedback,
  countOpenFeedback,
  countQueue,
  type FeedbackRow,
  findCompanyOrder,
  findFeedback,
  getFeedbackContext,
  insertEntry,
  insertFeedback,
  listEntries,
  listFeedbackPage,
  listQueueRows,
  lockCompany,
  lockFeedback,
  updateAssignee,
  updateFeedbackStatus,
} from "./queries.ts";
import { categories, getDueAt, getUrgency, maxOpenFeedback, replyTargetHours, toExcerpt } from "./rules.ts";
import { feedbackStatuses } from "./statuses.ts";

/** The summary of a conversation in a list. */
const toSummary = (row: FeedbackRow) => ({
  feedback_id: row.feedback_id,
  category: row.category,
  order_number: row.order_number,
  status: row.status,
  begins: toExcerpt(row.body),
  created_at: row.created_at.toISOString(),
  last_entry_at: row.last_entry_at.toISOString(),
  due_at: row.waiting_since ? getDueAt(row.waiting_since).toISOString() : null,
  writer: row.writer,
  entries: row.entries,
});

/** The entries of a conversation. The caller has checked the reader's access. */
const getThread = async (db: Db, settings: Settings, feedback_id: number, now: Date) =>
  (await db.rows(listEntries, { feedback_id })).map(({ pictures, created_at, ...entry }) => ({
    ...entry,
    pictures: pictures.map(({ file_id, name }) => ({ file_id, name, url: signFileUrl(settings, file_id, now) })),
    created_at: created_at.toISOString(),
  }));

export const listFeedback = async ({ body, db, session }: Context<typeof feedbackList>) => {
  const { status = "", before = null, page_size } = body;
  const rows = await db.rows(listFeedbackPage, { company_id: session.company_id, status, before, limit: page_size + 1 });
  const page = rows.slice(0, page_size);
  return {
    list: page.map(toSummary),
    next: rows.length > page_size ? (page.at(-1)?.feedback_id ?? null) : null,
    counts: await db.only(countCompanyFeedback, { company_id: session.company_id }),
  };
};

export const getFeedback = async ({ body, db, now, platform, session }: Context<typeof feedbackDetail>) => {
  const row = (await db.row(findFeedback, { company_id: session.company_id, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
  return { ...toSummary(row), thread: await getThread(db, platform.settings, row.feedback_id, now) };
};

/** Starts a conversation. Refuses NOT_FOUND for an order of another company, TOO_MANY_FEEDBACKS above twenty open ones. */
export const createFeedback = async (context: Context<typeof saveFeedback>) => {
  const { body, request, now, platform, session, transaction } = context;
  const { company_id, person_id } = session;
  return transaction(async (tx) => {
    const { name } = await tx.only(lockCompany, { company_id });
    if ((await tx.only(countOpenFeedback, { company_id })).open >= maxOpenFeedback)
      return refuse("TOO_MANY_FEEDBACKS", { most: maxOpenFeedback });
    if (body.order_number && !(await tx.row(findCompanyOrder, { company_id, order_number: body.order_number })))
      return refuse("NOT_FOUND", {}, ["order_number"]);
    await getOwnedFiles(tx, session, body.file_ids, ["picture"], "file_ids");
    const { feedback_id } = await tx.only(insertFeedback, {
      company_id,
      person_id,
      site_code: request.site.site_code,
      category: body.category,
      order_number: body.order_number,
      now,
    });
    await tx.only(insertEntry, { feedback_id, person_id, is_staff: false, body: body.text, file_ids: body.file_ids, now });
    await notify(tx, platform, {
      staff: ["service"],
      kind: "feedbackAsked",
      params: { company: name, subject: categories[body.category], text: toExcerpt(body.text) },
      href: `/operator/feedback/${feedback_id}`,
      now,
      site_code: request.site.site_code,
    });
    return { feedback_id };
  });
};

export const addReply = async ({ body, now, platform, session, transaction }: Context<typeof replyFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, { company_id: session.company_id, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
    const to = nextStatus(feedbackStatuses, row.status, "reply", "buyer") ?? refuse("FEEDBACK_CLOSED");
    await getOwnedFiles(tx, session, body.file_ids, ["picture"], "file_ids");
    const { entry_id } = await tx.only(insertEntry, {
      feedback_id: row.feedback_id,
      person_id: session.person_id,
      is_staff: false,
      body: body.text,
      file_ids: body.file_ids,
      now,
    });
    tx.write(updateFeedbackStatus, { feedback_id: row.feedback_id, from: row.status, to, now, is_answer: false });
    await notify(tx, platform, {
      staff: ["service"],
      kind: "feedbackAsked",
      params: { company: row.company_name, subject: categories[row.category], text: toExcerpt(body.text) },
      href: `/operator/feedback/${row.feedback_id}`,
      now,
      site_code: row.site_code,
    });
    return { entry_id };
  });

export const closeOwnFeedback = async ({ body, now, session, transaction }: Context<typeof closeFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, { company_id: session.company_id, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
    const to = nextStatus(feedbackStatuses, row.status, "close", "buyer") ?? refuse("FEEDBACK_CLOSED");
    tx.write(updateFeedbackStatus, { feedback_id: row.feedback_id, from: row.status, to, now, is_answer: false });
    return null;
  });

const toStaffSummary = (row: FeedbackRow, now: Date) => ({
  ...toSummary(row),
  company_id: row.company_id,
  company_name: row.company_name,
  assigned_to: row.assigned_to,
  assignee: row.assignee,
  urgency: getUrgency(row.waiting_since, now),
});

export const listFeedbackQueue = async ({ body, db, now, session }: Context<typeof feedbackQueue>) => {
  const { tab, keyword, page, page_size } = body;
  const rows = await db.rows(listQueueRows, {
    tab,
    person_id: session.person_id,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
    patterns: substringPatterns(keyword),
  });
  const counts = await db.only(countQueue, {
    person_id: session.person_id,
    late_before: new Date(now.getTime() - replyTargetHours * hourMs),
  });
  // A page behind the last one has no row with the total.
  const total = rows[0]?.count ?? (page > 1 ? counts[tab] : 0);
  return {
    list: rows.map((row) => toStaffSummary(row, now)),
    count: estimatedTotal(total, page, page_size, rows.length),
    counts,
  };
};

export const getFeedbackForStaff = async ({ body, db, now, platform }: Context<typeof feedbackForStaff>) => {
  const row = (await db.row(findFeedback, { company_id: null, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
  const { others, ...around } = await db.only(getFeedbackContext, { feedback_id: row.feedback_id });
  return {
    ...toStaffSummary(row, now),
    ...around,
    others: others.map(({ body: text, ...other }) => ({ ...other, begins: toExcerpt(text) })),
    thread: await getThread(db, platform.settings, row.feedback_id, now),
  };
};

/** Answers a conversation, assigns it to the caller and notifies its author. Refuses FEEDBACK_CLOSED. */
export const postAnswer = async ({ body, now, platform, session, transaction }: Context<typeof answerFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, { company_id: null, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
    const answered = nextStatus(feedbackStatuses, row.status, "answer", "operator") ?? refuse("FEEDBACK_CLOSED");
    const to = body.close ? (nextStatus(feedbackStatuses, answered, "close", "operator") ?? answered) : answered;
    const { entry_id } = await tx.only(insertEntry, {
      feedback_id: row.feedback_id,
      person_id: session.person_id,
      is_staff: true,
      body: body.text,
      file_ids: [],
      now,
    });
    tx.write(updateFeedbackStatus, { feedback_id: row.feedback_id, from: row.status, to, now, is_answer: true });
    tx.write(updateAssignee, { feedback_id: row.feedback_id, person_id: session.person_id });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "feedbackAnswered",
      subject: `company:${row.company_id}`,
      after: { feedback_id: row.feedback_id, status: to },
    });
    await notify(tx, platform, {
      company_id: row.company_id,
      person_id: row.person_id,
      roles: [],
      kind: "feedbackAnswered",
      params: { subject: categories[row.category], text: toExcerpt(body.text) },
      href: `/user_center/feedback?feedback_id=${row.feedback_id}`,
      now,
      site_code: row.site_code,
    });
    return { entry_id };
  });

export const setAssignee = async ({ body, session, transaction }: Context<typeof assignFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, { company_id: null, feedback_id: body.feedback_id })) ?? refuse("NOT_FOUND");
    tx.write(updateAssignee, { feedback_id: row.feedback_id, person_id: body.take ? session.person_id : null });
    return null;
  });
