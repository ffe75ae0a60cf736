import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";
import type pg from "pg";
import {
  type BackupWriter,
  type BaseManifest,
  createBackupFolder,
  deleteUnfinishedBackups,
  encryptedEnd,
  toBackupName,
} from "#apps/server/backups/backup-folder.ts";
import { fingerprintSecrets, lockBackups, textOf } from "#apps/server/backups/create-backup.ts";
import { withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { createDecryption, createEncryption } from "#apps/server/backups/stream-encryption.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { isArchiveKey } from "#features/backoffice/personal-data/rules/archive-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openStore } from "#platform/files/open-files.ts";
import { eachInParallel } from "#platform/files/parallel.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { getArchiveName, getSpoolDir, spoolName } from "#platform/postgres/wal-archive.ts";
import type { Settings } from "#platform/settings.ts";

/**
 * The archive of the embedded database (docs/decisions/0310): copies of the cluster's folder, every segment of the log since the oldest of them, and
 * every file of the store but archives of personal data. Together they lead to any moment that the log has reached. Where a key is set, all of it is encrypted.
 */
export interface Archive {
  /** Copies of the cluster by their time, `wal` and `files`. */
  store: FileStore;
  /** The folder in which PostgreSQL leaves finished segments. */
  spoolDir: string;
}

/** The archive of an installation; undefined where it has none, because it has no database of its own or no place for backups. */
export const findArchive = (settings: Settings): Archive | undefined => {
  const clusterDir = getClusterDir(embeddedFolder(settings));
  if (settings.databaseUrl !== undefined || settings.backupsAt === undefined || !existsSync(clusterDir)) return undefined;
  return { store: openStore(settings.backupsAt, settings.s3).within(getArchiveName(clusterDir)), spoolDir: getSpoolDir(clusterDir) };
};

/** The files of the store as the archive has them; encrypted where a key is set. */
export const archivedFiles = ({ store }: Pick<Archive, "store">): FileStore => store.within("files");

/** The segments of the archive, compressed; encrypted where a key is set. */
export const archivedSegments = ({ store }: Pick<Archive, "store">): FileStore => store.within("wal");

/** A file of the archive under its name and as it was before. */
export const openArchived = (store: FileStore, key: string, backupKey: string | undefined): { name: string; content: Readable } =>
  key.endsWith(encryptedEnd)
    ? { name: key.slice(0, -encryptedEnd.length), content: connect(store.read(key), createDecryption(backupKey ?? ""), () => undefined) }
    : { name: key, content: store.read(key) };

const writeArchived = (store: FileStore, name: string, content: Readable, key: string | undefined): Promise<void> =>
  key === undefined
    ? store.write(name, content)
    : store.write(
        name + encryptedEnd,
        connect(content, createEncryption(key), () => undefined),
      );

/** Copies the files that the archive does not have, without archives of personal data. A file never changes under its key. Returns how many. */
export const archiveNewFiles = async (files: FileStore, archive: Archive, key: string | undefined): Promise<number> => {
  const archived = archivedFiles(archive);
  const known = new Set((await archived.list()).map((file) => file.key));
  let copied = 0;
  await eachInParallel(await files.list(), async (file) => {
    if (isArchiveKey(file.key) || known.has(key === undefined ? file.key : file.key + encryptedEnd)) return;
    const opened = await files.open(file.key);
    if (!opened) return;
    await writeArchived(archived, file.key, opened.content, key);
    copied += 1;
  });
  return copied;
};

const compress = promisify(gzip);
/** Segments that are closed by time are mostly empty, whatever the level. */
const level = 1;

/** Adds a segment. One that is there already was added right before a crash; a different one is never overwritten. */
const archiveSegment = async (archived: FileStore, name: string, bytes: Buffer, key: string | undefined): Promise<void> => {
  for (const found of [`${name}.gz`, `${name}.gz${encryptedEnd}`]) {
    if (!(await archived.has(found))) continue;
    const content = await buffer(connect(openArchived(archived, found, key).content, createGunzip(), () => undefined));
    if (!content.equals(bytes)) throw new Error(`the archive has another ${name}, which was not replaced`);
    return;
  }
  await writeArchived(archived, `${name}.gz`, Readable.from([await compress(bytes, { level })]), key);
};

/** Moves what PostgreSQL has handed over into the archive, in the order of the log. Another process may do the same meanwhile. */
export const archiveSegments = async (archive: Archive, key: string | undefined): Promise<void> => {
  const names = (await readdir(archive.spoolDir).catch(() => [])).filter((name) => !name.endsWith(".part")).sort();
  for (const name of names) {
    const path = join(archive.spoolDir, name);
    const bytes = await readFile(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (bytes) await archiveSegment(archivedSegments(archive), name, bytes, key);
    await rm(path, { force: true });
  }
};

/** What a copy of a cluster leaves out: its log, which the archive has, and what belongs to the running server. */
const isLeftOut = (path: string): boolean =>
  path.startsWith(`${spoolName}/`) ||
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|^\.s\.PGSQL|(^|\/)pgsql_tmp/.test(
    path,
  );

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";

/** Copies the folder of a running cluster between the start and the stop of a backup. Files may change, grow and go meanwhile. */
const addCluster = async (clusterDir: string, writer: BackupWriter): Promise<string[]> => {
  const entries = await readdir(clusterDir, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string => relative(clusterDir, join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const copied = files.filter((path) => !isLeftOut(path));
  await eachInParallel(copied, (path) =>
    writer.add(clusterPath(path), createReadStream(join(clusterDir, path))).catch((error: unknown) => {
      // A table that was dropped since the list.
      if (!isMissing(error)) throw error;
    }),
  );
  return entries.filter((entry) => entry.isDirectory()).map(pathOf);
};

export const clusterPath = (path: string): string => `cluster/${path}.zst`;
export const passwordPath = "password";

const readRow = async (client: pg.Client, sql: string): Promise<Record<string, string>> => (await client.query(sql)).rows[0] ?? {};

/** Copies the cluster of the embedded database into its archive, while it runs. Returns the folder of the copy. */
export const createBaseBackup = (settings: Settings, databaseUrl: string, archive: Archive, now: Date): Promise<string> =>
  withCopyConnection(databaseUrl, async (client) => {
    await lockBackups(client);
    await deleteUnfinishedBackups(archive.store);
    const dataDir = embeddedFolder(settings);
    const writer = await createBackupFolder(archive.store.within(toBackupName(now)), settings.backupKey);
    try {
      const { segment = "" } = await readRow(client, "select pg_walfile_name(pg_backup_start('joinery', true)) as segment");
      const folders = await addCluster(getClusterDir(dataDir), writer);
      // Waits until the last segment that the copy needs is handed over.
      const { labelfile = "", ended_at = "" } = await readRow(
        client,
        "select labelfile, clock_timestamp()::text as ended_at from pg_backup_stop(true)",
      );
      await archiveSegments(archive, settings.backupKey);
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

const segmentForm = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.gz(\.enc)?$/;

/** Deletes the segments before the first one that the oldest copy needs. */
export const deleteOldSegments = async (archive: Archive, firstSegment: string): Promise<void> => {
  const segments = archivedSegments(archive);
  for (const { key } of await segments.list())
    if (segmentForm.test(key) && placeInLog(key) < placeInLog(firstSegment)) await segments.remove(key);
};
