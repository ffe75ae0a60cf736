import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import type { CarrierSandbox } from "#platform/carriers/sandbox.ts";
import { resolveLabelPurchases } from "./jobs.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder } = await orderLifecycle(world);
const sandbox = world.platform.carrier as CarrierSandbox;
const payment_password = "123456";

const quote = async (order_sn: string) => (await call("/user/labelQuote", { order_sn }, "buyer")).data;
const buy = (order_sn: string, expected_price: string) => call("/pay/buyLabels", { order_sn, expected_price, payment_password }, "buyer");
const balance = async () => Number((await call("/user/getLogisticsOrderInfo", {}, "buyer")).data.balance);
const addFunds = (amount: string) => call("/pay/logisticsTransfer", { direction: "in", amount, payment_password }, "buyer");

describe("labels bought from the carrier", () => {
  test("are paid from the logistics balance and attached as PDF and ZPL, one per carton", async () => {
    const order_sn = await paidOrder(2);
    const { price, cartons } = await quote(order_sn);
    expect(await buy(order_sn, price)).toMatchObject({ reason: "BALANCE_TOO_LOW" });
    await addFunds("3000.00");
    const before = await balance();
    const { data } = await buy(order_sn, price);
    expect(data).toMatchObject({ order_sn, status: 2 });
    expect(data.tracking_numbers).toHaveLength(cartons);
    expect(data.zpl.match(/\^XA/g)).toHaveLength(cartons);
    expect(await balance()).toBeCloseTo(before - Number(price), 2);
    const rows = await world.rows(
      "select page, carton_labels.tracking_number from carton_labels join orders using (order_id) where order_number = $1 order by carton",
      [order_sn],
    );
    expect(rows.map((row) => row.tracking_number)).toEqual(data.tracking_numbers);
    expect(await buy(order_sn, price)).toMatchObject({ reason: "WRONG_STATUS" });
    await checkInvariants(world);
  });

  test.each([
    ["refuse", "CARRIER_UNAVAILABLE"],
    ["otherPrice", "LABEL_PRICE_CHANGED"],
  ] as const)("a carrier that answers %s costs nothing, and the purchase may be repeated", async (outcome, reason) => {
    const order_sn = await paidOrder(2);
    const { price } = await quote(order_sn);
    const before = await balance();
    sandbox.decide(outcome);
    expect(await buy(order_sn, price)).toMatchObject({ reason });
    expect(await balance()).toBe(before);
    expect((await buy(order_sn, price)).code).toBe(200);
    await checkInvariants(world);
  });

  test("a carrier that hangs gives one clear answer, and nothing is charged", async () => {
    const order_sn = await paidOrder(2);
    const { price } = await quote(order_sn);
    const before = await balance();
    sandbox.decide("hang");
    expect(await buy(order_sn, price)).toMatchObject({ reason: "CARRIER_UNAVAILABLE" });
    expect(await balance()).toBe(before);
  }, 15_000);

  test("two people who buy at once pay once", async () => {
    const order_sn = await paidOrder(2);
    const { price } = await quote(order_sn);
    const [before, purchases] = [await balance(), sandbox.purchases];
    const answers = await Promise.all([buy(order_sn, price), buy(order_sn, price), buy(order_sn, price)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.every(({ reason }) => [undefined, "PAYMENT_UNDER_WAY", "WRONG_STATUS"].includes(reason))).toBe(true);
    expect(sandbox.purchases).toBe(purchases + 1);
    expect(await balance()).toBeCloseTo(before - Number(price), 2);
  });

  test("a purchase that a stopped server left open is attached where the carrier sold it, and given back where not", async () => {
    /** A purchase that was charged; what the carrier answered was not recorded. */
    const leaveOpen = async (isSold: boolean) => {
      const order_sn = await paidOrder(2);
      const { price } = await quote(order_sn);
      expect((await buy(order_sn, price)).code).toBe(200);
      const { purchase_id } = await world.one(
        `update label_purchases set status = 'requested', settled_at = null, requested_at = $2 from orders
         where orders.order_id = label_purchases.order_id and order_number = $1 returning purchase_id`,
        [order_sn, world.clock.now()],
      );
      await world.rows("delete from carton_labels using orders where orders.order_id = carton_labels.order_id and order_number = $1", [
        order_sn,
      ]);
      await world.rows("update orders set status = 'labelDue', label_file_id = null where order_number = $1", [order_sn]);
      if (!isSold) await sandbox.voidLabels(purchase_id as string, AbortSignal.timeout(1_000));
      return { order_sn, price: Number(price) };
    };
    await addFunds("3000.00");
    const [sold, unsold] = [await leaveOpen(true), await leaveOpen(false)];
    const before = await balance();
    world.clock.advanceMs(61_000);
    // The carrier answers twice at once, to two servers, and once more.
    await Promise.all([resolveLabelPurchases(world.platform), resolveLabelPurchases(world.platform)]);
    await resolveLabelPurchases(world.platform);
    expect(await balance()).toBeCloseTo(before + unsold.price, 2);
    const statuses = await world.rows("select status from orders where order_number = any ($1) order by status", [
      [sold.order_sn, unsold.order_sn],
    ]);
    expect(statuses).toEqual([{ status: "awaitingPacking" }, { status: "labelDue" }]);
  });
});
