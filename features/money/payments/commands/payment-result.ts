import { refusalTexts, refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { payCancel, payResult } from "../contract.ts";
import { findNewestPaymentOf, listPayableOrders } from "../queries/payment-pages.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { handleWebhookEvent } from "./webhook-events.ts";

type ResultContext = Pick<Context<typeof payResult>, "db" | "body" | "session" | "request" | "platform" | "now">;

export const isOpenPayment = (payment: Pick<PaymentRow, "status">): boolean => payment.status === "created" || payment.status === "processing";

/** The orders of a number with the newest attempt to pay them; refuses NOT_FOUND. */
const findNewestPayment = async ({ db, body, session }: ResultContext) => {
  const orders = await db.rows(listPayableOrders, session.company_id, body.order_sn, false);
  const [first] = orders;
  if (!first) return refuse("NOT_FOUND");
  const ids = orders.map(({ order_id }) => order_id);
  return { orders, currency: first.currency, payment: await db.row(findNewestPaymentOf, session.company_id, ids) };
};

/** Asks the provider about a payment it has not told us about, and takes its word like any other message of it. */
export const refreshFromProvider = async ({ platform, now }: Pick<ResultContext, "platform" | "now">, payment: PaymentRow): Promise<boolean> => {
  const provider = platform.providers[payment.method];
  if (!provider || provider.name !== payment.provider || payment.provider_reference === null) return false;
  // No answer is no news: the webhook or the sweeper will bring it.
  const event = await provider.fetch(payment.provider_reference).catch(() => undefined);
  return event !== undefined && (await handleWebhookEvent(platform, provider.name, event, now)) === "settled";
};

const toResult = ({ orders, currency, payment }: Awaited<ReturnType<typeof findNewestPayment>>, { request }: ResultContext) => {
  const isRefused = payment?.status === "failed" || payment?.status === "expired";
  return {
    payment_id: payment?.payment_id ?? null,
    status: payment?.status ?? ("none" as const),
    method: payment?.method ?? "",
    purpose: payment?.purpose === "freight" ? ("freight" as const) : ("order" as const),
    amount: payment?.amount_cents ?? 0,
    currency,
    message: isRefused
      ? refusalTexts(payment?.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[request.language]
      : "",
    orders: orders.map(({ order_sn, status }) => ({ order_sn, status })),
  };
};

/**
 * What became of the newest payment of an order or a checkout: what the browser asks when the provider has sent it back.
 * The answer is the ledger's, never what stands in the address the browser came back to.
 */
export const getPayResult = async (context: ResultContext) => {
  const newest = await findNewestPayment(context);
  const isRefreshed = newest.payment && isOpenPayment(newest.payment) && (await refreshFromProvider(context, newest.payment));
  return toResult(isRefreshed ? await findNewestPayment(context) : newest, context);
};

/**
 * The buyer wants to pay otherwise: the provider ends the payment and says how it ended, which may be that it was paid a
 * moment ago. Refuses NOTHING_DUE when none is under way, PAYMENT_UNDER_WAY while its page is still being asked for.
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
