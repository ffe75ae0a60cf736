import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase } from "#platform/postgres/test-database.ts";
import { describeSchema } from "./describe-schema.ts";
import { listMigrations, migrate, readRelease, readSchemaState, schemaFiles, UnknownSchema } from "./migrate.ts";
import { addMigration, closeRelease, readReleasedSchema } from "./migration.ts";

const ourRoot = new URL("./", import.meta.url);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

interface OpenDatabase {
  url: string;
  client: pg.Client;
}

/** An empty database, and a client to look at it. */
const openDatabase = async (): Promise<OpenDatabase> => {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  cleanups.push(() => client.end(), database.drop);
  return { url: database.url, client };
};

/** A folder with a schema and the release that `release` describes. All tables are in the first file. */
const writeRoot = async (schema: string, release: string): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-schema-"));
  cleanups.push(() => rm(folder, { recursive: true }));
  const root = pathToFileURL(`${folder}/`);
  await mkdir(new URL("schema/", root));
  for (const [place, path] of schemaFiles.entries()) await writeFile(new URL(path, root), place === 0 ? schema : "");
  await writeFile(new URL("release.json", root), release);
  return root;
};

/** The tables that every start fills, and one of our own. */
const smallSchema = `
  create table order_arrows (flow text, from_status text, action text, to_status text, primary key (flow, from_status, action, to_status));
  create table after_sale_arrows (from_status text, action text, to_status text, primary key (from_status, action, to_status));
  create table status_codes (table_name text, status text, code integer, primary key (table_name, status));
  create table desks (desk_id bigint generated always as identity primary key);
`;
const smallRoot = (): Promise<URL> => writeRoot(smallSchema, '{ "commit": "00000000", "migrations": ["0007_desks.sql"] }');

const changeSchema = (root: URL, text: string): Promise<void> => writeFile(new URL(schemaFiles[0] ?? "", root), smallSchema + text);

const writeMigration = async (root: URL, name: string, text: string): Promise<string> => {
  const path = await addMigration(root, name);
  await writeFile(new URL(path, root), text);
  return path;
};

/** A database of the last release, as it was before the migrations that came since. Its lists of moves are empty: only a start fills them. */
const openReleased = async (root: URL): Promise<OpenDatabase> => {
  const database = await openDatabase();
  await database.client.query(await readReleasedSchema(root));
  await database.client.query("create table migrations (name text primary key, run_at timestamptz not null default now())");
  await database.client.query("insert into migrations (name) select unnest($1::text[])", [(await readRelease(root)).migrations]);
  return database;
};

/** What a database built from the schema has and a migrated one lacks, and the other way round. */
const compareWithMigrations = async (root: URL): Promise<{ onlyInSchema: string[]; onlyByMigrations: string[] }> => {
  const [built, migrated] = [await openDatabase(), await openReleased(root)];
  await migrate(built.url, root);
  await migrate(migrated.url, root);
  const [ofSchema, ofMigrations] = [await describeSchema(built.client), await describeSchema(migrated.client)];
  const [inSchema, byMigrations] = [new Set(ofSchema), new Set(ofMigrations)];
  return {
    onlyInSchema: ofSchema.filter((line) => !byMigrations.has(line)),
    onlyByMigrations: ofMigrations.filter((line) => !inSchema.has(line)),
  };
};

/** Changes of a database, and a part of the line by which the comparison shows each. */
const changes: [change: string, line: string][] = [
  ["alter table desks add column width_mm integer;", "columns: desks 2 width_mm integer"],
  ["alter table desks add check (desk_id > 0);", "constraints: desks"],
  ["create index on desks ((desk_id % 2));", "indexes: CREATE INDEX desks_expr_idx"],
  ["create function width() returns integer language sql return 1;", "functions: CREATE OR REPLACE FUNCTION public.width()"],
  ["create view wide as select * from desks where width_mm > width();", "views: wide"],
  ["create domain width_mm as integer check (value > 0);", "types: width_mm"],
  ["create sequence desk_numbers start 7;", "sequences: desk_numbers bigint 7"],
  ["insert into desks default values;", 'row: desks {"desk_id": 1'],
  ["alter table desks set (fillfactor = 50);", "fillfactor=50}"],
  ["grant select on desks to public;", "=r/"],
  ["create extension pg_trgm;", "extensions: pg_trgm"],
];

const recordedIn = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migrations order by name")).rows.map(({ name }) => name);

describe("the schema", () => {
  test("is what the migrations since the last release lead to", async () => {
    expect(await compareWithMigrations(ourRoot)).toEqual({ onlyInSchema: [], onlyByMigrations: [] });
  });

  test("differs from migrations whose changes it lacks, and equals them with these", async () => {
    const root = await smallRoot();
    for (const [place, [change]] of changes.entries()) await writeMigration(root, `change_${place}`, change);
    const { onlyByMigrations } = await compareWithMigrations(root);
    for (const [, line] of changes) expect(onlyByMigrations).toContainEqual(expect.stringContaining(line));
    await changeSchema(root, changes.map(([change]) => change).join("\n"));
    expect(await compareWithMigrations(root)).toEqual({ onlyInSchema: [], onlyByMigrations: [] });
  });
});

