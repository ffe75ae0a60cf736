import { existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Measure } from "#apps/server/backups/backup-folder.ts";
import type { referencedFiles } from "#features/backoffice/system/queries.ts";
import type { RowOf } from "#platform/db.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { eachInParallel } from "#platform/files/parallel.ts";

export type ReferencedFile = RowOf<typeof referencedFiles>;

/** How the files of the store differ from those that the database names. Keys, sorted. */
export interface FileDifferences {
  /** Named by the database, not in the store. */
  missing: string[];
  /** In the store, with other content than the database has the hash of. */
  changed: string[];
  /** In the store, named nowhere. A few are normal: an upload that is being saved, or that a person left without saving. */
  orphaned: string[];
}

/** Starter pictures that come with the program, by the beginning of their key. */
const shippedFolders: Record<string, string> = { "media/": "demo/banners", "pictures/": "demo/pictures" };
const root = join(import.meta.dirname, "../../..");

/** Whether a picture comes with the program, so that no store needs it. */
const isShipped = (key: string): boolean =>
  Object.entries(shippedFolders).some(
    ([start, folder]) => key.startsWith(start) && existsSync(join(root, folder, key.slice(start.length))),
  );

export const listMissing = (referenced: readonly ReferencedFile[], stored: ReadonlySet<string>): string[] =>
  referenced
    .map(({ key }) => key)
    .filter((key) => !stored.has(key) && !isShipped(key))
    .sort();

/** The SHA-256 of a file, in hexadecimal. */
export const hashStoredFile = async (files: FileStore, key: string): Promise<string> => {
  const measure = new Measure();
  await pipeline(files.read(key), measure.resume());
  return measure.sha256;
};

/** Compares each file of the store with the database. Reads all whose hash is known. */
export const compareFiles = async (referenced: readonly ReferencedFile[], files: FileStore): Promise<FileDifferences> => {
  const stored = new Set((await files.list()).map(({ key }) => key));
  const named = new Set(referenced.map(({ key }) => key));
  const changed: string[] = [];
  await eachInParallel(referenced, async ({ key, sha256 }) => {
    if (sha256 !== null && stored.has(key) && (await hashStoredFile(files, key)) !== sha256.toString("hex")) changed.push(key);
  });
  const orphaned = [...stored].filter((key) => !named.has(key));
  return { missing: listMissing(referenced, stored), changed: changed.sort(), orphaned: orphaned.sort() };
};

/** The differences in words, none where there are none but orphans. */
export const describeDifferences = ({ missing, changed }: FileDifferences): string[] => [
  ...missing.map((key) => `missing  ${key}`),
  ...changed.map((key) => `changed  ${key}`),
];
