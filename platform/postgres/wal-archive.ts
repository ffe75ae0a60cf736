import { chownSync, closeSync, mkdirSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./system-account.ts";

/**
 * The archive of the write-ahead log: PostgreSQL hands over each finished segment, and together with a copy of the cluster's folder they lead to
 * any later moment (docs/decisions/0310). It only copies them into a folder beside its own; Joinery compresses, encrypts and stores them from there.
 */

/** A segment is handed over after this long even when it is not full: what is not in the archive is lost with the machine. */
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

/** The names of archives among backups begin with this. */
export const archiveStart = "archive-";

/** The name of a cluster's archive among backups. Each has its own, because segments of all clusters have the same names. */
export const getArchiveName = (clusterDir: string): string => `${archiveStart}${readSystemId(clusterDir)}`;

/** The folder in a cluster's folder where finished segments wait for the archive. */
export const spoolName = "wal_to_archive";

export const getSpoolDir = (clusterDir: string): string => join(clusterDir, spoolName);

const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** `%` stands for values of PostgreSQL in its commands. */
const inCommand = (path: string): string => shellQuote(path).replaceAll("%", "%%");

/** Creates the folder where segments wait, and gives the settings by which PostgreSQL leaves them there. */
export const prepareWalArchive = (clusterDir: string, { uid, gid }: Account): Record<string, string | number> => {
  const spoolDir = getSpoolDir(clusterDir);
  mkdirSync(spoolDir, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(spoolDir, uid, gid);
  // A segment that is there already was handed over right before a crash; a different one is never overwritten.
  const command = `f=${inCommand(spoolDir)}/%f; if test -f "$f"; then cmp -s "$f" "%p"; else cp "%p" "$f.part" && sync "$f.part" && mv "$f.part" "$f"; fi`;
  return { archive_mode: "on", archive_timeout: archiveSeconds, archive_command: command };
};

/** The command by which a recovery takes segments out of a folder; it fails for one that is not there, which ends the log. */
export const getRestoreCommand = (walDir: string): string => `f=${inCommand(walDir)}/%f.gz; test -f "$f" && gzip -dc "$f" > "%p"`;