describe("a database", () => {
  test("that is empty is built once by two servers that start together", async () => {
    const root = await smallRoot();
    await writeMigration(root, "width", "alter table desks add column width_mm integer");
    await changeSchema(root, "alter table desks add column width_mm integer");
    const { url, client } = await openDatabase();
    await Promise.all([migrate(url, root), migrate(url, root)]);
    expect(await recordedIn(client)).toEqual(["0007_desks.sql", "0008_width.sql"]);
  });

  test("that cannot be built stays empty", async () => {
    const root = await smallRoot();
    await changeSchema(root, "select no_such_function();");
    const { url, client } = await openDatabase();
    await expect(migrate(url, root)).rejects.toThrow("no_such_function");
    expect(await recordedIn(client)).toEqual([]);
    await changeSchema(root, "");
    await migrate(url, root);
    expect(await recordedIn(client)).toEqual(["0007_desks.sql"]);
  });

  test("of the last release runs each migration once, also one that arrives after a later number", async () => {
    const root = await smallRoot();
    const first = await writeMigration(root, "first", "");
    await writeMigration(root, "second", "create table second ();");
    const { url, client } = await openReleased(root);
    await rm(new URL(first, root));
    await migrate(url, root);
    await writeFile(new URL(first, root), "create table first ();");
    await migrate(url, root);
    await migrate(url, root);
    expect(await recordedIn(client)).toEqual(["0007_desks.sql", "0008_first.sql", "0009_second.sql"]);
  });

  test("keeps nothing of a migration that fails", async () => {
    const root = await smallRoot();
    await writeMigration(root, "broken", "create table first (); select no_such_function();");
    const { url, client } = await openReleased(root);
    await expect(migrate(url, root)).rejects.toThrow("no_such_function");
    expect(await recordedIn(client)).toEqual(["0007_desks.sql"]);
    expect(await describeSchema(client)).not.toContainEqual(expect.stringContaining("first"));
  });

  test("that skipped a release is refused, naming the commit to pass through", async () => {
    const root = await smallRoot();
    await writeMigration(root, "first", "create table first ();");
    await writeMigration(root, "second", "create table second ();");
    const { url, client } = await openReleased(root);
    await closeRelease(root, "0123abcd");
    expect(await readRelease(root)).toEqual({ commit: "0123abcd", migrations: ["0008_first.sql", "0009_second.sql"] });
    expect(await listMigrations(root)).toEqual([]);
    await client.query("insert into migrations (name) values ('0009_second.sql')");
    await expect(migrate(url, root)).rejects.toThrow(UnknownSchema);
    await expect(migrate(url, root)).rejects.toThrow("Start commit 0123abcd once");
    await client.query("insert into migrations (name) values ('0008_first.sql')");
    await migrate(url, root);
  });

  test("of a newer version is worked on while that only added, and refused once it took something away", async () => {
    const root = await smallRoot();
    await writeMigration(root, "first", "create table first ();");
    const { url, client } = await openReleased(root);
    await client.query("insert into migrations (name) values ('0001_long_ago.contract.sql'), ('0009_next.sql')");
    expect(await readSchemaState(url, root)).toEqual({ isEmpty: false, missing: ["0008_first.sql"], unknown: ["0009_next.sql"] });
    expect(await migrate(url, root)).toEqual(["0008_first.sql"]);
    await client.query("insert into migrations (name) values ('0010_taken.contract.sql')");
    await expect(readSchemaState(url, root)).rejects.toThrow(UnknownSchema);
    await expect(migrate(url, root)).rejects.toThrow("0010_taken.contract.sql");
  });

  test("gets an index concurrently, outside a transaction", async () => {
    const root = await smallRoot();
    await writeFile(new URL(await addMigration(root, "placeholder"), root), "select 1;");
    await writeFile(
      new URL("migrations/0009_index.concurrently.sql", root),
      "create index concurrently desks_odd on desks ((desk_id % 2))",
    );
    const { url, client } = await openReleased(root);
    await migrate(url, root);
    expect(await describeSchema(client)).toContainEqual(expect.stringContaining("desks_odd"));
    expect(await recordedIn(client)).toContain("0009_index.concurrently.sql");
  });

  test("lets others pass that wait behind a lock, and tries again", async () => {
    const root = await smallRoot();
    await writeMigration(root, "wide", "alter table desks add column width_mm integer;");
    const { url, client } = await openReleased(root);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await client.query("begin; lock table desks in access share mode");
    const migrating = migrate(url, root);
    // This read queues behind the migration, and is answered although the lock that the migration waits for is never given up meanwhile.
    await vi.waitUntil(async () => (await reader.query("select from pg_locks where not granted")).rowCount);
    await reader.query("select from desks");
    await client.query("commit");
    expect(await migrating).toEqual(["0008_wide.sql"]);
    await reader.end();
  }, 20_000);
});
