import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { toZodType } from "#kernel/contract.ts";
import { defaultLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { authorize } from "#platform/session.ts";
import type { answerReviewQuestion, queueAsk, queueDecide, queueUndo, queueWake, reviewQuestions } from "../contract.ts";
import {
  answerQuestion,
  insertDecision,
  insertQuestion,
  openItem,
  type QueueRow,
  questionsOfCompany,
  recipientLanguage,
  releaseItem,
  setItemAskedAt,
  undoDecision,
} from "../queries.ts";
import { getReviewItem, type ReviewKind } from "../review-items.ts";
import { carryOutSeconds } from "../rules.ts";
import { listOfferedReasons } from "./offered-reasons.ts";
import { assertKind, toQuestions, tryClaimItem } from "./queue.ts";

type DecisionContext = Pick<Context<typeof queueDecide>, "request" | "db" | "now" | "session">;

/**
 * Claims an open item for the caller and returns it. `assertMay` refuses before the claim. Refuses ALREADY_REVIEWED, or
 * ITEM_CLAIMED when a colleague has it open.
 */
const claimOpenItem = async (
  { request, db, now, session }: DecisionContext,
  kind: ReviewKind,
  itemId: number,
  assertMay: (item: QueueRow) => void = () => {},
): Promise<QueueRow> => {
  const item = (await db.row(openItem, { kind, item_id: itemId, language: request.language, now })) ?? refuse("ALREADY_REVIEWED");
  if (item.claimed_by === null || item.claimed_by === session.person_id) assertMay(item);
  if (!(await tryClaimItem(db, session, kind, itemId, now))) return refuse("ITEM_CLAIMED", { name: item.claimed_name ?? "" });
  return item;
};

/**
 * Stores a decision that can be undone while its message is shown; a job then carries it out with the feature's own call (carry-out.ts).
 * The parameters of that call are validated here, so that invalid fields are refused at once. Nobody approves an item that they
 * have not opened.
 */
export const decideItem = async (context: Context<typeof queueDecide>) => {
  const { body, request, db, now, platform, session, transaction } = context;
  const { kind, item_id, decision } = body;
  await assertKind(platform.market, session, kind, "work");
  const { route, toParams } = getReviewItem(kind).decision ?? refuse("NOT_FOUND");
  const refusal = authorize(route.call, session);
  if (refusal) return refuse(refusal);
  if (decision === "refuse" && body.reason_codes.length === 0 && body.note === "") return refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const offeredCodes = new Set((await listOfferedReasons(kind, db)).map(({ code }) => code));
  if (body.reason_codes.some((code) => !offeredCodes.has(code))) return refuse("CHECK_FIELDS", {}, ["reason_codes"]);
  const item = await claimOpenItem(context, kind, item_id, ({ asked_at, opened_by }) => {
    if (asked_at) refuse("ITEM_RESTS");
    if (decision === "approve" && opened_by !== session.person_id) refuse("ITEM_NOT_OPENED");
  });
  const recipient = await db.row(recipientLanguage, { kind, item_id, company_id: item.company_id, merchant_id: item.merchant_id });
  const received_cents = body.received_amount === "" ? null : body.received_amount;
  const params = await toParams({ ...body, received_cents }, db, recipient?.language ?? defaultLanguage);
  const parsed = toZodType(route.call.body).safeParse(params);
  if (!parsed.success) return refuse("CHECK_FIELDS", {}, [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]);
  const due_at = new Date(now.getTime() + carryOutSeconds * 1000);
  try {
    return await transaction(async (tx) => {
      const { decision_id } = await tx.only(insertDecision, {
        kind,
        item_id,
        person_id: session.person_id,
        decision,
        path: route.call.path,
        params: JSON.stringify(params),
        language: request.language,
        site_code: request.site.site_code,
        now,
        due_at,
      });
      await audit(tx, now, {
        person_id: session.person_id,
        action: "queueDecided",
        subject: `${kind}:${item_id}`,
        after: { decision, decision_id, reason_codes: body.reason_codes, note: body.note },
      });
      return { decision_id, decision, due_at };
    });
  } catch (error) {
    if (violatedConstraint(error) === "one_waiting_decision") return refuse("ALREADY_REVIEWED");
    throw error;
  }
};

/** Undoes a decision. The job updates the same row, so one of the two wins; undoing too late refuses UNDO_TOO_LATE. */
export const undoItemDecision = async ({ body, now, session, transaction }: Context<typeof queueUndo>) =>
  transaction(async (tx) => {
    const undone =
      (await tx.row(undoDecision, { decision_id: body.decision_id, person_id: session.person_id, now })) ?? refuse("UNDO_TOO_LATE");
    await audit(tx, now, {
      person_id: session.person_id,
      action: "queueUndone",
      subject: `${undone.kind}:${undone.item_id}`,
      before: { decision: undone.decision, decision_id: body.decision_id },
    });
    return { kind: undone.kind, item_id: undone.item_id };
  });

/** Sends a question to the company, by mail and on its questions page, and pauses the item until the answer. */
export const askCompany = async (context: Context<typeof queueAsk>) => {
  const { body, request, now, platform, session, transaction } = context;
  const { kind, item_id } = body;
  await assertKind(platform.market, session, kind, "work");
  const item = await claimOpenItem(context, kind, item_id);
  const companyId = getReviewItem(kind).canAskCompany ? item.company_id : null;
  if (companyId === null) return refuse("ITEM_CANNOT_ASK");
  return transaction(async (tx) => {
    const { question_id } = await tx.only(insertQuestion, {
      kind,
      item_id,
      company_id: companyId,
      body: body.question,
      person_id: session.person_id,
      now,
    });
    tx.write(setItemAskedAt, { kind, item_id, asked_at: now });
    tx.write(releaseItem, { kind, item_id, person_id: session.person_id });
    await notify(tx, platform, {
      company_id: companyId,
      kind: "reviewQuestion",
      params: { what: getReviewItem(kind).names.yours, question: body.question },
      href: "/user_center/questions",
      now,
      site_code: request.site.site_code,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "queueAsked",
      subject: `company:${companyId}`,
      after: { kind, item_id, question_id, question: body.question },
    });
    return { question_id };
  });
};

/** Returns a paused item to the queue without an answer. */
export const returnToQueue = async ({ body, now, platform, session, transaction }: Context<typeof queueWake>): Promise<null> => {
  await assertKind(platform.market, session, body.kind, "work");
  return transaction(async (tx) => {
    tx.write(setItemAskedAt, { kind: body.kind, item_id: body.item_id, asked_at: null });
    await audit(tx, now, { person_id: session.person_id, action: "queueWoken", subject: `${body.kind}:${body.item_id}` });
    return null;
  });
};

/** The questions to the caller's company, unanswered ones first. */
export const listQuestions = async ({ db, now, platform, request, session }: Context<typeof reviewQuestions>) => ({
  list: toQuestions(await db.rows(questionsOfCompany, { company_id: session.company_id }), request.language, platform.settings, now),
});

/** Stores the company's answer, once, and returns the item to the queue at its old place. */
export const submitAnswer = async ({ body, db, now, session, transaction }: Context<typeof answerReviewQuestion>): Promise<null> => {
  await getOwnedFiles(db, session, body.file_ids, ["documentImage", "voucher"], "file_ids");
  return transaction(async (tx) => {
    const item = await tx.row(answerQuestion, {
      question_id: body.question_id,
      company_id: session.company_id,
      answer: body.answer,
      file_ids: body.file_ids,
      person_id: session.person_id,
      now,
    });
    if (!item) {
      const isKnown = (await tx.rows(questionsOfCompany, { company_id: session.company_id })).some(
        ({ question_id }) => question_id === body.question_id,
      );
      return refuse(isKnown ? "QUESTION_ANSWERED" : "NOT_FOUND");
    }
    tx.write(setItemAskedAt, { kind: item.kind, item_id: item.item_id, asked_at: null });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "reviewQuestionAnswered",
      subject: `company:${session.company_id}`,
      after: { question_id: body.question_id },
    });
    return null;
  });
};
