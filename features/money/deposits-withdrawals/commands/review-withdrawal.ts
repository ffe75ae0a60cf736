import { audit } from "#features/identity/accounts/commands/audit.ts";
import { revealBankNumber } from "#features/money/balance/commands/reveal-bank-number.ts";
import { thawAmount } from "#features/money/balance/commands/freeze.ts";
import { refundedPayment } from "#features/money/payments/queries/refunds.ts";
import { utcDay } from "#kernel/clock.ts";
import { formatCsvLine } from "#kernel/csv.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  exportWithdrawals,
  operatorWithdrawalList,
  reviewWithdrawal,
  settleWithdrawal,
  withdrawalDetail,
} from "../contract/operator.ts";
import { payoutOf } from "../queries/payouts.ts";
import {
  bankPayouts,
  confirmWithdrawalFirst,
  decideWithdrawal,
  endWithdrawal,
  lockWithdrawal,
  type QueuedWithdrawal,
  type WithdrawalRow,
  withdrawalForStaff,
  withdrawalNeighbours,
  withdrawalQueue,
  withdrawalQueueCounts,
} from "../queries/withdrawals.ts";
import { askAgainMs, needsSecond, secondRefusal } from "../rules.ts";
import { isUndecided } from "../statuses.ts";
import { carryOut, giveBackSource, orderPayout, settlePayout } from "./payouts.ts";
import { tellWithdrawal } from "./tell.ts";

const limitOf = ({ platform }: Pick<Context, "platform">): number =>
  strictestLimit(platform.sites.values(), "withdrawal_second_above_cents");

const forReader = <Row extends QueuedWithdrawal>(context: Pick<Context, "platform" | "session">, row: Row) => ({
  ...row,
  needs_second: needsSecond(row.amount, limitOf(context)),
  is_first_mine: row.first_reviewed_by === context.session?.person_id,
});

