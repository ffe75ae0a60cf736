import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, walk } = await orderLifecycle(world);
const payment_password = "123456";

const info = async () => (await call("/user/getLogisticsOrderInfo", {}, "buyer")).data;
const feeOf = async (order_sn: string) => (await call("/pay/getLogisticsOrderFee", { order_sn }, "buyer")).data;
const payFreight = (order_sn: string, more: Record<string, unknown> = {}) =>
  call("/pay/logisticsUserPay", { order_sn, payment_password, ...more }, "buyer");
const transfer = (direction: "in" | "out", amount: string) =>
  call("/pay/logisticsTransfer", { direction, amount, payment_password }, "buyer");
const tab = async (name: string) => (await call("/user/logisticsOrderList", { tab: name, page_size: 100 }, "buyer")).data;
const numbersOf = (list: { order_number: string }[]) => list.map(({ order_number }) => order_number);
const audit = (order_sn: string) => world.one("select * from audit_logistics where order_number = $1", [order_sn]);

/** An address of the buyer's company in another zone. */
const farAddress = async (): Promise<number> => {
  const { address_id } = await world.one(
    `insert into addresses (company_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email)
     select addresses.company_id, addresses.first_name, addresses.last_name, company_name, country, 'NJ', 'Newark', '07102', '1 Dock Street', '', addresses.phone, extension, addresses.email
     from addresses join company_members using (company_id) join people using (person_id) where people.email = 'buyer@demo.test' limit 1
     returning address_id`,
  );
  return address_id as number;
};

