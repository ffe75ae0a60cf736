import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { stockItemOf } from "#features/catalog/product-management/queries/console.ts";
import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import {
  type ArrivalEvent,
  notifyArrivalRescheduled,
  notifyGoodsArrived,
  notifyLotsReceived,
  settleShortArrival,
} from "./arrival-handlers.ts";
import type { incomingList, receiveContainer, removeIncoming, saveIncoming } from "./contract.ts";
import type { operatorIncomingList, operatorReceiveContainer } from "./contract-staff.ts";
import { keepPromises } from "./promises.ts";
import {
  deleteIncoming,
  incomingPage,
  insertArrivalChange,
  insertDamages,
  insertIncoming,
  isContainerKnown,
  lockContainer,
  lockIncoming,
  lockOrdersOfLots,
  lockPurchaseOrdersOfLots,
  lockStockOfLots,
  markArrived,
  roomOf,
  updateIncoming,
} from "./queries.ts";

/** Goods on their way to a warehouse: their dates and quantities, and their receipt (docs/stock.md 7). */

const toEvent = (orders: readonly { order_id: number }[], person_id: number, now: Date): ArrivalEvent => ({
  order_ids: orders.map(({ order_id }) => order_id),
  person_id,
  now,
});

type IncomingContext = Pick<Context<typeof operatorIncomingList>, "body" | "request" | "db" | "session" | "platform" | "now">;

/** The containers of a manufacturer or, with null, of all. The photos of what was damaged can be opened for some minutes. */
const incomingOf = async (merchant_id: number | null, { body, request, db, session, platform, now }: IncomingContext) => {
  const { list, ...counts } = await db.only(incomingPage, {
    merchant_id,
    warehouse_ids: session.warehouse_ids,
    language: request.language,
    pattern: toLikePattern(body.keyword),
    tab: body.tab,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });
  const toPhoto = (file_id: string) => ({ file_id, url: signFileUrl(platform.settings, file_id, now) });
  const toDamage = ({ photo_ids, ...damage }: NonNullable<(typeof list)[number]["damage"]>) => ({
    ...damage,
    photos: photo_ids.map(toPhoto),
  });
  return { ...counts, list: list.map((lot) => ({ ...lot, damage: lot.damage && toDamage(lot.damage) })) };
};

export const listIncoming = (context: Context<typeof incomingList>) => incomingOf(context.session.merchant_id, context);

/** The containers of all manufacturers. */
export const listAllIncoming = (context: Context<typeof operatorIncomingList>) => incomingOf(null, context);

/** Refuses INCOMING_BACKORDERED when orders wait for pieces that would no longer come. The caller holds the stock item. */
const assertNotBackordered = async (tx: Tx, lot: { stock_item_id: number; quantity: number }, fewer: number, ...fields: string[]) => {
  const { room } = await tx.only(roomOf, { stock_item_id: lot.stock_item_id });
  if (room < fewer) refuse("INCOMING_BACKORDERED", { waiting: lot.quantity - Math.max(0, room) }, fields);
};

