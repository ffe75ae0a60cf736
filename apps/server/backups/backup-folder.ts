import { createHash } from "node:crypto";
import { pipeline as connect, PassThrough, type Readable, Transform, type TransformCallback } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { createDecryption, createEncryption } from "#apps/server/backups/stream-encryption.ts";
import { dayMs } from "#kernel/clock.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { eachInParallel } from "#platform/files/parallel.ts";

/**
 * A backup is a folder of a store: files with their sizes and hashes in a manifest. The manifest is written last, so that a folder with one is a
 * whole backup. Where a key is set, every file is encrypted, the manifest too, and ends in `.enc`.
 */

/** Changes when a program that knows this form can no longer read it. */
const format = 1;

const text = z.string();
const count = z.number().int().nonnegative();

/** What every manifest has. */
const always = {
  format: z.literal(format),
  taken_at: z.iso.datetime(),
  /** Every file of the backup but the manifest. */
  entries: z.array(z.object({ path: text, bytes: count, sha256: text })),
};

/** The manifest of a backup of database, files and settings, as of its snapshot. */
export const manifestShape = z.object({
  ...always,
  joinery: text,
  postgres: text,
  /** The migrations that the database had run, and the files that made its schema, in their order. */
  migrations: z.array(text),
  schema: z.array(text),
  tables: z.array(z.object({ table: text, columns: z.array(text), rows: count, digest: text })),
  sequences: z.array(z.object({ sequence: text, last_value: text.nullable() })),
  /** The partitions of tables by month; a backup of a version before has none. */
  months: z.array(z.object({ table: text, name: text, from_at: text.nullable(), until_at: text })).default([]),
  /** The keys of the copied files of the store. */
  files: z.array(text),
  /** Files that the database names and the store did not have. */
  missing_files: z.array(text),
  /** Fingerprints of the secrets that the data was written with; not the secrets. */
  secrets: z.record(text, text),
});

export type Manifest = z.infer<typeof manifestShape>;

type AnyManifest = z.infer<z.ZodObject<typeof always>>;
type Entry = AnyManifest["entries"][number];

/** What a backup says of itself beside its files. */
export type Facts<Of extends AnyManifest> = Omit<Of, "entries" | "format">;

/** The manifest of a copy of the folder of a cluster, from which the archived log leads on (docs/decisions/0310). */
export const baseShape = z.object({
  ...always,
  /** From here on the copy is consistent. */
  ended_at: z.iso.datetime(),
  /** The major version of PostgreSQL. */
  postgres: text,
  /** The first segment of the log that a recovery needs. */
  first_segment: text,
  folders: z.array(text),
  secrets: z.record(text, text),
});

export type BaseManifest = z.infer<typeof baseShape>;

/** The manifest of the rows of one month of a table, which were dropped from the database (docs/decisions/0392). */
export const monthShape = z.object({
  ...always,
  table: text,
  /** The partition that it was. */
  name: text,
  columns: z.array(text),
  /** As PostgreSQL writes them; null for all that came before. */
  from_at: text.nullable(),
  until_at: text,
  rows: count,
  digest: text,
});

export type MonthManifest = z.infer<typeof monthShape>;

/** The backup is damaged, incomplete or not readable with the key that is set. Its message is a sentence. */
export class DamagedBackup extends Error {}

const manifestName = "manifest.json";
/** The end of the name of an encrypted file. */
export const encryptedEnd = ".enc";
const compressedEnd = ".zst";

/** Counts and hashes what passes. */
export class Measure extends Transform {
  readonly #hash = createHash("sha256");
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  get sha256(): string {
    return this.#hash.digest("hex");
  }
}

