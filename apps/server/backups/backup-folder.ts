import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline as connect, PassThrough, type Readable, Transform, type TransformCallback } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { createDecryption, createEncryption } from "#apps/server/backups/stream-encryption.ts";

/**
 * A backup is a folder: files with their sizes and hashes in a manifest. It is written under another name and renamed when it is complete, so
 * that a folder with the name of a backup is a whole one. Where a key is set, every file is encrypted, the manifest too, and ends in `.enc`.
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

/** The backup is damaged, incomplete or not readable with the key that is set. Its message is a sentence. */
export class DamagedBackup extends Error {}

const manifestName = "manifest.json";
const encryptedEnd = ".enc";
const compressedEnd = ".zst";

/** Counts and hashes what passes. */
class Measure extends Transform {
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
  /** Writes the manifest and gives the folder its name. Returns the folder and its size. */
  finish<Of extends AnyManifest>(facts: Facts<Of>): Promise<{ folder: string; bytes: number }>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** Beginning of the names of unfinished backups. */
const unfinishedStart = ".unfinished-";

/** Deletes what backups left whose process ended before they did. Nobody makes another one meanwhile. */
export const deleteUnfinishedBackups = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(unfinishedStart)) await rm(join(parent, name), { recursive: true, force: true });
};

/** Begins a backup of this name in a folder of backups. */
export const createBackupFolder = async (parent: string, name: string, key: string | undefined): Promise<BackupWriter> => {
  const [unfinished, folder] = [join(resolve(parent), `${unfinishedStart}${name}`), join(resolve(parent), name)];
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const entries: Entry[] = [];
  const write = async (path: string, content: Readable): Promise<Entry> => {
    const stored = key === undefined ? path : path + encryptedEnd;
    const file = join(unfinished, stored);
    await mkdir(dirname(file), { recursive: true });
    const measure = new Measure();
    const compression = path.endsWith(compressedEnd) ? createZstdCompress() : new PassThrough();
    const encryption = key === undefined ? new PassThrough() : createEncryption(key);
    await pipeline(content, compression, encryption, measure, createWriteStream(file, { mode: 0o600, flush: true })).catch(
      async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      },
    );
    return { path: stored, bytes: measure.bytes, sha256: measure.sha256 };
  };
  return {
    add: async (path, content) => void entries.push(await write(path, content)),
    finish: async (facts) => {
      const whole = { format, ...facts, entries };
      const { bytes } = await write(manifestName, PassThrough.from([Buffer.from(`${JSON.stringify(whole, null, 1)}\n`)]));
      await rename(unfinished, folder);
      return { folder, bytes: entries.reduce((sum, entry) => sum + entry.bytes, bytes) };
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
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

const readManifest = async <Of extends AnyManifest>(folder: string, key: string | undefined, shape: z.ZodType<Of>): Promise<Of> => {
  const [plain, encrypted] = [join(folder, manifestName), join(folder, manifestName + encryptedEnd)];
  if (!existsSync(plain) && !existsSync(encrypted)) throw damaged(folder, "it has no manifest");
  if (!existsSync(plain) && key === undefined) throw damaged(folder, "it is encrypted, and JOINERY_BACKUP_KEY is not set");
  try {
    const bytes = existsSync(plain) ? await readFile(plain) : await buffer(createReadStream(encrypted).pipe(createDecryption(key ?? "")));
    return shape.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw damaged(
      folder,
      `its manifest cannot be read (${error instanceof z.ZodError ? "it has another form" : (error as Error).message})`,
    );
  }
};

/** Opens a finished backup. Throws DamagedBackup. */
export const openBackupFolder = async <Of extends AnyManifest>(
  given: string,
  key: string | undefined,
  shape: z.ZodType<Of>,
): Promise<BackupReader<Of>> => {
  const folder = resolve(given);
  const manifest = await readManifest(folder, key, shape);
  const isEncrypted = !existsSync(join(folder, manifestName));
  const pathOf = (path: string): string => {
    const found = resolve(folder, path);
    if (!found.startsWith(folder + sep)) throw damaged(folder, `${path} leads out of it`);
    return found;
  };
  return {
    folder,
    manifest,
    verify: async () => {
      for (const { path, bytes, sha256 } of manifest.entries) {
        const file = pathOf(path);
        const found = await stat(file).catch(() => undefined);
        if (!found) throw damaged(folder, `${path} is missing`);
        if (found.size !== bytes) throw damaged(folder, `${path} has ${found.size} bytes instead of ${bytes}`);
        const measure = new Measure();
        await pipeline(createReadStream(file), measure.resume());
        if (measure.sha256 !== sha256) throw damaged(folder, `${path} was changed`);
      }
    },
    open: (path) => {
      const file = createReadStream(pathOf(isEncrypted ? path + encryptedEnd : path));
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
export const parseBackupName = (name: string): Date => new Date(`${name.slice(0, 11)}${name.slice(11, 19).replaceAll("-", ":")}Z`);

/** The names of the finished backups in a folder of backups, oldest first. */
export const listBackupNames = async (parent: string): Promise<string[]> => {
  const names = await readdir(parent).catch(() => []);
  return names.filter((name) => backupName.test(name)).sort();
};
