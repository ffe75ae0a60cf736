import { describe, expect, test } from "vitest";
import { type StatusTableRow, statusTables } from "./status-tables.ts";

/** Where each table begins, and where it may rest for good. Everything else is on the way between the two. */
const tables: Readonly<Record<string, { starts: readonly string[]; rests: readonly string[] }>> = {
  "orders.stock": { starts: ["none"], rests: ["cancelled", "refunded", "returned", "completed"] },
  "orders.presale": { starts: ["none"], rests: ["cancelled", "refunded", "returned", "completed"] },
  "orders.contract": { starts: ["none"], rests: ["cancelled", "refunded", "contractCompleted"] },
  certification: { starts: ["notCertified"], rests: ["certified"] },
  merchant_application: { starts: ["draft"], rests: ["approved"] },
  picture_request: { starts: ["notApplied"], rests: ["approved"] },
  logistics_order: { starts: ["none"], rests: ["placed", "canceled"] },
  freight_claim: { starts: ["none"], rests: ["withdrawn", "paid", "declined"] },
  freight_correction: { starts: ["none"], rests: ["borne", "returned", "canceled", "won", "lost", "paid"] },
  recharge: { starts: ["submitted"], rests: ["approved", "refused"] },
  withdrawal: { starts: ["requested"], rests: ["paid", "refused", "cancelled"] },
  thaw: { starts: ["requested"], rests: ["thawed", "refused"] },
  dock_booking: { starts: ["booked"], rests: ["arrived", "moved", "released"] },
  after_sale: { starts: ["none"], rests: ["cancelled", "completed"] },
  chat_thread: { starts: ["open"], rests: ["closed"] },
  chat_message: { starts: ["sent"], rests: ["read"] },
  chat_report: { starts: ["open"], rests: ["upheld", "dismissed"] },
  price_request: { starts: ["none"], rests: ["withdrawn", "ordered", "declined", "rejected", "expired"] },
  feedback: { starts: ["open"], rests: ["closed", "answered"] },
};

const byTable = Map.groupBy(statusTables, ({ table }) => table);

/** Every status that is reached from the given ones. */
const reachedFrom = (starts: readonly string[], rows: readonly StatusTableRow[]): ReadonlySet<string> => {
  const reached = new Set(starts);
  for (const status of reached) for (const row of rows) if (row.from === status) for (const to of row.to) reached.add(to);
  return reached;
};

const statusesOf = (rows: readonly StatusTableRow[]): string[] => [...new Set(rows.flatMap(({ from, to }) => [from, ...to]))];

test("every status table says where it begins and ends", () => {
  expect([...byTable.keys()].toSorted()).toEqual(Object.keys(tables).toSorted());
});

describe.each([...byTable])("%s", (table, rows) => {
  const { starts = [], rests = [] } = tables[table] ?? {};

  test("every status is reached from the beginning", () => {
    const reached = reachedFrom(starts, rows);
    expect(statusesOf(rows).filter((status) => !reached.has(status))).toEqual([]);
  });

  test("from every status somebody can lead it to an end", () => {
    const stuck = statusesOf(rows).filter((status) => !rests.some((rest) => reachedFrom([status], rows).has(rest)));
    expect(stuck).toEqual([]);
  });

  test("a status without a way out is an end, and the ends exist", () => {
    const left = new Set(rows.map(({ from }) => from));
    expect(statusesOf(rows).filter((status) => !left.has(status) && !rests.includes(status))).toEqual([]);
    expect([...starts, ...rests].filter((status) => !statusesOf(rows).includes(status))).toEqual([]);
  });

  test("one actor finds each action in a status once", () => {
    const keys = rows.map(({ from, action, actor, guard }) => `${from} ${action} ${actor} ${guard}`);
    expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([]);
  });
});
