import { z } from "zod";
import { loginFields } from "#features/identity/accounts/contract.ts";
import { certifiedStatusCodes } from "#features/identity/accounts/statuses.ts";
import { memberRoles, post } from "#kernel/contract.ts";
import { merchantRoles } from "#kernel/merchant-areas.ts";
import * as wire from "#kernel/wire.ts";
import { approvalRules } from "./rules.ts";

const role = z.enum(memberRoles);
const optionalAmount = wire.amount.optional().transform((cents) => cents ?? null);

const termsBody = {
  role,
  /** No limit when left out. */
  order_limit: optionalAmount,
  month_limit: optionalAmount,
  approval_rule: z.enum(approvalRules).default("none"),
  approval_above: optionalAmount,
} as const;

const termsData = {
  order_limit: wire.money.nullable(),
  month_limit: wire.money.nullable(),
  approval_rule: z.enum(approvalRules),
  approval_above: wire.money.nullable(),
} as const;

const company = z.object({
  company_id: z.number().int(),
  name: z.string(),
  role,
  certified_status: wire.statusCode(certifiedStatusCodes),
  is_current: z.boolean(),
});

export const companies = post("/user/companies", {
  who: "user",
  summary: "Lists the companies of the login with the user's role in each.",
  data: z.object({ list: z.array(company) }),
});

/** The session fields that change with the selected company. */
const actingFields = {
  token: z.string(),
  token_erp: z.string(),
  company_id: z.number().int(),
  company_name: z.string(),
  member_role: role,
  is_free_delivery: z.boolean(),
  is_freight: z.boolean(),
  /** 2 enables the nearby-inventory search in the page header. */
  customer_type: z.number().int(),
} as const;

export const switchCompany = post("/user/switchCompany", {
  mutates: true,
  secretAnswer: true,
  who: "user",
  personal: true,
  summary: "Switches to another company of this login. Returns a new token; the request's token ends.",
  body: z.object({ company_id: wire.id }),
  data: z.object(actingFields),
});

export const leaveCompany = post("/user/leaveCompany", {
  who: "buyer",
  personal: true,
  summary:
    "Leaves the current company; company_id guards against an outdated browser tab. Returns a token for another company of the login, or null when there is none.",
  body: z.object({ company_id: wire.id, request_id: wire.requestId }),
  data: z.object({ company_name: z.string(), next: z.object(actingFields).nullable() }),
  refuses: ["LAST_ADMIN"],
});

export const ownMembership = post("/user/ownMembership", {
  who: "buyer",
  summary: "Returns the user's role, limits and spending of this month, and the company's approvers and administrators.",
  data: z.object({
    company_name: z.string(),
    role,
    may_pay: z.boolean(),
    ...termsData,
    spent: wire.money,
    approvers: z.array(z.string()),
    admins: z.array(z.string()),
  }),
});

const member = z.object({
  member_id: z.number().int(),
  name: z.string(),
  account: z.string(),
  role,
  is_self: z.boolean(),
  is_frozen: z.boolean(),
  joined_at: wire.moment,
  last_seen_at: wire.moment.nullable(),
  spent: wire.money,
  ...termsData,
});

const invitation = z.object({
  invitation_id: z.number().int(),
  email: z.string(),
  role,
  invited_by: z.string(),
  sent_at: wire.moment,
  expires_at: wire.moment,
  is_expired: z.boolean(),
  ...termsData,
});

export const memberList = post("/user/memberList", {
  who: "buyer:admin",
  summary: "Lists the company's members with roles, limits and spending of this month, the open invitations and the settings.",
  body: z.object({ ...wire.pageFields }),
  data: z.object({
    company_name: z.string(),
    list: z.array(member),
    count: z.number().int(),
    admin_count: z.number().int(),
    invitations: z.array(invitation),
    purchasers_may_pay: z.boolean(),
  }),
});

export const inviteMember = post("/user/inviteMember", {
  who: "buyer:admin",
  personal: true,
  summary: "Invites a person by email to join the company with a role. The link in the mail works once, for seven days.",
  body: z.object({ email: wire.email, ...termsBody, request_id: wire.requestId }),
  data: z.object({ invitation_id: z.number().int(), expires_at: wire.moment }),
  refuses: ["ALREADY_MEMBER", "INVITATION_PENDING", "MEMBERS_FULL"],
});

export const resendInvitation = post("/user/resendInvitation", {
  who: "buyer:admin",
  personal: true,
  summary: "Sends an open invitation again with a new link; the link before it no longer works.",
  body: z.object({ invitation_id: wire.id, request_id: wire.requestId }),
  data: z.object({ expires_at: wire.moment }),
  refuses: ["INVITATION_OVER"],
});

