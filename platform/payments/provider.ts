import type { Cents } from "#kernel/money.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";

/** What a provider tells us about a payment, by webhook or when asked. */
export interface PaymentWebhookEvent {
  /** The provider's own id of this message: the same id is the same event, however often it arrives. */
  event_id: string;
  provider_reference: string;
  /** Our own id, which the provider was given and hands back; "" when the message does not carry it. */
  payment_id: string;
  outcome: "succeeded" | "failed" | "expired";
  amount_cents: Cents;
  /** As our sites write it: "$". */
  currency: string;
}

/** What a provider is asked to collect. */
export interface PaymentRequest {
  /** Also the key under which the provider does it once, however often it is asked. */
  payment_id: string;
  amount_cents: Cents;
  currency: string;
  /** Where the provider sends the buyer afterwards, whatever became of it. */
  return_url: string;
  description: string;
}

export interface ProviderPayment {
  provider_reference: string;
  /** Where the buyer goes to pay; no card number ever reaches our server (design 4). */
  redirect_url: string;
}

/** What arrived at the webhook address, before anything of it is believed. */
export interface Webhook {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
}

/** Where a refund stands, and what the service says it gives back: what is not what was asked for is not counted as done. */
export interface RefundState extends PayoutState {
  amount_cents: Cents;
  currency: string;
}

/** What a provider reports of a refund by itself: some are done after days, and some fail after they were called done. */
export interface RefundWebhookEvent extends RefundState {
  event_id: string;
  /** The key it was asked under; "" when the message does not carry it. */
  refund_key: string;
}

/**
 * What a webhook is: not from the provider (or too old), from the provider but about something that settles nothing, or
 * news of a payment or of a refund.
 */
export type WebhookVerdict = "forged" | "unrelated" | PaymentWebhookEvent | RefundWebhookEvent;

/**
 * One payment service. Calls go out with a deadline and never inside a database transaction (reliability 3.8).
 * Each answers within its own time limit or throws; a throw means the outcome is unknown, not that it failed.
 */
export interface PaymentProvider {
  /** Also the last part of its webhook address, /webhooks/<name>. */
  name: string;
  create(payment: PaymentRequest): Promise<ProviderPayment>;
  /** The state of a payment as the provider sees it, undefined while it is undecided. Collects what the buyer has approved. */
  fetch(provider_reference: string): Promise<PaymentWebhookEvent | undefined>;
  /** Ends a payment that the buyer has thought better of, and gives its state: it may have been paid in the meantime. */
  cancel(provider_reference: string): Promise<PaymentWebhookEvent | undefined>;
  /** Gives money back and says where that stands: some of it arrives days later, and some never does. */
  refund(refund: Refund): Promise<RefundState>;
  /** Every payment it collected between two moments, for comparing the books (security S51). */
  transactions(from: Date, to: Date): Promise<ProviderTransaction[]>;
  /** Judges the signature over the raw body. */
  readWebhook(webhook: Webhook): Promise<WebhookVerdict>;
}

/** What a service is asked to give back of a payment. */
export interface Refund {
  provider_reference: string;
  amount_cents: Cents;
  /** The service does it once under this key, however often it is asked. */
  refund_key: string;
  /** The service's own name of the refund, once it has said one: then it is looked up and not asked for again. */
  refund_reference: string | null;
}

/** A payment that a service has collected, as it lists it. */
export interface ProviderTransaction {
  reference: string;
  amount_cents: Cents;
  /** What of it went back. */
  refunded_cents: Cents;
  currency: string;
}

/** How long a provider may take to answer: connecting and reading together stay under what a buyer waits (reliability 3.4). */
export const providerTimeoutMs = 5_000;
