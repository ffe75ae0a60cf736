import { sumCents } from "#kernel/money.ts";
import { refuse, textOf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { payResult } from "../contract.ts";
import { type NewestPayment, newestPaymentOf, payableOrdersOf } from "../queries/lists.ts";
import { takeNews } from "./news.ts";

type ResultContext = Context<typeof payResult>;

/** Asks the provider about a payment it has not told us about, and takes its word like any other message of it. */
const askProvider = async ({ platform, now }: ResultContext, payment: NewestPayment): Promise<boolean> => {
  const provider = platform.providers[payment.method];
  if (!provider || provider.name !== payment.provider || payment.provider_reference === null) return false;
  // No answer is no news: the webhook or the sweeper will bring it.
  const event = await provider.fetch(payment.provider_reference).catch(() => undefined);
  return event !== undefined && (await takeNews(platform.database, provider.name, event, now)) === "settled";
};

/**
 * What became of the newest payment of an order or a checkout: what the browser asks when the provider has sent it back.
 * The answer is the ledger's, never what stands in the address the browser came back to.
 */
export const readPayResult = async (context: ResultContext) => {
  const { db, body, session, caller } = context;
  const read = async () => {
    const orders = await db.rows(payableOrdersOf, session.company_id, body.order_sn, false);
    const ids = orders.map(({ order_id }) => order_id);
    return { orders, payment: ids.length > 0 ? await db.row(newestPaymentOf, session.company_id, ids) : undefined };
  };
  let { orders, payment } = await read();
  const [first] = orders;
  if (!first) return refuse("NOT_FOUND");
  const isOpen = payment && (payment.status === "created" || payment.status === "processing");
  if (payment && isOpen && (await askProvider(context, payment))) ({ orders, payment } = await read());
  const isRefused = payment?.status === "failed" || payment?.status === "expired";
  return {
    payment_id: payment?.payment_id ?? null,
    status: payment?.status ?? ("none" as const),
    method: payment?.method ?? "",
    purpose: payment?.purpose ?? ("order" as const),
    amount: payment?.amount_cents ?? sumCents([]),
    currency: first.currency,
    message: isRefused ? textOf(payment?.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[caller.language] : "",
    orders: orders.map(({ order_sn, status }) => ({ order_sn, status })),
  };
};
