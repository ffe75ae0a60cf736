import { audit } from "#features/identity/accounts/commands/audit.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { exceedsDailyLimit, takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { thawFrozenAmount } from "#features/money/balance/commands/freeze.ts";
import { revealBankNumber } from "#features/money/balance/commands/reveal-bank-number.ts";
import { getRefundedPayment } from "#features/money/payments/queries/refunds.ts";
import { dayAt } from "#kernel/calendar.ts";

import { formatCsvLine } from "#kernel/csv.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  exportWithdrawals,
  operatorWithdrawalList,
  reviewWithdrawal,
  settleWithdrawal,
  withdrawalDetail,
} from "../contract/operator.ts";
import { getPayout } from "../queries/payouts.ts";
import {
  countWithdrawalQueue,
  findWithdrawalForStaff,
  getWithdrawalNeighbors,
  listWithdrawalQueueRows,
  lockBankPayouts,
  lockWithdrawal,
  type QueuedWithdrawal,
  updateWithdrawalDecision,
  updateWithdrawalEnded,
  updateWithdrawalFirstApproval,
  type WithdrawalRow,
} from "../queries/withdrawals.ts";
import { needsSecondApproval, payoutRetryWindowMs, secondApprovalRefusal } from "../rules.ts";
import { isOpenWithdrawal } from "../statuses.ts";
import { notifyWithdrawalSettled } from "./notify.ts";
import { createPayout, executePayout, releaseSourceRefund, settlePayout } from "./payouts.ts";

const getSecondApprovalLimit = ({ platform }: Pick<Context, "platform">): number =>
  strictestLimit(platform.sites.values(), "withdrawal_second_above_cents");

const toReviewerView = <Row extends QueuedWithdrawal>(context: Pick<Context, "platform" | "session">, row: Row) => ({
  ...row,
  needs_second: needsSecondApproval(row.amount, getSecondApprovalLimit(context)),
  is_first_mine: row.first_reviewed_by === context.session?.person_id,
});

