import { describe, expect, test } from "vitest";
import { type ListColumn, toFileColumns, toTableColumns } from "#client/lists/list-columns.tsx";
import { isLongerThanFile, readAllRows, toFile } from "#client/lists/list-files.ts";
import { csvByteOrderMark } from "#kernel/csv.ts";

interface Row {
  number: string;
  fee: string | null;
  pieces: number | null;
  at: string | null;
}

const columns: ListColumn<Row>[] = [
  { key: "number", header: "Number", text: (row) => row.number },
  { key: "fee", header: "Fee", money: (row) => row.fee },
  { key: "pieces", header: "Pieces", number: (row) => row.pieces, minor: true },
  { key: "at", header: "At", at: (row) => row.at },
  { key: "state", header: "State", status: () => ({ tone: "done", text: "Paid" }) },
  { key: "actions", header: "", cell: () => "a button" },
];
const formatMoment = (at: string) => at.replace("T", " ").slice(0, 16);
const valuesOf = (row: Row) => toFileColumns(columns, formatMoment).map(({ value }) => value(row));

describe("columns", () => {
  test.each<[Row, (string | number | null)[]]>([
    [{ number: "J-1", fee: "12.50", pieces: 3, at: "2026-11-28T14:05:00.000Z" }, ["J-1", 12.5, 3, "2026-11-28 14:05", "Paid"]],
    [{ number: "J-2", fee: null, pieces: null, at: null }, ["J-2", null, null, null, "Paid"]],
    [{ number: "J-2", fee: "", pieces: null, at: "" }, ["J-2", null, null, null, "Paid"]],
    [{ number: "J-3", fee: "-0.01", pieces: 0, at: "2026-11-28" }, ["J-3", -0.01, 0, "2026-11-28", "Paid"]],
  ])("a file holds the values of %j", (row, values) => expect(valuesOf(row)).toEqual(values));

  test.each([null, ""])("a cell without a value (%j) is a dash", (none) => {
    const cells = toTableColumns(columns).map(({ key, cell }) => [key, cell({ number: "", fee: none, pieces: null, at: none })] as const);
    expect(cells.filter(([, cell]) => cell === "–").map(([key]) => key)).toEqual(["number", "fee", "pieces", "at"]);
  });

  test("money and numbers are aligned right, buttons are not exported", () => {
    expect(
      toTableColumns(columns)
        .filter(({ numeric }) => numeric)
        .map(({ key }) => key),
    ).toEqual(["fee", "pieces"]);
    expect(toFileColumns(columns, formatMoment).map(({ header }) => header)).toEqual(["Number", "Fee", "Pieces", "At", "State"]);
  });
});

/** A list of `total` rows to which one is added at the top after each page that is read. */
const growingList = (total: number, knowsUpTo: boolean) => {
  const rows = Array.from({ length: total }, (_, index) => total - index);
  const bodies: Record<string, unknown>[] = [];
  const read = (body: { page: number; page_size: number; up_to?: string | number }) => {
    bodies.push(body);
    const end = knowsUpTo && body.up_to ? rows.indexOf(Number(body.up_to)) : 0;
    const list = rows.slice(end).slice((body.page - 1) * body.page_size, body.page * body.page_size);
    rows.unshift(total + bodies.length);
    return Promise.resolve({ list });
  };
  return { read, bodies };
};

describe("the whole result", () => {
  test.each([0, 1, 99, 100, 101, 250])("of %i rows has each row once while rows are added", async (total) => {
    const { read } = growingList(total, true);
    const { rows, isWhole } = await readAllRows(read, { page: 4, page_size: 20 }, String);
    expect(rows).toEqual(Array.from({ length: total }, (_, index) => total - index));
    expect(isWhole).toBe(true);
  });

  test("of a list that does not end at a row would repeat rows", async () => {
    const { rows } = await readAllRows(growingList(250, false).read, { page: 1, page_size: 20 }, String);
    expect(new Set(rows).size).toBeLessThan(rows.length);
  });

  test("stops at 5,000 rows and says so", async () => {
    const { read, bodies } = growingList(7_000, true);
    const { rows, isWhole } = await readAllRows(read, { tab: "open", page: 1, page_size: 20 }, String);
    expect([rows.length, isWhole, bodies.length]).toEqual([5_000, false, 50]);
    expect(bodies[1]).toEqual({ tab: "open", page: 2, page_size: 100, up_to: "7000" });
  });

  test.each([
    [5_000, false],
    [5_001, true],
  ])("of %i rows is longer than a file: %s", async (total, longer) => {
    expect(await isLongerThanFile(growingList(total, false).read, { page: 1, page_size: 20 })).toBe(longer);
  });
});

const sheet = {
  name: "Orders",
  headers: ["Number", "Fee"],
  rows: [
    ["J-1", 12.5],
    ["=1+1", null],
  ] as const,
};

test("a CSV file opens in a spreadsheet: byte order mark, quoted cells, no formulas", async () => {
  const file = await toFile(sheet, "csv");
  expect(file).toMatchObject({ filename: "Orders.csv", parts: [csvByteOrderMark, "Number,Fee\r\n", "J-1,12.5\r\n", "'=1+1,\r\n"] });
});
