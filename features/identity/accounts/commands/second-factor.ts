import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { encrypt } from "#platform/encryption.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { revokeOtherSessions } from "#platform/session-queries.ts";
import type { confirmSecondFactor, removeSecondFactor, secondFactor, startSecondFactor } from "../contract.ts";
import { secondFactorMails } from "../mails.ts";
import {
  confirmPendingSecret,
  countUnusedRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  insertRecoveryCode,
  loginByPerson,
  secondFactorByPerson,
  upsertPendingSecret,
} from "../queries.ts";
import { fullName } from "../rules.ts";
import { findTotpStep, otpauthUri, toTotpSecret } from "../totp.ts";
import {
  assertSecondFactor,
  decryptSecret,
  encryptionContextFor,
  hashRecoveryCode,
  type SecondFactorContext,
} from "./assert-second-factor.ts";
import { audit } from "./audit.ts";
import { reauthenticate } from "./reauthenticate.ts";

const secretBytes = 20;
const recoveryCodeCount = 10;
const recoveryDigits = 10;

/** Whether the user has a second factor, whether it is required, and the number of unused recovery codes. */
export const getSecondFactor = async ({ db, session }: Context<typeof secondFactor>) => {
  const factor = await db.row(secondFactorByPerson, { person_id: session.person_id });
  const { left } = await db.only(countUnusedRecoveryCodes, { person_id: session.person_id });
  return {
    is_on: factor?.confirmed_at != null,
    since: factor?.confirmed_at?.toISOString() ?? null,
    is_required: session.must_have_second_factor,
    recovery_left: left,
  };
};

/** Creates a secret that becomes active when its first code is confirmed. An active second factor must be entered first. */
export const setUpSecondFactor = async (context: Context<typeof startSecondFactor>) => {
  const { body, request, db, now, platform, session } = context;
  const person = await reauthenticate(context, session.person_id, body.password, "password");
  await assertSecondFactor(db, context, session.person_id, body.second_factor);
  const secret = toTotpSecret(platform.ids.token(secretBytes));
  const account = person.email ?? person.phone ?? "";
  return context.transaction(async (tx) => {
    tx.write(upsertPendingSecret, {
      person_id: session.person_id,
      pending: encrypt([platform.settings.pepper], encryptionContextFor(session.person_id), secret),
      now,
    });
    return { secret, uri: otpauthUri(request.site.title, account, secret) };
  });
};

/** Makes new recovery codes and returns them; those from before stop to work. */
export const replaceRecoveryCodes = async (tx: Tx, { platform }: SecondFactorContext, personId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => platform.ids.digits(recoveryDigits));
  tx.write(deleteRecoveryCodes, { person_id: personId });
  for (const code of codes)
    tx.write(insertRecoveryCode, { person_id: personId, hash: hashRecoveryCode(platform.settings.pepper, personId, code) });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

const notifyOwner = async (tx: Tx, { request, now, platform }: Context, personId: number, isOn: boolean): Promise<void> => {
  const person = await tx.only(loginByPerson, { person_id: personId });
  const { [isOn ? "on" : "off"]: toContent } = secondFactorMails;
  const content = toContent({ ...request, name: fullName(person) }, { moment: now, publicUrl: platform.settings.publicUrl });
  await notify(tx, person.email ?? person.phone ?? "", content);
};

/** Enables the second factor with its first code, ends all other sessions and returns the recovery codes, which are shown only once. */
export const enableSecondFactor = async (context: Context<typeof confirmSecondFactor>) => {
  const { body, request, db, now, platform, session } = context;
  const factor = (await db.row(secondFactorByPerson, { person_id: session.person_id })) ?? refuse("SECOND_FACTOR_NOT_BEGUN");
  if (factor.pending === null) return refuse("SECOND_FACTOR_NOT_BEGUN");
  const step = findTotpStep(decryptSecret(context, session.person_id, factor.pending), body.code.replace(/\s/g, ""), now);
  if (step === undefined) return refuse("WRONG_SECOND_FACTOR", {}, ["code"]);
  const answer = await context.transaction(async (tx) => {
    if ((await tx.changed(confirmPendingSecret, { person_id: session.person_id, step, now })) === 0)
      return refuse("SECOND_FACTOR_NOT_BEGUN");
    tx.write(revokeOtherSessions, { person_id: session.person_id, except_hash: hashToken(request.token), now });
    await audit(tx, now, { person_id: session.person_id, action: "secondFactorOn", subject: session.user_sn });
    await notifyOwner(tx, context as unknown as Context, session.person_id, true);
    return { recovery_codes: await replaceRecoveryCodes(tx, { platform, now }, session.person_id) };
  });
  platform.sessions.clear();
  return answer;
};

/** Disables the second factor. Refuses SECOND_FACTOR_REQUIRED where it is required of staff or of the people of a manufacturer. */
export const disableSecondFactor = async (context: Context<typeof removeSecondFactor>): Promise<null> => {
  const { body, db, now, session } = context;
  if (session.must_have_second_factor) return refuse("SECOND_FACTOR_REQUIRED");
  await reauthenticate(context, session.person_id, body.password, "password");
  await assertSecondFactor(db, context, session.person_id, body.second_factor);
  return context.transaction(async (tx) => {
    tx.write(deleteRecoveryCodes, { person_id: session.person_id });
    tx.write(deleteSecondFactor, { person_id: session.person_id });
    await audit(tx, now, { person_id: session.person_id, action: "secondFactorOff", subject: session.user_sn });
    await notifyOwner(tx, context as unknown as Context, session.person_id, false);
    return null;
  });
};
