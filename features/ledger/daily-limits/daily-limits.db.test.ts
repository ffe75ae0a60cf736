import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/db.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { takeFromDailyLimit } from "./commands.ts";

let testDb: TestDatabase;
let database: Database;
let company_id: number;
beforeAll(async () => {
  testDb = await testDatabase();
  database = openDatabase(testDb.url, { poolSize: 16 });
  company_id = Number((await database.run("select min(company_id) as id from companies")).rows[0].id);
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

const noon = new Date("2027-03-01T12:00:00Z");
const take = (amount_cents: number, at = noon, kind: "refund" | "deposit" = "refund") =>
  database.transaction((tx) => takeFromDailyLimit(tx, { kind, company_id, amount_cents, limit_cents: 1_000, at }));
const sumOf = async (day: string): Promise<number> =>
  Number(
    (
      await database.run("select coalesce(sum(amount_cents), 0) as sum from single_person_sums where company_id = $1 and day = $2", [
        company_id,
        day,
      ])
    ).rows[0].sum,
  );

test("adds up to the limit, per kind and day, and counts nothing that was refused", async () => {
  const results = [
    await take(600),
    await take(401),
    await take(400),
    await take(1),
    await take(1_000, noon, "deposit"),
    await take(1_001, noon, "deposit"),
  ];
  expect(results).toEqual([true, false, true, false, true, false]);
  expect(await take(1_000, new Date("2027-03-02T00:00:00Z"))).toBe(true);
  expect(await take(1_001, new Date("2027-03-03T00:00:00Z"))).toBe(false);
});

test("parts that are decided at once cannot both slip below the limit, in 20 rounds of 12", async () => {
  for (let round = 1; round <= 20; round += 1) {
    const day = `2027-04-${String(round).padStart(2, "0")}`;
    const at = new Date(`${day}T12:00:00Z`);
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(300, at)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await sumOf(day)).toBe(900);
  }
});
