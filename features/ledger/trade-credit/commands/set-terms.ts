import { audit } from "#features/identity/accounts/commands/audit.ts";
import { updatePoRequired } from "#features/identity/accounts/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { toAmount } from "#kernel/money.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { type Tx, violatedCheck, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { decideTerms, setPoRule, setTerms } from "../contract.ts";
import {
  insertTermsChange,
  lockTerms,
  lockTermsChange,
  openReceivableAccount,
  updateTermsChangeDecision,
  upsertTerms,
} from "../queries/terms.ts";
import { maxLimitCents, needsSecondApproval, type Terms } from "../rules.ts";
import type { TermsChangeStatus } from "../statuses.ts";

/** Applies terms. Refuses LIMIT_BELOW_DEBT when the limit is below the used credit. */
const applyTermsChange = async (
  tx: Tx,
  { now, request }: Pick<Context, "now" | "request">,
  company_id: number,
  terms: Terms,
): Promise<void> => {
  const { credit_limit_cents, net_days, status, block_after_days } = terms;
  const { currency } = request.site;
  const { account_id } = await tx.only(openReceivableAccount, { company_id, currency });
  const applied = { company_id, limit_cents: credit_limit_cents, net_days, status, block_after_days, now, account_id };
  tx.write(upsertTerms, applied, { refusal: belowDebt });
};

const belowDebt = (error: unknown): Refused | undefined =>
  violatedCheck(error) === "credit_not_above_limit" ? new Refused("LIMIT_BELOW_DEBT", {}, ["credit_limit"]) : undefined;

const toAuditView = (terms: Terms) => ({ ...terms, credit_limit: toAmount(terms.credit_limit_cents) });

/** Notifies the company of applied terms. Proposals are not notified. */
const notifyCompany = async (tx: Tx, context: Context, company_id: number, terms: Terms): Promise<void> => {
  const { platform, now, request } = context;
  const params = { limit: localizedMoney(terms.credit_limit_cents, request.site.currency), days: terms.net_days };
  const kind = terms.status === "suspended" ? "termsSuspended" : "termsSet";
  await notify(tx, platform, { company_id, kind, params, href: "/user_center/invoices", now, site_code: request.site.site_code });
};

/** Inserts a change into the history of terms. Refuses TERMS_WAITING when a proposal is open already. */
const insertChange = async (
  tx: Tx,
  { body, session, now }: Context<typeof setTerms>,
  requested: Terms,
  before: Terms | null,
  status: Exclude<TermsChangeStatus, "refused">,
): Promise<number> => {
  const { company_id, reason } = body;
  const { credit_limit_cents, net_days, status: termsStatus, block_after_days } = requested;
  const { person_id } = session;
  try {
    const { change_id } = await tx.only(insertTermsChange, {
      ...{ company_id, limit_cents: credit_limit_cents, net_days, terms_status: termsStatus, block_after_days },
      ...{ before: before && JSON.stringify(before), reason, status, person_id, now },
    });
    return change_id;
  } catch (error) {
    return violatedConstraint(error) === "one_waiting_terms_change" ? refuse("TERMS_WAITING") : Promise.reject(error);
  }
};

/**
 * Grants, changes or suspends a company's terms. A raise above the threshold is stored as a proposal for a second approval.
 * Refuses TERMS_WAITING, LIMIT_BELOW_DEBT, LIMIT_TOO_HIGH.
 */
export const setCompanyTerms = (context: Context<typeof setTerms>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const current = (await tx.row(lockTerms, { company_id: body.company_id })) ?? refuse("NOT_FOUND", {}, ["company_id"]);
    const requested: Terms = {
      credit_limit_cents: body.credit_limit,
      net_days: body.net_days,
      status: body.status,
      block_after_days: body.block_after_days,
    };
    if (requested.credit_limit_cents > maxLimitCents) refuse("LIMIT_TOO_HIGH", { most: toAmount(maxLimitCents) }, ["credit_limit"]);
    const isWaiting = needsSecondApproval(current.terms ?? undefined, requested);
    const before = current.terms ? toAuditView(current.terms) : undefined;
    const change_id = await insertChange(tx, context, requested, current.terms, isWaiting ? "waiting" : "applied");
    const subject = `company:${body.company_id}`;
    await audit(tx, now, {
      person_id: session.person_id,
      action: isWaiting ? "proposeTerms" : "setTerms",
      subject,
      before,
      after: toAuditView(requested),
    });
    if (!isWaiting) {
      await applyTermsChange(tx, context, body.company_id, requested);
      await notifyCompany(tx, context, body.company_id, requested);
    }
    return { change_id, status: isWaiting ? ("waiting" as const) : ("applied" as const) };
  });

/** Approves or rejects proposed terms. Refuses SECOND_PERSON_NEEDED for the proposer, ALREADY_REVIEWED, LIMIT_BELOW_DEBT. */
export const reviewTermsChange = (context: Context<typeof decideTerms>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    if (body.decision === "refuse" && body.note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
    const change = (await tx.row(lockTermsChange, { change_id: body.change_id })) ?? refuse("ALREADY_REVIEWED");
    if (change.proposed_by === session.person_id) refuse("SECOND_PERSON_NEEDED");
    const held = (await tx.row(lockTerms, { company_id: change.company_id })) ?? refuse("NOT_FOUND");
    const status = body.decision === "approve" ? ("applied" as const) : ("refused" as const);
    await recordDecision(
      tx,
      { kind: "credit", item_ids: [change.change_id], decision: body.decision },
      { person_id: session.person_id, site_code: context.request.site.site_code, now },
    );
    tx.write(updateTermsChangeDecision, {
      change_id: change.change_id,
      status,
      person_id: session.person_id,
      now,
      note: body.note,
    });
    const { credit_limit_cents, net_days, status: termsStatus, block_after_days } = change;
    const requested: Terms = { credit_limit_cents, net_days, status: termsStatus, block_after_days };
    await audit(tx, now, {
      person_id: session.person_id,
      action: `${body.decision}Terms`,
      subject: `company:${change.company_id}`,
      before: held.terms ? toAuditView(held.terms) : undefined,
      after: { ...toAuditView(requested), proposed_by: change.proposed_by },
    });
    if (status === "applied") {
      await applyTermsChange(tx, context, change.company_id, requested);
      await notifyCompany(tx, context, change.company_id, requested);
    }
    return { change_id: change.change_id, status };
  });

/** Sets whether the company's orders require a PO number. */
export const setPoRequirement = ({ body, session, singleStatement }: Context<typeof setPoRule>) =>
  singleStatement(async (db) => {
    await db.changed(updatePoRequired, { company_id: session.company_id, required: body.po_required });
    return null;
  });
