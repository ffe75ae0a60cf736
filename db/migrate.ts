import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { domains } from "#features/domains.ts";
import { afterSaleTable, recordStatusCodes, recordTransitions } from "#features/trade/after-sale/statuses.ts";
import { statusCodes, transitions } from "#features/trade/orders/statuses.ts";

/** The files of the schema, in the order in which they load: a table refers to those of its own domain and of lower floors. */
export const schemaFiles: string[] = ["platform", ...domains.map(({ name }) => name)].map((name) => `schema/${name}.sql`);

/** The last release (db/release.json): its commit, and the migrations that led to it, which the schema includes. */
interface Release {
  commit: string;
  migrations: string[];
}

/** The database lacks migrations that the release no longer holds. Its message says what to do. */
export class DatabaseTooOld extends Error {
  constructor({ commit }: Release) {
    super(
      `This database is older than the last release. Start commit ${commit} once on it, which brings it up to date, and then this version.`,
    );
  }
}

export const readRelease = async (root: URL): Promise<Release> => JSON.parse(await readFile(new URL("release.json", root), "utf8"));

/** The migrations since the last release, in the order of their numbers. */
export const listMigrations = async (root: URL): Promise<string[]> => {
  const folder = new URL("migrations/", root);
  return existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort() : [];
};

/** Writes the table of order moves (features/trade/orders/statuses.ts) to `order_arrows`. Old rows stay because timelines refer to them. */
const fillOrderArrows = async (client: pg.Client): Promise<void> => {
  const rows = transitions.flatMap(({ flow, from, action, to }) =>
    to.map((target) => ({ flow, from_status: from, action, to_status: target })),
  );
  await client.query(
    `insert into order_arrows select * from jsonb_to_recordset($1) as arrow (flow text, from_status text, action text, to_status text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Writes the table of moves of after-sale records (features/trade/after-sale/statuses.ts) to `after_sale_arrows`. */
const fillAfterSaleArrows = async (client: pg.Client): Promise<void> => {
  const rows = recordTransitions.flatMap(({ from, action, to }) => to.map((target) => ({ from_status: from, action, to_status: target })));
  await client.query(
    `insert into after_sale_arrows select * from jsonb_to_recordset($1) as arrow (from_status text, action text, to_status text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Writes the codes that the wire has for statuses to `status_codes`, for the views of auditors. */
const fillStatusCodes = async (client: pg.Client): Promise<void> => {
  const tables = { order: statusCodes, [afterSaleTable]: recordStatusCodes };
  const rows = Object.entries(tables).flatMap(([table_name, codes]) =>
    Object.entries(codes).map(([status, code]) => ({ table_name, status, code })),
  );
  await client.query(
    `insert into status_codes select * from jsonb_to_recordset($1) as status (table_name text, status text, code integer)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Runs `act` in a transaction and records the migrations that it stands for. */
const runRecorded = async (client: pg.Client, names: string[], act: () => Promise<void>): Promise<void> => {
  await client.query("begin");
  await act();
  await client.query("insert into migrations (name) select unnest($1::text[])", [names]);
  await client.query("commit");
};

/**
 * Brings a database to the schema of this version. An empty one gets `schema/`, which includes all migrations; on others each migration
 * that is new to them runs once, in the order of their numbers, in its own transaction. Servers that start at the same time wait for each
 * other. Throws DatabaseTooOld for a database that skipped a release. `root` is the folder with schema and migrations.
 */
export const migrate = async (url: string, root = new URL("./", import.meta.url)): Promise<void> => {
  const [release, migrations] = [await readRelease(root), await listMigrations(root)];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const runFile = async (path: string): Promise<void> => {
    await client.query(await readFile(new URL(path, root), "utf8"));
  };
  try {
    await client.query("select pg_advisory_lock(4715)");
    await client.query("create table if not exists migrations (name text primary key, run_at timestamptz not null default now())");
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map(({ name }) => name));
    if (done.size === 0) {
      await runRecorded(client, [...release.migrations, ...migrations], async () => {
        for (const path of schemaFiles) await runFile(path);
      });
    } else {
      if (!release.migrations.every((name) => done.has(name))) throw new DatabaseTooOld(release);
      for (const name of migrations.filter((name) => !done.has(name)))
        await runRecorded(client, [name], () => runFile(`migrations/${name}`));
    }
    await fillOrderArrows(client);
    await fillAfterSaleArrows(client);
    await fillStatusCodes(client);
  } finally {
    await client.end();
  }
};
