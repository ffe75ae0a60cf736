import { postEntries } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { payOutFrozenAmount, thawFrozenAmount } from "#features/money/balance/commands/freeze.ts";
import { completeRefund, releaseRefund, reverseRefund } from "#features/money/payments/commands/refunds.ts";
import { getRefundedPayment } from "#features/money/payments/queries/refunds.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import { ProviderHttpError } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import type { Platform } from "#platform/platform.ts";
import {
  claimPayout,
  insertPayout,
  type PayoutRow,
  updatePayoutReversed,
  updatePayoutSent,
  updatePayoutSettled,
} from "../queries/payouts.ts";
import { lockWithdrawal, updateWithdrawalEnded, type WithdrawalRow } from "../queries/withdrawals.ts";
import { payoutRetryIntervalMs } from "../rules.ts";
import type { EndedPayoutStatus } from "../statuses.ts";
import { withdrawalStatuses } from "../statuses.ts";
import { holdRefundEvent, isExpectedRefund } from "./held-refunds.ts";
import { notifyWithdrawalSettled } from "./notify.ts";

/**
 * Payouts. A payout is stored with its idempotency key before the provider is called, the provider is called outside of any
 * transaction, and `settlePayout` records the outcome, wherever it comes from.
 */

/** Releases the amount that a payment has reserved for a withdrawal to its source. */
export const releaseSourceRefund = async (tx: Tx, { payment_id, amount_cents }: WithdrawalRow): Promise<void> => {
  if (payment_id !== null) await releaseRefund(tx, payment_id, amount_cents);
};

const frozenReference = ({ withdrawal_id }: WithdrawalRow) => ({ source: "withdrawal" as const, source_id: String(withdrawal_id) });

/**
 * Creates the payout of a withdrawal. A refund to the source leaves the company at once and is held in refund_clearing; any
 * other payout stays frozen until it is paid. Returns the payout id, which is also the idempotency key.
 */
export const createPayout = async (
  tx: Tx,
  platform: Platform,
  withdrawal: WithdrawalRow,
  by: { provider: string; person_id: number; at: Date },
): Promise<string> => {
  const { withdrawal_id, amount_cents, fee_cents, currency, method } = withdrawal;
  const payout_id = platform.ids.uuid();
  tx.write(insertPayout, {
    payout_id,
    withdrawal_id,
    provider: by.provider,
    amount_cents: amount_cents - fee_cents,
    currency,
    created_at: by.at,
  });
  if (method === "source") {
    const clearing: LedgerEntry = { account: { kind: "refund_clearing" }, amount_cents: cents(amount_cents) };
    await payOutFrozenAmount(tx, frozenReference(withdrawal), [clearing], { ...by, note: withdrawal.withdrawal_number });
  }
  return payout_id;
};

const paidEntries = ({ method, amount_cents, fee_cents }: WithdrawalRow): LedgerEntry[] => [
  { account: { kind: method === "bank" ? "offline_clearing" : "provider_clearing" }, amount_cents: cents(amount_cents - fee_cents) },
  ...(fee_cents > 0 ? [{ account: { kind: "platform_revenue" } as const, amount_cents: cents(fee_cents) }] : []),
];

interface PayoutOutcome {
  status: EndedPayoutStatus;
  reference: string;
  /** The failure reason shown to the company. */
  failure: string;
  at: Date;
  person_id: number | null;
}

