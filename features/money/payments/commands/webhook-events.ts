import type { PaymentWebhookEvent } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import { findPaymentByProvider, insertProviderEvent, type PaymentRow } from "../queries/payments.ts";
import { settlePayment } from "./settle-payment.ts";

/** How an event was handled: applied, already known or without effect, or held for review. */
export type WebhookOutcome = "settled" | "known" | "held";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an event matches the payment it names in reference, id, amount and currency. */
const isMatchingEvent = (payment: PaymentRow | undefined, event: PaymentWebhookEvent): payment is PaymentRow => {
  if (!payment) return false;
  const isSameReference = payment.provider_reference === null || payment.provider_reference === event.provider_reference;
  const claimedPaymentId = event.payment_id === "" || event.payment_id === payment.payment_id;
  return isSameReference && claimedPaymentId && payment.amount_cents === event.amount_cents && payment.currency === event.currency;
};

/**
 * Applies a payment event of a provider exactly once, whether it came by webhook, from a fetch or from the sweeper. An event
 * that does not match a payment in reference, amount and currency is stored as held for manual review and changes nothing.
 */
export const handleWebhookEvent = (platform: Platform, provider: string, event: PaymentWebhookEvent, now: Date): Promise<WebhookOutcome> =>
  platform.database.transaction(async (tx) => {
    const named = uuidPattern.test(event.payment_id) ? event.payment_id : null;
    const payment = await tx.row(findPaymentByProvider, { provider, reference: event.provider_reference, payment_id: named });
    const isMatch = isMatchingEvent(payment, event);
    const outcome = isMatch ? "settled" : "held";
    const inserted = await tx.row(insertProviderEvent, {
      provider,
      event_id: event.event_id,
      received_at: now,
      payload: JSON.stringify(event),
      payment_id: payment?.payment_id ?? null,
      outcome,
    });
    if (!inserted) return "known";
    if (!isMatch) return "held";
    const paymentOutcome =
      event.outcome === "failed" ? ({ outcome: "failed", failure: "refused" } as const) : ({ outcome: event.outcome } as const);
    return (await settlePayment(tx, platform, payment.payment_id, paymentOutcome, now)) ? "settled" : "known";
  });
