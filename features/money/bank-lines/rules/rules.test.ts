import { describe, expect, test } from "vitest";
import { createOrderNumber } from "#kernel/order-numbers.ts";
import { fitsPayout, matchOf, purposesOf, sumOf } from "./match.ts";
import { numbersIn } from "./numbers.ts";
import { parseBankAmount, parseBankDate, readStatement } from "./read-csv.ts";
import { keyOfLine, withKeys } from "./statement.ts";

test.each([
  ["1,234.56", 1_234_56],
  ["1.234,56", 1_234_56],
  ["$ 1,234", 1_234_00],
  ["+12.5", 12_50],
  ["(12.00)", -12_00],
  ["-3", -3_00],
  ["12.00 CR", 12_00],
  ["12.00DR", -12_00],
  ["１２.００", 12_00],
  ["n/a", undefined],
  ["", undefined],
  ["999999999999", undefined],
])("reads the amount %s", (written, cents) => {
  expect(parseBankAmount(written)).toBe(cents);
});

test.each([
  ["2026-11-05", "2026-11-05"],
  ["20261105", "2026-11-05"],
  ["2026年11月5日", "2026-11-05"],
  ["11/5/2026", "2026-11-05"],
  ["11/05/26", "2026-11-05"],
  ["13/40/2026", undefined],
  ["today", undefined],
])("reads the day %s", (written, day) => {
  expect(parseBankDate(written, "mdy")).toBe(day);
});

describe("a statement", () => {
  test("is read by its headings, below what a bank writes above them", () => {
    const rows = [
      ["Account 123", "", ""],
      ["Date", "Description", "Debit", "Credit", "Balance", "Transaction ID"],
      ["11/20/2026", "ACH OAK HOUSE 482-719-350-6174", "", "1,200.00", "9,000.00", "T1"],
      ["11/21/2026", "Fee", "5.00", "", "8,995.00", "T2"],
      ["Total", "", "", "", "", ""],
    ];
    const first = { row: 3, booked_on: "2026-11-20", direction: "credit", amount_cents: 1_200_00, bank_reference: "T1", end_to_end_id: "" };
    const second = { row: 4, booked_on: "2026-11-21", direction: "debit", amount_cents: 5_00, bank_reference: "T2", end_to_end_id: "" };
    expect(readStatement(rows, "$")).toEqual({
      lines: [
        { ...first, said: "ACH OAK HOUSE 482-719-350-6174 · T1" },
        { ...second, said: "Fee · T2" },
      ],
      skipped: 1,
    });
  });

  test("of other languages, with days first, a direction and a currency", () => {
    const spanish = readStatement(
      [
        ["Fecha", "Concepto", "Importe", "Saldo"],
        ["20/11/2026", "TRANSFERENCIA INV-LA-2026-000004", "1.200,50", "0"],
        ["02/11/2026", "CARGO", "-3,00", "0"],
      ],
      "$",
    );
    expect(spanish?.lines).toMatchObject([
      { booked_on: "2026-11-20", direction: "credit", amount_cents: 1_200_50 },
      { booked_on: "2026-11-02", direction: "debit", amount_cents: 3_00 },
    ]);
    const chinese = readStatement(
      [
        ["交易日期", "借贷标志", "交易金额", "币种", "摘要", "交易流水号"],
        ["2026-11-20", "贷", "88.00", "USD", "货款", "N1"],
        ["2026-11-20", "借", "7.00", "USD", "手续费", "N2"],
        ["2026-11-20", "贷", "7.00", "CNY", "货款", "N3"],
      ],
      "$",
    );
    expect(chinese).toMatchObject({
      lines: [
        { direction: "credit", amount_cents: 88_00, bank_reference: "N1" },
        { direction: "debit", amount_cents: 7_00, bank_reference: "N2" },
      ],
      skipped: 1,
    });
  });

  test("without headings is guessed, and one without days or amounts is none", () => {
    expect(readStatement([["2026-11-20", "Oak House", "12.00"]], "$")?.lines).toMatchObject([{ amount_cents: 12_00, said: "Oak House" }]);
    expect(readStatement([["hello", "world"]], "$")).toBeUndefined();
    expect(readStatement([], "$")).toBeUndefined();
  });
});

test("lines are single by the bank's reference, or by what they say and their place among equal ones", () => {
  const told = { bank_reference: "", end_to_end_id: "", said: "Oak House" };
  const line = { booked_on: "2026-11-20", direction: "credit" as const, amount_cents: 5, ...told };
  const [first, second, third] = withKeys([line, line, { ...line, said: "oak  house" }]);
  expect(new Set([first, second, third].map((each) => each?.line_key)).size).toBe(3);
  expect(withKeys([line])[0]?.line_key).toBe(first?.line_key);
  expect(keyOfLine({ ...line, bank_reference: "t 1" })).toBe(keyOfLine({ ...line, bank_reference: "T1", said: "other" }));
  expect(keyOfLine({ ...line, bank_reference: "T1" })).not.toBe(keyOfLine({ ...line, bank_reference: "T1", direction: "debit" }));
  expect(keyOfLine(line)).not.toBe(keyOfLine({ ...line, direction: "debit" }));
});

