import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
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
import { dirname, join } from "node:path";
import { type Account, accountFor, mayEnter } from "./account.ts";

/** Where root keeps what the database server's account could not reach inside the project. */
export const sharedDir = "/var/lib/joinery";

export interface Place {
  /** The folder that the caller named; holds the password, the port and the log. */
  dataDir: string;
  /** PostgreSQL's own folder: `cluster` in the data folder, or what the link of that name points to. */
  clusterDir: string;
  account: Account;
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Finds or chooses the folder of the cluster. It lies in the data folder, except when root runs a clone that only root can
 * enter: then it lies under /var/lib/joinery, and a link in the data folder tells where.
 */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const clusterPath = join(dataDir, "cluster");
  if (isLink(clusterPath) && !existsSync(clusterPath)) {
    throw new Error(`The database of ${dataDir} should lie in ${readlinkSync(clusterPath)}, which is gone. Put it back, or run: npm run reset`);
  }
  const existing = existsSync(clusterPath) ? realpathSync(clusterPath) : undefined;
  const account = accountFor(clusterPath);
  if (mayEnter(account, dirname(existing ?? clusterPath))) return { dataDir, clusterDir: existing ?? join(realpathSync(dataDir), "cluster"), account };
  return { dataDir, clusterDir: moveOutside(clusterPath, existing), account };
}

function moveOutside(clusterPath: string, existing: string | undefined): string {
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
  const outside = mkdtempSync(join(sharedDir, "data-"));
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, "belongs-to"), `${clusterPath}\n`);
  const clusterDir = join(outside, "cluster");
  if (existing) spawnSync("mv", [existing, clusterDir]);
  symlinkSync(clusterDir, clusterPath);
  return clusterDir;
}

/** An empty folder beside the cluster's, owned by the account, which becomes the cluster only when it is complete. */
export function makeRoomBeside({ clusterDir, account }: Place): string {
  const room = mkdtempSync(`${clusterDir}.new-`);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(room, account.uid, account.gid);
  return room;
}

/** Deletes a data folder together with the part of it that lies elsewhere. */
export function deleteDataDir(dataDir: string): void {
  const clusterPath = join(dataDir, "cluster");
  const elsewhere = isLink(clusterPath) ? dirname(readlinkSync(clusterPath)) : undefined;
  if (elsewhere && dirname(elsewhere) === sharedDir) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
