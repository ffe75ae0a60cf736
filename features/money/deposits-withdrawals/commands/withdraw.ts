import { fullName } from "#features/identity/accounts/rules.ts";
import { freezeBalance, thawFrozenAmount } from "#features/money/balance/commands/freeze.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { getBankAccount } from "#features/money/balance/commands/reveal-bank-number.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import { reserveRefund } from "#features/money/payments/commands/refunds.ts";
import { handlingTerms } from "#features/money/payments/rules.ts";
import { toAmount } from "#kernel/money.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { cancelWithdrawal, withdraw, withdrawalList } from "../contract/buyer.ts";
import {
  countCompanyWithdrawals,
  insertWithdrawal,
  listCompanyWithdrawals,
  lockCompanyWithdrawal,
  updateWithdrawalEnded,
} from "../queries/withdrawals.ts";
import { calculateWithdrawalFee, hasWithdrawalFee, isValidDestination, refundableMs } from "../rules.ts";
import { withdrawalStatuses } from "../statuses.ts";
import { notifyWithdrawalRequested } from "./notify.ts";
import { releaseSourceRefund } from "./payouts.ts";

type WithdrawContext = Context<typeof withdraw>;

interface WithdrawalTarget {
  /** The destination as displayed. */
  destination: string;
  bank_account_id: number | null;
  payment_id: string | null;
}

/** Validates the destination: a provider account, a bank account of the company, or a payment to refund. */
const getTarget = async (tx: Tx, { body, request, session, now, platform }: WithdrawContext): Promise<WithdrawalTarget> => {
  const { method, destination, bank_account_id, payment_id, amount } = body;
  const { company_id } = session;
  if (method === "bank") {
    if (bank_account_id === undefined) return refuse("CHECK_FIELDS", {}, ["bank_account_id"]);
    const account = (await getBankAccount(tx, company_id, bank_account_id)) ?? refuse("NOT_FOUND", {}, ["bank_account_id"]);
    return { destination: `${account.bank_name} •••• ${account.last4}`, bank_account_id, payment_id: null };
  }
  if (method === "source") {
    if (payment_id === undefined) return refuse("CHECK_FIELDS", {}, ["payment_id"]);
    const since = new Date(now.getTime() - refundableMs);
    const payment = await reserveRefund(tx, { company_id, payment_id, amount_cents: amount, since });
    const isThere = platform.providers[payment.method]?.name === payment.provider && payment.currency === request.site.currency;
    if (!isThere) return refuse("METHOD_NOT_OPEN", {}, ["method"]);
    return { destination: `${payment.provider} ${payment.provider_reference}`.slice(0, 60), bank_account_id: null, payment_id };
  }
  if (!platform.payoutProviders[method]) return refuse("METHOD_NOT_OPEN", {}, ["method"]);
  if (!isValidDestination(method, destination)) return refuse("WRONG_DESTINATION", {}, ["destination"]);
  return { destination, bank_account_id: null, payment_id: null };
};

/**
 * The balance is checked by the freeze under the account's lock, so concurrent requests are safe. Its refusal is converted to
 * WITHDRAWAL_ABOVE_BALANCE after the transaction has released its connection.
 */
const withBalanceRefusal = async <T>({ db, session, request }: WithdrawContext, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== "BALANCE_TOO_LOW") throw error;
    const { available } = await db.only(getAccountInfo, { company_id: session.company_id, currency: request.site.currency });
    return refuse("WITHDRAWAL_ABOVE_BALANCE", { available: toAmount(available) }, ["amount"]);
  }
};

const record = async (tx: Tx, context: WithdrawContext, fee: number) => {
  const { body, session, now, platform, request } = context;
  const { company_id, person_id } = session;
  const { currency } = request.site;
  const { destination, bank_account_id, payment_id } = await getTarget(tx, context);
  const number = `WD-${platform.ids.code(8)}`;
  const { withdrawal_id } = await tx.only(insertWithdrawal, {
    number,
    company_id,
    person_id,
    method: body.method,
    amount_cents: body.amount,
    fee_cents: fee,
    currency,
    destination,
    bank_account_id,
    payment_id,
    submitted_at: now,
  });
  const source_id = String(withdrawal_id);
  await freezeBalance(tx, { company_id, amount_cents: body.amount, source: "withdrawal", source_id, at: now, person_id, currency });
  const person = fullName(session);
  await notifyWithdrawalRequested(tx, platform, { company_id, person, amount_cents: body.amount, currency, destination }, now);
  return { withdrawal_number: number, status: "requested", fee, payout: body.amount - fee };
};

/** Requests a withdrawal: the amount is frozen at once and paid out after review. Refuses WITHDRAWAL_ABOVE_BALANCE, WITHDRAWAL_TOO_SMALL. */
export const requestWithdrawal = async (context: WithdrawContext) => {
  const { body, request } = context;
  await authorizePayment(context, body.payment_password);
  const fee = calculateWithdrawalFee(body.method, body.amount, request.site.withdrawal_handling);
  if (hasWithdrawalFee(body.method)) context.consent.assert(handlingTerms("receives", request.site.withdrawal_handling));
  if (fee >= body.amount) return refuse("WITHDRAWAL_TOO_SMALL", { fee: toAmount(fee) }, ["amount"]);
  return withBalanceRefusal(context, () => context.transaction((tx) => record(tx, context, fee)));
};

/** Cancels a withdrawal that is not decided yet and releases its amount. Refuses ALREADY_REVIEWED, NOT_FOUND. */
export const cancelOwnWithdrawal = async (context: Context<typeof cancelWithdrawal>) => {
  const { body, session, now } = context;
  return context.transaction(async (tx) => {
    const withdrawal =
      (await tx.row(lockCompanyWithdrawal, { company_id: session.company_id, withdrawal_number: body.number })) ?? refuse("NOT_FOUND");
    if (!nextStatus(withdrawalStatuses, withdrawal.status, "cancel")) return refuse("ALREADY_REVIEWED");
    // After this point it must succeed.
    const { withdrawal_id } = withdrawal;
    tx.write(updateWithdrawalEnded, { withdrawal_id, status: "cancelled", at: now, reference: "", note: "" });
    await releaseSourceRefund(tx, withdrawal);
    await thawFrozenAmount(tx, { source: "withdrawal", source_id: String(withdrawal_id) }, { at: now, person_id: session.person_id });
    return { number: body.number, status: "cancelled" };
  });
};

export const listWithdrawals = async ({ db, session, body }: Context<typeof withdrawalList>) => {
  const { count } = await db.only(countCompanyWithdrawals, { company_id: session.company_id });
  return {
    list: await db.rows(listCompanyWithdrawals, {
      company_id: session.company_id,
      limit: body.page_size,
      offset: (body.page - 1) * body.page_size,
    }),
    count,
  };
};
