import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { describeStatements, listingPath, rowTypesPath, statementListing } from "#tools/statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("every statement fits the schema; the committed listing and row types are current (`npm run statements`)", async () => {
  const { described, rowTypes } = await describeStatements(database.url);
  expect(statementListing(described)).toBe(await readFile(listingPath, "utf8"));
  expect(rowTypes).toBe(await readFile(rowTypesPath, "utf8"));
});
