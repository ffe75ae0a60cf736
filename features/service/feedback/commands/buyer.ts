import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { closeFeedback, feedbackDetail, feedbackList, replyFeedback, saveFeedback } from "../contract.ts";
import {
  countsOfCompany,
  feedbackBefore,
  feedbackOf,
  insertEntry,
  insertFeedback,
  lockFeedback,
  lockOpenCount,
  moveFeedback,
  openCount,
  orderOfCompany,
} from "../queries.ts";
import { beginning, categories, maxOpen } from "../rules.ts";
import { feedbackAfter } from "../statuses.ts";
import { headingOf, threadOf } from "./shown.ts";

const pictureType = 6;

export const listFeedback = async ({ body, db, session }: Context<typeof feedbackList>) => {
  const { status = "", before = null, page_size } = body;
  const rows = await db.rows(feedbackBefore, session.company_id, status, before, page_size + 1);
  const shown = rows.slice(0, page_size);
  return {
    list: shown.map(headingOf),
    next: rows.length > page_size ? (shown.at(-1)?.feedback_id ?? null) : null,
    counts: await db.only(countsOfCompany, session.company_id),
  };
};

export const readFeedback = async ({ body, db, now, platform, session }: Context<typeof feedbackDetail>) => {
  const row = (await db.row(feedbackOf, session.company_id, body.feedback_id)) ?? refuse("NOT_FOUND");
  return { ...headingOf(row), thread: await threadOf(db, platform.settings, row.feedback_id, now) };
};

/** An order that is named must be the company's own. Refuses NOT_FOUND otherwise, TOO_MANY_FEEDBACKS past twenty open ones. */
export const writeFeedback = async (context: Context<typeof saveFeedback>) => {
  const { body, request, now, platform, session, transaction } = context;
  const { company_id, person_id } = session;
  return transaction(async (tx) => {
    const { name } = await tx.only(lockOpenCount, company_id);
    if ((await tx.only(openCount, company_id)).open >= maxOpen) return refuse("TOO_MANY_FEEDBACKS", { most: maxOpen });
    if (body.order_number && !(await tx.row(orderOfCompany, company_id, body.order_number)))
      return refuse("NOT_FOUND", {}, ["order_number"]);
    await ownedFiles(tx, session, body.file_ids, [pictureType], "file_ids");
    const { feedback_id } = await tx.only(
      insertFeedback,
      company_id,
      person_id,
      request.site.site_code,
      body.category,
      body.order_number,
      now,
    );
    await tx.only(insertEntry, feedback_id, person_id, false, body.text, body.file_ids, now);
    await notify(tx, platform, {
      staff: ["service"],
      kind: "feedbackAsked",
      params: { company: name, subject: categories[body.category], text: beginning(body.text) },
      href: `/operator/feedback/${feedback_id}`,
      now,
      site_code: request.site.site_code,
    });
    return { feedback_id };
  });
};

export const addToFeedback = async ({ body, now, platform, session, transaction }: Context<typeof replyFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, session.company_id, body.feedback_id)) ?? refuse("NOT_FOUND");
    const to = feedbackAfter(row.status, "reply", "buyer") ?? refuse("FEEDBACK_CLOSED");
    await ownedFiles(tx, session, body.file_ids, [pictureType], "file_ids");
    const { entry_id } = await tx.only(insertEntry, row.feedback_id, session.person_id, false, body.text, body.file_ids, now);
    await tx.changed(moveFeedback, row.feedback_id, row.status, to, now, false);
    await notify(tx, platform, {
      staff: ["service"],
      kind: "feedbackAsked",
      params: { company: row.company_name, subject: categories[row.category], text: beginning(body.text) },
      href: `/operator/feedback/${row.feedback_id}`,
      now,
      site_code: row.site_code,
    });
    return { entry_id };
  });

export const endFeedback = async ({ body, now, session, transaction }: Context<typeof closeFeedback>) =>
  transaction(async (tx) => {
    const row = (await tx.row(lockFeedback, session.company_id, body.feedback_id)) ?? refuse("NOT_FOUND");
    const to = feedbackAfter(row.status, "close", "buyer") ?? refuse("FEEDBACK_CLOSED");
    await tx.changed(moveFeedback, row.feedback_id, row.status, to, now, false);
    return null;
  });
