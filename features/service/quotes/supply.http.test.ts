import { expect, test } from "vitest";
import { buyer, merchant, testApp } from "#apps/server/test-app.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";

/** Goods of a quote that are out of stock: which offer is taken, what both sides see, and what can be done. */

interface Offer {
  relation_id: number;
  product_id: number;
  available: number;
  stock_item_id: number;
}

/** Local offers of products that are no sets and expect no arrival, with stock. */
/** A product whose cheapest open offer has been sold out, and the offer that its page takes instead. */
let soldOut: { product_id: number; thread_id: number; cheapest: number; available: number };

const app = await testApp();
const offers: Offer[] = await app.rows<Offer>(
  `select offers.relation_id, offers.product_id, available, stock_item_id from offers join offer_availability using (relation_id)
       join people using (merchant_id) join stock_items using (product_id, warehouse_id, condition)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = $1 and kind = 'local' and is_active and available between 30 and 400 and company_limit is null and price_cents > 6000
       and not exists (select from incoming_stock where incoming_stock.stock_item_id = stock_items.stock_item_id and arrived_at is null)
     order by relation_id limit 4`,
  [merchant.as],
);

const inDays = (days: number) => addDays(dayAt(app.clock.now(), { time_zone: "America/Los_Angeles" }), days);
const ask = async ({ product_id, relation_id }: Offer, quantity: number): Promise<string> => {
  const lines = JSON.stringify([{ product_id, relation_id, quantity }]);
  const answer = await app.call("/user/requestPrice", { lines }, buyer);
  expect(answer).toMatchObject({ code: 200 });
  const { request_number } = answer.data.requests[0];
  const quoted = JSON.stringify([{ relation_id, quantity, price: "40.00" }]);
  const sent = await app.call("/merchant/sendQuote", { request_number, lines: quoted, valid_until: inDays(10) }, merchant);
  expect(sent).toMatchObject({ code: 200 });
  return request_number;
};
const accept = (request_number: string) => app.call("/user/acceptQuote", { request_number, version: 1 }, buyer);
const lineOf = async (request_number: string, area: "user" | "merchant") =>
  (await app.call(`/${area}/priceRequest`, { request_number }, area === "user" ? buyer : merchant)).data.lines[0];
const setStock = (stock_item_id: number, free: number) =>
  app.rows("update stock_items set on_hand = reserved + $2 where stock_item_id = $1", [stock_item_id, free]);

test("the product page, a request from it and one in a conversation take the same available offer", async () => {
  soldOut = await app.one(
    `select offers.product_id, min(offers.relation_id) filter (where place = 1) as cheapest, min(available) filter (where place = 2) as available
     from (select *, row_number() over (partition by product_id order by price_cents, warehouse_id) as place from offers
       where kind = 'local' and is_active and starts_at is null and ends_at is null
         and warehouse_id in (select warehouse_id from site_warehouses where site_code = 'LA')) offers
       join offer_availability using (relation_id) join people using (merchant_id)
       join stock_items using (product_id, warehouse_id, condition)
     where email = $1 group by offers.product_id
     having count(*) > 1 and min(available) filter (where place = 2) >= max(moq) order by product_id limit 1`,
    [merchant.as],
  );
  await app.rows(
    `update stock_items set on_hand = reserved from offers
     where relation_id = $1 and stock_items.product_id = offers.product_id and stock_items.warehouse_id = offers.warehouse_id
       and stock_items.condition = offers.condition`,
    [soldOut.cheapest],
  );
  const { product_id } = soldOut;
  const fromPage = (await app.call("/user/quotableGoods", { product_id }, buyer)).data.list[0];
  expect(fromPage).toMatchObject({ product_id, stock: expect.any(Number) });
  expect(fromPage.relation_id).not.toBe(soldOut.cheapest);
  const started = await app.call("/user/startChat", { product_id, text: "A price for these?" }, buyer);
  expect(started).toMatchObject({ code: 200 });
  const { thread_id } = started.data;
  const inThread = (await app.call("/user/quotableGoods", { thread_id }, buyer)).data.list[0];
  expect(inThread.relation_id).toBe(fromPage.relation_id);
  const { list } = (await app.call("/user/findQuotableGoods", { thread_id, keyword: fromPage.custom_sn }, buyer)).data;
  expect(list.filter((each: { product_id: number }) => each.product_id === product_id)).toEqual([
    expect.objectContaining({ relation_id: fromPage.relation_id, stock: fromPage.stock }),
  ]);
});

