import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { WebhookOutcome } from "#features/money/payments/commands/webhook-events.ts";
import { insertProviderEvent } from "#features/money/payments/queries/payments.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { RefundWebhookEvent } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import { findPayoutOfRefund, type RefundPayout } from "../queries/payouts.ts";
import { holdRefundEvent, isExpectedRefund } from "./held-refunds.ts";
import { reverseSourceRefund, settlePayout } from "./payouts.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Settles an open refund. A completed refund that failed is reversed and finance is notified. Returns whether anything changed. */
const applyRefundEvent = async (
  tx: Tx,
  platform: Platform,
  provider: string,
  payout: RefundPayout,
  { status, reference, failure }: RefundWebhookEvent,
  at: Date,
): Promise<boolean> => {
  const { withdrawal_id, company, amount_cents, currency } = payout;
  if (status === "sent") return false;
  if (await settlePayout(tx, platform, withdrawal_id, { status, reference, failure, at, person_id: null })) return true;
  if (status !== "failed" || !(await reverseSourceRefund(tx, platform, withdrawal_id, { reference, failure, at }))) return false;
  const params = { provider, company, amount: localizedMoney(amount_cents, currency), note: failure };
  await notify(tx, platform, { staff: ["finance"], kind: "refundBounced", params, href: "/operator/withdrawals?tab=refused", now: at });
  return true;
};

/**
 * Applies a refund event of a provider exactly once. An event that differs from our refund in amount or currency is held for
 * finance and changes nothing. A success without a refund of ours is left to the daily reconciliation.
 */
export const handleRefundEvent = (platform: Platform, provider: string, event: RefundWebhookEvent, now: Date): Promise<WebhookOutcome> =>
  platform.database.transaction(async (tx) => {
    const payout = await tx.row(findPayoutOfRefund, {
      provider,
      reference: event.reference,
      payout_id: uuidPattern.test(event.refund_key) ? event.refund_key : null,
    });
    if (!payout && event.status !== "failed") return "known";
    if (!payout || !isExpectedRefund(payout, event))
      return (await holdRefundEvent(tx, platform, { expected: payout, provider, actual: event, at: now })) ? "held" : "known";
    const inserted = await tx.row(insertProviderEvent, {
      provider,
      event_id: event.event_id,
      received_at: now,
      payload: JSON.stringify(event),
      payment_id: payout.payment_id,
      outcome: "settled",
    });
    return inserted && (await applyRefundEvent(tx, platform, provider, payout, event, now)) ? "settled" : "known";
  });
