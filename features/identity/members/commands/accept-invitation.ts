import { audit } from "#features/identity/accounts/commands/audit.ts";
import { startSession } from "#features/identity/accounts/commands/login.ts";
import { assertNewPassword } from "#features/identity/accounts/commands/register.ts";
import { toStoredMobile } from "#features/identity/accounts/commands/stored-phone.ts";
import type { LoginFields } from "#features/identity/accounts/contract.ts";
import { insertPerson, loginByPerson } from "#features/identity/accounts/queries.ts";
import {
  buyerUserType,
  chinaCountryCode,
  chinaUserType,
  fullName,
  maskAccount,
  merchantUserType,
  operatorUserType,
} from "#features/identity/accounts/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { acceptInvitation, declineInvitation, invitationInfo, registerInvited } from "../contract.ts";
import { invitedRoleName, joinedMail } from "../mails.ts";
import {
  closeInvitation,
  insertMember,
  insertMerchantMember,
  invitationByToken,
  lockCompany,
  lockInvitee,
  lockMerchant,
  type OpenInvitation,
  type StoredMerchantRole,
} from "../queries.ts";
import { type ActivitySide, recordActivity } from "./record-activity.ts";
import { termsParams } from "./terms.ts";

type InvitationContext =
  | Context<typeof invitationInfo>
  | Context<typeof acceptInvitation>
  | Context<typeof declineInvitation>
  | Context<typeof registerInvited>;

/** The open invitation of the request's token, rate-limited per IP address. Refuses INVITATION_OVER. */
const findOpenInvitation = async ({ body, request, db, now, platform }: InvitationContext): Promise<OpenInvitation> => {
  const perAddress = { max: platform.settings.attemptsPerAddress, windowMs: 15 * minuteMs };
  await consumeRateLimit(db, `invitationFrom:${request.address}`, perAddress, now);
  return (await db.row(invitationByToken, { token_hash: hashToken(body.invitation), now })) ?? refuse("INVITATION_OVER");
};

/** Returns the invitation of a link. */
export const getInvitation = async (context: Context<typeof invitationInfo>) => {
  const { side_name, ...invitation } = await findOpenInvitation(context);
  return { ...invitation, company_name: side_name, is_merchant: invitation.merchant_id !== null };
};

/** The company or the manufacturer that an invitation is of. */
const sideOf = ({ company_id, merchant_id }: Pick<OpenInvitation, "company_id" | "merchant_id">): ActivitySide => {
  if (company_id !== null) return { company_id };
  invariant(merchant_id !== null, "An invitation is of a company or of a manufacturer");
  return { merchant_id };
};

const joinSide = (tx: Tx, invitation: OpenInvitation, joining: { person_id: number; now: Date }): void => {
  const { company_id, merchant_id, merchant_role_id, role } = invitation;
  if (company_id !== null) tx.write(insertMember, { company_id, ...joining, ...termsParams(role as MemberRole, invitation) });
  if (merchant_id !== null) tx.write(insertMerchantMember, { merchant_id, ...joining, role: role as StoredMerchantRole, merchant_role_id });
};

/** Closes the invitation, adds the member and notifies the inviter. The second of two concurrent answers is refused INVITATION_OVER. */
const addMember = async (
  tx: Tx,
  { site }: InvitationContext["request"],
  now: Date,
  invitation: OpenInvitation,
  person: { person_id: number; name: string },
) => {
  const { company_id, merchant_id, role } = invitation;
  if (company_id !== null) await tx.only(lockCompany, { company_id });
  if (merchant_id !== null) await tx.only(lockMerchant, { merchant_id });
  const ended = await tx.row(closeInvitation, {
    invitation_id: invitation.invitation_id,
    status: "accepted",
    now,
    accepted_by: person.person_id,
  });
  if (!ended) return refuse("INVITATION_OVER");
  joinSide(tx, invitation, { person_id: person.person_id, now });
  await recordActivity(tx, now, {
    ...sideOf(invitation),
    person_id: person.person_id,
    action: "memberJoined",
    about_person_id: invitation.inviter_id,
    subject: invitation.role_name || role,
  });
  const { inviter_language: language, side_name: company } = invitation;
  const content = joinedMail({ language, site }, { person: person.name, company, role: invitedRoleName(role, invitation.role_name) });
  await notify(tx, invitation.inviter_account, content);
};

