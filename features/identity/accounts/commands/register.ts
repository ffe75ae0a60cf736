import { minuteMs } from "#kernel/clock.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { isCommonPassword } from "#platform/common-passwords.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { LoginFields, register } from "../contract.ts";
import { welcomeMail } from "../mails.ts";
import { insertCompany, insertPerson, loginByAccount, loginByPerson } from "../queries.ts";
import {
  buyerUserType,
  certificationHoursOn,
  certificationPath,
  chinaCountryCode,
  chinaUserType,
  fullName,
  isMailAccount,
  validateNewPassword,
} from "../rules.ts";
import { audit } from "./audit.ts";
import { consumeCode, verifyCode } from "./codes.ts";
import { startSession } from "./login.ts";
import { assertSiteMember } from "./sites.ts";
import { normalizeAccount, toStoredMobile } from "./stored-phone.ts";

/** What registering a company brings with it: its first administrator, and the agreement that was accepted. Features above accounts register it. */
type CompanyHandler = (tx: Tx, registered: { company_id: number; person_id: number; now: Date }) => Promise<void>;

let handler: CompanyHandler = async () => undefined;

export const onCompanyRegistered = (given: CompanyHandler): void => {
  handler = given;
};

const registrationsWindowMs = 15 * minuteMs;

/** Refuses a password that breaks the password rule, differs from its confirmation, or is on the list of common passwords. */
export const assertNewPassword = (password: string, confirmation: string): void => {
  const verdict = validateNewPassword(password, confirmation);
  refuseIf(verdict, verdict === "PASSWORDS_DIFFER" ? "password_confirm" : "password");
  if (isCommonPassword(password)) refuse("PASSWORD_TOO_COMMON", {}, ["password"]);
};

/** Inserts the person and their uncertified company, which they join. Returns the person's id. */
const createBuyer = async (
  tx: Tx,
  { body, request, platform, now }: Context<typeof register>,
  account: string,
  passwordHash: string,
): Promise<number> => {
  const userType = body.mobile_country_code === chinaCountryCode ? chinaUserType : buyerUserType;
  const { person_id } = await tx.only(insertPerson, {
    email: isMailAccount(account) ? account : null,
    phone: isMailAccount(account) ? null : account,
    password_hash: passwordHash,
    first_name: body.first_name,
    last_name: body.last_name,
    country_code: body.mobile_country_code,
    mobile: toStoredMobile(body),
    user_type: userType,
    user_sn: `U${platform.ids.digits(10)}`,
    uuid: platform.ids.uuid(),
    language: request.language,
    now,
  });
  const { company_id } = await tx.only(insertCompany, {
    name: body.company_name,
    user_type: userType,
    invite_code: platform.ids.code(8),
    now,
  });
  await handler(tx, { company_id, person_id, now });
  return person_id;
};

/**
 * Registers a buyer and logs in. The code is verified first, so that USER_EXISTS is only returned to somebody who can read the
 * messages of that account.
 */
export const registerBuyer = async (context: Context<typeof register>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = normalizeAccount(body.account);
  assertNewPassword(body.password, body.password_confirm);
  await consumeRateLimit(
    db,
    `registerFrom:${request.address}`,
    { max: platform.settings.attemptsPerAddress, windowMs: registrationsWindowMs },
    now,
  );
  const code = await verifyCode(context, account, "register", body.code);
  const existing = await db.row(loginByAccount, { account });
  if (existing) {
    await assertSiteMember(db, context, existing);
    return refuse("USER_EXISTS", {}, ["account"]);
  }
  const passwordHash = await hashPassword(body.password);
  try {
    return await context.transaction(async (tx) => {
      await consumeCode(tx, code, now);
      const personId = await createBuyer(tx, context, account, passwordHash);
      const person = await tx.only(loginByPerson, { person_id: personId });
      await audit(tx, now, { person_id: personId, action: "registered", subject: account });
      const hours = certificationHoursOn(request.site);
      const link = { path: certificationPath(person.user_type), publicUrl: platform.settings.publicUrl };
      await notify(tx, account, welcomeMail({ ...request, name: fullName(person) }, { hours, ...link }));
      return startSession(tx, context, person);
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith("people_")) return refuse("USER_EXISTS", {}, ["account"]);
    throw error;
  }
};
