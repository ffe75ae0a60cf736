import { describe, expect, test } from "vitest";
import type { Transfer } from "./bank-file.ts";
import { nextWeekday, toNacha } from "./nacha-file.ts";

/**
 * A reader of such files that was written from the public tables of positions, for what the writer does. `known` is a published example that other
 * programs read; the reader has to find in it what they find.
 */
const known = [
  "101 121042882 12104288220032415591094101Moov Bank              Moov, Inc                      ",
  "5200Moov - paygate m                    001       PPDMoov, Inc 200324200325   1121042880000001",
  "632121042882322580734        0000000044e681e50d1cc83dcDistracted Austin     Mo0121042886829038",
  "627121042882322580734        0000000044e681e50d1cc83dcDistracted Austin     Mo0121042886829040",
  "82000000020024208576000000000044000000000044001                                121042880000001",
  "9000001000001000000020024208576000000000044000000000044                                       ",
  ...Array.from({ length: 4 }, () => "9".repeat(94)),
  "",
].join("\n");

const at = (record: string, first: number, last: number): string => record.slice(first - 1, last);
const number = (record: string, first: number, last: number): number => Number(at(record, first, last));

/** Reads a file and checks it as a bank does: lengths, blocks, counts, sums and hashes. */
const read = (text: string) => {
  const records = text.split(/\r?\n/).slice(0, -1);
  for (const record of records) expect(record).toMatch(/^[\x20-\x7e]{94}$/);
  expect(records.length % 10).toBe(0);
  const [file = "", batch = ""] = records;
  expect([at(file, 1, 3), at(file, 35, 40), at(batch, 1, 1)]).toEqual(["101", "094101", "5"]);
  const entries = records
    .filter((record) => record.startsWith("6"))
    .map((record) => ({
      code: at(record, 2, 3),
      routing_number: at(record, 4, 12),
      account: at(record, 13, 29).trim(),
      cents: number(record, 30, 39),
      id: at(record, 40, 54).trim(),
      name: at(record, 55, 76).trim(),
      addenda: at(record, 79, 79),
      trace: at(record, 80, 94),
    }));
  const batchEnd = records.find((record) => record.startsWith("8")) ?? "";
  const fileEnd = records.find((record) => record.startsWith("9") && record !== "9".repeat(94)) ?? "";
  const hash = String(entries.reduce((sum, { routing_number }) => sum + Number(routing_number.slice(0, 8)), 0)).slice(-10);
  const sum = (isDebit: boolean) =>
    entries.filter(({ code }) => (code.at(-1) === "7") === isDebit).reduce((total, { cents }) => total + cents, 0);
  expect([number(batchEnd, 5, 10), number(batchEnd, 11, 20), number(batchEnd, 21, 32), number(batchEnd, 33, 44)]).toEqual([
    entries.length,
    Number(hash),
    sum(true),
    sum(false),
  ]);
  expect([number(fileEnd, 2, 7), number(fileEnd, 8, 13), number(fileEnd, 14, 21)]).toEqual([1, records.length / 10, entries.length]);
  expect([at(fileEnd, 22, 31), at(fileEnd, 32, 55)]).toEqual([at(batchEnd, 11, 20), at(batchEnd, 21, 44)]);
  expect([at(batchEnd, 2, 4), at(batchEnd, 45, 54), at(batchEnd, 80, 94)]).toEqual([at(batch, 2, 4), at(batch, 41, 50), at(batch, 80, 94)]);
  return {
    destination: at(file, 4, 13).trim(),
    origin: at(file, 14, 23).trim(),
    made: at(file, 24, 33),
    service: at(batch, 2, 4),
    kind: at(batch, 51, 53),
    company: at(batch, 5, 20).trim(),
    company_id: at(batch, 41, 50),
    pay_on: at(batch, 70, 75),
    entries,
  };
};

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  payout_number: "MP-0000042",
  currency: "$",
  amount_cents: 123_456,
  merchant_name: "Maker",
  holder_name: "Möbelwerk Söhne & Co. 家具",
  bank_name: "First Harbor Bank",
  country: "US",
  routing_code: "121042882",
  account_number: "000123456789",
  ...more,
});
const sender = {
  origin: {
    routing_number: "021000021",
    bank_name: "Harbor Bank",
    company_id: "1987654321",
    company_name: "Joinery Wholesale Incorporated",
  },
  day: "2026-11-30",
  time: "16:45",
  pay_on: "2026-12-01",
};

test("the reader finds in a published file what other programs find", () => {
  expect(read(known)).toMatchObject({
    destination: "121042882",
    origin: "121042882",
    made: "2003241559",
    kind: "PPD",
    entries: [
      { code: "32", cents: 44, account: "322580734", name: "Distracted Austin" },
      { code: "27", cents: 44 },
    ],
  });
});

describe("a file of payouts", () => {
  test("names bank, operator, day and each account, in signs that every bank takes", () => {
    expect(read(toNacha([transfer()], sender))).toEqual({
      destination: "021000021",
      origin: "1987654321",
      made: "2611301645",
      service: "220",
      kind: "CCD",
      company: "JOINERY WHOLESAL",
      company_id: "1987654321",
      pay_on: "261201",
      entries: [
        {
          code: "22",
          routing_number: "121042882",
          account: "000123456789",
          cents: 123_456,
          id: "MP-0000042",
          name: "MOBELWERK SOHNE & CO.",
          addenda: "0",
          trace: "021000020000001",
        },
      ],
    });
  });

  test.each([1, 5, 6, 7, 16, 17, 200])("of %i payouts fills its blocks, and its sums and hashes are right", (count) => {
    const transfers = Array.from({ length: count }, (_, nth) =>
      transfer({
        payout_number: `MP-${String(nth).padStart(7, "0")}`,
        amount_cents: 1_000 + nth,
        routing_code: nth % 2 ? "121042882" : "999999992",
      }),
    );
    const { entries } = read(toNacha(transfers, sender));
    expect(entries.map(({ id, cents }) => [id, cents])).toEqual(
      transfers.map(({ payout_number, amount_cents }) => [payout_number, amount_cents]),
    );
    expect(new Set(entries.map(({ trace }) => trace)).size).toBe(count);
  });
});

test("a payout is paid on the next day that is no weekend", () => {
  expect(["2026-11-30", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"].map(nextWeekday)).toEqual([
    "2026-12-01",
    "2026-12-04",
    "2026-12-07",
    "2026-12-07",
    "2026-12-07",
  ]);
});
