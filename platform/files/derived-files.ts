import { Readable } from "node:stream";
import { errorForLog } from "#platform/error-for-log.ts";
import type { FileStore, OpenedFile } from "#platform/files/file-store.ts";
import { log } from "#platform/log.ts";
import { createSharedWork } from "#platform/shared-work.ts";

/** A derived file: what it is made of, and whether a stored one still serves. */
interface Derivation {
  /** Undefined where there is nothing to make it of. */
  make(): Promise<Buffer | undefined>;
  isFresh?(modifiedAt: Date): boolean;
}

/**
 * Files that are made at the first request and kept in a store: each is made once for all who ask meanwhile. A store that cannot be written costs
 * time and no answer.
 */
export const createDerivedFiles = (store: FileStore) => {
  const shareWork = createSharedWork<Buffer | undefined>();
  const makeAndStore = async (key: string, make: Derivation["make"]): Promise<Buffer | undefined> => {
    const bytes = await make();
    if (bytes)
      await store.write(key, bytes).catch((error: unknown) => log.error({ err: errorForLog(error) }, "A derived file could not be stored"));
    return bytes;
  };
  return async (key: string, { make, isFresh = () => true }: Derivation): Promise<OpenedFile | undefined> => {
    const stored = await store.open(key);
    if (stored && isFresh(stored.modifiedAt)) return stored;
    stored?.content.destroy();
    const bytes = await shareWork(key, () => makeAndStore(key, make));
    return bytes && { bytes: bytes.length, modifiedAt: new Date(), content: Readable.from([bytes]) };
  };
};
