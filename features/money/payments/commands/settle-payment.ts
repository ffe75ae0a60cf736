import { postWithStatement } from "#features/ledger/postings/commands.ts";
import type { AccountRef, LedgerEntry } from "#features/ledger/postings/rules.ts";
import { beginProviderPayment, failProviderPayment, lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { amountDue, isLockedWhilePaid } from "#features/trade/orders/rules.ts";
import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { listPaymentParts, lockPayment, type PaymentRow, settlePaymentWithPosting, updatePaymentSettled } from "../queries/payments.ts";
import { type PaymentPart, purposeOfPart, type SettledPart, settleParts } from "../rules.ts";
import { captureBalance, releaseBalance } from "./hold-balance.ts";
import { notifyPayers, notifyRecharged } from "./notify-payers.ts";
import { partsByLock, prepareEdits, recordPartsPaid } from "./payable.ts";
import { notifyInvoicePayment, settleInvoices } from "./settle-invoices.ts";

/** The final outcome of a provider payment. */
export type PaymentOutcome = { outcome: "succeeded" } | { outcome: "failed"; failure: "refused" | "unavailable" } | { outcome: "expired" };

interface LockedPayment {
  payment: PaymentRow;
  parts: PaymentPart<LockedOrder>[];
  now: Date;
}

const isOpenPayment = ({ status }: PaymentRow): boolean => status === "created" || status === "processing";

/** Locks orders before the payment, the lock order of every payment path. */
const lockPaymentAndOrders = async (
  tx: Tx,
  platform: Platform,
  payment_id: string,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<LockedPayment> => {
  const expectedParts = await tx.rows(listPaymentParts, { payment_id });
  const found = await lockOrdersOfPayment(
    tx,
    expectedParts.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, { payment_id });
  const isSettled = payment.status === "succeeded" || payment.status === "refunded" || payment.status === "partly_refunded";
  const { purpose } = payment;
  const orders = isPaid && !isSettled ? await prepareEdits(tx, platform, found, { purpose, now, fails: true }) : found;
  const parts = orders.map((order) => {
    const part = expectedParts.find(({ order_id }) => order_id === order.order_id);
    const [amount_cents, freight_cents, balance_cents] = [part?.amount_cents ?? 0, part?.freight_cents ?? 0, part?.balance_cents ?? 0];
    return { order, amount_cents: cents(amount_cents), freight_cents: cents(freight_cents), balance_cents: cents(balance_cents) };
  });
  return { payment, parts, now };
};

/**
 * How many cents of its part an order still accepts. An open payment pays the orders it locked. A payment that was ended
 * before pays only orders that are unpaid again, and none when its part of the balance was released with its end. Freight and reservations
 * accept what is due. The rest is credited to the balance.
 */
const acceptedCents = (part: PaymentPart<LockedOrder>, payment: PaymentRow): number => {
  const { order, amount_cents } = part;
  if (payment.purpose === "recharge" || payment.purpose === "invoice") return 0;
  if (payment.balance_cents > 0 && !isOpenPayment(payment)) return 0;
  const purpose = purposeOfPart(payment.purpose, part);
  if (!isLockedWhilePaid(order, purpose)) {
    const due_cents = amountDue(order, purpose)?.due_cents ?? 0;
    // So does the freight in a payment of all that is due.
    if (purpose !== payment.purpose) return due_cents < amount_cents ? 0 : amount_cents;
    // An edit costs what it costs.
    if (purpose === "edit") return due_cents === amount_cents ? amount_cents : 0;
    // A deposit or final payment changes the status, so it counts in full or not at all.
    return payment.purpose === "freight" || due_cents <= amount_cents ? Math.min(due_cents, amount_cents) : 0;
  }
  return order.status === (isOpenPayment(payment) ? "locked" : "unpaid") ? amount_cents : 0;
};

/** A deposit credits the company's balance, less the handling fee. */
const rechargeEntries = ({ amount_cents, fee_cents, company_id }: PaymentRow): LedgerEntry[] => [
  { account: { kind: "provider_clearing" }, amount_cents: cents(-amount_cents) },
  { account: { kind: "available", company_id }, amount_cents: cents(amount_cents - fee_cents) },
  ...(fee_cents > 0 ? [{ account: { kind: "platform_revenue" } as const, amount_cents: cents(fee_cents) }] : []),
];

/** From the provider's clearing account to escrow for the accepted amounts, and to the company's balance for the rest. */
const settlementEntries = ({ payment, parts }: LockedPayment, paid: readonly SettledPart<LockedOrder>[]): LedgerEntry[] => {
  if (payment.purpose === "recharge") return rechargeEntries(payment);
  return parts.flatMap(({ order, amount_cents, balance_cents = 0 }) => {
    const { order_id } = order;
    const toEscrowCents = paid.find((part) => part.order === order)?.received_cents ?? 0;
    const pair = (to: AccountRef, amount: number): LedgerEntry[] =>
      amount === 0
        ? []
        : [
            { account: { kind: "provider_clearing" }, amount_cents: cents(-amount), order_id },
            { account: to, amount_cents: cents(amount), order_id },
          ];
    return [
      ...pair({ kind: "escrow" }, toEscrowCents),
      ...pair({ kind: "available", company_id: payment.company_id }, amount_cents - balance_cents - toEscrowCents),
    ];
  });
};

/** The kind of the posting, shown in statements. */
const postingKind = ({ purpose }: PaymentRow, paidOrderCount: number): string => {
  if (purpose === "recharge") return "recharge";
  if (paidOrderCount === 0) return "overpayment";
  return purpose === "freight" ? "freight" : "payment";
};

/** Books a successful payment. Returns whether any order accepted a part of it. */
const settleSucceeded = async (tx: Tx, platform: Platform, locked: LockedPayment): Promise<boolean> => {
  const { payment, parts, now } = locked;
  if (payment.purpose === "invoice") {
    const from = { kind: "provider_clearing" } as const;
    await settleInvoices(tx, payment, { from, received_cents: payment.amount_cents, person_id: payment.person_id, now });
    return true;
  }
  const paidParts = settleParts(
    parts.map((part) => ({ ...part, due_cents: acceptedCents(part, payment) })),
    payment.amount_cents,
  );
  const purpose = payment.purpose === "recharge" ? "order" : payment.purpose;
  const { locked: lockedParts } = partsByLock(purpose, paidParts);
  postWithStatement(
    tx,
    {
      kind: postingKind(payment, paidParts.length),
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id: payment.person_id,
      currency: payment.currency,
      entries: settlementEntries(locked, paidParts),
    },
    settlePaymentWithPosting,
    {
      payment_id: payment.payment_id,
      status: paidParts.length > 0 || payment.purpose === "recharge" ? "succeeded" : "refunded",
      settled_at: now,
      order_ids: paidParts.map(({ order }) => order.order_id),
      paid_cents: paidParts.map(({ amount_cents }) => amount_cents),
    },
  );
  if (isOpenPayment(payment))
    await captureBalance(tx, payment, { held: parts, paid: paidParts }, { at: now, person_id: payment.person_id });
  if (paidParts.length === 0) return false;
  const by = { person_id: payment.person_id, now };
  if (lockedParts.length > 0 && !isOpenPayment(payment)) {
    // The payment had ended and the order was unlocked. Its money arrived after all, so the order is locked again.
    beginProviderPayment(
      tx,
      lockedParts.map(({ order }) => order),
      { ...by, actor: "buyer" },
    );
    for (const part of lockedParts) part.order = { ...part.order, status: "locked" };
  }
  await recordPartsPaid(
    tx,
    platform,
    { purpose, parts: paidParts },
    {
      action: "providerSucceeded",
      actor: "system",
      person_id: null,
      payer_id: payment.person_id,
      now,
    },
  );
  return true;
};

const settleUnsuccessful = async (
  tx: Tx,
  { payment, parts, now }: LockedPayment,
  ending: Exclude<PaymentOutcome, { outcome: "succeeded" }>,
): Promise<void> => {
  const locked = parts.map(({ order }) => order).filter(({ status }) => status === "locked");
  await releaseBalance(tx, payment, parts, { at: now, person_id: null });
  const action = ending.outcome === "expired" ? "providerExpired" : "providerFailed";
  if (locked.length > 0) failProviderPayment(tx, locked, { action, actor: "system", person_id: null, now });
  tx.write(updatePaymentSettled, {
    payment_id: payment.payment_id,
    status: ending.outcome,
    settled_at: now,
    failure: ending.outcome === "failed" ? ending.failure : "expired",
  });
};

/**
 * Settles a provider payment; used by webhook, browser return and sweeper alike. Locks its orders, then the payment. A settled
 * payment never changes. A success that arrives after the payment had failed or expired still counts. Money for closed orders
 * is credited to the company's balance. Returns whether anything changed.
 */
export const settlePayment = async (
  tx: Tx,
  platform: Platform,
  payment_id: string,
  ending: PaymentOutcome,
  now: Date,
): Promise<boolean> => {
  const locked = await lockPaymentAndOrders(tx, platform, payment_id, { now, isPaid: ending.outcome === "succeeded" });
  const { status } = locked.payment;
  invariant(locked.payment.method !== "balance" && locked.payment.method !== "offline", "only a provider's payment is settled");
  if (status === "succeeded" || status === "refunded" || status === "partly_refunded") return false;
  if (ending.outcome !== "succeeded" && !isOpenPayment(locked.payment)) return false;
  if (ending.outcome === "succeeded") {
    const isAnyOrderPaid = await settleSucceeded(tx, platform, locked);
    if (locked.payment.purpose === "invoice") await notifyInvoicePayment(tx, platform, locked.payment, "invoicesPaid", now);
    else if (locked.payment.purpose === "recharge") await notifyRecharged(tx, platform, locked.payment, now);
    else await notifyPayers(tx, platform, payment_id, isAnyOrderPaid ? "paymentReceived" : "paymentToBalance", now);
  } else {
    await settleUnsuccessful(tx, locked, ending);
    // No notification when the provider was unavailable or the buyer left its page: the buyer sees that on screen.
    const isDeclined = ending.outcome === "failed" && ending.failure === "refused" && locked.payment.purpose !== "recharge";
    if (isDeclined && locked.payment.purpose === "invoice")
      await notifyInvoicePayment(tx, platform, locked.payment, "invoicePaymentFailed", now);
    else if (isDeclined) await notifyPayers(tx, platform, payment_id, "paymentFailed", now);
  }
  return true;
};
