import { CallRefused, request } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import { type PayMethod, payPath } from "#features/money/payments/screens/buyer/pay-data.ts";
import type { CheckoutPayment, PaymentForm } from "#features/trade/orders/screens/buyer/checkout/checkout-payment.ts";

const providerCalls = { card: "/supply/order/pay/card", wallet: "/supply/order/pay/wallet", converge: "/pay/converge" } as const;

/** The state of the payment page after an order that was placed could not be paid. */
export interface NotPaid {
  notPaid: string;
}

const isProvider = (method: string): method is keyof typeof providerCalls => method in providerCalls;

/** Pays from the balance or on account, or opens the page of a provider. */
const payNow = async (order_sn: string, purpose: "all" | "order", { method, password, due, balance }: PaymentForm) => {
  const list = await request("/pay/list", { order_sn, purpose }, { quiet: true });
  const target = payPath(order_sn, purpose);
  // Another amount than the one that was agreed to is asked about on the page of the payment.
  if (list.due !== due) return { to: target };
  const body = { order_sn, purpose, seen: list.seen };
  if (isProvider(method)) {
    const part = balance !== "" && { balance_amount: balance, payment_password: password };
    const { redirect_url } = await requestOnce(providerCalls[method], { ...body, ...part }, { quiet: true });
    if (method === "converge") return { to: `/pay/convergePay?order_sn=${encodeURIComponent(order_sn)}` };
    location.assign(redirect_url);
    return undefined;
  }
  await requestOnce(method === "terms" ? "/pay/terms" : "/pay/balance", { ...body, payment_password: password }, { quiet: true });
  return { to: target };
};

/**
 * Pays an order that was just placed. The order stays where its payment is refused: the payment page then says so, with the chosen method
 * ready.
 */
export const payPlaced: CheckoutPayment["pay"] = async (order_sn, form) => {
  const purpose = form.purpose === "all" ? "all" : "order";
  if (form.method === "" || form.method === "later") return { to: payPath(order_sn) };
  const balance = form.balance === "" ? "" : `&balance=${form.balance}`;
  const page = `${payPath(order_sn, purpose)}&method=${form.method as PayMethod}${balance}`;
  const needsPassword = form.method === "balance" || form.method === "terms";
  if (form.method === "offline" || (needsPassword && form.password === "")) return { to: page };
  try {
    return await payNow(order_sn, purpose, form);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { to: page, state: { notPaid: error.message } satisfies NotPaid };
  }
};