/** Creates or updates goods on their way to a warehouse. Refuses INCOMING_ALLOCATED below the quantity allocated to presale orders. */
export const saveIncomingStock = async ({ body, now, platform, session, transaction }: Context<typeof saveIncoming>) => {
  const { incoming_id, custom_sn, warehouse_id, quantity, container_number, arrives_from, arrives_to, reason } = body;
  if (arrives_to < arrives_from) return refuse("DATES_TURNED", {}, ["arrives_to"]);
  return transaction(async (tx) => {
    if (incoming_id !== undefined) {
      const orders = await tx.rows(lockOrdersOfLots, {
        merchant_id: session.merchant_id,
        incoming_id,
        container_number: null,
        warehouse_id: null,
      });
      await tx.rows(lockStockOfLots, { merchant_id: session.merchant_id, incoming_id, container_number: null, warehouse_id: null });
      const lot = (await tx.row(lockIncoming, { merchant_id: session.merchant_id, incoming_id })) ?? refuse("NOT_FOUND");
      if (lot.has_arrived) return refuse("ARRIVED_ALREADY");
      const isRescheduled = arrives_from !== lot.arrives_from || arrives_to !== lot.arrives_to;
      if (isRescheduled && lot.allocated > 0 && reason === "") return refuse("ARRIVAL_REASON_REQUIRED", {}, ["reason"]);
      if (quantity < lot.allocated) return refuse("INCOMING_ALLOCATED", { allocated: lot.allocated }, ["quantity"]);
      if (lot.is_of_purchase_order && quantity > lot.quantity) return refuse("GOODS_OF_PURCHASE_ORDER", {}, ["quantity"]);
      if (quantity < lot.quantity) await assertNotBackordered(tx, lot, lot.quantity - quantity, "quantity");
      tx.write(updateIncoming, { incoming_id, quantity, container_number, arrives_from, arrives_to });
      tx.write(insertArrivalChange, {
        incoming_id,
        now,
        person_id: session.person_id,
        arrives_from: lot.arrives_from,
        arrives_to: lot.arrives_to,
        quantity: lot.quantity,
        reason,
      });
      if (isRescheduled) await notifyArrivalRescheduled(tx, platform, toEvent(orders, session.person_id, now));
      await refreshStorefront(tx, [lot.product_id], now);
      return { incoming_id };
    }
    if (warehouse_id === undefined) return refuse("FIELD_MISSING", {}, ["warehouse_id"]);
    const item = await tx.row(stockItemOf, { merchant_id: session.merchant_id, custom_sn, warehouse_id });
    if (!item) return refuse("COMPONENT_UNKNOWN", { value: custom_sn }, ["custom_sn"]);
    if (!item.counts_stock) return refuse("SET_WITHOUT_STOCK", {}, ["custom_sn"]);
    if (item.stock_item_id === 0) return refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const inserted = await tx.only(insertIncoming, {
      stock_item_id: item.stock_item_id,
      quantity,
      container_number,
      arrives_from,
      arrives_to,
    });
    await refreshStorefront(tx, [item.product_id], now);
    return inserted;
  });
};

export const deleteIncomingStock = async ({ body, now, session, transaction }: Context<typeof removeIncoming>) =>
  transaction(async (tx) => {
    const { merchant_id } = session;
    await tx.rows(lockStockOfLots, { merchant_id, incoming_id: body.incoming_id, container_number: null, warehouse_id: null });
    const lot = (await tx.row(lockIncoming, { merchant_id, incoming_id: body.incoming_id })) ?? refuse("NOT_FOUND");
    if (lot.has_arrived) return refuse("ARRIVED_ALREADY");
    if (lot.allocated > 0) return refuse("INCOMING_ALLOCATED", { allocated: lot.allocated });
    await assertNotBackordered(tx, lot, lot.quantity);
    tx.write(deleteIncoming, { incoming_id: body.incoming_id });
    await refreshStorefront(tx, [lot.product_id], now);
    return null;
  });

/**
 * The pieces counted of each lot; the announced quantity of a lot that was not counted, unless all were said to be. Refuses NOT_FOUND for a lot of
 * another container.
 */
const countLots = (
  lots: readonly { incoming_id: number; quantity: number }[],
  counts: readonly { incoming_id: number; received: number }[],
  isComplete: boolean,
): number[] => {
  const known = new Set(lots.map(({ incoming_id }) => incoming_id));
  if (counts.some(({ incoming_id }) => !known.has(incoming_id))) refuse("NOT_FOUND", {}, ["counts"]);
  const byLot = new Map(counts.map((count) => [count.incoming_id, count.received]));
  if (isComplete && byLot.size < lots.length) refuse("CHANGED_MEANWHILE", {}, ["counts"]);
  return lots.map(({ incoming_id, quantity }) => byLot.get(incoming_id) ?? quantity);
};

type ReceiptContext = Pick<Context<typeof receiveContainer>, "now" | "platform" | "transaction"> & {
  body: Context<typeof receiveContainer>["body"] & { is_complete?: boolean };
  session: Parameters<typeof getOwnedFiles>[1];
};

