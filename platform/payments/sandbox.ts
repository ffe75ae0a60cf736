import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import {
  type PaymentProvider,
  type PaymentRequest,
  type PaymentWebhookEvent,
  type ProviderTransaction,
  providerTimeoutMs,
  type RefundState,
  type RefundWebhookEvent,
  readContent,
  type WebhookRequest,
  type WebhookResult,
} from "#platform/payments/provider.ts";
import { isSignedHeaderValid, signedHeader } from "#platform/payments/signed-header.ts";

/**
 * An in-process payment provider for development and tests. It stores payments in memory, has a hosted page
 * (apps/server/sandbox-pages.ts) and sends signed webhooks over HTTP, with configurable faults.
 */
export interface SandboxPayment extends PaymentRequest {
  reference: string;
  outcome?: PaymentWebhookEvent["outcome"];
  /** The id of the event that reports the outcome. */
  event_id?: string;
  refunded: Map<string, number>;
  decided_at?: Date;
}

/** Faults of `create`: refused, timed out, or created with the reply lost. */
export type SandboxFault = "refuses" | "hangs" | "losesReply";

export interface SandboxWebhook {
  body: string;
  headers: Record<string, string>;
}

export interface Sandbox extends PaymentProvider {
  payment(reference: string): SandboxPayment | undefined;
  /** Makes the next `create` fail; later ones work again. */
  failNextCreate(fault: SandboxFault): void;
  /** Sets the response to all following refunds; `details` overrides the refunded amount or currency. */
  setRefundResponse(state: RefundState["status"], details?: Partial<Pick<RefundState, "amount_cents" | "currency">>): void;
  /** Sets the outcome of a payment without sending a webhook. The first outcome is final. */
  decide(reference: string, outcome: PaymentWebhookEvent["outcome"]): SandboxPayment;
  /** The signed webhook of a payment with an outcome. `change` overrides fields, for tests of rejected webhooks. */
  signWebhook(reference: string, change?: Partial<PaymentWebhookEvent> & { secrets?: readonly string[]; signedAt?: Date }): SandboxWebhook;
  /** The signed webhook of a refund. */
  signRefundWebhook(event: RefundWebhookEvent): SandboxWebhook;
  /** Sends a webhook to our endpoint. Returns the HTTP status, or 0 without a response. */
  deliver(webhook: SandboxWebhook): Promise<number>;
  /** The base URL of our server; tests set it to their port. */
  serverUrl: string;
}

export interface SandboxOptions {
  clock: Clock;
  ids: Ids;
  /** The first secret signs, all are accepted: two during a rotation. */
  secrets: readonly string[];
  serverUrl: string;
}

const sandboxSignatureHeader = "sandbox-signature";

class SandboxUnavailable extends Error {}

const toEvent = (payment: SandboxPayment): PaymentWebhookEvent | undefined =>
  payment.outcome && {
    event_id: payment.event_id ?? "",
    provider_reference: payment.reference,
    payment_id: payment.payment_id,
    outcome: payment.outcome,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
  };

const toTransaction = ({ reference, amount_cents, currency, refunded }: SandboxPayment): ProviderTransaction => ({
  reference,
  amount_cents,
  refunded_cents: sumCents([...refunded.values()]),
  currency,
});

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new SandboxUnavailable("no answer in time")), providerTimeoutMs));

const signMessage = (message: object, secrets: readonly string[], at: Date): SandboxWebhook => {
  const body = JSON.stringify(message);
  const headers = { "content-type": "application/json", [sandboxSignatureHeader]: signedHeader(body, secrets.slice(0, 1), at) };
  return { body, headers };
};

