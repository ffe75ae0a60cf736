import { audit } from "#features/identity/accounts/commands/audit.ts";
import { forgetMerchant } from "#features/identity/accounts/queries.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { chooseMerchant, deletePerson, lockMerchant } from "#features/identity/members/queries.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { continueSession, revokeMerchantSessions } from "#platform/session-queries.ts";
import type { leaveMerchant, switchMerchant } from "../contract.ts";
import { personForUpdate } from "../queries.ts";

const tokenBytes = 32;

/** Switches the session to a manufacturer under a new token, as switching to a company does. */
export const handleSwitchMerchant = async (context: Context<typeof switchMerchant>) => {
  const { body, request, now, platform, session, transaction } = context;
  const { merchant_id } = body;
  const token = platform.ids.token(tokenBytes);
  const new_hash = hashToken(token);
  const answer = await transaction(async (tx) => {
    const { merchant_name } =
      (await tx.row(chooseMerchant, { person_id: session.person_id, merchant_id, now })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    // The second of two concurrent switches finds its session ended.
    const side = { company_id: null, merchant_id };
    if ((await tx.changed(continueSession, { old_hash: hashToken(request.token), new_hash, ...side, now })) === 0) refuse("TOKEN_EXPIRED");
    await audit(tx, now, {
      person_id: session.person_id,
      action: "merchantSwitched",
      subject: session.user_sn,
      before: session.merchant_id ?? session.company_id,
      after: merchant_id,
    });
    return { token, token_erp: new_hash.toString("hex").slice(0, 32), merchant_id, merchant_name };
  });
  platform.sessions.clear();
  return answer;
};

/** Leaves the manufacturer under its lock. The last owner cannot leave. */
export const handleLeaveMerchant = async (context: Context<typeof leaveMerchant>) => {
  const { body, now, platform, session, transaction } = context;
  const { merchant_id } = body;
  if (merchant_id !== session.merchant_id) return refuse("NOT_FOUND", {}, ["merchant_id"]);
  const of = { merchant_id, person_id: session.person_id };
  const answer = await transaction(async (tx) => {
    const { name } = await tx.only(lockMerchant, of);
    const before = (await tx.row(personForUpdate, of)) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    if (before.role === "owner" && before.other_owners === 0) refuse("LAST_OWNER");
    tx.write(revokeMerchantSessions, { ...of, now });
    tx.write(deletePerson, of);
    tx.write(forgetMerchant, of);
    await recordActivity(tx, now, { ...of, action: "memberLeft", subject: before.role_name || before.role });
    return { merchant_name: name };
  });
  platform.sessions.clear();
  return answer;
};
