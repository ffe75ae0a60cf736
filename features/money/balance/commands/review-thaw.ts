import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { assertReasons, getReasonTranslations, recordDecision } from "#features/identity/review-decisions/commands.ts";
import type {
  companyFrozen,
  freezeAmount,
  operatorThawList,
  reviewThaw,
  thawAmount,
  thawDetail,
} from "#features/money/balance/contract/frozen.ts";
import { type FrozenAmount, lockFrozen } from "#features/money/balance/queries/frozen.ts";
import { findCompanyName } from "#features/money/balance/queries/statement.ts";
import {
  approveOpenThaw,
  countThawQueue,
  findThawRequest,
  getThawContext,
  listThawQueueRows,
  updateThawDecision,
} from "#features/money/balance/queries/thaws.ts";
import { isThawable } from "#features/money/balance/rules.ts";
import { thawStatuses } from "#features/money/balance/statuses.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import { freezeBalance, thawFrozenAmount } from "./freeze.ts";
import { getFrozenBalance, toThawViews } from "./frozen-amounts.ts";

const thawPath = "/user_center/thaw";

/** A company's balance and frozen amounts, for staff. Refuses NOT_FOUND. */
export const getCompanyFrozen = async ({ body, request, db, session }: Context<typeof companyFrozen>) => {
  const { name } = (await db.row(findCompanyName, { company_id: body.company_id })) ?? refuse("NOT_FOUND");
  const may_freeze = rolesIn(session, "money").some((role) => role === "finance" || role === "administrator");
  return { company_name: name, ...(await getFrozenBalance(db, body.company_id, request.site)), may_freeze };
};

/** Freezes an amount of a company manually and notifies the company with the reason. Refuses BALANCE_TOO_LOW, NOT_FOUND. */
export const freezeCompanyAmount = async ({ body, request, db, now, platform, session, transaction }: Context<typeof freezeAmount>) => {
  if (!(await db.row(findCompanyName, { company_id: body.company_id }))) return refuse("NOT_FOUND");
  const { company_id, amount, reason } = body;
  const { currency, site_code } = request.site;
  const { person_id } = session;
  return transaction(async (tx) => {
    const frozen_id = await freezeBalance(tx, {
      company_id,
      amount_cents: amount,
      source: "operator",
      reason,
      at: now,
      person_id,
      currency,
    });
    // No check may refuse after this point.
    await audit(tx, now, { person_id, action: "amountFrozen", subject: `company:${company_id}`, after: { frozen_id, amount, reason } });
    const params = { amount: localizedMoney(amount, currency), note: reason };
    await notify(tx, platform, { company_id, kind: "amountFrozen", params, href: thawPath, now, site_code });
    return { frozen_id };
  });
};

type ThawContext = Pick<Context, "now" | "platform" | "request"> & { session: { person_id: number } };

/** Releases an amount, writes the audit entry and notifies the company. */
const thawAndNotify = async (
  tx: Tx,
  { now, platform, request, session }: ThawContext,
  frozen: FrozenAmount,
  note: string,
  thaw_id?: number,
) => {
  const { frozen_id, company_id, amount_cents, currency } = frozen;
  const { person_id } = session;
  await thawFrozenAmount(tx, { frozen_id }, { at: now, person_id });
  await audit(tx, now, {
    person_id,
    action: "amountThawed",
    subject: `company:${company_id}`,
    after: { frozen_id, amount: amount_cents, note, ...(thaw_id && { thaw_id }) },
  });
  const params = { amount: localizedMoney(amount_cents, currency), ...(note && { note }) };
  await notify(tx, platform, { company_id, kind: "amountThawed", params, href: thawPath, now, site_code: request.site.site_code });
};

