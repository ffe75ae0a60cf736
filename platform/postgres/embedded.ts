import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { resolveBinaries } from "./binaries.ts";
import { ensureCluster, getServerSettings, user } from "./cluster.ts";
import { type DataLocation, deleteDataLocation, getClusterDir, getSocketDir, resolveDataLocation } from "./data-location.ts";
import { findRunningPostmaster, startPostmaster, startWatchdog, stopPostmaster } from "./postmaster.ts";

const database = "joinery";

/** Whoever started the server keeps one session of this name open; when it dies, however it dies, the session ends. */
const ownerName = "joinery owner";

export interface EmbeddedPostgres {
  /** Address of the database, password included. */
  url: string;
  /** Ends all sessions and the server; the data stays. */
  stop(): Promise<void>;
}

interface Options {
  /** A folder for this database alone: its cluster, password, port and log. Made when missing. */
  dataDir: string;
  /** The port to listen on; without it the one of last time, or a free one, which is then remembered. */
  port?: number;
  /** Is told, in sentences, what takes time and what goes wrong. */
  log?: (text: string) => void;
  /** False gives up safety against crashes for speed: for tests only. */
  durable?: boolean;
  /** When the database already runs for somebody else, use it beside them instead of refusing. */
  join?: boolean;
}

/** The data folder is taken by a Joinery that is still running. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

/**
 * Starts the PostgreSQL that came with the packages on a folder of ours, preparing it the first time. It listens on
 * 127.0.0.1 and a socket in its folder, survives being killed, and ends when this process ends, whether or not `stop` was called.
 */
export async function startEmbeddedPostgres({ dataDir, port, log = () => {}, durable = true, join: canJoin = false }: Options) {
  const place = resolveDataLocation(resolve(dataDir));
  const password = readOrCreatePassword(place);
  const used = await findRunningServer(place, password);
  if (used?.owner) {
    if (canJoin) return { url: getConnectionUrl(place, used.port, password), stop: async () => {} };
    throw dataFolderInUse(place, used.owner);
  }
  if (used) {
    log("Shutting down a database server that outlived the Joinery it belonged to.");
    await stopPostmaster(used.pid, place.clusterDir);
  }
  return serve(place, password, await choosePort(place, port), durable, log);
}

/** A database for one run of tests: in memory where there is room, gone after `stop` or when this process ends. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(getTemporaryDir(), "joinery-test-"));
  // Root's server runs under another account, which must pass through here.
  chmodSync(dataDir, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { url, stop: () => stop().finally(remove) };
}

/** Deletes a stopped database for good, wherever its parts lie. One that is just shutting down is waited for. */
export async function deleteEmbeddedPostgres(dataDir: string): Promise<void> {
  const patientUntil = Date.now() + 3000;
  while (findRunningPostmaster(getClusterDir(dataDir))) {
    if (Date.now() > patientUntil) throw new DataFolderInUse(`Joinery is running on ${dataDir}, so nothing was deleted. Stop it first.`);
    await wait(50);
  }
  deleteDataLocation(dataDir);
}

/** A port of 127.0.0.1 that nobody listens on. */
export const findFreePort = (): Promise<number> => probePort(0);

function probePort(port: number): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen({ host: "127.0.0.1", port }, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : port));
    });
  });
}

