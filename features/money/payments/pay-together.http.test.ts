import { afterAll, afterEach, expect, test } from "vitest";
import { runConcurrently, testApp } from "#apps/server/test-app.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { buyer, otherBuyer, payment_password, paymentFixture } from "./test-payments.ts";

/** One payment of several orders that were placed apart. */

const app = await testApp();
afterAll(() => app.close());
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, payBalance, getPayList, startPayment, sendWebhook, successWebhook } =
  await paymentFixture(app);

const place = async (count: number, options: Parameters<typeof placeOrder>[0] = {}): Promise<string[]> => {
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) numbers.push(await placeOrder({ offer: index, ...options }));
  return numbers;
};

test("the orders of two checkouts are one payment from the balance", async () => {
  const parents = await place(2);
  const order_sn = parents.join(",");
  const alone = await Promise.all(parents.map(async (parent) => Number((await getPayList(parent)).due)));
  const before = await getBalance();
  const page = await getPayList(order_sn);
  expect(Number(page.due)).toBeCloseTo((alone[0] ?? 0) + (alone[1] ?? 0), 2);
  expect(page).toMatchObject({ order_sn, status: 0, reference: `${parents[0]} +1` });
  const { data } = await payBalance(order_sn, { seen: page.seen });
  expect(data.amount).toBe(page.due);
  expect(await getBalance()).toBeCloseTo(before - Number(page.due), 2);
  for (const parent of parents) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
  // The page that is shown after the payment.
  expect((await getPayList(order_sn)).status).toBe(2);
});

test("a card pays the orders of two checkouts", async () => {
  const parents = await place(2);
  const order_sn = parents.join(",");
  const { reference } = await startPayment(order_sn);
  for (const parent of parents) expect(await getOrderStatuses(parent)).toEqual(["locked"]);
  await sendWebhook(successWebhook(reference));
  for (const parent of parents) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
  expect((await app.call("/pay/result", { order_sn }, buyer)).data.status).toBe("succeeded");
});

test("a paid order in the selection is named, and nothing is paid", async () => {
  const [open = "", paid = ""] = await place(2);
  await payBalance(paid);
  const order_sn = `${open},${paid}`;
  const { order_number } = await app.one(
    "select order_number from orders join checkouts using (checkout_id) where order_parent_number = $1",
    [paid],
  );
  for (const [path, more] of [
    ["/pay/list", {}],
    ["/pay/balance", { payment_password }],
    ["/supply/order/pay/card", {}],
    ["/pay/terms", { payment_password }],
  ] as const) {
    const answer = await app.call(path, { order_sn, ...more }, buyer);
    expect([path, answer.reason]).toEqual([path, "ORDERS_NOT_DUE"]);
    expect(answer.msg ?? answer.error_msg).toContain(order_number);
  }
  expect(await getOrderStatuses(open)).toEqual(["unpaid"]);
});

test("of two payments at once that share an order one pays, and the other pays nothing", async () => {
  const [first = "", shared = "", last = ""] = await place(3);
  const answers = await runConcurrently(2, (index) => payBalance(index === 0 ? `${first},${shared}` : `${shared},${last}`));
  expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([200, "ORDERS_NOT_DUE"]);
  const isFirst = answers[0]?.code === 200;
  expect(await getOrderStatuses(shared)).toEqual(["awaitingPacking"]);
  expect(await getOrderStatuses(first)).toEqual([isFirst ? "awaitingPacking" : "unpaid"]);
  expect(await getOrderStatuses(last)).toEqual([isFirst ? "unpaid" : "awaitingPacking"]);
});

test("goods and freight are paid apart", async () => {
  const [goods = ""] = await place(1);
  const freight = await placeOrder({ freight: true });
  await payBalance(freight);
  expect(await getOrderStatuses(freight)).toEqual(["freightDue"]);
  expect(await app.call("/pay/list", { order_sn: `${goods},${freight}` }, buyer)).toMatchObject({ reason: "ORDERS_DUE_APART" });
});

test("an order of another company is not found among the own ones", async () => {
  const [own = ""] = await place(1);
  const foreign = await placeOrder({ ...otherBuyer, offer: 3 });
  const order_sn = `${own},${foreign}`;
  for (const path of ["/pay/list", "/pay/result"]) expect(await app.call(path, { order_sn }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await payBalance(order_sn)).toMatchObject({ reason: "NOT_FOUND" });
});

test("fifty orders are the most, and a mistyped number is one field", async () => {
  const [own = ""] = await place(1);
  const others = Array.from({ length: 50 }, (_, index) => `X${index}`);
  expect(await app.call("/pay/list", { order_sn: [own, ...others].join(",") }, buyer)).toMatchObject({
    fields: { order_sn: expect.anything() },
  });
});
