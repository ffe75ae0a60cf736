import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { invariant } from "#kernel/invariant.ts";

/** Where uploads and pictures lie: a local folder, or a store that speaks the same three verbs. */
export interface FileStore {
  write(key: string, bytes: Buffer): Promise<void>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

/** Keeps files in a folder. Keys are made by us; one that would leave the folder is a bug. */
export const localFiles = (folder: string): FileStore => {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(join(root, key));
    invariant(path.startsWith(root + sep), `the file key ${key} leaves the store`);
    return path;
  };
  return {
    write: async (key, bytes) => {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeFile(pathOf(key), bytes);
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