export interface BackupWriter {
  /** Adds a file; one whose path ends in `.zst` is compressed. */
  add(path: string, content: Readable): Promise<void>;
  /** Writes the manifest, which makes the backup a whole one. Returns where it is, and its size. */
  finish<Of extends AnyManifest>(facts: Facts<Of>): Promise<{ folder: string; bytes: number }>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** Begins a backup in a folder of a store. */
export const createBackupFolder = async (store: FileStore, key: string | undefined): Promise<BackupWriter> => {
  if (await isFinished(store)) throw new Error(`${store.place} exists already`);
  const entries: Entry[] = [];
  const write = async (path: string, content: Readable): Promise<Entry> => {
    const stored = key === undefined ? path : path + encryptedEnd;
    const measure = new Measure();
    const compression = path.endsWith(compressedEnd) ? createZstdCompress() : new PassThrough();
    const encryption = key === undefined ? new PassThrough() : createEncryption(key);
    // The store gets the failure of any part by the last one.
    await store.write(
      stored,
      connect(content, compression, encryption, measure, () => undefined),
    );
    return { path: stored, bytes: measure.bytes, sha256: measure.sha256 };
  };
  return {
    add: async (path, content) => void entries.push(await write(path, content)),
    finish: async (facts) => {
      const whole = { format, ...facts, entries };
      const { bytes } = await write(manifestName, PassThrough.from([Buffer.from(`${JSON.stringify(whole, null, 1)}\n`)]));
      return { folder: store.place, bytes: entries.reduce((sum, entry) => sum + entry.bytes, bytes) };
    },
    discard: () => store.clear(),
  };
};

export interface BackupReader<Of extends AnyManifest = Manifest> {
  folder: string;
  manifest: Of;
  /** Compares every file with the manifest. Throws DamagedBackup with the first that differs. */
  verify(): Promise<void>;
  /** The content of a file as it was added. */
  open(path: string): Readable;
}

const damaged = (folder: string, reason: string): DamagedBackup =>
  new DamagedBackup(`The backup ${folder} cannot be used: ${reason}. Nothing was changed.`);

const readManifest = async <Of extends AnyManifest>(store: FileStore, key: string | undefined, shape: z.ZodType<Of>) => {
  const plain = await store.open(manifestName);
  const found = plain ?? (await store.open(manifestName + encryptedEnd));
  if (!found) throw damaged(store.place, "it has no manifest");
  const isEncrypted = plain === undefined;
  try {
    if (isEncrypted && key === undefined) throw new Error("it is encrypted, and JOINERY_BACKUP_KEY is not set");
    const bytes = await buffer(isEncrypted ? connect(found.content, createDecryption(key ?? ""), () => undefined) : found.content);
    return { manifest: shape.parse(JSON.parse(bytes.toString("utf8"))), isEncrypted };
  } catch (error) {
    found.content.destroy();
    const reason = error instanceof z.ZodError ? "it has another form" : (error as Error).message;
    throw damaged(store.place, `its manifest cannot be read (${reason})`);
  }
};

/** Opens a finished backup. Throws DamagedBackup. */
export const openBackupFolder = async <Of extends AnyManifest>(
  store: FileStore,
  key: string | undefined,
  shape: z.ZodType<Of>,
): Promise<BackupReader<Of>> => {
  const { manifest, isEncrypted } = await readManifest(store, key, shape);
  return {
    folder: store.place,
    manifest,
    verify: async () => {
      const sizes = new Map((await store.list()).map((file) => [file.key, file.bytes]));
      await eachInParallel(manifest.entries, async ({ path, bytes, sha256 }) => {
        const size = sizes.get(path);
        if (size === undefined) throw damaged(store.place, `${path} is missing`);
        if (size !== bytes) throw damaged(store.place, `${path} has ${size} bytes instead of ${bytes}`);
        const measure = new Measure();
        await pipeline(store.read(path), measure.resume());
        if (measure.sha256 !== sha256) throw damaged(store.place, `${path} was changed`);
      });
    },
    open: (path) => {
      const file = store.read(isEncrypted ? path + encryptedEnd : path);
      const plain = isEncrypted ? createDecryption(key ?? "") : new PassThrough();
      const content = path.endsWith(compressedEnd) ? createZstdDecompress() : new PassThrough();
      // The reader gets the failure of any part by the last one.
      return connect(file, plain, content, () => undefined);
    },
  };
};

const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The name of a backup that was taken at this time. Names sort by time. */
export const toBackupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The time of a name. */
const parseBackupName = (name: string): Date => new Date(`${name.slice(0, 11)}${name.slice(11, 19).replaceAll("-", ":")}Z`);

const isFinished = async (store: FileStore): Promise<boolean> =>
  (await Promise.all([manifestName, manifestName + encryptedEnd].map((name) => store.has(name)))).includes(true);

const listNames = async (parent: FileStore): Promise<{ name: string; isWhole: boolean }[]> => {
  const names = (await parent.listFolders()).filter((name) => backupName.test(name));
  return Promise.all(names.map(async (name) => ({ name, isWhole: await isFinished(parent.within(name)) })));
};

/** The names of the finished backups in a store, oldest first. */
export const listBackupNames = async (parent: FileStore): Promise<string[]> =>
  (await listNames(parent)).flatMap(({ name, isWhole }) => (isWhole ? [name] : []));

/** Deletes what backups left whose process ended before they did. Nobody makes another one meanwhile. */
export const deleteUnfinishedBackups = async (parent: FileStore): Promise<void> => {
  for (const { name, isWhole } of await listNames(parent)) if (!isWhole) await parent.within(name).clear();
};

/**
 * Deletes backups that are older than `keepDays`, never the newest, each beginning with its manifest, so that half of one never counts. Returns
 * the names of those that are left.
 */
export const deleteOldBackups = async (parent: FileStore, keepDays: number, now: Date): Promise<string[]> => {
  const names = await listBackupNames(parent);
  const isOld = (name: string): boolean => parseBackupName(name).getTime() < now.getTime() - keepDays * dayMs;
  const old = names.slice(0, -1).filter(isOld);
  for (const name of old) {
    const backup = parent.within(name);
    for (const manifest of [manifestName, manifestName + encryptedEnd]) await backup.remove(manifest);
    await backup.clear();
  }
  return names.filter((name) => !old.includes(name));
};
