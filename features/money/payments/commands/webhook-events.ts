import type { PaymentWebhookEvent } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import { insertProviderEvent, type PaymentRow, findPaymentByProvider } from "../queries/payments.ts";
import { settlePayment } from "./settle-payment.ts";

/** What became of a provider's message. */
export type WebhookOutcome = "settled" | "known" | "held";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a message fits the payment it names; only a success moves money, so only there the amount must be ours. */
const isMatchingEvent = (payment: PaymentRow | undefined, event: PaymentWebhookEvent): payment is PaymentRow => {
  if (!payment) return false;
  const isSameReference = payment.provider_reference === null || payment.provider_reference === event.provider_reference;
  const claimedPaymentId = event.payment_id === "" || event.payment_id === payment.payment_id;
  return isSameReference && claimedPaymentId && payment.amount_cents === event.amount_cents && payment.currency === event.currency;
};

/**
 * Takes a provider's word about a payment, once per event however often and from wherever it arrives. A message that fits
 * no payment of ours, or not in reference, amount and currency, is kept for a person to look at and changes nothing.
 */
export const handleWebhookEvent = (platform: Platform, provider: string, event: PaymentWebhookEvent, now: Date): Promise<WebhookOutcome> =>
  platform.database.transaction(async (tx) => {
    const named = uuidPattern.test(event.payment_id) ? event.payment_id : null;
    const payment = await tx.row(findPaymentByProvider, provider, event.provider_reference, named);
    const isMatch = isMatchingEvent(payment, event);
    const outcome = isMatch ? "settled" : "held";
    const inserted = await tx.row(
      insertProviderEvent,
      provider,
      event.event_id,
      now,
      JSON.stringify(event),
      payment?.payment_id ?? null,
      outcome,
    );
    if (!inserted) return "known";
    if (!isMatch) return "held";
    const paymentOutcome =
      event.outcome === "failed" ? ({ outcome: "failed", failure: "refused" } as const) : ({ outcome: event.outcome } as const);
    return (await settlePayment(tx, platform, payment.payment_id, paymentOutcome, now)) ? "settled" : "known";
  });
