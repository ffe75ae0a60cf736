import { expect } from "vitest";
import {
  admin,
  auditor,
  buyer,
  finance,
  merchant,
  otherMerchant,
  service,
  stranger,
  type TestApp,
  warehouse,
} from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setAvailableStock, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

/** A manufacturer's own warehouse with goods, and orders from it, for tests. */

/** A warehouse in Dallas that is open on weekdays from 8 to 16, and packs in one day. */
export const dallas = {
  warehouse_name: "Own warehouse, Dallas",
  address: "4400 Commerce St",
  city: "Dallas",
  state: "Texas",
  zip: "75226",
  phone: "+1 214 555 0101",
  time_zone: "America/Chicago",
  ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((day) => [`hours_${day}`, "08:00-16:00"])),
  packing_days: 1,
};

export interface OwnOrder {
  order_sn: string;
  lines: { order_line_id: number; stock_item_id: number }[];
}

/** The demo manufacturer with an approved warehouse of its own, and goods in it that the demo buyer can order. */
export const fulfillmentWorld = async (world: TestApp) => {
  const call = (path: string, body: Record<string, unknown>, caller: { as: string }) => world.call(path, body, caller);
  const done = async (path: string, body: Record<string, unknown>, caller: { as: string }) => {
    const answer = await call(path, body, caller);
    expect({ path, reason: answer.reason, fields: answer.reason && answer.fields }).toEqual({ path, reason: undefined, fields: undefined });
    return answer.data;
  };
  const people = [buyer, merchant, otherMerchant, stranger, admin, auditor, finance, service, warehouse];
  for (const caller of people) await world.getToken(caller.as);
  // The clock is moved by days; sessions must not expire meanwhile.
  await world.rows("update sessions set last_used_at = last_used_at + interval '40 days', expires_at = expires_at + interval '40 days'");
  const { merchant_id } = await world.one(
    "select merchant_members.merchant_id from merchant_members join people using (person_id) where email = $1",
    [merchant.as],
  );
  const { warehouse_id } = await done("/merchant/saveWarehouse", dallas, merchant);
  await done("/operator/moveMerchantWarehouse", { warehouse_id, action: "approve", site_codes: "LA" }, auditor);
  const { address_id } = await world.one(
    "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
    [buyer.as],
  );
  const label_file_id = await insertUploadedFile(world, { as: buyer.as, file_type: 2, mime: "application/pdf" });

  /** Goods of the manufacturer that are sold from its own warehouse. */
  const ownOffers = async (count: number, stock = 100) => {
    const offers = await simpleOffers(world, count, { stock: 10, merchant_id: Number(merchant_id) });
    return Promise.all(
      offers.map(async (offer) => {
        const made = await world.one(
          `with item as (insert into stock_items (product_id, warehouse_id) values ($2, $3) returning stock_item_id),
             offer as (insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents)
               select product_id, $3, merchant_id, kind, source_type, purchase_mode, price_cents from offers where relation_id = $1 returning relation_id)
           select stock_item_id, relation_id from item, offer`,
          [offer.relation_id, offer.product_id, warehouse_id],
        );
        const stock_item_id = Number(made.stock_item_id);
        await setAvailableStock(world, stock_item_id, stock);
        return { ...offer, relation_id: Number(made.relation_id), warehouse_id: Number(warehouse_id), stock_item_id };
      }),
    );
  };

  /** A paid order from the own warehouse that is shipped with the buyer's label. */
  const paidOrder = async (quantities: readonly number[]): Promise<OwnOrder> => {
    const offers = await ownOffers(quantities.length);
    const product_list = toProductList(offers.map((offer, index) => ({ offer, quantity: quantities[index] ?? 1 })));
    const placed = await done("/home/create", { product_list, logistics_type: 2, address_id }, buyer);
    const order_sn = placed.orders[0].order_number as string;
    await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
    await done("/user/uploadLabel", { order_sn, label_file_id }, buyer);
    const rows = await world.rows(
      "select order_line_id, relation_id from order_lines join orders using (order_id) where order_number = $1 order by position",
      [order_sn],
    );
    return {
      order_sn,
      lines: rows.map(({ order_line_id, relation_id }) => ({
        order_line_id: Number(order_line_id),
        stock_item_id: offers.find((offer) => offer.relation_id === Number(relation_id))?.stock_item_id ?? 0,
      })),
    };
  };

  const rowOf = async (order_sn: string, tab = "all") =>
    (await done("/merchant/fulfillmentList", { tab, keyword: order_sn }, merchant)).list[0];

  return { call, done, warehouse_id: Number(warehouse_id), merchant_id: Number(merchant_id), ownOffers, paidOrder, rowOf, address_id };
};
