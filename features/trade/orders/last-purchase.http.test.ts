import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

const app = await testApp();

const last = async (product_id: number, as: string) => (await app.call("/user/lastBought", { product_id }, { as })).data;

test("returns order, quantity and price of the last purchase, ignoring canceled orders", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 20 });
  if (!offer) throw new Error("The demo world has no such offer");
  expect(await last(offer.product_id, buyer.as)).toEqual({ last: null, orders: 0 });
  const buy = async (quantity: number): Promise<string> => {
    const answer = await app.call("/home/create", { product_list: toProductList([{ offer, quantity }]) }, buyer);
    return answer.data.orders[0].order_number;
  };
  const price = (offer.price_cents / 100).toFixed(2);
  const first = await buy(1);
  app.clock.advanceMs(1_000);
  const second = await buy(1);
  expect(await last(offer.product_id, buyer.as)).toMatchObject({
    last: { order_number: second, quantity: 1, price, kind: "local", at: app.clock.now().toISOString() },
    orders: 2,
  });
  await app.call("/user/cancelOrder", { order_sn: second }, buyer);
  expect(await last(offer.product_id, buyer.as)).toMatchObject({ last: { order_number: first }, orders: 1 });
  expect(await last(offer.product_id, "buyer2@demo.test")).toEqual({ last: null, orders: 0 });
});

test("refuses visitors and malformed product ids", async () => {
  expect(await app.call("/user/lastBought", { product_id: 1 })).toMatchObject({ code: 100 });
  expect(await app.call("/user/lastBought", { product_id: "x" }, buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
});
