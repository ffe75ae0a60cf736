import type { Cents } from "#kernel/money.ts";

/** What a provider tells us about a payment, by webhook or when asked. */
export interface ProviderEvent {
  /** The provider's own id of this message: the same id is the same event, however often it arrives. */
  event_id: string;
  provider_reference: string;
  payment_id: string;
  outcome: "succeeded" | "failed" | "expired";
  amount_cents: Cents;
  currency: string;
}

export interface ProviderPayment {
  provider_reference: string;
  /** Where the buyer goes to pay; no card number ever reaches our server (design 4). */
  redirect_url: string;
}

/**
 * One payment service. Calls go out with a deadline and never inside a database transaction (reliability 3.8).
 * Each answers within its own time limit or throws; a throw means the outcome is unknown, not that it failed.
 */
export interface PaymentProvider {
  name: string;
  create(payment: { payment_id: string; amount_cents: Cents; currency: string; return_url: string; description: string }): Promise<ProviderPayment>;
  /** The state of a payment as the provider sees it, undefined while it is undecided. */
  fetch(provider_reference: string): Promise<ProviderEvent | undefined>;
  refund(provider_reference: string, amount_cents: Cents, refund_key: string): Promise<void>;
  /** Checks the signature over the raw body; undefined when it is not from the provider, or too old. */
  verifyWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): ProviderEvent | undefined;
}
