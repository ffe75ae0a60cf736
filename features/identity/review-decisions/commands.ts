import { audit } from "#features/identity/accounts/commands/audit.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { retireReviewReason, reviewReasons, saveReviewReason } from "./contract.ts";
import {
  activeReasons,
  insertDirectDecisions,
  insertReason,
  lockReason,
  markReasonRetired,
  reasonsByCode,
  updateReason,
} from "./queries.ts";
import type { Decision } from "./review-item.ts";
import type { ReasonKind } from "./rules.ts";

/** A refusal needs reason codes of its queue, a note, or both. Refuses REVIEW_REASON_REQUIRED, and CHECK_FIELDS for unknown codes. */
export const assertReasons = async (db: Db, kind: ReasonKind, codes: readonly string[], note: string): Promise<void> => {
  if (codes.length === 0 && note === "") return refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  if (codes.length === 0) return;
  const known = (await db.rows(reasonsByCode, { kind, codes })).filter(({ is_offered }) => is_offered);
  if (known.length !== new Set(codes).size) refuse("CHECK_FIELDS", {}, ["reason_codes"]);
};

/**
 * Records the decision of items in the transaction of its effect. Every command that decides a review item calls it, so the counts of
 * the review queue do not depend on the page a decision is made on.
 */
export const recordDecision = async (
  tx: Tx,
  { kind, item_ids, decision }: { kind: string; item_ids: readonly number[]; decision: "approve" | "refuse" },
  { person_id, site_code, now }: { person_id: number; site_code: string; now: Date },
): Promise<void> => {
  tx.write(insertDirectDecisions, { kind, item_ids, person_id, decision, site_code, now });
};

/** The texts of reason codes in all languages. */
export const getReasonTranslations = async (db: Db, kind: ReasonKind, codes: readonly string[]): Promise<Text[]> =>
  codes.length === 0 ? [] : (await db.rows(reasonsByCode, { kind, codes })).map(({ said }) => said);

/** The texts of reason codes in one language. */
export const getReasonsInLanguage = async (db: Db, kind: ReasonKind, codes: readonly string[], language: Language): Promise<string[]> =>
  (await getReasonTranslations(db, kind, codes)).map((said) => said[language]);

/** The decision as one text in the reader's language, for calls that take a note and no reason codes: the reasons, then the note. */
export const decisionNote = async (db: Db, kind: ReasonKind, { reason_codes, note }: Decision, language: Language): Promise<string> =>
  [...(await getReasonsInLanguage(db, kind, reason_codes, language)), note].filter((line) => line !== "").join(" ");

/** Lists the active reasons of one queue or of all. */
export const listReasons = async ({ body, db }: Context<typeof reviewReasons>) => ({
  list: await db.rows(activeReasons, { kind: body.kind ?? "" }),
});

/** Adds a reason, or updates its texts. Refuses NOT_FOUND for a reason of another queue. */
export const saveReason = async ({ body, now, platform, session, transaction }: Context<typeof saveReviewReason>) => {
  const said: Text = { "en-US": body.said_en, "zh-CN": body.said_zh, "es-ES": body.said_es };
  return transaction(async (tx) => {
    const write = { person_id: session.person_id, action: "reviewReasonSaved" };
    if (body.reason_id === undefined) {
      const { reason_id } = await tx.only(insertReason, {
        kind: body.kind,
        code: `own${platform.ids.digits(10)}`,
        said: JSON.stringify(said),
        now,
      });
      await audit(tx, now, { ...write, subject: `reviewReason:${reason_id}`, after: said });
      return { reason_id };
    }
    const known = (await tx.row(lockReason, { reason_id: body.reason_id })) ?? refuse("NOT_FOUND");
    if (known.kind !== body.kind) return refuse("NOT_FOUND");
    tx.write(updateReason, { reason_id: body.reason_id, said: JSON.stringify(said), now });
    await audit(tx, now, { ...write, subject: `reviewReason:${known.reason_id}`, before: known.said, after: said });
    return { reason_id: known.reason_id };
  });
};

/** Retires a reason: it cannot be selected any more. */
export const retireReason = async ({ body, now, session, transaction }: Context<typeof retireReviewReason>) =>
  transaction(async (tx) => {
    if ((await tx.changed(markReasonRetired, { reason_id: body.reason_id, now })) === 0) refuse("NOT_FOUND");
    await audit(tx, now, { person_id: session.person_id, action: "reviewReasonRetired", subject: `reviewReason:${body.reason_id}` });
    return null;
  });
