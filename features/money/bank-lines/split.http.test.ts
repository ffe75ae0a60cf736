import { afterEach, describe, expect, test } from "vitest";
import { admin, finance, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { buyer, otherBuyer, paymentFixture } from "#features/money/payments/test-payments.ts";
import { type Contract, merchantOf, play, statusIn, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";

/** One bank line that pays several orders, contracts and invoices, with the pages of the buyers. */

const app = await testApp();
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, getPayList } = await paymentFixture(app);

interface Part {
  reference: string;
  amount: string;
}

let lines = 0;
const receive = async (cents: number, said: string) => {
  lines += 1;
  const bank_reference = `SPLIT${lines}`;
  const line = { booked_on: "2026-11-20", amount: (cents / 100).toFixed(2), said, bank_reference };
  expect((await app.call("/operator/addBankLine", line, finance)).data.added).toBe(1);
  return find(bank_reference);
};
const find = async (reference: string, tab = "open") =>
  (await app.call("/operator/bankLines", { tab, keyword: reference, page_size: 100 }, finance)).data.list.find(
    (line: { bank_reference: string }) => line.bank_reference === reference,
  );
const split = (bank_line_id: number, parts: readonly Part[], body: Record<string, unknown> = {}, caller: { as: string } = finance) =>
  app.call("/operator/splitBankLine", { bank_line_id, parts: JSON.stringify(parts), ...body }, caller);
const approve = (bank_line_id: number, caller: { as: string }) => app.call("/operator/approveBankSplit", { bank_line_id }, caller);
const dueOf = async (order_sn: string, caller = buyer) => Math.round(Number((await getPayList(order_sn, caller)).due) * 100);
const amountOf = (cents: number) => (cents / 100).toFixed(2);
const receiptsOf = async (order_sn: string) => {
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
  return (await app.call("/user/paymentReceipts", { order_sn: orders[0].order_number }, buyer)).data.list;
};
const limitTo = async (cents: number) => {
  await app.rows("update sites set settings = settings || jsonb_build_object('recharge_second_above_cents', $1::integer)", [cents]);
  await app.platform.reloadSites();
};
await limitTo(100_000_000);

/** Unpaid orders with what is due on each. */
const placeDue = async (quantities: readonly number[]) => {
  const orders = [];
  for (const quantity of quantities) {
    const order_sn = await placeOrder({ quantity });
    orders.push({ order_sn, due: await dueOf(order_sn) });
  }
  return orders;
};
const partsOf = (orders: readonly { order_sn: string; due: number }[]): Part[] =>
  orders.map(({ order_sn, due }) => ({ reference: order_sn, amount: amountOf(due) }));
const sumOf = (orders: readonly { due: number }[]) => orders.reduce((sum, { due }) => sum + due, 0);

/** Buys an order on account. Returns its invoice. */
const invoiceOf = async (quantity: number) => {
  const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [buyer.as]);
  const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Good years" };
  expect((await app.call("/operator/setTerms", terms, finance)).code).toBe(200);
  const order_sn = await placeOrder({ quantity });
  await app.call("/pay/terms", { order_sn, payment_password: "123456" }, buyer);
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
  const read = async () => (await app.call("/user/orderInvoices", { order_sn: orders[0].order_number }, buyer)).data.list[0];
  return { ...(await read()), read };
};

