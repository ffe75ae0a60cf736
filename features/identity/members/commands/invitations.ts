import { fullName } from "#features/identity/accounts/rules.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken, type Session } from "#platform/session.ts";
import type { inviteMember, resendInvitation, revokeInvitation } from "../contract.ts";
import { invitationMail, invitedRoleName, merchantInvitationMail } from "../mails.ts";
import {
  closeInvitation,
  companySettings,
  type InvitedRole,
  insertInvitation,
  lockCompany,
  lockMerchant,
  memberCapacity,
  merchantCapacity,
  renewInvitation,
} from "../queries.ts";
import { invitationDays, type MemberTerms, maxMembers, unlimitedTerms } from "../rules.ts";
import { type ActivitySide, recordActivity } from "./record-activity.ts";
import { parseTerms, termsParams } from "./terms.ts";

const tokenBytes = 32;
/** Limits the invitation mails of one company or manufacturer, so that a stolen login cannot be used to send spam. */
const invitationRateLimit = { max: 60, windowMs: hourMs };

/** What inviting needs of a call of a company or a manufacturer. */
export type InviterContext = Pick<Context, "db" | "now" | "platform" | "request"> & { session: Session };

const idsOf = ({ company_id = null, merchant_id = null }: ActivitySide) => ({ company_id, merchant_id });

const consumeInvitation = ({ db, now }: InviterContext, { company_id, merchant_id }: ActivitySide): Promise<void> =>
  consumeRateLimit(db, company_id ? `invitations:${company_id}` : `merchantInvitations:${merchant_id}`, invitationRateLimit, now);

interface SentInvitation {
  email: string;
  language: Parameters<typeof invitationMail>[0]["language"] | null;
  company: string;
  role: InvitedRole;
  role_name: string | null;
  token: string;
}

const sendInvitation = async (
  tx: Tx,
  { request, session, platform }: InviterContext,
  side: ActivitySide,
  { email, language, company, role, role_name, token }: SentInvitation,
): Promise<void> => {
  const reader = { language: language ?? request.language, site: request.site };
  const names = { company, inviter: fullName(session).trim(), role: invitedRoleName(role, role_name) };
  const toMail = side.company_id ? invitationMail : merchantInvitationMail;
  await notify(tx, email, toMail(reader, { ...names, days: invitationDays, token, publicUrl: platform.settings.publicUrl }));
};

const getExpiry = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/** The name of the side that invites, under its lock, and whether it can invite an address. */
const lockSide = async (tx: Tx, { company_id, merchant_id }: ActivitySide, email: string) => {
  if (company_id) {
    const { name } = await tx.only(lockCompany, { company_id });
    return { name, ...(await tx.only(memberCapacity, { company_id, email })) };
  }
  const of = { merchant_id: merchant_id ?? 0 };
  const { name } = await tx.only(lockMerchant, of);
  return { name, ...(await tx.only(merchantCapacity, { ...of, email })) };
};

export interface Invited {
  email: string;
  role: InvitedRole;
  terms?: MemberTerms;
  /** A role of the manufacturer's own, read under the manufacturer's lock. */
  ownRole?: (tx: Tx) => Promise<{ merchant_role_id: number; name: string } | null>;
}

/**
 * Invites a person by mail to a company or a manufacturer. Only the mail contains the token; the database stores its hash. Refuses ALREADY_MEMBER,
 * INVITATION_PENDING and MEMBERS_FULL.
 */
export const invite = async (
  context: InviterContext & Pick<Context<typeof inviteMember>, "transaction">,
  side: ActivitySide,
  { email, role, terms = unlimitedTerms, ownRole }: Invited,
) => {
  const { now, platform, session } = context;
  await consumeInvitation(context, side);
  const token = platform.ids.token(tokenBytes);
  const expires_at = getExpiry(now);
  return context.transaction(async (tx) => {
    const taken = await lockSide(tx, side, email);
    const own = ownRole ? await ownRole(tx) : null;
    if (taken.is_member) refuse("ALREADY_MEMBER", {}, ["email"]);
    if (taken.is_invited) refuse("INVITATION_PENDING", {}, ["email"]);
    if (taken.taken >= maxMembers) refuse("MEMBERS_FULL", { most: maxMembers });
    // Nothing below is refused.
    const { person_id } = session;
    const { invitation_id } = await tx.only(insertInvitation, {
      ...{ ...idsOf(side), email, token_hash: hashToken(token), person_id, now, expires_at },
      ...termsParams(role, terms),
      merchant_role_id: own?.merchant_role_id ?? null,
    });
    const details = { role: own?.name ?? role, ...(side.company_id ? terms : {}) };
    await recordActivity(tx, now, { ...side, person_id, action: "memberInvited", subject: email, details });
    const { language, name: company } = taken;
    await sendInvitation(tx, context, side, { email, language, company, role, role_name: own?.name ?? null, token });
    return { invitation_id, expires_at };
  });
};

const nameOfSide = async (tx: Tx, { company_id, merchant_id }: ActivitySide): Promise<string> =>
  company_id
    ? (await tx.only(companySettings, { company_id })).name
    : (await tx.only(lockMerchant, { merchant_id: merchant_id ?? 0 })).name;

/** Sends an open or expired invitation again with a new link; the previous link becomes invalid. */
export const inviteAgain = async (
  context: InviterContext & Pick<Context<typeof resendInvitation>, "transaction">,
  side: ActivitySide,
  invitation_id: number,
) => {
  const { now, platform, session } = context;
  await consumeInvitation(context, side);
  const token = platform.ids.token(tokenBytes);
  const expires_at = getExpiry(now);
  return context.transaction(async (tx) => {
    const renewed =
      (await tx.row(renewInvitation, { ...idsOf(side), invitation_id, token_hash: hashToken(token), now, expires_at })) ??
      refuse("INVITATION_OVER");
    const company = await nameOfSide(tx, side);
    await recordActivity(tx, now, { ...side, person_id: session.person_id, action: "invitationSentAgain", subject: renewed.email });
    await sendInvitation(tx, context, side, { ...renewed, company, token });
    return { expires_at };
  });
};

/** Revokes an open invitation of a company or a manufacturer. */
export const revoke = async (tx: Tx, side: ActivitySide, { invitation_id, person_id, now }: RevokedInvitation): Promise<null> => {
  const ended = await tx.row(closeInvitation, { invitation_id, status: "revoked", now, accepted_by: null });
  // For an invitation of somebody else the refusal rolls the update back.
  const ids = idsOf(side);
  if (ended?.company_id !== ids.company_id || ended.merchant_id !== ids.merchant_id) return refuse("INVITATION_OVER");
  await recordActivity(tx, now, { ...side, person_id, action: "invitationRevoked", subject: ended.email });
  return null;
};

interface RevokedInvitation {
  invitation_id: number;
  person_id: number;
  now: Date;
}

/** Invites a member of the company. */
export const createInvitation = async (context: Context<typeof inviteMember>) => {
  const { body, session } = context;
  return invite(context, { company_id: session.company_id }, { email: body.email, role: body.role, terms: parseTerms(body) });
};

/** Sends an invitation of the company again. */
export const handleResendInvitation = async (context: Context<typeof resendInvitation>) =>
  inviteAgain(context, { company_id: context.session.company_id }, context.body.invitation_id);

/** Revokes an open invitation of the company. */
export const handleRevokeInvitation = ({ body, now, session, transaction }: Context<typeof revokeInvitation>): Promise<null> =>
  transaction((tx) =>
    revoke(tx, { company_id: session.company_id }, { invitation_id: body.invitation_id, person_id: session.person_id, now }),
  );
