import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { resolveBinaries } from "./binaries.ts";
import { ensureCluster, getServerSettings, user } from "./cluster.ts";
import { type DataLocation, resolveDataLocation } from "./data-location.ts";
import { findFreePort, getTemporaryDir } from "./embedded.ts";
import { startPostmaster, startWatchdog, stopPostmaster } from "./postmaster.ts";
import { giveTo } from "./system-account.ts";

/** One server of a pair for tests and drills. Nothing starts it again when it ends. */
export interface PostgresNode {
  url: string;
  pid: number;
  /** Runs SQL as the superuser. */
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A primary and a standby that streams from it, both deleted by `stop` or when this process ends. */
export interface ReplicatedPostgres {
  primary: PostgresNode;
  standby: PostgresNode;
  stop(): Promise<void>;
}

interface NodePlace {
  place: DataLocation;
  password: string;
  durable: boolean;
}

const query = async <Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const createPlace = (): DataLocation => {
  const dataDir = mkdtempSync(join(getTemporaryDir(), "joinery-node-"));
  // The system account of root's server must be able to enter this folder.
  chmodSync(dataDir, 0o711);
  return resolveDataLocation(dataDir);
};

const startNode = async ({ place, password, durable }: NodePlace, database: string): Promise<PostgresNode> => {
  const { account, clusterDir, dataDir } = place;
  const port = await findFreePort();
  const settings = { ...getServerSettings(port, durable), wal_level: "replica", max_wal_senders: 8, wal_keep_size: "512MB" };
  const { postgres } = resolveBinaries(account);
  const logFile = join(dataDir, "postgres.log");
  const server: ChildProcess = await startPostmaster({ postgres, clusterDir, account, settings, logFile, log: () => undefined });
  const pid = server.pid ?? 0;
  const watchdog = startWatchdog(pid, dataDir);
  server.once("exit", () => watchdog.release());
  server.unref();
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    pid,
    query: (sql) => query(url, sql),
    stop: async () => {
      server.ref();
      await stopPostmaster(pid, clusterDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Copies a running cluster into another place and makes it a standby of that server. */
const copyAsStandby = async (primary: PostgresNode, { clusterDir: from }: DataLocation, to: DataLocation): Promise<void> => {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(from, to.clusterDir, {
      recursive: true,
      filter: (path) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/[0-9A-F]{24}|\.s\.PGSQL.*)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(to.clusterDir, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  appendFileSync(join(to.clusterDir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(to.clusterDir, "standby.signal"), "");
  chmodSync(to.clusterDir, 0o700);
  giveTo(to.clusterDir, to.account);
};

/**
 * Starts a primary with an empty database and a standby. `isSynchronous` makes each commit wait until the standby has it on disk;
 * `durable: false` trades crash safety for speed.
 */
export const startReplicatedPostgres = async ({ isSynchronous = false, durable = true } = {}): Promise<ReplicatedPostgres> => {
  const password = randomBytes(18).toString("base64url");
  const [place, other] = [createPlace(), createPlace()];
  await ensureCluster(place, resolveBinaries(place.account), password, durable, () => undefined);
  const bare = await startNode({ place, password, durable }, "postgres");
  await copyAsStandby(bare, place, other);
  const standby = await startNode({ place: other, password, durable }, "joinery");
  await bare.query("create database joinery");
  const url = bare.url.replace(/postgres$/, "joinery");
  const primary: PostgresNode = { ...bare, url, query: (sql) => query(url, sql) };
  if (isSynchronous) {
    await primary.query("alter system set synchronous_standby_names = 'standby'");
    await primary.query("select pg_reload_conf()");
  }
  const stop = async (): Promise<void> => {
    await standby.stop();
    await primary.stop();
  };
  return { primary, standby, stop };
};
