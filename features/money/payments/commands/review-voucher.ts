import { audit } from "#features/identity/accounts/commands/audit.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { postWithStatement } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { freezeBalance } from "#features/money/balance/commands/freeze.ts";
import { rejectContractVoucher } from "#features/trade/contracts/commands/payments.ts";
import { lockOrdersOfPayment, type OrderPayment, recordPartPayment, rejectVoucher } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { amountUnderReview, isLockedWhilePaid } from "#features/trade/orders/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { type Cents, cents, sumCents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { reviewVoucher } from "../contract.ts";
import { findPaymentOfVoucher, updateVoucherDecision, updateVoucherFirstApproval, voucherFirstApproval } from "../queries/payment-pages.ts";
import {
  listPaymentParts,
  lockPayment,
  type PaymentRow,
  settlePaymentWithPosting,
  updatePartFreight,
  updatePaymentSettled,
} from "../queries/payments.ts";
import { maxOverpaymentCents, purposeOfPart, receivedBy, type SettledPart, settleParts } from "../rules.ts";
import { captureBalance, releaseBalance } from "./hold-balance.ts";
import { notifyPayers } from "./notify-payers.ts";
import { isContract, prepareEdits, recordPartsPaid, statusesAfterPayment } from "./payable.ts";
import { notifyInvoicePayment, settleInvoices } from "./settle-invoices.ts";

type ReviewContext = Context<typeof reviewVoucher>;

interface LockedVoucherPayment {
  payment: PaymentRow;
  orders: LockedOrder[];
  /** The amount due on each order that this payment covers. */
  due: { order: LockedOrder; due_cents: number; freight_cents: Cents; balance_cents: Cents }[];
}

const lockVoucherPayment = async (tx: Tx, { platform, now, body }: ReviewContext, payment_id: string): Promise<LockedVoucherPayment> => {
  const claimedParts = await tx.rows(listPaymentParts, { payment_id });
  const found = await lockOrdersOfPayment(
    tx,
    claimedParts.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, { payment_id });
  if (payment.status !== "created") return refuse("ALREADY_REVIEWED");
  const { purpose: paidFor } = payment;
  const orders = body.decision === "approve" ? await prepareEdits(tx, platform, found, { purpose: paidFor, now, fails: true }) : found;
  const due = orders.map((order) => {
    const claimed = claimedParts.find(({ order_id }) => order_id === order.order_id);
    const part = claimed?.amount_cents ?? 0;
    const shares = { freight_cents: cents(claimed?.freight_cents ?? 0), balance_cents: cents(claimed?.balance_cents ?? 0) };
    if (payment.purpose === "recharge" || payment.purpose === "invoice") return { order, due_cents: 0, ...shares };
    const purpose = purposeOfPart(payment.purpose, { amount_cents: part, ...shares });
    const owed = amountUnderReview(order, purpose);
    // The freight in a payment of all that is due is paid in full or not at all.
    const isWhole = purpose !== payment.purpose && owed < part;
    return { order, ...shares, due_cents: isLockedWhilePaid(order, purpose) ? part : isWhole ? 0 : Math.min(owed, part) };
  });
  return { payment, orders, due };
};

/** Ledger entries of what was received: the orders' parts to escrow, the excess to the company's balance. */
const approvalEntries = (
  { payment }: LockedVoucherPayment,
  parts: readonly SettledPart<LockedOrder>[],
  received: number,
): LedgerEntry[] => {
  const overpaidCents = received - receivedBy(parts);
  const orderEntries = parts.flatMap(({ order: { order_id }, received_cents }): LedgerEntry[] => [
    { account: { kind: "offline_clearing" }, amount_cents: cents(-received_cents), order_id },
    { account: { kind: "escrow" }, amount_cents: received_cents, order_id },
  ]);
  if (overpaidCents === 0) return orderEntries;
  return [
    ...orderEntries,
    { account: { kind: "offline_clearing" }, amount_cents: cents(-overpaidCents) },
    { account: { kind: "available", company_id: payment.company_id }, amount_cents: cents(overpaidCents) },
  ];
};

