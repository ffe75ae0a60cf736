import { afterEach, beforeEach, expect, test } from "vitest";
import { finance, runConcurrently, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { getBalances, setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { toAmount } from "#kernel/money.ts";
import { sweepPayments } from "./jobs.ts";
import { buyer, payment_password, paymentFixture } from "./test-payments.ts";

/** Payments that take a part from the balance and the rest by card or transfer (docs/decisions/0313). */

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));
const { sandbox, placeOrder, getOrderStatuses, payBalance, getPayList, startPayment, sendWebhook, successWebhook } =
  await paymentFixture(app);
const start_cents = 1_000_000;
let frozenBefore = 0;
beforeEach(async () => {
  await setBalance(app, buyer, start_cents);
  frozenBefore = (await getBalances(app, buyer)).frozen;
});

/** The balance, and what was put on hold since the test began. */
const balances = async () => {
  const { available, frozen } = await getBalances(app, buyer);
  return { available, frozen: frozen - frozenBefore };
};
const toCents = (amount: string): number => Math.round(Number(amount) * 100);
const dueOf = async (order_sn: string): Promise<number> => toCents((await getPayList(order_sn)).due);

/** Begins a payment by card that takes this much from the balance. */
const beginMixed = (order_sn: string, balance_cents: number, path?: string, more = {}) =>
  startPayment(order_sn, path, { balance_amount: toAmount(balance_cents), payment_password, ...more });

/** The webhook of an outcome, whatever the sandbox decided before. */
const webhookOf = (reference: string, outcome: "failed" | "succeeded") => {
  sandbox.decide(reference, "succeeded");
  return sandbox.signWebhook(reference, { event_id: `evt_${outcome}_${reference}`, outcome });
};

const postingsOf = (payment_id: string) =>
  app.rows<{ kind: string; cause: string }>(
    `select kind, cause from ledger_transactions where cause = 'pay:' || $1
       or split_part(cause, ':', 2) in (select frozen_id::text from frozen_amounts where source = 'payment' and source_id = $1) and cause ~ '^(freeze|thaw|paidOut):'
     order by tx_id`,
    [payment_id],
  );

test("holds the balance's part, captures it with the card and shows both in the statement with the order", async () => {
  const parent = await placeOrder({ count: 3, quantity: 2 });
  const due = await dueOf(parent);
  const part = Math.floor(due / 3);
  const { answer, payment_id, reference } = await beginMixed(parent, part);
  expect(answer).toMatchObject({ error_code: 0 });
  expect(sandbox.payment(reference)?.amount_cents).toBe(due - part);
  expect(await balances()).toEqual({ available: start_cents - part, frozen: part });
  expect(await getPayList(parent)).toMatchObject({
    open_payment: { amount: toAmount(due - part), balance_amount: toAmount(part) },
  });
  const held = (await app.call("/user/frozenAmounts", {}, buyer)).data;
  expect(held.list[0]).toMatchObject({ source: "payment", amount: toAmount(part), source_number: expect.stringContaining(parent) });
  expect(await app.call("/user/requestThaw", { frozen_id: held.list[0].frozen_id, reason: "Mine" }, buyer)).toMatchObject({
    reason: "NOT_THAWABLE",
  });
  expect(await sendWebhook(successWebhook(reference))).toBe(200);
  expect(new Set(await getOrderStatuses(parent))).toEqual(new Set(["awaitingPacking"]));
  expect(await balances()).toEqual({ available: start_cents - part, frozen: 0 });
  expect((await postingsOf(payment_id)).map(({ kind }) => kind)).toEqual(["freeze", "payment", "payment"]);
  const orders = await app.rows<{ order_number: string; paid: number }>(
    "select order_number, paid_cents::int as paid from orders join checkouts using (checkout_id) where order_parent_number = $1",
    [parent],
  );
  expect(orders.reduce((sum, { paid }) => sum + paid, 0)).toBe(due);
  for (const account of ["available", "frozen"]) {
    const { list } = (await app.call("/user/getBalanceStatement", { account, page_size: 50 }, buyer)).data;
    for (const { order_number } of orders)
      expect(list.find((row: { kind: string; order_sn: string }) => row.kind === "freeze" && row.order_sn === order_number)).toBeTruthy();
    if (account === "frozen") expect(list.filter((row: { kind: string }) => row.kind === "payment")).toHaveLength(orders.length);
  }
  // The same event again, and the browser's return, change nothing.
  expect(await sendWebhook(sandbox.signWebhook(reference))).toBe(200);
  expect((await app.call("/pay/result", { order_sn: parent }, buyer)).data).toMatchObject({
    status: "succeeded",
    amount: toAmount(due - part),
    balance_amount: toAmount(part),
  });
  expect(await balances()).toEqual({ available: start_cents - part, frozen: 0 });
});