/** Posts a webhook and returns the HTTP status, or 0 without a response. */
const postWebhook = (serverUrl: string, { body, headers }: SandboxWebhook): Promise<number> =>
  outgoingFetch(`${serverUrl}/webhooks/sandbox`, { method: "POST", body, headers }, { maxMs: providerTimeoutMs }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

const text = z.string().max(200).refine(isCleanText);
const amounts = { event_id: text, amount_cents: z.number().int().nonnegative(), currency: text };
const webhookContent = z.union([
  z.object({ ...amounts, provider_reference: text, payment_id: text, outcome: z.enum(["succeeded", "failed", "expired"]) }),
  z.object({ ...amounts, refund_key: text, reference: text, status: z.enum(["sent", "paid", "failed"]), failure: text }),
]);

const readSandboxWebhook = ({ rawBody, headers, now }: WebhookRequest, secrets: readonly string[]): WebhookResult => {
  if (!isSignedHeaderValid(headers[sandboxSignatureHeader], rawBody, secrets, now)) return "forged";
  const details = readContent(() => webhookContent.parse(parseForeignJson(rawBody.toString("utf8"))));
  return { ...details, amount_cents: cents(details.amount_cents) };
};

/** A demo runs for weeks; older payments are forgotten as after a restart. */
const maxPayments = 50_000;

/** Creates a sandbox without payments. */
export const createSandbox = ({ clock, ids, secrets, serverUrl }: SandboxOptions): Sandbox => {
  const payments = new LRUCache<string, SandboxPayment>({ max: maxPayments });
  let nextFault: SandboxFault | undefined;
  let refundResponse: { status: RefundState["status"] } & Partial<RefundState> = { status: "paid" };

  const createPayment = (request: PaymentRequest): SandboxPayment => {
    const known = [...payments.values()].find(({ payment_id }) => payment_id === request.payment_id);
    const payment = known ?? { ...request, reference: `sb_${ids.token(12)}`, refunded: new Map() };
    payments.set(payment.reference, payment);
    return payment;
  };
  const known = (reference: string): SandboxPayment => {
    const payment = payments.get(reference);
    if (!payment) throw new SandboxUnavailable(`there is no payment ${reference}`);
    return payment;
  };

  const sandbox: Sandbox = {
    name: "sandbox",
    serverUrl,
    payment: (reference) => payments.get(reference),
    failNextCreate: (fault) => {
      nextFault = fault;
    },
    setRefundResponse: (status, details = {}) => {
      refundResponse = { status, ...details };
    },
    create: async (request) => {
      const fault = nextFault;
      nextFault = undefined;
      if (fault === "refuses") throw new SandboxUnavailable("connection refused");
      if (fault === "hangs") return rejectAfterTimeout();
      const payment = createPayment(request);
      if (fault === "losesReply") throw new SandboxUnavailable("the connection was cut");
      return { provider_reference: payment.reference, redirect_url: `/sandbox/pay/${payment.reference}` };
    },
    fetch: async (reference) => {
      const payment = payments.get(reference);
      return payment && toEvent(payment);
    },
    cancel: async (reference) => toEvent(sandbox.decide(reference, "expired")),
    // Payments created before the last restart are unknown here; refunding them still succeeds.
    refund: async ({ provider_reference, amount_cents, refund_key, refund_reference }) => {
      const reference = refund_reference ?? `re_${refund_key}`;
      const isFailed = refundResponse.status === "failed";
      if (!isFailed) payments.get(provider_reference)?.refunded.set(refund_key, amount_cents);
      const currency = payments.get(provider_reference)?.currency ?? "$";
      return { reference, failure: isFailed ? "The card is closed" : "", amount_cents, currency, ...refundResponse };
    },
    transactions: async (from, to) =>
      [...payments.values()]
        .filter(({ outcome, decided_at }) => outcome === "succeeded" && decided_at && decided_at >= from && decided_at < to)
        .map(toTransaction),
    decide: (reference, outcome) => {
      const payment = known(reference);
      payment.outcome ??= outcome;
      payment.decided_at ??= clock.now();
      payment.event_id ??= `evt_${ids.token(12)}`;
      return payment;
    },
    signWebhook: (reference, { secrets: otherSecrets, signedAt, ...change } = {}) =>
      signMessage({ ...toEvent(known(reference)), ...change }, otherSecrets ?? secrets, signedAt ?? clock.now()),
    signRefundWebhook: (event) => signMessage(event, secrets, clock.now()),
    deliver: (webhook) => postWebhook(sandbox.serverUrl, webhook),
    readWebhook: async (webhook) => readSandboxWebhook(webhook, secrets),
  };
  return sandbox;
};

export const isSandbox = (provider: PaymentProvider | undefined): provider is Sandbox => provider?.name === "sandbox";
