import { saveFreightQuotes } from "#features/inventory/freight/commands/quotes.ts";
import { markOrdered } from "#features/inventory/freight/queries.ts";
import type { PricedFreight } from "#features/inventory/freight/rules/evidence.ts";
import { shortageOf } from "#features/inventory/stock/commands.ts";
import { takeFromShipments } from "#features/trade/fulfillment/commands/give-up.ts";
import { linePieces } from "#features/trade/fulfillment/queries.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { refundBeyondTotal } from "#features/trade/orders/commands/settle-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { linkFreightQuote } from "#features/trade/orders/queries/freight.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { explainLine } from "#features/trade/orders/rules/checkout.ts";
import { planBrought, recountPlanned } from "#features/trade/shipments/commands.ts";
import { shipmentsOfOrder } from "#features/trade/shipments/queries.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { callEditLines, type EditedOrder, linesToEdit, setEditDue, shortenCoupon, updateOrder } from "../queries.ts";
import { labelOf, type Plan } from "./plan.ts";

const editsOf = ({ lines, added }: Plan) => [...lines, ...added].map(({ edit }) => edit);

/** Locks the stock that an edit needs and says whether it is there. */
export const tryStock = async (tx: Tx, plan: Plan, now: Date): Promise<boolean> => {
  const edits = editsOf(plan);
  if (edits.length === 0) return true;
  return (await tx.only(callEditLines, { edits: JSON.stringify(edits), person_id: null, now, only_try: true })).done;
};

/** Takes goods that leave the order out of the shipments they are planned in. */
const takeFromPlans = async (tx: Tx, order_id: number, plan: Plan, by: PerformedBy): Promise<void> => {
  const fewer = plan.lines.flatMap(({ before, edit }) => {
    const quantity = before.relation_id === edit.relation_id ? before.quantity - edit.quantity : before.quantity;
    return before.planned > 0 && quantity > 0 ? [{ order_line_id: before.order_line_id, quantity }] : [];
  });
  if (fewer.length > 0) await takeFromShipments(tx, order_id, await tx.rows(linePieces, { order_id }), fewer, by);
};

/** The pieces that an edit brings into shipments that are planned: added goods, and what comes to a line that is planned whole. */
const broughtTo = async (tx: Tx, order_id: number, plan: Plan) => {
  const changed = plan.lines.flatMap(({ before, edit }) => {
    const quantity = before.relation_id === edit.relation_id ? edit.quantity - before.quantity : edit.quantity;
    const { order_line_id } = before;
    return before.planned === before.quantity && quantity > 0 ? [{ order_line_id, quantity, label: labelOf(edit) }] : [];
  });
  const lines = plan.added.length === 0 ? [] : await tx.rows(linesToEdit, { order_id });
  const added = plan.added.flatMap(({ edit }) => {
    const line = lines.find(({ relation_id }) => relation_id === edit.relation_id);
    return line ? [{ order_line_id: line.order_line_id, quantity: edit.quantity, label: labelOf(edit) }] : [];
  });
  return [...changed, ...added];
};

/** Plans what an edit brought to an order whose shipments were planned before, and tells its buyer. Returns the shipment of each line as changes. */
const planShipments = async (
  tx: Tx,
  platform: Platform,
  { order_id, order_number }: EditedOrder,
  plan: Plan,
  by: PerformedBy,
): Promise<Plan["changes"]> => {
  const brought = await broughtTo(tx, order_id, plan);
  const planned = brought.length > 0 ? await planBrought(tx, order_id, brought, by) : undefined;
  recountPlanned(tx, order_id);
  if (!planned) return [];
  const { number, isFurther } = planned;
  const shipment = shipmentNumber(order_number, number);
  await notifyBuyer(tx, platform, order_id, isFurther ? "orderGoodsShipApart" : "orderGoodsJoinShipment", by.now, "", { shipment });
  return brought.map(({ label }) => ({ field: "shipment", label, from: "", to: shipment }));
};

/** Keeps the quote that the freight of the edited order is charged by. */
const keepFreight = async (tx: Tx, { order_id, company_id }: EditedOrder, freight: PricedFreight, now: Date): Promise<void> => {
  const [saved] = await saveFreightQuotes(tx, company_id, [freight], now);
  if (!saved) return;
  tx.write(markOrdered, { company_id, quote_ids: [saved.quote_id] });
  tx.write(linkFreightQuote, { order_id, quote_id: saved.quote_id });
};

/**
 * Makes an edit: stock, lines, amounts and texts of the order, and the money that comes back, in this transaction. What is due for it has
 * been posted by the caller. Returns the plan with the shipments that its goods leave in. Refuses INSUFFICIENT_STOCK.
 */
export const applyPlan = async (
  tx: Tx,
  platform: Platform,
  { locked, order }: { locked: LockedOrder; order: EditedOrder },
  plan: Plan,
  by: PerformedBy,
): Promise<Plan> => {
  const { order_id, order_parent_number } = order;
  const { due_cents, freight_due_cents, back_cents, freight_back_cents } = plan.difference;
  const refund_cents = cents(back_cents + freight_back_cents);
  const shipments = await tx.rows(shipmentsOfOrder, { order_id });
  const isPlanned = shipments.some(({ status }) => status !== "canceled");
  await takeFromPlans(tx, order_id, plan, by);
  const edits = editsOf(plan);
  if (edits.length > 0)
    tx.write(
      callEditLines,
      { edits: JSON.stringify(edits), person_id: by.person_id, now: by.now, only_try: false },
      { refusal: shortageOf(edits) },
    );
  // Freight that was paid stays what was charged; what comes back of it is refunded.
  const freight_cents = order.freight_cents + (freight_back_cents > 0 ? 0 : plan.freight_change);
  tx.write(updateOrder, {
    order_id,
    freight_cents,
    address: plan.address && JSON.stringify(plan.address),
    ...plan.fields,
    due_cents,
    freight_due_cents,
    refund_cents,
    freight_back_cents,
    is_rated: plan.freight !== undefined,
    changed_skus: plan.lines.map(({ before }) => before.custom_sn),
    explained: JSON.stringify(plan.added.flatMap(({ offered }) => explainLine(offered))),
  });
  if (plan.freight) await keepFreight(tx, order, plan.freight, by.now);
  if (plan.change.coupon_cents < 0) tx.write(shortenCoupon, { order_parent_number, less_cents: -plan.change.coupon_cents });
  const shipped = isPlanned ? await planShipments(tx, platform, order, plan, by) : [];
  if (refund_cents > 0) await refundBeyondTotal(tx, locked, refund_cents, by);
  return { ...plan, changes: [...plan.changes, ...shipped] };
};

/** Lets an order owe what an edit costs, or nothing any more. */
export const setDue = (
  tx: Tx,
  order_id: number,
  { due_cents, freight_due_cents }: { due_cents: number; freight_due_cents: number },
): void => tx.write(setEditDue, { order_id, due_cents: due_cents + freight_due_cents, freight_due_cents });
