import { afterEach, describe, expect, test } from "vitest";
import { finance, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { issueForPayment } from "#features/ledger/trade-credit/queries/issue-invoices.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { buyer, paymentFixture } from "./test-payments.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, payBalance, getPayList, startPayment, sendWebhook, successWebhook, sandbox } =
  await paymentFixture(app);

const purpose = "all";

/** What the orders of a checkout say was paid, in cents. */
const paidOf = (parent: string) =>
  app.rows<{ goods: number; freight: number; order_cents: number; freight_cents: number }>(
    `select paid_cents::float8 as goods, freight_paid_cents::float8 as freight, order_cents::float8 as order_cents, freight_cents::float8 as freight_cents
     from orders join checkouts using (checkout_id) where order_parent_number = $1 order by order_id`,
    [parent],
  );

const expectAllPaid = async (parent: string) => {
  for (const { goods, freight, order_cents, freight_cents } of await paidOf(parent)) {
    expect({ goods, freight }).toEqual({ goods: order_cents, freight: freight_cents });
    expect(freight).toBeGreaterThan(0);
  }
  expect(new Set(await getOrderStatuses(parent))).toEqual(new Set(["awaitingPacking"]));
};

const getAll = async (order_sn: string) => (await app.call("/pay/list", { order_sn, purpose }, buyer)).data;

describe("goods and freight in one payment", () => {
  test("is offered beside the goods alone, and only where freight is due", async () => {
    const freight = await getPayList(await placeOrder({ freight: true }));
    expect(freight.purpose).toBe("order");
    expect(freight.purposes.map((due: { purpose: string }) => due.purpose)).toEqual(["order", "all"]);
    expect(Number(freight.purposes[1].due)).toBeCloseTo(Number(freight.due) + Number(freight.freight_due), 2);
    expect((await getPayList(await placeOrder())).purposes.map((due: { purpose: string }) => due.purpose)).toEqual(["order"]);
  });

  test("from the balance takes both at once and leads straight to packing", async () => {
    const order_sn = await placeOrder({ freight: true, count: 3 });
    const { due, methods } = await getAll(order_sn);
    expect(methods.map(({ method }: { method: string }) => method)).not.toContain("terms");
    const before = await getBalance();
    expect(await payBalance(order_sn, { purpose })).toMatchObject({ code: 200, data: { amount: due } });
    expect(await getBalance()).toBeCloseTo(before - Number(due), 2);
    await expectAllPaid(order_sn);
    expect(await payBalance(order_sn, { purpose: "freight" })).toMatchObject({ reason: "FREIGHT_NOT_DUE" });
  });

  test("by card locks the order until the provider confirms the one charge", async () => {
    const order_sn = await placeOrder({ freight: true });
    const { due } = await getAll(order_sn);
    const { reference } = await startPayment(order_sn, "/supply/order/pay/card", { purpose });
    expect(await getOrderStatuses(order_sn)).toEqual(["locked"]);
    expect(await payBalance(order_sn, { purpose })).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
    expect(await sendWebhook(successWebhook(reference))).toBe(200);
    await expectAllPaid(order_sn);
    expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "succeeded", purpose, amount: due });
  });

  test("a declined card leaves goods and freight unpaid, and goods alone can be paid then", async () => {
    const order_sn = await placeOrder({ freight: true });
    const { reference } = await startPayment(order_sn, "/supply/order/pay/wallet", { purpose });
    sandbox.decide(reference, "failed");
    expect(await sendWebhook(sandbox.signWebhook(reference))).toBe(200);
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    expect(await paidOf(order_sn)).toMatchObject([{ goods: 0, freight: 0 }]);
    expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
    expect(await getOrderStatuses(order_sn)).toEqual(["freightDue"]);
  });

  test("a client cannot pay less than both", async () => {
    const order_sn = await placeOrder({ freight: true });
    const { due } = await getAll(order_sn);
    expect(await payBalance(order_sn, { purpose, amount: "0.01" })).toMatchObject({ code: 200, data: { amount: due } });
  });

  test("by voucher needs both in full, and a rejected one leaves both unpaid", async () => {
    const order_sn = await placeOrder({ freight: true });
    const { due: amount } = await getAll(order_sn);
    const submit = async () => {
      const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
      return app.call("/pay/offline", { order_sn, purpose, method: "transfer", amount, voucher_ids }, buyer);
    };
    const decide = async (body: Record<string, string>) => {
      const { id } = await app.one<{ id: number }>("select max(voucher_id) as id from vouchers");
      return app.call("/operator/reviewVoucher", { voucher_id: id, ...body }, finance);
    };
    expect(await submit()).toMatchObject({ code: 200, data: { amount } });
    expect(await getOrderStatuses(order_sn)).toEqual(["pendingAudit"]);
    expect(await decide({ decision: "refuse", note: "Not legible" })).toMatchObject({ code: 200 });
    expect(await getOrderStatuses(order_sn)).toEqual(["refused"]);
    expect(await submit()).toMatchObject({ code: 200 });
    const tooLittle = { decision: "approve", received_amount: (Number(amount) - 0.01).toFixed(2) };
    expect(await decide(tooLittle)).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
    expect(await decide({ decision: "approve", received_amount: amount })).toMatchObject({ code: 200, data: { to_balance: "0.00" } });
    await expectAllPaid(order_sn);
  });

  test("makes one invoice, with the freight beside the goods", async () => {
    const order_sn = await placeOrder({ freight: true });
    const { data } = await payBalance(order_sn, { purpose });
    await app.platform.database.transaction((tx) => tx.rows(issueForPayment, { now: app.clock.now(), payment_id: data.payment_id }));
    const invoice = await app.one<{ purpose: string; total: number; fees: Record<string, number> }>(
      "select purpose, total_cents::float8 as total, document -> 'fees' as fees from invoices where payment_id = $1",
      [data.payment_id],
    );
    const [{ freight_cents } = { freight_cents: 0 }] = await paidOf(order_sn);
    expect(invoice).toMatchObject({ purpose, total: Math.round(Number(data.amount) * 100), fees: { freight_cents } });
    expect(Object.values(invoice.fees).reduce((sum, fee) => sum + fee, 0)).toBe(invoice.total);
  });
});
