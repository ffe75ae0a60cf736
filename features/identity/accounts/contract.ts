import { z } from "zod";
import { memberRoles, post } from "#kernel/contract.ts";
import { merchantAreas } from "#kernel/merchant-areas.ts";
import * as wire from "#kernel/wire.ts";
import { certifiedStatusCodes } from "./statuses.ts";

/** The purposes of a verification code. A code is valid for its own purpose only (docs/security.md S34). */
const codePurposes = ["register", "reset", "bind", "payment", "settle"] as const;
export type CodePurpose = (typeof codePurposes)[number];

const countryCode = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replace(/^\+/, ""))
  .pipe(z.string().regex(/^[1-9][0-9]{0,3}$/));

const agreed = wire.flag.refine((ticked) => ticked);

/** The response fields of every call that logs somebody in (docs/wire-contract.md). */
export const loginFields = z.object({
  token: z.string(),
  token_erp: z.string(),
  user_type: z.number().int(),
  mobile_country_code: z.string(),
  is_internal_user: z.boolean(),
  user_sn: z.string(),
  uuid: z.string(),
  operator_id: z.number().int().nullable(),
  is_free_delivery: z.boolean(),
  is_freight: z.boolean(),
});
export type LoginFields = z.output<typeof loginFields>;

export const sendCode = post("/user/sendCode", {
  duringMaintenance: true,
  mutates: true,
  who: "anyone",
  summary: "Sends a verification code to an account. It works for ten minutes, once, and for this purpose only.",
  body: z.object({ account: wire.account, purpose: z.enum(codePurposes) }),
});

export const register = post("/user/register", {
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  summary: "Registers a buyer and their company, and logs in. Country code 86 makes a China user.",
  body: z.object({
    account: wire.account,
    code: wire.line,
    password: wire.secret,
    password_confirm: wire.secret,
    first_name: wire.printed(wire.line),
    last_name: wire.printed(wire.line),
    mobile_country_code: countryCode,
    mobile: wire.typedPhone,
    company_name: wire.printed(wire.line),
    agree: agreed,
  }),
  data: loginFields,
  refuses: [
    "MOBILE_OF_OTHER_COUNTRY",
    "PASSWORD_FORM",
    "PASSWORDS_DIFFER",
    "PASSWORD_TOO_COMMON",
    "WRONG_CODE",
    "CODE_NOT_REQUESTED",
    "USER_EXISTS",
    "ACCOUNT_ON_OTHER_SITE",
  ],
});

export const associate = post("/user/associate", {
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  personal: true,
  summary: "Adds an account of another regional site to this site after checking its password, and logs in.",
  body: z.object({ account: wire.account, password: wire.secret, second_factor: wire.optionalLine, agree: agreed }),
  data: loginFields,
  refuses: ["ASSOCIATION_FAILED", "ACCOUNT_FROZEN", "USER_EXISTS", "SECOND_FACTOR_WANTED", "WRONG_SECOND_FACTOR"],
});

export const login = post("/user/login", {
  duringMaintenance: true,
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  summary:
    "Logs in. After ten wrong passwords from one address each further one has to wait; a hundred logins per address are allowed in 15 minutes.",
  body: z.object({ account: wire.account, password: wire.secret, second_factor: wire.optionalLine }),
  data: loginFields,
  refuses: ["WRONG_LOGIN", "ACCOUNT_FROZEN", "ACCOUNT_ON_OTHER_SITE", "SECOND_FACTOR_WANTED", "WRONG_SECOND_FACTOR"],
});

export const logout = post("/user/logout", {
  duringMaintenance: true,
  mutates: true,
  who: "anyone",
  summary: "Ends the session of the request's token.",
});

export const info = post("/user/info", {
  who: "anyone",
  mayLag: false,
  summary: "Returns the logged-in user. Without a valid token login_status is 0 and the other fields are empty.",
  data: z.object({
    login_status: z.union([z.literal(0), z.literal(1)]),
    auth_status: wire.statusCode(certifiedStatusCodes),
    token: z.string(),
    user_type: z.number().int().optional(),
    /** The manufacturer that the session acts for. */
    merchant_id: z.number().int().nullable().optional(),
    merchant_name: z.string().optional(),
    merchant_role: z.string().nullable().optional(),
    /** The areas of the manufacturer's work that the person may change, and those they may look at. */
    merchant_full_areas: z.array(z.enum(merchantAreas)).optional(),
    merchant_see_areas: z.array(z.enum(merchantAreas)).optional(),
    /** All manufacturers that this login works for; /user/switchMerchant selects another one. */
    merchants: wire.rows({ merchant_id: z.number().int(), name: z.string(), role: z.string(), role_name: z.string() }).optional(),
    buy_discount: wire.rows({ threshold: z.number().int(), percent: z.number().int() }).optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    mobile_country_code: z.string().optional(),
    mobile: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    company_name: z.string().optional(),
    member_role: z.enum(memberRoles).nullable().optional(),
    /** Whether this member may pay. Purchasers may, unless the company's settings forbid it. */
    may_pay: z.boolean().optional(),
    company_id: z.number().int().nullable().optional(),
    /** All companies of this login; /user/switchCompany selects another one. */
    companies: wire.rows({ company_id: z.number().int(), name: z.string(), role: z.enum(memberRoles) }).optional(),
    certified_status: wire.statusCode(certifiedStatusCodes).optional(),
    may_buy: z.boolean().optional(),
    customer_type: z.number().int().optional(),
    internal_user: z.boolean().optional(),
    operator_roles: z.array(z.string()).optional(),
    /** Areas of the back office that a role of the market's own may only look at, and those it is kept out of. */
    view_areas: z.array(z.string()).optional(),
    closed_areas: z.array(z.string()).optional(),
    /** The name of that role. */
    role_name: z.string().optional(),
    /** True for staff who must set up a second factor before any other call. */
    needs_second_factor: z.boolean().optional(),
    is_merchant: z.boolean().optional(),
    /** The staff member who acts in this session, and until when (features/backoffice/companies). */
    acting: z.object({ name: z.string(), until: wire.moment }).nullable().optional(),
  }),
});

