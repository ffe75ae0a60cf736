import { hashStoredFile } from "#apps/server/backups/stored-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { eachInParallel } from "#platform/files/parallel.ts";

/** A file came out of the target with another content than it has in the source. */
export class ChangedInTransit extends Error {}

interface MoveOptions {
  source: FileStore;
  target: FileStore;
  /** Whether the source loses each file that the target has. */
  removes: boolean;
  log(text: string): void;
}

/** A line of progress after as many files. */
const progressEvery = 1_000;

/**
 * Copies every file of a store to another one and compares each there by its hash. One that an interrupted run copied is compared and not copied
 * again. The market may run meanwhile: what it adds to the source is left to the next run.
 */
export const moveFiles = async ({ source, target, removes, log }: MoveOptions) => {
  const files = await source.list();
  const present = new Map((await target.list()).map(({ key, bytes }) => [key, bytes]));
  let [done, copied] = [0, 0];
  const isSame = async (key: string): Promise<boolean> => {
    const [before, after] = await Promise.all([source, target].map((store) => hashStoredFile(store, key)));
    return before === after;
  };
  await eachInParallel(files, async ({ key, bytes }) => {
    if (present.get(key) !== bytes || !(await isSame(key))) {
      await target.write(key, source.read(key));
      copied += 1;
      if (!(await isSame(key)))
        throw new ChangedInTransit(`${key} came back changed from ${target.place}. It is still in ${source.place}.`);
    }
    if (removes) await source.remove(key);
    done += 1;
    if (done % progressEvery === 0) log(`${done} of ${files.length} files`);
  });
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), copied };
};
