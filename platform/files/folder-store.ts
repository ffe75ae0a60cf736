import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invariant } from "#kernel/invariant.ts";
import { byKey, type FileStore, type OpenedFile, readOpened, type StoredFile } from "#platform/files/file-store.ts";

/** Files that are being written; never listed. */
const unfinishedFolder = ".unfinished";

/** The error of a file or folder that is not there; a file where a folder should be is one that is not there, too. */
const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR", "EISDIR"].includes(String((error as { code?: string }).code));

const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isMissing(error)) return value;
    throw error;
  };

const listKeys = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return paths.map((path) => path.split(sep)).flatMap((names) => (names.includes(unfinishedFolder) ? [] : [names.join("/")]));
};

/** Stores files in a folder, readable by the account of the server only. A key that would leave the folder is a bug. */
export const createFolderStore = (folder: string): FileStore => {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(join(root, key));
    invariant(path.startsWith(root + sep), `the file key ${key} leaves the store`);
    return path;
  };
  const openFile: FileStore["open"] = async (key, range): Promise<OpenedFile | undefined> => {
    const handle = await open(pathOf(key)).catch(ifMissing(undefined));
    const found = await handle?.stat();
    if (!handle || !found?.isFile()) {
      await handle?.close();
      return undefined;
    }
    return {
      bytes: range ? range.to - range.from + 1 : found.size,
      modifiedAt: found.mtime,
      content: handle.createReadStream(range && { start: range.from, end: range.to }),
    };
  };
  return {
    place: root,
    write: async (key, content) => {
      const unfinished = join(root, unfinishedFolder, randomBytes(12).toString("hex"));
      const source = content instanceof Readable ? content : Readable.from([content]);
      try {
        const path = pathOf(key);
        await Promise.all([dirname(path), dirname(unfinished)].map((each) => mkdir(each, { recursive: true })));
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        source.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    open: openFile,
    read: (key) => readOpened(openFile, key),
    has: (key) => stat(pathOf(key)).then((found) => found.isFile(), ifMissing(false)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async () => {
      const sized = (await listKeys(root)).map(async (key): Promise<StoredFile[]> => {
        const found = await stat(pathOf(key)).catch(ifMissing(undefined));
        return found ? [{ key, bytes: found.size }] : [];
      });
      return (await Promise.all(sized)).flat().sort(byKey);
    },
    listFolders: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(ifMissing([]));
      return entries.flatMap((entry) => (entry.isDirectory() && entry.name !== unfinishedFolder ? [entry.name] : [])).sort();
    },
    clear: () => rm(root, { recursive: true, force: true }),
    within: (name) => createFolderStore(pathOf(name)),
  };
};
