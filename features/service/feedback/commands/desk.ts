import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs } from "#kernel/clock.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { answerFeedback, assignFeedback, feedbackForStaff, feedbackQueue } from "../contract.ts";
import {
  aroundFeedback,
  assign,
  countsOfDesk,
  type FeedbackRow,
  feedbackOf,
  insertEntry,
  lockFeedback,
  moveFeedback,
  queueOfFeedback,
} from "../queries.ts";
import { beginning, categories, replyWithinHours, urgencyOf } from "../rules.ts";
import { feedbackAfter } from "../statuses.ts";
import { headingOf, threadOf } from "./shown.ts";

const staffHeadingOf = (row: FeedbackRow, now: Date) => ({
  ...headingOf(row),
  company_id: row.company_id,
  company_name: row.company_name,
  assigned_to: row.assigned_to,
  assignee: row.assignee,
  urgency: urgencyOf(row.waiting_since, now),
});

export const listDesk = async ({ body, db, now, session }: Context<typeof feedbackQueue>) => {
  const { tab, keyword, page, page_size } = body;
  const rows = await db.rows(
    queueOfFeedback,
    tab,
    session.person_id,
    escapeLikePattern(keyword),
    page_size,
    (page - 1) * page_size,
    substringPatterns(keyword),
  );
  const counts = await db.only(countsOfDesk, session.person_id, new Date(now.getTime() - replyWithinHours * hourMs));
  // A page behind the last one has no row that says how many there are.
  const counted = rows[0]?.count ?? (page > 1 ? counts[tab] : 0);
  return {
    list: rows.map((row) => staffHeadingOf(row, now)),
    count: estimatedTotal(counted, page, page_size, rows.length),
    counts,
  };
};

export const readForStaff = async ({ body, db, now, platform }: Context<typeof feedbackForStaff>) => {
  const row = (await db.row(feedbackOf, null, body.feedback_id)) ?? refuse("NOT_FOUND");
  const { others, ...around } = await db.only(aroundFeedback, row.feedback_id);
  return {
    ...staffHeadingOf(row, now),
    ...around,
    others: others.map(({ body: text, ...other }) => ({ ...other, begins: beginning(text) })),
    thread: await threadOf(db, platform.settings, row.feedback_id, now),
  };
};

/** Answers, and tells whoever wrote; who answers has taken it. */
export const answer = async ({ body, now, platform, session, transaction }: Context<typeof answerFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, null, body.feedback_id)) ?? refuse("NOT_FOUND");
    const answered = feedbackAfter(row.status, "answer", "operator") ?? refuse("FEEDBACK_CLOSED");
    const to = body.close ? (feedbackAfter(answered, "close", "operator") ?? answered) : answered;
    const { entry_id } = await tx.only(insertEntry, row.feedback_id, session.person_id, true, body.text, [], now);
    await tx.changed(moveFeedback, row.feedback_id, row.status, to, now, true);
    await tx.changed(assign, row.feedback_id, session.person_id);
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
      params: { subject: categories[row.category], text: beginning(body.text) },
      href: `/user_center/feedback?feedback_id=${row.feedback_id}`,
      now,
      site_code: row.site_code,
    });
    return { entry_id };
  });

export const takeOrGiveBack = async ({ body, session, transaction }: Context<typeof assignFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, null, body.feedback_id)) ?? refuse("NOT_FOUND");
    await tx.changed(assign, row.feedback_id, body.take ? session.person_id : null);
    return null;
  });