describe("a line for several payments", () => {
  test("adds up by the numbers it names and pays orders and invoices in one press", async () => {
    const orders = await placeDue([1, 2]);
    const invoice = await invoiceOf(3);
    const all = [...orders, { order_sn: invoice.invoice_number, due: Math.round(Number(invoice.open) * 100) }];
    const line = await receive(sumOf(all), `Oak House ${all.map(({ order_sn }) => order_sn).join(" ")}`);
    expect(line).toMatchObject({ kind: "sum", named: expect.arrayContaining([expect.objectContaining({ settles: "invoice" })]) });
    expect(line.named).toHaveLength(3);
    const parts = line.named.map(({ reference, due }: { reference: string; due: string }) => ({ reference, amount: due }));
    const before = await getBalance();
    expect((await split(line.bank_line_id, parts)).data).toEqual({ bank_line_id: line.bank_line_id, status: "taken", to_balance: "0.00" });
    for (const { order_sn } of orders) {
      expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
      expect(await receiptsOf(order_sn)).toMatchObject([{ method: "offline", bank_booked_on: "2026-11-20" }]);
    }
    expect(await invoice.read()).toMatchObject({ state: "paid" });
    expect(await getBalance()).toBe(before);
    expect(await find(line.bank_reference, "taken")).toMatchObject({ parts, rest: "0.00", status: "taken" });
    expect(await split(line.bank_line_id, parts)).toMatchObject({ code: 5132 });
  });

  test("is split by hand: the rest goes to the balance, or is held with a reason", async () => {
    const orders = await placeDue([1, 2]);
    const before = await getBalance();
    const line = await receive(sumOf(orders) + 25_00, "Oak House sundry");
    expect(line.kind).toBe("none");
    expect((await split(line.bank_line_id, partsOf(orders))).data).toMatchObject({ status: "taken", to_balance: "25.00" });
    expect(await getBalance()).toBeCloseTo(before + 25, 2);
    expect((await app.call("/user/rechargeList", {}, buyer)).data.list[0]).toMatchObject({ channel: "offline", received: "25.00" });
    const others = await placeDue([1]);
    const second = await receive(sumOf(others) + 30_00, "Oak House sundry");
    expect(await split(second.bank_line_id, partsOf(others), { rest: "hold" })).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
    expect((await split(second.bank_line_id, partsOf(others), { rest: "hold", note: "Whose is it?" })).data.status).toBe("taken");
    expect(await getBalance()).toBeCloseTo(before + 25, 2);
  });

  test("pays nothing where one part cannot be paid, and says which", async () => {
    const orders = await placeDue([1, 2]);
    const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]];
    const line = await receive(sumOf(orders), "Oak House");
    const { bank_line_id } = line;
    const parts = partsOf(orders);
    const refused = async (changed: readonly Part[], answer: object, body = {}) =>
      expect(await split(bank_line_id, changed, body)).toMatchObject(answer);
    await refused([parts[0] as Part, { reference: "Nothing", amount: "5.00" }], {
      code: 5133,
      fields: { "parts.1.reference": expect.anything() },
    });
    await refused([parts[0] as Part, { reference: second.order_sn, amount: amountOf(second.due + 1) }], { code: 5192 });
    await refused([parts[0] as Part, { reference: second.order_sn, amount: amountOf(second.due - 1) }], { reason: "RECEIVED_TOO_LITTLE" });
    const foreign = await placeOrder({ as: otherBuyer.as });
    await refused([parts[0] as Part, { reference: foreign, amount: "1.00" }], { code: 5193 });
    for (const { order_sn } of orders) expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    const short = [parts[0] as Part, { reference: second.order_sn, amount: amountOf(second.due - 1) }];
    expect((await split(bank_line_id, short, { accept_part: "1" })).data).toMatchObject({ status: "taken", to_balance: "0.01" });
    expect([await getOrderStatuses(first.order_sn), await getOrderStatuses(second.order_sn)]).toEqual([["awaitingPacking"], ["unpaid"]]);
    expect(await dueOf(second.order_sn)).toBe(1);
    for (const caller of [buyer, { as: "warehouse@demo.test" }])
      expect(await split(bank_line_id, parts, {}, caller)).not.toMatchObject({ code: 200 });
  });

  test("above the limit waits for a second person, and can be taken back", async () => {
    const orders = await placeDue([1, 2]);
    const line = await receive(sumOf(orders), "Oak House");
    const { bank_line_id } = line;
    await limitTo(1);
    expect((await split(bank_line_id, partsOf(orders))).data.status).toBe("open");
    for (const { order_sn } of orders) expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    expect(await find(line.bank_reference)).toMatchObject({
      ...{ kind: "second", parts: partsOf(orders), first_by: expect.stringMatching(/./), company: expect.stringMatching(/./) },
    });
    expect(await app.call("/operator/dismissBankLine", { bank_line_id, note: "x" }, admin)).toMatchObject({ code: 5172 });
    expect(await split(bank_line_id, partsOf(orders), {}, admin)).toMatchObject({ code: 5172 });
    expect(await approve(bank_line_id, finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect((await app.call("/operator/withdrawBankSplit", { bank_line_id }, finance)).code).toBe(200);
    expect(await approve(bank_line_id, admin)).toMatchObject({ reason: "WRONG_STATUS" });
    expect((await split(bank_line_id, partsOf(orders))).data.status).toBe("open");
    expect((await approve(bank_line_id, admin)).data.status).toBe("taken");
    for (const { order_sn } of orders) expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    await limitTo(100_000_000);
  });

  test("that the buyer has paid in part meanwhile pays nothing", async () => {
    const orders = await placeDue([1, 2]);
    const line = await receive(sumOf(orders), "Oak House");
    await limitTo(1);
    await split(line.bank_line_id, partsOf(orders));
    expect((await app.call("/pay/balance", { order_sn: orders[1]?.order_sn, payment_password: "123456" }, buyer)).code).toBe(200);
    expect(await approve(line.bank_line_id, admin)).toMatchObject({ code: 5133 });
    expect(await getOrderStatuses(orders[0]?.order_sn ?? "")).toEqual(["unpaid"]);
    await limitTo(100_000_000);
  });
});

