import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** What the buyer's list of orders says of each: what is paid in all, and which date comes next. */

const world = await testApp();
const orders = await orderLifecycle(world);

const rowOf = async (order_sn: string) => {
  const { data } = await world.call("/user/orderList", { keyword: order_sn }, { as: "buyer@demo.test" });
  return data.list[0];
};

test("an unpaid order is due by its deadline, and nothing of it is paid", async () => {
  const order_sn = await orders.place();
  const row = await rowOf(order_sn);
  expect(row).toMatchObject({ all_paid_fee: "0.00", due: { purpose: "order", amount: row.total_fee } });
  expect(row.next_date).toEqual({ kind: "pay", from: null, at: row.deadline.at, days_late: null });
});

test("goods, fees and freight are one sum of what is paid", async () => {
  const order_sn = await orders.paidOrder(3);
  await world.rows("update orders set freight_paid_cents = 250 where order_number = $1", [order_sn]);
  const row = await rowOf(order_sn);
  expect(Number(row.all_paid_fee)).toBeCloseTo(Number(row.paid_fee) + 2.5, 2);
});

test("free storage that ended a week ago is seven days late", async () => {
  const order_sn = await orders.paidOrder(1);
  await orders.walk(order_sn, "startPacking", "readyForPickup");
  await world.rows("update orders set pickup_free_until = (now() at time zone 'America/Los_Angeles')::date - 7 where order_number = $1", [
    order_sn,
  ]);
  expect((await rowOf(order_sn)).next_date).toMatchObject({ kind: "freeStorage", days_late: 7 });
});
