import { readErasureList, repeatErasures } from "#features/backoffice/personal-data/commands/repeat-erasures.ts";
import { openDatabase } from "#platform/db.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** Erases in a restored place what was erased after its backup, by the list in the folder of backups. Returns how many persons and companies that were; undefined where there is no list. */
export const repeatListedErasures = async (databaseUrl: string, backups: FileStore, files: FileStore): Promise<number | undefined> => {
  const list = await readErasureList(backups);
  if (!list?.length) return list?.length;
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    return await repeatErasures({ database, files }, list, new Date());
  } finally {
    await database.close();
  }
};
