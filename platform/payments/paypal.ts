import type * as PaypalSdk from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { cents, parseAmount, sumCents, toAmount } from "#kernel/money.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import { fromIsoCode, ProviderHttpError, toIsoCode } from "#platform/payments/http.ts";
import type { PayoutState } from "#platform/payments/payout-provider.ts";
import { type PaypalSettings, paypalApi } from "#platform/payments/paypal-client.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentWebhookEvent,
  ProviderTransaction,
  RefundRequest,
  RefundState,
  WebhookRequest,
} from "#platform/payments/provider.ts";
import { readContent } from "#platform/payments/provider.ts";

/** Wallet payments with PayPal Orders v2: the buyer approves on PayPal's page, then we capture the order. */

const money = z.object({ currency_code: z.string(), value: z.string() });

const toCents = ({ value }: z.output<typeof money>) => parseAmount(value.replace("-", "")) ?? cents(0);

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

const refundResponse = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
});

/** Final refund statuses. A pending refund, for example to a bank account, is in progress. */
const refundStatuses: Readonly<Record<string, PayoutState["status"]>> = { COMPLETED: "paid", FAILED: "failed", CANCELLED: "failed" };

const toRefundState = (details: unknown): RefundState => {
  const { id, status, status_details, amount } = refundResponse.parse(details);
  const state = refundStatuses[status] ?? "sent";
  const failure = state === "failed" ? (status_details?.reason ?? status) : "";
  return { status: state, reference: id, failure, amount_cents: toCents(amount), currency: fromIsoCode(amount.currency_code) };
};

const webhookEvent = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const verification = z.object({ verification_status: z.string() });

/** Capture status → payment outcome. A pending capture has none yet. */
const outcomes: Readonly<Record<string, PaymentWebhookEvent["outcome"]>> = {
  COMPLETED: "succeeded",
  DECLINED: "failed",
  DENIED: "failed",
  FAILED: "failed",
  // Captured and refunded at PayPal before we received the event: no money is left for the order.
  REFUNDED: "failed",
};

/** Events about captures. Other events carry a refund in the same form and do not concern the payment. */
const captureEvents: ReadonlySet<string> = new Set([
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.PENDING",
]);

const toCaptureEvent = (details: Capture, reference: string, payment_id: string, event_id: string): PaymentWebhookEvent | undefined => {
  const outcome = outcomes[details.status];
  return (
    outcome && {
      event_id,
      provider_reference: reference,
      payment_id: details.custom_id ?? payment_id,
      outcome,
      amount_cents: parseAmount(details.amount.value) ?? cents(0),
      currency: fromIsoCode(details.amount.currency_code),
    }
  );
};

/** A chargeback by the buyer's bank. The reference matches no payment, so the event is held for review by finance. */
const toReversalEvent = (details: Capture, event_id: string): PaymentWebhookEvent => ({
  event_id,
  provider_reference: `reversal ${details.id}`,
  payment_id: "",
  outcome: "failed",
  amount_cents: toCents(details.amount),
  currency: fromIsoCode(details.amount.currency_code),
});

const toOrderEvent = (details: Order, outcome?: "failed" | "expired"): PaymentWebhookEvent | undefined => {
  const [unit] = details.purchase_units;
  const firstCapture = unit?.payments?.captures[0];
  const payment_id = unit?.custom_id ?? "";
  if (firstCapture) return toCaptureEvent(firstCapture, details.id, payment_id, `capture:${firstCapture.id}:${firstCapture.status}`);
  const finalOutcome = outcome ?? (details.status === "VOIDED" ? "expired" : undefined);
  if (!finalOutcome || !unit?.amount) return undefined;
  const { value, currency_code } = unit.amount;
  return {
    event_id: `order:${details.id}:${finalOutcome}`,
    provider_reference: details.id,
    payment_id,
    outcome: finalOutcome,
    amount_cents: parseAmount(value) ?? cents(0),
    currency: fromIsoCode(currency_code),
  };
};

/** PayPal's transaction report: T0006 is a payment for an order, T1107 a refund. */
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

const toTransactions = (details: readonly Reported[]): ProviderTransaction[] =>
  details
    .filter(({ transaction_event_code, transaction_status }) => transaction_event_code === "T0006" && transaction_status === "S")
    .map((payment) => ({
      reference: payment.paypal_reference_id ?? payment.transaction_id,
      amount_cents: toCents(payment.transaction_amount),
      refunded_cents: sumCents(
        details
          .filter(
            ({ transaction_event_code, paypal_reference_id }) =>
              transaction_event_code === "T1107" && paypal_reference_id === payment.transaction_id,
          )
          .map(({ transaction_amount }) => toCents(transaction_amount)),
      ),
      currency: fromIsoCode(payment.transaction_amount.currency_code),
    }));

const getHeader = ({ headers }: WebhookRequest, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** Requests the full resource in the response. */
const prefer = "return=representation";

/** One purchase unit, captured at once, without shipping data. */
const createOrderBody = (sdk: typeof PaypalSdk, { payment_id, amount_cents, currency, return_url, description }: PaymentRequest) => {
  const experienceContext = {
    returnUrl: return_url,
    cancelUrl: return_url,
    userAction: sdk.PaypalExperienceUserAction.PayNow,
    shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
  };
  const amount = { currencyCode: toIsoCode(currency), value: toAmount(amount_cents) };
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ customId: payment_id, description: description.slice(0, 127), amount }],
    paymentSource: { paypal: { experienceContext } },
  };
};

type Api = ReturnType<typeof paypalApi>;

