import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { closeFeedback, feedbackDetail, feedbackList, replyFeedback, saveFeedback } from "../contract.ts";
import {
  countCompanyFeedback,
  countOpenFeedback,
  findCompanyOrder,
  findFeedback,
  insertEntry,
  insertFeedback,
  listFeedbackPage,
  lockCompany,
  lockFeedback,
  updateFeedbackStatus,
} from "../queries.ts";
import { categories, maxOpenFeedback, toExcerpt } from "../rules.ts";
import { feedbackStatuses } from "../statuses.ts";
import { getThread, toSummary } from "./views.ts";

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
