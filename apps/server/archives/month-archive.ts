import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  type BackupReader,
  createBackupFolder,
  type MonthManifest,
  monthShape,
  openBackupFolder,
  toBackupName,
} from "#apps/server/backups/backup-folder.ts";
import { listTables, readContent, readRows, withCopyConnection, writeRows } from "#apps/server/backups/database-copy.ts";
import { RowDigest, type TableContent } from "#apps/server/backups/row-digest.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openStore } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

/**
 * Moves the oldest months of tables out of the database into files, and back (docs/decisions/0392). A month is dropped in the transaction that
 * records where it is, after its file was read back and compared with its rows.
 */

/** Why a month was not archived or restored. Its message is a sentence; nothing was changed. */
export class ArchiveRefused extends Error {}

/** The tables whose old months may leave the database, and the SQL of what stays of them. */
const archivable = {
  order_events: {
    files: (rows: string) => `select distinct unnest(attachments) from ${rows}`,
    /** Nothing is left of archived steps. */
    carry: undefined,
  },
  stock_movements: {
    files: () => "select null::uuid where false",
    /** Adds or takes away what the movements come to, so that stock is still the sum of its movements (db/invariants.sql). */
    carry: (rows: string, sign: "+" | "-") =>
      `insert into archived_stock as kept (stock_item_id, on_hand, reserved)
       select stock_item_id, ${sign} sum(on_hand_change), ${sign} sum(reserved_change) from ${rows} group by stock_item_id
       on conflict (stock_item_id) do update set on_hand = kept.on_hand + excluded.on_hand, reserved = kept.reserved + excluded.reserved`,
  },
} as const;

type ArchivedTable = keyof typeof archivable;

export const archivedTables = Object.keys(archivable) as ArchivedTable[];

export const isArchivedTable = (name: string): name is ArchivedTable => name in archivable;

interface Month {
  table: ArchivedTable;
  name: string;
  from_at: string | null;
  until_at: string;
}

interface Place {
  settings: Settings;
  client: pg.Client;
  store: FileStore;
  log(text: string): void;
}

const rowsPath = "rows.copy.zst";

const inMonths = (name: string): string => `months.${pg.escapeIdentifier(name)}`;

const describe = (content: TableContent, { name }: Pick<Month, "name">): string => `${name}, ${content.rows} rows`;

/** An advisory lock of the database: one archive or restore at a time. */
const archiveLock = 4717;

const lockArchives = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as is_locked", [archiveLock]);
  if (!rows[0]?.is_locked) throw new ArchiveRefused("Another archive is written or restored now. Wait for it, then try again.");
};

/** Opens the database and the place of archives. Throws ArchiveRefused where none is set. */
const withPlace = async <Result>(
  settings: Settings,
  databaseUrl: string,
  log: (text: string) => void,
  use: (place: Place) => Promise<Result>,
): Promise<Result> => {
  const { archivesAt, s3 } = settings;
  if (archivesAt === undefined)
    throw new ArchiveRefused("There is no place for archives. Set JOINERY_ARCHIVES (docs/operations/growth.md).");
  return withCopyConnection(databaseUrl, async (client) => {
    await lockArchives(client);
    return use({ settings, client, store: openStore(archivesAt, s3), log });
  });
};

const lockAttempts = 30;
const lockPauseMs = 1_000;

/**
 * Changes which partitions a table has, which needs it alone for a moment: whoever waits behind it is let pass after two seconds, and it is tried
 * again, as a migration does.
 */
const changePartitions = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await client.query("savepoint partitions; set local lock_timeout = '2s'");
    try {
      await client.query(sql, values);
      await client.query("set local lock_timeout = 0");
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "55P03" || attempt === lockAttempts) throw error;
      await client.query("rollback to savepoint partitions");
      await wait(lockPauseMs);
    }
  }
};

const inTransaction = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

