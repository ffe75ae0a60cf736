import { afterEach, describe, expect, test } from "vitest";
import { admin, finance, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { buyer, paymentFixture } from "#features/money/payments/test-payments.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { maxStatementLines } from "./rules/statement.ts";

/** Lines of bank statements by the calls of finance, with proofs of payment that buyers submit. */

const app = await testApp();
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, getPayList } = await paymentFixture(app);

interface Line {
  bank_line_id: number;
  amount: string;
  said: string;
  status: string;
  kind: string;
  company: string;
  named: { settles: string; id: number; reference: string; due: string }[];
}

const submit = async (order_sn: string): Promise<{ voucher_id: number; due: number }> => {
  const { due } = await getPayList(order_sn);
  const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
  const sent = await app.call("/pay/offline", { order_sn, method: "transfer", amount: due, voucher_ids }, buyer);
  expect(sent.reason).toBeUndefined();
  const { id } = await app.one<{ id: number }>("select max(voucher_id) as id from vouchers");
  return { voucher_id: id, due: Number(due) };
};
const importCsv = (lines: readonly string[], caller: { as: string } = finance) =>
  app.call("/operator/importBankLines", { content: ["Date,Description,Amount,Transaction ID", ...lines].join("\n") }, caller);
const listed = async (keyword: string, tab = "open"): Promise<Line[]> =>
  (await app.call("/operator/bankLines", { tab, keyword, page_size: 100 }, finance)).data.list;
const only = async (keyword: string): Promise<Line> => {
  const lines = await listed(keyword);
  expect(lines).toHaveLength(1);
  return lines[0] as Line;
};
const take = (body: Record<string, unknown>, caller: { as: string } = finance) => app.call("/operator/takeBankLine", body, caller);
/** A number as a bank may write it: without separators, in the middle of other words. */
const inBankWords = (order_sn: string): string => `SEPA CT ${order_sn.replaceAll("-", " ").toLowerCase()} thanks`;

describe("a statement", () => {
  test("is imported once, line by line, what came in and what left", async () => {
    const lines = ["2026-11-02,Interest,3.10,A1", "2026-11-02,Fee,-4.00,A2", "2026-11-03,Somebody,9.00,A3", "2026-11-03,Nothing,0.00,A0"];
    expect((await importCsv(lines)).data).toEqual({ added: 3, known: 0, skipped: 1 });
    expect((await importCsv([...lines, "2026-11-04,Somebody else,9.00,A4"])).data).toEqual({ added: 1, known: 3, skipped: 1 });
    expect(await listed("A2")).toMatchObject([{ direction: "debit", amount: "4.00", kind: "none" }]);
    const byHand = { booked_on: "2026-11-03", amount: "9.00", said: "Typed", bank_reference: "a3" };
    expect((await app.call("/operator/addBankLine", byHand, finance)).data).toMatchObject({ added: 0, known: 1 });
    const both = await Promise.all([1, 2, 3].map(() => importCsv(["2026-11-05,At once,1.00,B1", "2026-11-05,At once,2.00,B2"])));
    expect(both.reduce((sum, { data }) => sum + data.added, 0)).toBe(2);
  });

  test("has bounds, and belongs to finance", async () => {
    expect(await app.call("/operator/importBankLines", { content: "hello\nworld" }, finance)).toMatchObject({ code: 5130 });
    const many = Array.from({ length: maxStatementLines }, (_, row) => `2026-11-05,x,1.00,M${row}`);
    expect(await importCsv(many)).toMatchObject({ code: 5131 });
    expect(await app.call("/operator/importBankLines", { content: "x".repeat(200_001) }, finance)).toMatchObject({
      fields: { content: expect.any(String) },
    });
    for (const caller of [buyer, { as: "warehouse@demo.test" }])
      expect(await importCsv(["2026-11-05,x,1.00,N1"], caller)).not.toMatchObject({ code: 200 });
  });
});

