import { notify } from "#features/identity/notifications/commands/notify.ts";
import { toAmount } from "#kernel/money.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Tx, violatedCheck, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { decideTerms, setPoRule, setTerms } from "../contract.ts";
import {
  addTermsChange,
  applyTerms,
  auditTerms,
  decideTermsChange,
  lockTerms,
  lockTermsChange,
  openReceivable,
  setPoRequired,
} from "../queries/terms.ts";
import { maxLimitCents, needsSecond, type Terms } from "../rules.ts";

/** Sets terms; refuses LIMIT_BELOW_DEBT for a limit below what is owed already. */
const apply = async (tx: Tx, { now, request }: Pick<Context, "now" | "request">, company_id: number, terms: Terms): Promise<void> => {
  const { credit_limit_cents, net_days, status, block_after_days } = terms;
  const { currency } = request.site;
  try {
    const { account_id } = await tx.only(openReceivable, company_id, currency);
    await tx.changed(applyTerms, company_id, credit_limit_cents, net_days, status, block_after_days, now, account_id);
  } catch (error) {
    if (violatedCheck(error) === "credit_not_above_limit") refuse("LIMIT_BELOW_DEBT", {}, ["credit_limit"]);
    throw error;
  }
};

const shown = (terms: Terms) => ({ ...terms, credit_limit: toAmount(terms.credit_limit_cents) });

/** Those who pay are told what they may spend; nobody is told of a change that only waits. */
const tellCompany = async (tx: Tx, context: Context, company_id: number, terms: Terms): Promise<void> => {
  const { platform, now, request } = context;
  const params = { limit: localizedMoney(terms.credit_limit_cents, request.site.currency), days: terms.net_days };
  const kind = terms.status === "suspended" ? "termsSuspended" : "termsSet";
  await notify(tx, platform, { company_id, kind, params, href: "/user_center/invoices", now, site_code: request.site.site_code });
};

/** The history of terms; one proposal at a time waits for its second person. */
const keepChange = async (
  tx: Tx,
  { body, session, now }: Context<typeof setTerms>,
  wanted: Terms,
  before: Terms | null,
  status: "waiting" | "applied",
): Promise<number> => {
  const { company_id, reason } = body;
  const { credit_limit_cents, net_days, status: termsStatus, block_after_days } = wanted;
  const beforeText = before && JSON.stringify(before);
  const { person_id } = session;
  try {
    const kept = [
      company_id,
      credit_limit_cents,
      net_days,
      termsStatus,
      block_after_days,
      beforeText,
      reason,
      status,
      person_id,
      now,
    ] as const;
    return (await tx.only(addTermsChange, ...kept)).change_id;
  } catch (error) {
    return violatedConstraint(error) === "one_waiting_terms_change" ? refuse("TERMS_WAITING") : Promise.reject(error);
  }
};

/**
 * Finance grants, changes or suspends a company's terms. A higher limit above the bound is kept as a proposal for a second
 * person. Refuses TERMS_WAITING while one waits, LIMIT_BELOW_DEBT.
 */
export const setCompanyTerms = (context: Context<typeof setTerms>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const held = (await tx.row(lockTerms, body.company_id)) ?? refuse("NOT_FOUND", {}, ["company_id"]);
    const wanted: Terms = {
      credit_limit_cents: body.credit_limit,
      net_days: body.net_days,
      status: body.status,
      block_after_days: body.block_after_days,
    };
    if (wanted.credit_limit_cents > maxLimitCents) refuse("LIMIT_TOO_HIGH", { most: toAmount(maxLimitCents) }, ["credit_limit"]);
    const isWaiting = needsSecond(held.terms ?? undefined, wanted);
    const before = held.terms && JSON.stringify(shown(held.terms));
    const change_id = await keepChange(tx, context, wanted, held.terms, isWaiting ? "waiting" : "applied");
    const subject = `company:${body.company_id}`;
    await tx.changed(
      auditTerms,
      now,
      session.person_id,
      isWaiting ? "proposeTerms" : "setTerms",
      subject,
      before,
      JSON.stringify(shown(wanted)),
    );
    if (!isWaiting) {
      await apply(tx, context, body.company_id, wanted);
      await tellCompany(tx, context, body.company_id, wanted);
    }
    return { change_id, status: isWaiting ? ("waiting" as const) : ("applied" as const) };
  });

/** The second person decides about a proposal; its author cannot. */
export const decideOnTerms = (context: Context<typeof decideTerms>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    if (body.decision === "refuse" && body.note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
    const change = (await tx.row(lockTermsChange, body.change_id)) ?? refuse("ALREADY_REVIEWED");
    if (change.proposed_by === session.person_id) refuse("SECOND_PERSON_NEEDED");
    const held = (await tx.row(lockTerms, change.company_id)) ?? refuse("NOT_FOUND");
    const status = body.decision === "approve" ? ("applied" as const) : ("refused" as const);
    await tx.changed(decideTermsChange, change.change_id, status, session.person_id, now, body.note);
    const { credit_limit_cents, net_days, status: termsStatus, block_after_days } = change;
    const wanted: Terms = { credit_limit_cents, net_days, status: termsStatus, block_after_days };
    const before = held.terms && JSON.stringify(shown(held.terms));
    const after = JSON.stringify({ ...shown(wanted), proposed_by: change.proposed_by });
    await tx.changed(auditTerms, now, session.person_id, `${body.decision}Terms`, `company:${change.company_id}`, before, after);
    if (status === "applied") {
      await apply(tx, context, change.company_id, wanted);
      await tellCompany(tx, context, change.company_id, wanted);
    }
    return { change_id: change.change_id, status };
  });

/** The company's own rule: every order names a purchase order. */
export const setOwnPoRule = async ({ body, session, db }: Context<typeof setPoRule>) => {
  await db.changed(setPoRequired, session.company_id, body.po_required);
  return null;
};
