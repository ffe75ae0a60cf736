import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { ask, currencyOf, isoCodeOf, ProviderRefused } from "#platform/payments/ask.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import type { PaymentProvider, ProviderEvent, ProviderTransaction } from "#platform/payments/provider.ts";
import { isSignedHeaderRight } from "#platform/payments/signed-header.ts";

/** Card payments by Stripe Checkout with a full redirect: the card is typed on Stripe's page, never on ours (PCI SAQ A). */
export interface StripeSettings {
  url: string;
  secretKey: string;
  /** The first is the current one; a second is accepted while it is being replaced. */
  webhookSecrets: readonly string[];
}

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

/** A page of the list of sessions, each with what of its charge went back. */
const listedSession = session.extend({
  payment_intent: z.object({ latest_charge: z.object({ amount_refunded: z.number().int() }).nullish() }).nullish(),
});
const sessionPage = z.object({ data: z.array(listedSession), has_more: z.boolean() });

const transactionOf = (told: z.output<typeof listedSession>): ProviderTransaction => ({
  reference: told.id,
  amount_cents: cents(told.amount_total),
  refunded_cents: cents(told.payment_intent?.latest_charge?.amount_refunded ?? 0),
  currency: currencyOf(told.currency),
});

const refundAnswer = z.object({ id: z.string(), status: z.string().nullish(), failure_reason: z.string().nullish() });

/** A refund that is pending or waits for the buyer is under way; only its success is one. */
const refundStates: Readonly<Record<string, PayoutState["status"]>> = { succeeded: "paid", failed: "failed", canceled: "failed" };

const stateOfRefund = (told: unknown): PayoutState => {
  const { id, status, failure_reason } = refundAnswer.parse(told);
  const state = refundStates[status ?? ""] ?? "sent";
  return { status: state, reference: id, failure: state === "failed" ? (failure_reason ?? status ?? "") : "" };
};

const webhookEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** What the types of its messages say about a payment; "completed" only with the money: some methods pay days later. */
const outcomes: Readonly<Record<string, ProviderEvent["outcome"]>> = {
  "checkout.session.completed": "succeeded",
  "checkout.session.async_payment_succeeded": "succeeded",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

const eventOf = (told: Session, outcome: ProviderEvent["outcome"], event_id: string): ProviderEvent => ({
  event_id,
  provider_reference: told.id,
  payment_id: told.client_reference_id ?? "",
  outcome,
  amount_cents: cents(told.amount_total),
  currency: currencyOf(told.currency),
});

export const stripe = ({ url, secretKey, webhookSecrets }: StripeSettings, clock: Clock): PaymentProvider => {
  const post = (path: string, form: Record<string, string>, idempotencyKey: string) =>
    ask(`${url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}`, "idempotency-key": idempotencyKey },
      body: new URLSearchParams(form),
    });
  const get = (path: string) => ask(`${url}${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
  const read = async (reference: string): Promise<Session> =>
    session.parse(await get(`/v1/checkout/sessions/${encodeURIComponent(reference)}`));
  const stateOf = async (reference: string): Promise<ProviderEvent | undefined> => {
    const told = await read(reference);
    if (told.status === "complete" && told.payment_status === "paid") return eventOf(told, "succeeded", `session:${told.id}:succeeded`);
    return told.status === "expired" ? eventOf(told, "expired", `session:${told.id}:expired`) : undefined;
  };
  return {
    name: "stripe",
    create: async ({ payment_id, amount_cents, currency, return_url, description }) => {
      const form = {
        mode: "payment",
        client_reference_id: payment_id,
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": isoCodeOf(currency).toLowerCase(),
        "line_items[0][price_data][unit_amount]": String(amount_cents),
        "line_items[0][price_data][product_data][name]": description,
        "payment_intent_data[metadata][payment_id]": payment_id,
        success_url: return_url,
        cancel_url: return_url,
        expires_at: String(Math.floor(clock.now().getTime() / 1000) + sessionLifeSeconds),
      };
      const created = session.extend({ url: z.url() }).parse(await post("/v1/checkout/sessions", form, payment_id));
      return { provider_reference: created.id, redirect_url: created.url };
    },
    fetch: stateOf,
    cancel: async (reference) => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}/expire`;
      // A session that has ended already cannot be ended again; how it ended is asked next.
      await post(path, {}, `expire-${reference}`).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused) || error.status !== 400) throw error;
      });
      return stateOf(reference);
    },
    refund: async ({ provider_reference, amount_cents, refund_key, refund_reference }) => {
      if (refund_reference !== null) return stateOfRefund(await get(`/v1/refunds/${encodeURIComponent(refund_reference)}`));
      const { payment_intent } = await read(provider_reference);
      return stateOfRefund(await post("/v1/refunds", { payment_intent: payment_intent ?? "", amount: String(amount_cents) }, refund_key));
    },
    transactions: async (from, to) => {
      const paid: ProviderTransaction[] = [];
      const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
      for (let after = ""; ; ) {
        const query = new URLSearchParams({ limit: "100", "created[gte]": seconds(from), "created[lt]": seconds(to), status: "complete" });
        query.append("expand[]", "data.payment_intent.latest_charge");
        if (after) query.set("starting_after", after);
        const page = sessionPage.parse(await get(`/v1/checkout/sessions?${query}`));
        paid.push(...page.data.filter(({ payment_status }) => payment_status === "paid").map(transactionOf));
        after = page.data.at(-1)?.id ?? "";
        if (!page.has_more || !after) return paid;
      }
    },
    readWebhook: async ({ rawBody, headers, now }) => {
      if (!isSignedHeaderRight(headers["stripe-signature"], rawBody, webhookSecrets, now)) return "forged";
      const { id, type, data } = webhookEvent.parse(JSON.parse(rawBody.toString("utf8")));
      const outcome = outcomes[type];
      if (!outcome) return "unrelated";
      const told = session.parse(data.object);
      return outcome === "succeeded" && told.payment_status !== "paid" ? "unrelated" : eventOf(told, outcome, id);
    },
  };
};
