import { afterEach, expect, test } from "vitest";
import { finance, testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { issueMissingInvoices } from "#features/ledger/trade-credit/queries/issue-invoices.ts";
import { jobs } from "#features/trade/orders/jobs.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { hourMs } from "#kernel/clock.ts";
import { buyer, otherBuyer, paymentFixture } from "./test-payments.ts";

/** Transfers that bring less or more than is due. */

const app = await testApp();
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, payBalance, getPayList } = await paymentFixture(app);

const submit = async (order_sn: string, purpose = "order"): Promise<number> => {
  const { data } = await app.call("/pay/list", { order_sn, purpose }, buyer);
  const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
  const sent = await app.call("/pay/offline", { order_sn, purpose, method: "transfer", amount: data.due, voucher_ids }, buyer);
  expect(sent.reason).toBeUndefined();
  return (await app.one<{ id: number }>("select max(voucher_id) as id from vouchers")).id;
};
const approve = (voucher_id: number, received: number, more: Record<string, unknown> = {}) =>
  app.call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: received.toFixed(2), ...more }, finance);
const dueOf = async (order_sn: string): Promise<number> => Number((await getPayList(order_sn)).due);

test("a transfer of less is recorded as a part, and the rest is paid by any method", async () => {
  const order_sn = await placeOrder({ quantity: 3 });
  const due = await dueOf(order_sn);
  const voucher_id = await submit(order_sn);
  const part = Math.floor(due / 3);
  expect(await approve(voucher_id, part)).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
  expect(await approve(voucher_id, part, { accept_part: true })).toMatchObject({
    code: 200,
    data: { status: "approved", to_balance: "0.00" },
  });
  expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  const rest = await getPayList(order_sn);
  expect(Number(rest.due)).toBeCloseTo(due - part, 2);
  expect(rest).toMatchObject({ status: 0, orders: [{ paid_fee: part.toFixed(2) }] });
  await checkInvariants(app);
  const before = await getBalance();
  expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
  expect(await getBalance()).toBeCloseTo(before - (due - part), 2);
  expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
});

test("the invoice of each part says what was paid before and what is still to be paid", async () => {
  const order_sn = await placeOrder({ quantity: 3 });
  const due = await dueOf(order_sn);
  await approve(await submit(order_sn), 10, { accept_part: true });
  app.clock.advanceMs(1_000);
  await payBalance(order_sn);
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
  await app.platform.database.transaction((tx) => tx.rows(issueMissingInvoices, { now: app.clock.now(), limit: 100 }));
  const { list } = (await app.call("/user/orderInvoices", { order_sn: orders[0].order_number }, buyer)).data;
  const [first, second] = await Promise.all(
    [list.find(({ total }: { total: string }) => total === "10.00"), list.find(({ total }: { total: string }) => total !== "10.00")].map(
      async ({ invoice_number }) => (await app.call("/user/invoice", { invoice_number }, buyer)).data,
    ),
  );
  const feeOf = (invoice: { fees: { kind: string; amount: string }[] }, kind: string) =>
    invoice.fees.find((fee) => fee.kind === kind)?.amount;
  expect([first.parts, feeOf(first, "unpaid"), feeOf(first, "deposit")]).toEqual([[], (10 - due).toFixed(2), undefined]);
  expect(second.parts).toMatchObject([{ method: "offline", amount: "10.00" }]);
  expect([feeOf(second, "parts"), feeOf(second, "unpaid"), feeOf(second, "deposit")]).toEqual(["-10.00", undefined, undefined]);
  const { url } = (await app.call("/user/invoicePaper", { invoice_number: second.invoice_number }, buyer)).data;
  expect((await app.app.inject({ url })).statusCode).toBe(200);
});

test("several parts by transfer add up; a second transfer pays the rest", async () => {
  const order_sn = await placeOrder({ quantity: 2 });
  const due = await dueOf(order_sn);
  await approve(await submit(order_sn), 10, { accept_part: true });
  await approve(await submit(order_sn), 20, { accept_part: true });
  expect(await dueOf(order_sn)).toBeCloseTo(due - 30, 2);
  expect((await approve(await submit(order_sn), due - 30)).data.status).toBe("approved");
  expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
});

test("a part for several orders pays them in turn", async () => {
  const order_sn = await placeOrder({ count: 8 });
  const statuses = await getOrderStatuses(order_sn);
  const { orders } = await getPayList(order_sn);
  const first = Number(orders[0].due);
  await approve(await submit(order_sn), first + 1, { accept_part: true });
  expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking", ...statuses.slice(1)]);
  const after = await getPayList(order_sn);
  if (statuses.length > 1) expect(Number(after.orders[1].due)).toBeCloseTo(Number(orders[1].due) - 1, 2);
  expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
});

