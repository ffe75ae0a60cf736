import { afterEach, describe, expect, test } from "vitest";
import { admin, finance, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { buyer, otherBuyer, paymentFixture } from "#features/money/payments/test-payments.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";

/** Lines of a camt.053 statement that settle what is due without a proof of payment, with the pages of the buyers. */

const app = await testApp();
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, getPayList } = await paymentFixture(app);

let entries = 0;
/** A statement of one entry. Returns the line's reference, by which it is found. */
const camt = (amount: string, said: string, reference: string, indicator = "CRDT"): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${said}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const importFile = (text: string, caller: { as: string } = finance) =>
  app.upload("/operator/importBankFile", [{ name: "statement.xml", mime: "application/xml", bytes: Buffer.from(text) }], {}, caller);
const receive = async (amount: number, said: string) => {
  entries += 1;
  const reference = `CAMT${entries}`;
  expect((await importFile(camt(amount.toFixed(2), said, reference))).data).toEqual({ added: 1, known: 0, skipped: 0 });
  return find(reference);
};
const find = async (reference: string, tab = "open") =>
  (await app.call("/operator/bankLines", { tab, keyword: reference, page_size: 100 }, finance)).data.list.find(
    (line: { bank_reference: string }) => line.bank_reference === reference,
  );
const take = (bank_line_id: number, body: Record<string, unknown>, caller: { as: string } = finance) =>
  app.call("/operator/takeBankLine", { bank_line_id, settles: "due", ...body }, caller);
const deposit = (bank_line_id: number, company_id: number, caller: { as: string } = finance) =>
  app.call("/operator/depositBankLine", { bank_line_id, company_id }, caller);
const receipts = async (order_sn: string) => {
  const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
  return (await app.call("/user/paymentReceipts", { order_sn: orders[0].order_number }, buyer)).data.list;
};
const companyOf = async ({ as }: { as: string }) =>
  app.one<{ company_id: number; name: string }>(
    "select company_id, companies.name from companies join company_members using (company_id) join people using (person_id) where email = $1",
    [as],
  );
/** The limit of the day above which two people approve. */
const limitTo = async (cents: number) => {
  await app.rows("update sites set settings = settings || jsonb_build_object('recharge_second_above_cents', $1::integer)", [cents]);
  await app.platform.reloadSites();
};

describe("a camt.053 file", () => {
  test("is read once, all of it or nothing", async () => {
    const text = camt("9.00", "Somebody", "ONCE");
    expect((await importFile(text)).data).toEqual({ added: 1, known: 0, skipped: 0 });
    expect((await importFile(text)).data).toEqual({ added: 0, known: 1, skipped: 0 });
    expect((await app.call("/operator/importBankLines", { content: text }, finance)).data).toEqual({ added: 0, known: 1, skipped: 0 });
    const broken = text.replace("ONCE", "TWICE").replace("</Stmt>", `<Ntry><Amt Ccy="USD">oops</Amt></Ntry></Stmt>`);
    expect(await importFile(broken)).toMatchObject({ code: 5170, msg: expect.stringMatching(/entry 2.*Amt/) });
    expect(await find("TWICE")).toBeUndefined();
    expect(await importFile(`<!DOCTYPE x [<!ENTITY a "b">]>${text}`)).toMatchObject({ code: 5170 });
    expect(await importFile("<Document/>")).toMatchObject({ code: 5174 });
    expect(await importFile(`<x>${" ".repeat(5 * 1024 * 1024)}</x>`)).toMatchObject({ reason: "FILE_TOO_LARGE" });
    for (const caller of [buyer, { as: "warehouse@demo.test" }]) expect(await importFile(text, caller)).not.toMatchObject({ code: 200 });
  });

  test("shows what matches nothing in a list of its own", async () => {
    const before = (await app.call("/operator/bankLines", { tab: "unmatched" }, finance)).data.counts;
    const order_sn = await placeOrder();
    const { due } = await getPayList(order_sn);
    const nothing = await receive(3, "Interest of November");
    const matched = await receive(Number(due), order_sn);
    const { list, counts } = (await app.call("/operator/bankLines", { tab: "unmatched", page_size: 100 }, finance)).data;
    expect(counts).toMatchObject({ open: before.open + 2, unmatched: before.unmatched + 1 });
    const ids = list.map(({ bank_line_id }: { bank_line_id: number }) => bank_line_id);
    expect([ids.includes(nothing.bank_line_id), ids.includes(matched.bank_line_id)]).toEqual([true, false]);
  });
});

