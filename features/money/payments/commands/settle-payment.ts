import { postBeside } from "#features/ledger/postings/commands.ts";
import type { AccountRef, LedgerEntry } from "#features/ledger/postings/rules.ts";
import { beginProviderPayment, lockOrdersOfPayment, providerFailed } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { dueOf } from "#features/trade/orders/rules.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { lockPayment, type PaymentRow, listPaymentParts, updatePaymentSettled, settlePaymentWithPosting } from "../queries/payments.ts";
import type { PaymentPart } from "../rules.ts";
import { recordPartsPaid } from "./payable.ts";
import { settleInvoices, notifyInvoicePayment } from "./settle-invoices.ts";
import { notifyPayers, notifyRecharged } from "./notify-payers.ts";

/** How a provider's payment ended, and why it failed where it did. */
export type PaymentOutcome = { outcome: "succeeded" } | { outcome: "failed"; failure: "refused" | "unavailable" } | { outcome: "expired" };

interface LockedPayment {
  payment: PaymentRow;
  parts: PaymentPart<LockedOrder>[];
  now: Date;
}

const isOpenPayment = ({ status }: PaymentRow): boolean => status === "created" || status === "processing";

/** Orders before the payment: every path takes its locks in that sequence. */
const lockPaymentAndOrders = async (tx: Tx, payment_id: string, now: Date): Promise<LockedPayment> => {
  const expectedParts = await tx.rows(listPaymentParts, payment_id);
  const orders = await lockOrdersOfPayment(
    tx,
    expectedParts.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, payment_id);
  const parts = orders.map((order) => ({
    order,
    amount_cents: cents(expectedParts.find(({ order_id }) => order_id === order.order_id)?.amount_cents ?? 0),
  }));
  return { payment, parts, now };
};

/**
 * How much of its part an order still takes. A payment that holds the lock pays what it locked; one that was given up
 * before pays only an order that is unpaid again; freight takes what is due of it. Anything else belongs to the balance.
 */
const acceptedCents = ({ order, amount_cents }: PaymentPart<LockedOrder>, payment: PaymentRow): number => {
  if (payment.purpose === "freight") {
    const due = dueOf(order);
    return due?.purpose === "freight" ? Math.min(due.due_cents, amount_cents) : 0;
  }
  return order.status === (isOpenPayment(payment) ? statusCodes.locked : statusCodes.unpaid) ? amount_cents : 0;
};

/** A recharge goes to the company's balance, but for the handling fee it was told of before. */
const rechargeEntries = ({ amount_cents, fee_cents, company_id }: PaymentRow): LedgerEntry[] => [
  { account: { kind: "provider_clearing" }, amount_cents: cents(-amount_cents) },
  { account: { kind: "available", company_id }, amount_cents: cents(amount_cents - fee_cents) },
  ...(fee_cents > 0 ? [{ account: { kind: "platform_revenue" } as const, amount_cents: cents(fee_cents) }] : []),
];

/** From the provider's clearing account to escrow for what the orders take, and to the company's balance for the rest. */
const settlementEntries = ({ payment, parts }: LockedPayment): LedgerEntry[] => {
  if (payment.purpose === "recharge") return rechargeEntries(payment);
  return parts.flatMap((part) => {
    const toEscrowCents = acceptedCents(part, payment);
    const { order_id } = part.order;
    const pair = (to: AccountRef, amount: number): LedgerEntry[] =>
      amount === 0
        ? []
        : [
            { account: { kind: "provider_clearing" }, amount_cents: cents(-amount), order_id },
            { account: to, amount_cents: cents(amount), order_id },
          ];
    return [...pair({ kind: "escrow" }, toEscrowCents), ...pair({ kind: "available", company_id: payment.company_id }, part.amount_cents - toEscrowCents)];
  });
};

/** What it is called in statements. */
const postingKind = ({ purpose }: PaymentRow, paidOrderCount: number): string => {
  if (purpose === "recharge") return "recharge";
  if (paidOrderCount === 0) return "overpayment";
  return purpose === "freight" ? "freight" : "payment";
};

