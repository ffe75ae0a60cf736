import type { PaymentWebhookEvent } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import { keepProviderEvent, type PaymentRow, paymentOfProvider } from "../queries/payments.ts";
import { settlePayment } from "./settle.ts";

/** What became of a provider's message. */
export type NewsOutcome = "settled" | "known" | "held";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a message fits the payment it names; only a success moves money, so only there the amount must be ours. */
const fits = (payment: PaymentRow | undefined, event: PaymentWebhookEvent): payment is PaymentRow => {
  if (!payment) return false;
  const same = payment.provider_reference === null || payment.provider_reference === event.provider_reference;
  const named = event.payment_id === "" || event.payment_id === payment.payment_id;
  return same && named && payment.amount_cents === event.amount_cents && payment.currency === event.currency;
};

/**
 * Takes a provider's word about a payment, once per event however often and from wherever it arrives. A message that fits
 * no payment of ours, or not in reference, amount and currency, is kept for a person to look at and changes nothing.
 */
export const takeNews = (platform: Platform, provider: string, event: PaymentWebhookEvent, now: Date): Promise<NewsOutcome> =>
  platform.database.transaction(async (tx) => {
    const named = uuidForm.test(event.payment_id) ? event.payment_id : null;
    const payment = await tx.row(paymentOfProvider, provider, event.provider_reference, named);
    const isFitting = fits(payment, event);
    const outcome = isFitting ? "settled" : "held";
    const kept = await tx.row(
      keepProviderEvent,
      provider,
      event.event_id,
      now,
      JSON.stringify(event),
      payment?.payment_id ?? null,
      outcome,
    );
    if (!kept) return "known";
    if (!isFitting) return "held";
    const ending =
      event.outcome === "failed" ? ({ outcome: "failed", failure: "refused" } as const) : ({ outcome: event.outcome } as const);
    return (await settlePayment(tx, platform, payment.payment_id, ending, now)) ? "settled" : "known";
  });
