import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { callCancelBackorders, endShort } from "#features/trade/fulfillment/queries.ts";
import type { PlacedBackorder } from "#features/trade/orders/commands/create-order.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { amountsOfPieces, refundPieces } from "#features/trade/orders/commands/settle-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { type LockedOrder, lockOrder, peekOrder } from "#features/trade/orders/queries/locks.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { dayAt, earliestDay } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refundTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  cancelBackorder,
  cancelBackorderByMerchant,
  leaveBackorder,
  merchantBackorders,
  operatorBackorders,
  orderBackorders,
} from "./contract.ts";
import {
  afterAllocation,
  backorderByKey,
  backorderCounts,
  backorderPage,
  backordersOfOrder,
  callAllocateBackorder,
  insertBackorders,
  setRefund,
  siteLeaveDays,
  updateExpected,
} from "./queries.ts";
import { defaultLeaveDays, leavableStatuses, leaveFrom, mayLeave } from "./rules.ts";

/** Pieces that wait for goods (docs/decisions/0356). Every command holds the row of the order. */

/** Lets pieces of a new order wait. */
export const keepPlaced = (tx: Tx, placed: readonly PlacedBackorder[]): void =>
  tx.write(insertBackorders, {
    order_numbers: placed.map(({ order_number }) => order_number),
    positions: placed.map(({ position }) => position),
    pieces: placed.map(({ later }) => later),
    days: placed.map(({ later_by }) => later_by ?? ""),
  });

const leaveDaysOf = async (db: Db, site_code: string): Promise<number> =>
  (await db.only(siteLeaveDays, { site_code })).leave_days ?? defaultLeaveDays;

/** The pieces of an order that wait. Giving them up gives nothing back before the order is paid: it is canceled then. */
export const readOrderBackorders = async ({ body, db, now, request, session }: Context<typeof orderBackorders>) => {
  const { company_id } = session;
  const rows = await db.rows(backordersOfOrder, { order_sn: body.order_sn, company_id, language: request.language });
  const order = rows.length > 0 && (await db.row(peekOrder, { order_sn: body.order_sn, company_id, merchant_id: null }));
  if (!order) return { list: [] };
  const leave_days = await leaveDaysOf(db, order.site_code);
  const today = dayAt(now, request.site);
  const isOpen = leavableStatuses.includes(order.status);
  return {
    list: await Promise.all(
      rows.map(async (row) => {
        const pieces = [{ order_line_id: row.order_line_id, quantity: row.waiting }];
        const { refund_cents } = await amountsOfPieces(db, order, pieces);
        return {
          ...row,
          may_leave: isOpen && mayLeave(row, today, leave_days),
          leave_from: leaveFrom(row, leave_days),
          refund_fee: refund_cents,
          seen: toSeen(refundTerms(order.order_number, refund_cents)),
        };
      }),
    ),
  };
};

type Backorder = RowOf<typeof backorderByKey>;

interface Reader {
  company_id: number | null;
  merchant_id: number | null;
}

/** Locks the order of pieces that wait, and reads them again. Refuses NOT_FOUND and WRONG_STATUS. */
const lockBackorder = async (tx: Tx, backorder_id: number, reader: Reader): Promise<{ order: LockedOrder; waiting: Backorder }> => {
  const notFound = () => refuse("NOT_FOUND", {}, ["backorder_id"]);
  const found = (await tx.row(backorderByKey, { backorder_id, ...reader })) ?? notFound();
  const order = (await tx.row(lockOrder, { order_sn: found.order_number, ...reader })) ?? notFound();
  const waiting = (await tx.row(backorderByKey, { backorder_id, ...reader })) ?? notFound();
  if (waiting.status !== "waiting" || !leavableStatuses.includes(order.status)) return refuse("WRONG_STATUS");
  return { order, waiting };
};

/** Gives pieces up that wait: their money goes back, and the order follows. */
const giveUp = async (
  tx: Tx,
  platform: Platform,
  { order, waiting }: { order: LockedOrder; waiting: Backorder },
  by: PerformedBy,
  assertSeen: (refund_cents: number) => void,
) => {
  const { backorder_id, order_line_id, waiting: quantity } = waiting;
  const refund = await amountsOfPieces(tx, order, [{ order_line_id, quantity }]);
  const { refund_cents } = refund;
  assertSeen(refund_cents);
  await tx.rows(callCancelBackorders, { order_id: order.order_id, backorder_id, now: by.now });
  tx.write(setRefund, { backorder_id, refund_cents });
  const status = await followShipments(tx, await refundPieces(tx, order, refund, by), by);
  await notifyBuyer(tx, platform, order.order_id, "orderPiecesCanceled", by.now, by.note ?? "", {
    pieces: String(quantity),
    back: localizedMoney(refund_cents, order.currency),
  });
  return { backorder_id, refund_fee: refund_cents, order_status: statusCodes[status] };
};