/** Accepts an invitation with the logged-in account, which must have the invited email address. */
export const handleAcceptInvitation = async (context: Context<typeof acceptInvitation>) => {
  const { request, now, platform, session, transaction } = context;
  const invitation = await findOpenInvitation(context);
  const answer = await transaction(async (tx) => {
    const { company_id, merchant_id } = invitation;
    const own = await tx.only(lockInvitee, { person_id: session.person_id, company_id, merchant_id });
    if (own.email !== invitation.email) refuse("INVITATION_FOR_OTHER", { account: maskAccount(invitation.email) });
    if (own.user_type === operatorUserType) refuse("NOT_A_BUYER");
    if (own.is_member) refuse("ALREADY_MEMBER");
    // Below, only a concurrent answer to the same invitation is refused.
    await addMember(tx, request, now, invitation, {
      person_id: session.person_id,
      name: fullName(session).trim(),
    });
    return { company_id, merchant_id };
  });
  platform.sessions.clear();
  return answer;
};

/** Declines an invitation; the link is enough, no login is required. */
export const handleDeclineInvitation = async (context: Context<typeof declineInvitation>): Promise<null> => {
  const invitation = await findOpenInvitation(context);
  return context.transaction(async (tx) => {
    if (
      !(await tx.row(closeInvitation, { invitation_id: invitation.invitation_id, status: "declined", now: context.now, accepted_by: null }))
    )
      return refuse("INVITATION_OVER");
    await recordActivity(tx, context.now, {
      ...sideOf(invitation),
      person_id: null,
      action: "invitationDeclined",
      subject: invitation.email,
    });
    return null;
  });
};

const userTypeFor = (merchant_id: number | null, countryCode: string): number => {
  if (merchant_id !== null) return merchantUserType;
  return countryCode === chinaCountryCode ? chinaUserType : buyerUserType;
};

/** Inserts the invited person. No code is needed: the link in the mail proves that the address is theirs. */
const insertInvitedPerson = async (
  tx: Tx,
  { body, request, platform, now }: Context<typeof registerInvited>,
  { email, merchant_id }: OpenInvitation,
  passwordHash: string,
): Promise<number> => {
  const { person_id } = await tx.only(insertPerson, {
    email,
    phone: null,
    password_hash: passwordHash,
    first_name: body.first_name,
    last_name: body.last_name,
    country_code: body.mobile_country_code,
    mobile: toStoredMobile(body),
    user_type: userTypeFor(merchant_id, body.mobile_country_code),
    user_sn: `U${platform.ids.digits(10)}`,
    uuid: platform.ids.uuid(),
    language: request.language,
    now,
  });
  return person_id;
};

/** Creates a login for the invited address, joins the company and starts a session. */
export const handleRegisterInvited = async (context: Context<typeof registerInvited>): Promise<LoginFields> => {
  const { body, request, now } = context;
  assertNewPassword(body.password, body.password_confirm);
  const invitation = await findOpenInvitation(context);
  if (invitation.has_login) return refuse("USER_EXISTS");
  const passwordHash = await hashPassword(body.password);
  try {
    return await context.transaction(async (tx) => {
      const person_id = await insertInvitedPerson(tx, context, invitation, passwordHash);
      await addMember(tx, request, now, invitation, { person_id, name: fullName(body) });
      await audit(tx, now, { person_id, action: "registered", subject: invitation.email });
      return startSession(tx, context, await tx.only(loginByPerson, { person_id }));
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith("people_")) return refuse("USER_EXISTS");
    throw error;
  }
};
