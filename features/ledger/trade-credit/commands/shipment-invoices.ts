import { sumCents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import { insertCreditNotes, lockInvoicesOfOrder } from "../queries/issue-invoices.ts";
import {
  addToBill,
  billingOfOrder,
  coveredInvoices,
  insertShipmentInvoice,
  lockInvoiceOfShipment,
  takeFromBill,
} from "../queries/shipment-billing.ts";

/** Invoices of shipments (docs/decisions/0363). All functions run in the caller's transaction, which holds the row of the order. */

interface BilledOrder {
  order_id: number;
  company_id: number;
}

/** Credits the open amounts of invoices, so that shipments are invoiced for them, except those that an open payment covers. */
const reissueLater = async (
  tx: Tx,
  { order_id, company_id }: BilledOrder,
  open: readonly { invoice_id: number; open_cents: number }[],
  now: Date,
): Promise<number> => {
  const covered = await tx.rows(coveredInvoices, { invoice_ids: open.map(({ invoice_id }) => invoice_id) });
  const credited = open.filter(({ invoice_id }) => !covered.some((other) => other.invoice_id === invoice_id));
  if (credited.length === 0) return 0;
  const cents = credited.map(({ open_cents }) => open_cents);
  const invoice_ids = credited.map(({ invoice_id }) => invoice_id);
  await tx.rows(insertCreditNotes, { now, invoice_ids, cents, to_debt_cents: cents, reason: "", kind: "reissue" });
  const sum = sumCents(cents);
  tx.write(addToBill, { order_id, company_id, now, cents: sum });
  return sum;
};

/**
 * What is left to invoice of an order by its shipments; undefined for an order that is invoiced as a whole. When it leaves in parts an order whose
 * invoices on account are open changes over: they are credited, and its shipments are invoiced instead. The debt stays the same.
 */
export const leftToInvoice = async (
  tx: Tx,
  order: BilledOrder,
  leavesInParts: () => Promise<boolean>,
  now: Date,
): Promise<number | undefined> => {
  const { left_cents, has_open } = await tx.only(billingOfOrder, { order_id: order.order_id });
  if (left_cents !== null) return left_cents;
  if (!has_open || !(await leavesInParts())) return undefined;
  const invoices = await tx.rows(lockInvoicesOfOrder, { order_id: order.order_id });
  const left = await reissueLater(
    tx,
    order,
    invoices.filter(({ is_on_account, open_cents }) => is_on_account && open_cents > 0),
    now,
  );
  return left > 0 ? left : undefined;
};

/** The invoice of a shipment: its lines, and amounts by kind that add up to the total. */
export interface ShipmentInvoice {
  order_id: number;
  shipment_id: number;
  total_cents: number;
  freight_cents: number;
  fees: Readonly<Record<string, number>>;
  lines: readonly { order_line_id: number; quantity: number; goods_cents: number }[];
}

/** Issues the invoice of a shipment and takes it off what is left to invoice. */
export const issueShipmentInvoice = async (tx: Tx, { fees, lines, ...invoice }: ShipmentInvoice, now: Date): Promise<void> => {
  await tx.only(insertShipmentInvoice, { ...invoice, now, fees: JSON.stringify(fees), lines: JSON.stringify(lines) });
  tx.write(takeFromBill, { order_id: invoice.order_id, cents: invoice.total_cents });
};

/** Takes back the invoice of a shipment that its carrier brought back, as far as it is open: the pieces are invoiced when they leave again. */
export const withdrawShipmentInvoice = async (tx: Tx, shipment_id: number, now: Date): Promise<void> => {
  const invoice = await tx.row(lockInvoiceOfShipment, { shipment_id });
  if (invoice && invoice.open_cents > 0) await reissueLater(tx, invoice, [invoice], now);
};
