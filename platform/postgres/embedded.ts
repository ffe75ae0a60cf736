import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import { type Binaries, binariesFor } from "./binaries.ts";
import { choosePlace, makeRoomBeside, type Place } from "./place.ts";
import { bareEnvironment, guard, launch, type Postmaster, runningPostmaster, shutDown } from "./postmaster.ts";

const user = "joinery";
const database = "joinery";

/** Whoever started the server keeps one session of this name open; when it dies, however it dies, the session ends. */
const ownerName = "joinery owner";

export interface EmbeddedPostgres {
  /** Address of the database, password included. */
  url: string;
  /** A fast shutdown; the data stays. */
  stop(): Promise<void>;
}

interface Options {
  /** A folder for this database alone: its cluster, password, port and log. Made when missing. */
  dataDir: string;
  /** Wanted port; otherwise the one of last time, or a free one, which is then remembered. */
  port?: number;
  /** Told in sentences what takes time. */
  log?: (text: string) => void;
  /** False gives up safety against crashes for speed, for tests only. */
  durable?: boolean;
  /** When this database is already running for somebody else, use it as it is instead of refusing. */
  join?: boolean;
}

/** The data folder is taken by a Joinery that is still running. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

/**
 * Starts the PostgreSQL that came with the packages on a folder of ours, preparing both the first time. It listens on
 * 127.0.0.1 only, survives being killed, and ends when this process ends, whether or not `stop` was called.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, port, log = () => {}, durable = true, join: mayJoin = false } = options;
  const place = choosePlace(resolve(dataDir));
  const password = keptPassword(place);
  const running = runningPostmaster(place.clusterDir);
  if (running) {
    const owner = await ownerOf(place, password);
    if (owner && mayJoin) return { url: urlOf(running.port, password), stop: async () => {} };
    if (owner) throw inUse(place, owner);
    log("Shutting down the database server that a killed Joinery left running.");
    await shutDown(running.pid);
  }
  const binaries = binariesFor(place.account);
  if (!existsSync(join(place.clusterDir, "PG_VERSION"))) await createCluster(place, binaries, password, options);
  refuseOtherVersion(place, binaries);
  return serve(place, binaries, password, await choosePort(place, port), { log, durable });
}

/** A database for one test run: in memory where there is room, deleted on stop. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(roomyTemporaryDir(), "joinery-test-"));
  chmodSync(dataDir, 0o711);
  const started = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: started.url,
    stop: async () => {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port nobody listens on, on 127.0.0.1. */
export const freePort = (): Promise<number> => listenBriefly(0);

function listenBriefly(port: number): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen({ host: "127.0.0.1", port }, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : port));
    });
  });
}

const urlOf = (port: number, password: string, name = database) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

const inUse = ({ dataDir }: Place, owner: string) =>
  new DataFolderInUse(`Joinery is already running on ${dataDir} (${owner}). Stop it first, or set JOINERY_DATA to another folder.`);

function keptPassword({ dataDir }: Place): string {
  const file = join(dataDir, "password");
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Last time's port first, so that an open psql or a noted address keeps working. */
async function choosePort({ dataDir }: Place, wanted: number | undefined): Promise<number> {
  const file = join(dataDir, "port");
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = wanted ?? (await listenBriefly(remembered).catch(freePort));
  if (port !== remembered) writeFileSync(file, `${port}\n`);
  return port;
}

/** Who uses a running server, or undefined when it has outlived its owner. */
async function ownerOf({ clusterDir }: Place, password: string): Promise<string | undefined> {
  // An owner that is just starting it needs a moment to open its session.
  for (let attempt = 0; attempt < 20; attempt += 1, await wait(100)) {
    const postmaster: Postmaster | undefined = runningPostmaster(clusterDir);
    if (!postmaster) return undefined;
    if (!postmaster.ready) continue;
    const client = new Client({ connectionString: urlOf(postmaster.port, password, "postgres"), connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    try {
      await client.connect();
      const found = await client.query("select application_name as name from pg_stat_activity where application_name like $1", [`${ownerName}%`]);
      if (found.rows[0]) return String(found.rows[0].name).replace(ownerName, "").trim();
    } finally {
      await client.end();
    }
  }
  return undefined;
}

/** Takes the shape of a cluster only when it is complete: an interrupted first start leaves nothing that looks like one. */
async function createCluster(place: Place, { initdb }: Binaries, password: string, { log = () => {}, durable = true }: Options) {
  log("Preparing the database. This happens once.");
  const room = makeRoomBeside(place);
  const flags = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // The account must be able to read the password, and it may not be able to enter the data folder.
  const passwordFile = join(room, "..", `${room.split("/").at(-1)}.password`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(place, passwordFile);
  try {
    await run(initdb, ["-D", room, `--username=${user}`, `--pwfile=${passwordFile}`, ...flags, ...(durable ? [] : ["--no-sync"])], place);
    rmSync(place.clusterDir, { recursive: true, force: true });
    renameSync(room, place.clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(room, { recursive: true, force: true });
  }
}
