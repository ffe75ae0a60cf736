import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** The orders of a manufacturer: what waits for an answer, the answer with its reason, and the documents. */

const world = await testApp();
const { call, paidOrder, walk } = await orderLifecycle(world);

const waiting = async (): Promise<number> => (await call("/merchant/orderList", { tab: "mine" }, "merchant")).data.tabs.mine as number;

test("lists refunds that wait for the manufacturer, who answers with a reason", async () => {
  const before = await waiting();
  const order_sn = await paidOrder(1);
  await walk(order_sn, "startPacking", "readyForPickup", "confirmPickup", "applyRefund");
  expect(await waiting()).toBe(before + 1);
  const { list } = (await call("/merchant/orderList", { tab: "mine", keyword: order_sn }, "merchant")).data;
  expect(list).toMatchObject([{ order_number: order_sn, actions: [{ action: "refund" }, { action: "refuse", needs_reason: true }] }]);
  expect((await call("/merchant/refuseRefund", { order_sn }, "merchant")).reason).toBe("CHECK_FIELDS");
  expect((await call("/merchant/refuseRefund", { order_sn, note: "Nothing is wrong." }, "merchant")).code).toBe(200);
  expect(await waiting()).toBe(before);
});

test("opens files of the merchant's own orders only", async () => {
  const order_sn = await paidOrder(2);
  await walk(order_sn, "uploadLabel");
  const { label_file_id } = await world.one("select label_file_id from orders where order_number = $1", [order_sn]);
  const file = { order_sn, file_id: label_file_id };
  expect((await call("/merchant/orderFile", file, "merchant")).data.url).toContain(label_file_id);
  expect((await call("/merchant/orderFile", file, "otherMerchant")).reason).toBe("NOT_FOUND");
  expect((await call("/merchant/orderFile", { ...file, file_id: "0b8e8a3c-7d5b-4c1e-8f31-000000000000" }, "merchant")).reason).toBe(
    "NOT_FOUND",
  );
});
