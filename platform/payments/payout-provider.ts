import type { Cents } from "#kernel/money.ts";

/** A payout to request from a provider. */
export interface PayoutRequest {
  /** Also the idempotency key at the provider. */
  payout_id: string;
  amount_cents: Cents;
  currency: string;
  /** The receiver's account at the provider. */
  destination: string;
  note: string;
}

/** The state of a payout: in progress, paid, or definitely not paid. */
export interface PayoutState {
  status: "sent" | "paid" | "failed";
  reference: string;
  /** The provider's error message when it failed; "" otherwise. */
  failure: string;
}

/**
 * A provider of outgoing payments. It responds within its timeout or throws. A throw means that the outcome is unknown, so a
 * retry must use the same payout_id.
 */
export interface PayoutProvider {
  name: string;
  send(payout: PayoutRequest): Promise<PayoutState>;
  /** Undefined when the provider does not know the payout; `send` may then be retried with the same id. */
  fetch(payout_id: string, reference: string | null): Promise<PayoutState | undefined>;
}