type Counts = NonNullable<ReceiptContext["body"]["counts"]>;

/** Records damaged pieces with their photos. They are not booked: what is no stock can neither be sold nor promised. Refuses DAMAGE_PHOTO_REQUIRED. */
const recordDamages = async (tx: Tx, counts: Counts, { session, now }: Pick<ReceiptContext, "session" | "now">): Promise<void> => {
  const damages = counts.filter(({ damaged }) => damaged > 0);
  if (damages.some(({ photo_ids }) => photo_ids.length === 0)) refuse("DAMAGE_PHOTO_REQUIRED", {}, ["counts"]);
  for (const { photo_ids } of damages) await getOwnedFiles(tx, session, photo_ids, ["picture"], "counts");
  if (damages.length > 0) tx.write(insertDamages, { rows: JSON.stringify(damages), person_id: session.person_id, now });
};

/**
 * Books the goods of a container into stock and reserves those that were promised to orders. Orders are locked before purchase orders, and
 * these before arrivals and stock. A second call refuses ARRIVED_ALREADY, and a manufacturer's of ordered goods GOODS_OF_PURCHASE_ORDER.
 */
const receive = async (merchant_id: number, isByStaff: boolean, { body, now, platform, session, transaction }: ReceiptContext) =>
  transaction(async (tx) => {
    const { container_number, warehouse_id, counts = [], proposal, is_complete = false } = body;
    const orders = await tx.rows(lockOrdersOfLots, { merchant_id, incoming_id: null, container_number, warehouse_id });
    const purchaseOrders = await tx.rows(lockPurchaseOrdersOfLots, { merchant_id, incoming_id: null, container_number, warehouse_id });
    if (purchaseOrders.length > 0 && !isByStaff) return refuse("GOODS_OF_PURCHASE_ORDER");
    await tx.rows(lockStockOfLots, { merchant_id, incoming_id: null, container_number, warehouse_id });
    const lots = await tx.rows(lockContainer, { merchant_id, container_number, warehouse_id });
    if (lots.length === 0) {
      const { is_known } = await tx.only(isContainerKnown, { merchant_id, container_number, warehouse_id });
      return refuse(is_known ? "ARRIVED_ALREADY" : "NOT_FOUND");
    }
    const incoming_ids = lots.map(({ incoming_id }) => incoming_id);
    const received = countLots(lots, counts, is_complete);
    await recordDamages(tx, counts, { session, now });
    const person_id = session.person_id;
    const counted = incoming_ids.map((incoming_id, index) => ({ incoming_id, received: received[index] ?? 0 }));
    const short = { merchant_id, person_id, lots: counted, proposal, now };
    const withoutGoods = await settleShortArrival(tx, platform, short);
    const arrived = await tx.rows(markArrived, { incoming_ids, received, now });
    const rows = arrived
      .filter(({ received: pieces }) => pieces > 0)
      .map(({ received, ...item }, place) => ({
        ...item,
        place,
        change: received,
        kind: "receipt",
        note: container_number,
      }));
    await tx.rows(writeStock, { rows: JSON.stringify(rows), person_id, now });
    await keepPromises(tx, incoming_ids, person_id, now);
    await notifyLotsReceived(tx, { incoming_ids, person_id, now });
    const withGoods = orders.filter(({ order_id }) => !withoutGoods.includes(order_id));
    await notifyGoodsArrived(tx, platform, toEvent(withGoods, person_id, now));
    await refreshStorefront(tx, [...new Set(arrived.map(({ product_id }) => product_id))], now);
    return { lots: lots.length, pieces: received.reduce((sum, pieces) => sum + pieces, 0) };
  });

/** A manufacturer receives its own container. */
export const receiveContainerStock = (context: Context<typeof receiveContainer>) => receive(context.session.merchant_id, false, context);

/** The operator's warehouse receives the container of a manufacturer. */
export const receiveContainerByStaff = (context: Context<typeof operatorReceiveContainer>) =>
  receive(context.body.merchant_id, true, context);