export const listWithdrawalQueue = async (context: Context<typeof operatorWithdrawalList>) => {
  const { db, body } = context;
  const { tab, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(countWithdrawalQueue, { tab, keyword });
  const rows = await db.rows(listWithdrawalQueueRows, { tab, keyword, limit: page_size, offset: (page - 1) * page_size });
  return { list: rows.map((row) => toReviewerView(context, row)), count: estimatedTotal(found, page, page_size, rows.length), counts };
};

/** A withdrawal for operators, with the company's balances and earlier withdrawals. Refuses NOT_FOUND. */
export const getWithdrawal = async (context: Context<typeof withdrawalDetail>) => {
  const { db, body } = context;
  const row = (await db.row(findWithdrawalForStaff, { withdrawal_id: body.withdrawal_id })) ?? refuse("NOT_FOUND");
  const { language, available, frozen, company_since, paid_before, paid_before_count } = row;
  const neighbors = await db.only(getWithdrawalNeighbors, { withdrawal_id: body.withdrawal_id });
  const view = toReviewerView(context, row);
  const limited = {
    kind: "withdrawal",
    company_id: row.company_id,
    amount_cents: row.amount,
    limit_cents: getSecondApprovalLimit(context),
  } as const;
  const needs_second =
    row.status === "requested" ? await exceedsDailyLimit(db, context.platform, { ...limited, at: context.now }) : view.needs_second;
  return {
    withdrawal: { ...view, needs_second },
    language,
    available,
    frozen,
    company_since,
    paid_before,
    paid_before_count,
    ...neighbors,
  };
};

type ReviewContext = Context<typeof reviewWithdrawal>;

/** The name of the provider that pays a withdrawal. Refuses PAYOUT_METHOD_CLOSED when it is no longer configured. */
const getProviderName = async (tx: Tx, platform: Platform, { method, payment_id }: WithdrawalRow): Promise<string> => {
  if (method === "bank") return "bank";
  if (method !== "source") return platform.payoutProviders[method]?.name ?? refuse("PAYOUT_METHOD_CLOSED");
  const payment = await tx.only(getRefundedPayment, { payment_id: payment_id ?? "" });
  return platform.providers[payment.method]?.name === payment.provider ? payment.provider : refuse("PAYOUT_METHOD_CLOSED");
};

const approve = async (tx: Tx, context: ReviewContext, withdrawal: WithdrawalRow) => {
  const { session, now, body, platform } = context;
  const { person_id } = session;
  const { withdrawal_id, status, amount_cents, first_reviewed_by, company_id } = withdrawal;
  const limited = { kind: "withdrawal", company_id, amount_cents, limit_cents: getSecondApprovalLimit(context), at: now } as const;
  if (status === "requested" && !(await takeFromDailyLimit(tx, platform, limited))) {
    tx.write(updateWithdrawalFirstApproval, { withdrawal_id, person_id, at: now });
    return { status: "confirming" as const };
  }
  if (status === "confirming") refuseIf(secondApprovalRefusal({ person_id: first_reviewed_by, cents: null }, { person_id, cents: null }));
  const provider = await getProviderName(tx, platform, withdrawal);
  // No check may refuse after this point.
  tx.write(updateWithdrawalDecision, { withdrawal_id, status: "paying", person_id, at: now, note: body.note });
  const payout_id = await createPayout(tx, platform, withdrawal, { provider, person_id, at: now });
  return { status: "paying" as const, payout_id: provider === "bank" ? undefined : payout_id };
};

const rejectWithdrawal = async (tx: Tx, { session, now, body, platform }: ReviewContext, withdrawal: WithdrawalRow) => {
  const { withdrawal_id } = withdrawal;
  const { person_id } = session;
  tx.write(updateWithdrawalDecision, { withdrawal_id, status: "refused", person_id, at: now, note: body.note });
  tx.write(updateWithdrawalEnded, { withdrawal_id, status: "refused", at: now, reference: "", note: body.note });
  await releaseSourceRefund(tx, withdrawal);
  await thawFrozenAmount(
    tx,
    { source: "withdrawal", source_id: String(withdrawal_id) },
    { at: now, person_id, note: withdrawal.withdrawal_number },
  );
  await notifyWithdrawalSettled(tx, platform, withdrawal, "refused", now, body.note);
  return { status: "refused" as const };
};

/**
 * Approves or rejects a withdrawal. Above the limit a second operator must approve. After approval the provider is called
 * outside of the transaction; without a response the withdrawal stays in status paying.
 */
export const handleWithdrawalReview = async (context: ReviewContext) => {
  const { body, platform, now, session, db } = context;
  const { withdrawal_id, decision, note } = body;
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  let payoutId: string | undefined;
  const result = await context.transaction(async (tx) => {
    const withdrawal = (await tx.row(lockWithdrawal, { withdrawal_id })) ?? refuse("NOT_FOUND");
    if (!isOpenWithdrawal(withdrawal.status)) return refuse("ALREADY_REVIEWED");
    const reviewed = decision === "approve" ? await approve(tx, context, withdrawal) : await rejectWithdrawal(tx, context, withdrawal);
    await recordDecision(
      tx,
      { kind: "withdrawal", item_ids: [withdrawal_id], decision: decision },
      { person_id: session.person_id, site_code: context.request.site.site_code, now },
    );
    payoutId = "payout_id" in reviewed ? reviewed.payout_id : undefined;
    await audit(tx, now, {
      person_id: session.person_id,
      action: `withdrawal.${reviewed.status}`,
      subject: `withdrawal:${withdrawal.withdrawal_number}`,
      before: { status: withdrawal.status },
      after: { status: reviewed.status, company_id: withdrawal.company_id, person_id: withdrawal.person_id, note },
    });
    return { withdrawal_id, status: reviewed.status };
  });
  if (payoutId === undefined) return result;
  await executePayout(platform, payoutId).catch((error: unknown) => log.warn(`Payout ${payoutId} is unknown: ${(error as Error).message}`));
  const { status } = await db.only(findWithdrawalForStaff, { withdrawal_id });
  return { withdrawal_id, status };
};

/**
 * Records the outcome of a payout that no provider reports: a bank transfer, or one whose provider has not responded for longer
 * than it remembers our key. Refuses PAYOUT_UNDER_WAY while the payout is still retried.
 */
export const settleWithdrawalManually = async (context: Context<typeof settleWithdrawal>) => {
  const { body, platform, now, session } = context;
  const { withdrawal_id, outcome, reference, note } = body;
  if (outcome === "paid" && reference === "") return refuse("REFERENCE_REQUIRED", {}, ["reference"]);
  if (outcome === "failed" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return context.transaction(async (tx) => {
    const withdrawal = (await tx.row(lockWithdrawal, { withdrawal_id })) ?? refuse("NOT_FOUND");
    if (withdrawal.status !== "paying") return refuse("ALREADY_REVIEWED");
    const payout = await tx.only(getPayout, { withdrawal_id });
    if (payout.provider !== "bank" && now.getTime() - payout.created_at.getTime() < payoutRetryWindowMs) return refuse("PAYOUT_UNDER_WAY");
    const payoutOutcome = { status: outcome, reference, failure: outcome === "failed" ? note : "", at: now, person_id: session.person_id };
    await settlePayout(tx, platform, withdrawal_id, payoutOutcome);
    const status = outcome === "paid" ? ("paid" as const) : ("refused" as const);
    await audit(tx, now, {
      person_id: session.person_id,
      action: `withdrawal.${status}`,
      subject: `withdrawal:${withdrawal.withdrawal_number}`,
      before: { status: withdrawal.status },
      after: { status, company_id: withdrawal.company_id, person_id: withdrawal.person_id, reference, note },
    });
    return { withdrawal_id, status };
  });
};

const maxExport = 500;
const exportHeader = ["Withdrawal", "Account holder", "Account number", "Routing code", "Bank", "Country", "Amount", "Currency"];

/** Exports pending bank transfers as CSV. Each account number in it is recorded as revealed to the caller (docs/security.md S54). */
export const exportBankPayouts = async ({ platform, request, now, session, transaction }: Context<typeof exportWithdrawals>) =>
  transaction(async (tx) => {
    const rows: string[][] = [];
    for (const row of await tx.rows(lockBankPayouts, { limit: maxExport })) {
      const { bank_account_id, withdrawal_number, amount_cents, fee_cents, currency, holder_name, routing_code, bank_name, country } = row;
      const revealed = await revealBankNumber(tx, platform.settings, {
        bank_account_id: bank_account_id ?? 0,
        person_id: session.person_id,
        reason: `export:${withdrawal_number}`,
        now,
      });
      if (!revealed) continue;
      const money = toAmount(amount_cents - fee_cents);
      rows.push([withdrawal_number, holder_name, revealed.number, routing_code, bank_name, country, money, currency]);
    }
    const csv = [exportHeader, ...rows].map(formatCsvLine).join("");
    return { filename: `withdrawals-${dayAt(now, request.site)}.csv`, csv, count: rows.length };
  });