export const listWithdrawalQueue = async (context: Context<typeof operatorWithdrawalList>) => {
  const { db, body } = context;
  const { tab, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(withdrawalQueueCounts, tab, keyword);
  const rows = await db.rows(withdrawalQueue, tab, keyword, page_size, (page - 1) * page_size);
  return { list: rows.map((row) => forReader(context, row)), count: estimatedTotal(found, page, page_size, rows.length), counts };
};

/** One withdrawal for staff, beside what the company has and has taken out before. */
export const readWithdrawal = async (context: Context<typeof withdrawalDetail>) => {
  const { db, body } = context;
  const row = (await db.row(withdrawalForStaff, body.withdrawal_id)) ?? refuse("NOT_FOUND");
  const { language, available, frozen, company_since, paid_before, paid_before_count } = row;
  const neighbours = await db.only(withdrawalNeighbours, body.withdrawal_id);
  return { withdrawal: forReader(context, row), language, available, frozen, company_since, paid_before, paid_before_count, ...neighbours };
};

type ReviewContext = Context<typeof reviewWithdrawal>;

/** The service behind a withdrawal, as it is now; refuses METHOD_NOT_OPEN when there is none any more. */
const serviceOf = async (tx: Tx, platform: Platform, { method, payment_id }: WithdrawalRow): Promise<string> => {
  if (method === "bank") return "bank";
  if (method !== "source") return platform.payoutProviders[method]?.name ?? refuse("METHOD_NOT_OPEN");
  const payment = await tx.only(refundedPayment, payment_id ?? "");
  return platform.providers[payment.method]?.name === payment.provider ? payment.provider : refuse("METHOD_NOT_OPEN");
};

const approve = async (tx: Tx, context: ReviewContext, withdrawal: WithdrawalRow) => {
  const { session, now, body, platform } = context;
  const { person_id } = session;
  const { withdrawal_id, status, amount_cents, first_reviewed_by } = withdrawal;
  if (status === "requested" && needsSecond(amount_cents, limitOf(context))) {
    await tx.changed(confirmWithdrawalFirst, withdrawal_id, person_id, now);
    return { status: "confirming" as const };
  }
  if (status === "confirming") refuseIf(secondRefusal({ person_id: first_reviewed_by, cents: null }, { person_id, cents: null }));
  const provider = await serviceOf(tx, platform, withdrawal);
  // After this point it must succeed.
  await tx.changed(decideWithdrawal, withdrawal_id, "paying", person_id, now, body.note);
  const payout_id = await orderPayout(tx, platform, withdrawal, { provider, person_id, at: now });
  return { status: "paying" as const, payout_id: provider === "bank" ? undefined : payout_id };
};

const refuseWithdrawal = async (tx: Tx, { session, now, body, platform }: ReviewContext, withdrawal: WithdrawalRow) => {
  const { withdrawal_id } = withdrawal;
  const { person_id } = session;
  await tx.changed(decideWithdrawal, withdrawal_id, "refused", person_id, now, body.note);
  await tx.changed(endWithdrawal, withdrawal_id, "refused", now, "", body.note);
  await giveBackSource(tx, withdrawal);
  await thawAmount(tx, { source: "withdrawal", source_id: String(withdrawal_id) }, { at: now, person_id, note: withdrawal.withdrawal_number });
  await tellWithdrawal(tx, platform, withdrawal, "refused", now, body.note);
  return { status: "refused" as const };
};

/**
 * Staff lets a withdrawal be paid, or refuses it. Above the limit a second one decides, who is not the first. Once it is to be
 * paid, the service is asked outside of the transaction; without its answer the withdrawal stays under way.
 */
export const decideOnWithdrawal = async (context: ReviewContext) => {
  const { body, platform, now, session, db } = context;
  const { withdrawal_id, decision, note } = body;
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  let ordered: string | undefined;
  const decided = await context.transaction(async (tx) => {
    const withdrawal = (await tx.row(lockWithdrawal, withdrawal_id)) ?? refuse("NOT_FOUND");
    if (!isUndecided(withdrawal.status)) return refuse("ALREADY_REVIEWED");
    const made = decision === "approve" ? await approve(tx, context, withdrawal) : await refuseWithdrawal(tx, context, withdrawal);
    ordered = "payout_id" in made ? made.payout_id : undefined;
    await audit(tx, now, {
      person_id: session.person_id,
      action: `withdrawal.${made.status}`,
      subject: `withdrawal:${withdrawal.withdrawal_number}`,
      before: { status: withdrawal.status },
      after: { status: made.status, company_id: withdrawal.company_id, person_id: withdrawal.person_id, note },
    });
    return { withdrawal_id, status: made.status };
  });
  if (ordered === undefined) return decided;
  await carryOut(platform, ordered).catch((error: unknown) => console.warn(`Payout ${ordered} is unknown: ${(error as Error).message}`));
  const { status } = await db.only(withdrawalForStaff, withdrawal_id);
  return { withdrawal_id, status };
};

/**
 * Finance says what became of a payout that nobody reports: a bank transfer, or one at a service that has not answered for so long
 * that it may no longer know our key. Refuses PAYOUT_UNDER_WAY while the service is still being asked.
 */
export const settleByHand = async (context: Context<typeof settleWithdrawal>) => {
  const { body, platform, now, session } = context;
  const { withdrawal_id, outcome, reference, note } = body;
  if (outcome === "paid" && reference === "") return refuse("REFERENCE_REQUIRED", {}, ["reference"]);
  if (outcome === "failed" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return context.transaction(async (tx) => {
    const withdrawal = (await tx.row(lockWithdrawal, withdrawal_id)) ?? refuse("NOT_FOUND");
    if (withdrawal.status !== "paying") return refuse("ALREADY_REVIEWED");
    const payout = await tx.only(payoutOf, withdrawal_id);
    if (payout.provider !== "bank" && now.getTime() - payout.created_at.getTime() < askAgainMs) return refuse("PAYOUT_UNDER_WAY");
    const ending = { status: outcome, reference, failure: outcome === "failed" ? note : "", at: now, person_id: session.person_id };
    await settlePayout(tx, platform, withdrawal_id, ending);
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
const exportHead = ["Withdrawal", "Account holder", "Account number", "Routing code", "Bank", "Country", "Amount", "Currency"];

/** The transfers to be made, for the bank. Every account number in it is written down as revealed to who asked (security S54). */
export const exportBankPayouts = async ({ platform, now, session, transaction }: Context<typeof exportWithdrawals>) =>
  transaction(async (tx) => {
    const rows: string[][] = [];
    for (const row of await tx.rows(bankPayouts, maxExport)) {
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
    const csv = [exportHead, ...rows].map(formatCsvLine).join("");
    return { filename: `withdrawals-${utcDay(now)}.csv`, csv, count: rows.length };
  });
