import { cents, toAmount } from "#kernel/money.ts";
import { refusalTexts, refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { payRecharge, payRechargeResult } from "../contract.ts";
import { addRecharge, paymentOfCompany } from "../queries/payments.ts";
import { handlingFee, maxProviderRechargeCents, providerLifeMs } from "../rules.ts";
import { askForPage, beginAgain, judgeAttempts } from "./provider.ts";
import { askProvider, isOpen } from "./result.ts";

/** Begins a recharge of the company's balance at a provider: what is asked for reaches the balance, the fee comes on top. */
export const beginRecharge = async (context: Context<typeof payRecharge>) => {
  const { body, session, platform, request, now } = context;
  const { method, amount } = body;
  const provider = platform.providers[method] ?? refuse("METHOD_NOT_OPEN", {}, ["method"]);
  if (amount > maxProviderRechargeCents) return refuse("RECHARGE_TOO_LARGE", { most: toAmount(maxProviderRechargeCents) }, ["amount"]);
  const fee = handlingFee(amount, request.site.pay_handling);
  const expires_at = new Date(now.getTime() + providerLifeMs);
  const { company_id, person_id } = session;
  const own_id = platform.ids.uuid();
  const { currency } = request.site;
  const begun = await context.transaction(async (tx) => {
    await judgeAttempts(tx, context);
    await tx.changed(addRecharge, own_id, company_id, person_id, method, provider.name, amount + fee, fee, currency, now, expires_at);
    return { payment_id: own_id, redirect_url: "", expires_at: expires_at.toISOString() };
  });
  // The same request again is answered with the payment it began the first time.
  if (begun.payment_id !== own_id) return beginAgain(context, begun.payment_id, begun.expires_at);
  const redirect_url = await askForPage(context, provider, {
    payment_id: own_id,
    amount_cents: cents(amount + fee),
    currency,
    return_url: `${platform.settings.publicUrl}/user_center/balance/recharge?payment=${own_id}`,
    description: request.site.title,
  });
  return { ...begun, redirect_url };
};

/** What became of a recharge: what the browser asks when the provider has sent it back. */
export const readRechargeResult = async (context: Context<typeof payRechargeResult>) => {
  const { db, session, body, request } = context;
  const read = async () => (await db.row(paymentOfCompany, session.company_id, body.payment_id)) ?? refuse("NOT_FOUND");
  const before = await read();
  if (before.purpose !== "recharge") return refuse("NOT_FOUND");
  const payment = isOpen(before) && (await askProvider(context, before)) ? await read() : before;
  const isRefused = payment.status === "failed" || payment.status === "expired";
  return {
    payment_id: payment.payment_id,
    status: payment.status,
    method: payment.method,
    amount: payment.amount_cents - payment.fee_cents,
    fee: payment.fee_cents,
    currency: payment.currency,
    redirect_url: isOpen(payment) ? payment.redirect_url : "",
    message: isRefused
      ? refusalTexts(payment.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[request.language]
      : "",
  };
};
