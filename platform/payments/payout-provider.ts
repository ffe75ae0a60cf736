import type { Cents } from "#kernel/money.ts";

/** What a payout service is asked to pay. */
export interface PayoutRequest {
  /** Also the key under which the service pays it once, however often it is asked. */
  payout_id: string;
  amount_cents: Cents;
  currency: string;
  /** The receiver's account at the service. */
  destination: string;
  note: string;
}

/** Where a payout stands at the service: under way, with the receiver, or certainly not paid. */
export interface PayoutState {
  status: "sent" | "paid" | "failed";
  reference: string;
  /** The service's own words when it failed; "" otherwise. */
  failure: string;
}

/**
 * A service that money leaves through. Like a payment service it answers within its time limit or throws, and a throw means
 * that the outcome is unknown: whoever asks again uses the same payout_id and nothing else.
 */
export interface PayoutProvider {
  name: string;
  send(payout: PayoutRequest): Promise<PayoutState>;
  /** Undefined when the service cannot say anything about it: then it may be asked again, by the same id. */
  fetch(payout_id: string, reference: string | null): Promise<PayoutState | undefined>;
}
