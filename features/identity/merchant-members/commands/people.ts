import { forgetMerchant, secondFactorByPerson } from "#features/identity/accounts/queries.ts";
import { invite, inviteAgain, revoke } from "#features/identity/members/commands/invitations.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { deletePerson, lockMerchant, updatePersonRole } from "#features/identity/members/queries.ts";
import { setSecondFactorRequired } from "#features/identity/merchant-onboarding/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mayUseMerchantArea } from "#platform/session.ts";
import { revokeMerchantSessions } from "#platform/session-queries.ts";
import type {
  invitePerson,
  merchantPeople,
  removePerson,
  resendPersonInvitation,
  revokePersonInvitation,
  savePersonRole,
  setSecondFactorRule,
} from "../contract.ts";
import {
  merchantSettings,
  openInvitationsByMerchant,
  ownRoleById,
  peopleByMerchant,
  personForUpdate,
  rolesByMerchant,
} from "../queries.ts";

/** The people of the manufacturer, open invitations, its own roles and its rule for two-step verification. */
export const listPeople = async ({ db, now, request, session }: Context<typeof merchantPeople>) => {
  const of = { merchant_id: session.merchant_id };
  const [list, invitations, roles, merchant] = await Promise.all([
    db.rows(peopleByMerchant, { ...of, today: dayAt(now, request.site) }),
    db.rows(openInvitationsByMerchant, of),
    db.rows(rolesByMerchant, of),
    db.only(merchantSettings, of),
  ]);
  return {
    merchant_name: merchant.name,
    list: list.map((row) => ({ ...row, is_self: row.person_id === session.person_id && session.acting_person_id === null })),
    owner_count: list.filter(({ role, is_frozen }) => role === "owner" && !is_frozen).length,
    invitations: invitations.map((row) => ({ ...row, is_expired: row.expires_at <= now })),
    roles,
    requires_second_factor: merchant.requires_second_factor,
    may_change: mayUseMerchantArea(session, "people", true),
  };
};

interface GivenRole {
  role: string;
  merchant_role_id?: number | undefined;
}

/** The manufacturer's own role that is given, under its lock; null for a ready role. Refuses NOT_FOUND. */
const findOwnRole = async (tx: Tx, merchant_id: number, { role, merchant_role_id }: GivenRole) => {
  const found = merchant_role_id === undefined ? undefined : await tx.row(ownRoleById, { merchant_id, merchant_role_id });
  if (!found && (role === "custom" || merchant_role_id !== undefined)) return refuse("NOT_FOUND", {}, ["merchant_role_id"]);
  return role === "custom" && found ? found : null;
};

/** Invites a person to work for the manufacturer. */
export const invitePersonByMail = (context: Context<typeof invitePerson>) => {
  const { body, session } = context;
  const { merchant_id } = session;
  const { email, role } = body;
  return invite(context, { merchant_id }, { email, role, ownRole: (tx) => findOwnRole(tx, merchant_id, body) });
};

export const resendInvitationOfMerchant = (context: Context<typeof resendPersonInvitation>) =>
  inviteAgain(context, { merchant_id: context.session.merchant_id }, context.body.invitation_id);

export const revokeInvitationOfMerchant = ({ body, now, session, transaction }: Context<typeof revokePersonInvitation>) =>
  transaction((tx) =>
    revoke(tx, { merchant_id: session.merchant_id }, { invitation_id: body.invitation_id, person_id: session.person_id, now }),
  );

/** Gives a person another role, under the manufacturer's lock, so that two owners cannot demote each other at the same time. */
export const changePersonRole = async (context: Context<typeof savePersonRole>): Promise<null> => {
  const { body, now, platform, session, transaction } = context;
  const of = { merchant_id: session.merchant_id, person_id: body.person_id };
  await transaction(async (tx) => {
    await tx.only(lockMerchant, of);
    await assertStillOwner(tx, session);
    const own = await findOwnRole(tx, of.merchant_id, body);
    const before = (await tx.row(personForUpdate, of)) ?? refuse("NOT_FOUND", {}, ["person_id"]);
    if (before.role === "owner" && body.role !== "owner" && before.other_owners === 0) refuse("LAST_OWNER", {}, ["role"]);
    tx.write(updatePersonRole, { ...of, role: body.role, merchant_role_id: own?.merchant_role_id ?? null });
    await recordActivity(tx, now, {
      merchant_id: of.merchant_id,
      person_id: session.person_id,
      action: "memberChanged",
      about_person_id: body.person_id,
      subject: `${before.role_name || before.role} → ${own?.name ?? body.role}`,
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** An owner who was removed or demoted while the request waited for the lock changes nobody any more. */
export const assertStillOwner = async (tx: Tx, { merchant_id, person_id }: { merchant_id: number; person_id: number }): Promise<void> => {
  const own = await tx.row(personForUpdate, { merchant_id, person_id });
  if (own?.role !== "owner") refuse("MERCHANT_ROLE_NOT_ALLOWED");
};

/** Removes a person and ends their sessions for the manufacturer. */
export const removePersonFromMerchant = async (context: Context<typeof removePerson>): Promise<null> => {
  const { body, now, platform, session, transaction } = context;
  const of = { merchant_id: session.merchant_id, person_id: body.person_id };
  await transaction(async (tx) => {
    await tx.only(lockMerchant, of);
    await assertStillOwner(tx, session);
    const before = (await tx.row(personForUpdate, of)) ?? refuse("NOT_FOUND", {}, ["person_id"]);
    if (before.role === "owner" && before.other_owners === 0) refuse("LAST_OWNER");
    tx.write(revokeMerchantSessions, { ...of, now });
    tx.write(deletePerson, of);
    tx.write(forgetMerchant, of);
    await recordActivity(tx, now, {
      merchant_id: of.merchant_id,
      person_id: session.person_id,
      action: "memberRemoved",
      about_person_id: body.person_id,
      subject: before.role_name || before.role,
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Sets the rule for two-step verification. An owner who asks others for it has it. */
export const setRule = async (context: Context<typeof setSecondFactorRule>): Promise<null> => {
  const { body, db, now, platform, session, transaction } = context;
  const { merchant_id, person_id } = session;
  if (body.required && (await db.row(secondFactorByPerson, { person_id }))?.confirmed_at == null) refuse("SECOND_FACTOR_NEEDED");
  await transaction(async (tx) => {
    const before = await tx.only(lockMerchant, { merchant_id });
    await assertStillOwner(tx, session);
    if (before.requires_second_factor === body.required) return null;
    tx.write(setSecondFactorRequired, { merchant_id, required: body.required });
    await recordActivity(tx, now, { merchant_id, person_id, action: "secondFactorRuleChanged", subject: body.required ? "on" : "off" });
    return null;
  });
  platform.sessions.clear();
  return null;
};
