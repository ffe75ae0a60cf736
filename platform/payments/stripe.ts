import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { currencyOf, isoCodeOf, ProviderRefused } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import type {
  PaymentProvider,
  PaymentWebhookEvent,
  ProviderTransaction,
  RefundState,
  RefundWebhookEvent,
  Webhook,
} from "#platform/payments/provider.ts";
import { type StripeSettings, stripeKit } from "#platform/payments/stripe-client.ts";

/**
 * Card payments by Stripe Checkout with a full redirect: the card is typed on Stripe's page, never on ours (PCI SAQ A). What is
 * asked goes through Stripe's kit; what is answered or reported is read here, because the kit does not look at what it gets.
 */

/** Half an hour is the least that Stripe allows; a minute more keeps clocks that differ from refusing it. */
const sessionLifeSeconds = 31 * 60;

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

/** A session of the list, with what of its charge went back. */
const listedSession = session.extend({
  payment_intent: z.object({ latest_charge: z.object({ amount_refunded: z.number().int() }).nullish() }).nullish(),
});

const transactionOf = (told: z.output<typeof listedSession>): ProviderTransaction => ({
  reference: told.id,
  amount_cents: cents(told.amount_total),
  refunded_cents: cents(told.payment_intent?.latest_charge?.amount_refunded ?? 0),
  currency: currencyOf(told.currency),
});

const refundAnswer = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A refund that is pending or waits for the buyer is under way; only its success is one. */
const refundStates: Readonly<Record<string, PayoutState["status"]>> = { succeeded: "paid", failed: "failed", canceled: "failed" };

const stateOfRefund = (told: unknown): RefundState => {
  const { id, status, failure_reason, amount, currency } = refundAnswer.parse(told);
  const state = refundStates[status ?? ""] ?? "sent";
  const failure = state === "failed" ? (failure_reason ?? status ?? "") : "";
  return { status: state, reference: id, failure, amount_cents: cents(amount), currency: currencyOf(currency) };
};

/** The messages that say how a refund ended, the last of them for accounts of before October 2024. */
const refundEvents: ReadonlySet<string> = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);

/** A refund may fail weeks after it was called a success: the bank has sent the money back to us. */
const refundNewsOf = (told: unknown, event_id: string): RefundWebhookEvent | "unrelated" => {
  const state = stateOfRefund(told);
  return state.status === "sent" ? "unrelated" : { ...state, event_id, refund_key: refundAnswer.parse(told).metadata?.refund_key ?? "" };
};

const webhookEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** What the types of its messages say about a payment; "completed" only with the money: some methods pay days later. */
const outcomes: Readonly<Record<string, PaymentWebhookEvent["outcome"]>> = {
  "checkout.session.completed": "succeeded",
  "checkout.session.async_payment_succeeded": "succeeded",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

const eventOf = (told: Session, outcome: PaymentWebhookEvent["outcome"], event_id: string): PaymentWebhookEvent => ({
  event_id,
  provider_reference: told.id,
  payment_id: told.client_reference_id ?? "",
  outcome,
  amount_cents: cents(told.amount_total),
  currency: currencyOf(told.currency),
});

/** How old a message may be when it arrives (security S48). */
const toleranceSeconds = 300;

type Ask = ReturnType<typeof stripeKit>;

/** What a message says, once one of our secrets signs for these very bytes; undefined when none does. */
const signedEvent = (ask: Ask, { webhookSecrets }: StripeSettings, { rawBody, headers, now }: Webhook): Promise<unknown> =>
  ask(async ({ webhooks }, { errors }) => {
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

/** What was paid between two moments, with what of it went back. */
const paidBetween = (ask: Ask, from: Date, to: Date): Promise<ProviderTransaction[]> =>
  ask(async ({ checkout }) => {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const paid: ProviderTransaction[] = [];
    const pages = checkout.sessions.list({
      limit: 100,
      created: { gte: seconds(from), lt: seconds(to) },
      status: "complete",
      expand: ["data.payment_intent.latest_charge"],
    });
    for await (const listed of pages) {
      const told = listedSession.parse(listed);
      if (told.payment_status === "paid") paid.push(transactionOf(told));
    }
    return paid;
  });

export const stripe = (settings: StripeSettings, clock: Clock): PaymentProvider => {
  const ask = stripeKit(settings);
  const read = async (reference: string): Promise<Session> =>
    session.parse(await ask(({ checkout }) => checkout.sessions.retrieve(reference)));
  const stateOf = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const told = await read(reference);
    if (told.status === "complete" && told.payment_status === "paid") return eventOf(told, "succeeded", `session:${told.id}:succeeded`);
    return told.status === "expired" ? eventOf(told, "expired", `session:${told.id}:expired`) : undefined;
  };
  return {
    name: "stripe",
    create: async ({ payment_id, amount_cents, currency, return_url, description }) => {
      const price_data = { currency: isoCodeOf(currency).toLowerCase(), unit_amount: amount_cents, product_data: { name: description } };
      const begun = await ask(({ checkout }) =>
        checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: payment_id,
            line_items: [{ quantity: 1, price_data }],
            payment_intent_data: { metadata: { payment_id } },
            success_url: return_url,
            cancel_url: return_url,
            expires_at: Math.floor(clock.now().getTime() / 1000) + sessionLifeSeconds,
          },
          { idempotencyKey: payment_id },
        ),
      );
      const created = session.extend({ url: z.url() }).parse(begun);
      return { provider_reference: created.id, redirect_url: created.url };
    },
    fetch: stateOf,
    cancel: async (reference) => {
      // A session that has ended already cannot be ended again; how it ended is asked next.
      await ask(({ checkout }) => checkout.sessions.expire(reference, {}, { idempotencyKey: `expire-${reference}` })).catch(
        (error: unknown) => {
          if (!(error instanceof ProviderRefused) || error.status !== 400) throw error;
        },
      );
      return stateOf(reference);
    },
    refund: async ({ provider_reference, amount_cents, refund_key, refund_reference }) => {
      if (refund_reference !== null) return stateOfRefund(await ask(({ refunds }) => refunds.retrieve(refund_reference)));
      const payment_intent = (await read(provider_reference)).payment_intent ?? "";
      const parts = { payment_intent, amount: amount_cents, metadata: { refund_key } };
      return stateOfRefund(await ask(({ refunds }) => refunds.create(parts, { idempotencyKey: refund_key })));
    },
    transactions: (from, to) => paidBetween(ask, from, to),
    readWebhook: async (webhook) => {
      const told = await signedEvent(ask, settings, webhook);
      if (told === undefined) return "forged";
      const { id, type, data } = webhookEvent.parse(told);
      if (refundEvents.has(type)) return refundNewsOf(data.object, id);
      const outcome = outcomes[type];
      if (!outcome) return "unrelated";
      const ended = session.parse(data.object);
      return outcome === "succeeded" && ended.payment_status !== "paid" ? "unrelated" : eventOf(ended, outcome, id);
    },
  };
};
