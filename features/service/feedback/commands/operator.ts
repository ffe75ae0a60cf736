import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs } from "#kernel/clock.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { answerFeedback, assignFeedback, feedbackForStaff, feedbackQueue } from "../contract.ts";
import {
  countQueue,
  type FeedbackRow,
  findFeedback,
  getFeedbackContext,
  insertEntry,
  listQueueRows,
  lockFeedback,
  updateAssignee,
  updateFeedbackStatus,
} from "../queries.ts";
import { categories, getUrgency, replyTargetHours, toExcerpt } from "../rules.ts";
import { feedbackStatuses } from "../statuses.ts";
import { getThread, toSummary } from "./views.ts";

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