/** Holds rows while two calls wait for them, then lets them go. */
const atOnce = async <T>(sql: string, calls: () => Promise<T>[]): Promise<T[]> => {
  const connection = await app.platform.database.connect();
  await connection.query(`begin; ${sql}`);
  const running = Promise.all(calls());
  await untilLockWaits(app, 2).finally(async () => {
    await connection.query("commit");
    connection.release();
  });
  return running;
};

describe("at once", () => {
  test("two lines for the same orders in opposite order: one pays them", async () => {
    const orders = await placeDue([1, 2]);
    const both = [await receive(sumOf(orders), "Oak House one"), await receive(sumOf(orders), "Oak House two")];
    const answers = await atOnce(
      `select from orders join checkouts using (checkout_id) where order_parent_number in ('${orders.map(({ order_sn }) => order_sn).join("', '")}') for update of orders`,
      () => both.map(({ bank_line_id }, index) => split(bank_line_id, index === 0 ? partsOf(orders) : partsOf(orders).reverse())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 5133]);
    for (const { order_sn } of orders) expect(await receiptsOf(order_sn)).toHaveLength(1);
  });

  test("two of finance split one line: it is taken once", async () => {
    const orders = await placeDue([1, 2]);
    const { bank_line_id } = await receive(sumOf(orders), "Oak House");
    const answers = await atOnce(`select from bank_lines where bank_line_id = ${bank_line_id} for update`, () =>
      [finance, admin].map((caller) => split(bank_line_id, partsOf(orders), {}, caller)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 5132]);
    for (const { order_sn } of orders) expect(await receiptsOf(order_sn)).toHaveLength(1);
  });
});

describe("a contract", () => {
  const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "200.00" }]) };
  const take = (bank_line_id: number, reference: string, caller: { as: string } = finance) =>
    app.call("/operator/takeBankLine", { bank_line_id, settles: "due", reference }, caller);
  const contractAt = async (moves: readonly Parameters<typeof play>[2][]): Promise<Contract> => {
    const contract = await submitContract(app, await merchantOf(app), small, buyer.as);
    await play(app, contract, ...moves);
    return contract;
  };

  test("has its deposit and its balance paid by lines without a proof of payment", async () => {
    const contract = await contractAt(wayTo.depositDue);
    const { contract_sn } = contract;
    const due = async () => Math.round(Number((await app.call("/pay/list", { order_sn: contract_sn }, buyer)).data.due) * 100);
    const line = await receive(await due(), `Deposit ${contract_sn.replaceAll("-", "")}`);
    expect(line).toMatchObject({ kind: "exact", named: [{ settles: "order", reference: contract_sn, purpose: "deposit" }] });
    expect((await take(line.bank_line_id, contract_sn)).data.status).toBe("taken");
    expect(await statusIn(app, contract)).toBe(5);
    expect(await take((await receive(1_00, contract_sn)).bank_line_id, contract_sn)).toMatchObject({ reason: "NOTHING_DUE" });
    await play(app, contract, "invoice", "requestInspection", "waive", "arrangeDelivery", "submitShipping", "approveShippingByOperator");
    const balance = await receive(await due(), `Balance ${contract_sn}`);
    expect(balance).toMatchObject({ kind: "exact", named: [{ purpose: "final" }] });
    expect((await take(balance.bank_line_id, contract_sn)).data.status).toBe("taken");
    expect(await statusIn(app, contract)).toBe(27);
    expect((await app.call("/user/paymentReceipts", { order_sn: contract_sn }, buyer)).data.list).toHaveLength(2);
  });

  test("above the limit waits for a second person, and is due again when the transfer is rejected", async () => {
    const contract = await contractAt(wayTo.depositDue);
    const { contract_sn } = contract;
    const { due } = (await app.call("/pay/list", { order_sn: contract_sn }, buyer)).data;
    const line = await receive(Math.round(Number(due) * 100), contract_sn);
    await limitTo(1);
    expect((await take(line.bank_line_id, contract_sn)).data.status).toBe("open");
    expect(await statusIn(app, contract)).toBe(22);
    const [{ id: voucher_id }] = (await find(line.bank_reference)).named;
    expect((await app.call("/operator/reviewVoucher", { voucher_id, decision: "refuse", note: "Wrong payer" }, admin)).code).toBe(200);
    expect(await statusIn(app, contract)).toBe(21);
    expect((await take(line.bank_line_id, contract_sn)).data.status).toBe("open");
    const [{ id }] = (await find(line.bank_reference)).named;
    const second = { bank_line_id: line.bank_line_id, settles: "proof", voucher_id: id };
    expect((await app.call("/operator/takeBankLine", second, admin)).data.status).toBe("taken");
    expect(await statusIn(app, contract)).toBe(5);
    await limitTo(100_000_000);
  });
});
