import { describe, expect, test } from "vitest";
import { service, testApp } from "#apps/server/test-app.ts";
import { documentsWithFiles, fileColumns } from "#features/backoffice/personal-data/queries/uploads.ts";
import { type StaffArea, staffAreaNames } from "#kernel/staff-areas.ts";
import { areaOfFiles, type TableWithFiles } from "./file-areas.ts";

/** Files that somebody has the id of: a role that closes an area reads none of its files. */

const app = await testApp();
await app.rows(`insert into staff_roles (name, ready_roles, changed_at) values ('Desk', '{service}', now())`);
await app.rows(
  "update people set staff_role_id = (select staff_role_id from staff_roles where name = 'Desk') where email = 'service@demo.test'",
);

const close = async (areas: readonly StaffArea[]) => {
  await app.rows("update staff_roles set closed_areas = $1 where name = 'Desk'", [areas]);
  app.platform.sessions.clear();
};
const read = async (file_id: string): Promise<string | undefined> => (await app.call("/utils/getFileUrl", { file_id }, service)).reason;

const tables = Object.keys(areaOfFiles) as TableWithFiles[];
const columnsOf = (table: TableWithFiles): readonly string[] =>
  (fileColumns as Partial<Record<TableWithFiles, readonly string[]>>)[table] ?? [];

/** Lets rows of a table stand without everything that is not about files. */
const loosen = async (table: string): Promise<{ name: string; is_moment: boolean }[]> => {
  const keys = await app.rows<{ name: string; is_moment: boolean }>(
    `select attname as name, atttypid = 'timestamptz'::regtype as is_moment from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary and attidentity = ''`,
    [table],
  );
  const constraints = await app.rows<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')",
    [table],
  );
  const columns = await app.rows<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
       and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey))`,
    [table],
  );
  const changes = [
    "disable trigger all",
    ...constraints.map(({ name }) => `drop constraint "${name}"`),
    ...columns.map(({ name }) => `alter column "${name}" drop not null`),
  ];
  await app.rows(`alter table ${table} ${changes.join(", ")}`);
  return keys;
};

let made = 900_000;
const addFile = async (): Promise<string> => {
  const file_id = crypto.randomUUID();
  await app.rows(
    `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key)
     values ($1::uuid, (select person_id from people where email = 'buyer@demo.test'), 5, 'paper.pdf', 'application/pdf', 1, '\\x00', $1::text)`,
    [file_id],
  );
  return file_id;
};

/** Adds a row to a table that names a file, in a column, a list (`[]`) or a document (`{}`), with other values where they matter. */
const nameFile = async (file_id: string, table: TableWithFiles, column: string, values: Record<string, unknown> = {}): Promise<void> => {
  made += 1;
  const keys = await loosen(table);
  const name = column.replace(/\[\]|\{\}/, "");
  const value = column.endsWith("{}") ? JSON.stringify({ file: file_id }) : column.endsWith("[]") ? [file_id] : file_id;
  const row = {
    ...Object.fromEntries(keys.map((key) => [key.name, key.is_moment ? new Date(made * 1_000) : made])),
    ...values,
    [name]: value,
  };
  await app.rows(
    `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join(", ")})`,
    Object.values(row),
  );
};

/** What a row needs so that its area is known. */
const valuesFor = async (table: TableWithFiles): Promise<Record<string, unknown>> => {
  if (areaOfFiles[table] === "ofReview") return { kind: "voucher" };
  if (table === "orders") return { kind: "local" };
  if (areaOfFiles[table] !== "ofOrder") return {};
  return { order_id: (await app.one("select min(order_id) as id from orders where kind <> 'fob'")).id };
};
const areaIn = (table: TableWithFiles): StaffArea => {
  const area = areaOfFiles[table];
  if (area === "ofReview") return "money";
  return area === "ofOrder" ? "orders" : area;
};

test("every table that names files has an area", () =>
  expect(tables.toSorted()).toEqual([...new Set([...Object.keys(fileColumns), ...Object.keys(documentsWithFiles)])].toSorted()));

const places = tables.flatMap((table) => columnsOf(table).map((column) => [table, column] as const));
const documents = Object.entries(documentsWithFiles) as [TableWithFiles, string][];

describe("a file", () => {
  test.each(places)("that %s.%s names is closed with its area", async (table, column) => {
    const file_id = await addFile();
    await nameFile(file_id, table, column, await valuesFor(table));
    await close([areaIn(table)]);
    expect(await read(file_id)).toBe("NOT_FOUND");
    await close(staffAreaNames.filter((name) => name !== areaIn(table)));
    expect(await read(file_id)).toBeUndefined();
  });

  test.each(documents)("in the document %s.%s is closed with its area", async (table, column) => {
    const file_id = await addFile();
    await nameFile(file_id, table, `${column}{}`, await valuesFor(table));
    await close([areaIn(table)]);
    expect(await read(file_id)).toBe("NOT_FOUND");
    await close(staffAreaNames.filter((name) => name !== areaIn(table)));
    expect(await read(file_id)).toBeUndefined();
  });

  test("of a contract is closed with contracts, not with orders", async () => {
    const file_id = await addFile();
    await nameFile(file_id, "orders", "label_file_id", { kind: "fob" });
    await close(["contracts"]);
    expect(await read(file_id)).toBe("NOT_FOUND");
    await close(["orders"]);
    expect(await read(file_id)).toBeUndefined();
  });

  test("of an application is closed with companies", async () => {
    const file_id = await addFile();
    await app.rows("update files set owner_settlement_id = (select min(settlement_id) from settlements) where file_id = $1", [file_id]);
    await close(["companies"]);
    expect(await read(file_id)).toBe("NOT_FOUND");
    await close(["money"]);
    expect(await read(file_id)).toBeUndefined();
  });

  test("that two areas name is read while one of them is open", async () => {
    const file_id = await addFile();
    await nameFile(file_id, "vouchers", "file_ids[]");
    await nameFile(file_id, "feedback_entries", "file_ids[]");
    await close(["money"]);
    expect(await read(file_id)).toBeUndefined();
    await close(["money", "conversations"]);
    expect(await read(file_id)).toBe("NOT_FOUND");
  });

  test("of one's own is read, and one that nothing names is not", async () => {
    await close(["money"]);
    const file_id = await addFile();
    expect(await read(file_id)).toBe("NOT_FOUND");
    await app.rows(
      "update files set owner_person_id = (select person_id from people where email = 'service@demo.test') where file_id = $1",
      [file_id],
    );
    expect(await read(file_id)).toBeUndefined();
    expect(await read(crypto.randomUUID())).toBe("NOT_FOUND");
  });

  test("is read by staff of ready roles as before", async () => {
    expect((await app.call("/utils/getFileUrl", { file_id: await addFile() }, { as: "admin@demo.test" })).code).toBe(200);
  });
});
