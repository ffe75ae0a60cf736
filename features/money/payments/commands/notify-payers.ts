import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import { moneyInEachLanguage } from "#kernel/money-in-messages.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { getPayer } from "../queries/payment-pages.ts";
import type { PaymentRow } from "../queries/payments.ts";

export type PaymentMessageKind = Extract<MessageKind, `payment${string}` | `voucher${string}`>;

/** A payment that did not arrive leads to where one pays, the others to their order. */
const kindsLinkedToPayPage: readonly PaymentMessageKind[] = ["paymentFailed", "voucherRefused"];

/** Tells the company what became of a payment; the mail goes to the person who made it. */
export const notifyPayers = async (
  tx: Tx,
  platform: Platform,
  payment_id: string,
  kind: PaymentMessageKind,
  now: Date,
  note = "",
): Promise<void> => {
  const { company_id, person_id, orders, amount_cents, currency, site_code } = await tx.only(getPayer, payment_id);
  const [first = ""] = orders.split(", ");
  const number = encodeURIComponent(first);
  await notify(tx, platform, {
    company_id,
    person_id,
    kind,
    params: { order: orders, amount: moneyInEachLanguage(amount_cents, currency), ...(note !== "" && { note }) },
    href: kindsLinkedToPayPage.includes(kind) ? `/pay?order_sn=${number}` : `/user_center/order/${number}`,
    now,
    site_code,
  });
};

/** Tells the company that a recharge has reached its balance. */
export const notifyRecharged = async (
  tx: Tx,
  platform: Platform,
  { company_id, person_id, amount_cents, fee_cents, currency }: PaymentRow,
  now: Date,
): Promise<void> => {
  const params = { amount: moneyInEachLanguage(amount_cents - fee_cents, currency) };
  await notify(tx, platform, { company_id, person_id, kind: "rechargeReceived", params, href: "/user_center/balance/recharge", now });
};
