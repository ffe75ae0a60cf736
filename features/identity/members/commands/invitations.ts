import { dayMs, hourMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { notify } from "#platform/outbox.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { inviteMember, resendInvitation, revokeInvitation } from "../contract.ts";
import { invitationMail } from "../mails.ts";
import { companySettings, endInvitation, insertInvitation, lockCompany, placesTaken, renewInvitation } from "../queries.ts";
import { invitationDays, maxMembers } from "../rules.ts";
import { record } from "./record.ts";
import { judgeTerms, termsParams } from "./terms.ts";

const tokenBytes = 32;
/** Mails that one company may send to invite: a login that was taken over is no machine for sending mail. */
const mailsPerCompany = { most: 60, windowMs: hourMs };

type InviteContext = Context<typeof inviteMember> | Context<typeof resendInvitation>;

const inviterOf = ({ session }: InviteContext): string => `${session.first_name} ${session.last_name}`.trim();

const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/** Invites somebody by mail. The link is in the mail alone; it works once, for seven days. */
export const invite = async (context: Context<typeof inviteMember>) => {
  const { body, request, db, now, platform, session } = context;
  const terms = judgeTerms(body);
  await consumeRateLimit(db, `invitations:${session.company_id}`, mailsPerCompany, now);
  const token = platform.ids.token(tokenBytes);
  const expires_at = expiryOf(now);
  return context.transaction(async (tx) => {
    const company = await tx.only(lockCompany, session.company_id);
    const taken = await tx.only(placesTaken, session.company_id, body.email);
    if (taken.is_member) refuse("ALREADY_MEMBER", {}, ["email"]);
    if (taken.is_invited) refuse("INVITATION_PENDING", {}, ["email"]);
    if (taken.taken >= maxMembers) refuse("MEMBERS_FULL", { most: maxMembers });
    // After this point it must succeed.
    const { company_id, person_id } = session;
    const { invitation_id } = await tx.only(
      insertInvitation,
      company_id,
      body.email,
      hashToken(token),
      person_id,
      now,
      expires_at,
      ...termsParams(body.role, terms),
    );
    await record(tx, now, { company_id, person_id, action: "memberInvited", subject: body.email, details: { role: body.role, ...terms } });
    const language = taken.language ?? request.language;
    const about = { company: company.name, inviter: inviterOf(context), role: body.role, token };
    await notify(tx, body.email, language, invitationMail(language, request.site, about, platform.settings.publicUrl));
    return { invitation_id, expires_at };
  });
};

/** Sends an open invitation again, also one that has run out; the link before it no longer works. */
export const inviteAgain = async (context: Context<typeof resendInvitation>) => {
  const { body, request, db, now, platform, session } = context;
  await consumeRateLimit(db, `invitations:${session.company_id}`, mailsPerCompany, now);
  const token = platform.ids.token(tokenBytes);
  const expires_at = expiryOf(now);
  return context.transaction(async (tx) => {
    const { company_id, person_id } = session;
    const renewed =
      (await tx.row(renewInvitation, company_id, body.invitation_id, hashToken(token), now, expires_at)) ?? refuse("INVITATION_OVER");
    const company = await tx.only(companySettings, company_id);
    await record(tx, now, { company_id, person_id, action: "invitationSentAgain", subject: renewed.email });
    const language = renewed.language ?? request.language;
    const about = { company: company.name, inviter: inviterOf(context), role: renewed.role, token };
    await notify(tx, renewed.email, language, invitationMail(language, request.site, about, platform.settings.publicUrl));
    return { expires_at };
  });
};

export const withdrawInvitation = ({ body, now, session, transaction }: Context<typeof revokeInvitation>): Promise<null> =>
  transaction(async (tx) => {
    const ended = await tx.row(endInvitation, body.invitation_id, "revoked", now, null);
    // A foreign one looks like one that is over, and the transaction takes its ending back.
    if (ended?.company_id !== session.company_id) return refuse("INVITATION_OVER");
    const { company_id, person_id } = session;
    await record(tx, now, { company_id, person_id, action: "invitationRevoked", subject: ended.email });
    return null;
  });
