import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type BackupReader, type BaseManifest, baseShape, listBackupNames, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { archivedFiles, clusterPath, encryptedEnd, passwordPath } from "#apps/server/backups/base-backup.ts";
import { listOtherSecrets } from "#apps/server/backups/create-backup.ts";
import { withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { inspectRestored, PlaceNotEmpty } from "#apps/server/backups/restore-backup.ts";
import { createDecryption } from "#apps/server/backups/stream-encryption.ts";
import { embeddedFolder, openDatabaseServer } from "#apps/server/database-server.ts";
import { migrate } from "#db/migrate.ts";
import { type FileStore, openFiles } from "#platform/files.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { deleteEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { recoverCluster } from "#platform/postgres/point-in-time.ts";
import { archiveStart, getWalDir } from "#platform/postgres/wal-archive.ts";
import type { Settings } from "#platform/settings.ts";

/** There is no archive for that moment. Its message is a sentence. */
export class NoArchive extends Error {}

/** Every archive in a folder of backups, or the folder itself where it is one. */
const listArchives = async (from: string): Promise<string[]> => {
  if (existsSync(getWalDir(from))) return [from];
  const names = await readdir(from).catch(() => []);
  return names.filter((name) => name.startsWith(archiveStart)).map((name) => join(from, name));
};

/** A copy of a cluster in its archive. */
type Base = BackupReader<BaseManifest> & { archiveDir: string };

/** The newest copy of a cluster that is complete before `at`. */
const findBase = async (from: string, at: Date | undefined, key: string | undefined): Promise<Base> => {
  const bases: Base[] = [];
  for (const archiveDir of await listArchives(from))
    for (const name of await listBackupNames(archiveDir))
      bases.push({ ...(await openBackupFolder(join(archiveDir, name), key, baseShape)), archiveDir });
  const usable = bases
    .filter(({ manifest }) => at === undefined || new Date(manifest.ended_at) <= at)
    .sort((a, b) => (a.manifest.ended_at < b.manifest.ended_at ? 1 : -1));
  if (!usable[0]) throw new NoArchive(`${from} has no copy of a database that was complete ${at ? `before ${at.toISOString()}` : "yet"}.`);
  return usable[0];
};

/** Files copied at the same time: each waits for the disk. */
const concurrency = 8;

const copyCluster = async ({ manifest, open }: BackupReader<BaseManifest>, into: string): Promise<void> => {
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true });
  const paths = manifest.entries.flatMap(({ path }) => /^cluster\/(.*)\.zst(\.enc)?$/.exec(path)?.[1] ?? []);
  for (let from = 0; from < paths.length; from += concurrency)
    await Promise.all(
      paths
        .slice(from, from + concurrency)
        .map((path) => pipeline(open(clusterPath(path)), createWriteStream(join(into, path), { mode: 0o600 }))),
    );
};

const copyFiles = async (archiveDir: string, files: FileStore, key: string | undefined): Promise<number> => {
  const archived = archivedFiles(archiveDir);
  const all = await archived.list();
  for (const file of all) {
    const isEncrypted = file.key.endsWith(encryptedEnd);
    const content = archived.read(file.key);
    await files.write(
      isEncrypted ? file.key.slice(0, -encryptedEnd.length) : file.key,
      isEncrypted ? content.pipe(createDecryption(key ?? "")) : content,
    );
  }
  return all.length;
};

/** Brings a recovered place its files and this version of the schema, and looks at it. */
const completePlace = async (settings: Settings, base: Base, files: FileStore, log: (text: string) => void) => {
  const copied = await copyFiles(base.archiveDir, files, settings.backupKey);
  const server = await openDatabaseServer(settings, { log });
  try {
    const migrations = await migrate(server.url);
    return await withCopyConnection(server.url, async (client) => {
      const otherSecrets = listOtherSecrets(settings, base.manifest.secrets);
      return { copied, migrations, otherSecrets, ...(await inspectRestored(client, files)) };
    });
  } finally {
    await server.stop();
  }
};

interface RestorePointOptions {
  /** Settings of the new place: its data folder is empty. */
  settings: Settings;
  /** A folder of backups with an archive. */
  from: string;
  /** The moment to come back to; undefined for the latest that the archive has. */
  at: Date | undefined;
  log(text: string): void;
}

/** Restores the embedded database and the files as of a moment. Throws NoArchive, DamagedBackup or PlaceNotEmpty; a failure leaves the place empty. */
export const restorePoint = async ({ settings, from, at, log }: RestorePointOptions) => {
  const dataDir = embeddedFolder(settings);
  const files = openFiles(settings.dataDir);
  if (existsSync(getClusterDir(dataDir)) || (await files.list()).length > 0)
    throw new PlaceNotEmpty(`${settings.dataDir} is not empty, and nothing was changed. Restore into another data folder (--into).`);
  const base = await findBase(from, at, settings.backupKey);
  log(`Comparing the copy of ${base.manifest.taken_at} with its manifest.`);
  await base.verify();
  log("Recovering from the archived log.");
  const lastChangeAt = await recoverCluster({
    dataDir,
    copyCluster: (into) => copyCluster(base, into),
    password: (await text(base.open(passwordPath))).trim(),
    walDir: getWalDir(base.archiveDir),
    backupDir: settings.backupDir,
    targetTime: at,
    log,
  });
  try {
    return { base: base.manifest, lastChangeAt, ...(await completePlace(settings, base, files, log)) };
  } catch (error) {
    await deleteEmbeddedPostgres(dataDir);
    for (const { key } of await files.list()) await files.remove(key);
    throw error;
  }
};