describe("a line without a proof of payment", () => {
  test("pays the order that it names, and the buyer is told by whom", async () => {
    const order_sn = await placeOrder({ quantity: 2 });
    const { due } = await getPayList(order_sn);
    const line = await receive(Number(due), `WIRE ${order_sn.replaceAll("-", " ")} THANKS`);
    expect(line).toMatchObject({ kind: "exact", named: [{ settles: "order", reference: order_sn, due }] });
    const { bank_line_id } = line;
    expect((await take(bank_line_id, { reference: order_sn, exact_only: "1" })).data).toMatchObject({
      status: "taken",
      to_balance: "0.00",
    });
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    expect(await receipts(order_sn)).toMatchObject([{ method: "offline", amount: due, bank_booked_on: "2026-11-20" }]);
    const url = (await app.call("/user/paymentReceipt", { payment_id: (await receipts(order_sn))[0].payment_id }, buyer)).data.url;
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    expect(await app.rows("select kind from messages where params ->> 'order' like $1 || '%'", [order_sn])).toContainEqual({
      kind: "voucherApproved",
    });
    expect(await take(bank_line_id, { reference: order_sn })).toMatchObject({ code: 5132 });
    const again = await receive(Number(due), order_sn);
    expect(again.kind).toBe("none");
    expect(await take(again.bank_line_id, { reference: order_sn })).toMatchObject({ code: expect.any(Number), reason: "ALREADY_PAID" });
  });

  test("of less or more follows the rules of a proof of payment", async () => {
    const order_sn = await placeOrder({ quantity: 3 });
    const { due } = await getPayList(order_sn);
    const part = await receive(10, order_sn);
    expect(part.kind).toBe("part");
    expect(await take(part.bank_line_id, { reference: order_sn, exact_only: "1" })).toMatchObject({ code: 5134 });
    expect(await take(part.bank_line_id, { reference: order_sn })).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    expect((await take(part.bank_line_id, { reference: order_sn, accept_part: "1" })).data.status).toBe("taken");
    expect(Number((await getPayList(order_sn)).due)).toBeCloseTo(Number(due) - 10, 2);
    const over = await receive(Number(due) - 10 + 7, order_sn);
    expect(over.kind).toBe("over");
    const before = await getBalance();
    expect((await take(over.bank_line_id, { reference: order_sn })).data).toMatchObject({ status: "taken", to_balance: "7.00" });
    expect(await getBalance()).toBeCloseTo(before + 7, 2);
  });

  test("names an order or all of its checkout", async () => {
    await limitTo(1_000_000_00);
    const parent = await placeOrder({ count: 12 });
    const numbers = (
      await app.rows<{ order_number: string }>(
        "select order_number from orders join checkouts using (checkout_id) where order_parent_number = $1 order by order_id",
        [parent],
      )
    ).map(({ order_number }) => order_number);
    const [first = "", ...others] = numbers;
    expect(others.length).toBeGreaterThan(0);
    const { due } = await getPayList(first);
    const single = await receive(Number(due), `Order ${first.replaceAll("-", "")}`);
    expect(single).toMatchObject({ kind: "exact", named: [{ settles: "order", reference: first, due }, { reference: parent }] });
    expect((await take(single.bank_line_id, { reference: first, exact_only: "1" })).data.status).toBe("taken");
    expect(await getOrderStatuses(parent)).toEqual(["awaitingPacking", ...others.map(() => "unpaid")]);
    const { due: rest } = await getPayList(parent);
    const whole = await receive(Number(rest), `Checkout ${parent}`);
    expect(whole).toMatchObject({ kind: "exact", named: [{ settles: "order", reference: parent, due: rest }] });
    expect((await take(whole.bank_line_id, { reference: parent, exact_only: "1" })).data.status).toBe("taken");
    expect(await getOrderStatuses(parent)).toEqual(numbers.map(() => "awaitingPacking"));
  });

  test("of an order that is all of its checkout matches once", async () => {
    const parent = await placeOrder();
    const { orders } = (await app.call("/home/getOrderInfo", { order_sn: parent }, buyer)).data;
    const { due } = await getPayList(parent);
    const line = await receive(Number(due), `Order ${orders[0].order_number.replaceAll("-", "")}`);
    expect(line).toMatchObject({ kind: "exact", named: [{ reference: orders[0].order_number }] });
  });

  test("with freight pays goods and freight together where it has their sum", async () => {
    const order_sn = await placeOrder({ freight: true });
    const all = (await app.call("/pay/list", { order_sn, purpose: "all" }, buyer)).data.due;
    const line = await receive(Number(all), order_sn);
    expect(line).toMatchObject({ kind: "exact", named: [{ purpose: "all", due: all }, { purpose: "order" }] });
    expect((await take(line.bank_line_id, { reference: order_sn, exact_only: "1" })).data.status).toBe("taken");
    expect(Number((await app.call("/pay/list", { order_sn, purpose: "all" }, buyer)).data.due)).toBe(0);
  });

  test("pays an invoice on account", async () => {
    const { company_id } = await companyOf(buyer);
    const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Good years" };
    expect((await app.call("/operator/setTerms", terms, finance)).code).toBe(200);
    const order_sn = await placeOrder();
    await app.call("/pay/terms", { order_sn, payment_password: "123456" }, buyer);
    const ofOrder = { order_sn: (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data.orders[0].order_number };
    const [invoice] = (await app.call("/user/orderInvoices", ofOrder, buyer)).data.list;
    const line = await receive(Number(invoice.open), `Oak House ${invoice.invoice_number}`);
    expect(line).toMatchObject({ kind: "exact", named: [{ settles: "invoice", reference: invoice.invoice_number }] });
    expect((await take(line.bank_line_id, { reference: invoice.invoice_number, exact_only: "1" })).data.status).toBe("taken");
    expect((await app.call("/user/orderInvoices", ofOrder, buyer)).data.list[0]).toMatchObject({ state: "paid" });
  });

  test("above the limit waits for a second person, who approves it with the line only", async () => {
    const order_sn = await placeOrder({ quantity: 4 });
    const { due } = await getPayList(order_sn);
    const line = await receive(Number(due), order_sn);
    const { bank_line_id } = line;
    await limitTo(1);
    expect((await take(bank_line_id, { reference: order_sn })).data.status).toBe("open");
    expect(await getOrderStatuses(order_sn)).toEqual(["pendingAudit"]);
    const waiting = await find(line.bank_reference);
    expect(waiting).toMatchObject({ kind: "second", first_by: expect.stringMatching(/./), named: [{ settles: "proof" }] });
    const voucher_id = waiting.named[0].id;
    const proof = { settles: "proof", voucher_id };
    expect(await take(bank_line_id, proof)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await take(bank_line_id, { reference: await placeOrder({ offer: 3 }) }, admin)).toMatchObject({ code: 5172 });
    expect(await app.call("/operator/dismissBankLine", { bank_line_id, note: "x" }, admin)).toMatchObject({ code: 5172 });
    const review = { voucher_id, decision: "approve", received_amount: due };
    expect(await app.call("/operator/reviewVoucher", review, admin)).toMatchObject({ code: 5171 });
    expect((await take(bank_line_id, proof, admin)).data.status).toBe("taken");
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    await limitTo(100_000_000);
  });

  test("is free again when the payment that waits on it is rejected", async () => {
    const order_sn = await placeOrder();
    const { due } = await getPayList(order_sn);
    const line = await receive(Number(due), order_sn);
    await limitTo(1);
    await take(line.bank_line_id, { reference: order_sn });
    const [{ id: voucher_id }] = (await find(line.bank_reference)).named;
    expect((await app.call("/operator/reviewVoucher", { voucher_id, decision: "refuse", note: "Wrong order" }, admin)).code).toBe(200);
    await limitTo(100_000_000);
    expect(await find(line.bank_reference)).toMatchObject({ kind: "exact", named: [{ settles: "order" }] });
    expect((await take(line.bank_line_id, { reference: order_sn })).data.status).toBe("taken");
  });
});

describe("a deposit", () => {
  test("credits a line that names a company only to its balance", async () => {
    const { company_id, name } = await companyOf(otherBuyer);
    const line = await receive(250, `Top up from ${name}`);
    expect(line.kind).toBe("none");
    const companies = async (keyword: string) =>
      (await app.call("/operator/bankLineCompanies", { bank_line_id: line.bank_line_id, keyword }, finance)).data.list;
    expect(await companies("")).toMatchObject([{ company_id, name, is_named: true }]);
    expect(await companies(String(company_id))).toContainEqual({ company_id, name, is_named: true });
    const before = await getBalance(otherBuyer);
    expect((await deposit(line.bank_line_id, company_id)).data).toEqual({ bank_line_id: line.bank_line_id, status: "taken" });
    expect(await getBalance(otherBuyer)).toBeCloseTo(before + 250, 2);
    expect((await app.call("/user/rechargeList", {}, otherBuyer)).data.list[0]).toMatchObject({ channel: "offline", received: "250.00" });
    expect(await deposit(line.bank_line_id, company_id)).toMatchObject({ code: 5132 });
    expect(await find(line.bank_reference, "taken")).toMatchObject({ company: name });
  });

  test("above the limit waits for a second person and the same company", async () => {
    const { company_id } = await companyOf(otherBuyer);
    const other = await companyOf(buyer);
    const line = await receive(300, "Top up");
    await limitTo(1);
    const before = await getBalance(otherBuyer);
    expect((await deposit(line.bank_line_id, company_id)).data.status).toBe("open");
    expect(await getBalance(otherBuyer)).toBe(before);
    expect(await find(line.bank_reference)).toMatchObject({ kind: "second", company_id, named: [{ settles: "deposit" }] });
    expect(await deposit(line.bank_line_id, other.company_id, admin)).toMatchObject({ code: 5172 });
    expect(await deposit(line.bank_line_id, company_id)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    const { recharge_id } = await app.one("select max(recharge_id)::integer as recharge_id from recharges");
    const review = { recharge_id, decision: "approve", received_amount: "300.00" };
    expect(await app.call("/operator/reviewRecharge", review, admin)).toMatchObject({ code: 5171 });
    expect((await deposit(line.bank_line_id, company_id, admin)).data.status).toBe("taken");
    expect(await getBalance(otherBuyer)).toBeCloseTo(before + 300, 2);
    await limitTo(100_000_000);
  });
});

/** Holds a row while two calls wait for it, then lets them go. */
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
  test("two of finance credit one line: the order is paid once", async () => {
    const order_sn = await placeOrder({ quantity: 2 });
    const { due } = await getPayList(order_sn);
    const { bank_line_id } = await receive(Number(due), order_sn);
    const answers = await atOnce(`select from bank_lines where bank_line_id = ${bank_line_id} for update`, () =>
      [finance, admin].map((caller) => take(bank_line_id, { reference: order_sn }, caller)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 5132]);
    expect(await receipts(order_sn)).toHaveLength(1);
  });

  test("two lines are credited to one order: one of them pays it", async () => {
    const order_sn = await placeOrder({ quantity: 2 });
    const { due } = await getPayList(order_sn);
    const lines = [await receive(Number(due), order_sn), await receive(Number(due), `again ${order_sn}`)];
    const answers = await atOnce(
      `select from orders join checkouts using (checkout_id) where order_parent_number = '${order_sn}' for update of orders`,
      () => lines.map(({ bank_line_id }) => take(bank_line_id, { reference: order_sn })),
    );
    expect(answers.map(({ code, reason }) => reason ?? code).sort()).toEqual([200, "ALREADY_PAID"]);
    expect(await receipts(order_sn)).toHaveLength(1);
  });

  test("the buyer submits a proof while finance credits the line: one of both is the payment", async () => {
    const order_sn = await placeOrder({ quantity: 2 });
    const { due } = await getPayList(order_sn);
    const { bank_line_id } = await receive(Number(due), order_sn);
    const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
    const answers = await atOnce(
      `select from orders join checkouts using (checkout_id) where order_parent_number = '${order_sn}' for update of orders`,
      () => [
        app.call("/pay/offline", { order_sn, method: "transfer", amount: due, voucher_ids }, buyer),
        take(bank_line_id, { reference: order_sn }),
      ],
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)?.reason).toMatch(/^(PAYMENT_UNDER_WAY|ALREADY_PAID)$/);
    const { count } = await app.one(
      "select count(*)::integer as count from checkouts join orders using (checkout_id) join payment_orders using (order_id) where order_parent_number = $1",
      [order_sn],
    );
    expect(count).toBe(1);
  });
});
