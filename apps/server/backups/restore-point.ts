import { createWriteStream, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type BackupReader, type BaseManifest, baseShape, listBackupNames, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { archivedFiles, archivedSegments, clusterPath, openArchived, passwordPath } from "#apps/server/backups/base-backup.ts";
import { listOtherSecrets } from "#apps/server/backups/create-backup.ts";
import { withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { repeatListedErasures } from "#apps/server/backups/repeat-erasures.ts";
import { inspectRestored, PlaceNotEmpty } from "#apps/server/backups/restore-backup.ts";
import { embeddedFolder, openDatabaseServer } from "#apps/server/database-server.ts";
import { migrate } from "#db/migrate.ts";
import { expireAllExports } from "#features/backoffice/personal-data/queries/exports.ts";
import { isArchiveKey } from "#features/backoffice/personal-data/rules/archive-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import { eachInParallel } from "#platform/files/parallel.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { deleteEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { recoverCluster } from "#platform/postgres/point-in-time.ts";
import { archiveStart } from "#platform/postgres/wal-archive.ts";
import type { Settings } from "#platform/settings.ts";

/** There is no archive for that moment. Its message is a sentence. */
export class NoArchive extends Error {}

const isArchive = async (from: FileStore): Promise<boolean> => (await from.listFolders()).includes("wal");

/** Every archive among backups, or the place itself where it is one. */
const listArchives = async (from: FileStore): Promise<FileStore[]> => {
  if (await isArchive(from)) return [from];
  const names = await from.listFolders();
  return names.filter((name) => name.startsWith(archiveStart)).map((name) => from.within(name));
};

/** A copy of a cluster in its archive. */
type Base = BackupReader<BaseManifest> & { store: FileStore };

/** The newest copy of a cluster that is complete before `at`. */
const findBase = async (from: FileStore, at: Date | undefined, key: string | undefined): Promise<Base> => {
  const bases: Base[] = [];
  for (const store of await listArchives(from))
    for (const name of await listBackupNames(store)) bases.push({ ...(await openBackupFolder(store.within(name), key, baseShape)), store });
  const usable = bases
    .filter(({ manifest }) => at === undefined || new Date(manifest.ended_at) <= at)
    .sort((a, b) => (a.manifest.ended_at < b.manifest.ended_at ? 1 : -1));
  if (!usable[0])
    throw new NoArchive(`${from.place} has no copy of a database that was complete ${at ? `before ${at.toISOString()}` : "yet"}.`);
  return usable[0];
};

const copyCluster = async ({ manifest, open }: BackupReader<BaseManifest>, into: string): Promise<void> => {
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true });
  const paths = manifest.entries.flatMap(({ path }) => /^cluster\/(.*)\.zst(\.enc)?$/.exec(path)?.[1] ?? []);
  await eachInParallel(paths, (path) => pipeline(open(clusterPath(path)), createWriteStream(join(into, path), { mode: 0o600 })));
};

/** Copies the segments that the recovery may ask for, as compressed as they were archived. */
const copySegments = async (base: Base, into: string, key: string | undefined): Promise<void> => {
  const segments = archivedSegments(base);
  await eachInParallel(await segments.list(), async (file) => {
    const { name, content } = openArchived(segments, file.key, key);
    await pipeline(content, createWriteStream(join(into, name), { mode: 0o600 }));
  });
};

const copyFiles = async (base: Base, files: FileStore, key: string | undefined): Promise<number> => {
  const archived = archivedFiles(base);
  const all = (await archived.list()).filter(({ key }) => !isArchiveKey(key));
  await eachInParallel(all, (file) => {
    const { name, content } = openArchived(archived, file.key, key);
    return files.write(name, content);
  });
  return all.length;
};

/** Brings a recovered place its files and this version of the schema, and looks at it. */
const completePlace = async (settings: Settings, from: FileStore, base: Base, files: FileStore, log: (text: string) => void) => {
  const copied = await copyFiles(base, files, settings.backupKey);
  const server = await openDatabaseServer(settings, { log });
  try {
    const migrations = await migrate(server.url);
    return await withCopyConnection(server.url, async (client) => {
      await client.query(expireAllExports.text);
      const otherSecrets = listOtherSecrets(settings, base.manifest.secrets);
      const repeatedErasures = await repeatListedErasures(server.url, from, files);
      return { copied, migrations, otherSecrets, repeatedErasures, ...(await inspectRestored(client, files)) };
    });
  } finally {
    await server.stop();
  }
};

interface RestorePointOptions {
  /** Settings of the new place: its data folder is empty. */
  settings: Settings;
  /** Backups with an archive, or an archive: a folder, or s3://bucket/prefix. */
  from: string;
  /** The moment to come back to; undefined for the latest that the archive has. */
  at: Date | undefined;
  log(text: string): void;
}

/** Restores the embedded database and the files as of a moment. Throws NoArchive, DamagedBackup or PlaceNotEmpty; a failure leaves the place empty. */
export const restorePoint = async ({ settings, from, at, log }: RestorePointOptions) => {
  const dataDir = embeddedFolder(settings);
  const files = openFiles(settings);
  if (existsSync(getClusterDir(dataDir)) || (await files.list()).length > 0)
    throw new PlaceNotEmpty(
      `${settings.dataDir} or ${files.place} is not empty, and nothing was changed. Restore into another place (--into, JOINERY_FILES).`,
    );
  const backups = openStore(from, settings.s3);
  const base = await findBase(backups, at, settings.backupKey);
  log(`Comparing the copy of ${base.manifest.taken_at} with its manifest.`);
  await base.verify();
  log("Recovering from the archived log.");
  const lastChangeAt = await recoverCluster({
    dataDir,
    copyCluster: (into) => copyCluster(base, into),
    password: (await text(base.open(passwordPath))).trim(),
    copySegments: (into) => copySegments(base, into, settings.backupKey),
    archives: settings.backupsAt !== undefined,
    targetTime: at,
    log,
  });
  try {
    // The list of erasures lies beside the archives.
    const beside = (await isArchive(backups)) ? openStore(dirname(from), settings.s3) : backups;
    return { base: base.manifest, lastChangeAt, ...(await completePlace(settings, beside, base, files, log)) };
  } catch (error) {
    await deleteEmbeddedPostgres(dataDir);
    await files.clear();
    throw error;
  }
};
