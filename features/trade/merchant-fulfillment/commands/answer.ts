import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { refusePieces } from "#features/trade/fulfillment/commands/shorts.ts";
import { salesOrderOf } from "#features/trade/fulfillment/queries.ts";
import { firstAbove, workedStatuses } from "#features/trade/fulfillment/rules.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { planRestOf } from "#features/trade/shipments/commands.ts";
import type { Body } from "#kernel/contract.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { answerFulfillment } from "../contract.ts";
import { buyerLanguage, insertEvent, itemsOfLines, linesToAnswer, lockFulfillment, setAnswered } from "../queries.ts";
import { reasonTexts } from "../reason-texts.ts";
import { answerTerms, refusesAll } from "../rules.ts";

/** A manufacturer accepts or refuses an order from its own warehouse. */

type Refused = Body<typeof answerFulfillment>["refused"];

/** Sets the stock of refused goods to what can still be sold. Sets that are sold from their components are counted with these. */
const setFreePieces = async (tx: Tx, refused: Refused, { person_id, now }: PerformedBy, note: string): Promise<void> => {
  const items = await tx.rows(itemsOfLines, { line_ids: refused.map(({ order_line_id }) => order_line_id) });
  const rows = items.map(({ order_line_id, product_id, warehouse_id, condition, reserved, backordered }, place) => {
    const free = refused.find((each) => each.order_line_id === order_line_id)?.free_pieces ?? 0;
    return { place, product_id, warehouse_id, condition, set_to: reserved + backordered + free, kind: "adjustment", note };
  });
  if (rows.length > 0) await tx.rows(writeStock, { rows: JSON.stringify(rows), person_id, now });
};

/**
 * Answers an order: accepts what is not refused, and plans it as one shipment. What is refused leaves order and stock, the buyer is asked about
 * it, and it counts as an event of the manufacturer. Judged as a whole first, under the lock of the order. Refuses NOT_FOUND,
 * FULFILLMENT_ANSWERED, WRONG_STATUS, PIECES_ABOVE_LEFT, and GOODS_IN_SALES_ORDER.
 */
export const answerOrder = ({ body, consent, now, platform, session, transaction }: Context<typeof answerFulfillment>) =>
  transaction(async (tx) => {
    const { order_sn, refused, note } = body;
    const { merchant_id, person_id } = session;
    const order = (await tx.row(lockOrder, { order_sn, company_id: null, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    const { order_id } = order;
    const asked = (await tx.row(lockFulfillment, { order_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    if (asked.status !== "asked") refuse("FULFILLMENT_ANSWERED");
    if (!workedStatuses.includes(order.status)) refuse("WRONG_STATUS");
    const lines = await tx.rows(linesToAnswer, { order_id });
    const above = firstAbove(refused, (id) => lines.find(({ order_line_id }) => order_line_id === id)?.allocated);
    if (above) refuse("PIECES_ABOVE_LEFT", { left: above.left }, [`refused.${above.order_line_id}`]);
    if (refused.length > 0 && (await tx.row(salesOrderOf, { order_id }))) refuse("GOODS_IN_SALES_ORDER");
    consent.assert(answerTerms(lines));

    const by: PerformedBy = { actor: "merchant", person_id, now, note };
    const status = refusesAll(lines, refused) ? ("refused" as const) : ("accepted" as const);
    tx.write(setAnswered, { order_id, status, now, person_id });
    if (refused.length > 0) {
      const { language } = await tx.only(buyerLanguage, { order_id });
      const toReason = (reason: Refused[number]["reason"]) =>
        [reasonTexts[reason][toLanguage(language)], note].filter(Boolean).join(": ").slice(0, 500);
      await refusePieces(
        tx,
        platform,
        order,
        refused.map((pieces) => ({ ...pieces, reason: toReason(pieces.reason) })),
        by,
      );
      await setFreePieces(tx, refused, by, order_sn);
      for (const { order_line_id, quantity, reason } of refused)
        tx.write(insertEvent, { merchant_id, order_id, order_line_id, cause: "refused", reason, pieces: quantity, note, now });
    }
    if (status === "accepted") {
      planRestOf(tx, [order_id], by);
      await notifyBuyer(tx, platform, order_id, "orderMerchantAccepted", now, "");
    }
    await recordActivity(tx, now, {
      merchant_id,
      person_id,
      action: status === "accepted" ? "orderAccepted" : "orderRefused",
      subject: order_sn,
    });
    const after = await followShipments(tx, order, by);
    const refused_pieces = refused.reduce((sum, { quantity }) => sum + quantity, 0);
    return { order_sn, status, order_status: statusCodes[after], refused_pieces };
  });
