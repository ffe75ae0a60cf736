import { postBeside } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { lockOrdersOfPayment, rejectVoucher } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { dueOf } from "#features/trade/orders/rules.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { cents, sumCents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { reviewVoucher } from "../contract.ts";
import { decideVoucher, paymentOfVoucher } from "../queries/lists.ts";
import { lockPayment, type PaymentRow, partsOfPayment, settlePaymentRow, settleWithPosting } from "../queries/payments.ts";
import { maxBeyondCents, type Part, partsOf } from "../rules.ts";
import { payParts, statusesAfter } from "./payable.ts";
import { settleInvoices, tellInvoicesPaid } from "./settle-invoices.ts";
import { tellPayers } from "./tell-payers.ts";

type ReviewContext = Context<typeof reviewVoucher>;

interface Reviewed {
  payment: PaymentRow;
  orders: LockedOrder[];
  /** What of each order waits for this money. */
  due: { order: LockedOrder; due_cents: number }[];
}

const lockReviewed = async (tx: Tx, payment_id: string): Promise<Reviewed> => {
  const wanted = await tx.rows(partsOfPayment, payment_id);
  const orders = await lockOrdersOfPayment(
    tx,
    wanted.map(({ order_id }) => order_id),
  );
  const payment = await tx.only(lockPayment, payment_id);
  if (payment.status !== "created") return refuse("ALREADY_REVIEWED");
  const due = orders.map((order) => {
    const part = wanted.find(({ order_id }) => order_id === order.order_id)?.amount_cents ?? 0;
    const owed = dueOf(order);
    return { order, due_cents: payment.purpose === "order" ? part : owed?.purpose === "freight" ? Math.min(owed.due_cents, part) : 0 };
  });
  return { payment, orders, due };
};

/** To escrow what the orders take, to the company's balance what arrived beyond it. */
const entriesOf = ({ payment }: Reviewed, parts: readonly Part<LockedOrder>[], received: number): LedgerEntry[] => {
  const beyond = received - sumCents(parts.map(({ amount_cents }) => amount_cents));
  const taken = parts.flatMap(({ order: { order_id }, amount_cents }): LedgerEntry[] => [
    { account: { kind: "offline_clearing" }, amount_cents: cents(-amount_cents), order_id },
    { account: { kind: "escrow" }, amount_cents, order_id },
  ]);
  if (beyond === 0) return taken;
  return [
    ...taken,
    { account: { kind: "offline_clearing" }, amount_cents: cents(-beyond) },
    { account: { kind: "available", company_id: payment.company_id }, amount_cents: cents(beyond) },
  ];
};

const approve = async (tx: Tx, { session, now, body }: ReviewContext, reviewed: Reviewed, received: number) => {
  const { payment, orders, due } = reviewed;
  const whole = sumCents(due.map(({ due_cents }) => due_cents));
  if (payment.purpose === "order" && received < whole) return refuse("RECEIVED_TOO_LITTLE", { due: toAmount(whole) }, ["received_amount"]);
  const parts = partsOf(due, received);
  // After this point it must succeed.
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  await postBeside(
    tx,
    {
      kind: parts.length === 0 ? "overpayment" : payment.purpose === "freight" ? "freight" : "payment",
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id: session.person_id,
      currency: payment.currency,
      entries: entriesOf(reviewed, parts, received),
    },
    settleWithPosting,
    payment.payment_id,
    parts.length > 0 ? "succeeded" : "refunded",
    now,
    parts.map(({ order }) => order.order_id),
    parts.map(({ amount_cents }) => amount_cents),
  );
  const purpose = payment.purpose === "freight" ? ("freight" as const) : ("order" as const);
  if (parts.length > 0) await payParts(tx, { purpose, parts }, { ...by, action: "approveVoucher" });
  const to_balance = cents(received - sumCents(parts.map(({ amount_cents }) => amount_cents)));
  return { status: "approved" as const, to_balance, orders: statusesAfter(orders, { purpose, parts }) };
};