/** What the transfer has to bring: what is due without what is held of the balance. */
const getExpectedCents = ({ payment, due }: LockedVoucherPayment): number =>
  payment.purpose === "invoice"
    ? payment.amount_cents
    : sumCents(due.map(({ due_cents, balance_cents }) => cents(Math.max(0, due_cents - balance_cents))));

/** Whether finance takes less than is due as a part of it: for goods of orders from stock, which stay unpaid until the rest has come. */
const isPartAccepted = ({ body }: ReviewContext, { payment, orders }: LockedVoucherPayment): boolean =>
  body.accept_part && (payment.purpose === "order" || payment.purpose === "all") && orders.every(({ status }) => status === "pendingAudit");

/** Freight and invoices may be paid in part, and goods where finance says so; all else in full. Refuses RECEIVED_TOO_LITTLE. */
const assertEnoughReceived = (context: ReviewContext, reviewed: LockedVoucherPayment, received: number): void => {
  if (reviewed.payment.purpose === "freight" || reviewed.payment.purpose === "invoice" || isPartAccepted(context, reviewed)) return;
  const expected = cents(getExpectedCents(reviewed));
  if (received < expected) refuse("RECEIVED_TOO_LITTLE", { due: toAmount(expected) }, ["received_amount"]);
};

/**
 * The parts that an approval pays: those of orders that are paid for their goods, and of those that stay unpaid. Goods of an order come before its
 * freight.
 */
const divideParts = ({ due, payment }: LockedVoucherPayment, parts: readonly SettledPart<LockedOrder>[]) => {
  const missing: OrderPayment[] = [];
  const paid = parts.flatMap((part) => {
    const wanted = due.find(({ order }) => order === part.order);
    const freight_cents = wanted?.freight_cents ?? cents(0);
    const goods = (wanted?.due_cents ?? 0) - freight_cents;
    const isGoods = payment.purpose === "order" || payment.purpose === "all";
    if (!isGoods || part.amount_cents >= goods)
      return [{ ...part, freight_cents: cents(isGoods ? Math.max(0, part.amount_cents - goods) : (part.freight_cents ?? 0)) }];
    missing.push({ order: part.order, paid_cents: part.amount_cents });
    return [];
  });
  for (const { order } of due)
    if (order.status === "pendingAudit" && !parts.some((part) => part.order === order)) missing.push({ order, paid_cents: 0 });
  return { paid, missing };
};

const approve = async (tx: Tx, context: ReviewContext, reviewed: LockedVoucherPayment, received: number) => {
  const { session, now, body, platform } = context;
  const { payment, orders, due } = reviewed;
  assertEnoughReceived(context, reviewed, received);
  const parts = settleParts(due, received);
  const { paid, missing } = divideParts(reviewed, parts);
  // No check may refuse after this point.
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  // The freight in the parts of a payment of all that is due, as far as it was paid.
  if (payment.purpose === "all" && missing.length + paid.length > 0)
    tx.write(updatePartFreight, {
      payment_id: payment.payment_id,
      order_ids: [...paid, ...missing].map(({ order }) => order.order_id),
      freight_cents: [...paid.map(({ freight_cents }) => freight_cents), ...missing.map(() => 0)],
    });
  postWithStatement(
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
    {
      payment_id: payment.payment_id,
      status: parts.length > 0 ? "succeeded" : "refunded",
      settled_at: now,
      order_ids: parts.map(({ order }) => order.order_id),
      paid_cents: parts.map(({ amount_cents }) => amount_cents),
    },
  );
  await captureBalance(tx, payment, { held: due, paid: parts }, { at: now, person_id: session.person_id });
  const purpose = payment.purpose === "recharge" || payment.purpose === "invoice" ? "order" : payment.purpose;
  if (paid.length > 0) await recordPartsPaid(tx, platform, { purpose, parts: paid }, { ...by, action: "approveVoucher" });
  await recordPartPayment(tx, missing, by);
  const to_balance = cents(received - receivedBy(parts));
  if (missing.length > 0) return { status: "approved" as const, to_balance, orders: await currentStatuses(tx, orders) };
  if (isContract(parts)) return { status: "approved" as const, to_balance, orders: await currentStatuses(tx, orders) };
  return { status: "approved" as const, to_balance, orders: statusesAfterPayment(orders, { purpose, parts: paid }) };
};

