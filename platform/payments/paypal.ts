import type * as PaypalKit from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { cents, parseAmount, sumCents, toAmount } from "#kernel/money.ts";
import { currencyOf, isoCodeOf, ProviderRefused } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import { type PaypalSettings, paypalApi } from "#platform/payments/paypal-client.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentWebhookEvent,
  ProviderTransaction,
  Refund,
  RefundState,
  Webhook,
} from "#platform/payments/provider.ts";

/** Wallet payments by PayPal Orders v2: the buyer approves on PayPal's page, then we collect. */

const money = z.object({ currency_code: z.string(), value: z.string() });

const centsOf = ({ value }: z.output<typeof money>) => parseAmount(value.replace("-", "")) ?? cents(0);

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
type Capture = z.output<typeof capture>;

const order = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
});
type Order = z.output<typeof order>;

const refundAnswer = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
});

/** A refund that is pending, as one from a bank account, is under way; only its completion is a success. */
const refundStates: Readonly<Record<string, PayoutState["status"]>> = { COMPLETED: "paid", FAILED: "failed", CANCELLED: "failed" };

const stateOfRefund = (told: unknown): RefundState => {
  const { id, status, status_details, amount } = refundAnswer.parse(told);
  const state = refundStates[status] ?? "sent";
  const failure = state === "failed" ? (status_details?.reason ?? status) : "";
  return { status: state, reference: id, failure, amount_cents: centsOf(amount), currency: currencyOf(amount.currency_code) };
};

const webhookEvent = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const verification = z.object({ verification_status: z.string() });

/** What the state of a collection says about the payment; a pending one is not decided. */
const outcomes: Readonly<Record<string, PaymentWebhookEvent["outcome"]>> = {
  COMPLETED: "succeeded",
  DECLINED: "failed",
  DENIED: "failed",
  FAILED: "failed",
  // Collected, and given back at PayPal before we heard of it: there is nothing to pay an order with.
  REFUNDED: "failed",
};

/** The messages that decide a collection. Others name a refund of it in the same form, which is no news of the payment. */
const captureEvents: ReadonlySet<string> = new Set([
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.PENDING",
]);

const eventOfCapture = (told: Capture, reference: string, payment_id: string, event_id: string): PaymentWebhookEvent | undefined => {
  const outcome = outcomes[told.status];
  return (
    outcome && {
      event_id,
      provider_reference: reference,
      payment_id: told.custom_id ?? payment_id,
      outcome,
      amount_cents: parseAmount(told.amount.value) ?? cents(0),
      currency: currencyOf(told.amount.currency_code),
    }
  );
};

/** A buyer's bank has taken the money back: it fits no payment under this name, so it is held for finance to look into. */
const reversalOf = (told: Capture, event_id: string): PaymentWebhookEvent => ({
  event_id,
  provider_reference: `reversal ${told.id}`,
  payment_id: "",
  outcome: "failed",
  amount_cents: centsOf(told.amount),
  currency: currencyOf(told.amount.currency_code),
});

const eventOfOrder = (told: Order, outcome?: "failed" | "expired"): PaymentWebhookEvent | undefined => {
  const [unit] = told.purchase_units;
  const taken = unit?.payments?.captures[0];
  const payment_id = unit?.custom_id ?? "";
  if (taken) return eventOfCapture(taken, told.id, payment_id, `capture:${taken.id}:${taken.status}`);
  const ended = outcome ?? (told.status === "VOIDED" ? "expired" : undefined);
  if (!ended || !unit?.amount) return undefined;
  const { value, currency_code } = unit.amount;
  return {
    event_id: `order:${told.id}:${ended}`,
    provider_reference: told.id,
    payment_id,
    outcome: ended,
    amount_cents: parseAmount(value) ?? cents(0),
    currency: currencyOf(currency_code),
  };
};

/** PayPal's report of what was moved: T0006 is a payment for an order of ours, T1107 money given back for one. */
const report = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().optional(),
        transaction_event_code: z.string(),
        transaction_status: z.string(),
        transaction_amount: money,
      }),
    }),
  ),
  total_pages: z.number().int(),
});
type Reported = z.output<typeof report>["transaction_details"][number]["transaction_info"];

const transactionsOf = (told: readonly Reported[]): ProviderTransaction[] =>
  told
    .filter(({ transaction_event_code, transaction_status }) => transaction_event_code === "T0006" && transaction_status === "S")
    .map((payment) => ({
      reference: payment.paypal_reference_id ?? payment.transaction_id,
      amount_cents: centsOf(payment.transaction_amount),
      refunded_cents: sumCents(
        told
          .filter(
            ({ transaction_event_code, paypal_reference_id }) =>
              transaction_event_code === "T1107" && paypal_reference_id === payment.transaction_id,
          )
          .map(({ transaction_amount }) => centsOf(transaction_amount)),
      ),
      currency: currencyOf(payment.transaction_amount.currency_code),
    }));

const headerOf = ({ headers }: Webhook, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** PayPal answers with the whole resource and not with its name only. */
const prefer = "return=representation";

/** One purchase unit, paid by PayPal at once and sent to nobody: what is delivered where is not PayPal's business. */
const orderBody = (kit: typeof PaypalKit, { payment_id, amount_cents, currency, return_url, description }: PaymentRequest) => {
  const experienceContext = {
    returnUrl: return_url,
    cancelUrl: return_url,
    userAction: kit.PaypalExperienceUserAction.PayNow,
    shippingPreference: kit.PaypalWalletContextShippingPreference.NoShipping,
  };
  const amount = { currencyCode: isoCodeOf(currency), value: toAmount(amount_cents) };
  return {
    intent: kit.CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ customId: payment_id, description: description.slice(0, 127), amount }],
    paymentSource: { paypal: { experienceContext } },
  };
};

