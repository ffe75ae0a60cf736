import { markLeft } from "#features/catalog/subscriptions/queries.ts";
import { secondFactorByPerson } from "#features/identity/accounts/queries.ts";
import { operatorUserType } from "#features/identity/accounts/rules.ts";
import { acceptancesOf } from "#features/identity/agreements/queries.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract/own.ts";
import { consentsOf, ownConsent } from "../queries/consents.ts";
import { erasureRequestsOf } from "../queries/erasure.ts";
import { listExports, toErasable } from "./exports.ts";

const shown = 20;

/** Everything on the page "Your data". */
export const getOwnData = async ({ db, request, session }: Context<typeof contract.ownData>) => {
  const { person_id, company_id, member_role, merchant_id: acts_for, merchant_role } = session;
  const isStaff = session.user_type === operatorUserType;
  const merchant_id = merchant_role === "owner" ? acts_for : null;
  const administered = member_role === "admin" ? company_id : null;
  const [exports, requests, agreements, consents, factor] = await Promise.all([
    // Staff find the archives of customers at /operator/data_retention.
    listExports(db, person_id, isStaff ? "own" : "all"),
    db.rows(erasureRequestsOf, { person_id, company_id: administered, merchant_id, limit: shown }),
    db.rows(acceptancesOf, { person_id, limit: shown }),
    db.rows(consentsOf, { person_id, language: request.language, limit: shown }),
    db.row(secondFactorByPerson, { person_id }),
  ]);
  return {
    exports,
    erasure_requests: requests.map(({ company_id: of_company, merchant_id: of_merchant, person_id: of_person, reason: _, ...row }) => ({
      ...row,
      scope: toErasable({ person_id: of_person, company_id: of_company, merchant_id: of_merchant }).subject,
    })),
    agreements: agreements.map(({ version_id, number, title, accepted_at }) => ({
      version_id,
      number,
      title: title[request.language],
      accepted_at,
    })),
    consents,
    may_ask_for_company: administered !== null,
    may_ask_for_merchant: merchant_id !== null,
    may_be_erased: !isStaff,
    has_second_factor: factor?.confirmed_at != null,
  };
};

/** Withdraws a consent to mails to the user's own address. */
export const withdrawOwnConsent = ({ body: { subscription_id }, now, session, transaction }: Context<typeof contract.withdrawConsent>) =>
  transaction(async (tx) => {
    if (!(await tx.row(ownConsent, { subscription_id, person_id: session.person_id }))) return refuse("NOT_FOUND");
    tx.write(markLeft, { subscription_id, now });
    return null;
  });
