import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type pg from "pg";
import {
  type BackupWriter,
  createBackupFolder,
  deleteUnfinishedBackups,
  type Facts,
  type Manifest,
  toBackupName,
} from "#apps/server/backups/backup-folder.ts";
import { copyDatabase, withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { listMissing, type ReferencedFile } from "#apps/server/backups/stored-files.ts";
import { readVersion } from "#apps/server/version.ts";
import { readSchemaState, schemaFiles } from "#db/migrate.ts";
import { isArchiveKey } from "#features/backoffice/personal-data/rules/archive-files.ts";
import { referencedFiles } from "#features/backoffice/system/queries.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import { eachInParallel } from "#platform/files/parallel.ts";
import type { Settings } from "#platform/settings.ts";
import { settingsTable } from "#platform/settings-table.ts";

/** Why no backup can be made now. Its message is a sentence that says what to do. */
export class BackupRefused extends Error {}

/** Another backup of this database is being made. */
export class BackupRunning extends BackupRefused {}

/** An advisory lock of the database: one backup at a time, whichever process makes it. */
const backupLock = 4716;

export const lockBackups = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as is_locked", [backupLock]);
  if (!rows[0]?.is_locked) throw new BackupRunning("Another backup is running. Wait for it, then try again.");
};

/** The backup carries the schema of this version, so the database must be at it. */
const assertCurrentSchema = async (url: string): Promise<void> => {
  const { isEmpty, missing, unknown } = await readSchemaState(url);
  if (isEmpty) throw new BackupRefused("The database is empty: there is nothing to back up.");
  if (missing.length > 0) throw new BackupRefused("The database is behind this version. Run: joinery migrate");
  if (unknown.length > 0)
    throw new BackupRefused("A newer version has changed the database. Make the backup with the newest version that runs on it.");
};

const root = new URL("../../../", import.meta.url);

/** Secrets that the data was written with. Others can be replaced without losing anything. */
export const fingerprintSecrets = ({ pepper, bankSecrets }: Settings): Record<string, string> => {
  const fingerprint = (secret: string): string => createHmac("sha256", secret).update("joinery backup").digest("hex").slice(0, 16);
  return { JOINERY_PEPPER: fingerprint(pepper), JOINERY_BANK_SECRET: fingerprint(bankSecrets[0] ?? "") };
};

/** Secrets that are set to something else than those of the fingerprints. */
export const listOtherSecrets = (settings: Settings, fingerprints: Readonly<Record<string, string>>): string[] =>
  Object.entries(fingerprintSecrets(settings)).flatMap(([name, fingerprint]) => (fingerprints[name] === fingerprint ? [] : [name]));

/** The settings of this process that are no secrets, in the form of joinery.env. */
const renderSettings = (env: NodeJS.ProcessEnv): string =>
  Object.entries(settingsTable)
    .map(([name, { isSecret }]) => {
      if (isSecret) return `# ${name}= is a secret and not in the backup`;
      return env[name] === undefined ? `# ${name}=` : `${name}=${env[name]}`;
    })
    .join("\n")
    .concat("\n");

export const textOf = (text: string): Readable => Readable.from([Buffer.from(text)]);

export const schemaPath = (file: string): string => `database/${file}`;
export const tablePath = (table: string): string => `database/tables/${table}.copy.zst`;
export const filePath = (key: string): string => `files/${key}`;

const readRow = async (client: pg.Client, sql: string): Promise<Record<string, unknown>> => (await client.query(sql)).rows[0] ?? {};

/** Copies the database out of one snapshot. Others go on writing meanwhile. */
const addDatabase = async (client: pg.Client, writer: BackupWriter) => {
  for (const file of schemaFiles) await writer.add(schemaPath(file), textOf(await readFile(new URL(`db/${file}`, root), "utf8")));
  await client.query("begin isolation level repeatable read read only");
  const { migrations, postgres, taken_at } = await readRow(
    client,
    `select (select array_agg(name order by name) from migrations) as migrations, current_setting('server_version') as postgres, now() as taken_at`,
  );
  const copy = await copyDatabase(client, (table, rows) => writer.add(tablePath(table), rows));
  const { rows } = await client.query<ReferencedFile>(referencedFiles.text);
  const referenced = rows.filter(({ key }) => !isArchiveKey(key));
  await client.query("commit");
  const about = { migrations: migrations as string[], postgres: String(postgres), taken_at: (taken_at as Date).toISOString() };
  return { ...copy, ...about, referenced };
};

/**
 * Copies the files of the store, without archives of personal data. They never change under their key, and are read after the database, so that each that
 * it names is there.
 */
const addFiles = async (files: FileStore, writer: BackupWriter): Promise<string[]> => {
  const keys = (await files.list()).map(({ key }) => key).filter((key) => !isArchiveKey(key));
  const copied: string[] = [];
  await eachInParallel(keys, async (key) => {
    const file = await files.open(key);
    // It was removed since the list.
    if (!file) return;
    await writer.add(filePath(key), file.content);
    copied.push(key);
  });
  return copied.sort();
};

interface BackupOptions {
  settings: Settings;
  databaseUrl: string;
  /** Where backups are: a folder, or s3://bucket/prefix. */
  parent: string;
  now: Date;
  /** Called once no other backup runs and this one begins. */
  onBegin?: () => Promise<void>;
}

export interface FinishedBackup {
  folder: string;
  bytes: number;
  manifest: Facts<Manifest>;
}

/**
 * Makes a backup of database, files and settings while the market runs. Throws BackupRefused where it cannot begin. A failure leaves no folder
 * behind.
 */
export const createBackup = ({ settings, databaseUrl, parent, now, onBegin }: BackupOptions): Promise<FinishedBackup> =>
  withCopyConnection(databaseUrl, async (client) => {
    await lockBackups(client);
    await assertCurrentSchema(databaseUrl);
    const backups = openStore(parent, settings.s3);
    await deleteUnfinishedBackups(backups);
    await onBegin?.();
    const writer = await createBackupFolder(backups.within(toBackupName(now)), settings.backupKey);
    try {
      const { referenced, ...database } = await addDatabase(client, writer);
      const files = await addFiles(openFiles(settings), writer);
      await writer.add("settings.env", textOf(renderSettings(process.env)));
      const manifest = {
        ...database,
        joinery: await readVersion(),
        schema: schemaFiles,
        files,
        missing_files: listMissing(referenced, new Set(files)),
        secrets: fingerprintSecrets(settings),
      };
      return { ...(await writer.finish<Manifest>(manifest)), manifest };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  });
