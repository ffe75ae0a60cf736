import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { disposePieces, endPieces } from "#features/inventory/stock/commands.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { amountsOfPieces, type PartRefund, refundPieces } from "#features/trade/orders/commands/settle-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { type LockedOrder, lockOrder, peekOrder } from "#features/trade/orders/queries/locks.ts";
import { type Status, statusCodes } from "#features/trade/orders/statuses.ts";
import { cancelEmpty, shipmentsOfOrder, takeFromShipment } from "#features/trade/shipments/queries.ts";
import { statusesInside } from "#features/trade/shipments/statuses.ts";
import { toSeen } from "#kernel/consent.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { type PricedTerms, refundTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  askPartCancel,
  cancelPieces,
  cancelPiecesByMerchant,
  decidePartCancel,
  quotePartCancel,
  withdrawPartCancel,
} from "../contract.ts";
import {
  askedCancellation,
  decideCancellation,
  hasOpenCancellation,
  insertCancellation,
  insertDisposal,
  linePieces,
  salesOrderOf,
} from "../queries.ts";
import {
  type AskedPieces,
  type CostBearer,
  cancelablePieces,
  cancelableStatuses,
  firstAbove,
  type GoodsOutcome,
  leavesNothing,
  takeFromPlanned,
} from "../rules.ts";

/** Giving pieces of an order up before they leave. */

const notFound = () => refuse("NOT_FOUND", {}, ["order_sn"]);

/** Refuses pieces that cannot be given up: WRONG_STATUS, PIECES_ABOVE_LEFT, CANCEL_WHOLE_ORDER. Returns the lines. */
const judgePieces = async (tx: Db, order: LockedOrder, asked: readonly AskedPieces[]) => {
  if (!cancelableStatuses.includes(order.status) || order.is_contract_goods || order.kind === "fob") refuse("WRONG_STATUS");
  if (await tx.row(salesOrderOf, { order_id: order.order_id })) refuse("GOODS_IN_SALES_ORDER");
  const lines = await tx.rows(linePieces, { order_id: order.order_id });
  const leftOf = (id: number) => lines.filter(({ order_line_id }) => order_line_id === id).map(cancelablePieces)[0];
  const above = firstAbove(asked, leftOf);
  if (above) refuse("PIECES_ABOVE_LEFT", { left: above.left }, [`lines.${above.order_line_id}`]);
  if (leavesNothing(lines, asked)) refuse("CANCEL_WHOLE_ORDER");
  return lines;
};

/** Takes pieces out of the shipments they are planned in; shipments that are left empty are canceled. */
export const takeFromShipments = async (
  tx: Tx,
  order_id: number,
  lines: Awaited<ReturnType<typeof judgePieces>>,
  asked: readonly AskedPieces[],
  by: PerformedBy,
): Promise<void> => {
  const open = (await tx.rows(shipmentsOfOrder, { order_id })).filter(({ status }) => statusesInside.includes(status));
  for (const pieces of asked) {
    const line = lines.find(({ order_line_id }) => order_line_id === pieces.order_line_id);
    for (const { shipment_id, order_line_id, quantity } of takeFromPlanned(open, pieces, line ? line.allocated - line.planned : 0))
      tx.write(takeFromShipment, { shipment_id, order_line_id, pieces: quantity });
  }
  tx.write(cancelEmpty, { order_id, now: by.now, person_id: by.person_id });
};

const countOf = (pieces: readonly AskedPieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Gives pieces up: out of shipments, back to stock or written off, and their money to the buyer, whom it tells. Returns refund and status.
 */
const giveUp = async (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  asked: readonly AskedPieces[],
  goods: GoodsOutcome,
  by: PerformedBy,
): Promise<{ refund: PartRefund; status: Status }> => {
  const lines = await judgePieces(tx, order, asked);
  const refund = await amountsOfPieces(tx, order, asked);
  await takeFromShipments(tx, order.order_id, lines, asked, by);
  endPieces(tx, asked, "canceled", by, by.note);
  if (goods === "dispose") disposePieces(tx, asked, by, by.note ?? "");
  const status = await followShipments(tx, await refundPieces(tx, order, refund, by), by);
  await notifyBuyer(tx, platform, order.order_id, "orderPiecesCanceled", by.now, by.note ?? "", {
    pieces: String(countOf(asked)),
    back: localizedMoney(refund.refund_cents, order.currency),
  });
  return { refund, status };
};

/** What the buyer sees of giving pieces up, to be compared with what happens. */
const termsOf = (order: LockedOrder, { refund_cents }: PartRefund): PricedTerms => refundTerms(order.order_number, refund_cents);

/** What giving pieces up would give back. */
export const quotePieces = async ({ body, db, session }: Context<typeof quotePartCancel>) => {
  const order = (await db.row(peekOrder, { order_sn: body.order_sn, company_id: session.company_id, merchant_id: null })) ?? notFound();
  await judgePieces(db, order, body.lines);
  const refund = await amountsOfPieces(db, order, body.lines);
  return {
    goods_fee: refund.goods_cents,
    fees_fee: refund.fees_cents,
    freight_fee: refund.freight_cents,
    refund_fee: refund.refund_cents,
    keeps_discount: order.discount_cents > 0 || order.coupon_cents > 0,
    seen: toSeen(termsOf(order, refund)),
  };
};

/** Records who bears goods that a cancellation writes off: what the buyer had paid for them. */
const recordDisposal = (
  tx: Tx,
  {
    cancellation_id,
    bearer,
    lines,
    refund,
  }: { cancellation_id: number; bearer: CostBearer; lines: readonly AskedPieces[]; refund: PartRefund },
  { person_id, now }: PerformedBy,
): void => tx.write(insertDisposal, { cancellation_id, bearer, pieces: countOf(lines), value_cents: refund.goods_cents, person_id, now });

const columnsOf = (pieces: readonly AskedPieces[]) => ({
  line_ids: pieces.map(({ order_line_id }) => order_line_id),
  pieces: pieces.map(({ quantity }) => quantity),
});

/** Asks to give pieces up. Refuses PART_CANCEL_OPEN while the last request waits. */
export const ask = ({ body, session, now, consent, transaction }: Context<typeof askPartCancel>) =>
  transaction(async (tx) => {
    const order = (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: session.company_id, merchant_id: null })) ?? notFound();
    if (await tx.row(hasOpenCancellation, { order_id: order.order_id })) refuse("PART_CANCEL_OPEN");
    await judgePieces(tx, order, body.lines);
    consent.assert(termsOf(order, await amountsOfPieces(tx, order, body.lines)));
    const { order_id, company_id } = order;
    const { person_id } = session;
    return tx.only(insertCancellation, {
      order_id,
      company_id,
      status: "asked",
      actor: "buyer",
      person_id,
      reason: body.reason,
      now,
      refund_cents: 0,
      ...columnsOf(body.lines),
    });
  });

