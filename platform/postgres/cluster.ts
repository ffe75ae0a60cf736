import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { DataLocation } from "./data-location.ts";
import { cleanEnvironment } from "./postmaster.ts";

export const user = "joinery";

/** Code point order and Unicode case rules that do not change with the machine, so that an index stays right when the data moves. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Makes sure that the folder holds a cluster of our version. A new one is made in a folder beside it and renamed when it is
 * complete, so that an interrupted first start leaves nothing that looks like a database.
 */
export async function ensureCluster(
  place: DataLocation,
  binaries: Binaries,
  password: string,
  durable: boolean,
  log: (text: string) => void,
) {
  const versionFile = join(place.clusterDir, "PG_VERSION");
  if (!existsSync(versionFile)) {
    log("Preparing the database. This happens once.");
    await makeCluster(place, binaries, password, durable);
  }
  const made = readFileSync(versionFile, "utf8").trim();
  if (made !== binaries.majorVersion) {
    throw new Error(
      `The database in ${place.dataDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${binaries.majorVersion}.` +
        " Move the data over with pg_dump and psql, or start afresh: npm run reset",
    );
  }
}

async function makeCluster({ clusterDir, account }: DataLocation, { initdb }: Binaries, password: string, durable: boolean) {
  const room = mkdtempSync(`${clusterDir}.new-`);
  const passwordFile = join(room, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [room, passwordFile]) chownSync(path, account.uid, account.gid);
  }
  const flags = [`--username=${user}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256", ...locale, ...(durable ? [] : ["--no-sync"])];
  try {
    await runToEnd(initdb, ["-D", join(room, "cluster"), ...flags], account);
    renameSync(join(room, "cluster"), clusterDir);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

function runToEnd(program: string, flags: string[], account: DataLocation["account"]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, flags, { ...account, cwd: "/", env: cleanEnvironment, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.once("error", failed);
    child.once("close", (code) =>
      code === 0 ? done() : failed(new Error(`The database could not be prepared. initdb says:\n${said.trim()}`)),
    );
  });
}

/** An eighth of the machine's memory, taken only as it fills: a large catalogue is read from memory, a small one needs little. */
const getSharedMegabytes = (): number => Math.min(4_096, Math.max(128, Math.round(totalmem() / 2 ** 23)));

/**
 * What differs from PostgreSQL's own defaults, given on the command line so that an old cluster follows a new version of us.
 * `socketDir`: where it listens beside its port, if it can.
 */
export function getServerSettings(port: number, durable: boolean, socketDir = ""): Record<string, string | number> {
  const always = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketDir,
    max_connections: 200,
    shared_buffers: `${durable ? getSharedMegabytes() : 128}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    effective_cache_size: `${Math.round(totalmem() / 2 ** 21)}MB`,
    // Disks without moving parts; and our queries are too short to earn back a compilation.
    random_page_cost: 1.1,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // A refused statement is the caller's to report, and its values may be personal.
    log_min_messages: "log",
    log_checkpoints: "off",
    // An order touches some hundred tables and indexes; so many locks are taken without asking the other connections.
    max_locks_per_transaction: 256,
    update_process_title: "off",
  };
  if (durable)
    return { ...always, fsync: "on", synchronous_commit: "on", full_page_writes: "on", wal_compression: "on", max_wal_size: "2GB" };
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: 0 };
  // A vacuum that happens to visit the template would hold up whoever copies it.
  return { ...always, ...fast, autovacuum: "off" };
}
