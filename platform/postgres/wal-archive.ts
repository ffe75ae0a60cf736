import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Account, canEnter } from "./system-account.ts";

/**
 * The archive of the write-ahead log: PostgreSQL hands over each finished segment, and together with a copy of the cluster's folder they lead to
 * any later moment (docs/decisions/0310). Segments are compressed, because one that is closed by time is mostly empty.
 */

/** A segment is handed over after this long even when it is not full: what is not archived is lost with the machine. */
const archiveSeconds = 60;

/** The number that PostgreSQL gave a cluster when it was made; a restored one has the same. */
const readSystemId = (clusterDir: string): string => {
  const file = openSync(join(clusterDir, "global", "pg_control"), "r");
  try {
    const bytes = Buffer.alloc(8);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(file);
  }
};

/** Folders of archives in a folder of backups begin with this. */
export const archiveStart = "archive-";

/** The archive of a cluster in a folder of backups. Each has its own, because segments of all clusters have the same names. */
export const getArchiveDir = (backupDir: string, clusterDir: string): string =>
  join(resolve(backupDir), `${archiveStart}${readSystemId(clusterDir)}`);

/** The segments of an archive. */
export const getWalDir = (archiveDir: string): string => join(archiveDir, "wal");

const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** `%` stands for values of PostgreSQL in its commands. */
const inCommand = (path: string): string => shellQuote(path).replaceAll("%", "%%");

/** Creates the folder of the segments, where the account of the database writes, and gives the settings by which it does. */
export const prepareWalArchive = (archiveDir: string, account: Account): Record<string, string | number> => {
  const walDir = getWalDir(archiveDir);
  mkdirSync(walDir, { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(walDir, account.uid, account.gid);
  chmodSync(walDir, 0o700);
  if (!canEnter(account, walDir))
    throw new Error(`The account of the database cannot enter ${walDir}. Set JOINERY_BACKUPS to a folder that it can enter.`);
  // A segment that is there already was archived right before a crash; a different one is never overwritten.
  const command = `f=${inCommand(walDir)}/%f.gz; if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"; else gzip -1 -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f"; fi`;
  return { archive_mode: "on", archive_timeout: archiveSeconds, archive_command: command };
};

/** The command by which a recovery takes segments out of a folder; it fails for one that is not there, which ends the log. */
export const getRestoreCommand = (walDir: string): string => `f=${inCommand(walDir)}/%f.gz; test -f "$f" && gzip -dc "$f" > "%p"`;
