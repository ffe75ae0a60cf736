import { createHmac } from "node:crypto";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Context } from "#platform/serve.ts";
import { markRecoveryCodeUsed, markStepUsed, secondFactorByPerson } from "../queries.ts";
import { findTotpStep } from "../totp.ts";
import { beginGuess } from "./guess-limits.ts";

/** The encryption context binds a secret to its owner's person id. */
export const encryptionContextFor = (personId: number): string => `secondFactor:${personId}`;

/** Hashes a recovery code with a pepper from the settings: ten digits could be recovered from an unkeyed hash. */
export const hashRecoveryCode = (pepper: string, personId: number, code: string): Buffer =>
  createHmac("sha256", pepper)
    .update(JSON.stringify(["recovery", personId, code.replace(/[\s-]/g, "")]))
    .digest();

export type SecondFactorContext = Pick<Context, "platform" | "now">;
type ProofContext = Pick<Context, "platform" | "now" | "request">;

export const decryptSecret = ({ platform }: Pick<Context, "platform">, personId: number, sealed: Buffer): string =>
  decrypt([platform.settings.pepper], encryptionContextFor(personId), sealed);

/** Uses up a TOTP code or a recovery code; false when it is wrong or was used before. */
const consumeSecondFactor = async (
  db: Db,
  { platform, now }: SecondFactorContext,
  personId: number,
  sealed: Buffer,
  typed: string,
): Promise<boolean> => {
  const step = findTotpStep(decryptSecret({ platform }, personId, sealed), typed.replace(/\s/g, ""), now);
  if (step !== undefined) return (await db.changed(markStepUsed, { person_id: personId, step })) === 1;
  return (
    (await db.changed(markRecoveryCodeUsed, {
      person_id: personId,
      hash: hashRecoveryCode(platform.settings.pepper, personId, typed),
      now,
    })) === 1
  );
};

/**
 * Checks the second factor after the password was verified and returns whether the person has one. Refuses SECOND_FACTOR_WANTED
 * when it is missing and WRONG_SECOND_FACTOR when it is wrong, under the limits of guessing. Call it outside a transaction: a used code stays used.
 */
export const assertSecondFactor = async (db: Db, proof: ProofContext, personId: number, typed: string): Promise<boolean> => {
  const factor = await db.row(secondFactorByPerson, { person_id: personId });
  if (!factor?.secret) return false;
  if (typed === "") return refuse("SECOND_FACTOR_WANTED", {}, ["second_factor"]);
  const guess = await beginGuess(db, proof, { subject: `secondFactor:${personId}`, personId });
  if (!(await consumeSecondFactor(db, proof, personId, factor.secret, typed))) return guess.fail("WRONG_SECOND_FACTOR", "second_factor");
  await guess.pass();
  return true;
};
