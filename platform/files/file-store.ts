import { Readable } from "node:stream";

/** A file of a store. */
export interface StoredFile {
  key: string;
  bytes: number;
}

/** The bytes from `from` to `to`, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** An open file. Its content must be read or destroyed. */
export interface OpenedFile {
  /** The length of the content: of the range where one was asked for. */
  bytes: number;
  modifiedAt: Date;
  content: Readable;
}

/**
 * Stores files by key, in a folder or in S3 (docs/decisions/0304). Keys are made by the platform: names joined by slashes. A file never changes
 * under its key unless its writer says so.
 */
export interface FileStore {
  /** Where it is, for people: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Stores the whole content or nothing; a reader never sees a part of it. A stream that cannot be stored is destroyed. */
  write(key: string, content: Buffer | Readable): Promise<void>;
  /** Opens a file, or a range that lies within it; undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** The content; the stream fails with FileMissing where there is no such file. */
  read(key: string): Readable;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All files, sorted by key. */
  list(): Promise<StoredFile[]>;
  /** The first names of all keys that have more than one, sorted. */
  listFolders(): Promise<string[]>;
  /** Removes all files. */
  clear(): Promise<void>;
  /** The files whose keys begin with this name, as a store of its own. */
  within(name: string): FileStore;
}

/** There is no file of this key. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`);
  }
}

/** `FileStore.read` for a store that opens files. */
export const readOpened = (open: FileStore["open"], key: string): Readable => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    const opened = await open(key);
    if (!opened) throw new FileMissing(key);
    yield* opened.content;
  };
  return Readable.from(chunks(), { objectMode: false });
};

/** Sorts by code units, so that both kinds of store list in the same order. */
export const byKey = (a: StoredFile, b: StoredFile): number => (a.key < b.key ? -1 : 1);