type Api = ReturnType<typeof paypalApi>;

/** PayPal judges its own signature. The message goes back as the very bytes that came, not as what a parser made of them. */
const isSignedFor = async ({ plainly }: Api, webhook: Webhook, webhook_id: string): Promise<boolean> => {
  const parts = {
    auth_algo: headerOf(webhook, "paypal-auth-algo"),
    cert_url: headerOf(webhook, "paypal-cert-url"),
    transmission_id: headerOf(webhook, "paypal-transmission-id"),
    transmission_sig: headerOf(webhook, "paypal-transmission-sig"),
    transmission_time: headerOf(webhook, "paypal-transmission-time"),
    webhook_id,
  };
  if (Object.values(parts).includes("")) return false;
  const body = `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${webhook.rawBody.toString("utf8")}}`;
  return verification.parse(await plainly("/v1/notifications/verify-webhook-signature", body)).verification_status === "SUCCESS";
};

const isSigned = async (api: Api, webhook: Webhook, webhookIds: readonly string[]): Promise<boolean> => {
  for (const webhookId of webhookIds) if (await isSignedFor(api, webhook, webhookId)) return true;
  return false;
};

/** What was paid between two moments. A refund may stand on another page than its payment, so they are put together at the end. */
const paidBetween = async ({ byKit }: Api, from: Date, to: Date): Promise<ProviderTransaction[]> => {
  const moved: Reported[] = [];
  for (let page = 1; ; page += 1) {
    const period = { startDate: from.toISOString(), endDate: to.toISOString(), fields: "transaction_info", pageSize: 100, page };
    const told = report.parse(
      await byKit((client, { TransactionSearchController }) => new TransactionSearchController(client).searchTransactions(period)),
    );
    moved.push(...told.transaction_details.map(({ transaction_info }) => transaction_info));
    if (page >= told.total_pages) return transactionsOf(moved);
  }
};

export const paypal = (settings: PaypalSettings, clock: Clock): PaymentProvider => {
  const api = paypalApi(settings, clock);
  const { byKit } = api;
  const read = async (id: string): Promise<Order> =>
    order.parse(await byKit((client, { OrdersController }) => new OrdersController(client).getOrder({ id })));

  const collect = async (approved: Order): Promise<PaymentWebhookEvent | undefined> => {
    try {
      const collected = await byKit((client, { OrdersController }) =>
        new OrdersController(client).captureOrder({ id: approved.id, paypalRequestId: `capture-${approved.id}`, prefer, body: {} }),
      );
      return eventOfOrder(order.parse(collected));
    } catch (error) {
      if (error instanceof ProviderRefused && error.body.includes("INSTRUMENT_DECLINED")) return eventOfOrder(approved, "failed");
      throw error;
    }
  };
  const decided = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const told = await read(reference);
    return told.status === "APPROVED" ? collect(told) : eventOfOrder(told);
  };

  const giveBack = async ({ provider_reference, amount_cents, refund_key, refund_reference }: Refund): Promise<unknown> => {
    if (refund_reference !== null)
      return byKit((client, { PaymentsController }) => new PaymentsController(client).getRefund({ refundId: refund_reference }));
    const told = await read(provider_reference);
    const taken = told.purchase_units[0]?.payments?.captures[0];
    if (!taken) throw new Error(`nothing was collected for ${provider_reference}`);
    const body = { amount: { currencyCode: taken.amount.currency_code, value: toAmount(amount_cents) } };
    return byKit((client, { PaymentsController }) =>
      new PaymentsController(client).refundCapturedPayment({ captureId: taken.id, paypalRequestId: refund_key, prefer, body }),
    );
  };

  return {
    name: "paypal",
    create: async (payment) => {
      const begun = await byKit((client, kit) => {
        const body = orderBody(kit, payment);
        return new kit.OrdersController(client).createOrder({ body, paypalRequestId: payment.payment_id, prefer });
      });
      const created = order.parse(begun);
      const link = created.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (!link) throw new Error("PayPal gave no page to go to");
      return { provider_reference: created.id, redirect_url: link.href };
    },
    fetch: decided,
    // There is nothing to end at PayPal: without our collecting it, an order lapses.
    cancel: async (reference) => eventOfOrder(await read(reference), "expired"),
    refund: async (refund) => stateOfRefund(await giveBack(refund)),
    transactions: (from, to) => paidBetween(api, from, to),
    readWebhook: async (webhook) => {
      if (!isJson(webhook.rawBody) || !(await isSigned(api, webhook, settings.webhookIds))) return "forged";
      const { id, event_type, resource } = webhookEvent.parse(JSON.parse(webhook.rawBody.toString("utf8")));
      if (event_type === "CHECKOUT.ORDER.APPROVED") return (await decided(order.parse(resource).id)) ?? "unrelated";
      if (event_type === "PAYMENT.CAPTURE.REVERSED") return reversalOf(capture.parse(resource), id);
      if (!captureEvents.has(event_type)) return "unrelated";
      const told = capture.parse(resource);
      const reference = told.supplementary_data?.related_ids?.order_id ?? "";
      return eventOfCapture(told, reference, "", id) ?? "unrelated";
    },
  };
};

const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(bytes.toString("utf8"));
    return true;
  } catch {
    return false;
  }
};
