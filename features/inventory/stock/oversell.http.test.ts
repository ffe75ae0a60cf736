import { beforeAll, expect, test } from "vitest";
import { createTestApp, testApp } from "#apps/server/test-app.ts";
import {
  checkInvariants,
  createBuyers,
  findBrokenInvariants,
  readStock,
  runConcurrently,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";

/** Concurrent buyers over real connections (docs/reliability.md). */

const connections = 64;
const buyers = 300;
const lastPieces = 20;

let tokens: string[];

const world = await testApp({ poolSize: connections });
beforeAll(async () => {
  tokens = await createBuyers(world, buyers);
});

const create = (token: string, lines: { offer: TestOffer; quantity: number }[]) =>
  world.call("/home/create", { product_list: toProductList(lines) }, { token });

/** A linear congruential generator, so that every run uses the same order of lines. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

test("sells exactly the last 20 pieces to 300 buyers over 64 connections in 20 rounds and refuses all others", async () => {
  const [scarce, ...others] = await simpleOffers(world, 3, { stock: 1_000_000 });
  for (let round = 1; round <= 20; round += 1) {
    await setAvailableStock(world, scarce!.stock_item_id, lastPieces);
    const random = seeded(round);
    const answers = await runConcurrently(
      connections,
      tokens.map((token) => {
        const company = others.filter(() => random() < 0.5).map((offer) => ({ offer, quantity: 1 }));
        const lines = random() < 0.5 ? [{ offer: scarce!, quantity: 1 }, ...company] : [...company, { offer: scarce!, quantity: 1 }];
        return () => create(token, lines);
      }),
    );
    const sold = answers.filter(({ code }) => code === 200).length;
    const refusals = new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason));
    expect({ round, sold }).toEqual({ round, sold: lastPieces });
    expect([...refusals].every((reason) => reason === "INSUFFICIENT_STOCK" || reason === "OUT_OF_STOCK")).toBe(true);
    const { on_hand, reserved } = await readStock(world, scarce!.stock_item_id);
    expect(on_hand - reserved).toBe(0);
  }
  await checkInvariants(world);
  process.stdout.write(
    `oversell: 20 rounds, ${buyers} buyers over ${connections} connections, ${lastPieces} of ${lastPieces} sold in each\n`,
  );
}, 60_000);

test("oversells without the condition in the database (proves that the test can fail)", async () => {
  const unconditional = await createTestApp({ poolSize: connections });
  try {
    tokens = await createBuyers(unconditional, buyers);
    const [scarce] = await simpleOffers(unconditional, 1, { stock: lastPieces });
    const { rows } = await unconditional.platform.database.run("select pg_get_functiondef('reserve_stock'::regproc) as definition");
    const definition = (rows[0] as { definition: string }).definition;
    const condition = `and on_hand - reserved - backordered >= asked.quantity
        and on_hand - reserved - backordered - held + asked.own >= asked.quantity`;
    expect(definition).toContain(condition);
    await unconditional.platform.database.run(definition.replace(condition, ""));
    await unconditional.platform.database.run("alter table stock_items drop constraint stock_items_check");
    const answers = await runConcurrently(
      connections,
      tokens.map(
        (token) => () => unconditional.call("/home/create", { product_list: toProductList([{ offer: scarce!, quantity: 1 }]) }, { token }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(lastPieces);
    expect((await findBrokenInvariants(unconditional)).map(({ invariant }) => invariant)).toContain("0 ≤ reserved ≤ on hand");
  } finally {
    await unconditional.close();
    tokens = await createBuyers(world, buyers);
  }
}, 30_000);

test("opposite orders of lines do not deadlock", async () => {
  const [x, y] = await simpleOffers(world, 2, { stock: 500 });
  const lines = [
    { offer: x!, quantity: 1 },
    { offer: y!, quantity: 1 },
  ];
  const answers = await runConcurrently(
    connections,
    Array.from({ length: 500 }, (_, index) => () => create(tokens[index % buyers]!, index % 2 === 0 ? lines : lines.toReversed())),
  );
  expect(answers.filter(({ code }) => code === 200).length).toBe(500);
  const rows = await world.rows("select deadlocks from pg_stat_database where datname = current_database()");
  expect(rows[0]).toEqual({ deadlocks: 0 });
  await checkInvariants(world);
}, 30_000);

test("checks the sum of an offer that occurs twice in an order", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 5 });
  const twice = [
    { offer: offer!, quantity: 3 },
    { offer: offer!, quantity: 3 },
  ];
  expect(await create(tokens[0]!, twice)).toMatchObject({
    reason: "INSUFFICIENT_STOCK",
    fields: { [`relation_id.${offer!.relation_id}`]: expect.any(String) },
  });
  expect(await readStock(world, offer!.stock_item_id)).toEqual({ on_hand: 5, reserved: 0 });
});

test("two offers of one stock item never sell it twice", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  const rows = await world.rows(
    `insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents)
     select product_id, warehouse_id, merchant_id, 'special', 1, 2, price_cents from offers where relation_id = $1
     on conflict (product_id, warehouse_id, kind, condition) do update set is_active = true, moq = 1, pack_multiple = 1, share_cap = 4, sold = 0, starts_at = null, ends_at = null
     returning relation_id`,
    [offer!.relation_id],
  );
  const special = { ...offer!, relation_id: (rows[0] as { relation_id: number }).relation_id };
  await world.rows("update offers set share_cap = 4 where relation_id = $1", [special.relation_id]);
  const answers = await Promise.all(
    tokens.slice(0, 60).map(async (token, index) => ({
      through: index % 2,
      ...(await create(token, [{ offer: index % 2 ? special : offer!, quantity: 1 }])),
    })),
  );
  const sold = answers.filter(({ code }) => code === 200);
  expect(sold.length).toBe(10);
  expect(sold.filter(({ through }) => through === 1).length).toBeLessThanOrEqual(4);
  await checkInvariants(world);
});

test("a set and its separately sold component share the component's stock", async () => {
  const rows = await world.rows(
    `select offers.relation_id, offers.product_id, offers.warehouse_id, offers.merchant_id, offers.price_cents, component_product_id, amount, item.stock_item_id
     from offers join products using (product_id) join product_components using (product_id)
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     join stock_items item on item.product_id = component_product_id and item.warehouse_id = offers.warehouse_id and item.condition = 'new'
     where is_set and not packed_as_set and kind = 'local' and moq = 1 and pack_multiple = 1
       and offers.relation_id = (select min(relation_id) from offers join products using (product_id) where is_set and not packed_as_set and kind = 'local' and moq = 1)`,
  );
  const parts = rows as (TestOffer & { component_product_id: number; amount: number })[];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) await setAvailableStock(world, part.stock_item_id, part.amount * 10);
  const answers = await Promise.all(tokens.slice(0, 40).map((token) => create(token, [{ offer: parts[0]!, quantity: 1 }])));
  expect(answers.filter(({ code }) => code === 200).length).toBe(10);
  for (const part of parts) {
    const { on_hand, reserved } = await readStock(world, part.stock_item_id);
    expect(on_hand - reserved).toBe(0);
  }
  await checkInvariants(world);
});

test("reserved equals the sum of open reservations through 100 parallel orders and cancellations", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 100 });
  await Promise.all(
    tokens.slice(0, 100).map(async (token) => {
      const placed = await create(token, [{ offer: offer!, quantity: 1 }]);
      const cancelled = await world.call("/user/cancelOrder", { order_sn: placed.data.order_parent_number }, { token });
      expect(cancelled.code).toBe(200);
    }),
  );
  expect(await readStock(world, offer!.stock_item_id)).toEqual({ on_hand: 100, reserved: 0 });
  await checkInvariants(world);
});
