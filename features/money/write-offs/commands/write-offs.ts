import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import { findItem, findLocation } from "#features/inventory/warehouse-floor/commands/locations.ts";
import { lockItems, recordedAt } from "#features/inventory/warehouse-floor/queries/counts.ts";
import { callMovePieces, floorWarehouseList } from "#features/inventory/warehouse-floor/queries/locations.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { lockLots } from "#features/trade/own-stock/queries/lots.ts";
import { type Cents, cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { confirmWriteOff, declineWriteOff, writeOffList, writeOffStock, writeOffValue } from "../contract.ts";
import { decideWriteOff, insertWriteOff, itemOfWriteOff, lockWriteOff, valueOfItem, writeOffCounts, writeOffPage } from "../queries.ts";
import { compensationOf, needsSecondPerson, type WriteOffReason } from "../rules.ts";
import { bookLotLoss } from "./lots.ts";

/** Goods that are written off in the operator's warehouse: stock and ledger change together (docs/decisions/0371). */

interface Wanted {
  stock_item_id: number;
  pieces: number;
  reason: WriteOffReason;
  language: string;
  now: Date;
}

const readValue = async (db: Pick<Db, "only">, { stock_item_id, pieces, reason, language, now }: Wanted) => {
  const value = await db.only(valueOfItem, { stock_item_id, language, now });
  const unit_cents = cents(value.unit_cents);
  return { ...value, unit_cents, amount_cents: compensationOf(reason, unit_cents, pieces) };
};

export const showValue = async ({ body, db, now, request: { language } }: Context<typeof writeOffValue>) => {
  const stock_item_id = await findItem(db, body);
  const { pieces, reason } = body;
  const value = await readValue(db, { stock_item_id, pieces, reason, language, now });
  const { custom_sn, title, merchant_name, unit_cents, amount_cents, basis } = value;
  return { custom_sn, title, merchant_name, unit_value: unit_cents, amount: amount_cents, basis, needs_second: needsSecondPerson(pieces) };
};

interface Lost {
  write_off_id: number;
  stock_item_id: number;
  location_id: number | null;
  merchant_id: number;
  pieces: number;
  reason: WriteOffReason;
  currency: string;
  amount_cents: Cents;
}

/** Refuses PIECES_NOT_THERE, and STOCK_BELOW_RESERVED for pieces that orders hold. The caller holds the stock item. */
const assertThere = async (tx: Tx, { stock_item_id, location_id, pieces }: Pick<Lost, "stock_item_id" | "location_id" | "pieces">) => {
  const item = await tx.only(recordedAt, { stock_item_ids: [stock_item_id], location_id });
  if (item.expected < pieces) return refuse("PIECES_NOT_THERE", { available: item.expected }, ["pieces"]);
  return item.on_hand - pieces < item.reserved ? refuse("STOCK_BELOW_RESERVED", { reserved: item.reserved }, ["pieces"]) : item;
};

/** Takes the pieces out of the stock and owes the manufacturer their amount. The caller holds stock item and write-off. */
const book = async (tx: Tx, lost: Lost, { person_id, now }: { person_id: number; now: Date }): Promise<void> => {
  const { write_off_id, stock_item_id, location_id, merchant_id, pieces, currency, amount_cents, reason } = lost;
  const { product_id, warehouse_id, condition } = await assertThere(tx, lost);
  // What leaves the stock is taken from unplaced pieces first, so that those of other locations stay where they are.
  if (location_id !== null)
    await tx.only(callMovePieces, { stock_item_id, from_id: location_id, to_id: null, quantity: pieces, person_id, now });
  const row = { place: 0, product_id, warehouse_id, condition, change: -pieces, kind: "adjustment", note: `write-off: ${reason}` };
  const misfits = await tx.rows(writeStock, { rows: JSON.stringify([row]), person_id, now });
  if (misfits.length > 0) refuse("STOCK_BELOW_RESERVED", {}, ["pieces"]);
  if (amount_cents > 0)
    postEntries(tx, {
      kind: "write_off",
      cause: `writeOff:${write_off_id}`,
      at: now,
      person_id,
      currency,
      entries: [
        { account: { kind: "platform_revenue" }, amount_cents: cents(-amount_cents) },
        { account: { kind: "merchant_payable", merchant_id }, amount_cents },
      ],
    });
  await refreshStorefront(tx, [product_id], now);
};

/** Writes pieces off, or asks a second person to. Refuses WRITE_OFF_VALUE_CHANGED when another amount was shown. */
export const writeOff = ({ body, now, request, session: { person_id }, transaction }: Context<typeof writeOffStock>) =>
  transaction(async (tx) => {
    const { warehouse_id, pieces, reason, note, amount } = body;
    const stock_item_id = await findItem(tx, body);
    const location_id = await findLocation(tx, warehouse_id, body.location, "location");
    await tx.rows(lockItems, { stock_item_ids: [stock_item_id] });
    await assertThere(tx, { stock_item_id, location_id, pieces });
    const value = await readValue(tx, { stock_item_id, pieces, reason, language: request.language, now });
    const { merchant_id, unit_cents, amount_cents } = value;
    if (toAmount(amount_cents) !== amount) return refuse("WRITE_OFF_VALUE_CHANGED", { amount: toAmount(amount_cents) }, ["amount"]);
    const status = needsSecondPerson(pieces) ? "waiting" : "booked";
    const goods = { stock_item_id, location_id, merchant_id, pieces, reason };
    const money = { currency: request.site.currency, amount_cents };
    const { write_off_id } = await tx.only(insertWriteOff, { ...goods, ...money, unit_cents, note, status, person_id, now });
    if (status === "booked") await book(tx, { write_off_id, ...goods, ...money }, { person_id, now });
    return { write_off_id, status } as const;
  });

/** A write-off that waits, held with its stock item or lot: whoever comes second finds it decided. */
const holdWaiting = async (tx: Tx, write_off_id: number) => {
  const { stock_item_id, lot_id } = (await tx.row(itemOfWriteOff, { write_off_id })) ?? refuse("NOT_FOUND");
  if (stock_item_id !== null) await tx.rows(lockItems, { stock_item_ids: [stock_item_id] });
  if (lot_id !== null) await tx.rows(lockLots, { lot_ids: [lot_id] });
  const lost = await tx.only(lockWriteOff, { write_off_id });
  return lost.status === "waiting" ? { ...lost, amount_cents: cents(lost.amount_cents) } : refuse("WRONG_STATUS");
};

/** Books a write-off as the second person. Refuses SECOND_PERSON_NEEDED for the one who asked. */
export const confirm = ({ body: { write_off_id }, now, platform, session: { person_id }, transaction }: Context<typeof confirmWriteOff>) =>
  transaction(async (tx) => {
    const { stock_item_id, lot_id, ...lost } = await holdWaiting(tx, write_off_id);
    if (lost.requested_by === person_id) return refuse("SECOND_PERSON_NEEDED");
    tx.write(decideWriteOff, { write_off_id, status: "booked", person_id, now, note: "" });
    if (stock_item_id !== null) await book(tx, { ...lost, stock_item_id }, { person_id, now });
    if (lot_id !== null) await bookLotLoss(tx, { ...lost, lot_id }, { platform, person_id, now });
    return null;
  });

export const decline = ({ body: { write_off_id, note }, now, session: { person_id }, transaction }: Context<typeof declineWriteOff>) =>
  transaction(async (tx) => {
    await holdWaiting(tx, write_off_id);
    tx.write(decideWriteOff, { write_off_id, status: "declined", person_id, now, note });
    return null;
  });

export const listWriteOffs = async ({ body, db, request: { language }, session }: Context<typeof writeOffList>) => {
  const { tab, keyword, warehouse_id = null, page, page_size } = body;
  const { person_id, warehouse_ids } = session;
  const filter = { keyword, warehouse_id, warehouse_ids };
  const [list, counts, warehouses] = await Promise.all([
    db.rows(writeOffPage, { ...filter, tab, person_id, language, limit: page_size, offset: (page - 1) * page_size }),
    db.only(writeOffCounts, filter),
    db.rows(floorWarehouseList, { warehouse_ids }),
  ]);
  return { list, count: counts[tab], counts, warehouses };
};
