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

/** Folder for clusters and binaries of root that the database account cannot reach inside the project. */
export const sharedDir = "/var/lib/joinery";

export interface DataLocation {
  /** The folder of the caller; holds the password, the port and the log. */
  dataDir: string;
  /** PostgreSQL's folder: `cluster` in the data folder, or the target of a link of that name. */
  clusterDir: string;
  account: Account;
}

/**
 * Resolves the folder of the cluster. It is in the data folder, except when root runs a project that only root can enter: then
 * it is under /var/lib/joinery and linked from the data folder.
 */
export function resolveDataLocation(wantedDir: string): DataLocation {
  mkdirSync(wantedDir, { recursive: true });
  // Normalized, because a running server is recognized by this path.
  const dataDir = realpathSync(wantedDir);
  const clusterPath = join(dataDir, "cluster");
  const link = readLinkAt(clusterPath);
  if (link && !existsSync(dirname(link))) {
    throw new Error(`The database of ${dataDir} should lie in ${link}, which is gone. Put it back, or start afresh: npm run reset`);
  }
  const clusterDir = link ?? clusterPath;
  const account = resolveAccount(clusterDir);
  const isReachable = link !== undefined || canEnter(account, dataDir);
  return { dataDir, clusterDir: isReachable ? clusterDir : moveClusterOutside(clusterPath), account };
}

const readLinkAt = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

function moveClusterOutside(clusterPath: string): string {
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
  const outside = mkdtempSync(join(sharedDir, "data-"));
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, "belongs-to"), `${clusterPath}\n`);
  const clusterDir = join(outside, basename(clusterPath));
  // Move the data of a project that became private after its first start.
  if (existsSync(clusterPath)) spawnSync("mv", [clusterPath, clusterDir]);
  symlinkSync(clusterDir, clusterPath);
  return clusterDir;
}

/** The cluster folder of a data folder, without creating anything. */
export const getClusterDir = (dataDir: string): string => {
  const clusterPath = join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, "cluster");
  return readLinkAt(clusterPath) ?? clusterPath;
};

/** Maximum length of a socket path that all systems accept, including the name of the socket. */
const maxSocketPath = 100;

/**
 * Folder for a Unix socket: the cluster folder, which only its account and root can enter. Undefined where the system or the path
 * does not allow one.
 */
export const getSocketDir = (clusterDir: string): string | undefined =>
  process.platform !== "win32" && clusterDir.length + "/.s.PGSQL.65535".length <= maxSocketPath && /^[\w/.-]+$/.test(clusterDir)
    ? clusterDir
    : undefined;

/** Deletes a data folder and the cluster outside of it, if any. */
export function deleteDataLocation(dataDir: string): void {
  const outside = dirname(getClusterDir(dataDir));
  if (dirname(outside) === sharedDir) rmSync(outside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
