import { post } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { payOutFrozenAmount, thawAmount } from "#features/money/balance/commands/freeze.ts";
import { completeRefund, releaseRefund, reverseRefund } from "#features/money/payments/commands/refunds.ts";
import { refundedPayment } from "#features/money/payments/queries/refunds.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import { ProviderHttpError } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import type { Platform } from "#platform/platform.ts";
import { addPayout, bouncePayout, type PayoutRow, payoutSent, settlePayoutRow, takePayout } from "../queries/payouts.ts";
import { endWithdrawal, lockWithdrawal, type WithdrawalRow } from "../queries/withdrawals.ts";
import { askEveryMs } from "../rules.ts";
import { withdrawalAfter } from "../statuses.ts";
import { holdRefund, isAsAsked } from "./held-refund.ts";
import { tellWithdrawal } from "./tell.ts";

/**
 * The way out. The order to pay is on record, under the only key it will ever have, before anybody outside hears of it; the
 * service is asked outside of any transaction; and one function writes what became of it, whoever brings the news.
 */

/** What a payment keeps for a withdrawal back to it may be asked for again. */
export const giveBackSource = async (tx: Tx, { payment_id, amount_cents }: WithdrawalRow): Promise<void> => {
  if (payment_id !== null) await releaseRefund(tx, payment_id, amount_cents);
};

const frozenBy = ({ withdrawal_id }: WithdrawalRow) => ({ source: "withdrawal" as const, source_id: String(withdrawal_id) });

/**
 * Puts the order to pay on record. Money on its way back to a card leaves the company at once and waits in refund_clearing;
 * everything else stays frozen until the service has paid it. Gives the id, which is the service's key too.
 */
export const orderPayout = async (
  tx: Tx,
  platform: Platform,
  withdrawal: WithdrawalRow,
  by: { provider: string; person_id: number; at: Date },
): Promise<string> => {
  const { withdrawal_id, amount_cents, fee_cents, currency, method } = withdrawal;
  const payout_id = platform.ids.uuid();
  await tx.changed(addPayout, payout_id, withdrawal_id, by.provider, amount_cents - fee_cents, currency, by.at);
  if (method === "source") {
    const clearing: LedgerEntry = { account: { kind: "refund_clearing" }, amount_cents: cents(amount_cents) };
    await payOutFrozenAmount(tx, frozenBy(withdrawal), [clearing], { ...by, note: withdrawal.withdrawal_number });
  }
  return payout_id;
};

const paidEntries = ({ method, amount_cents, fee_cents }: WithdrawalRow): LedgerEntry[] => [
  { account: { kind: method === "bank" ? "offline_clearing" : "provider_clearing" }, amount_cents: cents(amount_cents - fee_cents) },
  ...(fee_cents > 0 ? [{ account: { kind: "platform_revenue" } as const, amount_cents: cents(fee_cents) }] : []),
];

interface Ending {
  status: "paid" | "failed";
  reference: string;
  /** Why it failed, in words for the company. */
  failure: string;
  at: Date;
  person_id: number | null;
}

/** From refund_clearing to the service that gave it back, or to the balance when it could not. */
const endSource = async (tx: Tx, withdrawal: WithdrawalRow, { status, at, person_id }: Ending): Promise<void> => {
  const { withdrawal_id, withdrawal_number, company_id, payment_id, amount_cents, currency } = withdrawal;
  invariant(payment_id !== null, "money goes back to the payment it came by");
  const isPaid = status === "paid";
  if (isPaid) await completeRefund(tx, payment_id, amount_cents);
  else await releaseRefund(tx, payment_id, amount_cents);
  await post(tx, {
    kind: isPaid ? "withdrawal" : "thaw",
    cause: `withdrawal:${withdrawal_id}:${status}`,
    at,
    person_id,
    note: withdrawal_number,
    currency,
    entries: [
      { account: { kind: "refund_clearing" }, amount_cents: cents(-amount_cents) },
      { account: isPaid ? { kind: "provider_clearing" } : { kind: "available", company_id }, amount_cents: cents(amount_cents) },
    ],
  });
};

/**
 * Writes what became of a payout, once: the one way for the answer of a service, the sweeper and finance. Gives whether anything
 * changed.
 */
export const settlePayout = async (tx: Tx, platform: Platform, withdrawal_id: number, ending: Ending): Promise<boolean> => {
  const withdrawal = await tx.row(lockWithdrawal, withdrawal_id);
  const to = withdrawal && withdrawalAfter(withdrawal.status, ending.status === "paid" ? "settle" : "fail");
  if (!withdrawal || (to !== "paid" && to !== "refused")) return false;
  const { status, reference, failure, at, person_id } = ending;
  await tx.only(settlePayoutRow, withdrawal_id, status, at, reference, failure);
  await tx.changed(endWithdrawal, withdrawal_id, to, at, reference, failure);
  const by = { at, person_id, note: withdrawal.withdrawal_number };
  if (withdrawal.method === "source") await endSource(tx, withdrawal, ending);
  else if (status === "paid") await payOutFrozenAmount(tx, frozenBy(withdrawal), paidEntries(withdrawal), by);
  else await thawAmount(tx, frozenBy(withdrawal), by);
  await tellWithdrawal(tx, platform, withdrawal, to, at, failure);
  return true;
};

