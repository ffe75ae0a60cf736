import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { toProductList } from "#features/trade/orders/test-orders.ts";

/** Goods of a list that are not in stock, but can be ordered ahead of their arrival. */

const world = await testApp();
const buyer = { as: "nearby@demo.test" };
await setBalance(world, { as: buyer.as }, 100_000_000);

const skuOf = async (product_id: number): Promise<string> =>
  (await world.one("select goods_sn from products where product_id = $1", [product_id])).goods_sn;

const nearby = async (items: readonly { product_id: number; quantity: number }[]) => {
  const lines = await Promise.all(items.map(async ({ product_id, quantity }) => ({ sku: await skuOf(product_id), quantity })));
  const { data } = await world.call(
    "/home/nearbyStock",
    { zip: "90021", detailed_address: "1 Main St", lines: JSON.stringify(lines) },
    buyer,
  );
  return data;
};

test("count as covered with the day they come by, and can be ordered from there", async () => {
  const offer = await backorderOffer(world, { stock: 3, containers: [10] });
  const { product_id, relation_id, warehouse_id, days } = offer;
  const at = async (quantity: number) => {
    const { list, best } = await nearby([{ product_id, quantity }]);
    return { best, found: list.find((warehouse: { warehouse_id: number }) => warehouse.warehouse_id === warehouse_id) };
  };
  expect((await at(3)).found).toMatchObject({ covered: 1, ahead: 0, comes_by: null, lines: [{ order_ahead: null, problem: "" }] });
  const { found } = await at(8);
  expect(found).toMatchObject({ covered: 1, ahead: 1, comes_by: days[0], lines: [{ relation_id, order_ahead: days[0], problem: "" }] });
  expect((await at(14)).found).toMatchObject({
    covered: 0,
    ahead: 0,
    comes_by: null,
    lines: [{ order_ahead: null, problem: "INSUFFICIENT_STOCK" }],
  });
  // What is shown can be done: the cart takes it, and the order costs what is shown.
  const line = { product_id, relation_id, warehouse_id, amount: 8, logistics_type: 1 };
  expect(await world.call("/home/addCart", line, buyer)).toMatchObject({ code: 200 });
  const placed = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 8 }]), logistics_type: 1 }, buyer);
  expect(placed).toMatchObject({ code: 200, data: { orders: [{ order_fee: found.order_fee }] } });
});

test("a warehouse is recommended that has nothing of it in stock, where all can be ordered", async () => {
  const offer = await backorderOffer(world, { stock: 0, containers: [10] });
  const { product_id, warehouse_id } = offer;
  await world.rows("update offers set is_active = false where product_id = $1 and relation_id <> $2", [product_id, offer.relation_id]);
  expect((await nearby([{ product_id, quantity: 2 }])).best).toMatchObject({ warehouse_id, reason: "ahead" });
});
