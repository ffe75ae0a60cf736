import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "#features/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, createBuyers, runConcurrently, toProductList } from "#features/trade/orders/test-orders.ts";
import { backorderOffer } from "./test-backorders.ts";

/**
 * Many people at the same pieces that are still on their way. Without the lock of the stock items in reserve_with_backorders, more would be
 * promised than comes.
 */

const world = await testApp({ poolSize: 20 });
const buyer = { as: "buyer@demo.test" };
await setBalance(world, buyer, 100_000_000);
const tokens = await createBuyers(world, 50);

const promisedOf = async (stock_item_id: number) =>
  Number((await world.one("select backordered from stock_items where stock_item_id = $1", [stock_item_id])).backordered);

test("50 buyers are never promised more than comes", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 3; round++) {
    const offer = await backorderOffer(world, { stock: 0, containers: [7, 8] });
    // A second offer sells the same pieces.
    const { relation_id } = await world.one(
      `insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, is_listed, company_limit)
       select product_id, warehouse_id, merchant_id, 'special', source_type, purchase_mode, condition, price_cents, is_listed, 1000 from offers where relation_id = $1
       on conflict (product_id, warehouse_id, kind, condition) do update set is_active = true, starts_at = null, ends_at = null, moq = 1, pack_multiple = 1,
         share_cap = null
       returning relation_id`,
      [offer.relation_id],
    );
    await world.rows(
      "insert into backorder_offers (relation_id, is_on, max_pieces, changed_at) values ($1, true, 100, now()) on conflict do nothing",
      [relation_id],
    );
    const answers = await runConcurrently(
      50,
      tokens.map((token, index) => () => {
        const through = index % 2 === 0 ? offer : { ...offer, relation_id: Number(relation_id) };
        return world.call("/home/create", { product_list: toProductList([{ offer: through, quantity: 2 }]), logistics_type: 1 }, { token });
      }),
    );
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(7);
    for (const { reason } of answers) expect([undefined, "INSUFFICIENT_STOCK", "OUT_OF_STOCK"]).toContain(reason);
    expect(await promisedOf(offer.stock_item_id)).toBe(14);
    await checkInvariants(world);
  }
});

test("what comes is given out once while buyers leave, cancel and order", { timeout: 60_000 }, async () => {
  const offer = await backorderOffer(world, { stock: 0, containers: [30], max_pieces: 30 });
  const placed = await runConcurrently(
    10,
    Array.from(
      { length: 10 },
      () => () => world.call("/home/create", { product_list: toProductList([{ offer, quantity: 2 }]), logistics_type: 1 }, buyer),
    ),
  );
  const numbers = placed.map(({ data }) => data.orders[0].order_number as string);
  for (const order_sn of numbers.slice(0, 5)) await world.call("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
  const { email } = await world.one("select email from people where merchant_id = $1 order by person_id limit 1", [offer.merchant_id]);
  const waiting = await world.rows("select backorder_id from backorders where relation_id = $1 order by backorder_id limit 5", [
    offer.relation_id,
  ]);
  await world.getToken("warehouse@demo.test");
  await world.getToken(String(email));
  await runConcurrently(20, [
    () =>
      world.call(
        "/operator/receiveContainer",
        { merchant_id: offer.merchant_id, warehouse_id: offer.warehouse_id, container_number: offer.container_numbers[0] },
        { as: "warehouse@demo.test" },
      ),
    ...numbers.slice(5).map((order_sn) => () => world.call("/user/cancelOrder", { order_sn }, buyer)),
    ...waiting.map(
      ({ backorder_id }) =>
        () =>
          world.call("/merchant/cancelBackorder", { backorder_id, reason: "Not made" }, { as: String(email) }),
    ),
    async () => (await jobs.find(({ name }) => name === "backorders.allocate")?.run(world.platform)) as never,
    async () => (await jobs.find(({ name }) => name === "backorders.allocate")?.run(world.platform)) as never,
    ...tokens
      .slice(0, 10)
      .map(
        (token) => () =>
          world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, { token }),
      ),
  ]);
  await checkInvariants(world);
  await jobs.find(({ name }) => name === "backorders.allocate")?.run(world.platform);
  expect(await promisedOf(offer.stock_item_id)).toBe(0);
  await checkInvariants(world);
});
