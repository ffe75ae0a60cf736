import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { type BackupReader, manifestShape, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { filePath, listOtherSecrets, schemaPath, tablePath } from "#apps/server/backups/create-backup.ts";
import { emptyDatabase, fillDatabase, isEmptyDatabase, withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { repeatListedErasures } from "#apps/server/backups/repeat-erasures.ts";
import { compareFiles, type FileDifferences, type ReferencedFile } from "#apps/server/backups/stored-files.ts";
import { type BrokenInvariant, listBrokenInvariants } from "#db/assert-invariants.ts";
import { createMigrationsTable, migrate } from "#db/migrate.ts";
import { expireAllExports } from "#features/backoffice/personal-data/queries/exports.ts";
import { isArchiveKey } from "#features/backoffice/personal-data/rules/archive-files.ts";
import { referencedFiles } from "#features/backoffice/system/queries.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import { eachInParallel } from "#platform/files/parallel.ts";
import type { Settings } from "#platform/settings.ts";

/** A backup is restored into an empty place only. Its message is a sentence that says what to do. */
export class PlaceNotEmpty extends Error {}

/** What was found after a restore. The data is what the backup has; what is wrong here was wrong when it was made. */
export interface RestoreFindings {
  migrations: string[];
  brokenInvariants: BrokenInvariant[];
  files: FileDifferences;
  /** Secrets that are set to something else than when the backup was made. */
  otherSecrets: string[];
  /** Persons and companies that were erased after the backup, and are again; undefined where the list of them is missing. */
  repeatedErasures: number | undefined;
}

export interface RestoredBackup extends RestoreFindings {
  manifest: BackupReader["manifest"];
}

const assertEmpty = async (client: pg.Client, files: FileStore): Promise<void> => {
  if (!(await isEmptyDatabase(client)))
    throw new PlaceNotEmpty(
      "The database is not empty, and nothing was changed. Restore into an empty one: another DATABASE_URL or data folder.",
    );
  if ((await files.list()).length > 0)
    throw new PlaceNotEmpty(
      `There are files in ${files.place}, and nothing was changed. Restore into another place (--into, JOINERY_FILES).`,
    );
};

/** Makes the schema that the backup came with and fills it, in one transaction. */
const restoreDatabase = async (client: pg.Client, { manifest, open }: BackupReader): Promise<void> => {
  await client.query("begin");
  for (const file of manifest.schema) await client.query((await buffer(open(schemaPath(file)))).toString("utf8"));
  await client.query(createMigrationsTable);
  await fillDatabase(client, manifest, (table) => open(tablePath(table)));
  await client.query("commit");
  await client.query("analyze");
};

/** What an administrator should know about the restored data, read without a limit of time. */
export const inspectRestored = async (client: pg.Client, files: FileStore) => {
  const brokenInvariants = await listBrokenInvariants({ run: (sql) => client.query(sql) });
  const { rows } = await client.query<ReferencedFile>(referencedFiles.text);
  return { brokenInvariants, files: await compareFiles(rows, files) };
};

const undo = async (client: pg.Client, files: FileStore): Promise<void> => {
  await client.query("rollback");
  await emptyDatabase(client);
  await files.clear();
};

interface RestoreOptions {
  settings: Settings;
  databaseUrl: string;
  /** The backup: a folder, or s3://bucket/prefix. */
  folder: string;
  log(text: string): void;
}

/**
 * Restores a backup into an empty database and an empty file store. Everything of the backup is compared with its manifest before anything is
 * written, and every table afterwards. Throws DamagedBackup or PlaceNotEmpty; whatever fails leaves the place empty.
 */
export const restoreBackup = async ({ settings, databaseUrl, folder, log }: RestoreOptions): Promise<RestoredBackup> => {
  const reader = await openBackupFolder(openStore(folder, settings.s3), settings.backupKey, manifestShape);
  log(`Comparing ${reader.manifest.entries.length} files of the backup with its manifest.`);
  await reader.verify();
  const files = openFiles(settings);
  return withCopyConnection(databaseUrl, async (client) => {
    await assertEmpty(client, files);
    try {
      log(`Restoring ${reader.manifest.tables.length} tables.`);
      await restoreDatabase(client, reader);
      const keys = reader.manifest.files.filter((key) => !isArchiveKey(key));
      log(`Restoring ${keys.length} files.`);
      await eachInParallel(keys, (key) => files.write(key, reader.open(filePath(key))));
      const migrations = await migrate(databaseUrl);
      await client.query(expireAllExports.text);
      const otherSecrets = listOtherSecrets(settings, reader.manifest.secrets);
      const repeatedErasures = await repeatListedErasures(databaseUrl, openStore(dirname(folder), settings.s3), files);
      return { manifest: reader.manifest, migrations, otherSecrets, repeatedErasures, ...(await inspectRestored(client, files)) };
    } catch (error) {
      await undo(client, files);
      throw error;
    }
  });
};
