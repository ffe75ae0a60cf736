import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { partsWorld, service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { checkInvariants, readOrderRow, runConcurrently } from "#features/trade/orders/test-orders.ts";

/** Edits of one order against payments and packing at once. Without the lock of the order's row, both would count. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder } = await partsWorld(world);
const payment_password = "123456";

test("an edit, its payment, its withdrawal and packing at once: one wins, the others are told", { timeout: 120_000 }, async () => {
  for (let round = 0; round < 8; round++) {
    const { order_sn, lines } = await paidOrder([10]);
    const { edit_id } = await done("/user/editOrder", { order_sn, lines: [{ order_line_id: lines[0], quantity: 12 }] }, buyer);
    const pay = () => call("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
    const answers = await runConcurrently(6, [
      pay,
      () => call("/operator/startPacking", { order_sn }, warehouse),
      pay,
      () => call("/user/withdrawOrderEdit", { edit_id }, buyer),
      () => call("/operator/cancelPieces", { order_sn, lines: [{ order_line_id: lines[0], quantity: 1 }], reason: "Late" }, service),
      pay,
    ]);
    const paid = [answers[0], answers[2], answers[5]].filter((answer) => answer?.reason === undefined);
    expect(paid.length).toBeLessThanOrEqual(1);
    const order = await readOrderRow(world, order_sn);
    expect(order.pieces).toBe(paid.length === 1 ? 12 : 10);
    for (const { code } of answers) expect(code).toBeLessThan(6_000);
    await checkInvariants(world);
  }
});

test("several edits of one order at once: one is made, and no piece is counted twice", async () => {
  const { order_sn, lines } = await paidOrder([20]);
  const fewer = (quantity: number) => call("/user/editOrder", { order_sn, lines: [{ order_line_id: lines[0], quantity }] }, buyer);
  await runConcurrently(
    6,
    [18, 15, 12, 9, 6, 3].map((quantity) => () => fewer(quantity)),
  );
  const { allocated, quantity } = await world.one("select allocated, quantity from order_lines where order_line_id = $1", [lines[0]]);
  expect(allocated).toBe(quantity);
  await checkInvariants(world);
});

test("an unpaid order is paid as it was seen, or after it was edited, never in between", async () => {
  for (let round = 0; round < 5; round++) {
    const { order_sn: model } = await paidOrder([4]);
    const row = await world.one(
      "select relation_id, product_id, warehouse_id, order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [model],
    );
    const product_list = JSON.stringify([
      { relation_id: row.relation_id, product_id: row.product_id, warehouse_id: row.warehouse_id, quantity: 6 },
    ]);
    const placed = await done("/home/create", { product_list, logistics_type: 1 }, buyer);
    const order_sn = placed.orders[0].order_number as string;
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    const { seen } = await done("/pay/list", { order_sn }, buyer);
    const [paid, edited] = await runConcurrently(2, [
      () => call("/pay/balance", { order_sn, payment_password, seen }, buyer),
      () => call("/user/editOrder", { order_sn, lines: [{ order_line_id, quantity: 8 }] }, buyer),
    ]);
    const order = await readOrderRow(world, order_sn);
    // Paid first: the edit waits for its difference. Edited first: the payment shows the new total.
    if (paid?.reason === undefined) expect(order.pieces).toBe(6);
    else expect([paid?.reason, order.pieces]).toEqual(["TERMS_CHANGED", 8]);
    expect(edited?.reason).toBeUndefined();
    await checkInvariants(world);
  }
});