/** Releases an amount without a request; an open request is approved with it. Refuses FROZEN_NO_MORE, NOT_THAWABLE. */
export const thawCompanyAmount = async (context: Context<typeof thawAmount>) => {
  const { body, request, now, session, transaction } = context;
  return transaction(async (tx) => {
    const frozen = (await tx.row(lockFrozen, { frozen_id: body.frozen_id })) ?? refuse("NOT_FOUND");
    if (frozen.ending !== null) return refuse("FROZEN_NO_MORE");
    if (!isThawable(frozen.source)) return refuse("NOT_THAWABLE");
    // No check may refuse after this point.
    const approved = await tx.rows(approveOpenThaw, {
      frozen_id: frozen.frozen_id,
      reviewed_by: session.person_id,
      at: now,
      note: body.note,
    });
    await recordDecision(
      tx,
      { kind: "thaw", item_ids: approved.map(({ thaw_id }) => thaw_id), decision: "approve" },
      { person_id: session.person_id, site_code: request.site.site_code, now },
    );
    await thawAndNotify(tx, context, frozen, body.note);
    return { frozen_id: frozen.frozen_id };
  });
};

export const listThawQueue = async ({ body, db }: Context<typeof operatorThawList>) => {
  const { tab, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(countThawQueue, { tab, keyword, patterns: substringPatterns(keyword) });
  const list = await db.rows(listThawQueueRows, {
    tab,
    keyword,
    limit: page_size,
    offset: (page - 1) * page_size,
    patterns: substringPatterns(keyword),
  });
  return { list, count: estimatedTotal(found, page, page_size, list.length), counts };
};

/** A thaw request with its context, for staff. Refuses NOT_FOUND. */
export const getThawDetail = async (context: Context<typeof thawDetail>) => {
  const { body, request, db } = context;
  const row = (await db.row(findThawRequest, { thaw_id: body.thaw_id })) ?? refuse("NOT_FOUND");
  const { company_name, language, ...around } = await db.only(getThawContext, { thaw_id: body.thaw_id });
  const { available, frozen } = await getFrozenBalance(db, row.company_id, request.site);
  const [thaw = refuse("NOT_FOUND")] = await toThawViews(context, request.language, [row]);
  return { request: thaw, company: { company_id: row.company_id, name: company_name, language }, available, frozen, ...around };
};

/**
 * Approves or rejects a thaw request. The frozen amount is locked first, as everywhere, so that of two concurrent decisions
 * the second is refused with ALREADY_REVIEWED.
 */
export const handleThawReview = async (context: Context<typeof reviewThaw>) => {
  const { body, request, db, now, platform, session, transaction } = context;
  const isRefused = body.decision === "refuse";
  if (isRefused) await assertReasons(db, "thaw", body.reason_codes, body.note);
  const thawRequest = (await db.row(findThawRequest, { thaw_id: body.thaw_id })) ?? refuse("NOT_FOUND");
  return transaction(async (tx) => {
    const frozen = await tx.only(lockFrozen, { frozen_id: thawRequest.frozen_id });
    const status = nextStatus(thawStatuses, thawRequest.status, body.decision) ?? refuse("ALREADY_REVIEWED");
    const reasons = isRefused ? body.reason_codes : [];
    if (
      (await tx.changed(updateThawDecision, {
        thaw_id: body.thaw_id,
        status,
        reviewed_by: session.person_id,
        at: now,
        reasons,
        note: body.note,
      })) !== 1
    )
      return refuse("ALREADY_REVIEWED");
    await recordDecision(
      tx,
      { kind: "thaw", item_ids: [body.thaw_id], decision: body.decision },
      { person_id: session.person_id, site_code: request.site.site_code, now },
    );
    if (!isRefused) {
      await thawAndNotify(tx, context, frozen, body.note, body.thaw_id);
      return { thaw_id: body.thaw_id, status };
    }
    // No check may refuse after this point.
    await audit(tx, now, {
      person_id: session.person_id,
      action: "thawRefused",
      subject: `company:${thawRequest.company_id}`,
      after: { thaw_id: body.thaw_id, amount: thawRequest.amount, reasons, note: body.note },
    });
    await notify(tx, platform, {
      company_id: thawRequest.company_id,
      person_id: thawRequest.submitted_by,
      kind: "thawRefused",
      params: {
        amount: localizedMoney(thawRequest.amount, thawRequest.currency),
        reasons: await getReasonTranslations(tx, "thaw", reasons),
        ...(body.note && { note: body.note }),
      },
      href: thawPath,
      now,
      site_code: request.site.site_code,
    });
    return { thaw_id: body.thaw_id, status };
  });
};