/** Gives whether an order took any of it. */
const settleSucceeded = async (tx: Tx, locked: LockedPayment): Promise<boolean> => {
  const { payment, parts, now } = locked;
  if (payment.purpose === "invoice") {
    const from = { kind: "provider_clearing" } as const;
    await settleInvoices(tx, payment, { from, received_cents: payment.amount_cents, person_id: payment.person_id, now });
    return true;
  }
  const paidParts = parts
    .map((part) => ({ ...part, amount_cents: cents(acceptedCents(part, payment)) }))
    .filter(({ amount_cents }) => amount_cents > 0);
  const isFreight = payment.purpose === "freight";
  await postBeside(
    tx,
    {
      kind: postingKind(payment, paidParts.length),
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id: payment.person_id,
      currency: payment.currency,
      entries: settlementEntries(locked),
    },
    settlePaymentWithPosting,
    payment.payment_id,
    paidParts.length > 0 || payment.purpose === "recharge" ? "succeeded" : "refunded",
    now,
    paidParts.map(({ order }) => order.order_id),
    paidParts.map(({ amount_cents }) => amount_cents),
  );
  if (paidParts.length === 0) return false;
  const by = { person_id: payment.person_id, now };
  if (!isFreight && !isOpenPayment(payment)) {
    // The payment had been given up and the order set free; its money came after all, so the order is taken again.
    await beginProviderPayment(
      tx,
      paidParts.map(({ order }) => order),
      { ...by, actor: "buyer" },
    );
    for (const part of paidParts) part.order = { ...part.order, status: statusCodes.locked };
  }
  await recordPartsPaid(
    tx,
    { purpose: isFreight ? "freight" : "order", parts: paidParts },
    {
      action: "providerSucceeded",
      actor: "system",
      person_id: isFreight ? payment.person_id : null,
      now,
    },
  );
  return true;
};

const settleUnsuccessful = async (tx: Tx, { payment, parts, now }: LockedPayment, ending: Exclude<PaymentOutcome, { outcome: "succeeded" }>): Promise<void> => {
  const locked = parts.map(({ order }) => order).filter(({ status }) => status === statusCodes.locked);
  const action = ending.outcome === "expired" ? "providerExpired" : "providerFailed";
  if (payment.purpose === "order" && locked.length > 0) await providerFailed(tx, locked, { action, actor: "system", person_id: null, now });
  await tx.changed(updatePaymentSettled, payment.payment_id, ending.outcome, now, ending.outcome === "failed" ? ending.failure : "expired");
};

/**
 * Ends a provider's payment: the one way for webhook, browser return and sweeper (reliability 0.2). Locks its orders, then
 * the payment. What was settled before stays as it is; a success that comes after the payment was given up still counts;
 * money that finds its order closed goes to the company's balance (TC-17). Gives whether anything changed.
 */
export const settlePayment = async (tx: Tx, platform: Platform, payment_id: string, ending: PaymentOutcome, now: Date): Promise<boolean> => {
  const locked = await lockPaymentAndOrders(tx, payment_id, now);
  const { status } = locked.payment;
  invariant(locked.payment.method !== "balance" && locked.payment.method !== "offline", "only a provider's payment is settled");
  if (status === "succeeded" || status === "refunded" || status === "partly_refunded") return false;
  if (ending.outcome !== "succeeded" && !isOpenPayment(locked.payment)) return false;
  if (ending.outcome === "succeeded") {
    const isAnyOrderPaid = await settleSucceeded(tx, locked);
    if (locked.payment.purpose === "invoice") await notifyInvoicePayment(tx, platform, locked.payment, "invoicesPaid", now);
    else if (locked.payment.purpose === "recharge") await notifyRecharged(tx, platform, locked.payment, now);
    else await notifyPayers(tx, platform, payment_id, isAnyOrderPaid ? "paymentReceived" : "paymentToBalance", now);
  } else {
    await settleUnsuccessful(tx, locked, ending);
    // Who meets a service that does not answer, or leaves its page, sees that at once.
    const isDeclined = ending.outcome === "failed" && ending.failure === "refused" && locked.payment.purpose !== "recharge";
    if (isDeclined && locked.payment.purpose === "invoice") await notifyInvoicePayment(tx, platform, locked.payment, "invoicePaymentFailed", now);
    else if (isDeclined) await notifyPayers(tx, platform, payment_id, "paymentFailed", now);
  }
  return true;
};
