import { beforeAll, describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";

/** Two paid orders of the buyer and one of another company. */
const buy = async (who: { as: string }, lines: readonly { offer: TestOffer; quantity: number }[]): Promise<void> => {
  const address = {
    ...{ first_name: "Ana", last_name: "Ruiz", province: "CA", city: "Los Angeles", zip: "90021" },
    ...{ address_line1: "1 Alameda St", phone: "2135550100" },
  };
  const { address_id } = (await app.call("/user/saveAddress", address, who)).data;
  const created = await app.call("/home/create", { product_list: toProductList(lines), logistics_type: 1, address_id }, who);
  const { order_parent_number } = created.data;
  await app.rows(
    `update orders set paid_at = now(), status = 'awaitingPacking' from checkouts where checkouts.checkout_id = orders.checkout_id and order_parent_number = $1`,
    [order_parent_number],
  );
};

const app = await testApp();
beforeAll(async () => {
  const [one, two, three] = (await simpleOffers(app, 3, { stock: 50 })) as [TestOffer, TestOffer, TestOffer];
  await buy(buyer, [
    { offer: one, quantity: 2 },
    { offer: two, quantity: 3 },
  ]);
  await buy(buyer, [{ offer: one, quantity: 5 }]);
  await buy(stranger, [{ offer: three, quantity: 4 }]);
});

interface Bought {
  product_id: number;
  goods_sn: string;
  last_relation_id: number;
  last_price: string;
  last_quantity: number;
  pieces: number;
  card: { kind: string; relation_id: number; price: string } | null;
  changes: { price_before: string | null; sale: string };
}

const history = async (who = buyer, more = {}): Promise<{ list: Bought[]; count: number }> =>
  (await app.call("/user/purchaseHistory", { page_size: 100, ...more }, who)).data;

const boughtOf = async (email: string) => {
  const rows = await app.rows(
    `select product_id, sum(quantity)::integer as pieces from orders join order_lines using (order_id)
     where company_id = (select company_id from company_members join people using (person_id) where email = $1)
       and paid_at is not null and status not in ('cancelled', 'creationFailed', 'returned', 'refunded') group by product_id`,
    [email],
  );
  return new Map(rows.map((row) => [row.product_id, row.pieces]));
};

describe("purchase history", () => {
  test("sums the company's paid orders only", async () => {
    for (const who of [buyer, stranger]) {
      const should = await boughtOf(who.as);
      const { list, count } = await history(who);
      expect(count).toBe(should.size);
      expect(new Map(list.map(({ product_id, pieces }) => [product_id, pieces]))).toEqual(should);
    }
    expect((await history()).list.length).toBeGreaterThan(0);
    expect(await app.call("/user/purchaseHistory", {})).toMatchObject({ code: 100 });
  });

  test("shows a changed price and products no longer on sale", async () => {
    const sold = (await history()).list.find(({ card, changes }) => card?.kind === "local" && changes.sale === "same");
    const { product_id = 0, goods_sn = "", last_price = "" } = sold ?? {};
    const cents = Math.round(Number(last_price) * 100);
    const { run } = app.platform.database;
    await run("delete from offer_tiers using offers where offers.relation_id = offer_tiers.relation_id and product_id = $1", [product_id]);
    await run("update offers set price_cents = $2 where product_id = $1 and kind = 'local'", [product_id, cents + 700]);
    const [dearer] = (await history(buyer, { keyword: goods_sn })).list;
    expect(dearer).toMatchObject({
      changes: { price_before: last_price, sale: "same" },
      card: { price: ((cents + 700) / 100).toFixed(2) },
    });
    await run("update offers set is_active = false where product_id = $1", [product_id]);
    expect((await history(buyer, { keyword: goods_sn })).list[0]).toMatchObject({ card: null, changes: { sale: "ended" } });
    const again = [{ product_id, amount: 1 }];
    expect(await app.call("/user/putInCart", { goods_list: JSON.stringify(again) }, buyer)).toMatchObject({
      data: { added: 0, results: [{ problem: "NOT_SOLD_NOW", problem_text: expect.any(String) }] },
    });
  });

  test("reorders through the offer of the last purchase while it is open", async () => {
    const sold = (await history()).list.find(({ card }) => card?.kind === "local");
    const { product_id = 0, last_relation_id = 0 } = sold ?? {};
    const { run } = app.platform.database;
    await run("update offers set moq = 1, pack_multiple = 1, is_active = true where relation_id = $1", [last_relation_id]);
    const goods_list = JSON.stringify([{ product_id, relation_id: last_relation_id, amount: 1 }]);
    const { data } = await app.call("/user/putInCart", { goods_list }, buyer);
    const { rows } = await run("select relation_id from cart_lines where product_id = $1", [product_id]);
    expect([data.added, rows[0]?.relation_id]).toEqual([1, last_relation_id]);
  });

  test("refuses a malformed goods list", async () => {
    for (const goods_list of [
      "",
      "[]",
      "{",
      '[{"product_id":1,"amount":"1e3"}]',
      JSON.stringify(Array(201).fill({ product_id: 1, amount: 1 })),
    ])
      expect(await app.call("/user/putInCart", { goods_list }, buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});
