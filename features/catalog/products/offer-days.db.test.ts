import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/db.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";

let testDb: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDb = await testDatabase();
  database = openDatabase(testDb.url, { poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

test.each([
  ["America/Los_Angeles", "2026-11-28", "2026-11-29T08:00:00Z"],
  ["America/Los_Angeles", "2027-03-14", "2027-03-15T07:00:00Z"],
  ["America/New_York", "2027-11-07", "2027-11-08T05:00:00Z"],
  ["America/Chicago", "2026-12-31", "2027-01-01T06:00:00Z"],
])("a presale offer of a warehouse in %s with the final date %s closes at %s", async (time_zone, final_date, over) => {
  const isOpen = async (at: number): Promise<boolean> => {
    const { rows } = await database.run(
      `with moved as (update warehouses set time_zone = $1 where warehouse_id = (select min(warehouse_id) from warehouses) returning warehouse_id)
       select warehouse_id from moved`,
      [time_zone],
    );
    const found = await database.run(
      `select is_offer_open(jsonb_populate_record(offers, jsonb_build_object('final_date', $2::text, 'warehouse_id', $3::bigint, 'is_active', true,
         'starts_at', null, 'ends_at', null)), $1::timestamptz) as is_open from offers limit 1`,
      [new Date(at), final_date, rows[0].warehouse_id],
    );
    return found.rows[0].is_open;
  };
  expect([await isOpen(Date.parse(over) - 1), await isOpen(Date.parse(over))]).toEqual([true, false]);
});
