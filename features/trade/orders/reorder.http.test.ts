import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { createBuyers, runConcurrently, setAvailableStock, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Adding the lines of an order to the cart again: what cannot be added says why. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ poolSize: 16 });
});
afterAll(() => app.close());

const placeOrder = async (token: string, offer: TestOffer, quantity: number): Promise<string> =>
  (await app.call("/home/create", { product_list: toProductList([{ offer, quantity }]), logistics_type: 1 }, { token })).data
    .order_parent_number;

test("concurrent additions beyond the stock say that the stock is short, never that the cart is full", async () => {
  const [offer] = (await simpleOffers(app, 1, { stock: 20 })) as [TestOffer];
  const [token] = (await createBuyers(app, 1)) as [string];
  const order_sn = await placeOrder(token, offer, 6);
  await setAvailableStock(app, offer.stock_item_id, 10);
  const answers = await runConcurrently(
    8,
    Array.from({ length: 8 }, () => () => app.call("/home/againOrder", { order_sn }, { token })),
  );
  expect(answers.filter(({ data }) => data.added === 1)).toHaveLength(1);
  const reasons = answers.flatMap(({ data }) => data.unavailable.map(({ reason }: { reason: string }) => reason));
  expect(new Set(reasons)).toEqual(new Set(["INSUFFICIENT_STOCK"]));
});

test("a full cart is named with its limit", async () => {
  const [offer] = (await simpleOffers(app, 1, { stock: 20 })) as [TestOffer];
  const [token] = (await createBuyers(app, 1)) as [string];
  const order_sn = await placeOrder(token, offer, 1);
  await app.rows(
    `insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
       added_price_cents)
     select company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, 1, 1, price_cents
     from offers, (select orders.company_id, orders.person_id from orders join checkouts using (checkout_id) where order_parent_number = $1) buyer
     where relation_id <> $2 order by relation_id limit $3`,
    [order_sn, offer.relation_id, maxCartLines],
  );
  const { data } = await app.call("/home/againOrder", { order_sn }, { token });
  expect(data.unavailable).toMatchObject([{ reason: "CART_FULL", reason_text: expect.stringContaining(String(maxCartLines)) }]);
});
