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
  addPayment,
  lockPayment,
  openPaymentsOf,
  paymentParams,
  providerAnswered,
  providerAttemptsOf,
  takeTurnsOfPerson,
} from "../queries/payments.ts";
import { attemptsPerMinute, providerLifeMs, refusalsPerDay } from "../rules.ts";
import { type Payable, payableOf } from "./payable.ts";
import { settlePayment } from "./settle.ts";

type BeginContext = Context<typeof payByCard | typeof payByWallet | typeof payByConverge>;

/** Holds back who tries cards: few attempts a minute, and none after a day full of refusals (TC-35). */
export const judgeAttempts = async (tx: Tx, { session, now }: Pick<BeginContext, "session" | "now">): Promise<void> => {
  await tx.rows(takeTurnsOfPerson, session.person_id);
  const minuteAgo = new Date(now.getTime() - minuteMs);
  const tried = await tx.only(providerAttemptsOf, session.person_id, minuteAgo, new Date(now.getTime() - dayMs));
  if (tried.refused_in_day >= refusalsPerDay) refuse("PAYMENTS_UNDER_REVIEW");
  if (tried.in_minute >= attemptsPerMinute) refuse("TOO_MANY_ATTEMPTS", { minutes: 1 });
};

interface Intent {
  payment_id: string;
  payable: Payable;
  expires_at: Date;
}

/** The intent is on record, and its orders are locked, before anybody outside hears of it (reliability 3.8). */
const recordIntent = async (tx: Tx, context: BeginContext, method: ProviderMethod, provider: string): Promise<Intent> => {
  const { body, session, now, platform } = context;
  const orders = await lockOrders(tx, session.company_id, body.order_sn);
  const payable = payableOf(orders, { purpose: body.purpose, method, amount_cents: body.amount });
  const paying: LockedOrder[] = payable.parts.map(({ order }) => order);
  const orderIds = paying.map(({ order_id }) => order_id);
  if (payable.purpose === "freight" && (await tx.rows(openPaymentsOf, orderIds)).length > 0) return refuse("PAYMENT_UNDER_WAY");
  await judgeAttempts(tx, context);
  const intent = { payment_id: platform.ids.uuid(), payable, expires_at: new Date(now.getTime() + providerLifeMs) };
  await tx.only(
    addPayment,
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
export const beginAgain = async ({ db }: Pick<BeginContext, "db">, payment_id: string, expires_at: string) => {
  const { redirect_url, status } = await db.only(lockPayment, payment_id);
  if (redirect_url === "") return refuse(status === "failed" ? "PROVIDER_UNAVAILABLE" : "BUSY");
  return { payment_id, redirect_url, expires_at };
};

/**
 * Asks the provider for its page. When it does not answer, the buyer has seen no page and cannot have been charged: the payment
 * is given up at once. Refuses PROVIDER_UNAVAILABLE.
 */
export const askForPage = async (
  { platform, db, now }: Pick<BeginContext, "platform" | "db" | "now">,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<string> => {
  try {
    const { provider_reference, redirect_url } = await provider.create(request);
    await db.changed(providerAnswered, request.payment_id, provider_reference, redirect_url);
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
const beginWith = (method: ProviderMethod) => async (context: BeginContext) => {
  const { body, session, platform } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const provider = platform.providers[method] ?? refuse("METHOD_NOT_OPEN");
  let intent: Intent | undefined;
  const begun = await context.transaction(async (tx) => {
    intent = await recordIntent(tx, context, method, provider.name);
    return { payment_id: intent.payment_id, redirect_url: "", expires_at: intent.expires_at.toISOString() };
  });
  if (intent?.payment_id !== begun.payment_id) return beginAgain(context, begun.payment_id, begun.expires_at);
  const { payment_id, payable } = intent;
  const redirect_url = await askForPage(context, provider, {
    payment_id,
    amount_cents: payable.amount_cents,
    currency: payable.currency,
    return_url: `${platform.settings.publicUrl}/pay/payResultNew?order_sn=${encodeURIComponent(body.order_sn)}`,
    description: `${context.request.site.title} ${body.order_sn}`,
  });
  return { ...begun, redirect_url };
};

export const beginCardPayment = beginWith("card");
export const beginWalletPayment = beginWith("wallet");
export const beginConvergePayment = beginWith("converge");
