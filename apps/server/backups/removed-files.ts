import { text } from "node:stream/consumers";
import { z } from "zod";
import { encryptedEnd } from "#apps/server/backups/backup-folder.ts";
import { type Archive, archivedFiles } from "#apps/server/backups/base-backup.ts";
import { isArchiveKey } from "#features/backoffice/personal-data/rules/archive-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** When the archive first saw that a file is gone from the market, by its name in the archive. */
const listName = "removed-files.json";
const listShape = z.record(z.string(), z.coerce.date());

const readList = async (store: FileStore): Promise<Record<string, Date>> => {
  const opened = await store.open(listName);
  return opened ? listShape.parse(JSON.parse(await text(opened.content))) : {};
};

/**
 * Deletes archived files that the market removed before the oldest copy of its database: no moment that can be restored names them. So what was
 * erased leaves the archive as the backups do. Archives of personal data, which earlier versions brought here, go at once.
 */
export const deleteRemovedFiles = async (
  files: FileStore,
  archive: Pick<Archive, "store">,
  oldestCopyAt: Date,
  now: Date,
): Promise<void> => {
  const archived = archivedFiles(archive);
  const present = new Set((await files.list()).map(({ key }) => key));
  const known = await readList(archive.store);
  const gone: Record<string, Date> = {};
  for (const { key } of await archived.list()) {
    if (isArchiveKey(key)) {
      await archived.remove(key);
      continue;
    }
    if (present.has(key.endsWith(encryptedEnd) ? key.slice(0, -encryptedEnd.length) : key)) continue;
    const since = known[key] ?? now;
    if (since < oldestCopyAt) await archived.remove(key);
    else gone[key] = since;
  }
  await archive.store.write(listName, Buffer.from(JSON.stringify(gone)));
};
