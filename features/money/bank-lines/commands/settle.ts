import { depositFromBank } from "#features/money/deposits-withdrawals/commands/bank-deposits.ts";
import { confirmByBank } from "#features/money/merchant-payouts/commands/payouts.ts";
import { recordBankTransfer } from "#features/money/payments/commands/bank-transfers.ts";
import { decideOnVoucher } from "#features/money/payments/commands/review-voucher.ts";
import { findVouchersNamed, findVoucherWaiting, updateVoucherBooked } from "#features/money/payments/queries/bank-transfers.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { depositBankLine, dismissBankLine, reconcileBankLine, reopenBankLine, takeBankLine } from "../contract.ts";
import { dismissLine, findUndecided, lockLine, reopenLine, reserveLine, takeLine } from "../queries.ts";
import { fitsPayout, matchOf, purposesOf } from "../rules/match.ts";
import { numbersIn } from "../rules/numbers.ts";
import type { BankLineStatus } from "../statuses.ts";

/** Settling payments, deposits and payouts with lines of a bank statement. */

export type Line = RowOf<typeof lockLine>;

/**
 * Locks a line in a status, with the payment or deposit that waits on it for a second person; one that was rejected meanwhile waits no longer.
 * Refuses NOT_FOUND, and BANK_LINE_TAKEN when it is in another status.
 */
export const lockInStatus = async (tx: Tx, bank_line_id: number, status: BankLineStatus): Promise<Line> => {
  const line = (await tx.row(lockLine, { bank_line_id })) ?? refuse("NOT_FOUND", {}, ["bank_line_id"]);
  if (line.status !== status) return refuse("BANK_LINE_TAKEN");
  if (line.voucher_id === null && line.recharge_id === null) return line;
  return { ...line, ...(await tx.only(findUndecided, line)) };
};

export type Found = { voucher_id: number; due_cents: number };

/** The proof of payment that waits under a key or a printed number; undefined when none, or several, wait. */
export const findProof = async (tx: Tx, { voucher_id, reference }: { voucher_id: number | null; reference: string }, currency: string) => {
  if (voucher_id !== null) {
    const voucher = await tx.row(findVoucherWaiting, { voucher_id });
    return voucher?.currency === currency ? voucher : undefined;
  }
  const found = await tx.rows(findVouchersNamed, { numbers: numbersIn(reference) });
  const [first, ...others] = found.filter((each) => each.currency === currency);
  return first && others.every((other) => other.voucher_id === first.voucher_id) ? first : undefined;
};

type TakeContext = Context<typeof takeBankLine>;

/** Records what is due under a printed number as a payment of an amount that this line proves. Refuses like `recordBankTransfer`. */
export const recordDue = async (
  tx: Tx,
  { platform, session, now }: Pick<TakeContext, "platform" | "session" | "now">,
  { currency, booked_on, said }: Line,
  { reference, amount_cents }: { reference: string; amount_cents: number },
): Promise<Found | undefined> => {
  for (const number of numbersIn(reference)) {
    const recorded = await recordBankTransfer(
      tx,
      { platform, person_id: session.person_id, now },
      {
        ...{ number, amount_cents, currency, booked_on, remark: said.slice(0, maxRemark) },
        choosePurpose: (due) => {
          const named = purposesOf([due]).map((each) => ({ ...each, settles: "order" as const, id: 0, reference: number }));
          return (matchOf(amount_cents, named).match ?? named[0])?.purpose;
        },
      },
    );
    if (recorded) return recorded;
  }
  return undefined;
};

export const maxRemark = 500;

/** The payment that a line settles: the one that waits on it, a proof of payment, or what is due. Refuses BANK_LINE_WAITS and BANK_LINE_UNMATCHED. */
const paymentFor = async (tx: Tx, context: TakeContext, line: Line): Promise<Found> => {
  const { body } = context;
  const voucher_id = body.voucher_id || null;
  if (line.is_split || line.recharge_id !== null || (line.voucher_id !== null && voucher_id !== line.voucher_id))
    return refuse("BANK_LINE_WAITS");
  const proof = body.settles === "due" ? undefined : await findProof(tx, { voucher_id, reference: body.reference }, line.currency);
  const found =
    proof ??
    (body.settles === "proof" || voucher_id !== null
      ? undefined
      : await recordDue(tx, context, line, { ...line, reference: body.reference }));
  return found ?? refuse("BANK_LINE_UNMATCHED", {}, voucher_id === null ? ["reference"] : []);
};

/** The review of a payment within this transaction: approved with what a line brings for it. */
export const approvalIn = (
  tx: Tx,
  context: Pick<TakeContext, "platform" | "session" | "now" | "request">,
  body: { voucher_id: number; received_amount: number; accept_part: boolean; surplus: "balance" | "hold"; note: string },
) =>
  ({
    ...context,
    db: tx,
    body: { ...body, decision: "approve" },
    transaction: (work: (tx: Tx) => unknown) => work(tx),
  }) as unknown as Parameters<typeof decideOnVoucher>[0];