test.each(["declined", "canceled", "expired", "killed before the provider answered", "unavailable"] as const)(
  "releases the balance's part when the card payment is %s",
  async (how) => {
    const order_sn = await placeOrder();
    const part = Math.floor((await dueOf(order_sn)) / 2);
    const create = sandbox.create;
    if (how === "unavailable") sandbox.create = () => Promise.reject(new Error("no answer"));
    const { answer, payment_id, reference } = await beginMixed(order_sn, part);
    sandbox.create = create;
    if (how === "unavailable") expect(answer).toMatchObject({ reason: "PROVIDER_UNAVAILABLE" });
    else expect(await balances()).toEqual({ available: start_cents - part, frozen: part });
    if (how === "declined") await sendWebhook(webhookOf(reference, "failed"));
    if (how === "canceled") expect(await app.call("/pay/cancel", { order_sn }, buyer)).toMatchObject({ data: { status: "expired" } });
    if (how === "expired") {
      app.clock.advanceMs(31 * 60_000);
      sandbox.decide(reference, "expired");
      await sweepPayments(app.platform);
    }
    if (how.startsWith("killed")) {
      // What a server leaves behind that ended after its transaction, before the provider was called.
      await app.rows("update payments set provider_reference = null, redirect_url = '', status = 'created' where payment_id = $1", [
        payment_id,
      ]);
      app.clock.advanceMs(3 * 60_000);
      await sweepPayments(app.platform);
    }
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    expect(await balances()).toEqual({ available: start_cents, frozen: 0 });
    expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
  },
);

test("a success that arrives after the end goes to the balance, once, and the order stays payable", async () => {
  const order_sn = await placeOrder();
  const due = await dueOf(order_sn);
  const part = Math.floor(due / 2);
  const { reference, payment_id } = await beginMixed(order_sn, part);
  await sendWebhook(webhookOf(reference, "failed"));
  expect(await balances()).toEqual({ available: start_cents, frozen: 0 });
  const late = webhookOf(reference, "succeeded");
  expect(new Set(await runConcurrently(8, () => sendWebhook(late)))).toEqual(new Set([200]));
  expect(await balances()).toEqual({ available: start_cents + due - part, frozen: 0 });
  expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  expect((await postingsOf(payment_id)).map(({ kind }) => kind)).toEqual(["freeze", "thaw", "overpayment"]);
  expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "refunded", amount: toAmount(due - part) });
});

test("success, decline and cancellation at once end a payment once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = (await balances()).available;
    const order_sn = await placeOrder();
    const due = await dueOf(order_sn);
    const part = Math.floor(due / 2);
    const { reference } = await beginMixed(order_sn, part);
    const failed = webhookOf(reference, "failed");
    const succeeded = webhookOf(reference, "succeeded");
    await Promise.all([
      sendWebhook(succeeded),
      sendWebhook(failed),
      app.call("/pay/cancel", { order_sn }, buyer),
      app.call("/user/cancelOrder", { order_sn: `${order_sn}-1` }, buyer),
      sendWebhook(succeeded),
    ]);
    const { available, frozen } = await balances();
    const [status] = await getOrderStatuses(order_sn);
    expect(frozen).toBe(0);
    // Paid with both parts, or all of the balance back and the card's money on top.
    expect(available).toBe(status === "awaitingPacking" ? before - part : before + due - part);
  }
});

test("twelve payments at once never hold more than the balance has", async () => {
  const orders: string[] = [];
  for (let index = 0; index < 12; index += 1) orders.push(await placeOrder({ offer: index, quantity: 2 }));
  const part = Math.floor(Math.min(...(await Promise.all(orders.map(dueOf)))) / 2);
  await setBalance(app, buyer, part * 5 + 7);
  app.clock.advanceMs(61_000);
  const body = { balance_amount: toAmount(part), payment_password };
  // Proofs have no limit of attempts; payments from the balance spend the same money meanwhile.
  const picture = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
  const answers = await Promise.all(
    orders.map(async (order_sn) => {
      const rest = toAmount((await dueOf(order_sn)) - part);
      return app.call("/pay/offline", { order_sn, method: "transfer", amount: rest, voucher_ids: picture, ...body }, buyer);
    }),
  );
  const good = answers.filter(({ code }) => code === 200);
  expect(good).toHaveLength(5);
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["BALANCE_TOO_LOW"]));
  expect(await balances()).toEqual({ available: 7, frozen: part * 5 });
});

