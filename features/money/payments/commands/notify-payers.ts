import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import { contractPath } from "#features/trade/contracts/commands/notify-sides.ts";
import { describeDates } from "#features/trade/orders/commands/describe-dates.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { getPayer } from "../queries/payment-pages.ts";
import type { PaymentRow } from "../queries/payments.ts";

export type PaymentMessageKind = Extract<MessageKind, `payment${string}` | `voucher${string}`>;

/** Failed payments link to the payment page, all others to the order. */
const kindsLinkedToPayPage: readonly PaymentMessageKind[] = ["paymentFailed", "voucherRefused"];

/** Successful payments name the dates of their orders. */
const kindsWithDates: readonly PaymentMessageKind[] = ["paymentReceived", "voucherApproved"];

/** Notifies the company of the outcome of a payment; the mail goes to the person who made it. */
export const notifyPayers = async (
  tx: Tx,
  platform: Platform,
  payment_id: string,
  kind: PaymentMessageKind,
  now: Date,
  note = "",
): Promise<void> => {
  const payer = await tx.only(getPayer, { payment_id });
  const { company_id, person_id, orders, order_ids, currency, site_code, is_contract } = payer;
  // Money that reached no order is what the provider charged: the balance's part was held and is back.
  const amount_cents = payer.amount_cents + (kind === "paymentToBalance" ? 0 : payer.balance_cents);
  const dates = kindsWithDates.includes(kind) && { dates: await describeDates(tx, order_ids, now) };
  const [first = ""] = orders.split(", ");
  const number = encodeURIComponent(first);
  await notify(tx, platform, {
    company_id,
    person_id,
    kind,
    params: { order: orders, amount: localizedMoney(amount_cents, currency), ...dates, ...(note !== "" && { note }) },
    href: is_contract
      ? contractPath("buyer", first)
      : kindsLinkedToPayPage.includes(kind)
        ? `/pay?order_sn=${number}`
        : `/user_center/order/${number}`,
    now,
    site_code,
  });
};

/** Notifies the company that a deposit was credited to its balance. */
export const notifyRecharged = async (
  tx: Tx,
  platform: Platform,
  { company_id, person_id, amount_cents, fee_cents, currency }: PaymentRow,
  now: Date,
): Promise<void> => {
  const params = { amount: localizedMoney(amount_cents - fee_cents, currency) };
  await notify(tx, platform, { company_id, person_id, kind: "rechargeReceived", params, href: "/user_center/balance/recharge", now });
};
