import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Account, canEnter, resolveAccount } from "./system-account.ts";

/** Where root keeps what the database server's account could not reach inside the project. */
export const sharedDir = "/var/lib/joinery";

export interface DataLocation {
  /** The folder that the caller named; holds the password, the port and the log. */
  dataDir: string;
  /** PostgreSQL's own folder: `cluster` in the data folder, or what the link of that name points to. */
  clusterDir: string;
  account: Account;
}

/**
 * Finds or chooses the folder of the cluster. It lies in the data folder, except when root runs a clone that only root can
 * enter: then it lies under /var/lib/joinery, and a link in the data folder tells where.
 */
export function resolveDataLocation(wantedDir: string): DataLocation {
  mkdirSync(wantedDir, { recursive: true });
  // One spelling of the path, because a running server is recognised by it.
  const dataDir = realpathSync(wantedDir);
  const clusterPath = join(dataDir, "cluster");
  const link = readLinkAt(clusterPath);
  if (link && !existsSync(dirname(link))) {
    throw new Error(`The database of ${dataDir} should lie in ${link}, which is gone. Put it back, or start afresh: npm run reset`);
  }
  const clusterDir = link ?? clusterPath;
  const account = resolveAccount(clusterDir);
  const reachable = link !== undefined || canEnter(account, dataDir);
  return { dataDir, clusterDir: reachable ? clusterDir : moveClusterOutside(clusterPath), account };
}

const readLinkAt = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

function moveClusterOutside(clusterPath: string): string {
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
  const outside = mkdtempSync(join(sharedDir, "data-"));
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, "belongs-to"), `${clusterPath}\n`);
  const clusterDir = join(outside, basename(clusterPath));
  // A clone that became private after its first start takes its data along.
  if (existsSync(clusterPath)) spawnSync("mv", [clusterPath, clusterDir]);
  symlinkSync(clusterDir, clusterPath);
  return clusterDir;
}

/** The cluster of a data folder as it is, without choosing or making anything. */
export const getClusterDir = (dataDir: string): string => {
  const clusterPath = join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, "cluster");
  return readLinkAt(clusterPath) ?? clusterPath;
};

/** Longest path of a socket that every system takes, the name of the socket itself included. */
const maxSocketPath = 100;

/**
 * Where the server can be reached without the network's detour: its own folder, which nobody but its account and root may
 * enter. Undefined where the system or the path does not allow it.
 */
export const getSocketDir = (clusterDir: string): string | undefined =>
  process.platform !== "win32" && clusterDir.length + "/.s.PGSQL.65535".length <= maxSocketPath && /^[\w/.-]+$/.test(clusterDir)
    ? clusterDir
    : undefined;

/** Deletes a data folder together with the part of it that lies elsewhere. */
export function deleteDataLocation(dataDir: string): void {
  const outside = dirname(getClusterDir(dataDir));
  if (dirname(outside) === sharedDir) rmSync(outside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