/** PayPal verifies its own signature. The event is sent back byte for byte, because re-serialized JSON would not verify. */
const isSignedForWebhookId = async ({ viaHttp }: Api, webhook: WebhookRequest, webhook_id: string): Promise<boolean> => {
  const parts = {
    auth_algo: getHeader(webhook, "paypal-auth-algo"),
    cert_url: getHeader(webhook, "paypal-cert-url"),
    transmission_id: getHeader(webhook, "paypal-transmission-id"),
    transmission_sig: getHeader(webhook, "paypal-transmission-sig"),
    transmission_time: getHeader(webhook, "paypal-transmission-time"),
    webhook_id,
  };
  if (Object.values(parts).includes("")) return false;
  const body = `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${webhook.rawBody.toString("utf8")}}`;
  return verification.parse(await viaHttp("/v1/notifications/verify-webhook-signature", body)).verification_status === "SUCCESS";
};

const isSigned = async (api: Api, webhook: WebhookRequest, webhookIds: readonly string[]): Promise<boolean> => {
  for (const webhookId of webhookIds) if (await isSignedForWebhookId(api, webhook, webhookId)) return true;
  return false;
};

/** Lists the payments between two times. A refund may be on a different page than its payment, so all pages are read first. */
const listTransactions = async ({ viaSdk }: Api, from: Date, to: Date): Promise<ProviderTransaction[]> => {
  const reported: Reported[] = [];
  for (let page = 1; ; page += 1) {
    const searchPeriod = { startDate: from.toISOString(), endDate: to.toISOString(), fields: "transaction_info", pageSize: 100, page };
    const details = report.parse(
      await viaSdk((client, { TransactionSearchController }) => new TransactionSearchController(client).searchTransactions(searchPeriod)),
    );
    reported.push(...details.transaction_details.map(({ transaction_info }) => transaction_info));
    if (page >= details.total_pages) return toTransactions(reported);
  }
};

export const paypal = (settings: PaypalSettings, clock: Clock): PaymentProvider => {
  const api = paypalApi(settings, clock);
  const { viaSdk } = api;
  const getOrder = async (id: string): Promise<Order> =>
    order.parse(await viaSdk((client, { OrdersController }) => new OrdersController(client).getOrder({ id })));

  const captureOrder = async (approved: Order): Promise<PaymentWebhookEvent | undefined> => {
    try {
      const captured = await viaSdk((client, { OrdersController }) =>
        new OrdersController(client).captureOrder({ id: approved.id, paypalRequestId: `capture-${approved.id}`, prefer, body: {} }),
      );
      return toOrderEvent(order.parse(captured));
    } catch (error) {
      if (error instanceof ProviderHttpError && error.body.includes("INSTRUMENT_DECLINED")) return toOrderEvent(approved, "failed");
      throw error;
    }
  };
  const fetchState = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const details = await getOrder(reference);
    return details.status === "APPROVED" ? captureOrder(details) : toOrderEvent(details);
  };

  const requestRefund = async ({ provider_reference, amount_cents, refund_key, refund_reference }: RefundRequest): Promise<unknown> => {
    if (refund_reference !== null)
      return viaSdk((client, { PaymentsController }) => new PaymentsController(client).getRefund({ refundId: refund_reference }));
    const details = await getOrder(provider_reference);
    const taken = details.purchase_units[0]?.payments?.captures[0];
    if (!taken) throw new Error(`no captured payment for ${provider_reference}`);
    const body = { amount: { currencyCode: taken.amount.currency_code, value: toAmount(amount_cents) } };
    return viaSdk((client, { PaymentsController }) =>
      new PaymentsController(client).refundCapturedPayment({ captureId: taken.id, paypalRequestId: refund_key, prefer, body }),
    );
  };

  return {
    name: "paypal",
    create: async (payment) => {
      const orderResponse = await viaSdk((client, sdk) => {
        const body = createOrderBody(sdk, payment);
        return new sdk.OrdersController(client).createOrder({ body, paypalRequestId: payment.payment_id, prefer });
      });
      const created = order.parse(orderResponse);
      const link = created.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (!link) throw new Error("PayPal returned no approval link");
      return { provider_reference: created.id, redirect_url: link.href };
    },
    fetch: fetchState,
    // PayPal orders cannot be cancelled: an order that is not captured expires.
    cancel: async (reference) => toOrderEvent(await getOrder(reference), "expired"),
    refund: async (refund) => toRefundState(await requestRefund(refund)),
    transactions: (from, to) => listTransactions(api, from, to),
    readWebhook: async (webhook) => {
      if (!isJson(webhook.rawBody) || !(await isSigned(api, webhook, settings.webhookIds))) return "forged";
      const { id, event_type, resource } = readContent(() => webhookEvent.parse(parseForeignJson(webhook.rawBody.toString("utf8"))));
      if (event_type === "CHECKOUT.ORDER.APPROVED") return (await fetchState(readContent(() => order.parse(resource)).id)) ?? "unrelated";
      if (event_type === "PAYMENT.CAPTURE.REVERSED")
        return toReversalEvent(
          readContent(() => capture.parse(resource)),
          id,
        );
      if (!captureEvents.has(event_type)) return "unrelated";
      const details = readContent(() => capture.parse(resource));
      const reference = details.supplementary_data?.related_ids?.order_id ?? "";
      return toCaptureEvent(details, reference, "", id) ?? "unrelated";
    },
  };
};

const isJson = (bytes: Buffer): boolean => {
  try {
    parseForeignJson(bytes.toString("utf8"));
    return true;
  } catch {
    return false;
  }
};