describe("logistics center", () => {
  test("adds funds from the account balance and moves them back", async () => {
    const before = await info();
    expect((await transfer("in", "500.00")).data).toMatchObject({ balance: (Number(before.balance) + 500).toFixed(2) });
    expect((await transfer("out", "100.00")).code).toBe(200);
    expect(Number((await info()).balance)).toBe(Number(before.balance) + 400);
    expect(await transfer("out", "9999999.00")).toMatchObject({ reason: "BALANCE_TOO_LOW" });
    expect(await transfer("in", "0.00")).toMatchObject({ reason: "CHECK_FIELDS" });
    const { list } = (await call("/user/getBalanceStatement", { account: "logistics_balance" }, "buyer")).data;
    expect(list.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
      ["logistics_transfer", "-100.00"],
      ["logistics_transfer", "500.00"],
    ]);
  });

  test("pays freight in two parts and moves the order from waiting to placed", async () => {
    const order_sn = await paidOrder(3);
    const { due, fee } = await feeOf(order_sn);
    expect(due).toBe(fee);
    expect(numbersOf((await tab("waiting")).list)).toContain(order_sn);
    const rest = (Number(fee) - 10).toFixed(2);
    expect((await payFreight(order_sn, { amount: "10.00" })).data.orders).toEqual([{ order_sn, status: 46 }]);
    expect(await info()).toMatchObject({ on_hold: "10.00" });
    expect((await feeOf(order_sn)).due).toBe(rest);
    expect(await payFreight(order_sn, { amount: fee })).toMatchObject({ reason: "AMOUNT_ABOVE_DUE" });
    // The address may name the order by either parameter.
    const paid = await call("/pay/logisticsUserPay", { order_number: order_sn, payment_password }, "buyer");
    expect(paid.data.orders).toEqual([{ order_sn, status: 2 }]);
    expect((await feeOf(order_sn)).due).toBe("0.00");
    expect(numbersOf((await tab("placed")).list)).toContain(order_sn);
    expect(await payFreight(order_sn)).toMatchObject({ reason: "FREIGHT_NOT_DUE" });
    await checkInvariants(world);
  });

  test("takes the freight once from two people who pay it at once", async () => {
    const order_sn = await paidOrder(3);
    const { fee } = await feeOf(order_sn);
    await transfer("in", "5000.00");
    const before = Number((await info()).balance);
    const answers = await Promise.all([payFreight(order_sn), payFreight(order_sn), payFreight(order_sn)]);
    expect(answers.map(({ reason }) => reason ?? "paid").toSorted()).toEqual(["FREIGHT_NOT_DUE", "FREIGHT_NOT_DUE", "paid"]);
    expect(Number((await info()).balance)).toBeCloseTo(before - Number(fee), 2);
  });

  test("takes the freight once from two people who pay it at once in different ways", async () => {
    await transfer("in", "5000.00");
    for (let round = 0; round < 3; round += 1) {
      const order_sn = await paidOrder(3);
      const fromBalance = () => call("/pay/balance", { order_sn, purpose: "freight", payment_password }, "buyer");
      const before = await info();
      const { fee } = await feeOf(order_sn);
      const answers = await Promise.all([payFreight(order_sn), fromBalance(), payFreight(order_sn, { amount: fee }), fromBalance()]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const after = await info();
      const spent = Number(before.balance) + Number(before.available) - Number(after.balance) - Number(after.available);
      expect(spent).toBeCloseTo(Number(fee), 2);
    }
    await checkInvariants(world);
  });

  test("answers the account without an order; refuses a missing password, too little balance, and an order of another company", async () => {
    const order_sn = await paidOrder(3);
    expect(await call("/pay/logisticsUserPay", { order_sn }, "buyer")).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { payment_password: expect.any(String) },
    });
    const { nickname, account, balance: before } = (await call("/user/getLogisticsOrderInfo", {}, "buyer")).data;
    expect(account).toContain("@");
    expect((await call("/pay/logisticsUserPay", {}, "buyer")).data).toEqual({
      ...{ nickname, account, balance: before },
      payment_id: "",
      amount: "0.00",
      orders: [],
    });
    expect(await call("/pay/logisticsUserPay", { order_sn, payment_password }, "stranger")).toMatchObject({ reason: "NOT_FOUND" });
    expect(await call("/pay/getLogisticsOrderFee", { order_sn }, "stranger")).toMatchObject({ reason: "NOT_FOUND" });
    const { balance } = await info();
    await transfer("out", balance);
    expect(await payFreight(order_sn)).toMatchObject({ reason: "BALANCE_TOO_LOW" });
    expect((await readOrderRow(world, order_sn)).status).toBe("freightDue");
  });

  test("cancels freight: the goods are collected and the freight goes to the logistics balance", async () => {
    const order_sn = await paidOrder(3);
    const { fee } = await feeOf(order_sn);
    await pay(order_sn, { purpose: "freight" });
    const before = Number((await info()).balance);
    expect(await call("/user/cancelLogisticsOrder", { order_sn, note: "" }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
    const answer = await call("/user/cancelLogisticsOrder", { order_sn, note: "We send our own truck" }, "buyer");
    expect(answer.data).toEqual({ order_sn, status: 2, returned: fee });
    expect(Number((await info()).balance)).toBeCloseTo(before + Number(fee), 2);
    expect(await readOrderRow(world, order_sn)).toMatchObject({
      status: "awaitingPacking",
      logistics_type: 1,
      freight_cents: 0,
      freight_paid_cents: 0,
    });
    const { list } = (await call("/user/logisticsCancelLog", {}, "buyer")).data;
    expect(list[0]).toMatchObject({
      order_number: order_sn,
      kind: "canceled",
      reason: "We send our own truck",
      before: fee,
      returned: fee,
    });
    expect((await tab("canceled")).list[0]).toMatchObject({ order_number: order_sn, returned: fee, can_cancel: false });
    const cents = Math.round(Number(fee) * 100);
    expect(await audit(order_sn)).toMatchObject({ quote_cents: cents, charged_cents: 0, paid_cents: cents, refunded_cents: cents });
    expect(await call("/user/cancelLogisticsOrder", { order_sn, note: "again" }, "buyer")).toMatchObject({ reason: "WRONG_STATUS" });
    await walk(order_sn, "startPacking", "readyForPickup", "pickupAtDock");
    await checkInvariants(world);
  });

  test("cannot cancel freight of goods that are packed", async () => {
    const order_sn = await paidOrder(3);
    await pay(order_sn, { purpose: "freight" });
    await walk(order_sn, "startPacking");
    expect(await call("/user/cancelLogisticsOrder", { order_sn, note: "late" }, "buyer")).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("quotes freight again for another address, with the difference to pay and back", async () => {
    const order_sn = await paidOrder(3);
    const near = (await readOrderRow(world, order_sn)).address as unknown as { address_id: number };
    const { fee } = await feeOf(order_sn);
    await pay(order_sn, { purpose: "freight" });
    const address_id = await farAddress();
    const quote = (await call("/user/quoteLogisticsOrder", { order_sn, address_id }, "buyer")).data;
    expect(Number(quote.after)).toBeGreaterThan(Number(fee));
    const body = { order_sn, address_id, expected_freight: quote.after };
    expect(await call("/user/requoteLogisticsOrder", { ...body, expected_freight: fee }, "buyer")).toMatchObject({
      reason: "FREIGHT_CHANGED",
    });
    expect((await call("/user/requoteLogisticsOrder", body, "buyer")).data).toMatchObject({ status: 46, due: quote.due });
    expect((await feeOf(order_sn)).due).toBe(quote.due);
    const before = Number((await info()).balance);
    const back = { order_sn, address_id: near.address_id, expected_freight: fee };
    expect((await call("/user/requoteLogisticsOrder", back, "buyer")).data).toMatchObject({ status: 2, returned: "0.00" });
    expect(Number((await info()).balance)).toBe(before);
    await checkInvariants(world);
  });

  test("says what is left for an order whose quantity is fixed", async () => {
    const order_sn = await paidOrder(3);
    const { address_id } = (await readOrderRow(world, order_sn)).address as unknown as { address_id: number };
    const cartonsOf = `from product_cartons where product_id in (select product_id from order_lines join orders using (order_id) where order_number = $1)`;
    const before = await world.rows(`select * ${cartonsOf}`, [order_sn]);
    await world.rows(`update product_cartons set gross_weight_grams = 20000000 where product_id in (select product_id ${cartonsOf})`, [
      order_sn,
    ]);
    const body = { order_sn, address_id };
    expect(await call("/user/quoteLogisticsOrder", body, "buyer")).toMatchObject({ reason: "ORDER_TOO_LARGE_FOR_FREIGHT" });
    expect(await call("/user/liveFreightRates", { order_sn }, "buyer")).toMatchObject({ reason: "ORDER_TOO_LARGE_FOR_FREIGHT" });
    await world.rows(`delete ${cartonsOf}`, [order_sn]);
    await world.rows("insert into product_cartons select * from jsonb_populate_recordset(null::product_cartons, $1::jsonb)", [
      JSON.stringify(before),
    ]);
  });

  test("orders freight again after it was canceled, until packing starts", async () => {
    const order_sn = await paidOrder(3);
    const { address_id } = (await readOrderRow(world, order_sn)).address as unknown as { address_id: number };
    const { fee } = await feeOf(order_sn);
    await call("/user/cancelLogisticsOrder", { order_sn, note: "We send our own truck" }, "buyer");
    const canceled = (await tab("canceled")).list.find(({ order_number }: { order_number: string }) => order_number === order_sn);
    expect(canceled).toMatchObject({ can_requote: true, can_pay: false, can_cancel: false });
    const body = { order_sn, address_id, expected_freight: fee };
    expect((await call("/user/requoteLogisticsOrder", body, "buyer")).data).toMatchObject({ status: 45, due: fee });
    expect(await readOrderRow(world, order_sn)).toMatchObject({ logistics_type: 3, freight_cents: Math.round(Number(fee) * 100) });
    await pay(order_sn, { purpose: "freight" });
    await walk(order_sn, "startPacking");
    expect(await call("/user/requoteLogisticsOrder", body, "buyer")).toMatchObject({ reason: "WRONG_STATUS" });
    await checkInvariants(world);
  });
});
