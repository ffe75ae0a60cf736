import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { buyer, presaleSet, reserve, reviewer } from "./test-reservations.ts";

/** Sets whose parts come with different containers. */

const world = await testApp();

const soldOf = async (relation_id: number): Promise<number> =>
  (await world.one("select sold from offers where relation_id = $1", [relation_id])).sold;

test("a set of which one part has arrived is canceled: its offer counts it as sold no longer, once", async () => {
  const set = await presaleSet(world, 40);
  const before = await soldOf(set.relation_id);
  const other = await reserve(world, set, 3);
  const { data } = await reserve(world, set, 2);
  const order_sn = data.orders[0].order_number;
  expect(other.code).toBe(200);
  expect(await soldOf(set.relation_id)).toBe(before + 5);
  const [first] = set.containers;
  const received = await world.call(
    "/merchant/receiveContainer",
    { container_number: first, warehouse_id: set.warehouse_id },
    { as: set.merchant },
  );
  expect(received.code).toBe(200);
  expect(await readOrderRow(world, order_sn)).toMatchObject({ status: "awaitingDeposit" });
  expect(await world.call("/user/cancelOrder", { order_sn }, { as: buyer })).toMatchObject({ code: 200 });
  expect(await soldOf(set.relation_id)).toBe(before + 3);
  await checkInvariants(world);
});

describe("a part of a set arrives short", () => {
  test("the line keeps as many sets as its scarcest part allows, and the pieces of the other part are free again", async () => {
    const set = await presaleSet(world, 40);
    const amounts = await world.rows(
      `select stock_item_id, amount, incoming_id from product_components part
       join stock_items item on item.product_id = part.component_product_id join incoming_stock lot using (stock_item_id)
       where part.product_id = $1 and item.warehouse_id = $2 and lot.container_number = any ($3) order by stock_item_id`,
      [set.product_id, set.warehouse_id, set.containers],
    );
    const order_sn = (await reserve(world, set, 10)).data.orders[0].order_number;
    const refunded = Number((await world.call("/user/accountInfo", {}, { as: buyer })).data.available);
    expect((await world.call("/pay/balance", { order_sn, purpose: "order", payment_password: "123456" }, { as: buyer })).code).toBe(200);
    expect((await world.call("/operator/approveReservation", { order_sn }, { as: reviewer })).code).toBe(200);
    const [first, ...others] = set.containers;
    const receive = (container_number: string, more = {}) =>
      world.call("/merchant/receiveContainer", { container_number, warehouse_id: set.warehouse_id, ...more }, { as: set.merchant });
    for (const container of others) expect((await receive(container)).code).toBe(200);
    expect(await readOrderRow(world, order_sn)).toMatchObject({ status: "approvedInFull" });
    // Parts for 4 of 10 sets are counted.
    const [short] = amounts;
    const counts = JSON.stringify([{ incoming_id: short.incoming_id, received: short.amount * 4 }]);
    const { data } = await world.call("/merchant/simulateReceipt", { counts }, { as: set.merchant });
    expect(data.list).toMatchObject([{ order_number: order_sn, gets: short.amount * 4, missing: short.amount * 6, outcome: "refund" }]);
    expect(await receive(first ?? "", { counts, proposal: data.proposal })).toMatchObject({ code: 200 });
    const order = await readOrderRow(world, order_sn);
    expect(order).toMatchObject({ pieces: 4 });
    // What was paid for the six missing sets is back.
    const after = Number((await world.call("/user/accountInfo", {}, { as: buyer })).data.available);
    expect(Math.round((refunded - after) * 100)).toBe(order.paid_cents - order.refunded_cents);
    for (const { stock_item_id, amount } of amounts) {
      const { quantity } = await world.one(
        "select sum(quantity)::integer as quantity from stock_reservations join orders using (order_id) where order_number = $1 and stock_item_id = $2 and state = 'open'",
        [order_sn, stock_item_id],
      );
      expect(quantity).toBe(amount * 4);
    }
    await checkInvariants(world);
  });
});
