import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { fromIsoCode, ProviderHttpError, toIsoCode } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import type {
  PaymentProvider,
  PaymentWebhookEvent,
  ProviderTransaction,
  RefundState,
  RefundWebhookEvent,
  WebhookRequest,
} from "#platform/payments/provider.ts";
import { readContent } from "#platform/payments/provider.ts";
import { createStripeClient, type StripeSettings } from "#platform/payments/stripe-client.ts";

/**
 * Card payments with Stripe Checkout and a full redirect: the card is entered on Stripe's page, never on ours (PCI SAQ A).
 * Requests go through Stripe's SDK; responses and events are validated here, because the SDK does not validate them.
 */

/** Stripe's minimum is 30 minutes; one minute more tolerates clock differences. */
const sessionTtlSeconds = 31 * 60;

const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
});
type Session = z.output<typeof session>;

/** A listed session with the refunded amount of its charge. */
const listedSession = session.extend({
  payment_intent: z.object({ latest_charge: z.object({ amount_refunded: z.number().int() }).nullish() }).nullish(),
});

const toTransaction = (details: z.output<typeof listedSession>): ProviderTransaction => ({
  reference: details.id,
  amount_cents: cents(details.amount_total),
  refunded_cents: cents(details.payment_intent?.latest_charge?.amount_refunded ?? 0),
  currency: fromIsoCode(details.currency),
});

const refundResponse = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Final refund statuses. A refund that is pending or requires action is in progress. */
const refundStatuses: Readonly<Record<string, PayoutState["status"]>> = { succeeded: "paid", failed: "failed", canceled: "failed" };

const toRefundState = (details: unknown): RefundState => {
  const { id, status, failure_reason, amount, currency } = refundResponse.parse(details);
  const state = refundStatuses[status ?? ""] ?? "sent";
  const failure = state === "failed" ? (failure_reason ?? status ?? "") : "";
  return { status: state, reference: id, failure, amount_cents: cents(amount), currency: fromIsoCode(currency) };
};

/** Events about refunds; the last one is for accounts created before October 2024. */
const refundEvents: ReadonlySet<string> = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);

/** A refund may fail weeks after it succeeded, when the bank returns the money. */
const toRefundEvent = (details: unknown, event_id: string): RefundWebhookEvent | "unrelated" => {
  const state = toRefundState(details);
  return state.status === "sent"
    ? "unrelated"
    : { ...state, event_id, refund_key: refundResponse.parse(details).metadata?.refund_key ?? "" };
};

const webhookEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** Event type → payment outcome. `completed` counts only when paid, because some methods pay days later. */
const outcomes: Readonly<Record<string, PaymentWebhookEvent["outcome"]>> = {
  "checkout.session.completed": "succeeded",
  "checkout.session.async_payment_succeeded": "succeeded",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

const toEvent = (details: Session, outcome: PaymentWebhookEvent["outcome"], event_id: string): PaymentWebhookEvent => ({
  event_id,
  provider_reference: details.id,
  payment_id: details.client_reference_id ?? "",
  outcome,
  amount_cents: cents(details.amount_total),
  currency: fromIsoCode(details.currency),
});

/** The maximum age of a webhook (docs/security.md S48). */
const toleranceSeconds = 300;

type StripeCall = ReturnType<typeof createStripeClient>;

/** The event of a webhook whose signature matches one of our secrets; undefined when none matches. */
const verifySignedEvent = (
  callStripe: StripeCall,
  { webhookSecrets }: StripeSettings,
  { rawBody, headers, now }: WebhookRequest,
): Promise<unknown> =>
  callStripe(async ({ webhooks }, { errors }) => {
    const header = headers["stripe-signature"];
    if (typeof header !== "string") return undefined;
    for (const secret of webhookSecrets) {
      try {
        return webhooks.constructEvent(rawBody, header, secret, toleranceSeconds, undefined, now.getTime());
      } catch (error) {
        if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return undefined;
  });

/** Lists the paid sessions between two times with their refunded amounts. */
const listTransactions = (callStripe: StripeCall, from: Date, to: Date): Promise<ProviderTransaction[]> =>
  callStripe(async ({ checkout }) => {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const paid: ProviderTransaction[] = [];
    const pages = checkout.sessions.list({
      limit: 100,
      created: { gte: seconds(from), lt: seconds(to) },
      status: "complete",
      expand: ["data.payment_intent.latest_charge"],
    });
    for await (const listed of pages) {
      const details = listedSession.parse(listed);
      if (details.payment_status === "paid") paid.push(toTransaction(details));
    }
    return paid;
  });

export const stripe = (settings: StripeSettings, clock: Clock): PaymentProvider => {
  const callStripe = createStripeClient(settings);
  const getSession = async (reference: string): Promise<Session> =>
    session.parse(await callStripe(({ checkout }) => checkout.sessions.retrieve(reference)));
  const fetchState = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const details = await getSession(reference);
    if (details.status === "complete" && details.payment_status === "paid")
      return toEvent(details, "succeeded", `session:${details.id}:succeeded`);
    return details.status === "expired" ? toEvent(details, "expired", `session:${details.id}:expired`) : undefined;
  };
  return {
    name: "stripe",
    create: async ({ payment_id, amount_cents, currency, return_url, description }) => {
      const price_data = { currency: toIsoCode(currency).toLowerCase(), unit_amount: amount_cents, product_data: { name: description } };
      const sessionResponse = await callStripe(({ checkout }) =>
        checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: payment_id,
            line_items: [{ quantity: 1, price_data }],
            payment_intent_data: { metadata: { payment_id } },
            success_url: return_url,
            cancel_url: return_url,
            expires_at: Math.floor(clock.now().getTime() / 1000) + sessionTtlSeconds,
          },
          { idempotencyKey: payment_id },
        ),
      );
      const created = session.extend({ url: z.url() }).parse(sessionResponse);
      return { provider_reference: created.id, redirect_url: created.url };
    },
    fetch: fetchState,
    cancel: async (reference) => {
      // Stripe responds with 400 when the session has ended already; its outcome is fetched next.
      await callStripe(({ checkout }) => checkout.sessions.expire(reference, {}, { idempotencyKey: `expire-${reference}` })).catch(
        (error: unknown) => {
          if (!(error instanceof ProviderHttpError) || error.status !== 400) throw error;
        },
      );
      return fetchState(reference);
    },
    refund: async ({ provider_reference, amount_cents, refund_key, refund_reference }) => {
      if (refund_reference !== null) return toRefundState(await callStripe(({ refunds }) => refunds.retrieve(refund_reference)));
      const payment_intent = (await getSession(provider_reference)).payment_intent ?? "";
      const parts = { payment_intent, amount: amount_cents, metadata: { refund_key } };
      return toRefundState(await callStripe(({ refunds }) => refunds.create(parts, { idempotencyKey: refund_key })));
    },
    transactions: (from, to) => listTransactions(callStripe, from, to),
    readWebhook: async (webhook) => {
      const details = await verifySignedEvent(callStripe, settings, webhook);
      if (details === undefined) return "forged";
      return readContent(() => {
        const { id, type, data } = webhookEvent.parse(details);
        if (refundEvents.has(type)) return toRefundEvent(data.object, id);
        const outcome = outcomes[type];
        if (!outcome) return "unrelated";
        const checkoutSession = session.parse(data.object);
        return outcome === "succeeded" && checkoutSession.payment_status !== "paid" ? "unrelated" : toEvent(checkoutSession, outcome, id);
      });
    },
  };
};
