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
import { lockPayment, type PaymentRow, partsOfPayment, settlePaymentRow, settleWithPosting } from "../queries/payments.ts";
import type { Part } from "../rules.ts";
import { payParts } from "./payable.ts";
import { settleInvoices, tellInvoicesPaid } from "./settle-invoices.ts";
import { tellPayers, tellRecharged } from "./tell-payers.ts";

/** How a provider's payment ended, and why it failed where it did. */
export type Ending = { outcome: "succeeded" } | { outcome: "failed"; failure: "refused" | "unavailable" } | { outcome: "expired" };

interface Locked {
  payment: PaymentRow;
  parts: Part<LockedOrder>[];
  now: Date;
}

const isOpen = ({ status }: PaymentRow): boolean => status === "created" || status === "processing";

/** Orders before the payment: every path takes its locks in that sequence. */
const lockAll = async (tx: Tx, payment_id: string, now: Date): Promise<Locked> => {
  const wanted = await tx.rows(partsOfPayment, payment_id);
  const orders = await lockOrdersOfPayment(
    tx,
    wanted.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, payment_id);
  const parts = orders.map((order) => ({
    order,
    amount_cents: cents(wanted.find(({ order_id }) => order_id === order.order_id)?.amount_cents ?? 0),
  }));
  return { payment, parts, now };
};

/**
 * How much of its part an order still takes. A payment that holds the lock pays what it locked; one that was given up
 * before pays only an order that is unpaid again; freight takes what is due of it. Anything else belongs to the balance.
 */
const takenBy = ({ order, amount_cents }: Part<LockedOrder>, payment: PaymentRow): number => {
  if (payment.purpose === "freight") {
    const due = dueOf(order);
    return due?.purpose === "freight" ? Math.min(due.due_cents, amount_cents) : 0;
  }
  return order.status === (isOpen(payment) ? statusCodes.locked : statusCodes.unpaid) ? amount_cents : 0;
};

/** A recharge goes to the company's balance, but for the handling fee it was told of before. */
const entriesOfRecharge = ({ amount_cents, fee_cents, company_id }: PaymentRow): LedgerEntry[] => [
  { account: { kind: "provider_clearing" }, amount_cents: cents(-amount_cents) },
  { account: { kind: "available", company_id }, amount_cents: cents(amount_cents - fee_cents) },
  ...(fee_cents > 0 ? [{ account: { kind: "platform_revenue" } as const, amount_cents: cents(fee_cents) }] : []),
];

/** From the provider's clearing account to escrow for what the orders take, and to the company's balance for the rest. */
const entriesOf = ({ payment, parts }: Locked): LedgerEntry[] => {
  if (payment.purpose === "recharge") return entriesOfRecharge(payment);
  return parts.flatMap((part) => {
    const taken = takenBy(part, payment);
    const { order_id } = part.order;
    const pair = (to: AccountRef, amount: number): LedgerEntry[] =>
      amount === 0
        ? []
        : [
            { account: { kind: "provider_clearing" }, amount_cents: cents(-amount), order_id },
            { account: to, amount_cents: cents(amount), order_id },
          ];
    return [...pair({ kind: "escrow" }, taken), ...pair({ kind: "available", company_id: payment.company_id }, part.amount_cents - taken)];
  });
};

/** What it is called in statements. */
const kindOf = ({ purpose }: PaymentRow, reachedOrders: number): string => {
  if (purpose === "recharge") return "recharge";
  if (reachedOrders === 0) return "overpayment";
  return purpose === "freight" ? "freight" : "payment";
};

/** Gives whether an order took any of it. */
const succeed = async (tx: Tx, locked: Locked): Promise<boolean> => {
  const { payment, parts, now } = locked;
  if (payment.purpose === "invoice") {
    const from = { kind: "provider_clearing" } as const;
    await settleInvoices(tx, payment, { from, received_cents: payment.amount_cents, person_id: payment.person_id, now });
    return true;
  }
  const reached = parts
    .map((part) => ({ ...part, amount_cents: cents(takenBy(part, payment)) }))
    .filter(({ amount_cents }) => amount_cents > 0);
  const isFreight = payment.purpose === "freight";
  await postBeside(
    tx,
    {
      kind: kindOf(payment, reached.length),
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id: payment.person_id,
      currency: payment.currency,
      entries: entriesOf(locked),
    },
    settleWithPosting,
    payment.payment_id,
    reached.length > 0 || payment.purpose === "recharge" ? "succeeded" : "refunded",
    now,
    reached.map(({ order }) => order.order_id),
    reached.map(({ amount_cents }) => amount_cents),
  );
  if (reached.length === 0) return false;
  const by = { person_id: payment.person_id, now };
  if (!isFreight && !isOpen(payment)) {
    // The payment had been given up and the order set free; its money came after all, so the order is taken again.
    await beginProviderPayment(
      tx,
      reached.map(({ order }) => order),
      { ...by, actor: "buyer" },
    );
    for (const part of reached) part.order = { ...part.order, status: statusCodes.locked };
  }
  await payParts(
    tx,
    { purpose: isFreight ? "freight" : "order", parts: reached },
    {
      action: "providerSucceeded",
      actor: "system",
      person_id: isFreight ? payment.person_id : null,
      now,
    },
  );
  return true;
};

const end = async (tx: Tx, { payment, parts, now }: Locked, ending: Exclude<Ending, { outcome: "succeeded" }>): Promise<void> => {
  const locked = parts.map(({ order }) => order).filter(({ status }) => status === statusCodes.locked);
  const action = ending.outcome === "expired" ? "providerExpired" : "providerFailed";
  if (payment.purpose === "order" && locked.length > 0) await providerFailed(tx, locked, { action, actor: "system", person_id: null, now });
  await tx.changed(settlePaymentRow, payment.payment_id, ending.outcome, now, ending.outcome === "failed" ? ending.failure : "expired");
};

/**
 * Ends a provider's payment: the one way for webhook, browser return and sweeper (reliability 0.2). Locks its orders, then
 * the payment. What was settled before stays as it is; a success that comes after the payment was given up still counts;
 * money that finds its order closed goes to the company's balance (TC-17). Gives whether anything changed.
 */
export const settlePayment = async (tx: Tx, platform: Platform, payment_id: string, ending: Ending, now: Date): Promise<boolean> => {
  const locked = await lockAll(tx, payment_id, now);
  const { status } = locked.payment;
  invariant(locked.payment.method !== "balance" && locked.payment.method !== "offline", "only a provider's payment is settled");
  if (status === "succeeded" || status === "refunded" || status === "partly_refunded") return false;
  if (ending.outcome !== "succeeded" && !isOpen(locked.payment)) return false;
  if (ending.outcome === "succeeded") {
    const isReached = await succeed(tx, locked);
    if (locked.payment.purpose === "invoice") await tellInvoicesPaid(tx, platform, locked.payment, "invoicesPaid", now);
    else if (locked.payment.purpose === "recharge") await tellRecharged(tx, platform, locked.payment, now);
    else await tellPayers(tx, platform, payment_id, isReached ? "paymentReceived" : "paymentToBalance", now);
  } else {
    await end(tx, locked, ending);
    // Who meets a service that does not answer, or leaves its page, sees that at once.
    const isNews = ending.outcome === "failed" && ending.failure === "refused" && locked.payment.purpose !== "recharge";
    if (isNews && locked.payment.purpose === "invoice") await tellInvoicesPaid(tx, platform, locked.payment, "invoicePaymentFailed", now);
    else if (isNews) await tellPayers(tx, platform, payment_id, "paymentFailed", now);
  }
  return true;
};
