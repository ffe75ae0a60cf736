import { audit } from "#features/identity/accounts/commands/audit.ts";
import { startOfMonth } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { continueSession, revokeCompanySessions } from "#platform/session-queries.ts";
import type { companies, leaveCompany, ownMembership, switchCompany } from "../contract.ts";
import { chooseCompany, companiesByPerson, deleteMember, lockCompany, memberForUpdate, membershipByPerson } from "../queries.ts";
import { recordActivity } from "./record-activity.ts";
import { toWireTerms } from "./terms.ts";

const tokenBytes = 32;

/** Lists the companies of the login. */
export const listCompanies = async ({ db, session }: Context<typeof companies>) => ({
  list: await db.rows(companiesByPerson, { person_id: session.person_id, current_company: session.company_id }),
});

type SwitchContext = Pick<Context<typeof switchCompany>, "request" | "now" | "platform" | "session">;

/**
 * Switches the session to another company under a new token, so that cached data and pending requests of the previous company
 * cannot mix with the new one. Refuses NOT_FOUND for a company that the person is not a member of.
 */
const switchSession = async (tx: Tx, { request, now, platform, session }: SwitchContext, company_id: number) => {
  const chosen =
    (await tx.row(chooseCompany, { person_id: session.person_id, company_id, now })) ?? refuse("NOT_FOUND", {}, ["company_id"]);
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  // The second of two concurrent switches finds its session ended.
  const side = { company_id, merchant_id: null };
  if ((await tx.changed(continueSession, { old_hash: hashToken(request.token), new_hash: hash, ...side, now })) === 0)
    refuse("TOKEN_EXPIRED");
  await audit(tx, now, {
    person_id: session.person_id,
    action: "companySwitched",
    subject: session.user_sn,
    before: session.company_id,
    after: company_id,
  });
  return { ...chosen, token, token_erp: hash.toString("hex").slice(0, 32), company_id };
};

/** Switches to another company of the login. */
export const handleSwitchCompany = async (context: Context<typeof switchCompany>) => {
  const answer = await context.transaction((tx) => switchSession(tx, context, context.body.company_id));
  context.platform.sessions.clear();
  return answer;
};

/** Leaves the current company under the company's lock, and switches to another company of the login if there is one. */
export const handleLeaveCompany = async (context: Context<typeof leaveCompany>) => {
  const { body, now, platform, session, transaction } = context;
  const { company_id, person_id } = session;
  if (body.company_id !== company_id) return refuse("NOT_FOUND", {}, ["company_id"]);
  const answer = await transaction(async (tx) => {
    const { name } = await tx.only(lockCompany, { company_id });
    const before = await tx.only(memberForUpdate, { company_id, person_id });
    if (before.role === "admin" && before.other_admins === 0) refuse("LAST_ADMIN");
    const other = (await tx.rows(companiesByPerson, { person_id, current_company: company_id })).find(({ is_current }) => !is_current);
    const next = other ? await switchSession(tx, context, other.company_id) : null;
    tx.write(revokeCompanySessions, { company_id, person_id, now });
    tx.write(deleteMember, { company_id, person_id });
    await recordActivity(tx, now, { company_id, person_id, action: "memberLeft", subject: before.role, details: { before } });
    return { company_name: name, next };
  });
  platform.sessions.clear();
  return answer;
};

/** The user's role, terms and spending in the current company. */
export const getOwnMembership = async ({ db, now, request, session }: Context<typeof ownMembership>) => {
  const own = await db.only(membershipByPerson, {
    company_id: session.company_id,
    person_id: session.person_id,
    month: startOfMonth(now, request.site),
  });
  return { ...own, ...toWireTerms(own), spent: own.spent_cents, may_pay: session.may_pay };
};