const site = z.object({ site_code: z.string(), title: z.string(), joined_at: wire.moment });

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export const getUserBaseInfo = post("/user/getUserBaseInfo", {
  who: "user",
  summary: "Returns the company's invitation code, its contacts (sales admin and customer manager) and the sites of the account.",
  data: z.object({ invite_code: z.string(), sales_admin: contact, customer_manager: contact, sites: z.array(site) }),
});

export const saveUserInfo = post("/user/saveUserInfo", {
  who: "user",
  summary: "Updates the user's name and mobile number.",
  body: z.object({
    first_name: wire.printed(wire.line),
    last_name: wire.printed(wire.line),
    mobile_country_code: countryCode,
    mobile: wire.typedPhone,
    request_id: wire.requestId,
  }),
  refuses: ["MOBILE_OF_OTHER_COUNTRY"],
});

export const forgetPassword = post("/user/forgetPassword", {
  duringMaintenance: true,
  mutates: true,
  who: "anyone",
  summary: "Sets a new password with a code, ends every session of the account, and logs in.",
  body: z.object({
    account: wire.account,
    code: wire.line,
    password: wire.secret,
    password_confirm: wire.secret,
    second_factor: wire.optionalLine,
  }),
  data: loginFields,
  refuses: [
    "PASSWORD_FORM",
    "PASSWORDS_DIFFER",
    "PASSWORD_TOO_COMMON",
    "WRONG_CODE",
    "CODE_NOT_REQUESTED",
    "ACCOUNT_FROZEN",
    "SECOND_FACTOR_WANTED",
    "WRONG_SECOND_FACTOR",
  ],
});

export const changePassword = post("/user/changePassword", {
  duringMaintenance: true,
  mutates: true,
  who: "user",
  summary: "Sets a new login password; all other sessions end.",
  body: z.object({ old_password: wire.secret, password: wire.secret, password_confirm: wire.secret }),
  refuses: ["PASSWORD_FORM", "PASSWORDS_DIFFER", "PASSWORD_TOO_COMMON", "WRONG_LOGIN"],
});

export const bindAccount = post("/user/bindAccount", {
  mutates: true,
  who: "user",
  summary: "Sets the email address or phone number of the login. Requires the password and a code sent to the new account.",
  body: z.object({ account: wire.account, code: wire.line, password: wire.secret }),
  refuses: ["WRONG_CODE", "CODE_NOT_REQUESTED", "WRONG_LOGIN", "USER_EXISTS"],
});

export const sessionList = post("/user/sessionList", {
  who: "user",
  summary: "Lists the user's active sessions, the current one first.",
  data: z.object({
    list: wire.rows({
      session_id: z.string(),
      user_agent: z.string(),
      created_at: wire.moment,
      last_used_at: wire.moment,
      is_current: z.boolean(),
    }),
  }),
});

export const endSession = post("/user/endSession", {
  duringMaintenance: true,
  mutates: true,
  who: "user",
  personal: true,
  summary: "Ends one of the user's sessions.",
  body: z.object({ session_id: z.string().regex(/^[0-9a-f]{32}$/) }),
});

export const endOtherSessions = post("/user/endOtherSessions", {
  duringMaintenance: true,
  mutates: true,
  who: "user",
  personal: true,
  summary: "Ends all of the user's sessions except the current one.",
  data: z.object({ ended: z.number().int() }),
});

export const secondFactor = post("/user/secondFactor", {
  who: "user",
  summary: "Returns whether a second factor is enabled, whether it is required, and how many recovery codes are left.",
  data: z.object({
    is_on: z.boolean(),
    since: z.string().nullable(),
    is_required: z.boolean(),
    recovery_left: z.number().int(),
  }),
});

export const startSecondFactor = post("/user/startSecondFactor", {
  duringMaintenance: true,
  mutates: true,
  secretAnswer: true,
  who: "user",
  personal: true,
  summary: "Creates a secret for an authenticator app. It becomes active when its first code is confirmed.",
  body: z.object({ password: wire.secret, second_factor: wire.optionalLine }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  refuses: ["WRONG_LOGIN", "SECOND_FACTOR_WANTED", "WRONG_SECOND_FACTOR"],
});

export const confirmSecondFactor = post("/user/confirmSecondFactor", {
  duringMaintenance: true,
  mutates: true,
  secretAnswer: true,
  who: "user",
  personal: true,
  summary: "Enables the second factor with its first code, ends all other sessions, and returns the recovery codes once.",
  body: z.object({ code: wire.line }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refuses: ["WRONG_SECOND_FACTOR", "SECOND_FACTOR_NOT_BEGUN"],
});

export const removeSecondFactor = post("/user/removeSecondFactor", {
  mutates: true,
  who: "user",
  personal: true,
  summary: "Disables the second factor. Refused for staff where it is required.",
  body: z.object({ password: wire.secret, second_factor: wire.optionalLine }),
  refuses: ["WRONG_LOGIN", "SECOND_FACTOR_WANTED", "WRONG_SECOND_FACTOR", "SECOND_FACTOR_REQUIRED"],
});