const refuseProof = async (tx: Tx, { session, now, body }: ReviewContext, { payment, orders }: Reviewed) => {
  const isMoved = payment.purpose === "order";
  if (isMoved) await rejectVoucher(tx, orders, { actor: "operator", person_id: session.person_id, now, note: body.note });
  await tx.changed(settlePaymentRow, payment.payment_id, "failed", now, "refused");
  const statusAfter = (status: number) => (isMoved ? statusCodes.refused : status);
  return {
    status: "refused" as const,
    to_balance: 0,
    orders: orders.map(({ order_number, status }) => ({ order_sn: order_number, status: statusAfter(status) })),
  };
};

/** Invoices take what arrived, the oldest due first, also when it is only a part; what is beyond goes to the balance. */
const approveForInvoices = async (tx: Tx, { session, now }: ReviewContext, { payment }: Reviewed, received: number) => {
  const from = { kind: "offline_clearing" } as const;
  const to_balance = cents(await settleInvoices(tx, payment, { from, received_cents: received, person_id: session.person_id, now }));
  return { status: "approved" as const, to_balance, orders: [] };
};

/** What goes to the balance is a recharge by another name, and one person alone books only so much of that. */
const judgeBeyond = ({ platform }: ReviewContext, beyond_cents: number): void => {
  const most = maxBeyondCents(platform.sites.values());
  if (beyond_cents > most) refuse("RECEIVED_FAR_ABOVE", { beyond: toAmount(beyond_cents), most: toAmount(most) }, ["received_amount"]);
};

const decide = async (tx: Tx, context: ReviewContext, reviewed: Reviewed) => {
  const received = context.body.received_amount ?? 0;
  if (context.body.decision === "refuse") return refuseProof(tx, context, reviewed);
  const decided = await (reviewed.payment.purpose === "invoice" ? approveForInvoices : approve)(tx, context, reviewed, received);
  judgeBeyond(context, decided.to_balance);
  return decided;
};

/**
 * Finance decides about a voucher. Approved with what arrived: an order needs all it is due, the freight takes a part as
 * well, what is beyond goes to the buyer's balance. Refused with a reason: the buyer may hand in another proof.
 * Refuses ALREADY_REVIEWED, WRONG_VOUCHER_AMOUNT without an amount, RECEIVED_TOO_LITTLE, RECEIVED_FAR_ABOVE, BUYER_REASON_REQUIRED.
 */
export const decideOnVoucher = async (context: ReviewContext) => {
  const { body, session, db, now } = context;
  const { voucher_id, decision, received_amount, note } = body;
  if (decision === "approve" && received_amount === undefined) return refuse("WRONG_VOUCHER_AMOUNT", {}, ["received_amount"]);
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  const voucher = (await db.row(paymentOfVoucher, voucher_id)) ?? refuse("NOT_FOUND");
  return context.transaction(async (tx) => {
    const reviewed = await lockReviewed(tx, voucher.payment_id);
    const decided = await decide(tx, context, reviewed);
    const received = decision === "approve" ? (received_amount ?? 0) : null;
    if ((await tx.changed(decideVoucher, voucher_id, decided.status, received, session.person_id, now, note)) !== 1)
      return refuse("ALREADY_REVIEWED");
    const { payment } = reviewed;
    if (payment.purpose === "invoice") {
      const kind = decision === "approve" ? "invoicesPaid" : "invoicePaymentFailed";
      await tellInvoicesPaid(tx, context.platform, payment, kind, now, decision === "refuse" ? note : "");
      return { voucher_id, ...decided };
    }
    const news = decision === "approve" ? "voucherApproved" : "voucherRefused";
    await tellPayers(tx, context.platform, voucher.payment_id, news, now, decision === "refuse" ? note : "");
    return { voucher_id, ...decided };
  });
};
