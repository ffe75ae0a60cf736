import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { describeStatements, rowTypesPath } from "#tools/statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("every statement fits the schema, and the committed row types are current (`npm run statements`)", async () => {
  const { rowTypes } = await describeStatements(database.url);
  expect(rowTypes).toBe(await readFile(rowTypesPath, "utf8"));
});