test("goods come before freight where both were to be paid", async () => {
  const order_sn = await placeOrder({ freight: true });
  const { data } = await app.call("/pay/list", { order_sn, purpose: "all" }, buyer);
  const goods = await dueOf(order_sn);
  expect(Number(data.due)).toBeGreaterThan(goods);
  await approve(await submit(order_sn, "all"), goods + 1, { accept_part: true });
  expect(await getOrderStatuses(order_sn)).toEqual(["freightDue"]);
  expect(Number((await app.call("/pay/list", { order_sn, purpose: "freight" }, buyer)).data.due)).toBeCloseTo(
    Number(data.due) - goods - 1,
    2,
  );
});

test("a part goes back to the balance when the order is canceled, or not paid in time", async () => {
  const before = await getBalance();
  const [canceled, expired] = [await placeOrder(), await placeOrder()];
  for (const order_sn of [canceled, expired]) await approve(await submit(order_sn), 5, { accept_part: true });
  expect(await getBalance()).toBe(before);
  expect(await app.call("/user/cancelOrder", { order_sn: canceled }, buyer)).toMatchObject({ code: 200 });
  expect(await getBalance()).toBeCloseTo(before + 5, 2);
  await checkInvariants(app);
  app.clock.advanceMs(60 * hourMs);
  await app.rows("update sessions set last_used_at = last_used_at + interval '10 days', expires_at = expires_at + interval '10 days'");
  app.platform.sessions.clear();
  await runJobs(app.platform, jobs);
  expect(await getOrderStatuses(expired)).toEqual(["cancelled"]);
  expect(await getBalance()).toBeCloseTo(before + 10, 2);
});

test("a surplus is free in the balance, or held there with a reason", async () => {
  const held = async () => Number((await app.call("/user/accountInfo", {}, buyer)).data.frozen);
  const order_sn = await placeOrder();
  const [due, before, frozen] = [await dueOf(order_sn), await getBalance(), await held()];
  const voucher_id = await submit(order_sn);
  expect(await approve(voucher_id, due + 7, { surplus: "hold" })).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
  expect(await approve(voucher_id, due + 7, { surplus: "hold", note: "Whose transfer is it?" })).toMatchObject({
    data: { to_balance: "7.00" },
  });
  expect([await getBalance(), await held()]).toEqual([before, frozen + 7]);
});

test("freight goes back on its own, with a reason, and never more than was paid", async () => {
  const parent = await placeOrder({ freight: true });
  expect(await app.call("/pay/balance", { order_sn: parent, purpose: "all", payment_password: "123456" }, buyer)).toMatchObject({
    code: 200,
  });
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn: parent }, buyer)).data;
  const order_sn = orders[0].order_number;
  const refund = (amount: number, reason = "The truck came two days late") =>
    app.call("/operator/refundFreight", { order_sn, amount: amount.toFixed(2), reason }, finance);
  const left = Number((await app.call("/operator/freightRefundable", { order_sn }, finance)).data.left_fee);
  const before = await getBalance();
  expect(await refund(left + 0.01)).toMatchObject({ reason: "AMOUNT_ABOVE_DUE" });
  expect(await refund(5, "")).toMatchObject({ fields: { reason: expect.any(String) } });
  expect(await refund(5)).toMatchObject({ data: { refund_fee: "5.00", left_fee: (left - 5).toFixed(2) } });
  expect(await getBalance()).toBeCloseTo(before + 5, 2);
  expect(await refund(left)).toMatchObject({ reason: "AMOUNT_ABOVE_DUE" });
  expect(await refund(left - 5)).toMatchObject({ data: { left_fee: "0.00" } });
  expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking"]);
});

test("each payment that was received has a receipt, for its company alone", async () => {
  const order_sn = await placeOrder({ quantity: 2 });
  await approve(await submit(order_sn), 10, { accept_part: true });
  app.clock.advanceMs(1_000);
  await payBalance(order_sn);
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
  const list = async (caller: { as: string }) =>
    (await app.call("/user/paymentReceipts", { order_sn: orders[0].order_number }, caller)).data.list;
  const received = await list(buyer);
  expect(received).toMatchObject([{ method: "balance" }, { method: "offline", amount: "10.00" }]);
  expect(await list(otherBuyer)).toEqual([]);
  const { payment_id } = received[1];
  expect(await app.call("/user/paymentReceipt", { payment_id }, otherBuyer)).toMatchObject({ reason: "NOT_FOUND" });
  const { url } = (await app.call("/user/paymentReceipt", { payment_id }, buyer)).data;
  const pdf = await app.app.inject({ url });
  expect([pdf.statusCode, pdf.headers["content-type"], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
});
