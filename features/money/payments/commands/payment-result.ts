import { duePurposes } from "#features/trade/orders/rules.ts";
import { splitOrderNumbers } from "#kernel/order-numbers.ts";
import { refusalTexts, refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { payCancel, payResult } from "../contract.ts";
import { findNewestPaymentOf, listPayableOrders } from "../queries/payment-pages.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { handleWebhookEvent } from "./webhook-events.ts";

type ResultContext = Pick<Context<typeof payResult>, "db" | "body" | "session" | "request" | "platform" | "now">;

export const isOpenPayment = (payment: Pick<PaymentRow, "status">): boolean =>
  payment.status === "created" || payment.status === "processing";

/** The orders of a number with their latest payment. Refuses NOT_FOUND. */
const findNewestPayment = async ({ db, body, session }: ResultContext) => {
  const orders = await db.rows(listPayableOrders, { company_id: session.company_id, order_sn: body.order_sn, chinese: false });
  const [first] = orders;
  if (!first || orders.length < splitOrderNumbers(body.order_sn).length) return refuse("NOT_FOUND");
  const ids = orders.map(({ order_id }) => order_id);
  return {
    orders,
    currency: first.currency,
    payment: await db.row(findNewestPaymentOf, { company_id: session.company_id, order_ids: ids }),
  };
};

/**
 * Fetches the state of an open payment from the provider and applies it like a webhook event. Returns whether it settled. The calls that
 * do so are reads, so nothing is fetched during maintenance.
 */
export const refreshFromProvider = async (
  { platform, now }: Pick<ResultContext, "platform" | "now">,
  payment: PaymentRow,
): Promise<boolean> => {
  if ((await platform.market.get()).maintenance) return false;
  const provider = platform.providers[payment.method];
  if (!provider || provider.name !== payment.provider || payment.provider_reference === null) return false;
  // No response means an unknown state: the webhook or the sweeper will report it.
  const event = await provider.fetch(payment.provider_reference).catch(() => undefined);
  return event !== undefined && (await handleWebhookEvent(platform, provider.name, event, now)) === "settled";
};

const toResult = ({ orders, currency, payment }: Awaited<ReturnType<typeof findNewestPayment>>, { request }: ResultContext) => {
  const isRefused = payment?.status === "failed" || payment?.status === "expired";
  return {
    payment_id: payment?.payment_id ?? null,
    status: payment?.status ?? ("none" as const),
    method: payment?.method ?? "",
    purpose: duePurposes.find((purpose) => purpose === payment?.purpose) ?? ("order" as const),
    amount: payment?.amount_cents ?? 0,
    balance_amount: payment?.balance_cents ?? 0,
    currency,
    message: isRefused
      ? refusalTexts(payment?.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[request.language]
      : "",
    orders: orders.map(({ order_sn, status }) => ({ order_sn, status })),
  };
};

/**
 * The outcome of the latest payment of an order or checkout, requested by the browser after the provider's redirect.
 * The result comes from the database, never from parameters of the return URL.
 */
export const getPayResult = async (context: ResultContext) => {
  const newest = await findNewestPayment(context);
  const isRefreshed = newest.payment && isOpenPayment(newest.payment) && (await refreshFromProvider(context, newest.payment));
  return toResult(isRefreshed ? await findNewestPayment(context) : newest, context);
};

/**
 * Cancels the open payment at the provider, so that the buyer can pay another way, and returns its outcome, which may be a
 * success. Refuses NOTHING_DUE when no payment is open, PAYMENT_UNDER_WAY while its page is still being created.
 */
export const cancelPayment = async (context: Context<typeof payCancel>) => {
  const { platform, now } = context;
  const { payment } = await findNewestPayment(context);
  if (!payment || !isOpenPayment(payment)) return refuse("NOTHING_DUE");
  const provider = platform.providers[payment.method];
  if (payment.provider_reference === null || provider?.name !== payment.provider) return refuse("PAYMENT_UNDER_WAY");
  const event =
    (await provider.cancel(payment.provider_reference).catch(() => refuse("PROVIDER_UNAVAILABLE"))) ?? refuse("PAYMENT_UNDER_WAY");
  await handleWebhookEvent(platform, provider.name, event, now);
  return toResult(await findNewestPayment(context), context);
};
