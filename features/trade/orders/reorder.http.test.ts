import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { createBuyers, runConcurrently, setAvailableStock, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Adding the lines of an order to the cart again: what cannot be added says why. */

const app = await testApp({ poolSize: 16 });

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

test("several orders go into one cart, and a changed price, missing stock and an ended offer are told", async () => {
  const offers = (await simpleOffers(app, 4, { stock: 20 })) as [TestOffer, TestOffer, TestOffer, TestOffer];
  const [same, dearer, scarce, ended] = offers;
  const [token] = (await createBuyers(app, 1)) as [string];
  const parents = [await placeOrder(token, same, 1), await placeOrder(token, dearer, 2), await placeOrder(token, scarce, 5)];
  parents.push(await placeOrder(token, ended, 1));
  await app.rows("update offers set price_cents = price_cents + 150 where relation_id = $1", [dearer.relation_id]);
  await setAvailableStock(app, scarce.stock_item_id, 3);
  await app.rows("update offers set is_active = false where relation_id = $1", [ended.relation_id]);
  const { data } = await app.call("/home/againOrder", { order_sn: parents.join(", ") }, { token });
  expect(data).toMatchObject({ added: 2, cart_count: 2 });
  expect(data.changed).toMatchObject([
    {
      relation_id: dearer.relation_id,
      amount: 2,
      price_before: (dearer.price_cents / 100).toFixed(2),
      price: ((dearer.price_cents + 150) / 100).toFixed(2),
    },
  ]);
  const reasons = new Map(data.unavailable.map((item: { relation_id: number; reason: string }) => [item.relation_id, item.reason]));
  expect(reasons).toEqual(
    new Map([
      [scarce.relation_id, "INSUFFICIENT_STOCK"],
      [ended.relation_id, "OFFER_ENDED"],
    ]),
  );
  expect(data.unavailable).toContainEqual(expect.objectContaining({ relation_id: scarce.relation_id, amount: 5, available: 3 }));
});

test("the orders of another company are not repeated", async () => {
  const [offer] = (await simpleOffers(app, 1, { stock: 20 })) as [TestOffer];
  const [token, stranger] = (await createBuyers(app, 2)) as [string, string];
  const order_sn = await placeOrder(token, offer, 1);
  expect(await app.call("/home/againOrder", { order_sn }, { token: stranger })).toMatchObject({ reason: "NOT_FOUND" });
});
