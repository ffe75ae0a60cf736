import { afterEach, describe, expect, test } from "vitest";
import { runConcurrently, testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { buyer, otherBuyer, payment_password, paymentFixture } from "./test-payments.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, payBalance, getPayList, startPayment, sendWebhook, successWebhook } =
  await paymentFixture(app);

describe("payments from the balance", () => {
  test("moves exactly the due amount to escrow and changes every order of the checkout", async () => {
    const order_sn = await placeOrder({ count: 3, quantity: 2 });
    const before = await getBalance();
    const due = Number((await getPayList(order_sn)).due);
    const answer = await payBalance(order_sn);
    expect(answer).toMatchObject({ code: 200, data: { amount: due.toFixed(2) } });
    expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["awaitingPacking"]));
    expect(await getBalance()).toBeCloseTo(before - due, 2);
    expect(await payBalance(order_sn)).toMatchObject({ reason: "ALREADY_PAID" });
    expect((await getPayList(order_sn)).status).toBe(2);
  });

  test("twenty concurrent clicks pay once, with and without a request_id", async () => {
    for (const request_id of [undefined, crypto.randomUUID()]) {
      const order_sn = await placeOrder();
      const before = await getBalance();
      const due = Number((await getPayList(order_sn)).due);
      const answers = await runConcurrently(20, () => payBalance(order_sn, request_id ? { request_id } : {}));
      const good = answers.filter(({ code }) => code === 200);
      expect(good.length).toBe(request_id ? 20 : 1);
      expect(new Set(good.map(({ data }) => data.payment_id)).size).toBe(1);
      expect(await getBalance()).toBeCloseTo(before - due, 2);
    }
  });

  test("TC-13: twenty concurrent payments never exceed the balance", async () => {
    let open: string[] = [];
    const dues = new Map<string, number>();
    for (let round = 0; round < 20; round += 1) {
      // Orders refused in the last round are paid in this one, together with new orders.
      for (let index = open.length; index < 20; index += 1) {
        const order_sn = await placeOrder({ ...otherBuyer, offer: index, quantity: 2 });
        dues.set(order_sn, Number((await getPayList(order_sn, otherBuyer)).due));
        open.push(order_sn);
      }
      const total = open.reduce((sum, order_sn) => sum + (dues.get(order_sn) ?? 0), 0);
      // Sets the balance to about half of the total due.
      await setBalance(app, otherBuyer, Math.round((total / 2) * 100));
      const answers = await Promise.all(open.map((order_sn) => payBalance(order_sn, {}, otherBuyer)));
      const paid = open.filter((_, index) => answers[index]?.code === 200);
      const refused = answers.filter(({ code }) => code !== 200);
      expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(["BALANCE_TOO_LOW"]));
      expect(paid.length).toBeGreaterThan(0);
      const spent = paid.reduce((sum, order_sn) => sum + (dues.get(order_sn) ?? 0), 0);
      expect(await getBalance(otherBuyer)).toBeCloseTo(total / 2 - spent, 1);
      expect(await getBalance(otherBuyer)).toBeGreaterThanOrEqual(0);
      open = open.filter((order_sn) => !paid.includes(order_sn));
    }
  }, 60_000);

  test("TC-20: ignores amounts and prices sent by the client", async () => {
    const order_sn = await placeOrder();
    const due = (await getPayList(order_sn)).due;
    const answer = await payBalance(order_sn, {
      amount: "0.01",
      total: "0.01",
      price: "0.01",
      paid_fee: "999",
      fare_fee: "0",
      discount: "99",
    });
    expect(answer).toMatchObject({ code: 200, data: { amount: due } });
  });

  test("rejects other companies, unknown numbers and wrong fields", async () => {
    const order_sn = await placeOrder();
    for (const path of [
      "/pay/list",
      "/pay/balance",
      "/supply/order/pay/card",
      "/supply/order/pay/wallet",
      "/pay/converge",
      "/pay/result",
    ]) {
      const body = path === "/pay/balance" ? { order_sn, payment_password } : { order_sn };
      const foreign = await app.call(path, body, otherBuyer);
      const missing = await app.call(path, { ...body, order_sn: "J-000000-NOTHERE" }, otherBuyer);
      expect(foreign.reason, path).toBe("NOT_FOUND");
      expect(foreign, path).toEqual(missing);
      expect((await app.call(path, body)).reason, path).toBe("TOKEN_EXPIRED");
      expect((await app.call(path, { ...body, order_sn: "" }, buyer)).fields, path).toHaveProperty("order_sn");
    }
    for (const wrong of ["12345", "1234567", "abcdef", "１２３４５６", "", " 123456"]) {
      expect((await payBalance(order_sn, { payment_password: wrong })).fields).toHaveProperty("payment_password");
    }
    expect((await payBalance(order_sn, { purpose: "recharge" })).fields).toHaveProperty("purpose");
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  });

  test("stays within the statement budget", async () => {
    for (const more of [{}, { request_id: crypto.randomUUID() }]) {
      expect(
        await app.countStatements("/pay/balance", { order_sn: await placeOrder(), payment_password, ...more }, buyer),
      ).toBeLessThanOrEqual(5);
    }
    expect(await app.countStatements("/pay/list", { order_sn: await placeOrder() }, buyer)).toBeLessThanOrEqual(4);
  });
});

describe("freight payments", () => {
  const freightOrder = async (): Promise<{ order_sn: string; due: number }> => {
    const order_sn = await placeOrder({ freight: true, quantity: 3 });
    expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
    expect(await getOrderStatuses(order_sn)).toEqual(["freightDue"]);
    return { order_sn, due: Number((await getPayList(order_sn)).due) };
  };

  test("freight is paid only on request, in parts, and never above the due amount", async () => {
    const { order_sn, due } = await freightOrder();
    expect(await payBalance(order_sn)).toMatchObject({ reason: "ALREADY_PAID" });
    expect(await getPayList(order_sn)).toMatchObject({ status: 0, purpose: "freight" });
    expect(await payBalance(order_sn, { purpose: "freight", amount: (due + 0.01).toFixed(2) })).toMatchObject({
      reason: "AMOUNT_ABOVE_DUE",
    });
    expect(await payBalance(order_sn, { purpose: "freight", amount: "10.00" })).toMatchObject({
      code: 200,
      data: { orders: [{ status: 46 }] },
    });
    const { answer, reference } = await startPayment(order_sn, "/supply/order/pay/wallet", { purpose: "freight" });
    expect(answer.error_code).toBe(0);
    expect((await startPayment(order_sn, "/supply/order/pay/card", { purpose: "freight" })).answer).toMatchObject({
      reason: "PAYMENT_UNDER_WAY",
    });
    await sendWebhook(successWebhook(reference));
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    expect(await payBalance(order_sn, { purpose: "freight" })).toMatchObject({ reason: "FREIGHT_NOT_DUE" });
  });

  test("a card payment of freight that was paid meanwhile goes to the balance", async () => {
    const { order_sn, due } = await freightOrder();
    const { reference } = await startPayment(order_sn, "/supply/order/pay/card", { purpose: "freight" });
    expect(await payBalance(order_sn, { purpose: "freight" })).toMatchObject({ code: 200 });
    const before = await getBalance();
    await sendWebhook(successWebhook(reference));
    expect(await getBalance()).toBeCloseTo(before + due, 2);
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  });
});
