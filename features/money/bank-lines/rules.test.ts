import { describe, expect, test } from "vitest";
import { keyOfLine, matchOf, parseBankAmount, parseBankDate, readStatement, withKeys } from "./rules.ts";

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
    expect(readStatement(rows, "$")).toEqual({
      lines: [
        { row: 3, booked_on: "2026-11-20", amount_cents: 1_200_00, bank_reference: "T1", said: "ACH OAK HOUSE 482-719-350-6174 · T1" },
      ],
      skipped: 2,
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
    expect(spanish?.lines).toMatchObject([{ booked_on: "2026-11-20", amount_cents: 1_200_50 }]);
    const chinese = readStatement(
      [
        ["交易日期", "借贷标志", "交易金额", "币种", "摘要", "交易流水号"],
        ["2026-11-20", "贷", "88.00", "USD", "货款", "N1"],
        ["2026-11-20", "借", "7.00", "USD", "手续费", "N2"],
        ["2026-11-20", "贷", "7.00", "CNY", "货款", "N3"],
      ],
      "$",
    );
    expect(chinese).toMatchObject({ lines: [{ amount_cents: 88_00, bank_reference: "N1" }], skipped: 2 });
  });

  test("without headings is guessed, and one without days or amounts is none", () => {
    expect(readStatement([["2026-11-20", "Oak House", "12.00"]], "$")?.lines).toMatchObject([{ amount_cents: 12_00, said: "Oak House" }]);
    expect(readStatement([["hello", "world"]], "$")).toBeUndefined();
    expect(readStatement([], "$")).toBeUndefined();
  });
});

test("lines are single by the bank's reference, or by what they say and their place among equal ones", () => {
  const line = { booked_on: "2026-11-20", amount_cents: 5, bank_reference: "", said: "Oak House" };
  const [first, second, third] = withKeys([line, line, { ...line, said: "oak  house" }]);
  expect(new Set([first, second, third].map((each) => each?.line_key)).size).toBe(3);
  expect(withKeys([line])[0]?.line_key).toBe(first?.line_key);
  expect(keyOfLine({ ...line, bank_reference: "t 1" })).toBe(keyOfLine({ ...line, bank_reference: "T1", said: "other" }));
});

test("a line fits the proof with its amount, or the only one that it names", () => {
  const named = [{ due_cents: 100 }, { due_cents: 70 }];
  expect(matchOf(70, named)).toEqual({ kind: "exact", match: named[1] });
  expect(matchOf(80, named)).toEqual({ kind: "several" });
  expect(matchOf(80, named.slice(0, 1))).toEqual({ kind: "part", match: named[0] });
  expect(matchOf(80, named.slice(1))).toEqual({ kind: "over", match: named[1] });
  expect(matchOf(80, [])).toEqual({ kind: "none" });
  expect(matchOf(70, [named[1], named[1]] as { due_cents: number }[])).toEqual({ kind: "several" });
});