async function serve(
  place: DataLocation,
  password: string,
  port: number,
  durable: boolean,
  log: (text: string) => void,
): Promise<EmbeddedPostgres> {
  const { account, clusterDir, dataDir } = place;
  const binaries = resolveBinaries(account);
  await ensureCluster(place, binaries, password, durable, log);
  const logFile = openLogFile(dataDir);
  const settings = getServerSettings(port, durable, durable ? getSocketDir(clusterDir) : undefined);
  const server = await startPostmaster({ postgres: binaries.postgres, clusterDir, account, settings, logFile, log }).catch((error) => {
    throw findRunningPostmaster(clusterDir) ? dataFolderInUse(place, "started at the same moment") : error;
  });
  const pid = server.pid!;
  const watcher = startWatchdog(pid, durable ? "" : dataDir);
  await openOwnerSession(port, password);
  let stopping: Promise<void> | undefined;
  server.once("exit", (code, signal) => {
    if (!stopping) log(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); ${logFile} may say why.`);
  });
  server.unref();
  const stop = async () => {
    await stopPostmaster(pid, clusterDir);
    watcher.release();
  };
  return { url: getConnectionUrl(place, port, password), stop: () => (stopping ??= stop()) };
}

const getTcpUrl = (port: number, password: string, name = database) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

/** By its socket where it has one: the network's detour through the same machine costs a twentieth of an order. */
const getConnectionUrl = ({ clusterDir }: DataLocation, port: number, password: string): string => {
  const url = getTcpUrl(port, password);
  return existsSync(join(clusterDir, `.s.PGSQL.${port}`)) ? `${url}?host=${encodeURIComponent(clusterDir)}` : url;
};

const dataFolderInUse = ({ dataDir }: DataLocation, owner: string) =>
  new DataFolderInUse(`Joinery is already running on ${dataDir} (${owner}). Stop it first, or set JOINERY_DATA to another folder.`);

function readOrCreatePassword({ dataDir }: DataLocation): string {
  const file = join(dataDir, "password");
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** A port that was ours: the last processes of a killed server need a moment to let go of it. */
async function waitForPort(port: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await probePort(port);
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(50);
    }
  }
}

/** Last time's port if it is still free, so that an open psql or a noted address keeps working. */
async function choosePort({ dataDir }: DataLocation, wanted: number | undefined): Promise<number> {
  const file = join(dataDir, "port");
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = wanted ?? (await waitForPort(remembered).catch(findFreePort));
  if (port !== remembered) writeFileSync(file, `${port}\n`);
  return port;
}

/** The server of this place that runs already, and for whom; nobody when it has outlived its owner. */
async function findRunningServer(
  { clusterDir }: DataLocation,
  password: string,
): Promise<{ pid: number; port: number; owner?: string } | undefined> {
  // Somebody who is just starting it needs a moment to open a session, and the session of somebody just killed one to end.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const running = findRunningPostmaster(clusterDir);
    if (!running) return undefined;
    const owner = running.ready ? await findOwner(running.port, password).catch(ignoreConnectionRefused) : undefined;
    if ((owner && attempt > 0) || attempt === 19) return { ...running, owner };
    await wait(100);
  }
}

/** A server that is just starting or ending turns visitors away or hangs up; anything else is worth hearing about. */
function ignoreConnectionRefused(error: Error & { code?: string }): undefined {
  const isTurnedAway = ["57P01", "57P02", "57P03", "ECONNREFUSED", "ECONNRESET"].includes(error.code ?? "");
  if (!isTurnedAway && error.message !== "Connection terminated unexpectedly") throw error;
}

const connect = async (port: number, password: string, applicationName: string) => {
  const client = new pg.Client({ connectionString: getTcpUrl(port, password, "postgres"), application_name: applicationName });
  // The server may be killed under us; those who use it will notice by themselves.
  client.on("error", () => {});
  await client.connect();
  return client;
};

async function findOwner(port: number, password: string): Promise<string | undefined> {
  const client = await connect(port, password, "joinery visitor");
  const sessions = await client.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where starts_with(application_name, $1)",
    [ownerName],
  );
  await client.end();
  return sessions.rows[0]?.name.replace(ownerName, "").trim();
}

async function openOwnerSession(port: number, password: string): Promise<void> {
  const client = await connect(port, password, `${ownerName} process ${process.pid}`);
  const found = await client.query("select from pg_database where datname = $1", [database]);
  if (found.rowCount === 0) await client.query(`create database ${database}`);
  // Like the server and its watcher, the session keeps nobody from ending.
  (client as pg.Client & { unref(): void }).unref();
}

/** Starts the log anew when it has grown; PostgreSQL says little, so this is years. */
function openLogFile(dataDir: string): string {
  const file = join(dataDir, "postgres.log");
  if (existsSync(file) && statSync(file).size > 10_000_000) rmSync(file);
  return file;
}

/** Memory saves the tests' disk writes, but containers often have only a sliver of it. */
function getTemporaryDir(): string {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2e9 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
