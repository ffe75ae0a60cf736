import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { encrypt } from "#platform/encryption.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { confirmSecondFactor, removeSecondFactor, secondFactor, startSecondFactor } from "../contract.ts";
import { secondFactorMail } from "../mails.ts";
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  dropRecoveryCodes,
  factorOf,
  insertRecoveryCode,
  recoveryCodesLeft,
} from "../queries/second-factor.ts";
import { loginByPerson, revokeOtherSessions } from "../queries.ts";
import { fullName } from "../rules.ts";
import { otpauthUri, stepOfCode, toBase32 } from "../totp.ts";
import { audit } from "./audit.ts";
import { contextOf, hashRecovery, judgeSecondFactor, type Proof, secretOf } from "./judge-second-factor.ts";
import { proveOwner } from "./prove-owner.ts";

const secretBytes = 20;
const recoveryCodes = 10;
const recoveryDigits = 10;

/** Whether one has a second factor, and whether one must. */
export const readSecondFactor = async ({ db, platform, session }: Context<typeof secondFactor>) => {
  const factor = await db.row(factorOf, session.person_id);
  const { left } = await db.only(recoveryCodesLeft, session.person_id);
  return {
    is_on: factor?.confirmed_at != null,
    since: factor?.confirmed_at?.toISOString() ?? null,
    is_required: session.operator_roles.length > 0 && platform.settings.requiresSecondFactor,
    recovery_left: left,
  };
};

/** Makes a new secret; it counts only once a code of it was entered. A factor that is on asks for itself first. */
export const beginSecondFactor = async (context: Context<typeof startSecondFactor>) => {
  const { body, request, db, now, platform, session } = context;
  const person = await proveOwner(context, session.person_id, body.password, "password");
  await judgeSecondFactor(db, context, session.person_id, body.second_factor);
  const secret = toBase32(Buffer.from(platform.ids.token(secretBytes), "hex"));
  const account = person.email ?? person.phone ?? "";
  return context.transaction(async (tx) => {
    await tx.changed(beginFactor, session.person_id, encrypt([platform.settings.pepper], contextOf(session.person_id), secret), now);
    return { secret, uri: otpauthUri(request.site.title, account, secret) };
  });
};

const newRecoveryCodes = async (tx: Tx, { platform }: Proof, personId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => platform.ids.digits(recoveryDigits));
  await tx.changed(dropRecoveryCodes, personId);
  for (const code of codes) await tx.changed(insertRecoveryCode, personId, hashRecovery(platform.settings.pepper, personId, code));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

const tell = async (tx: Tx, { request, now, platform }: Context, personId: number, isOn: boolean): Promise<void> => {
  const person = await tx.only(loginByPerson, personId);
  const content = secondFactorMail(request.language, request.site, { name: fullName(person), at: now, isOn }, platform.settings.publicUrl);
  await notify(tx, person.email ?? person.phone ?? "", request.language, content);
};

/** Turns the factor on with its first code; all other sessions end, and recovery codes are shown this once. */
export const turnOn = async (context: Context<typeof confirmSecondFactor>) => {
  const { body, request, db, now, platform, session } = context;
  const factor = (await db.row(factorOf, session.person_id)) ?? refuse("SECOND_FACTOR_NOT_BEGUN");
  if (factor.pending === null) return refuse("SECOND_FACTOR_NOT_BEGUN");
  const step = stepOfCode(secretOf(context, session.person_id, factor.pending), body.code.replace(/\s/g, ""), now);
  if (step === undefined) return refuse("WRONG_SECOND_FACTOR", {}, ["code"]);
  const answer = await context.transaction(async (tx) => {
    if ((await tx.changed(confirmFactor, session.person_id, step, now)) === 0) return refuse("SECOND_FACTOR_NOT_BEGUN");
    await tx.changed(revokeOtherSessions, session.person_id, hashToken(request.token), now);
    await audit(tx, now, { person_id: session.person_id, action: "secondFactorOn", subject: session.user_sn });
    await tell(tx, context as unknown as Context, session.person_id, true);
    return { recovery_codes: await newRecoveryCodes(tx, { platform, now }, session.person_id) };
  });
  platform.sessions.forgetAll();
  return answer;
};

/** Turns it off, where it is not required. */
export const turnOff = async (context: Context<typeof removeSecondFactor>): Promise<null> => {
  const { body, db, now, platform, session } = context;
  if (session.operator_roles.length > 0 && platform.settings.requiresSecondFactor) return refuse("SECOND_FACTOR_REQUIRED");
  await proveOwner(context, session.person_id, body.password, "password");
  await judgeSecondFactor(db, context, session.person_id, body.second_factor);
  return context.transaction(async (tx) => {
    await tx.changed(dropRecoveryCodes, session.person_id);
    await tx.changed(dropFactor, session.person_id);
    await audit(tx, now, { person_id: session.person_id, action: "secondFactorOff", subject: session.user_sn });
    await tell(tx, context as unknown as Context, session.person_id, false);
    return null;
  });
};
