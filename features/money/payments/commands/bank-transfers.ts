import { lockReceivables } from "#features/ledger/trade-credit/commands/receivables.ts";
import { recordContractTransfer } from "#features/trade/contracts/commands/payments.ts";
import { lockOrders, lockOrdersOfPayment, recordTransfer } from "#features/trade/orders/commands/payments.ts";
import { amountsDue, type DuePurpose } from "#features/trade/orders/rules.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { findInvoicesNamed, findNamedKeys, findOrdersNamed, insertBankVoucher } from "../queries/bank-transfers.ts";
import { findOpenInvoicePayment, insertInvoiceParts } from "../queries/invoices.ts";
import { insertPaymentRow, paymentParams } from "../queries/payments.ts";
import { assertNoOpenPayment, isContract, partsByLock, payableFor } from "./payable.ts";

/** Transfers that finance finds in a bank statement before the buyer sends a proof of payment. */

export interface BankTransfer {
  /** The number of an order, a checkout or an invoice on account. */
  number: string;
  amount_cents: number;
  currency: string;
  booked_on: string;
  /** What the bank says, for the people who read the payment. */
  remark: string;
  /** Chosen by the caller of what is due on the orders, by the amount. */
  choosePurpose: (due: readonly { purpose: DuePurpose; due_cents: number }[]) => DuePurpose | undefined;
}

interface Performed {
  platform: Platform;
  person_id: number;
  now: Date;
}

/** The payment that a transfer is, with the bank line as its only proof; it is approved like any proof (`decideOnVoucher`). */
export interface RecordedTransfer {
  voucher_id: number;
  due_cents: number;
}

const insertTransfer = async (
  tx: Tx,
  { platform, now }: Performed,
  transfer: BankTransfer,
  payment: Pick<Parameters<typeof paymentParams>[0], "by" | "purpose" | "amount_cents" | "parts">,
): Promise<RecordedTransfer & { payment_id: string }> => {
  const payment_id = platform.ids.uuid();
  const { amount_cents, currency, booked_on, remark } = transfer;
  await tx.only(insertPaymentRow, paymentParams({ ...payment, payment_id, method: "offline", status: "created", currency, at: now }));
  const { voucher_id } = await tx.only(insertBankVoucher, {
    ...{ payment_id, company_id: payment.by.company_id, claimed_cents: amount_cents },
    ...{ remark, submitted_at: now, booked_on },
  });
  return { voucher_id, due_cents: payment.amount_cents, payment_id };
};

/** Records a transfer for orders, which wait for its approval from now on. */
const recordForOrders = async (
  tx: Tx,
  by: Performed,
  transfer: BankTransfer,
  company_id: number,
): Promise<RecordedTransfer | undefined> => {
  const orders = await lockOrders(tx, company_id, transfer.number);
  const due = orders.flatMap((order) => amountsDue(order));
  const purpose = transfer.choosePurpose(
    [...new Set(due.map((each) => each.purpose))].map((each) => ({
      purpose: each,
      due_cents: sumCents(due.filter((other) => other.purpose === each).map(({ due_cents }) => cents(due_cents))),
    })),
  );
  const payable = payableFor(orders, { purpose: purpose ?? "order", method: "offline" });
  const { parts } = payable;
  const [first] = parts;
  if (!first || payable.currency !== transfer.currency) return undefined;
  const { locked, others } = partsByLock(payable.purpose, parts);
  await assertNoOpenPayment(tx, others);
  const { amount_cents } = payable;
  const payer = { company_id, person_id: first.order.person_id };
  const recorded = await insertTransfer(tx, by, transfer, { by: payer, purpose: payable.purpose, amount_cents, parts });
  const performed = { actor: "operator", person_id: by.person_id, now: by.now, note: transfer.remark } as const;
  if (isContract(parts)) await recordContractTransfer(tx, by.platform, first.order, performed);
  if (locked.length > 0)
    recordTransfer(
      tx,
      locked.map(({ order }) => order),
      performed,
    );
  return recorded;
};

type NamedInvoice = { invoice_id: number; company_id: number; person_id: number };

/** Records a transfer for an invoice on account. Refuses PAYMENT_UNDER_WAY. */
const recordForInvoice = async (tx: Tx, by: Performed, transfer: BankTransfer, invoice: NamedInvoice) => {
  const { company_id, person_id, invoice_id } = invoice;
  const [locked] = await lockReceivables(tx, company_id, [invoice_id]);
  if (!locked || locked.open_cents <= 0 || locked.currency !== transfer.currency) return undefined;
  if ((await tx.rows(findOpenInvoicePayment, { invoice_ids: [invoice_id] })).length > 0) return refuse("PAYMENT_UNDER_WAY");
  const amount_cents = locked.open_cents;
  const recorded = await insertTransfer(tx, by, transfer, { by: { company_id, person_id }, purpose: "invoice", amount_cents });
  tx.write(insertInvoiceParts, { payment_id: recorded.payment_id, invoice_ids: [invoice_id], cents: [amount_cents], paid_cents: [0] });
  return recorded;
};

/**
 * Records a transfer for what is due under a number as the payment that the buyer would have submitted; undefined where nothing is due under it in
 * this currency. Orders or the invoice are locked: of a transfer and a proof of payment at once one waits, and is refused then. Refuses like
 * `/pay/offline`.
 */
export const recordBankTransfer = async (tx: Tx, by: Performed, transfer: BankTransfer): Promise<RecordedTransfer | undefined> => {
  const numbers = [transfer.number];
  const [invoice, ...others] = await tx.rows(findInvoicesNamed, { numbers });
  // An order has an invoice on account once it is bought so, and several once it leaves in parts.
  if (invoice) return others.length > 0 ? undefined : recordForInvoice(tx, by, transfer, invoice);
  const [order] = await tx.rows(findOrdersNamed, { numbers });
  return order && recordForOrders(tx, by, transfer, order.company_id);
};

/**
 * Locks all that numbers name, orders before invoices and each in the order of its keys, before one transfer pays it in parts: two such transfers
 * wait for each other whatever their order. Returns the companies that owe it.
 */
export const lockNamed = async (tx: Tx, numbers: readonly string[]): Promise<number[]> => {
  const { order_ids, invoice_ids, company_ids } = await tx.only(findNamedKeys, { numbers: [...numbers] });
  await lockOrdersOfPayment(tx, order_ids);
  const [company_id] = company_ids;
  if (company_id !== undefined && company_ids.length === 1) await lockReceivables(tx, company_id, invoice_ids);
  return company_ids;
};
