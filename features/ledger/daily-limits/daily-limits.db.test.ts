import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/db.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { loadSites, type Site } from "#platform/sites.ts";
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

const today = "2027-03-01";
/** The main site is in Los Angeles: 16:00 UTC is 8 in the morning there. */
const sites = new Map<string, Site>();
beforeAll(async () => {
  for (const [code, site] of await loadSites(database.handle())) sites.set(code, site);
});
const take = (amount_cents: number, day = today, kind: "refund" | "deposit" = "refund", time = "16:00:00") =>
  database.transaction((tx) =>
    takeFromDailyLimit(tx, { sites }, { kind, company_id, amount_cents, limit_cents: 1_000, at: new Date(`${day}T${time}Z`) }),
  );
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
    await take(1_000, today, "deposit"),
    await take(1_001, today, "deposit"),
  ];
  expect(results).toEqual([true, false, true, false, true, false]);
  expect(await take(1_000, "2027-03-02")).toBe(true);
  expect(await take(1_001, "2027-03-03")).toBe(false);
});

test("parts that are decided at once cannot both slip below the limit, in 20 rounds of 12", async () => {
  for (let round = 1; round <= 20; round += 1) {
    const day = `2027-04-${String(round).padStart(2, "0")}`;
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(300, day)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await sumOf(day)).toBe(900);
  }
});

test("the day ends at midnight of the main site", async () => {
  expect(await take(1_000, "2027-05-02", "refund", "06:59:00")).toBe(true);
  expect([await sumOf("2027-05-01"), await sumOf("2027-05-02")]).toEqual([1_000, 0]);
  expect(await take(1, "2027-05-02", "refund", "06:59:59")).toBe(false);
  expect(await take(1_000, "2027-05-02", "refund", "07:00:00")).toBe(true);
});