/** Posts from refund_clearing to the provider's clearing account, or back to the balance if the refund failed. */
const settleSourceRefund = async (tx: Tx, withdrawal: WithdrawalRow, { status, at, person_id }: PayoutOutcome): Promise<void> => {
  const { withdrawal_id, withdrawal_number, company_id, payment_id, amount_cents, currency } = withdrawal;
  invariant(payment_id !== null, "a source withdrawal has a payment");
  const isPaid = status === "paid";
  if (isPaid) await completeRefund(tx, payment_id, amount_cents);
  else await releaseRefund(tx, payment_id, amount_cents);
  postEntries(tx, {
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
 * Settles a payout once; used for provider responses, webhooks, the sweeper and manual settlement alike. Returns whether
 * anything changed.
 */
export const settlePayout = async (tx: Tx, platform: Platform, withdrawal_id: number, outcome: PayoutOutcome): Promise<boolean> => {
  const withdrawal = await tx.row(lockWithdrawal, { withdrawal_id });
  const to = withdrawal && nextStatus(withdrawalStatuses, withdrawal.status, outcome.status === "paid" ? "settle" : "fail");
  if (!withdrawal || (to !== "paid" && to !== "refused")) return false;
  const { status, reference, failure, at, person_id } = outcome;
  await tx.only(updatePayoutSettled, { withdrawal_id, status, at, reference, failure });
  tx.write(updateWithdrawalEnded, { withdrawal_id, status: to, at, reference, note: failure });
  const by = { at, person_id, note: withdrawal.withdrawal_number };
  if (withdrawal.method === "source") await settleSourceRefund(tx, withdrawal, outcome);
  else if (status === "paid") await payOutFrozenAmount(tx, frozenReference(withdrawal), paidEntries(withdrawal), by);
  else await thawFrozenAmount(tx, frozenReference(withdrawal), by);
  await notifyWithdrawalSettled(tx, platform, withdrawal, to, at, failure);
  return true;
};

/**
 * Reverses a completed refund that failed later: the company is credited and may request it again. Returns whether anything
 * changed.
 */
export const reverseSourceRefund = async (
  tx: Tx,
  platform: Platform,
  withdrawal_id: number,
  { reference, failure, at }: { reference: string; failure: string; at: Date },
): Promise<boolean> => {
  const withdrawal = await tx.row(lockWithdrawal, { withdrawal_id });
  if (!withdrawal || nextStatus(withdrawalStatuses, withdrawal.status, "bounce") !== "refused") return false;
  const { withdrawal_number, company_id, payment_id, amount_cents, currency } = withdrawal;
  invariant(payment_id !== null, "only a refund can be reversed");
  tx.write(updatePayoutReversed, { withdrawal_id, at, failure });
  tx.write(updateWithdrawalEnded, { withdrawal_id, status: "refused", at, reference, note: failure });
  await reverseRefund(tx, payment_id, amount_cents);
  postEntries(tx, {
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
  await notifyWithdrawalSettled(tx, platform, withdrawal, "refused", at, failure);
  return true;
};

/** HTTP errors that a retry does not change. Any other error leaves the outcome unknown. */
const permanentErrorStatuses: ReadonlySet<number> = new Set([400, 402, 404, 422]);

/** Requests a refund at the payment provider with the payout id as idempotency key. */
const requestSourceRefund = async (platform: Platform, payout: PayoutRow): Promise<PayoutState> => {
  const { payout_id, payment_id, amount_cents, provider_reference: refund_reference } = payout;
  const payment = await platform.database.handle().only(getRefundedPayment, { payment_id: payment_id ?? "" });
  const provider = platform.providers[payment.method];
  invariant(provider?.name === payment.provider, `${payment.provider} is not configured to refund ${payout_id}`);
  try {
    const { provider_reference } = payment;
    const refund = { provider_reference, amount_cents: cents(amount_cents), refund_key: payout_id, refund_reference };
    const refundState = await provider.refund(refund);
    if (refundState.status === "failed" || isExpectedRefund(payout, refundState)) return refundState;
    const event_id = `refund:${refundState.reference}:${refundState.currency}${refundState.amount_cents}`;
    const at = platform.clock.now();
    await platform.database.transaction((tx) =>
      holdRefundEvent(tx, platform, { expected: payout, provider: payout.provider, actual: { ...refundState, event_id }, at }),
    );
    // The refunded amount differs from the request, so the payout stays open: it is held for finance and looked up again.
    return { ...refundState, status: "sent" };
  } catch (error) {
    if (!(error instanceof ProviderHttpError) || !permanentErrorStatuses.has(error.status)) throw error;
    return { status: "failed", reference: "", failure: `${payment.provider}: ${error.status}` };
  }
};

/** Requests a payout at the payout provider. A payout requested before is looked up first, then retried with the same id. */
const requestServicePayout = async ({ payoutProviders }: Platform, payout: PayoutRow): Promise<PayoutState> => {
  const { payout_id, method, destination, amount_cents, currency, withdrawal_number, provider_reference, asks } = payout;
  const service = payoutProviders[method];
  invariant(service?.name === payout.provider, `${payout.provider} is not configured to pay ${payout_id}`);
  const existing = asks > 1 ? await service.fetch(payout_id, provider_reference) : undefined;
  const request = { payout_id, amount_cents: cents(amount_cents), currency, destination, note: `Joinery ${withdrawal_number}` };
  return existing ?? service.send(request);
};

/**
 * Executes a payout at its provider and records the outcome. Without a response nothing changes and the sweeper retries with
 * the same key. `claimPayout` prevents concurrent requests.
 */
export const executePayout = async (platform: Platform, payout_id: string): Promise<void> => {
  const now = platform.clock.now();
  const payout = await platform.database
    .handle()
    .row(claimPayout, { payout_id, now, asked_before: new Date(now.getTime() - payoutRetryIntervalMs) });
  if (!payout) return;
  const { status, reference, failure } = await (payout.method === "source" ? requestSourceRefund : requestServicePayout)(platform, payout);
  if (status === "sent") {
    await platform.database.handle().changed(updatePayoutSent, { payout_id, reference });
    return;
  }
  const at = platform.clock.now();
  await platform.database.transaction((tx) =>
    settlePayout(tx, platform, payout.withdrawal_id, { status, reference, failure, at, person_id: null }),
  );
};
