import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { RowDigest, type TableContent } from "#apps/server/backups/row-digest.ts";

/**
 * Copies all tables of the database out of one snapshot and into an empty database, in the text form of COPY. That form is the same for every
 * version and machine of PostgreSQL, so it is also the way to another one (docs/decisions/0309).
 */

export interface TableCopy extends TableContent {
  table: string;
  columns: string[];
}

/** A month of a table that has a partition for it. */
export interface MonthPartition {
  table: string;
  name: string;
  /** Null for the partition of all that came before. */
  from_at: string | null;
  until_at: string;
}

export interface SequenceState {
  sequence: string;
  /** Null where it gave no number yet. */
  last_value: string | null;
}

const quote = (name: string): string => pg.escapeIdentifier(name);

/** Values are written the same way by every server and for every user. */
const settings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public`;

/** A connection for copies, without limits of time. */
export const withCopyConnection = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: "joinery backup", keepAlive: true });
  // A lost connection fails the statement that runs; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(settings);
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Tables with the columns that COPY takes; a table by month counts as one. Numbers of transactions mean something in their own cluster only; rows get new ones, which is their default. */
export const listTables = async (client: pg.Client): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await client.query(
    `select relname::text as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and attgenerated = '' and atttypid <> 'xid8'::regtype
     group by relname order by relname`,
  );
  return rows;
};

const listSequences = async (client: pg.Client): Promise<SequenceState[]> => {
  const { rows } = await client.query(
    "select sequencename::text as sequence, last_value::text from pg_sequences where schemaname = 'public' order by sequencename",
  );
  return rows;
};

/** Reads the rows of a table, which is given as SQL. `take` gets the text of COPY. */
export const readRows = async (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  take: (rows: Readable) => Promise<void>,
): Promise<TableContent> => {
  const digest = new RowDigest();
  // COPY reads a table by month only as a query.
  const rows = client.query(copyTo(`copy (select ${columns.map(quote).join(", ")} from ${table}) to stdout`));
  await Promise.all([pipeline(rows, digest), take(digest)]);
  return digest.content;
};

/** What a table holds, which is given as SQL. */
export const readContent = (client: pg.Client, table: string, columns: readonly string[]): Promise<TableContent> =>
  readRows(client, table, columns, (rows) => pipeline(rows, discard()));

/** Fills a table, which is given as SQL, from the text of COPY. */
export const writeRows = (client: pg.Client, table: string, columns: readonly string[], rows: Readable): Promise<void> =>
  pipeline(rows, client.query(copyFrom(`copy ${table} (${columns.map(quote).join(", ")}) from stdin`)));

const listMonths = async (client: pg.Client): Promise<MonthPartition[]> => {
  const { rows } = await client.query(
    `select table_name as table, name, from_at::text, until_at::text from month_partitions where not is_other order by table_name, until_at`,
  );
  return rows;
};

/** Gives the tables of a new schema the months of the backup, in place of those that the schema begins with. */
const makeMonths = async (client: pg.Client, months: readonly MonthPartition[]): Promise<void> => {
  const tables = new Set(months.map(({ table }) => table));
  for (const { table, name } of await listMonths(client)) if (tables.has(table)) await client.query(`drop table months.${quote(name)}`);
  for (const { table, name, from_at, until_at } of months)
    for (const make of ["make_month_table", "attach_month"])
      await client.query(`select ${make}($1::regclass, $2, $3, $4)`, [quote(table), name, from_at, until_at]);
};

export interface DatabaseCopy {
  tables: TableCopy[];
  months: MonthPartition[];
  sequences: SequenceState[];
}

/**
 * Copies every table out of the snapshot that the client's transaction has; others go on writing meanwhile. Sequences have no snapshot: they are
 * read last, so that no number is given twice.
 */
export const copyDatabase = async (client: pg.Client, take: (table: string, rows: Readable) => Promise<void>): Promise<DatabaseCopy> => {
  const tables: TableCopy[] = [];
  for (const { table, columns } of await listTables(client))
    tables.push({ table, columns, ...(await readRows(client, quote(table), columns, (rows) => take(table, rows))) });
  return { tables, months: await listMonths(client), sequences: await listSequences(client) };
};

/** Whether a database has no tables, views or sequences of ours. */
export const isEmptyDatabase = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1",
  );
  return rows.length === 0;
};

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Takes the foreign keys away while tables are filled one after the other, and gives back what puts them on and checks them again. */
const dropForeignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows;
};

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** A table that was filled does not hold what the backup has. */
export class DifferentContent extends Error {
  constructor(table: string, expected: TableContent, found: TableContent) {
    super(`the table ${table} came back different: ${found.rows} rows instead of ${expected.rows}, or other values`);
  }
}

const fillTable = async (client: pg.Client, expected: TableCopy, rows: Readable): Promise<void> => {
  const { table, columns } = expected;
  await writeRows(client, quote(table), columns, rows);
  const found = await readContent(client, quote(table), columns);
  if (found.rows !== expected.rows || found.digest !== expected.digest) throw new DifferentContent(table, expected, found);
};

/**
 * Fills the tables of a new schema, replacing the rows that the schema itself brings, and compares what they hold afterwards with the copy.
 * Triggers of ours do not run, foreign keys are checked at the end. The caller has the transaction.
 */
export const fillDatabase = async (
  client: pg.Client,
  { tables, months, sequences }: DatabaseCopy,
  open: (table: string) => Readable,
): Promise<void> => {
  const made = (await listTables(client)).map(({ table }) => table);
  const missing = tables.filter(({ table }) => !made.includes(table));
  if (missing.length > 0 || made.length !== tables.length)
    throw new Error(`the schema of the backup has other tables than its data: ${missing.map(({ table }) => table).join(", ")}`);
  await makeMonths(client, months);
  const foreignKeys = await dropForeignKeys(client);
  for (const table of made) await client.query(`alter table ${quote(table)} disable trigger user`);
  await client.query(`truncate ${made.map(quote).join(", ")}`);
  for (const table of tables) await fillTable(client, table, open(table.table));
  for (const table of made) await client.query(`alter table ${quote(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  for (const { sequence, last_value } of sequences)
    if (last_value !== null) await client.query("select setval($1::regclass, $2::bigint)", [quote(sequence), last_value]);
};

/** Empties a database whose restore failed: it was empty before. */
export const emptyDatabase = async (client: pg.Client): Promise<void> => {
  await client.query("drop schema public cascade; drop schema if exists months cascade");
  await client.query("create schema public");
};
