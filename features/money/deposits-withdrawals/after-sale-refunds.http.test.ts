import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { isSandbox } from "#platform/payments/sandbox.ts";
import { sweepPayouts } from "./jobs.ts";

/** Refunds of after-sale cases that go back the way the order was paid. */

const world = await testApp();
const { place, walk, buyer, merchant, staff, open, info } = await afterSaleWorld(world);
const finance = staff("finance");

const sandboxOf = (method: "card" | "wallet") => {
  const provider = world.platform.providers[method];
  if (!isSandbox(provider)) throw new Error(`${method} is not the sandbox`);
  return provider;
};

/** An order that was paid at the provider and picked up. */
const paidAt = async (method: "card" | "wallet") => {
  const order_sn = await place(1);
  const { data } = await buyer(`/supply/order/pay/${method}`, { order_sn });
  const reference = String(data.redirect_url).split("/").at(-1) ?? "";
  sandboxOf(method).decide(reference, "succeeded");
  await buyer("/pay/result", { order_sn });
  await walk(order_sn, "startPacking", "readyForPickup", "confirmPickup");
  const { order_line_id } = await world.one("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [
    order_sn,
  ]);
  return { reference, order_line_id: Number(order_line_id) };
};

const available = async (): Promise<number> => Math.round(Number((await buyer("/user/accountInfo", {})).data.available) * 100);

test.each(["card", "wallet"] as const)("a refund goes back to the %s, in parts, and never above what was paid", async (method) => {
  const { reference, order_line_id } = await paidAt(method);
  const paid = sandboxOf(method).payment(reference)?.amount_cents ?? 0;
  const before = await available();
  const refunded: number[] = [];
  for (const note of ["A leg is cracked.", "The other one, too."]) {
    const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }], { refund_to: "source", note });
    await merchant("/merchant/approveAfterSale", { record_sn });
    expect((await finance("/operator/refundAfterSale", { record_sn })).data.status).toBe(7);
    await sweepPayouts(world.platform);
    refunded.push(Math.round(Number((await info(record_sn)).refund) * 100));
  }
  expect(await available()).toBe(before);
  const sent = [...(sandboxOf(method).payment(reference)?.refunded.values() ?? [])];
  expect(sent).toEqual(refunded);
  expect(sent.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(paid);
  const withdrawals = await world.rows(
    "select withdrawals.status, withdrawals.amount_cents::int as cents from withdrawals join payments using (payment_id) where provider_reference = $1 order by withdrawal_id",
    [reference],
  );
  expect(withdrawals).toEqual(refunded.map((cents) => ({ status: "paid", cents })));
  await checkInvariants(world);
});
