import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { listingPath, statementListing } from "#tools/statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("every statement fits the schema, and the committed listing shows it (`npm run statements` writes it anew)", async () => {
  expect(await statementListing(database.url)).toBe(await readFile(listingPath, "utf8"));
});
