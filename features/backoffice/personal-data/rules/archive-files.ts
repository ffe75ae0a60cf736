/** Where the file store has archives of personal data. */
export const archivePrefix = "exports/";

/** Whether a key of the file store is of an archive. Archives live a few days and can be asked for again, so no backup holds them. */
export const isArchiveKey = (key: string): boolean => key.startsWith(archivePrefix);
