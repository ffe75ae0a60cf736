import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** Fields of orders on the wire that are derived from stored ones, and the tracking pages of carriers. */

const app = await testApp();
const orders: Awaited<ReturnType<typeof orderLifecycle>> = await orderLifecycle(app);

const infoOf = async (order_sn: string) => (await orders.call("/supply/order/order/info", { order_sn }, "buyer")).data;

test("an unpaid order has its balance and the day by which it is due; a paid one has neither", async () => {
  const order_sn = await orders.place();
  const unpaid = await infoOf(order_sn);
  expect(unpaid).toMatchObject({ deposit: "0.00", balance: unpaid.total_fee, final_amount: unpaid.total_fee });
  expect(unpaid.orders[0]).toMatchObject({
    logistics_mode: "self",
    final_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    deposit: "0.00",
  });
  await orders.pay(order_sn);
  const paid = await infoOf(order_sn);
  expect(paid).toMatchObject({ balance: "0.00", final_amount: paid.total_fee });
  expect(paid.orders[0].final_date).toBeNull();
});

test("a freight order lists its fees above the goods, and its freight stays open after the goods are paid", async () => {
  await app.rows("update offers set pack_fee_cents = 150, assembly_fee_cents = 0 where relation_id = $1", [orders.offer.relation_id]);
  const order_sn = await orders.paidOrder(3);
  const info = await infoOf(order_sn);
  expect(info.orders[0]).toMatchObject({ logistics_mode: "freight", balance: info.fare_fee });
  expect(info.extraPrice).toMatchObject({ pack_fee: "3.00", fare_fee: info.fare_fee });
  expect(info.extraPrice).not.toHaveProperty("assembly_fee");
});

test("a canceled order has no balance", async () => {
  const order_sn = await orders.place();
  await orders.walk(order_sn, "cancel");
  expect((await infoOf(order_sn)).balance).toBe("0.00");
});

test("a shipped order has the carrier's tracking page; an unknown carrier has none", async () => {
  const order_sn = await orders.paidOrder(2);
  await orders.walk(order_sn, "uploadLabel", "startPacking", "dispatch");
  const { data } = await orders.call("/supply/order/logistics/query_link", { order_sn }, "buyer");
  expect(data.list).toEqual([
    { order_number: order_sn, carrier: "UPS", tracking_number: "1Z999", link: "https://www.ups.com/track?tracknum=1Z999" },
  ]);
  await app.rows("update orders set carrier = 'Uncle Bob' where order_number = $1", [order_sn]);
  expect((await orders.call("/supply/order/logistics/query_link", { order_sn }, "buyer")).data.list[0].link).toBeNull();
});