/** What the file of an archive holds, decrypted and unpacked. */
const readArchived = async (reader: BackupReader<MonthManifest>): Promise<TableContent> => {
  const digest = new RowDigest();
  await pipeline(reader.open(rowsPath), digest, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return digest.content;
};

const assertEqual = (expected: TableContent, found: TableContent, what: string): void => {
  if (found.rows !== expected.rows || found.digest !== expected.digest)
    throw new ArchiveRefused(`${what}: ${found.rows} rows instead of ${expected.rows}, or other values. Nothing was dropped.`);
};

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> =>
  (await listTables(client)).find((each) => each.table === table)?.columns ?? [];

/** Writes the rows of a month and reads them back. Returns what they are. */
const writeMonth = async ({ client, settings, store }: Place, month: Month, folder: string, columns: string[]): Promise<TableContent> => {
  const writer = await createBackupFolder(store.within(folder), settings.backupKey);
  const content = await readRows(client, inMonths(month.name), columns, (rows) => writer.add(rowsPath, rows));
  await writer.finish<MonthManifest>({ taken_at: new Date().toISOString(), ...month, columns, ...content });
  const reader = await openBackupFolder(store.within(folder), settings.backupKey, monthShape);
  assertEqual(content, await readArchived(reader), `The file of ${month.name} came back different`);
  return content;
};

/** Records where a month is and drops it, if it still has the rows that were written. */
const dropMonth = ({ client }: Place, month: Month, folder: string, columns: string[], content: TableContent): Promise<void> =>
  inTransaction(client, async () => {
    const rows = inMonths(month.name);
    await client.query(`lock table ${rows} in share row exclusive mode`);
    assertEqual(content, await readContent(client, rows, columns), `${month.name} changed while it was archived`);
    const { files, carry } = archivable[month.table];
    await client.query(
      `insert into archived_months (table_name, from_at, until_at, row_count, digest, folder, archived_at, file_ids)
       values ($1, $2, $3, $4, $5, $6, now(), array(${files(rows)}))`,
      [month.table, month.from_at, month.until_at, content.rows, content.digest, folder],
    );
    if (carry) await client.query(carry(rows, "+"));
    await changePartitions(client, `alter table ${month.table} detach partition ${rows}; drop table ${rows}`);
  });

/** Archives one month. Its file is removed only where the month is certainly still there: the answer to a commit may be lost. */
const archiveMonth = async (place: Place, month: Month, now: Date): Promise<void> => {
  const folder = `${month.name}_${toBackupName(now)}`;
  const discard = async (error: unknown): Promise<never> => {
    await place.store.within(folder).clear();
    throw error;
  };
  const columns = await columnsOf(place.client, month.table);
  const content = await writeMonth(place, month, folder, columns).catch(discard);
  await dropMonth(place, month, folder, columns, content).catch((error: unknown) =>
    error instanceof ArchiveRefused ? discard(error) : Promise.reject(error),
  );
  place.log(`Archived ${describe(content, month)}: ${place.store.within(folder).place}`);
};

/** The months of a table that ended before `before`, oldest first. */
const listOldMonths = async (client: pg.Client, table: ArchivedTable, before: Date): Promise<Month[]> => {
  const { rows } = await client.query<Month>(
    `select table_name as table, name, from_at::text, until_at::text from month_partitions
     where table_name = $1 and not is_other and until_at <= $2 order by until_at`,
    [table, before],
  );
  return rows;
};

/** The moment up to which rows leave the database: so many whole months ago. */
export const archiveBefore = (now: Date, months: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

/** Archives all months that are older than the setting says. Returns how many; throws ArchiveRefused or DamagedBackup. */
export const archiveOldMonths = (settings: Settings, databaseUrl: string, now: Date, log: (text: string) => void): Promise<number> =>
  withPlace(settings, databaseUrl, log, async (place) => {
    const before = archiveBefore(now, settings.archiveAfterMonths);
    let archived = 0;
    for (const table of archivedTables)
      for (const month of await listOldMonths(place.client, table, before)) {
        await archiveMonth(place, month, now);
        archived += 1;
      }
    return archived;
  });

const restoreMonth = async ({ client, settings, store, log }: Place, table: ArchivedTable, folder: string): Promise<void> => {
  const reader = await openBackupFolder(store.within(folder), settings.backupKey, monthShape);
  await reader.verify();
  const { name, from_at, until_at, columns, ...content } = reader.manifest;
  const rows = inMonths(name);
  await inTransaction(client, async () => {
    const recorded = await client.query<TableContent>(
      "delete from archived_months where folder = $1 returning row_count::integer as rows, digest",
      [folder],
    );
    assertEqual(recorded.rows[0] ?? { rows: 0, digest: "" }, content, `${folder} is not what was archived`);
    await changePartitions(client, "select make_month_table($1::regclass, $2, $3, $4)", [table, name, from_at, until_at]);
    await writeRows(client, rows, columns, reader.open(rowsPath));
    assertEqual(content, await readContent(client, rows, columns), `${name} came back different`);
    const { carry } = archivable[table];
    if (carry) await client.query(carry(rows, "-"));
    await changePartitions(client, "select attach_month($1::regclass, $2, $3, $4)", [table, name, from_at, until_at]);
  });
  await client.query(`analyze ${rows}`);
  log(`Restored ${describe(content, { name })}. Its archive is still at ${store.within(folder).place}.`);
};

/**
 * Brings back the archived months of a table from `since` on, the latest first, so that what is left in archives is always the oldest. Returns how
 * many came back.
 */
export const restoreMonths = (
  settings: Settings,
  databaseUrl: string,
  { table, since }: { table: ArchivedTable; since: Date },
  log: (text: string) => void,
): Promise<number> =>
  withPlace(settings, databaseUrl, log, async (place) => {
    const { rows } = await place.client.query<{ folder: string }>(
      "select folder from archived_months where table_name = $1 and until_at > $2 order by until_at desc",
      [table, since],
    );
    for (const { folder } of rows) await restoreMonth(place, table, folder);
    return rows.length;
  });

/** What is archived of each table, oldest first, as lines. */
export const listArchives = (databaseUrl: string): Promise<string[]> =>
  withCopyConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws('  ', table_name, coalesce('from ' || to_char(from_at, 'YYYY-MM-DD'), 'all'), 'until ' || to_char(until_at, 'YYYY-MM-DD'),
         row_count || ' rows', folder) as line
       from archived_months order by table_name, until_at`,
    );
    return rows.map(({ line }) => line);
  });
