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
import { keepRunning } from "./keep-running.ts";
import { findRunningPostmaster, startPostmaster, startWatchdog, stopPostmaster } from "./postmaster.ts";
import { prepareWalArchive } from "./wal-archive.ts";

const database = "joinery";

/** A database whose owner was killed gets this long to stop before it is stopped at once: whoever waits for the next start waits for it. */
const outlivedMs = 2_000;

/** The owner process keeps a session of this name open; the session ends when the process dies. */
const ownerName = "joinery owner";

export interface EmbeddedPostgres {
  /** Connection URL including the password. */
  url: string;
  /** Stops the server; the data stays. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder of this database: cluster, password, port and log. Created when missing. */
  dataDir: string;
  /** Port to listen on; default: the port of last time, or a free one, which is stored. */
  port?: number;
  /** Receives progress and warnings as sentences. */
  log?: (text: string) => void;
  /** Whether the write-ahead log is archived. */
  archives?: boolean;
  /** False trades crash safety for speed: for tests only. */
  durable?: boolean;
  /** Use a database that another process is running instead of throwing. */
  join?: boolean;
  /** Called when the server failed again right after several restarts and is not started any more. */
  onGivenUp?: (error: Error) => void;
}

/** What one run of the server needs. */
interface ServeOptions {
  place: DataLocation;
  password: string;
  port: number;
  archives: boolean;
  durable: boolean;
  log: (text: string) => void;
  onGivenUp: (error: Error) => void;
}

/** The data folder is used by another running process. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

/**
 * Starts the PostgreSQL of the npm package on a data folder and initializes it the first time. It listens on 127.0.0.1 and a Unix
 * socket in its folder, is durable, and ends with this process even when `stop` was not called. A server that is killed is started again on the same port.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, port, archives = false, log = () => {}, durable = true, join: canJoin = false, onGivenUp = () => {} } = options;
  const place = resolveDataLocation(resolve(dataDir));
  const password = readOrCreatePassword(place);
  const used = await findRunningServer(place, password);
  if (used?.owner) {
    if (canJoin) return { url: getConnectionUrl(place, used.port, password), stop: async () => {} };
    throw dataFolderInUse(place, used.owner);
  }
  if (used) {
    log("Shutting down a database server that outlived the Joinery it belonged to.");
    await stopPostmaster(used.pid, place.clusterDir, outlivedMs);
  }
  return serve({ place, password, port: await choosePort(place, port), archives, durable, log, onGivenUp });
}

/** A database for tests: in memory where possible, deleted by `stop` or when this process ends. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(getTemporaryDir(), "joinery-test-"));
  // The system account of root's server must be able to enter this folder.
  chmodSync(dataDir, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { url, stop: () => stop().finally(remove) };
}

/** Deletes a stopped database. Waits up to 3 s for one that is shutting down. */
export async function deleteEmbeddedPostgres(dataDir: string): Promise<void> {
  const deadline = Date.now() + 3000;
  while (findRunningPostmaster(getClusterDir(dataDir))) {
    if (Date.now() > deadline) throw new DataFolderInUse(`Joinery is running on ${dataDir}, so nothing was deleted. Stop it first.`);
    await wait(50);
  }
  deleteDataLocation(dataDir);
}

/** A free port of 127.0.0.1. */
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

async function serve({ place, password, port, archives, durable, log, onGivenUp }: ServeOptions): Promise<EmbeddedPostgres> {
  const { account, clusterDir, dataDir } = place;
  const binaries = resolveBinaries(account);
  await ensureCluster(place, binaries, password, durable, log);
  const settings = {
    ...getServerSettings(port, durable, durable ? getSocketDir(clusterDir) : undefined),
    ...(archives && prepareWalArchive(clusterDir, account)),
  };
  const launch = async () => {
    const logFile = openLogFile(dataDir);
    const server = await startPostmaster({ postgres: binaries.postgres, clusterDir, account, settings, logFile, log }).catch((error) => {
      throw findRunningPostmaster(clusterDir) ? dataFolderInUse(place, "started at the same moment") : error;
    });
    const pid = server.pid!;
    const ended = new Promise<string>((resolve) => {
      const report = (code: number | null, signal: string | null) => resolve(`${signal ?? `exit code ${code}`}, see ${logFile}`);
      if (server.exitCode !== null || server.signalCode) report(server.exitCode, server.signalCode);
      else server.once("exit", report);
    });
    const watcher = startWatchdog(pid, durable ? "" : dataDir);
    // The watchdog of a dead server must not signal whichever process gets its id next.
    void ended.then(() => watcher.release());
    const stop = () => {
      // A process that has nothing else to do must still wait for the end of the server.
      server.ref();
      return stopPostmaster(pid, clusterDir);
    };
    await openOwnerSession(port, password).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    server.unref();
    return { ended, stop };
  };
  const running = await keepRunning({ launch, log, onGivenUp });
  return { url: getConnectionUrl(place, port, password), stop: running.stop };
}

const getTcpUrl = (port: number, password: string, name = database) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

/** Connection URL by the Unix socket where there is one: TCP costs about 5 % of placing an order. */
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

/** Waits until a port is free: child processes of a killed server hold it for a moment. */
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

/** The given port, else that of last time if it is free, else another free one. */
async function choosePort({ dataDir }: DataLocation, wanted: number | undefined): Promise<number> {
  const file = join(dataDir, "port");
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = wanted ?? (await waitForPort(remembered).catch(findFreePort));
  if (port !== remembered) writeFileSync(file, `${port}\n`);
  return port;
}

/** The server that already runs on this cluster, with its owner if that still lives. */
async function findRunningServer(
  { clusterDir }: DataLocation,
  password: string,
): Promise<{ pid: number; port: number; owner?: string } | undefined> {
  // A starting owner needs a moment to open its session; the session of a killed owner needs one to end.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const running = findRunningPostmaster(clusterDir);
    if (!running) return undefined;
    const owner = running.ready ? await findOwner(running.port, password).catch(ignoreConnectionRefused) : undefined;
    if ((owner && attempt > 0) || attempt === 19) return { ...running, owner };
    await wait(100);
  }
}

/** Ignores connection errors of a server that is starting or stopping; throws all others. */
function ignoreConnectionRefused(error: Error & { code?: string }): undefined {
  const isRefused = ["57P01", "57P02", "57P03", "ECONNREFUSED", "ECONNRESET"].includes(error.code ?? "");
  if (!isRefused && error.message !== "Connection terminated unexpectedly") throw error;
}

const connect = async (port: number, password: string, applicationName: string) => {
  const client = new pg.Client({ connectionString: getTcpUrl(port, password, "postgres"), application_name: applicationName });
  // The server may be killed; its users notice by their own connections.
  client.on("error", () => {});
  await client.connect();
  return client;
};

async function findOwner(port: number, password: string): Promise<string | undefined> {
  const client = await connect(port, password, "joinery probe");
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
  // The session must not keep this process running.
  (client as pg.Client & { unref(): void }).unref();
}

/** Path of the log file; deletes one that has grown above 10 MB. */
function openLogFile(dataDir: string): string {
  const file = join(dataDir, "postgres.log");
  if (existsSync(file) && statSync(file).size > 10_000_000) rmSync(file);
  return file;
}

/** /dev/shm where it has more than 2 GB free, else the temporary folder. */
export function getTemporaryDir(): string {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2e9 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
