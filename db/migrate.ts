import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { domains } from "#features/domains.ts";
import { afterSaleStatuses, recordStatusCodes } from "#features/trade/after-sale/statuses.ts";
import { statusCodes, transitions } from "#features/trade/orders/statuses.ts";

/** The files of the schema, in the order in which they load: a table refers to those of its own domain and of lower floors. */
export const schemaFiles: string[] = ["platform", ...domains.map(({ name }) => name)].map((name) => `schema/${name}.sql`);

/** The last release (db/release.json): its commit, and the migrations that led to it, which the schema includes. */
interface Release {
  commit: string;
  migrations: string[];
}

/** A database whose schema this version cannot work on. Its message says what to do. */
export class UnknownSchema extends Error {}

const tooOld = ({ commit }: Release): UnknownSchema =>
  new UnknownSchema(
    `This database is older than the last release. Start commit ${commit} once on it, which brings it up to date, and then this version.`,
  );

/**
 * A migration whose name ends in `.contract.sql` takes away what older versions use; every other one only adds, so that the version before
 * works on beside it (docs/operations/upgrade.md).
 */
const isContract = (name: string): boolean => name.endsWith(".contract.sql");

/** Statements that may not run in a transaction stand alone in a file of this ending: `create index concurrently`. */
const isOutsideTransaction = (name: string): boolean => name.endsWith(".concurrently.sql");

/** What a database has run, compared with what this version knows. */
export interface SchemaState {
  isEmpty: boolean;
  /** Migrations of this version that the database lacks, in their order. */
  missing: string[];
  /** Migrations of a newer version. */
  unknown: string[];
}

/** Refuses a database that skipped a release, and one from which a newer version has taken away what this one uses. */
const judgeState = ({ unknown }: SchemaState, isTooOld: boolean, release: Release): void => {
  if (isTooOld) throw tooOld(release);
  const taken = unknown.find(isContract);
  if (taken)
    throw new UnknownSchema(
      `A newer version has changed this database (${taken}) so that this version can no longer work on it. Start the newer one.`,
    );
};

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
  const rows = afterSaleStatuses.moves.flatMap(({ from, action, to }) =>
    to.map((target) => ({ from_status: from, action, to_status: target })),
  );
  await client.query(
    `insert into after_sale_arrows select * from jsonb_to_recordset($1) as arrow (from_status text, action text, to_status text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Writes the codes that the wire has for statuses to `status_codes`, for the views of auditors. */
const fillStatusCodes = async (client: pg.Client): Promise<void> => {
  const tables = { order: statusCodes, [afterSaleStatuses.name]: recordStatusCodes };
  const rows = Object.entries(tables).flatMap(([table_name, codes]) =>
    Object.entries(codes).map(([status, code]) => ({ table_name, status, code })),
  );
  await client.query(
    `insert into status_codes select * from jsonb_to_recordset($1) as status (table_name text, status text, code integer)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** The record of what a database has run. It stands in no schema file, because it says which of them were used. */
export const createMigrationsTable =
  "create table if not exists migrations (name text primary key, run_at timestamptz not null default now())";

const record = async (client: pg.Client, names: string[]): Promise<void> => {
  await client.query("insert into migrations (name) select unnest($1::text[])", [names]);
};

/** Runs `act` in a transaction and records the migrations that it stands for. */
const runRecorded = async (client: pg.Client, names: string[], act: () => Promise<void>): Promise<void> => {
  await client.query("begin");
  await act();
  await record(client, names);
  await client.query("commit");
};

/** A migration waits this long for a lock and holds up everybody behind it; then it lets them pass and tries again. */
const lockTimeoutMs = 2_000;
const lockAttempts = 30;
const lockPauseMs = 1_000;

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === "55P03";

/** Runs one migration; while a table that it changes is in use, it is tried again for a minute. */
const runMigration = async (client: pg.Client, name: string, sql: string): Promise<void> => {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isOutsideTransaction(name)) {
        await client.query(sql);
        await record(client, [name]);
      } else await runRecorded(client, [name], async () => void (await client.query(sql)));
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error;
      await wait(lockPauseMs);
    }
  }
};

const readState = async (client: pg.Client, release: Release, migrations: readonly string[]) => {
  const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('migrations') is not null as exists");
  const { rows } = found[0]?.exists ? await client.query<{ name: string }>("select name from migrations order by name") : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  // Names begin with their number. Those before the last release are forgotten, so only later ones can be a newer version's.
  const last = [...release.migrations, ...migrations].at(-1) ?? "";
  const isEmpty = done.size === 0;
  const state = { isEmpty, missing: migrations.filter((name) => !done.has(name)), unknown: [...done].filter((name) => name > last) };
  return { state, isTooOld: !isEmpty && !release.migrations.every((name) => done.has(name)) };
};

const withClient = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Compares a database with this version, without changing it. Throws UnknownSchema where this version cannot work on it at all. */
export const readSchemaState = async (url: string, root = new URL("./", import.meta.url)): Promise<SchemaState> => {
  const [release, migrations] = [await readRelease(root), await listMigrations(root)];
  return withClient(url, async (client) => {
    const { state, isTooOld } = await readState(client, release, migrations);
    judgeState(state, isTooOld, release);
    return state;
  });
};

/**
 * Brings a database to the schema of this version. An empty one gets `schema/`, which includes all migrations; on others each migration
 * that is new to them runs once, in the order of their numbers. Servers that start at the same time wait for each other. Throws
 * UnknownSchema for a database that skipped a release or belongs to a newer version. Returns the names of what ran; `root` is the folder
 * with schema and migrations.
 */
export const migrate = async (url: string, root = new URL("./", import.meta.url)): Promise<string[]> => {
  const [release, migrations] = [await readRelease(root), await listMigrations(root)];
  const readSql = (path: string): Promise<string> => readFile(new URL(path, root), "utf8");
  return withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(4715)");
    await client.query(createMigrationsTable);
    const { state, isTooOld } = await readState(client, release, migrations);
    judgeState(state, isTooOld, release);
    if (state.isEmpty) {
      await runRecorded(client, [...release.migrations, ...migrations], async () => {
        for (const path of schemaFiles) await client.query(await readSql(path));
      });
    } else for (const name of state.missing) await runMigration(client, name, await readSql(`migrations/${name}`));
    await fillOrderArrows(client);
    await fillAfterSaleArrows(client);
    await fillStatusCodes(client);
    return state.missing;
  });
};