/** The statuses that orders have in this transaction. */
const currentStatuses = async (tx: Tx, orders: readonly LockedOrder[]) =>
  (
    await lockOrdersOfPayment(
      tx,
      orders.map(({ order_id }) => order_id),
    )
  ).map(({ order_number, status }) => ({ order_sn: order_number, status }));

/** Rejects the proof of a contract's deposit or balance. */
const rejectContractProof = async (tx: Tx, { session, now, body, platform }: ReviewContext, { payment, orders }: LockedVoucherPayment) => {
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  for (const order of orders) await rejectContractVoucher(tx, platform, order, by);
  tx.write(updatePaymentSettled, { payment_id: payment.payment_id, status: "failed", settled_at: now, failure: "refused" });
  return { status: "refused" as const, to_balance: 0, orders: await currentStatuses(tx, orders) };
};

const rejectProof = async (tx: Tx, context: ReviewContext, reviewed: LockedVoucherPayment) => {
  const { session, now, body } = context;
  const { payment, orders, due } = reviewed;
  await releaseBalance(tx, payment, due, { at: now, person_id: session.person_id });
  if (isContract(orders.map((order) => ({ order })))) return rejectContractProof(tx, context, reviewed);
  const locked = orders.filter(({ status }) => status === "pendingAudit");
  if (locked.length > 0) await rejectVoucher(tx, locked, { actor: "operator", person_id: session.person_id, now, note: body.note });
  tx.write(updatePaymentSettled, { payment_id: payment.payment_id, status: "failed", settled_at: now, failure: "refused" });
  const statusAfter = (status: Status) => (status === "pendingAudit" ? "refused" : status);
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

/** An overpayment credits the balance like a deposit; more than the deposit limit is a mistyped amount. Refuses RECEIVED_FAR_ABOVE. */
const assertOverpaymentAllowed = ({ platform }: ReviewContext, overpaidCents: number): void => {
  const maxCents = maxOverpaymentCents(platform.sites.values());
  if (overpaidCents > maxCents)
    refuse("RECEIVED_FAR_ABOVE", { beyond: toAmount(overpaidCents), most: toAmount(maxCents) }, ["received_amount"]);
};

/** A payment that a bank line settles with others: the line was counted as a whole, and approved by these people. */
export interface PartOfLine {
  /** Who approved the line first, where two people do. */
  first_by: number | null;
}

/**
 * Whether this approval is only the first of two: the company got more today than one person may approve. Records it then.
 * Refuses SECOND_PERSON_NEEDED for the same person, RECEIVED_DIFFERS for another amount.
 */
const isFirstOfTwo = async (
  tx: Tx,
  context: ReviewContext,
  { company_id, received, together }: { company_id: number; received: number; together: PartOfLine | undefined },
): Promise<boolean> => {
  const { body, session, platform, now } = context;
  const { person_id } = session;
  const first = await tx.only(voucherFirstApproval, { voucher_id: body.voucher_id });
  // The first person may correct the amount.
  const isCorrection = first.person_id === person_id && first.cents !== received;
  if (first.person_id !== null && !isCorrection) {
    if (first.person_id === person_id) return refuse("SECOND_PERSON_NEEDED");
    return first.cents === received ? false : refuse("RECEIVED_DIFFERS", {}, ["received_amount"]);
  }
  if (together) {
    const { first_by } = together;
    if (first_by !== null)
      tx.write(updateVoucherFirstApproval, { voucher_id: body.voucher_id, person_id: first_by, received_cents: received });
    return false;
  }
  const limit_cents = strictestLimit(platform.sites.values(), "recharge_second_above_cents");
  if (
    !isCorrection &&
    (await takeFromDailyLimit(tx, platform, { kind: "deposit", company_id, amount_cents: received, limit_cents, at: now }))
  )
    return false;
  tx.write(updateVoucherFirstApproval, { voucher_id: body.voucher_id, person_id, received_cents: received });
  await audit(tx, now, {
    person_id,
    action: "voucherAgreed",
    subject: `voucher:${body.voucher_id}`,
    after: { company_id, cents: received },
  });
  return true;
};

/** Holds what was received above what is due in the balance, until finance releases it or the company asks for it. */
const holdSurplus = async (tx: Tx, { session, now, body }: ReviewContext, { company_id, currency }: PaymentRow, amount_cents: number) => {
  if (body.note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  const { person_id } = session;
  await freezeBalance(tx, { company_id, amount_cents, source: "operator", reason: body.note, at: now, person_id, currency });
};

const applyDecision = async (tx: Tx, context: ReviewContext, reviewed: LockedVoucherPayment, together: PartOfLine | undefined) => {
  const received = context.body.received_amount ?? 0;
  if (context.body.decision === "refuse") return rejectProof(tx, context, reviewed);
  // Judged before anybody agrees to a mistyped amount; what is due may be less by now, so the result is judged again.
  assertEnoughReceived(context, reviewed, received);
  assertOverpaymentAllowed(context, received - getExpectedCents(reviewed));
  if (await isFirstOfTwo(tx, context, { company_id: reviewed.payment.company_id, received, together }))
    return { status: "submitted" as const, to_balance: 0, orders: [] };
  const result = await (reviewed.payment.purpose === "invoice" ? approveForInvoices : approve)(tx, context, reviewed, received);
  assertOverpaymentAllowed(context, result.to_balance);
  if (context.body.surplus === "hold" && result.to_balance > 0) await holdSurplus(tx, context, reviewed.payment, result.to_balance);
  return result;
};

/**
 * Applies finance's decision on a voucher. Approval with the received amount: goods must be paid in full, freight may be paid
 * in part, the excess goes to the buyer's balance. Rejection needs a reason; the buyer may submit another proof. Above the
 * company's limit of the day two people approve (docs/security.md S7). What a line of a bank statement brought is approved with that line.
 * Refuses ALREADY_REVIEWED, BANK_LINE_SETTLES, SECOND_PERSON_NEEDED, RECEIVED_DIFFERS, WRONG_VOUCHER_AMOUNT without an amount, RECEIVED_TOO_LITTLE, RECEIVED_FAR_ABOVE, BUYER_REASON_REQUIRED.
 */
export const decideOnVoucher = async (
  context: ReviewContext,
  { isWithLine = false, together }: { isWithLine?: boolean; together?: PartOfLine } = {},
) => {
  const { body, session, db, now } = context;
  const { voucher_id, decision, received_amount, note } = body;
  if (decision === "approve" && received_amount === undefined) return refuse("WRONG_VOUCHER_AMOUNT", {}, ["received_amount"]);
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  const voucher = (await db.row(findPaymentOfVoucher, { voucher_id })) ?? refuse("NOT_FOUND");
  if (voucher.is_bank_line && decision === "approve" && !isWithLine) return refuse("BANK_LINE_SETTLES");
  return context.transaction(async (tx) => {
    const reviewed = await lockVoucherPayment(tx, context, voucher.payment_id);
    const decided = await applyDecision(tx, context, reviewed, together);
    await recordDecision(
      tx,
      { kind: "voucher", item_ids: [voucher_id], decision: decision },
      { person_id: session.person_id, site_code: context.request.site.site_code, now },
    );
    if (decided.status === "submitted") return { voucher_id, ...decided };
    const received = decision === "approve" ? (received_amount ?? 0) : null;
    if (
      (await tx.changed(updateVoucherDecision, {
        voucher_id,
        status: decided.status,
        received_cents: received,
        person_id: session.person_id,
        at: now,
        note,
      })) !== 1
    )
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
