import { ZodError } from "zod";
import type { Cents } from "#kernel/money.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";

/** The final outcome of a payment, reported by webhook or fetched. */
export interface PaymentWebhookEvent {
  /** The provider's event id, used for deduplication. */
  event_id: string;
  provider_reference: string;
  /** Our payment id, if the event carries it; "" otherwise. */
  payment_id: string;
  outcome: "succeeded" | "failed" | "expired";
  amount_cents: Cents;
  /** The currency symbol of our sites: "$". */
  currency: string;
}

/** A payment to create at a provider. */
export interface PaymentRequest {
  /** Also the idempotency key at the provider. */
  payment_id: string;
  amount_cents: Cents;
  currency: string;
  /** Where the provider redirects the buyer afterwards, whatever the outcome. */
  return_url: string;
  description: string;
}

export interface ProviderPayment {
  provider_reference: string;
  /** The provider's payment page. Card numbers never reach our server. */
  redirect_url: string;
}

/** An unverified request to the webhook endpoint. */
export interface WebhookRequest {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
}

/** The state of a refund with the amount the provider reports. A different amount than requested does not complete the refund. */
export interface RefundState extends PayoutState {
  amount_cents: Cents;
  currency: string;
}

/** A refund event. Refunds may complete after days, and may fail after they were reported as paid. */
export interface RefundWebhookEvent extends RefundState {
  event_id: string;
  /** The key of the refund request, if the event carries it; "" otherwise. */
  refund_key: string;
}

/**
 * The result of reading a webhook: an invalid or stale signature, an event that changes no payment or refund, or a payment or
 * refund event.
 */
export type WebhookResult = "forged" | "unrelated" | PaymentWebhookEvent | RefundWebhookEvent;

/** A webhook with a right signature whose content is no event. */
export class MalformedWebhook extends Error {}

/** Reads the content of a webhook. What is no JSON or does not fit its schema is malformed; sending it again would not help. */
export const readContent = <Content>(read: () => Content): Content => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZodError || error instanceof SyntaxError) throw new MalformedWebhook(error.name);
    throw error;
  }
};

/**
 * A payment provider. Calls have a timeout and are never made inside a database transaction (docs/reliability.md).
 * A throw means that the outcome is unknown, not that the payment failed.
 */
export interface PaymentProvider {
  /** Also the last part of the webhook path, /webhooks/<name>. */
  name: string;
  create(payment: PaymentRequest): Promise<ProviderPayment>;
  /** The final outcome of a payment, undefined while it is open. Captures a payment that the buyer has approved. */
  fetch(provider_reference: string): Promise<PaymentWebhookEvent | undefined>;
  /** Cancels an open payment and returns its outcome, which may be a success in the meantime. */
  cancel(provider_reference: string): Promise<PaymentWebhookEvent | undefined>;
  /** Requests a refund, or looks it up by `refund_reference`, and returns its state. */
  refund(refund: RefundRequest): Promise<RefundState>;
  /** All payments captured between two times, for reconciliation (docs/security.md S51). */
  transactions(from: Date, to: Date): Promise<ProviderTransaction[]>;
  /** Verifies the signature over the raw body and parses the event. */
  readWebhook(webhook: WebhookRequest): Promise<WebhookResult>;
}

/** A refund to request from a provider. */
export interface RefundRequest {
  provider_reference: string;
  amount_cents: Cents;
  /** The idempotency key at the provider. */
  refund_key: string;
  /** The provider's id of the refund, once known; the refund is then looked up instead of requested again. */
  refund_reference: string | null;
}

/** A captured payment as listed by the provider. */
export interface ProviderTransaction {
  reference: string;
  amount_cents: Cents;
  /** The refunded part. */
  refunded_cents: Cents;
  currency: string;
}

/** The timeout of a provider call, connecting and reading together. */
export const providerTimeoutMs = 5_000;