test("both sides see what is short, and a quote that can never be ordered is not accepted", async () => {
  const [offer] = offers as [Offer];
  const number = await ask(offer, offer.available + 1);
  for (const area of ["user", "merchant"] as const)
    expect(await lineOf(number, area)).toMatchObject({ stock: offer.available, next_arrival: null, supply: "short" });
  const refused = await accept(number);
  expect(refused).toMatchObject({ reason: "QUOTE_NOT_IN_STOCK" });
  expect(refused.msg).toContain(String(offer.available));
  // What the refusal advises is possible: to ask again, and to be quoted what is there.
  expect(await app.call("/user/askPriceAgain", { request_number: number, note: "Then fewer" }, buyer)).toMatchObject({ code: 200 });
  const lines = JSON.stringify([{ relation_id: offer.relation_id, quantity: offer.available, price: "40.00" }]);
  await app.call("/merchant/sendQuote", { request_number: number, lines, valid_until: inDays(10) }, merchant);
  expect(await app.call("/user/acceptQuote", { request_number: number, version: 2 }, buyer)).toMatchObject({ code: 200 });
});

test("a quote that waits for an arrival is accepted, refused as an order with what can be done, and ordered when the goods are there", async () => {
  const offer = offers[1] as Offer;
  const number = await ask(offer, 20);
  await setStock(offer.stock_item_id, 5);
  await app.rows(
    "insert into incoming_stock (stock_item_id, quantity, arrives_from, arrives_to, container_number) values ($1, 50, $2, $3, 'CSQU3054383')",
    [offer.stock_item_id, inDays(5), inDays(9)],
  );
  expect(await lineOf(number, "user")).toMatchObject({ stock: 5, next_arrival: { quantity: 50 }, supply: "later" });
  expect(await accept(number)).toMatchObject({ code: 200 });
  const order = () => app.call("/home/create", { quote_number: number }, buyer);
  const refused = await order();
  expect(refused).toMatchObject({ reason: "QUOTE_WAITS_FOR_STOCK" });
  expect(refused.msg).not.toMatch(/quantity|another warehouse/);
  await setStock(offer.stock_item_id, 55);
  expect(await lineOf(number, "merchant")).toMatchObject({ supply: "ready" });
  expect(await order()).toMatchObject({ code: 200 });
});

test("goods that can be ordered ahead are accepted and ordered before they are there", async () => {
  const offer = offers[2] as Offer;
  const number = await ask(offer, 20);
  await setStock(offer.stock_item_id, 5);
  const by = inDays(9);
  await app.rows(
    "insert into incoming_stock (stock_item_id, quantity, arrives_from, arrives_to, container_number) values ($1, 50, $2, $3, 'CSQU3054384')",
    [offer.stock_item_id, inDays(5), by],
  );
  await app.rows("insert into backorder_offers (relation_id, is_on, max_pieces, changed_at) values ($1, true, 100, $2)", [
    offer.relation_id,
    app.clock.now(),
  ]);
  for (const area of ["user", "merchant"] as const)
    expect(await lineOf(number, area)).toMatchObject({ stock: 5, order_ahead: by, supply: "ahead" });
  const { product_id, relation_id } = offer;
  const goods = JSON.stringify([{ product_id, relation_id, quantity: 20 }]);
  const { list } = (await app.call("/user/quotableGoods", { goods }, buyer)).data;
  expect(list).toMatchObject([{ stock: 5, order_ahead: by }]);
  expect(await accept(number)).toMatchObject({ code: 200 });
  expect(await app.call("/home/create", { quote_number: number }, buyer)).toMatchObject({ code: 200 });
});
