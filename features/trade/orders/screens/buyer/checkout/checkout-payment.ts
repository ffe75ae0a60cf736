import type { ComponentType } from "react";

/** How a checkout is paid. Payments, which are above orders, provide it; the page passes it. */
export interface CheckoutPayment {
  /** Fields of the checkout form: what is paid now and how. `goods` are goods and fees. */
  Fields: ComponentType<{ goods: string; freight: string }>;
  /**
   * Pays the placed order as the form says, and returns the page to go to, with its state. Undefined when the browser has left for the
   * page of a provider.
   */
  pay: (orderSn: string, form: PaymentForm) => Promise<{ to: string; state?: unknown } | undefined>;
}

/** The values of the payment fields. */
export interface PaymentForm {
  /** Empty where the form has no payment fields. */
  method: string;
  purpose: string;
  password: string;
  /** The amount that was shown beside the choice. */
  due: string;
  /** What of it comes from the balance while the method pays the rest; empty where nothing does. */
  balance: string;
}

const take = (values: FormData, name: string): string => {
  const value = values.get(name);
  values.delete(name);
  return typeof value === "string" ? value : "";
};

/** Takes the payment fields out of the values of the checkout form: the call that places the order does not know them. */
export const takePaymentForm = (values: FormData): PaymentForm => ({
  method: take(values, "pay_method"),
  purpose: take(values, "pay_purpose"),
  password: take(values, "payment_password"),
  due: take(values, "pay_due"),
  balance: take(values, "use_balance") && take(values, "balance_amount"),
});