/**
 * A refund that was called done has come back: the company has the money again, and may ask for it again. Gives whether anything
 * changed.
 */
export const bounceRefund = async (
  tx: Tx,
  platform: Platform,
  withdrawal_id: number,
  { reference, failure, at }: { reference: string; failure: string; at: Date },
): Promise<boolean> => {
  const withdrawal = await tx.row(lockWithdrawal, withdrawal_id);
  if (!withdrawal || withdrawalAfter(withdrawal.status, "bounce") !== "refused") return false;
  const { withdrawal_number, company_id, payment_id, amount_cents, currency } = withdrawal;
  invariant(payment_id !== null, "only a refund comes back");
  await tx.changed(bouncePayout, withdrawal_id, at, failure);
  await tx.changed(endWithdrawal, withdrawal_id, "refused", at, reference, failure);
  await reverseRefund(tx, payment_id, amount_cents);
  await post(tx, {
    kind: "thaw",
    cause: `withdrawal:${withdrawal_id}:bounced`,
    at,
    person_id: null,
    note: withdrawal_number,
    currency,
    entries: [
      { account: { kind: "provider_clearing" }, amount_cents: cents(-amount_cents) },
      { account: { kind: "available", company_id }, amount_cents: cents(amount_cents) },
    ],
  });
  await tellWithdrawal(tx, platform, withdrawal, "refused", at, failure);
  return true;
};

/** Refusals that will not change by asking again; anything else leaves the outcome unknown. */
const certainStatuses: ReadonlySet<number> = new Set([400, 402, 404, 422]);

/** Money back at a payment service, under the payout's id: the service does it once. */
const askSource = async (platform: Platform, payout: PayoutRow): Promise<PayoutState> => {
  const { payout_id, payment_id, amount_cents, provider_reference: refund_reference } = payout;
  const payment = await platform.database.handle().only(refundedPayment, payment_id ?? "");
  const provider = platform.providers[payment.method];
  invariant(provider?.name === payment.provider, `${payment.provider} is not there to give ${payout_id} back`);
  try {
    const { provider_reference } = payment;
    const refund = { provider_reference, amount_cents: cents(amount_cents), refund_key: payout_id, refund_reference };
    const told = await provider.refund(refund);
    if (told.status === "failed" || isAsAsked(payout, told)) return told;
    const event_id = `refund:${told.reference}:${told.currency}${told.amount_cents}`;
    const at = platform.clock.now();
    await platform.database.transaction((tx) =>
      holdRefund(tx, platform, { asked: payout, provider: payout.provider, told: { ...told, event_id }, at }),
    );
    // What was given back is not what was asked for, so nothing is counted as paid: it is looked up again, and shown to finance.
    return { ...told, status: "sent" };
  } catch (error) {
    if (!(error instanceof ProviderHttpError) || !certainStatuses.has(error.status)) throw error;
    return { status: "failed", reference: "", failure: `${payment.provider}: ${error.status}` };
  }
};

/** Money to an account at a payout service. One that was asked before is looked up first, and then asked by the same id. */
const askService = async ({ payoutProviders }: Platform, payout: PayoutRow): Promise<PayoutState> => {
  const { payout_id, method, destination, amount_cents, currency, withdrawal_number, provider_reference, asks } = payout;
  const service = payoutProviders[method];
  invariant(service?.name === payout.provider, `${payout.provider} is not there to pay ${payout_id}`);
  const known = asks > 1 ? await service.fetch(payout_id, provider_reference) : undefined;
  const request = { payout_id, amount_cents: cents(amount_cents), currency, destination, note: `Joinery ${withdrawal_number}` };
  return known ?? service.send(request);
};

/**
 * Asks the service about one payout and writes its answer. Without an answer nothing is known and nothing changes: the sweeper
 * comes back, with the same key. Only one of us asks at a time.
 */
export const carryOut = async (platform: Platform, payout_id: string): Promise<void> => {
  const now = platform.clock.now();
  const payout = await platform.database.handle().row(takePayout, payout_id, now, new Date(now.getTime() - askEveryMs));
  if (!payout) return;
  const { status, reference, failure } = await (payout.method === "source" ? askSource : askService)(platform, payout);
  if (status === "sent") {
    await platform.database.handle().changed(payoutSent, payout_id, reference);
    return;
  }
  const at = platform.clock.now();
  await platform.database.transaction((tx) =>
    settlePayout(tx, platform, payout.withdrawal_id, { status, reference, failure, at, person_id: null }),
  );
};
