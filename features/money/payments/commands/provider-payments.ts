import { beginProviderPayment, lockOrders } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { PaymentProvider, PaymentRequest } from "#platform/payments/provider.ts";
import type { ProviderMethod } from "#platform/payments/providers.ts";
import type { Context } from "#platform/serve.ts";
import type { payByCard, payByConverge, payByWallet } from "../contract.ts";
import {
  insertPaymentRow,
  lockPayment,
  listOpenPayments,
  paymentParams,
  updateProviderReference,
  countProviderAttempts,
  lockPaymentAttempts,
} from "../queries/payments.ts";
import { maxAttemptsPerMinute, providerPaymentTtlMs, maxDeclinesPerDay } from "../rules.ts";
import { type Payable, payableFor } from "./payable.ts";
import { settlePayment } from "./settle-payment.ts";

type StartContext = Context<typeof payByCard | typeof payByWallet | typeof payByConverge>;

/** Holds back who tries cards: few attempts a minute, and none after a day full of refusals (TC-35). */
export const assertAttemptsAllowed = async (tx: Tx, { session, now }: Pick<StartContext, "session" | "now">): Promise<void> => {
  await tx.rows(lockPaymentAttempts, session.person_id);
  const minuteAgo = new Date(now.getTime() - minuteMs);
  const attempts = await tx.only(countProviderAttempts, session.person_id, minuteAgo, new Date(now.getTime() - dayMs));
  if (attempts.refused_in_day >= maxDeclinesPerDay) refuse("PAYMENTS_UNDER_REVIEW");
  if (attempts.in_minute >= maxAttemptsPerMinute) refuse("TOO_MANY_ATTEMPTS", { minutes: 1 });
};

interface PaymentIntent {
  payment_id: string;
  payable: Payable;
  expires_at: Date;
}

/** The intent is on record, and its orders are locked, before anybody outside hears of it (reliability 3.8). */
const createIntent = async (tx: Tx, context: StartContext, method: ProviderMethod, provider: string): Promise<PaymentIntent> => {
  const { body, session, now, platform } = context;
  const orders = await lockOrders(tx, session.company_id, body.order_sn);
  const payable = payableFor(orders, { purpose: body.purpose, method, amount_cents: body.amount });
  const paying: LockedOrder[] = payable.parts.map(({ order }) => order);
  const orderIds = paying.map(({ order_id }) => order_id);
  if (payable.purpose === "freight" && (await tx.rows(listOpenPayments, orderIds)).length > 0) return refuse("PAYMENT_UNDER_WAY");
  await assertAttemptsAllowed(tx, context);
  const intent = { payment_id: platform.ids.uuid(), payable, expires_at: new Date(now.getTime() + providerPaymentTtlMs) };
  await tx.only(
    insertPaymentRow,
    ...paymentParams({
      payment_id: intent.payment_id,
      by: session,
      method,
      purpose: payable.purpose,
      provider,
      status: "created",
      amount_cents: payable.amount_cents,
      currency: payable.currency,
      at: now,
      expires_at: intent.expires_at,
      parts: payable.parts,
    }),
  );
  if (payable.purpose === "order") await beginProviderPayment(tx, paying, { actor: "buyer", person_id: session.person_id, now });
  return intent;
};

/** The same request again: the page it was given, once there is one. */
export const resumePayment = async ({ db }: Pick<StartContext, "db">, payment_id: string, expires_at: string) => {
  const { redirect_url, status } = await db.only(lockPayment, payment_id);
  if (redirect_url === "") return refuse(status === "failed" ? "PROVIDER_UNAVAILABLE" : "BUSY");
  return { payment_id, redirect_url, expires_at };
};

/**
 * Asks the provider for its page. When it does not answer, the buyer has seen no page and cannot have been charged: the payment
 * is given up at once. Refuses PROVIDER_UNAVAILABLE.
 */
export const createProviderPage = async (
  { platform, db, now }: Pick<StartContext, "platform" | "db" | "now">,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<string> => {
  try {
    const { provider_reference, redirect_url } = await provider.create(request);
    await db.changed(updateProviderReference, request.payment_id, provider_reference, redirect_url);
    return redirect_url;
  } catch {
    await platform.database.transaction((tx) =>
      settlePayment(tx, platform, request.payment_id, { outcome: "failed", failure: "unavailable" }, now),
    );
    return refuse("PROVIDER_UNAVAILABLE");
  }
};

/**
 * Begins a payment at the provider behind `method` and gives the address of its page; without an answer the orders are free
 * again at once.
 */
const startPaymentBy = (method: ProviderMethod) => async (context: StartContext) => {
  const { body, session, platform } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const provider = platform.providers[method] ?? refuse("METHOD_NOT_OPEN");
  let intent: PaymentIntent | undefined;
  const started = await context.transaction(async (tx) => {
    intent = await createIntent(tx, context, method, provider.name);
    return { payment_id: intent.payment_id, redirect_url: "", expires_at: intent.expires_at.toISOString() };
  });
  if (intent?.payment_id !== started.payment_id) return resumePayment(context, started.payment_id, started.expires_at);
  const { payment_id, payable } = intent;
  const redirect_url = await createProviderPage(context, provider, {
    payment_id,
    amount_cents: payable.amount_cents,
    currency: payable.currency,
    return_url: `${platform.settings.publicUrl}/pay/payResultNew?order_sn=${encodeURIComponent(body.order_sn)}`,
    description: `${context.request.site.title} ${body.order_sn}`,
  });
  return { ...started, redirect_url };
};

export const startCardPayment = startPaymentBy("card");
export const startWalletPayment = startPaymentBy("wallet");
export const startConvergePayment = startPaymentBy("converge");
