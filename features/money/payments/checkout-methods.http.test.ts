import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { buyer, paymentFixture } from "./test-payments.ts";

const app = await testApp();
const { placeOrder, getBalance, payBalance, getPayList } = await paymentFixture(app);

const offered = async (goods_fee: string) => (await app.call("/pay/checkoutMethods", { goods_fee }, buyer)).data;
const names = ({ methods }: { methods: { method: string }[] }) => methods.map(({ method }) => method);

describe("how a checkout can be paid before its order is placed", () => {
  test("is what the payment page offers for the order afterwards", async () => {
    const before = await offered("100.00");
    const list = await getPayList(await placeOrder());
    expect(before.methods).toEqual(list.methods);
    expect(before).toMatchObject({ terms: list.terms, has_payment_password: list.has_payment_password });
    expect(Number(before.available)).toBe(await getBalance());
  });

  test("has terms only for goods that the credit covers, and says why not", async () => {
    const [{ company_id } = { company_id: 0 }] = await app.rows<{ company_id: number }>(
      "select company_id from company_members join people using (person_id) where email = $1",
      [buyer.as],
    );
    const terms = { company_id, credit_limit: "2500.00", net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" };
    expect(await app.call("/operator/setTerms", terms, { as: "finance@demo.test" })).toMatchObject({ code: 200 });
    expect(names(await offered("2500.00"))).toContain("terms");
    const tooMuch = await offered("2500.01");
    expect(names(tooMuch)).not.toContain("terms");
    expect(tooMuch.terms.problem).not.toBe("");
  });

  test("refuses an amount that is none", async () => {
    expect(await app.call("/pay/checkoutMethods", { goods_fee: "-1" }, buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});

test("a checkout of several orders is paid in one payment, freight included", async () => {
  const order_sn = await placeOrder({ freight: true, count: 12 });
  const { data } = await app.call("/pay/list", { order_sn, purpose: "all" }, buyer);
  expect(data.orders.length).toBeGreaterThan(1);
  const before = await getBalance();
  expect(await payBalance(order_sn, { purpose: "all", seen: data.seen })).toMatchObject({ code: 200 });
  expect(before - (await getBalance())).toBeCloseTo(Number(data.due), 2);
  const payments = await app.rows(
    `select distinct payment_id from payment_orders join orders using (order_id) join checkouts using (checkout_id) where order_parent_number = $1`,
    [order_sn],
  );
  expect(payments).toHaveLength(1);
  await checkInvariants(app);
});