test("a line fits what has its amount, or the only one that it names", () => {
  const proof = (id: number, due_cents: number) => ({ settles: "proof" as const, id, reference: "", due_cents });
  const named = [proof(1, 100), proof(2, 70)];
  expect(matchOf(70, named)).toEqual({ kind: "exact", match: named[1] });
  expect(matchOf(80, named)).toEqual({ kind: "several" });
  expect(matchOf(80, named.slice(0, 1))).toEqual({ kind: "part", match: named[0] });
  expect(matchOf(80, named.slice(1))).toEqual({ kind: "over", match: named[1] });
  expect(matchOf(80, [])).toEqual({ kind: "none" });
  expect(matchOf(70, [proof(2, 70), proof(3, 70)])).toEqual({ kind: "several" });
});

test("an order is paid for the purpose that has the amount, or for the most that it covers", () => {
  const of = (purpose: string, due_cents: number) => ({ settles: "order" as const, id: 0, reference: "A", purpose, due_cents });
  const named = [of("order", 100), of("all", 130)];
  expect(matchOf(130, named)).toMatchObject({ kind: "exact", match: { purpose: "all" } });
  expect(matchOf(110, named)).toMatchObject({ kind: "over", match: { purpose: "order" } });
  expect(matchOf(150, named)).toMatchObject({ kind: "over", match: { purpose: "all" } });
  expect(matchOf(20, named)).toMatchObject({ kind: "part", match: { purpose: "order" } });
  const unpaid = [
    { purpose: "order", due_cents: 100 },
    { purpose: "all", due_cents: 130 },
  ];
  const freight = [
    { purpose: "freight", due_cents: 40 },
    { purpose: "all", due_cents: 40 },
  ];
  expect(purposesOf([unpaid])).toEqual(unpaid);
  expect(purposesOf([freight])).toEqual(freight.slice(0, 1));
  expect(purposesOf([unpaid, freight]).find(({ purpose }) => purpose === "all")).toEqual({ purpose: "all", due_cents: 170 });
});

test("what a line names adds up to it, for one purpose of each", () => {
  const of = (settles: "order" | "invoice" | "payout", reference: string, due_cents: number) => ({ settles, id: 0, reference, due_cents });
  const orders = [of("order", "A", 100), of("order", "A", 130), of("invoice", "I", 50)];
  expect(sumOf(150, orders)).toEqual([orders[0], orders[2]]);
  expect(sumOf(180, orders)).toEqual([orders[1], orders[2]]);
  expect(sumOf(280, orders)).toBeUndefined();
  expect(sumOf(100, orders.slice(0, 1))).toBeUndefined();
  // The checkout "C" is named by its orders, and a payout is no payment.
  const checkout = [of("order", "C", 300), of("order", "C-1", 100), of("order", "C-2", 60), of("payout", "P", 160)];
  expect(sumOf(160, checkout)).toEqual([checkout[1], checkout[2]]);
});

test("a payout leaves once and comes back once, with its amount", () => {
  const payout = { status: "approved", amount_cents: 5, currency: "$", bank_confirmed_on: null, bank_returned_on: null };
  const out = { direction: "debit", amount_cents: 5, currency: "$" } as const;
  const back = { ...out, direction: "credit" } as const;
  expect([fitsPayout(out, payout), fitsPayout(back, payout)]).toEqual([true, true]);
  expect(fitsPayout({ ...out, amount_cents: 6 }, payout)).toBe(false);
  expect(fitsPayout({ ...out, currency: "€" }, payout)).toBe(false);
  const paid = { ...payout, status: "paid", bank_confirmed_on: "2026-11-20" };
  expect([fitsPayout(out, paid), fitsPayout(back, paid)]).toEqual([false, true]);
  const returned = { ...paid, status: "returned" };
  expect([fitsPayout(out, returned), fitsPayout(back, returned)]).toEqual([false, true]);
  expect(fitsPayout(back, { ...returned, bank_returned_on: "2026-11-22" })).toBe(false);
  expect(fitsPayout(out, { ...payout, status: "prepared" })).toBe(false);
});

const orderNumber = createOrderNumber({ digits: (length) => "482719350617".slice(0, length) });
const payment = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
test.each([
  [`SEPA CT ${orderNumber.replaceAll("-", " ")} thanks`, [orderNumber]],
  [`货款${orderNumber.replaceAll("-", "")}谢谢`, [orderNumber]],
  [`${orderNumber}-2`, [`${orderNumber}-2`, orderNumber]],
  ["Invoice inv/la/2026/000004 Oak", ["INV-LA-2026-000004"]],
  ["INVOICE INVLA2026000004", ["INV-LA-2026-000004"]],
  ["MP-0000012 MP0000013", ["MP-0000012", "MP-0000013"]],
  [`Ref ${payment.toUpperCase()}`, [payment]],
  ["J-261121-7K3Q9X2M4P", ["J-261121-7K3Q9X2M4P"]],
  ["Interest of November 2026", []],
])("finds the numbers in %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(expect.arrayContaining(numbers));
  expect(numbers.length === 0 ? numbersIn(text) : []).toEqual([]);
});

test("reads long texts of digits within bounds", () => {
  expect(numbersIn("4827193506174".repeat(80)).length).toBeLessThanOrEqual(40);
});