export const revokeInvitation = post("/user/revokeInvitation", {
  who: "buyer:admin",
  personal: true,
  summary: "Withdraws an open invitation; its link no longer works.",
  body: z.object({ invitation_id: wire.id, request_id: wire.requestId }),
  refuses: ["INVITATION_OVER"],
});

export const saveMember = post("/user/saveMember", {
  who: "buyer:admin",
  personal: true,
  summary: "Updates a member's role, limits and approval rule. The last administrator cannot be demoted.",
  body: z.object({ member_id: wire.id, ...termsBody, request_id: wire.requestId }),
  refuses: ["LAST_ADMIN"],
});

export const removeMember = post("/user/removeMember", {
  who: "buyer:admin",
  personal: true,
  summary: "Removes a member from the company and ends their sessions for it. Their orders and log entries keep their name.",
  body: z.object({ member_id: wire.id, request_id: wire.requestId }),
  refuses: ["LAST_ADMIN"],
});

export const saveMemberSettings = post("/user/saveMemberSettings", {
  who: "buyer:admin",
  personal: true,
  summary: "Sets whether purchasers may pay with the company's money.",
  body: z.object({ purchasers_may_pay: wire.flag, request_id: wire.requestId }),
});

const invitationToken = z.string().regex(/^[0-9a-f]{64}$/);

export const invitationInfo = post("/user/invitationInfo", {
  who: "anyone",
  mayLag: false,
  summary: "Returns the invitation of a link, and whether a login with its email address exists.",
  body: z.object({ invitation: invitationToken }),
  data: z.object({
    /** The company or the manufacturer. */
    company_name: z.string(),
    is_merchant: z.boolean(),
    invited_by: z.string(),
    role: z.enum([...memberRoles, ...merchantRoles, "custom"]),
    /** The name of a role of the manufacturer's own. */
    role_name: z.string(),
    email: z.string(),
    expires_at: wire.moment,
    has_login: z.boolean(),
  }),
  refuses: ["INVITATION_OVER"],
});

export const acceptInvitation = post("/user/acceptInvitation", {
  who: "user",
  personal: true,
  summary: "Accepts an invitation that was sent to the user's own email address. Switch with /user/switchCompany or /user/switchMerchant.",
  body: z.object({ invitation: invitationToken, request_id: wire.requestId }),
  data: z.object({ company_id: z.number().int().nullable(), merchant_id: z.number().int().nullable() }),
  refuses: ["INVITATION_OVER", "INVITATION_FOR_OTHER", "ALREADY_MEMBER", "NOT_A_BUYER"],
});

export const declineInvitation = post("/user/declineInvitation", {
  mutates: true,
  who: "anyone",
  summary: "Declines an invitation.",
  body: z.object({ invitation: invitationToken }),
  refuses: ["INVITATION_OVER"],
});

export const registerInvited = post("/user/registerInvited", {
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  summary: "Creates a login for the invited email address, joins the company or manufacturer, and logs in.",
  body: z.object({
    invitation: invitationToken,
    password: wire.secret,
    password_confirm: wire.secret,
    first_name: wire.printed(wire.line),
    last_name: wire.printed(wire.line),
    mobile_country_code: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).replace(/^\+/, ""))
      .pipe(z.string().regex(/^[1-9][0-9]{0,3}$/)),
    mobile: wire.typedPhone,
    agree: wire.flag.refine((ticked) => ticked),
  }),
  data: loginFields,
  refuses: ["MOBILE_OF_OTHER_COUNTRY", "INVITATION_OVER", "USER_EXISTS", "PASSWORD_FORM", "PASSWORDS_DIFFER", "PASSWORD_TOO_COMMON"],
});

/** Filter values of the activity log. */
const logKinds = ["all", "order", "payment", "approval", "address", "member", "company"] as const;

export const companyLog = post("/user/companyLog", {
  who: "buyer:approver+finance+viewer",
  summary: "The company's activity log, newest first: orders, payments, approvals, addresses, members. Defaults to the last 90 days.",
  body: z.object({
    kind: z.enum(logKinds).default("all"),
    person_id: wire.id.optional(),
    from: wire.date.optional(),
    to: wire.date.optional(),
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      at: wire.moment,
      kind: z.enum(logKinds),
      /** The key of its sentence in texts-activity.ts. */
      action: z.string(),
      person: z.string(),
      about: z.string(),
      subject: z.string(),
      amount: wire.money.nullable(),
      note: z.string(),
    }),
    count: z.number().int(),
    /** Members and former members, for the person filter. */
    people: wire.rows({ person_id: z.number().int(), name: z.string() }),
  }),
});
