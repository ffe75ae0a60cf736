import { beginProviderPayment } from "#features/trade/orders/commands/payments.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { shortenOrderNumbers } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { PaymentProvider, PaymentRequest } from "#platform/payments/provider.ts";
import type { ProviderMethod } from "#platform/payments/provider-methods.ts";
import { findOfferedProvider } from "#platform/payments/site-methods.ts";
import type { Context } from "#platform/serve.ts";
import type { payByCard, payByConverge, payByWallet } from "../contract.ts";
import {
  countProviderAttempts,
  insertPaymentRow,
  lockPayment,
  lockPaymentAttempts,
  paymentParams,
  updateProviderReference,
} from "../queries/payments.ts";
import { maxAttemptsPerMinute, maxDeclinesPerDay, providerPaymentTtlMs } from "../rules.ts";
import { authorizeBalancePart, holdBalance } from "./hold-balance.ts";
import { assertNoOpenPayment, lockOrdersToPay, type Payable, partsByLock, payableFor } from "./payable.ts";
import { settlePayment } from "./settle-payment.ts";

type StartContext = Context<typeof payByCard | typeof payByWallet | typeof payByConverge>;

/** Protects against card testing. Refuses TOO_MANY_ATTEMPTS within a minute, PAYMENTS_UNDER_REVIEW after too many declines in a day. */
export const assertAttemptsAllowed = async (tx: Tx, { session, now }: Pick<StartContext, "session" | "now">): Promise<void> => {
  await tx.rows(lockPaymentAttempts, { person_id: session.person_id });
  const minuteAgo = new Date(now.getTime() - minuteMs);
  const attempts = await tx.only(countProviderAttempts, {
    person_id: session.person_id,
    minute_ago: minuteAgo,
    day_ago: new Date(now.getTime() - dayMs),
  });
  if (attempts.refused_in_day >= maxDeclinesPerDay) refuse("PAYMENTS_UNDER_REVIEW");
  if (attempts.in_minute >= maxAttemptsPerMinute) refuse("TOO_MANY_ATTEMPTS", { minutes: 1 });
};

interface PaymentIntent {
  payment_id: string;
  payable: Payable;
  expires_at: Date;
}

/** Stores the payment, holds its part of the balance and locks its orders before the provider is called. */
const createIntent = async (tx: Tx, context: StartContext, method: ProviderMethod, provider: string): Promise<PaymentIntent> => {
  const { body, session, now, platform } = context;
  const orders = await lockOrdersToPay(tx, session.company_id, body);
  const payable = payableFor(orders, {
    ...{ purpose: body.purpose, method, amount_cents: body.amount, balance_cents: body.balance_amount },
  });
  context.consent.assert(payable.terms);
  const { locked, others } = partsByLock(payable.purpose, payable.parts);
  await assertNoOpenPayment(tx, others);
  await assertAttemptsAllowed(tx, context);
  const intent = { payment_id: platform.ids.uuid(), payable, expires_at: new Date(now.getTime() + providerPaymentTtlMs) };
  await tx.only(
    insertPaymentRow,
    paymentParams({
      payment_id: intent.payment_id,
      by: session,
      method,
      purpose: payable.purpose,
      provider,
      status: "created",
      amount_cents: payable.amount_cents - payable.balance_cents,
      balance_cents: payable.balance_cents,
      currency: payable.currency,
      at: now,
      expires_at: intent.expires_at,
      parts: payable.parts,
    }),
  );
  await holdBalance(tx, intent.payment_id, payable, { ...session, now });
  const locking = locked.map(({ order }) => order);
  if (locking.length > 0) beginProviderPayment(tx, locking, { actor: "buyer", person_id: session.person_id, now });
  return intent;
};

/** Answers a repeated request_id with the page of the first request. Refuses BUSY until there is one, PROVIDER_UNAVAILABLE if it failed. */
export const resumePayment = async ({ db }: Pick<StartContext, "db">, payment_id: string, expires_at: string) => {
  const { redirect_url, status } = await db.only(lockPayment, { payment_id });
  if (redirect_url === "") return refuse(status === "failed" ? "PROVIDER_UNAVAILABLE" : "BUSY");
  return { payment_id, redirect_url, expires_at };
};

/**
 * Creates the payment at the provider and returns the URL of its page. When the provider does not respond, the buyer has seen
 * no page and cannot have been charged, so the payment fails at once. Refuses PROVIDER_UNAVAILABLE.
 */
export const createProviderPage = async (
  { platform, db, now }: Pick<StartContext, "platform" | "db" | "now">,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<string> => {
  try {
    const { provider_reference, redirect_url } = await provider.create(request);
    await db.changed(updateProviderReference, { payment_id: request.payment_id, reference: provider_reference, redirect_url });
    return redirect_url;
  } catch {
    await platform.database.transaction((tx) =>
      settlePayment(tx, platform, request.payment_id, { outcome: "failed", failure: "unavailable" }, now),
    );
    return refuse("PROVIDER_UNAVAILABLE");
  }
};

/** The page that the provider returns the buyer to; reservations have their own. */
const returnPath = ({ parts }: Payable): string =>
  parts.some(({ order }) => order.kind === "presale") ? "/reservations/payResult" : "/pay/payResultNew";

/**
 * Starts a payment at the provider of `method` and returns the URL of its page. If the provider does not respond, the orders
 * are unlocked at once.
 */
const startPaymentBy = (method: ProviderMethod) => async (context: StartContext) => {
  const { body, session, platform, request } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const provider = findOfferedProvider(request.site, platform.providers, method) ?? refuse("METHOD_NOT_OPEN");
  await authorizeBalancePart(context);
  let intent: PaymentIntent | undefined;
  const started = await context.transaction(async (tx) => {
    intent = await createIntent(tx, context, method, provider.name);
    return { payment_id: intent.payment_id, redirect_url: "", expires_at: intent.expires_at.toISOString() };
  });
  if (intent?.payment_id !== started.payment_id) return resumePayment(context, started.payment_id, started.expires_at);
  const { payment_id, payable } = intent;
  const redirect_url = await createProviderPage(context, provider, {
    payment_id,
    amount_cents: cents(payable.amount_cents - payable.balance_cents),
    currency: payable.currency,
    return_url: `${platform.settings.publicUrl}${returnPath(payable)}?order_sn=${encodeURIComponent(body.order_sn)}`,
    description: `${context.request.site.title} ${shortenOrderNumbers(body.order_sn)}`,
  });
  return { ...started, redirect_url };
};

export const startCardPayment = startPaymentBy("card");
export const startWalletPayment = startPaymentBy("wallet");
export const startConvergePayment = startPaymentBy("converge");
