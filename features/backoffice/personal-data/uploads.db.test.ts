import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { documentsWithFiles, fileColumns } from "./queries/uploads.ts";

const app = await testApp();

test("every column that names files is listed, so that no used file is removed", async () => {
  const lists = await app.rows<{ name: string }>(
    `select table_name || '.' || column_name || '[]' as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = '_uuid'`,
  );
  const keys = await app.rows<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'files'::regclass`,
  );
  const listed = Object.entries(fileColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(listed.toSorted()).toEqual([...lists, ...keys].map(({ name }) => name).toSorted());
});

test("every document of the demo that names a file is listed", async () => {
  const columns = await app.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'jsonb'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { hits } = await app.one(
      `select count(*)::integer as hits from "${table}" where exists (
         select from regexp_matches("${column}"::text, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') as named join files on file_id::text = named[1])`,
    );
    if (hits > 0) found.push(`${table}.${column}`);
  }
  const listed = Object.entries(documentsWithFiles).map(([table, column]) => `${table}.${column}`);
  // The documents of an application have owner_settlement_id, and the logs change nothing.
  const others = ["audit_log.before", "audit_log.after", "company_events.details", "settlements.draft", "settlement_sendings.form"];
  expect(found.filter((name) => !listed.includes(name) && !others.includes(name))).toEqual([]);
});
