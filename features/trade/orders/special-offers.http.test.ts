import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { createBuyers, runConcurrently, simpleOffers } from "./test-orders.ts";

/** Deals and graded seconds at checkout: freight per piece, limits per company, and flaws accepted as seen. */

const world = await testApp();

const [token = ""] = await createBuyers(world, 1);
const goods = (offer: { product_id: number; relation_id: number }, quantity: number) =>
  JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity }]);
const create = (offer: { product_id: number; relation_id: number }, quantity: number, more: Record<string, unknown> = {}) =>
  world.call("/home/create", { product_list: goods(offer, quantity), logistics_type: 1, ...more }, { token });
const set = (offer: { relation_id: number }, what: string) =>
  world.rows(`update offers set ${what} where relation_id = $1`, [offer.relation_id]);

describe("a deal with a limit per company", () => {
  test("sells up to the limit in its days, counts canceled orders not, and says what is left", async () => {
    const [offer] = await simpleOffers(world, 1, { stock: 100 });
    await set(offer!, "company_limit = 5, company_limit_days = 10");
    const first = await create(offer!, 3);
    expect(first.code).toBe(200);
    expect(await create(offer!, 3)).toMatchObject({ reason: "OVER_COMPANY_LIMIT", msg: expect.stringContaining("2") });
    const quote = await world.call("/supply/order/order/booking", { product_list: goods(offer!, 3) }, { token });
    expect(quote.data.orders[0].lines[0]).toMatchObject({ problem: "OVER_COMPANY_LIMIT", company_limit: 5, company_limit_days: 10 });
    await world.call("/user/cancelOrder", { order_sn: first.data.order_parent_number }, { token });
    expect((await create(offer!, 5)).code).toBe(200);
    await world.rows(
      "update orders set created_at = created_at - interval '11 days' where order_id in (select order_id from order_lines where relation_id = $1)",
      [offer!.relation_id],
    );
    expect((await create(offer!, 5)).code).toBe(200);
  });

  test("is kept by orders of one company at once", async () => {
    const [offer] = await simpleOffers(world, 1, { stock: 100 });
    await set(offer!, "company_limit = 5");
    const answers = await runConcurrently(
      20,
      Array.from({ length: 20 }, () => () => create(offer!, 1)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  });
});

test("the freight of a deal is charged per piece", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 100 });
  await set(offer!, "special_freight_cents = 1250");
  const address = await world.call(
    "/user/saveAddress",
    {
      first_name: "Ann",
      last_name: "Lee",
      company_name: "Lee Homes",
      province: "CO",
      city: "Denver",
      zip: "80202",
      address_line1: "1 Main St",
      phone: "3035550100",
      email: "ann@example.com",
    },
    { token },
  );
  const placed = await create(offer!, 3, { logistics_type: 3, address_id: address.data.address_id });
  expect(placed).toMatchObject({ code: 200, data: { orders: [{ fare_fee: "37.50" }] } });
});

test("graded goods are ordered only by a buyer who accepts their flaws, and the order keeps it", async () => {
  const offer = (
    await world.rows(
      `select relation_id, product_id from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       where kind = 'processing' and condition <> 'new' and site_code = 'LA' and is_active and available > 0 limit 1`,
    )
  )[0] as { relation_id: number; product_id: number };
  const quote = await world.call("/supply/order/order/booking", { product_list: goods(offer, 1) }, { token });
  expect(quote.data.orders[0].lines[0].grade_reason).not.toBe("");
  expect(quote.data.orders[0].lines[0].flaw_pictures.length).toBeGreaterThan(0);
  expect(await create(offer, 1)).toMatchObject({ reason: "AS_SEEN_REQUIRED", fields: { accept_as_seen: expect.any(String) } });
  const placed = await create(offer, 1, { accept_as_seen: "1" });
  expect(placed.code).toBe(200);
  const info = await world.call("/supply/order/order/info", { order_sn: placed.data.order_parent_number }, { token });
  expect(info.data.orders[0].accepted_as_seen_at).toBe(world.clock.now().toISOString());
});
