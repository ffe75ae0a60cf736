import { createHmac } from "node:crypto";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Context } from "#platform/serve.ts";
import { factorOf, spendRecoveryCode, spendStep } from "../queries/second-factor.ts";
import { fromBase32, stepOfCode } from "../totp.ts";

/** A sealed secret opens for its owner only. */
export const contextOf = (personId: number): string => `secondFactor:${personId}`;

/** Ten digits are few: the hash takes a secret that is not in the database. */
export const hashRecovery = (pepper: string, personId: number, code: string): Buffer =>
  createHmac("sha256", pepper)
    .update(JSON.stringify(["recovery", personId, code.replace(/[\s-]/g, "")]))
    .digest();

export type Proof = Pick<Context, "platform" | "now">;

export const secretOf = ({ platform }: Pick<Context, "platform">, personId: number, sealed: Buffer): Buffer =>
  fromBase32(decrypt([platform.settings.pepper], contextOf(personId), sealed));

/** Spends a code of the app or a recovery code; each works once, of two at the same time only one. */
const isFactorRight = async (db: Db, { platform, now }: Proof, personId: number, sealed: Buffer, typed: string): Promise<boolean> => {
  const step = stepOfCode(secretOf({ platform }, personId, sealed), typed.replace(/\s/g, ""), now);
  if (step !== undefined) return (await db.changed(spendStep, personId, step)) === 1;
  return (await db.changed(spendRecoveryCode, personId, hashRecovery(platform.settings.pepper, personId, typed), now)) === 1;
};

/**
 * Asks for the second factor of somebody whose first one was right, if they have one. Call it outside a transaction: a code
 * that was spent stays spent. Refuses SECOND_FACTOR_WANTED without one, WRONG_SECOND_FACTOR with a wrong one.
 */
export const judgeSecondFactor = async (db: Db, proof: Proof, personId: number, typed: string): Promise<void> => {
  const factor = await db.row(factorOf, personId);
  if (!factor?.secret) return;
  if (typed === "") return refuse("SECOND_FACTOR_WANTED", {}, ["second_factor"]);
  if (!(await isFactorRight(db, proof, personId, factor.secret, typed))) refuse("WRONG_SECOND_FACTOR", {}, ["second_factor"]);
};
