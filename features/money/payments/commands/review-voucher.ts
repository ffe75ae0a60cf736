import { postWithStatement } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { lockOrdersOfPayment, rejectVoucher } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { amountDue } from "#features/trade/orders/rules.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { cents, sumCents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { reviewVoucher } from "../contract.ts";
import { findPaymentOfVoucher, updateVoucherDecision } from "../queries/payment-pages.ts";
import { listPaymentParts, lockPayment, type PaymentRow, settlePaymentWithPosting, updatePaymentSettled } from "../queries/payments.ts";
import { allocateToOrders, maxOverpaymentCents, type PaymentPart } from "../rules.ts";
import { notifyPayers } from "./notify-payers.ts";
import { recordPartsPaid, statusesAfterPayment } from "./payable.ts";
import { notifyInvoicePayment, settleInvoices } from "./settle-invoices.ts";

type ReviewContext = Context<typeof reviewVoucher>;

interface LockedVoucherPayment {
  payment: PaymentRow;
  orders: LockedOrder[];
  /** The amount due on each order that this payment covers. */
  due: { order: LockedOrder; due_cents: number }[];
}

const lockVoucherPayment = async (tx: Tx, payment_id: string): Promise<LockedVoucherPayment> => {
  const claimedParts = await tx.rows(listPaymentParts, payment_id);
  const orders = await lockOrdersOfPayment(
    tx,
    claimedParts.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, payment_id);
  if (payment.status !== "created") return refuse("ALREADY_REVIEWED");
  const due = orders.map((order) => {
    const part = claimedParts.find(({ order_id }) => order_id === order.order_id)?.amount_cents ?? 0;
    const owed = amountDue(order);
    return { order, due_cents: payment.purpose === "order" ? part : owed?.purpose === "freight" ? Math.min(owed.due_cents, part) : 0 };
  });
  return { payment, orders, due };
};

/** Ledger entries of an approval: the orders' parts to escrow, the excess to the company's balance. */
const approvalEntries = (
  { payment }: LockedVoucherPayment,
  parts: readonly PaymentPart<LockedOrder>[],
  received: number,
): LedgerEntry[] => {
  const overpaidCents = received - sumCents(parts.map(({ amount_cents }) => amount_cents));
  const orderEntries = parts.flatMap(({ order: { order_id }, amount_cents }): LedgerEntry[] => [
    { account: { kind: "offline_clearing" }, amount_cents: cents(-amount_cents), order_id },
    { account: { kind: "escrow" }, amount_cents, order_id },
  ]);
  if (overpaidCents === 0) return orderEntries;
  return [
    ...orderEntries,
    { account: { kind: "offline_clearing" }, amount_cents: cents(-overpaidCents) },
    { account: { kind: "available", company_id: payment.company_id }, amount_cents: cents(overpaidCents) },
  ];
};

const approve = async (tx: Tx, { session, now, body }: ReviewContext, reviewed: LockedVoucherPayment, received: number) => {
  const { payment, orders, due } = reviewed;
  const totalDueCents = sumCents(due.map(({ due_cents }) => due_cents));
  if (payment.purpose === "order" && received < totalDueCents)
    return refuse("RECEIVED_TOO_LITTLE", { due: toAmount(totalDueCents) }, ["received_amount"]);
  const parts = allocateToOrders(due, received);
  // No check may refuse after this point.
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  await postWithStatement(
    tx,
    {
      kind: parts.length === 0 ? "overpayment" : payment.purpose === "freight" ? "freight" : "payment",
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id: session.person_id,
      currency: payment.currency,
      entries: approvalEntries(reviewed, parts, received),
    },
    settlePaymentWithPosting,
    payment.payment_id,
    parts.length > 0 ? "succeeded" : "refunded",
    now,
    parts.map(({ order }) => order.order_id),
    parts.map(({ amount_cents }) => amount_cents),
  );
  const purpose = payment.purpose === "freight" ? ("freight" as const) : ("order" as const);
  if (parts.length > 0) await recordPartsPaid(tx, { purpose, parts }, { ...by, action: "approveVoucher" });
  const to_balance = cents(received - sumCents(parts.map(({ amount_cents }) => amount_cents)));
  return { status: "approved" as const, to_balance, orders: statusesAfterPayment(orders, { purpose, parts }) };
};