describe("a line", () => {
  test("that names a proof with its amount is settled by one press, and the order is paid", async () => {
    const order_sn = await placeOrder({ quantity: 2 });
    const { voucher_id, due } = await submit(order_sn);
    await importCsv([`2026-11-06,${inBankWords(order_sn)},${due.toFixed(2)},C1`]);
    const line = await only("C1");
    expect(line).toMatchObject({ kind: "exact", named: [{ settles: "proof", id: voucher_id }] });
    expect((await take({ bank_line_id: line.bank_line_id, voucher_id, exact_only: "1" })).data).toMatchObject({
      status: "taken",
      to_balance: "0.00",
    });
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    expect(await take({ bank_line_id: line.bank_line_id, voucher_id })).toMatchObject({ code: 5132 });
    expect(await listed("C1", "taken")).toMatchObject([{ status: "taken", company: expect.any(String) }]);
  });

  test("that comes before its proof finds it later", async () => {
    const order_sn = await placeOrder();
    const { due } = await getPayList(order_sn);
    await importCsv([`2026-11-06,${order_sn},${due},D1`]);
    const line = await only("D1");
    expect(line).toMatchObject({ kind: "exact", named: [{ settles: "order", reference: order_sn, due }] });
    expect(await take({ bank_line_id: line.bank_line_id, reference: order_sn })).toMatchObject({ code: 5133 });
    await submit(order_sn);
    expect(await only("D1")).toMatchObject({ kind: "exact", named: [{ settles: "proof" }] });
  });

  test("of less or more is for finance to decide", async () => {
    const order_sn = await placeOrder({ quantity: 3 });
    const first = await submit(order_sn);
    await importCsv([`2026-11-06,${order_sn},10.00,E1`]);
    const part = await only("E1");
    expect(part.kind).toBe("part");
    const { bank_line_id } = part;
    const { voucher_id } = first;
    expect(await take({ bank_line_id, voucher_id, exact_only: "1" })).toMatchObject({ code: 5134 });
    expect(await take({ bank_line_id, voucher_id })).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
    expect((await listed("E1"))[0]?.status).toBe("open");
    expect((await take({ bank_line_id, voucher_id, accept_part: "1" })).data.status).toBe("taken");
    const rest = await submit(order_sn);
    expect(rest.due).toBeCloseTo(first.due - 10, 2);
    await importCsv([`2026-11-07,No number at all,${(rest.due + 7).toFixed(2)},E2`]);
    const over = await only("E2");
    const before = await getBalance();
    expect((await take({ bank_line_id: over.bank_line_id, reference: order_sn })).data).toMatchObject({
      status: "taken",
      to_balance: "7.00",
    });
    expect(await getBalance()).toBeCloseTo(before + 7, 2);
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  });

  test("of an invoice pays it", async () => {
    const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [
      buyer.as,
    ]);
    const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Good years" };
    expect((await app.call("/operator/setTerms", terms, finance)).code).toBe(200);
    const order_sn = await placeOrder();
    await app.call("/pay/terms", { order_sn, payment_password: "123456" }, buyer);
    const { orders } = (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data;
    const ofOrder = { order_sn: orders[0].order_number };
    const [invoice] = (await app.call("/user/orderInvoices", ofOrder, buyer)).data.list;
    const voucher_ids = await insertUploadedFile(app, { as: buyer.as, file_type: 4 });
    const sent = { invoice_ids: String(invoice.invoice_id), method: "transfer", amount: invoice.open, voucher_ids };
    expect((await app.call("/pay/invoicesOffline", sent, buyer)).code).toBe(200);
    await importCsv([`2026-11-08,Payment ${invoice.invoice_number.replaceAll("-", "")} Oak House,${invoice.open},F1`]);
    const line = await only("F1");
    expect(line.kind).toBe("exact");
    expect((await take({ bank_line_id: line.bank_line_id, voucher_id: line.named[0]?.id })).data.status).toBe("taken");
    expect((await app.call("/user/orderInvoices", ofOrder, buyer)).data.list[0]).toMatchObject({ state: "paid" });
  });

  test("that is no payment is set aside with a reason, and opened again", async () => {
    await importCsv(["2026-11-08,Interest of November,3.33,G1"]);
    const { bank_line_id } = await only("G1");
    expect(await app.call("/operator/dismissBankLine", { bank_line_id, note: "" }, finance)).toMatchObject({
      fields: { note: expect.any(String) },
    });
    expect((await app.call("/operator/dismissBankLine", { bank_line_id, note: "Interest" }, finance)).data.status).toBe("dismissed");
    expect(await take({ bank_line_id, reference: "x" })).toMatchObject({ code: 5132 });
    expect(await listed("G1", "dismissed")).toMatchObject([{ status: "dismissed" }]);
    expect((await app.call("/operator/reopenBankLine", { bank_line_id }, finance)).data.status).toBe("open");
    expect(await app.call("/operator/reopenBankLine", { bank_line_id }, finance)).toMatchObject({ code: 5132 });
  });
});

test("of two people who take one line for two proofs at once, one settles a payment", async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const vouchers = [await submit(first), await submit(second)];
  await importCsv([`2026-11-09,${first} ${second},${vouchers[0]?.due.toFixed(2)},H1`]);
  const { bank_line_id } = await only("H1");
  const connection = await app.platform.database.connect();
  await connection.query(`begin; select from bank_lines where bank_line_id = ${bank_line_id} for update`);
  const taken = Promise.all(vouchers.map(({ voucher_id }, index) => take({ bank_line_id, voucher_id }, index === 0 ? finance : admin)));
  await untilLockWaits(app, 2).finally(async () => {
    await connection.query("commit");
    connection.release();
  });
  expect((await taken).map(({ code }) => code).sort()).toEqual([200, 5132]);
  const { count } = await app.one("select count(*)::integer as count from vouchers where status = 'approved' and voucher_id = any ($1)", [
    vouchers.map(({ voucher_id }) => voucher_id),
  ]);
  expect(count).toBe(1);
});
