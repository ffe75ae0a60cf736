import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { companies, leaveCompany, ownMembership, switchCompany } from "../contract.ts";
import { chooseCompany, companiesOf, continueSession, deleteMember, lockCompany, membershipOf, standingMember } from "../queries.ts";
import { monthOf } from "../rules.ts";
import { record } from "./record.ts";
import { shownTerms } from "./terms.ts";

const tokenBytes = 32;

export const listCompanies = async ({ db, session }: Context<typeof companies>) => ({
  list: await db.rows(companiesOf, session.person_id, session.company_id),
});

type Acting = Pick<Context<typeof switchCompany>, "request" | "now" | "platform" | "session">;

/**
 * Acts for another company of the login, under a new token: nothing that was asked for the former company, in this process
 * or another, can be answered for the new one, nor the other way round. NOT_FOUND for a company one does not belong to.
 */
const actFor = async (tx: Tx, { request, now, platform, session }: Acting, company_id: number) => {
  const chosen = (await tx.row(chooseCompany, session.person_id, company_id, now)) ?? refuse("NOT_FOUND", {}, ["company_id"]);
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  // Of two switches at once the second finds its session ended.
  if ((await tx.changed(continueSession, hashToken(request.token), hash, company_id, now)) === 0) refuse("TOKEN_EXPIRED");
  await audit(tx, now, {
    person_id: session.person_id,
    action: "companySwitched",
    subject: session.user_sn,
    before: session.company_id,
    after: company_id,
  });
  return { ...chosen, token, token_erp: hash.toString("hex").slice(0, 32), company_id };
};

export const changeCompany = async (context: Context<typeof switchCompany>) => {
  const answer = await context.transaction((tx) => actFor(tx, context, context.body.company_id));
  context.platform.sessions.forgetAll();
  return answer;
};

/** Leaves the company, behind its lock like every change of members, and goes on for another company if there is one. */
export const leave = async (context: Context<typeof leaveCompany>) => {
  const { body, now, platform, session, transaction } = context;
  const { company_id, person_id } = session;
  if (body.company_id !== company_id) return refuse("NOT_FOUND", {}, ["company_id"]);
  const answer = await transaction(async (tx) => {
    const { name } = await tx.only(lockCompany, company_id);
    const before = await tx.only(standingMember, company_id, person_id);
    if (before.role === "admin" && before.other_admins === 0) refuse("LAST_ADMIN");
    const other = (await tx.rows(companiesOf, person_id, company_id)).find(({ is_current }) => !is_current);
    const next = other ? await actFor(tx, context, other.company_id) : null;
    await tx.changed(deleteMember, company_id, person_id, now);
    await record(tx, now, { company_id, person_id, action: "memberLeft", subject: before.role, details: { before } });
    return { company_name: name, next };
  });
  platform.sessions.forgetAll();
  return answer;
};

export const readOwnMembership = async ({ db, now, session }: Context<typeof ownMembership>) => {
  const own = await db.only(membershipOf, session.company_id, session.person_id, monthOf(now));
  return { ...own, ...shownTerms(own), spent: own.spent_cents, may_pay: session.may_pay };
};
