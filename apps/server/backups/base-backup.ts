import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type pg from "pg";
import {
  type BackupWriter,
  type BaseManifest,
  createBackupFolder,
  deleteUnfinishedBackups,
  listBackupNames,
  parseBackupName,
  toBackupName,
} from "#apps/server/backups/backup-folder.ts";
import { fingerprintSecrets, lockBackups, textOf } from "#apps/server/backups/create-backup.ts";
import { withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { createEncryption } from "#apps/server/backups/stream-encryption.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { dayMs } from "#kernel/clock.ts";
import { type FileStore, localFiles } from "#platform/files.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { getArchiveDir, getWalDir } from "#platform/postgres/wal-archive.ts";
import type { Settings } from "#platform/settings.ts";

/**
 * The archive of the embedded database (docs/decisions/0310): copies of the cluster's folder, every segment of the log since the oldest of them, and
 * every file of the store. Together they lead to any moment that the log has reached.
 */

/** The archive of an installation; undefined where it has none, because it has no database of its own or no folder of backups. */
export const findArchiveDir = (settings: Settings): string | undefined => {
  const clusterDir = getClusterDir(embeddedFolder(settings));
  if (settings.databaseUrl !== undefined || settings.backupDir === undefined || !existsSync(clusterDir)) return undefined;
  return getArchiveDir(settings.backupDir, clusterDir);
};

/** The files of the store as the archive has them; encrypted where a key is set. */
export const archivedFiles = (archiveDir: string): FileStore => localFiles(join(archiveDir, "files"));

/** The end of the name of an encrypted file. */
export const encryptedEnd = ".enc";

/** Copies the files that the archive does not have. A file never changes under its key. Returns how many. */
export const archiveNewFiles = async (files: FileStore, archiveDir: string, key: string | undefined): Promise<number> => {
  const archived = archivedFiles(archiveDir);
  const known = new Set((await archived.list()).map((file) => file.key));
  let copied = 0;
  for (const file of await files.list()) {
    const name = key === undefined ? file.key : file.key + encryptedEnd;
    if (known.has(name) || !(await files.has(file.key))) continue;
    await archived.write(name, key === undefined ? files.read(file.key) : files.read(file.key).pipe(createEncryption(key)));
    copied += 1;
  }
  return copied;
};

/** What a copy of a cluster leaves out: its log, which the archive has, and what belongs to the running server. */
const isLeftOut = (path: string): boolean =>
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|^\.s\.PGSQL|(^|\/)pgsql_tmp/.test(
    path,
  );

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";

/** Files copied at the same time: each waits for the disk. */
const concurrency = 8;

/** Copies the folder of a running cluster between the start and the stop of a backup. Files may change, grow and go meanwhile. */
const addCluster = async (clusterDir: string, writer: BackupWriter): Promise<string[]> => {
  const entries = await readdir(clusterDir, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string => relative(clusterDir, join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const copied = files.filter((path) => !isLeftOut(path));
  for (let from = 0; from < copied.length; from += concurrency)
    await Promise.all(
      copied.slice(from, from + concurrency).map((path) =>
        writer.add(clusterPath(path), createReadStream(join(clusterDir, path))).catch((error: unknown) => {
          // A table that was dropped since the list.
          if (!isMissing(error)) throw error;
        }),
      ),
    );
  return entries.filter((entry) => entry.isDirectory()).map(pathOf);
};

export const clusterPath = (path: string): string => `cluster/${path}.zst`;
export const passwordPath = "password";

const readRow = async (client: pg.Client, sql: string): Promise<Record<string, string>> => (await client.query(sql)).rows[0] ?? {};

/** Copies the cluster of the embedded database into its archive, while it runs. Returns the folder of the copy. */
export const createBaseBackup = (settings: Settings, databaseUrl: string, archiveDir: string, now: Date): Promise<string> =>
  withCopyConnection(databaseUrl, async (client) => {
    await lockBackups(client);
    await deleteUnfinishedBackups(archiveDir);
    const dataDir = embeddedFolder(settings);
    const writer = await createBackupFolder(archiveDir, toBackupName(now), settings.backupKey);
    try {
      const { segment = "" } = await readRow(client, "select pg_walfile_name(pg_backup_start('joinery', true)) as segment");
      const folders = await addCluster(getClusterDir(dataDir), writer);
      // Waits until the last segment that the copy needs is archived.
      const { labelfile = "", ended_at = "" } = await readRow(
        client,
        "select labelfile, clock_timestamp()::text as ended_at from pg_backup_stop(true)",
      );
      await writer.add(clusterPath("backup_label"), textOf(labelfile));
      await writer.add(passwordPath, textOf(await readFile(join(dataDir, "password"), "utf8")));
      const { folder } = await writer.finish<BaseManifest>({
        taken_at: now.toISOString(),
        ended_at: new Date(ended_at).toISOString(),
        postgres: (await readFile(join(getClusterDir(dataDir), "PG_VERSION"), "utf8")).trim(),
        first_segment: segment,
        folders,
        secrets: fingerprintSecrets(settings),
      });
      return folder;
    } catch (error) {
      await writer.discard();
      throw error;
    }
  });

/** A segment's place in the log; its name begins with the timeline. */
const placeInLog = (segment: string): string => segment.slice(8, 24);

/**
 * Deletes copies that are older than `keepDays`, never the newest, and the segments before the oldest one that stays. `firstSegmentOf` reads the
 * first segment that a copy needs.
 */
export const deleteOldArchive = async (
  archiveDir: string,
  keepDays: number,
  now: Date,
  firstSegmentOf: (folder: string) => Promise<string>,
): Promise<void> => {
  const names = await listBackupNames(archiveDir);
  const old = names.slice(0, -1).filter((name) => parseBackupName(name).getTime() < now.getTime() - keepDays * dayMs);
  for (const name of old) await rm(join(archiveDir, name), { recursive: true, force: true });
  const oldest = names.find((name) => !old.includes(name));
  if (oldest === undefined) return;
  const first = placeInLog(await firstSegmentOf(join(archiveDir, oldest)));
  const segments = (await readdir(getWalDir(archiveDir))).filter((name) => /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.gz$/.test(name));
  for (const name of segments) if (placeInLog(name) < first) await rm(join(getWalDir(archiveDir), name), { force: true });
};
