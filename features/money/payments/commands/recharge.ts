import { cents, toAmount } from "#kernel/money.ts";
import { refusalTexts, refuse } from "#kernel/refusals.ts";
import { findOfferedProvider } from "#platform/payments/site-methods.ts";
import type { Context } from "#platform/serve.ts";
import type { payRecharge, payRechargeResult } from "../contract.ts";
import { findCompanyPayment, insertRecharge } from "../queries/payments.ts";
import { calculateHandlingFee, handlingTerms, maxProviderRechargeCents, providerPaymentTtlMs } from "../rules.ts";
import { isOpenPayment, refreshFromProvider } from "./payment-result.ts";
import { assertAttemptsAllowed, createProviderPage, resumePayment } from "./provider-payments.ts";

/** Starts a deposit to the company's balance at a provider. The balance is credited with `amount`; the handling fee is added on top. */
export const startRecharge = async (context: Context<typeof payRecharge>) => {
  const { body, session, platform, request, now } = context;
  const { method, amount } = body;
  const provider = findOfferedProvider(request.site, platform.providers, method) ?? refuse("METHOD_NOT_OPEN", {}, ["method"]);
  if (amount > maxProviderRechargeCents) return refuse("RECHARGE_TOO_LARGE", { most: toAmount(maxProviderRechargeCents) }, ["amount"]);
  context.consent.assert(handlingTerms("pays", request.site.pay_handling));
  const fee = calculateHandlingFee(amount, request.site.pay_handling);
  const expires_at = new Date(now.getTime() + providerPaymentTtlMs);
  const { company_id, person_id } = session;
  const payment_id = platform.ids.uuid();
  const { currency } = request.site;
  const started = await context.transaction(async (tx) => {
    await assertAttemptsAllowed(tx, context);
    tx.write(insertRecharge, {
      payment_id,
      company_id,
      person_id,
      method,
      provider: provider.name,
      amount_cents: amount + fee,
      fee_cents: fee,
      currency,
      created_at: now,
      expires_at,
    });
    return { payment_id, redirect_url: "", expires_at: expires_at.toISOString() };
  });
  // A repeated request_id returns the payment of the first request.
  if (started.payment_id !== payment_id) return resumePayment(context, started.payment_id, started.expires_at);
  const redirect_url = await createProviderPage(context, provider, {
    payment_id,
    amount_cents: cents(amount + fee),
    currency,
    return_url: `${platform.settings.publicUrl}/user_center/balance/recharge?payment=${payment_id}`,
    description: request.site.title,
  });
  return { ...started, redirect_url };
};

/** The outcome of a deposit, requested by the browser after the provider's redirect. Refuses NOT_FOUND. */
export const getRechargeResult = async (context: Context<typeof payRechargeResult>) => {
  const { db, session, body, request } = context;
  const read = async () =>
    (await db.row(findCompanyPayment, { company_id: session.company_id, payment_id: body.payment_id })) ?? refuse("NOT_FOUND");
  const before = await read();
  if (before.purpose !== "recharge") return refuse("NOT_FOUND");
  const payment = isOpenPayment(before) && (await refreshFromProvider(context, before)) ? await read() : before;
  const isRefused = payment.status === "failed" || payment.status === "expired";
  return {
    payment_id: payment.payment_id,
    status: payment.status,
    method: payment.method,
    amount: payment.amount_cents - payment.fee_cents,
    fee: payment.fee_cents,
    currency: payment.currency,
    redirect_url: isOpenPayment(payment) ? payment.redirect_url : "",
    message: isRefused
      ? refusalTexts(payment.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[request.language]
      : "",
  };
};