test("a proof of transfer for the rest: declined releases, approved captures, and what came beyond goes to the balance", async () => {
  const order_sn = await placeOrder({ count: 2 });
  const due = await dueOf(order_sn);
  const part = Math.floor(due / 3);
  const submit = async (amount: number) =>
    app.call(
      "/pay/offline",
      {
        ...{
          order_sn,
          method: "transfer",
          amount: toAmount(amount),
          voucher_ids: await insertUploadedFile(app, { as: buyer.as, file_type: 4 }),
        },
        ...{ balance_amount: toAmount(part), payment_password },
      },
      buyer,
    );
  expect(await submit(due - part - 1)).toMatchObject({ reason: "AMOUNT_BELOW_DUE" });
  expect(await balances()).toEqual({ available: start_cents, frozen: 0 });
  const review = async (more: Record<string, unknown>) => {
    const { id } = await app.one<{ id: number }>("select max(voucher_id) as id from vouchers");
    return app.call("/operator/reviewVoucher", { voucher_id: id, ...more }, finance);
  };
  expect(await submit(due - part)).toMatchObject({ code: 200, data: { amount: toAmount(due) } });
  expect(await balances()).toEqual({ available: start_cents - part, frozen: part });
  expect((await app.call("/operator/voucherList", { status: "submitted" }, finance)).data.list.at(-1)).toMatchObject({
    due: toAmount(due - part),
    balance_amount: toAmount(part),
  });
  expect(await review({ decision: "refuse", note: "Unreadable" })).toMatchObject({ code: 200 });
  expect(await balances()).toEqual({ available: start_cents, frozen: 0 });
  expect(await submit(due - part)).toMatchObject({ code: 200 });
  expect(await review({ decision: "approve", received_amount: toAmount(due - part - 1) })).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
  const approvals = await Promise.all([1, 2, 3].map(() => review({ decision: "approve", received_amount: toAmount(due - part + 25) })));
  expect(approvals.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(approvals.find(({ code }) => code === 200)?.data).toMatchObject({ to_balance: "0.25" });
  expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["awaitingPacking"]));
  expect(await balances()).toEqual({ available: start_cents - part + 25, frozen: 0 });
});

test("freight that was paid meanwhile gives card and balance back", async () => {
  const order_sn = await placeOrder({ freight: true, quantity: 3 });
  expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
  const due = await dueOf(order_sn);
  const before = (await balances()).available;
  const part = Math.floor(due / 4);
  const { reference } = await beginMixed(order_sn, part, "/supply/order/pay/wallet", { purpose: "freight" });
  // Most of the freight is paid otherwise; less than what was held is left.
  const left = part - 5;
  expect(await payBalance(order_sn, { purpose: "freight", amount: toAmount(due - left) })).toMatchObject({ code: 200 });
  await sendWebhook(successWebhook(reference));
  expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  expect(await balances()).toEqual({ available: before - part - (due - left) + (due - part) + 5, frozen: 0 });
});

test("refuses a part that leaves nothing, one above the balance, and one without the payment password", async () => {
  const order_sn = await placeOrder();
  const due = await dueOf(order_sn);
  expect((await beginMixed(order_sn, due)).answer).toMatchObject({ reason: "BALANCE_COVERS_ALL" });
  expect((await startPayment(order_sn, undefined, { balance_amount: "1.00" })).answer).toMatchObject({
    reason: "PAYMENT_PASSWORD_REQUIRED",
  });
  expect((await beginMixed(order_sn, 100, undefined, { payment_password: "000000" })).answer).toMatchObject({
    reason: "WRONG_PAYMENT_PASSWORD",
  });
  expect((await beginMixed(order_sn, 100, undefined, { balance_amount: "-1.00" })).answer.fields).toHaveProperty("balance_amount");
  await setBalance(app, buyer, 99);
  expect((await beginMixed(order_sn, 100)).answer).toMatchObject({ reason: "BALANCE_TOO_LOW" });
  expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  expect(await balances()).toEqual({ available: 99, frozen: 0 });
});

test("a canceled order comes back to the balance; the card takes back what it paid and no cent more", async () => {
  const order_sn = await placeOrder();
  const due = await dueOf(order_sn);
  const part = Math.floor(due / 3);
  const { reference, payment_id } = await beginMixed(order_sn, part);
  await sendWebhook(successWebhook(reference));
  const { order_number } = await app.one<{ order_number: string }>(
    "select order_number from orders join checkouts using (checkout_id) where order_parent_number = $1",
    [order_sn],
  );
  expect(await app.call("/user/requestCancel", { order_sn: order_number, note: "Too many" }, buyer)).toMatchObject({ code: 200 });
  expect(await app.call("/operator/confirmCancel", { order_sn: order_number }, { as: "admin@demo.test" })).toMatchObject({ code: 200 });
  await app.call("/operator/refundOrder", { order_sn: order_number }, finance);
  expect(await balances()).toEqual({ available: start_cents - part + due, frozen: 0 });
  const withdraw = (amount: number) =>
    app.call("/user/withdraw", { method: "source", destination: "", payment_id, amount: toAmount(amount), payment_password }, buyer);
  expect(await withdraw(due - part + 1)).toMatchObject({ reason: "REFUND_ABOVE_PAYMENT" });
  expect(await withdraw(due - part)).toMatchObject({ code: 200 });
});
