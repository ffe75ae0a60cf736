import { issueShipmentInvoice, leftToInvoice } from "#features/ledger/trade-credit/commands/shipment-invoices.ts";
import { onAccountOfOrder } from "#features/ledger/trade-credit/queries/shipment-billing.ts";
import type { Tx } from "#platform/db.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { linesToSettle, piecesToSend, shipmentsToInvoice } from "../queries/parts.ts";
import { splitFreight } from "../rules/part-amounts.ts";
import { invoiceOfShipment } from "../rules/shipment-invoice.ts";

/**
 * Invoices the shipments of an order on account that have left and are not invoiced (docs/decisions/0363). An order of which everything leaves at
 * once keeps the invoice of its payment; the first part that leaves without the rest changes it over. What the last shipment is invoiced for is
 * what is left, so that all invoices add up to what is owed. The caller holds the order.
 */
export const invoiceShipments = async (tx: Tx, order: LockedOrder, now: Date): Promise<void> => {
  const { order_id } = order;
  const countToSend = async () => (await tx.only(piecesToSend, { order_id })).pieces;
  let left = await leftToInvoice(tx, order, async () => (await countToSend()) > 0, now);
  if (left === undefined) return;
  const toSend = await countToSend();
  const shipments = await tx.rows(shipmentsToInvoice, { order_id });
  const pending = shipments.filter(({ is_invoiced }) => !is_invoiced);
  if (pending.length === 0) return;
  const rows = await tx.rows(linesToSettle, { order_id });
  const freight = splitFreight(order.freight_paid_cents, rows);
  const lines = rows.map((line, index) => ({ ...line, freight_cents: freight[index] ?? 0 }));
  const on_account = await tx.only(onAccountOfOrder, { order_id });
  for (const shipment of pending) {
    const before = shipments.slice(0, shipments.indexOf(shipment));
    const isLast = toSend === 0 && shipment === pending.at(-1);
    const invoice = invoiceOfShipment({ lines, shipment, before, on_account, left, isLast });
    if (invoice.total_cents === 0) continue;
    await issueShipmentInvoice(tx, { order_id, shipment_id: shipment.shipment_id, ...invoice }, now);
    left -= invoice.total_cents;
  }
};
