import { refundPartOfOrder } from "#features/trade/orders/commands/after-sale.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { isRefundAgreed } from "#features/trade/orders/commands/order-actions.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { type LockedOrder, lockOrder, peekOrder } from "#features/trade/orders/queries/locks.ts";
import { addPartRefund } from "#features/trade/orders/queries/parts.ts";
import { refundableCents } from "#features/trade/orders/rules.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freightRefundable, refundFreight } from "../contract/freight-refunds.ts";

const notFound = () => refuse("NOT_FOUND", {}, ["order_sn"]);

/** The freight of an order that was paid and not given back: what was refunded of the platform's part counts as freight first. */
export const freightLeft = (
  order: Pick<LockedOrder, "freight_paid_cents" | "fees_refunded_cents" | "paid_cents" | "refunded_cents">,
): number => Math.max(0, Math.min(order.freight_paid_cents - order.fees_refunded_cents, refundableCents(order)));

export const readFreightLeft = async ({ db, body }: Context<typeof freightRefundable>) => {
  const order = (await db.row(peekOrder, { order_sn: body.order_sn, company_id: null, merchant_id: null })) ?? notFound();
  return { order_sn: order.order_number, left_fee: order.kind === "fob" ? 0 : freightLeft(order) };
};

/**
 * Gives freight back on its own: out of escrow, or of the platform's earnings once the order is completed. Above what one person may give back
 * to a company in a day the first call only agrees, and a second person refunds the same amount. Refuses AMOUNT_ABOVE_DUE, SECOND_PERSON_NEEDED.
 */
export const giveBackFreight = ({ body, session, now, platform, transaction }: Context<typeof refundFreight>) =>
  transaction(async (tx) => {
    const order = (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: null, merchant_id: null })) ?? notFound();
    const { order_id, order_number, currency } = order;
    const left = order.kind === "fob" ? 0 : freightLeft(order);
    const amount_cents = cents(body.amount);
    if (amount_cents === 0 || amount_cents > left) return refuse("AMOUNT_ABOVE_DUE", { due: toAmount(left) }, ["amount"]);
    const by: PerformedBy = { actor: "operator", person_id: session.person_id, now, note: body.reason };
    if (!(await isRefundAgreed(tx, { order, amount_cents, by, session, platform })))
      return { order_sn: order_number, refund_fee: 0, left_fee: left };
    const account = order.was_completed ? ({ kind: "platform_revenue" } as const) : ({ kind: "escrow" } as const);
    tx.write(addPartRefund, { order_id, refund_cents: 0, fees_cents: amount_cents });
    await refundPartOfOrder(
      tx,
      order,
      { shares: [{ account, amount_cents }], cause: `freightRefund:${order_number}:${order.refunded_cents}` },
      by,
    );
    await notifyBuyer(tx, platform, order_id, "orderFreightRefunded", now, body.reason, { back: localizedMoney(amount_cents, currency) });
    return { order_sn: order_number, refund_fee: amount_cents, left_fee: left - amount_cents };
  });
