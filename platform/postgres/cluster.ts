import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { DataLocation } from "./data-location.ts";
import { cleanEnvironment } from "./postmaster.ts";

export const user = "joinery";

/** Code point order and Unicode case rules that do not depend on the machine, so that indexes stay valid when the data moves. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates the cluster if there is none and checks its version. A new one is created in a temporary folder and renamed when it is
 * complete, so that an interrupted start leaves no broken cluster.
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
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.once("error", failed);
    child.once("close", (code) =>
      code === 0 ? done() : failed(new Error(`The database could not be prepared. initdb says:\n${output.trim()}`)),
    );
  });
}

/** An eighth of the machine's memory, between 128 MB and 4 GB. */
const getSharedMegabytes = (): number => Math.min(4_096, Math.max(128, Math.round(totalmem() / 2 ** 23)));

/**
 * Settings that differ from PostgreSQL's defaults, passed on the command line so that existing clusters get them too.
 * `socketDir`: folder of the Unix socket, if it can have one.
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
    // SSDs; and queries too short for JIT compilation.
    random_page_cost: 1.1,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // A failed statement is reported by the caller, and its values may be personal.
    log_min_messages: "log",
    log_checkpoints: "off",
    // An order touches about a hundred tables and indexes; this keeps their locks on the fast path.
    max_locks_per_transaction: 256,
    update_process_title: "off",
  };
  if (durable)
    return { ...always, fsync: "on", synchronous_commit: "on", full_page_writes: "on", wal_compression: "on", max_wal_size: "2GB" };
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: 0 };
  // A vacuum of the template database would delay tests that copy it.
  return { ...always, ...fast, autovacuum: "off" };
}
