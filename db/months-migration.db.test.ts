import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { emptyDatabase } from "#platform/postgres/test-database.ts";
import { listMigrations, migrate, readRelease } from "./migrate.ts";
import { readReleasedSchema } from "./migration.ts";

/** Migrations 0403 to 0406 on the journals of the version before. It goes with the migrations, when a release closes them. */

const root = new URL("./", import.meta.url);
const tables = { order_events: "event_id", stock_movements: "movement_id" } as const;
const rowsOfTable = 5_000;

/** A folder with the migrations before `name`. */
const rootBefore = async (name: string): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-before-"));
  afterAll(() => rm(folder, { recursive: true }));
  const before = pathToFileURL(`${folder}/`);
  await cp(root, before, { recursive: true });
  for (const path of await listMigrations(before)) if (path >= name) await rm(new URL(`migrations/${path}`, before));
  return before;
};

/** A database before the migrations with this name, with rows of four years, and a client. */
const openEarlier = async () => {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  await client.query(await readReleasedSchema(root));
  await client.query("create table migrations (name text primary key, run_at timestamptz not null default now())");
  await client.query("insert into migrations (name) select unnest($1::text[])", [(await readRelease(root)).migrations]);
  await migrate(database.url, await rootBefore("0403"));
  // Rows without what they refer to.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into order_events (order_id, at, flow, from_status, action, to_status, actor, note, attachments)
     select n % 900, now() - n * interval '7 hours', 'stock', 'none', 'create', 'unpaid', 'buyer', 'note ' || n, array[gen_random_uuid()]
     from generate_series(1, $1::integer) n`,
    [rowsOfTable],
  );
  await client.query(
    `insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, note, at)
     select n % 300, 'sale', -n, 1, 'note ' || n, now() - n * interval '7 hours' from generate_series(1, $1::integer) n`,
    [rowsOfTable],
  );
  await client.query("set session_replication_role = origin");
  return { client, url: database.url };
};

const contentOf = async (client: pg.Client): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const table of Object.keys(tables))
    found.push(
      (await client.query(`select count(*), md5(string_agg(row::text, ',' order by row::text)) as hash from (select * from ${table}) row`))
        .rows[0],
    );
  return found;
};

/** The files on disk of a table or its first partition and of their indexes: another one was written anew. */
const filesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ file: string }>(
    `select pg_relation_filenode(oid)::text as file from pg_class where relname = any ($1) and relkind = 'r'
     union all select pg_relation_filenode(indexrelid)::text from pg_index
       join pg_class on pg_class.oid = indrelid where relname = any ($1) and relkind = 'r' and not indisprimary order by 1`,
    [Object.keys(tables).flatMap((table) => [table, `${table}_before`])],
  );
  return rows.map(({ file }) => file);
};

const { client, url } = await openEarlier();

describe("the journals of the version before", () => {
  test("become the first partitions of tables by month, with every row, and nothing is read or written anew", async () => {
    const [content, files] = [await contentOf(client), await filesOf(client)];
    // A connection of the version before, with a statement that it has prepared.
    await client.query({
      name: "earlier",
      text: "select count(*)::integer as n from order_events where order_id = any ($1)",
      values: [[1, 2, 3]],
    });
    await migrate(url, await rootBefore("0406"));
    expect(await contentOf(client)).toEqual(content);
    await migrate(url, root);
    expect(await contentOf(client)).toEqual(content);
    const again = await client.query({
      name: "earlier",
      text: "select count(*)::integer as n from order_events where order_id = any ($1)",
      values: [[1, 2, 3]],
    });
    expect(again.rows).toEqual([{ n: 18 }]);
    // The key of both columns became the primary key; all others are the files that they were.
    expect(await filesOf(client)).toEqual(expect.arrayContaining(files));
    for (const table of Object.keys(tables)) {
      const { rows } = await client.query(
        "select name, is_other, from_at is null as is_first from month_partitions where table_name = $1",
        [table],
      );
      expect(rows).toHaveLength(8 - 1);
      expect(rows.filter(({ is_first, is_other }) => is_first && !is_other)).toEqual([
        { name: `${table}_before`, is_first: true, is_other: false },
      ]);
      expect((await client.query(`select from months.${table}_before`)).rowCount).toBe(rowsOfTable);
    }
  });

  test("go on: the next number follows, no row changes, a key is given once", async () => {
    await client.query("set session_replication_role = replica");
    for (const [table, id] of Object.entries(tables)) {
      const columns =
        table === "order_events" ? "order_id, at, flow, from_status, action, to_status, actor" : "stock_item_id, at, kind, on_hand_change";
      const values = table === "order_events" ? "1, now(), 'stock', 'none', 'create', 'unpaid', 'buyer'" : "1, now(), 'sale', -1";
      const { rows } = await client.query(
        `insert into ${table} (${columns}) values (${values}) returning ${id}::integer as id, tableoid::regclass::text as part`,
      );
      expect(rows[0].id).toBe(rowsOfTable + 1);
      const again = client.query(
        `insert into ${table} (${id}, ${columns}) overriding system value values ($1, ${values.replace("now()", `(select at from ${table} where ${id} = $1)`)})`,
        [rowsOfTable + 1],
      );
      await expect(again).rejects.toThrow("pkey");
    }
    await client.query("set session_replication_role = origin");
    for (const table of Object.keys(tables)) {
      await expect(client.query(`update ${table} set note = 'x'`)).rejects.toThrow(`rows of ${table} are never changed or deleted`);
      await expect(client.query(`delete from ${table}`)).rejects.toThrow("never changed or deleted");
    }
    await expect(
      client.query(
        "insert into order_events (order_id, at, flow, from_status, action, to_status, actor) values (1, now(), 'stock', 'none', 'create', 'unpaid', 'buyer')",
      ),
    ).rejects.toThrow("violates foreign key constraint");
  });
});