const rejectProof = async (tx: Tx, { session, now, body }: ReviewContext, { payment, orders }: LockedVoucherPayment) => {
  const isOrderPayment = payment.purpose === "order";
  if (isOrderPayment) await rejectVoucher(tx, orders, { actor: "operator", person_id: session.person_id, now, note: body.note });
  await tx.changed(updatePaymentSettled, payment.payment_id, "failed", now, "refused");
  const statusAfter = (status: number) => (isOrderPayment ? statusCodes.refused : status);
  return {
    status: "refused" as const,
    to_balance: 0,
    orders: orders.map(({ order_number, status }) => ({ order_sn: order_number, status: statusAfter(status) })),
  };
};

/** Allocates the received amount to invoices, the earliest due date first; the excess goes to the balance. */
const approveForInvoices = async (tx: Tx, { session, now }: ReviewContext, { payment }: LockedVoucherPayment, received: number) => {
  const from = { kind: "offline_clearing" } as const;
  const to_balance = cents(await settleInvoices(tx, payment, { from, received_cents: received, person_id: session.person_id, now }));
  return { status: "approved" as const, to_balance, orders: [] };
};

/** An overpayment credits the balance like a deposit, so it has the same limit for a single approver. Refuses RECEIVED_FAR_ABOVE. */
const assertOverpaymentAllowed = ({ platform }: ReviewContext, overpaidCents: number): void => {
  const maxCents = maxOverpaymentCents(platform.sites.values());
  if (overpaidCents > maxCents)
    refuse("RECEIVED_FAR_ABOVE", { beyond: toAmount(overpaidCents), most: toAmount(maxCents) }, ["received_amount"]);
};

const applyDecision = async (tx: Tx, context: ReviewContext, reviewed: LockedVoucherPayment) => {
  const received = context.body.received_amount ?? 0;
  if (context.body.decision === "refuse") return rejectProof(tx, context, reviewed);
  const result = await (reviewed.payment.purpose === "invoice" ? approveForInvoices : approve)(tx, context, reviewed, received);
  assertOverpaymentAllowed(context, result.to_balance);
  return result;
};

/**
 * Applies finance's decision on a voucher. Approval with the received amount: goods must be paid in full, freight may be paid
 * in part, the excess goes to the buyer's balance. Rejection needs a reason; the buyer may submit another proof.
 * Refuses ALREADY_REVIEWED, WRONG_VOUCHER_AMOUNT without an amount, RECEIVED_TOO_LITTLE, RECEIVED_FAR_ABOVE, BUYER_REASON_REQUIRED.
 */
export const decideOnVoucher = async (context: ReviewContext) => {
  const { body, session, db, now } = context;
  const { voucher_id, decision, received_amount, note } = body;
  if (decision === "approve" && received_amount === undefined) return refuse("WRONG_VOUCHER_AMOUNT", {}, ["received_amount"]);
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  const voucher = (await db.row(findPaymentOfVoucher, voucher_id)) ?? refuse("NOT_FOUND");
  return context.transaction(async (tx) => {
    const reviewed = await lockVoucherPayment(tx, voucher.payment_id);
    const decided = await applyDecision(tx, context, reviewed);
    const received = decision === "approve" ? (received_amount ?? 0) : null;
    if ((await tx.changed(updateVoucherDecision, voucher_id, decided.status, received, session.person_id, now, note)) !== 1)
      return refuse("ALREADY_REVIEWED");
    const { payment } = reviewed;
    if (payment.purpose === "invoice") {
      const kind = decision === "approve" ? "invoicesPaid" : "invoicePaymentFailed";
      await notifyInvoicePayment(tx, context.platform, payment, kind, now, decision === "refuse" ? note : "");
      return { voucher_id, ...decided };
    }
    const messageKind = decision === "approve" ? "voucherApproved" : "voucherRefused";
    await notifyPayers(tx, context.platform, voucher.payment_id, messageKind, now, decision === "refuse" ? note : "");
    return { voucher_id, ...decided };
  });
};
