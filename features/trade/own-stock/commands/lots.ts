import { completeOrder } from "#features/trade/orders/commands/settle-order.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { keepStored, lockLot, operatorStockLot, stockLot, stockLots, storedGoods } from "../contract/stock.ts";
import {
  callKeepLots,
  feesOfLot,
  findLot,
  type HeldLot,
  hasOpenCancellation,
  type LotRow,
  lockLots,
  lossesOfLot,
  lotsOfCompany,
  lotsOfWarehouses,
  lotToChange,
  movesOfLot,
  updateLock,
  warehousesWithLots,
} from "../queries/lots.ts";
import { type LotOfferRow, offersOfCompany } from "../queries/offers.ts";
import { invoicesOfCompany, storageRateList } from "../queries/storage.ts";
import { freePieces } from "../rules.ts";
import { toRate } from "./storage.ts";

/** What companies have in our warehouses: reading, keeping, locking and counting lots. */

const toLot = <Row extends LotRow>({ unit_cost_cents, fee_so_far_cents, fee_month_cents, company_id: _, ...row }: Row) => ({
  ...row,
  free: freePieces(row),
  ordered_at: row.ordered_at.toISOString(),
  stored_at: row.stored_at.toISOString(),
  unit_cost: cents(unit_cost_cents),
  fee_so_far: cents(fee_so_far_cents),
  fee_month: fee_month_cents === null ? null : cents(fee_month_cents),
});

const toOffer = ({ price_cents, fee_month_cents, offered_at, ...offer }: LotOfferRow) => ({
  ...offer,
  price: cents(price_cents),
  fee_month: fee_month_cents === null ? null : cents(fee_month_cents),
  offered_at: offered_at.toISOString(),
});

/** Lists the company's own stock by warehouse. */
export const listStoredGoods = async ({ request, db, now, session }: Context<typeof storedGoods>) => {
  const reader = { company_id: session.company_id, language: request.language, now };
  const lots = (await db.rows(lotsOfCompany, reader)).map(toLot);
  const offers = (await db.rows(offersOfCompany, { ...reader, lot_id: null })).map(toOffer);
  const invoices = await db.rows(invoicesOfCompany, { company_id: session.company_id });
  const rates = await db.rows(storageRateList, { today: dayAt(now, request.site) });
  const warehouses = [...Map.groupBy(lots, ({ warehouse_id }) => warehouse_id).values()];
  return {
    warehouses: warehouses.map((lines) => {
      const { warehouse_id = 0, warehouse_name = "", warehouse_address = "" } = lines[0] ?? {};
      const pieces = lines.reduce((sum, { quantity, leaving }) => sum + quantity - leaving, 0);
      return { warehouse_id, warehouse_name, warehouse_address, pieces, lines };
    }),
    offers,
    invoices: invoices.map(({ total_cents, issued_at, paid_at, ...invoice }) => ({
      ...invoice,
      total: cents(total_cents),
      issued_at: issued_at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    })),
    rates: rates.filter(({ is_current, is_announced }) => is_current || is_announced).map(toRate),
  };
};

/** A lot with its movements, fees and offers. Callers check access by `company_id`, which is null for staff. */
const readLot = async (db: Db, lot_id: number, company_id: number | null, language: Language, now: Date) => {
  const row = (await db.row(findLot, { lot_id, company_id, language, now })) ?? refuse("NOT_FOUND", {}, ["lot_id"]);
  return {
    lot: toLot(row),
    moves: (await db.rows(movesOfLot, { lot_id })).map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    fees: (await db.rows(feesOfLot, { lot_id })).map(({ fee_cents, ...fee }) => ({ ...fee, fee: cents(fee_cents) })),
    offers: (await db.rows(offersOfCompany, { company_id: row.company_id, lot_id, language, now })).map(toOffer),
    losses: (await db.rows(lossesOfLot, { lot_id, with_waiting: company_id === null })).map(({ at, amount_cents, ...loss }) => ({
      ...loss,
      at: at.toISOString(),
      amount: amount_cents,
    })),
  };
};

export const getOwnLot = ({ body, request, db, now, session }: Context<typeof stockLot>) =>
  readLot(db, body.lot_id, session.company_id, request.language, now);

export const getLotForStaff = ({ body, request, db, now }: Context<typeof operatorStockLot>) =>
  readLot(db, body.lot_id, null, request.language, now);

export const listLotsForStaff = async ({ body, request, db, now, session: { warehouse_ids } }: Context<typeof stockLots>) => {
  const { page, page_size, keyword, warehouse_id = null } = body;
  const rows = await db.rows(lotsOfWarehouses, {
    ...{ warehouse_ids, warehouse_id, now, language: request.language, keyword: escapeLikePattern(keyword) },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  });
  return {
    list: rows.map(({ count: _, ...row }) => toLot(row)),
    count: rows[0]?.count ?? 0,
    warehouses: await db.rows(warehousesWithLots, { warehouse_ids }),
  };
};

/**
 * Keeps the goods of an order that waits for pickup: the order is completed and paid out, and its lots hold the stock from then on. Sales orders
 * that wait go on. Refuses NOT_IN_STORE, and PART_CANCEL_OPEN while a request to cancel pieces waits.
 */
export const keepGoods = async ({ body, now, session, transaction }: Context<typeof keepStored>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const order =
      (await tx.row(lockOrder, { order_sn: body.order_sn, company_id, merchant_id: null })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    if (order.status !== "awaitingPickup") return refuse("NOT_IN_STORE", {}, ["order_sn"]);
    if (await tx.row(hasOpenCancellation, { order_id: order.order_id })) return refuse("PART_CANCEL_OPEN");
    const { lots } = await tx.only(callKeepLots, { order_id: order.order_id, person_id, now });
    if (lots === 0) return refuse("NOT_IN_STORE", {}, ["order_sn"]);
    await completeOrder(tx, order, "confirmPickup", { actor: "buyer", person_id, now, note: "" });
    return { lots };
  });

/**
 * Locks the row of a kept lot and reads what of it is free; two who ship or pass on the same pieces wait for each other here. Refuses NOT_FOUND,
 * and KEEP_GOODS_FIRST while the order holds the pieces.
 */
export const holdLot = async (tx: Tx, lot_id: number, company_id: number | null): Promise<HeldLot & { free: number }> => {
  await tx.rows(lockLots, { lot_ids: [lot_id] });
  const lot = (await tx.row(lotToChange, { lot_id, company_id })) ?? refuse("NOT_FOUND", {}, ["lot_id"]);
  return lot.is_kept ? { ...lot, free: freePieces(lot) } : refuse("KEEP_GOODS_FIRST", {}, ["lot_id"]);
};

/** Locks pieces of a lot with a reason, or unlocks them. */
export const lockPieces = async ({ body, now, session, transaction }: Context<typeof lockLot>) =>
  transaction(async (tx) => {
    const { lot_id, pieces, reason } = body;
    const lot = await holdLot(tx, lot_id, session.company_id);
    const left = lot.free + lot.locked;
    if (pieces > left) return refuse("MORE_THAN_STORED", { left }, ["pieces"]);
    if (pieces > 0 && reason === "") return refuse("BUYER_REASON_REQUIRED", {}, ["reason"]);
    const note = pieces > 0 ? `${pieces}: ${reason}` : "";
    tx.write(updateLock, { lot_id, pieces, reason: pieces > 0 ? reason : "", note, person_id: session.person_id, now });
    return null;
  });
