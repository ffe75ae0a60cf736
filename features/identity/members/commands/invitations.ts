import { fullName } from "#features/identity/accounts/rules.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { MemberRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { inviteMember, resendInvitation, revokeInvitation } from "../contract.ts";
import { invitationMail, roleNames } from "../mails.ts";
import { closeInvitation, companySettings, insertInvitation, lockCompany, memberCapacity, renewInvitation } from "../queries.ts";
import { invitationDays, maxMembers } from "../rules.ts";
import { recordActivity } from "./record-activity.ts";
import { parseTerms, termsParams } from "./terms.ts";

const tokenBytes = 32;
/** Limits the invitation mails of one company, so that a stolen login cannot be used to send spam. */
const invitationRateLimit = { max: 60, windowMs: hourMs };

type InviteContext = Context<typeof inviteMember> | Context<typeof resendInvitation>;

interface Invitation {
  email: string;
  language: Language | null;
  company: string;
  role: MemberRole;
  token: string;
}

const sendInvitation = async (
  tx: Tx,
  { request, session, platform }: InviteContext,
  { email, language, company, role, token }: Invitation,
): Promise<void> => {
  const reader = { language: language ?? request.language, site: request.site };
  const names = { company, inviter: fullName(session).trim(), role: roleNames[role] };
  await notify(tx, email, invitationMail(reader, { ...names, days: invitationDays, token, publicUrl: platform.settings.publicUrl }));
};

const getExpiry = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/** Invites a person by mail. Only the mail contains the token; the database stores its hash. */
export const createInvitation = async (context: Context<typeof inviteMember>) => {
  const { body, db, now, platform, session } = context;
  const terms = parseTerms(body);
  await consumeRateLimit(db, `invitations:${session.company_id}`, invitationRateLimit, now);
  const token = platform.ids.token(tokenBytes);
  const expires_at = getExpiry(now);
  return context.transaction(async (tx) => {
    const company = await tx.only(lockCompany, { company_id: session.company_id });
    const taken = await tx.only(memberCapacity, { company_id: session.company_id, email: body.email });
    if (taken.is_member) refuse("ALREADY_MEMBER", {}, ["email"]);
    if (taken.is_invited) refuse("INVITATION_PENDING", {}, ["email"]);
    if (taken.taken >= maxMembers) refuse("MEMBERS_FULL", { most: maxMembers });
    // Nothing below is refused.
    const { company_id, person_id } = session;
    const { invitation_id } = await tx.only(insertInvitation, {
      ...{ company_id, email: body.email, token_hash: hashToken(token), person_id, now, expires_at },
      ...termsParams(body.role, terms),
    });
    await recordActivity(tx, now, {
      company_id,
      person_id,
      action: "memberInvited",
      subject: body.email,
      details: { role: body.role, ...terms },
    });
    await sendInvitation(tx, context, { email: body.email, language: taken.language, company: company.name, role: body.role, token });
    return { invitation_id, expires_at };
  });
};

/** Sends an open or expired invitation again with a new link; the previous link becomes invalid. */
export const handleResendInvitation = async (context: Context<typeof resendInvitation>) => {
  const { body, db, now, platform, session } = context;
  await consumeRateLimit(db, `invitations:${session.company_id}`, invitationRateLimit, now);
  const token = platform.ids.token(tokenBytes);
  const expires_at = getExpiry(now);
  return context.transaction(async (tx) => {
    const { company_id, person_id } = session;
    const renewed =
      (await tx.row(renewInvitation, { company_id, invitation_id: body.invitation_id, token_hash: hashToken(token), now, expires_at })) ??
      refuse("INVITATION_OVER");
    const company = await tx.only(companySettings, { company_id });
    await recordActivity(tx, now, { company_id, person_id, action: "invitationSentAgain", subject: renewed.email });
    await sendInvitation(tx, context, { ...renewed, company: company.name, token });
    return { expires_at };
  });
};

/** Revokes an open invitation of the company. */
export const handleRevokeInvitation = ({ body, now, session, transaction }: Context<typeof revokeInvitation>): Promise<null> =>
  transaction(async (tx) => {
    const ended = await tx.row(closeInvitation, { invitation_id: body.invitation_id, status: "revoked", now, accepted_by: null });
    // For an invitation of another company the refusal rolls the update back.
    if (ended?.company_id !== session.company_id) return refuse("INVITATION_OVER");
    const { company_id, person_id } = session;
    await recordActivity(tx, now, { company_id, person_id, action: "invitationRevoked", subject: ended.email });
    return null;
  });