/** The buyer leaves. Refuses WRONG_STATUS, and BACKORDER_NOT_LATE with the day from which it is free of charge. */
export const leave = ({ body, consent, now, platform, request, session, transaction }: Context<typeof leaveBackorder>) =>
  transaction(async (tx) => {
    const locked = await lockBackorder(tx, body.backorder_id, { company_id: session.company_id, merchant_id: null });
    const leave_days = await leaveDaysOf(tx, locked.order.site_code);
    if (!mayLeave(locked.waiting, dayAt(now, request.site), leave_days))
      return refuse("BACKORDER_NOT_LATE", { date: localizedDay(leaveFrom(locked.waiting, leave_days))[request.language] });
    const by: PerformedBy = { actor: "buyer", person_id: session.person_id, now };
    return giveUp(tx, platform, locked, by, (refund_cents) => consent.assert(refundTerms(locked.order.order_number, refund_cents)));
  });

const cancelAs =
  (actor: "merchant" | "operator") =>
  ({ body, now, platform, session, transaction }: Context<typeof cancelBackorder> | Context<typeof cancelBackorderByMerchant>) =>
    transaction(async (tx) => {
      const merchant_id = actor === "merchant" ? session.merchant_id : null;
      const locked = await lockBackorder(tx, body.backorder_id, { company_id: null, merchant_id });
      const by: PerformedBy = { actor, person_id: session.person_id, now, note: body.reason };
      return giveUp(tx, platform, locked, by, () => undefined);
    });

export const cancelByMerchant = cancelAs("merchant");
export const cancelByStaff = cancelAs("operator");

const listOf = async (
  merchant_id: number | null,
  { body, db, now, request, session }: Context<typeof operatorBackorders> | Context<typeof merchantBackorders>,
) => {
  const { tab, keyword, page, page_size } = body;
  const { warehouse_ids } = session;
  const today = earliestDay(now);
  const [rows, counts] = await Promise.all([
    db.rows(backorderPage, {
      merchant_id,
      warehouse_ids,
      tab,
      pattern: toLikePattern(keyword),
      language: request.language,
      today,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(backorderCounts, { merchant_id, warehouse_ids, today }),
  ]);
  return { list: rows.map(({ refund_cents, ...row }) => ({ ...row, refund_fee: refund_cents })), count: rows[0]?.count ?? 0, counts };
};

export const listForMerchant = (context: Context<typeof merchantBackorders>) => listOf(context.session.merchant_id, context);
export const listForStaff = (context: Context<typeof operatorBackorders>) => listOf(null, context);

/** Gives goods that lie free to pieces that wait, and tells their buyer. Returns the pieces. */
export const allocate = async (
  tx: Tx,
  platform: Platform,
  { backorder_id, order_number }: { backorder_id: number; order_number: string },
  now: Date,
): Promise<number> => {
  const order = await tx.row(lockOrder, { order_sn: order_number, company_id: null, merchant_id: null });
  if (!order) return 0;
  const { given } = await tx.only(callAllocateBackorder, { backorder_id, now });
  if (given === 0) return 0;
  const { short_id, custom_sn, status } = await tx.only(afterAllocation, { backorder_id });
  if (short_id !== null && status === "allocated") tx.write(endShort, { short_id, status: "allocated", now, refund_cents: 0 });
  const kind = short_id === null ? "orderBackorderArrived" : "orderPiecesFound";
  await notifyBuyer(tx, platform, order.order_id, kind, now, "", { pieces: String(given), goods: custom_sn });
  return given;
};

const noDay = toText(["not known yet", "待定", "sin fecha por ahora"]);

/** Writes by when the arrivals of now bring what waits, and tells buyers whose day is another. */
export const updateExpectedDays = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const moved = await tx.rows(updateExpected, { today: earliestDay(now) });
    for (const { order_id, site_code, custom_sn, waiting, ...days } of moved) {
      const isLate = mayLeave(days, earliestDay(now), await leaveDaysOf(tx, site_code));
      await notifyBuyer(tx, platform, order_id, isLate ? "orderBackorderLate" : "orderBackorderMoved", now, "", {
        pieces: String(waiting),
        goods: custom_sn,
        expected: days.expected_on === null ? noDay : localizedDay(days.expected_on),
      });
    }
  });
