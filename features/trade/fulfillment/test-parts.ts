import { expect } from "vitest";
import type { TestApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setAvailableStock, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";

/** Orders in parts, for tests. */

const buyer = { as: "buyer@demo.test" };
export const warehouse = { as: "warehouse@demo.test" };
export const service = { as: "service@demo.test" };

export interface PartsOrder {
  order_sn: string;
  offers: readonly TestOffer[];
  /** The keys of its lines, in their order. */
  lines: readonly number[];
}

interface Pieces {
  order_line_id: number;
  quantity: number;
}

interface EqualOffer {
  relation_id: number;
  unit_fee: string;
  back_fee: string;
  ready_by: string;
  deliver_to: string | null;
  seen: string;
}

export interface Parts {
  lines: Record<"order_line_id" | "quantity" | "allocated" | "planned" | "open" | "shipped" | "received" | "canceled" | "short", number>[];
  shipments: { shipment_id: number; shipment_sn: string; status: string; actions: string[]; lines: Pieces[] }[];
  cancellations: { cancellation_id: number; status: string; refund_fee: string }[];
  shorts: { short_id: number; status: string; refund_fee: string; replacement_sn: string; equal_offers: EqualOffer[] }[];
  replaces: { order_sn: string; pieces: number } | null;
  actions: string[];
}

/** Orders of the demo buyer, of one manufacturer and warehouse, with goods of their own. */
export const partsWorld = async (world: TestApp) => {
  const [first] = (await simpleOffers(world, 1, { stock: 1_000 })) as [TestOffer];
  const { address_id } = await world.one(
    "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
    [buyer.as],
  );
  const label_file_id = await insertUploadedFile(world, { as: buyer.as, file_type: 2, mime: "application/pdf" });
  for (const { as } of [buyer, warehouse, service, ...["admin", "buyer2", "finance"].map((name) => ({ as: `${name}@demo.test` }))])
    await world.getToken(as);
  // The clock is moved by days; sessions must not expire meanwhile.
  await world.rows("update sessions set last_used_at = last_used_at + interval '9 days', expires_at = expires_at + interval '9 days'");
  const call = (path: string, body: Record<string, unknown>, caller: { as: string }) =>
    world.call(path, { ...body, ...(Array.isArray(body.lines) && { lines: JSON.stringify(body.lines) }) }, caller);
  const done = async (path: string, body: Record<string, unknown>, caller: { as: string }) => {
    const answer = await call(path, body, caller);
    expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
    return answer.data;
  };

  /** The same goods in another warehouse of the site, of the same manufacturer or another: `difference` cents above the price at which it was last sold. */
  const equalOffer = async (
    { relation_id, product_id, warehouse_id }: TestOffer,
    { stock, difference = 0, merchant_id = null }: { stock: number; difference?: number; merchant_id?: number | null },
  ): Promise<{ relation_id: number; stock_item_id: number; warehouse_id: number }> => {
    const made = await world.one<{ relation_id: string; stock_item_id: string; warehouse_id: string }>(
      `with elsewhere as (
         select warehouse_id from site_warehouses where site_code = 'LA' and warehouse_id <> $2 order by warehouse_id limit 1
       ), item as (
         insert into stock_items (product_id, warehouse_id) select $3, warehouse_id from elsewhere
         on conflict (product_id, warehouse_id, condition) do update set on_hand = stock_items.on_hand returning stock_item_id
       ), offer as (
         insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents)
         select product_id, elsewhere.warehouse_id, coalesce($5, merchant_id), kind, source_type, purchase_mode,
           coalesce((select unit_cents from order_lines sold where sold.relation_id = $1 order by order_line_id desc limit 1), price_cents) + $4
         from offers, elsewhere where relation_id = $1
         on conflict (product_id, warehouse_id, kind, condition) do update set price_cents = excluded.price_cents, merchant_id = excluded.merchant_id,
           is_active = true, starts_at = null, ends_at = null, moq = 1, pack_multiple = 1, share_cap = null, company_limit = null
         returning relation_id, warehouse_id
       ), untiered as (delete from offer_tiers where relation_id in ($1, (select relation_id from offer)))
       select relation_id, warehouse_id, stock_item_id from offer, item`,
      [relation_id, warehouse_id, product_id, difference, merchant_id],
    );
    await world.rows("update offers set is_active = false where product_id = $1 and relation_id <> all ($2)", [
      product_id,
      [relation_id, made.relation_id],
    ]);
    const stock_item_id = Number(made.stock_item_id);
    await setAvailableStock(world, stock_item_id, stock);
    return { relation_id: Number(made.relation_id), stock_item_id, warehouse_id: Number(made.warehouse_id) };
  };

  /** Pieces of the first line of an order that the warehouse does not find. */
  const missPieces = async ({ order_sn, lines }: PartsOrder, quantity: number): Promise<number> => {
    const line = { order_line_id: lines[0] as number, quantity };
    const { shipment_id } = await done("/operator/planShipment", { order_sn, lines: [line] }, warehouse);
    return (await done("/operator/reportShort", { shipment_id, ...line, reason: "Bin is empty" }, warehouse)).short_id;
  };

  /** An order that is paid by a call, with one line for each quantity: to be collected (1), shipped with the buyer’s label (2), or with paid freight (3). */
  const paidOrder = async (quantities: readonly number[], logistics_type: 1 | 2 | 3 = 2, pay = "/pay/balance"): Promise<PartsOrder> => {
    const { merchant_id, warehouse_id } = first;
    const offers = await simpleOffers(world, quantities.length, { stock: 1_000, merchant_id, warehouse_id });
    const product_list = toProductList(offers.map((offer, index) => ({ offer, quantity: quantities[index] ?? 1 })));
    const placed = await done("/home/create", { product_list, logistics_type, address_id }, buyer);
    const order_sn = placed.orders[0].order_number as string;
    await done(pay, { order_sn, payment_password: "123456", ...(logistics_type === 3 && { purpose: "all" }) }, buyer);
    if (logistics_type === 2) await done("/user/uploadLabel", { order_sn, label_file_id }, buyer);
    const rows = await world.rows(
      "select order_line_id, relation_id from order_lines join orders using (order_id) where order_number = $1 order by position",
      [order_sn],
    );
    return {
      order_sn,
      offers: rows.map((row) => offers.find(({ relation_id }) => relation_id === Number(row.relation_id)) as TestOffer),
      lines: rows.map(({ order_line_id }) => Number(order_line_id)),
    };
  };

  return {
    buyer,
    merchant_id: first.merchant_id,
    call,
    done,
    paidOrder,
    equalOffer,
    missPieces,
    partsOf: (order_sn: string): Promise<Parts> => done("/operator/orderParts", { order_sn }, { as: "admin@demo.test" }),
    plan: async (order_sn: string, lines: readonly Pieces[]): Promise<number> =>
      (await done("/operator/planShipment", { order_sn, lines }, warehouse)).shipment_id,
    handOver: (shipment_id: number, carrier = "", ...tracking_numbers: string[]) =>
      done("/operator/handOverShipment", { shipment_id, carrier, tracking_numbers: JSON.stringify(tracking_numbers) }, warehouse),
  };
};
