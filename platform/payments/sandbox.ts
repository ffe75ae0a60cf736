import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import { cents, sumCents } from "#kernel/money.ts";
import {
  type PaymentProvider,
  type PaymentRequest,
  type PaymentWebhookEvent,
  type ProviderTransaction,
  providerTimeoutMs,
  type RefundState,
  type RefundWebhookEvent,
  type Webhook,
  type WebhookVerdict,
} from "#platform/payments/provider.ts";
import { isSignedHeaderValid, signedHeader } from "#platform/payments/signed-header.ts";

/**
 * A payment service that runs inside our own process, for development and tests: it knows payments, shows a hosted page
 * (sandbox-pages.ts), and reports over real HTTP with signed webhooks, as the real ones do, mischief included.
 */
export interface SandboxPayment extends PaymentRequest {
  reference: string;
  outcome?: PaymentWebhookEvent["outcome"];
  /** The id of the message that tells the outcome. */
  event_id?: string;
  refunded: Map<string, number>;
  decided_at?: Date;
}

/** What may go wrong when we ask it for a payment. */
export type CreateFault = "refuses" | "hangs" | "losesReply";

export interface SandboxWebhook {
  body: string;
  headers: Record<string, string>;
}

export interface Sandbox extends PaymentProvider {
  payment(reference: string): SandboxPayment | undefined;
  /** The next `create` meets this fault; later ones work again. */
  failNextCreate(fault: CreateFault): void;
  /** What it says of refunds from now on; `told` where it gives back something else than was asked for. */
  sayOfRefunds(state: RefundState["status"], told?: Partial<Pick<RefundState, "amount_cents" | "currency">>): void;
  /** The buyer or the bank decides; nothing is sent yet. The first decision stays. */
  decide(reference: string, outcome: PaymentWebhookEvent["outcome"]): SandboxPayment;
  /** The signed message about a decided payment. `change` alters what it says, for tests of what we refuse. */
  webhookAbout(reference: string, change?: Partial<PaymentWebhookEvent> & { secrets?: readonly string[]; signedAt?: Date }): SandboxWebhook;
  /** The signed message about a refund that it made. */
  webhookAboutRefund(news: RefundWebhookEvent): SandboxWebhook;
  /** Sends a message to our webhook address; gives the HTTP status, or 0 when nobody answered. */
  deliver(webhook: SandboxWebhook): Promise<number>;
  /** Where our server listens; tests set it to the port they got. */
  serverUrl: string;
}

export interface SandboxParts {
  clock: Clock;
  ids: Ids;
  /** The first signs, all are accepted: two of them while one replaces the other. */
  secrets: readonly string[];
  serverUrl: string;
}

const sandboxSignatureHeader = "sandbox-signature";

class SandboxUnavailable extends Error {}

const eventOf = (payment: SandboxPayment): PaymentWebhookEvent | undefined =>
  payment.outcome && {
    event_id: payment.event_id ?? "",
    provider_reference: payment.reference,
    payment_id: payment.payment_id,
    outcome: payment.outcome,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
  };

const transactionOf = ({ reference, amount_cents, currency, refunded }: SandboxPayment): ProviderTransaction => ({
  reference,
  amount_cents,
  refunded_cents: sumCents([...refunded.values()]),
  currency,
});

const hang = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new SandboxUnavailable("no answer in time")), providerTimeoutMs));

const signed = (message: object, secrets: readonly string[], at: Date): SandboxWebhook => {
  const body = JSON.stringify(message);
  const headers = { "content-type": "application/json", [sandboxSignatureHeader]: signedHeader(body, secrets.slice(0, 1), at) };
  return { body, headers };
};

/** Sends a message as a provider would, and says how it was answered; 0 where nobody did. */
const deliverTo = (serverUrl: string, { body, headers }: SandboxWebhook): Promise<number> =>
  fetch(`${serverUrl}/webhooks/sandbox`, { method: "POST", body, headers, signal: AbortSignal.timeout(providerTimeoutMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

const verdictOn = ({ rawBody, headers, now }: Webhook, secrets: readonly string[]): WebhookVerdict => {
  if (!isSignedHeaderValid(headers[sandboxSignatureHeader], rawBody, secrets, now)) return "forged";
  const told = JSON.parse(rawBody.toString("utf8")) as PaymentWebhookEvent | RefundWebhookEvent;
  return { ...told, amount_cents: cents(told.amount_cents) };
};

/** Opens a sandbox with no payments. */
export const createSandbox = ({ clock, ids, secrets, serverUrl }: SandboxParts): Sandbox => {
  const payments = new Map<string, SandboxPayment>();
  let nextFault: CreateFault | undefined;
  let saysOfRefunds: { status: RefundState["status"] } & Partial<RefundState> = { status: "paid" };

  const remember = (request: PaymentRequest): SandboxPayment => {
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
    sayOfRefunds: (status, told = {}) => {
      saysOfRefunds = { status, ...told };
    },
    create: async (request) => {
      const fault = nextFault;
      nextFault = undefined;
      if (fault === "refuses") throw new SandboxUnavailable("connection refused");
      if (fault === "hangs") return hang();
      const payment = remember(request);
      if (fault === "losesReply") throw new SandboxUnavailable("the connection was cut");
      return { provider_reference: payment.reference, redirect_url: `/sandbox/pay/${payment.reference}` };
    },
    fetch: async (reference) => {
      const payment = payments.get(reference);
      return payment && eventOf(payment);
    },
    cancel: async (reference) => eventOf(sandbox.decide(reference, "expired")),
    // A payment of before the last start is forgotten here; giving it back works all the same.
    refund: async ({ provider_reference, amount_cents, refund_key, refund_reference }) => {
      const reference = refund_reference ?? `re_${refund_key}`;
      const isFailed = saysOfRefunds.status === "failed";
      if (!isFailed) payments.get(provider_reference)?.refunded.set(refund_key, amount_cents);
      const currency = payments.get(provider_reference)?.currency ?? "$";
      return { reference, failure: isFailed ? "The card is closed" : "", amount_cents, currency, ...saysOfRefunds };
    },
    transactions: async (from, to) =>
      [...payments.values()]
        .filter(({ outcome, decided_at }) => outcome === "succeeded" && decided_at && decided_at >= from && decided_at < to)
        .map(transactionOf),
    decide: (reference, outcome) => {
      const payment = known(reference);
      payment.outcome ??= outcome;
      payment.decided_at ??= clock.now();
      payment.event_id ??= `evt_${ids.token(12)}`;
      return payment;
    },
    webhookAbout: (reference, { secrets: otherSecrets, signedAt, ...change } = {}) =>
      signed({ ...eventOf(known(reference)), ...change }, otherSecrets ?? secrets, signedAt ?? clock.now()),
    webhookAboutRefund: (news) => signed(news, secrets, clock.now()),
    deliver: (webhook) => deliverTo(sandbox.serverUrl, webhook),
    readWebhook: async (webhook) => verdictOn(webhook, secrets),
  };
  return sandbox;
};

export const isSandbox = (provider: PaymentProvider | undefined): provider is Sandbox => provider?.name === "sandbox";