/** The locked order of a request that still waits. Refuses NOT_FOUND and WRONG_STATUS. */
const lockAsked = async (tx: Tx, cancellation_id: number, company_id: number | null) => {
  const found = (await tx.row(askedCancellation, { cancellation_id, company_id })) ?? refuse("NOT_FOUND", {}, ["cancellation_id"]);
  const order = (await tx.row(lockOrder, { order_sn: found.order_number, company_id, merchant_id: null })) ?? notFound();
  const asked = (await tx.row(askedCancellation, { cancellation_id, company_id })) ?? refuse("NOT_FOUND", {}, ["cancellation_id"]);
  if (asked.status !== "asked") refuse("WRONG_STATUS");
  return { order, asked };
};

export const withdraw = ({ body, session, now, transaction }: Context<typeof withdrawPartCancel>) =>
  transaction(async (tx) => {
    const { cancellation_id } = body;
    await lockAsked(tx, cancellation_id, session.company_id);
    await tx.only(decideCancellation, {
      cancellation_id,
      status: "withdrawn",
      now,
      person_id: session.person_id,
      note: "",
      refund_cents: 0,
    });
    return { cancellation_id };
  });

/** Grants or declines a request. A refusal needs a reason; granting judges the pieces again, as they are now. */
export const decide = ({ body, session, now, platform, transaction }: Context<typeof decidePartCancel>) =>
  transaction(async (tx) => {
    const { cancellation_id, decision, note, goods, bearer } = body;
    const { order, asked } = await lockAsked(tx, cancellation_id, null);
    const by: PerformedBy = { actor: "operator", person_id: session.person_id, now, note };
    await recordDecision(
      tx,
      { kind: "partCancellation", item_ids: [cancellation_id], decision },
      { ...order, person_id: session.person_id, now },
    );
    const decided = { cancellation_id, now, person_id: session.person_id, note };
    if (decision === "refuse") {
      if (note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
      await tx.only(decideCancellation, { ...decided, status: "declined", refund_cents: 0 });
      await notifyBuyer(tx, platform, order.order_id, "orderPartCancelDeclined", now, note);
      return { cancellation_id, refund_fee: 0, order_status: statusCodes[order.status] };
    }
    const { refund, status } = await giveUp(tx, platform, order, asked.lines, goods, by);
    if (goods === "dispose") recordDisposal(tx, { cancellation_id, bearer, lines: asked.lines, refund }, by);
    await tx.only(decideCancellation, { ...decided, status: "granted", refund_cents: refund.refund_cents });
    return { cancellation_id, refund_fee: refund.refund_cents, order_status: statusCodes[status] };
  });

type DirectContext = Context<typeof cancelPieces> | Context<typeof cancelPiecesByMerchant>;

const cancelDirectly = (actor: "operator" | "merchant") => (context: DirectContext) =>
  context.transaction(async (tx) => {
    const { body, session, now, platform } = context;
    const merchant_id = actor === "merchant" ? session.merchant_id : null;
    const order = (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: null, merchant_id })) ?? notFound();
    if (await tx.row(hasOpenCancellation, { order_id: order.order_id })) refuse("WRONG_STATUS");
    const by: PerformedBy = { actor, person_id: session.person_id, now, note: body.reason };
    const { refund, status } = await giveUp(tx, platform, order, body.lines, body.goods, by);
    const { order_id, company_id } = order;
    const { refund_cents } = refund;
    const placed = { order_id, company_id, status: "granted", actor, person_id: session.person_id, reason: body.reason, now, refund_cents };
    const { cancellation_id } = await tx.only(insertCancellation, { ...placed, ...columnsOf(body.lines) });
    const bearer = "bearer" in body ? body.bearer : "manufacturer";
    if (body.goods === "dispose") recordDisposal(tx, { cancellation_id, bearer, lines: body.lines, refund }, by);
    return { cancellation_id, refund_fee: refund_cents, order_status: statusCodes[status] };
  });

/** Gives pieces up for the platform or the manufacturer, at once. */
export const cancelByOperator = cancelDirectly("operator");
export const cancelByMerchant = cancelDirectly("merchant");
