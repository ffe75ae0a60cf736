import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { dayMs } from "#kernel/clock.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { CatalogIndex, IndexState } from "./catalog-index.ts";
import { addSnapshot, deleteOldSnapshots, isSnapshotKnown, snapshotLineage } from "./queries.ts";

/**
 * The catalog index as a file of the data folder, from which the next process starts: it only applies what changed since (decision 0336).
 * The file is a cache. Without one that is certainly right, the index is loaded from the database.
 */

/** An older one is not read, so that an index is loaded from the database at least so often. */
const maxAgeMs = 7 * dayMs;
/** Writing holds the event loop for 2 ms for each 1,000 products. */
const maxProducts = 25_000;

/** The first line of a file, as JSON. */
interface Header {
  snapshot_id: string;
  /** The code that made it: another version may understand texts otherwise. */
  code: string;
  cluster: string;
  migration: string;
  made_at: number;
  checksum: number;
}

/** A snapshot that may be used, if little enough has changed since. */
export type IndexSnapshot = IndexState;

const folderOf = ({ settings }: Platform): string => join(settings.dataDir, "catalog-index");
const fileOf = (platform: Platform): string => join(folderOf(platform), "snapshot");

/** Files outside this folder that decide what the index holds. */
const sharedSources = ["../../../kernel/skus.ts", "../../../kernel/languages.ts"];

/** A hash of the code that makes the index, and of the engine that wrote it. */
const hashCode = async (): Promise<string> => {
  const here = import.meta.dirname;
  const names = (await readdir(here, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("screens"),
  );
  const sources = await Promise.all([...names.sort(), ...sharedSources].map((name) => readFile(join(here, name))));
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) hash.update(source);
  return hash.digest("hex");
};

/** Reads the snapshot of the data folder, if this database contains all of it and this code made it. */
export const readSnapshot = async (platform: Platform): Promise<IndexSnapshot | undefined> => {
  const file = await readFile(fileOf(platform)).catch(() => undefined);
  if (!file) return undefined;
  const end = file.indexOf("\n");
  const { snapshot_id, checksum, ...header } = JSON.parse(file.toString("utf8", 0, end)) as Header;
  const state = file.subarray(end + 1);
  const db = platform.database.handle();
  const [code, lineage, { is_known }] = await Promise.all([
    hashCode(),
    db.only(snapshotLineage),
    db.only(isSnapshotKnown, { snapshot_id }),
  ]);
  const isOurs = header.code === code && header.cluster === lineage.cluster && header.migration === lineage.migration;
  const isFresh = platform.clock.now().getTime() - header.made_at < maxAgeMs;
  return is_known && isOurs && isFresh && crc32(state) === checksum ? (deserialize(state) as IndexSnapshot) : undefined;
};

/** Writes what an index holds. Its entry in the database is committed before the file has its name, and after all that the file holds. */
export const writeSnapshot = async (platform: Platform, index: CatalogIndex): Promise<void> => {
  if (index.filterIndex.productCount > maxProducts) return;
  const current = index.toState();
  if (!current) return;
  const state = serialize(current);
  const snapshot_id = randomUUID();
  const now = platform.clock.now();
  const { cluster, migration } = await platform.database.handle().only(snapshotLineage);
  const header: Header = { snapshot_id, code: await hashCode(), cluster, migration, made_at: now.getTime(), checksum: crc32(state) };
  await mkdir(folderOf(platform), { recursive: true });
  const written = join(folderOf(platform), snapshot_id);
  try {
    await writeFile(written, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), state]), { mode: 0o600, flush: true });
    await platform.database.transaction(async (tx) => {
      tx.write(addSnapshot, { snapshot_id, now });
      tx.write(deleteOldSnapshots, { before: new Date(now.getTime() - maxAgeMs) });
    });
    await rename(written, fileOf(platform));
  } finally {
    await rm(written, { force: true });
  }
};

/** The same where a failure only makes the next start slower. */
export const readSnapshotOrNone = (platform: Platform): Promise<IndexSnapshot | undefined> =>
  readSnapshot(platform).catch((error: unknown) => {
    log.warn(`The catalog index is loaded from the database, because its snapshot cannot be read: ${(error as Error).message}`);
    return undefined;
  });
