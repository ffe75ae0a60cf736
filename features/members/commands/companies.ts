import { audit } from "#features/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { companies, ownMembership, switchCompany } from "../contract.ts";
import { chooseCompany, companiesOf, continueSession, membershipOf } from "../queries.ts";
import { monthOf } from "../rules.ts";
import { shownTerms } from "./terms.ts";

const tokenBytes = 32;

export const listCompanies = async ({ db, session }: Context<typeof companies>) => ({
  list: await db.rows(companiesOf, session.person_id, session.company_id),
});

/**
 * Acts for another company of the login, under a new token: nothing that was asked for the former company, in this process
 * or another, can be answered for the new one, nor the other way round. NOT_FOUND for a company one does not belong to.
 */
export const changeCompany = async (context: Context<typeof switchCompany>) => {
  const { body, caller, now, platform, session, transaction } = context;
  const answer = await transaction(async (tx) => {
    const chosen = (await tx.row(chooseCompany, session.person_id, body.company_id, now)) ?? refuse("NOT_FOUND", {}, ["company_id"]);
    const token = platform.ids.token(tokenBytes);
    const hash = hashToken(token);
    // Of two switches at once the second finds its session ended.
    if ((await tx.changed(continueSession, hashToken(caller.token), hash, body.company_id, now)) === 0) refuse("TOKEN_EXPIRED");
    await audit(tx, now, {
      person_id: session.person_id,
      action: "companySwitched",
      subject: session.user_sn,
      before: session.company_id,
      after: body.company_id,
    });
    return { ...chosen, token, token_erp: hash.toString("hex").slice(0, 32), company_id: body.company_id };
  });
  platform.sessions.forgetAll();
  return answer;
};

export const readOwnMembership = async ({ db, now, session }: Context<typeof ownMembership>) => {
  const own = await db.only(membershipOf, session.company_id, session.person_id, monthOf(now));
  return { ...own, ...shownTerms(own), spent: own.spent_cents, may_pay: session.may_pay };
};