/**
 * Settles a payment with a line: a proof of payment that waits, or what is due without one, which becomes a payment with the line as its proof. It
 * is approved with the amount of the line in the same transaction, so that all of it happens or none. The line is locked first; it is taken once,
 * and an approval that needs a second person leaves it open for that payment. Refuses like `decideOnVoucher` and `/pay/offline`,
 * BANK_LINE_TAKEN, BANK_LINE_WAITS, BANK_LINE_UNMATCHED and BANK_LINE_DIFFERS.
 */
export const takeBankLineFor = (context: TakeContext) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { bank_line_id, exact_only, accept_part, surplus, note } = body;
    const line = await lockInStatus(tx, bank_line_id, "open");
    if (line.direction === "debit") return refuse("BANK_LINE_UNMATCHED");
    const { voucher_id, due_cents } = await paymentFor(tx, context, line);
    if (exact_only && due_cents !== line.amount_cents) refuse("BANK_LINE_DIFFERS", { due: toAmount(due_cents) });
    const approval = approvalIn(tx, context, { voucher_id, received_amount: line.amount_cents, accept_part, surplus, note });
    const { status, to_balance } = await decideOnVoucher(approval, { isWithLine: true });
    if (status !== "approved") {
      tx.write(reserveLine, { bank_line_id, voucher_id, recharge_id: null });
      return { bank_line_id, status: "open" as const, to_balance: 0 };
    }
    tx.write(updateVoucherBooked, { voucher_id, booked_on: line.booked_on });
    tx.write(takeLine, { ...{ bank_line_id, voucher_id, recharge_id: null, payout_id: null }, note, now, person_id: session.person_id });
    return { bank_line_id, status: "taken" as const, to_balance };
  });

/** Credits a line to a company's balance as a deposit. Above the company's limit of the day the line stays open for a second person. */
export const depositBankLineFor = (context: Context<typeof depositBankLine>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { bank_line_id, company_id, note } = body;
    const line = await lockInStatus(tx, bank_line_id, "open");
    if (line.direction === "debit") return refuse("BANK_LINE_UNMATCHED");
    if (line.voucher_id !== null || line.is_split) return refuse("BANK_LINE_WAITS");
    const { amount_cents, currency, booked_on, recharge_id } = line;
    const deposit = { company_id, amount_cents, currency, booked_on, recharge_id, remark: line.said.slice(0, maxRemark) };
    const deposited = await depositFromBank(tx, context, deposit);
    if (deposited.status !== "approved") {
      tx.write(reserveLine, { bank_line_id, voucher_id: null, recharge_id: deposited.recharge_id });
      return { bank_line_id, status: "open" as const };
    }
    const settled = { voucher_id: null, recharge_id: deposited.recharge_id, payout_id: null };
    tx.write(takeLine, { bank_line_id, ...settled, note, now, person_id: session.person_id });
    return { bank_line_id, status: "taken" as const };
  });

/**
 * Confirms a payout to a manufacturer with a line: what left marks it as paid, what came back as returned. Refuses BANK_LINE_TAKEN,
 * BANK_LINE_WAITS, and PAYOUT_LINE_DIFFERS where amount, currency or status is another one.
 */
export const reconcilePayout = (context: Context<typeof reconcileBankLine>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const { bank_line_id, payout_id } = body;
    const line = await lockInStatus(tx, bank_line_id, "open");
    if (line.voucher_id !== null || line.recharge_id !== null || line.is_split) return refuse("BANK_LINE_WAITS");
    const { person_id } = session;
    const { direction, booked_on } = line;
    const bank_reference = (line.bank_reference || line.end_to_end_id).slice(0, maxBankReference);
    const note = body.note || (direction === "credit" ? line.said.slice(0, maxRemark) : "");
    const payout_status =
      (await confirmByBank(
        tx,
        { platform, now, person_id },
        { direction, booked_on, bank_reference, note },
        { payout_id, fits: (payout) => fitsPayout(line, payout) },
      )) ?? refuse("PAYOUT_LINE_DIFFERS");
    tx.write(takeLine, { ...{ bank_line_id, voucher_id: null, recharge_id: null, payout_id }, note: body.note, now, person_id });
    return { bank_line_id, status: "taken" as const, payout_status };
  });

const maxBankReference = 120;

/** Sets a line aside. Refuses BANK_LINE_TAKEN, and BANK_LINE_WAITS while a payment waits on it. */
export const dismissBankLineWith = ({ body, session, now, transaction }: Context<typeof dismissBankLine>) =>
  transaction(async (tx) => {
    const { bank_line_id, note } = body;
    const { voucher_id, recharge_id, is_split } = await lockInStatus(tx, bank_line_id, "open");
    if (voucher_id !== null || recharge_id !== null || is_split) refuse("BANK_LINE_WAITS");
    tx.write(dismissLine, { bank_line_id, note, now, person_id: session.person_id });
    return { bank_line_id, status: "dismissed" as const };
  });

/** Opens a line again that was set aside. Refuses BANK_LINE_TAKEN. */
export const reopen = ({ body, transaction }: Context<typeof reopenBankLine>) =>
  transaction(async (tx) => {
    const { bank_line_id } = body;
    await lockInStatus(tx, bank_line_id, "dismissed");
    tx.write(reopenLine, { bank_line_id });
    return { bank_line_id, status: "open" as const };
  });
