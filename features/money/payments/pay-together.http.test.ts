import { afterEach, expect, test } from "vitest";
import { runConcurrently, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { issueForPayment } from "#features/ledger/trade-credit/queries/issue-invoices.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { buyer, otherBuyer, payment_password, paymentFixture } from "./test-payments.ts";

/** One payment of several orders that were placed apart. */

const app = await testApp();
afterEach(() => checkInvariants(app));
const { sandbox, placeOrder, getBalance, getOrderStatuses, payBalance, getPayList, startPayment, sendWebhook, successWebhook } =
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

/** An order whose goods are unpaid, with freight, and one whose freight is due. */
const goodsAndFreight = async () => {
  const goods = await placeOrder({ freight: true });
  const freight = await placeOrder({ freight: true, offer: 1, quantity: 2 });
  await payBalance(freight);
  expect(await getOrderStatuses(freight)).toEqual(["freightDue"]);
  return { goods, freight, order_sn: `${goods},${freight}` };
};
const purpose = "all";
const listAll = async (order_sn: string) => (await app.call("/pay/list", { order_sn, purpose }, buyer)).data;

test("goods of one order and freight of another are one payment of all that is due, and no other", async () => {
  const { goods, freight, order_sn } = await goodsAndFreight();
  for (const other of ["order", "freight"])
    expect(await app.call("/pay/list", { order_sn, purpose: other }, buyer)).toMatchObject({ reason: "ORDERS_DUE_APART" });
  expect(await payBalance(order_sn)).toMatchObject({ reason: "ORDERS_DUE_APART" });
  const page = await getPayList(order_sn);
  expect(page).toMatchObject({ purpose, purposes: [{ purpose }] });
  expect(page.methods.map(({ method }: { method: string }) => method)).not.toContain("terms");
  const alone = [await listAll(goods), await listAll(freight)];
  expect(alone.map((one) => one.purpose)).toEqual(["all", "freight"]);
  expect(Number(page.due)).toBeCloseTo(Number(alone[0].due) + Number(alone[1].due), 2);
  const before = await getBalance();
  const { data } = await payBalance(order_sn, { purpose, seen: page.seen });
  expect(data).toMatchObject({ amount: page.due, orders: [{ status: 2 }, { status: 2 }] });
  expect(await getBalance()).toBeCloseTo(before - Number(page.due), 2);
  for (const parent of [goods, freight]) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
  await app.platform.database.transaction((tx) => tx.rows(issueForPayment, { now: app.clock.now(), payment_id: data.payment_id }));
  const invoices = await app.rows<{ purpose: string; lines: number }>(
    "select purpose, jsonb_array_length(document -> 'lines') as lines from invoices where payment_id = $1 order by order_id",
    [data.payment_id],
  );
  expect(invoices).toEqual([
    { purpose: "all", lines: 1 },
    { purpose: "freight", lines: 0 },
  ]);
});

test("a card locks the order whose goods are unpaid; declined, both are due again", async () => {
  const { goods, freight, order_sn } = await goodsAndFreight();
  const declined = await startPayment(order_sn, undefined, { purpose });
  expect([await getOrderStatuses(goods), await getOrderStatuses(freight)]).toEqual([["locked"], ["freightDue"]]);
  expect((await startPayment(freight, undefined, { purpose: "freight" })).answer).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
  sandbox.decide(declined.reference, "failed");
  await sendWebhook(sandbox.signWebhook(declined.reference));
  expect([await getOrderStatuses(goods), await getOrderStatuses(freight)]).toEqual([["unpaid"], ["freightDue"]]);
  const { reference } = await startPayment(order_sn, undefined, { purpose });
  await sendWebhook(successWebhook(reference));
  for (const parent of [goods, freight]) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
});

test("freight that was paid while the card decided goes to the balance, and the goods are paid", async () => {
  const { goods, freight, order_sn } = await goodsAndFreight();
  const due = Number((await listAll(freight)).due);
  const { reference } = await startPayment(order_sn, undefined, { purpose, balance_amount: "10.00", payment_password });
  expect(await payBalance(freight, { purpose: "freight" })).toMatchObject({ code: 200 });
  const before = await getBalance();
  await sendWebhook(successWebhook(reference));
  expect(await getBalance()).toBeCloseTo(before + due, 2);
  for (const parent of [goods, freight]) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
});

test("a proof covers goods and freight of different orders; declined, both are due again", async () => {
  const { goods, freight, order_sn } = await goodsAndFreight();
  const { due: amount } = await listAll(order_sn);
  const submit = async () => {
    const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
    return app.call("/pay/offline", { order_sn, purpose, method: "transfer", amount, voucher_ids }, buyer);
  };
  const decide = async (body: Record<string, string>) => {
    const { id } = await app.one<{ id: number }>("select max(voucher_id) as id from vouchers");
    return app.call("/operator/reviewVoucher", { voucher_id: id, ...body }, { as: "finance@demo.test" });
  };
  expect(await submit()).toMatchObject({ code: 200 });
  expect([await getOrderStatuses(goods), await getOrderStatuses(freight)]).toEqual([["pendingAudit"], ["freightDue"]]);
  expect(await decide({ decision: "refuse", note: "Not legible" })).toMatchObject({ code: 200 });
  expect([await getOrderStatuses(goods), await getOrderStatuses(freight)]).toEqual([["refused"], ["freightDue"]]);
  // After a declined proof only another one is accepted, and none of the chosen orders is left out.
  expect((await startPayment(order_sn, undefined, { purpose })).answer).toMatchObject({ reason: "METHOD_NOT_OPEN" });
  expect([await getOrderStatuses(goods), await getOrderStatuses(freight)]).toEqual([["refused"], ["freightDue"]]);
  expect((await listAll(order_sn)).methods).toMatchObject([{ method: "offline", provider: "" }]);
  expect(await submit()).toMatchObject({ code: 200 });
  expect(await decide({ decision: "approve", received_amount: amount })).toMatchObject({ code: 200, data: { to_balance: "0.00" } });
  for (const parent of [goods, freight]) expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
});

test("lists the company's other orders that are due, without those under way, in pages", async () => {
  const { goods, freight } = await goodsAndFreight();
  const also = async (order_sn: string, options = buyer, page = 1) => (await app.call("/pay/alsoDue", { order_sn, page }, options)).data;
  const { list, count } = await also(goods);
  const pages = await Promise.all(Array.from({ length: Math.ceil(count / 5) }, (_, page) => also(goods, buyer, page + 1)));
  const found = pages.flatMap((page) => page.list).find(({ order_sn }: { order_sn: string }) => order_sn === `${freight}-1`);
  expect(found).toMatchObject({ goods_due: "0.00" });
  expect(list.some(({ order_sn }: { order_sn: string }) => order_sn.startsWith(goods))).toBe(false);
  await startPayment(freight, undefined, { purpose: "freight" });
  expect((await also(goods)).count).toBe(count - 1);
  const foreign = await also(goods, otherBuyer);
  expect(foreign.list.some(({ order_sn }: { order_sn: string }) => order_sn.startsWith(freight))).toBe(false);
  await place(6);
  expect((await also(goods)).list).toHaveLength(5);
  expect((await also(goods, buyer, 2)).list.length).toBeGreaterThan(0);
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
