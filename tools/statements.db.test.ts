import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { describeStatements, statementTypesPath } from "#tools/statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("every statement fits the schema, and the committed types are current (`npm run statements`)", async () => {
  const { types } = await describeStatements(database.url);
  expect(types).toBe(await readFile(statementTypesPath, "utf8"));
});
