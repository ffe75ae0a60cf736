import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FullConfig } from "@playwright/test";
import pg from "pg";
import { findFreePort, startThrowawayPostgres } from "#platform/postgres/embedded.ts";

const startTimeoutMs = 180_000;

/** Database and data folder of one server. */
interface TestWorld {
  name: string;
  databaseUrl: string;
  dataDir: string;
}

interface Server {
  url: string;
  process: ChildProcess;
}

/**
 * Playwright's global setup: starts one server per test worker, as `npm start` does, each with its own port, database and data
 * folder. Returns the teardown function, which removes all of it. JOINERY_URL lists running servers to test instead, one per
 * worker.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.JOINERY_URL) return async () => {};
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "joinery-e2e-"));
  const postgres = await startThrowawayPostgres();
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(({ process }) => stopServer(process)));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const world = { name: "server", databaseUrl: postgres.url, dataDir: join(folder, "0") };
    // The first server creates the demo data; the other workers get a copy of it.
    const filling = await startServer(world);
    await stopServer(filling.process);
    const worlds = [world];
    for (let place = 1; place < workers; place += 1) worlds.push(await copyWorld(world, place, folder));
    servers.push(...(await Promise.all(worlds.map(startServer))));
    process.env.JOINERY_URL = servers.map(({ url }) => url).join(" ");
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function copyWorld(world: TestWorld, place: number, folder: string): Promise<TestWorld> {
  const name = `${world.name}-${place}`;
  const dataDir = join(folder, String(place));
  cpSync(world.dataDir, dataDir, { recursive: true });
  const copied = new URL(world.databaseUrl);
  const original = copied.pathname.slice(1);
  copied.pathname = `/${original}_${place}`;
  // Connects to another database, because the template must have no connections.
  const client = new pg.Client({ connectionString: new URL("/postgres", world.databaseUrl).href });
  await client.connect();
  await client.query(`create database ${original}_${place} template ${original}`);
  await client.end();
  return { name, dataDir, databaseUrl: copied.href };
}

async function startServer({ name, databaseUrl, dataDir }: TestWorld): Promise<Server> {
  const port = await findFreePort();
  const logFile = `test-results/${name}.log`;
  const output = openSync(logFile, "w");
  const variables = { NODE_ENV: "production", JOINERY_DEMO: "1", PORT: String(port), DATABASE_URL: databaseUrl, JOINERY_DATA: dataDir };
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ["bin/joinery.mjs", "web"], { env, stdio: ["ignore", output, output] });
  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(child, `${url}/readyz`);
  } catch (error) {
    await stopServer(child);
    const lastWords = readFileSync(logFile, "utf8").trim().split("\n").slice(-40).join("\n");
    throw new Error(`The server for the browser tests did not become ready. It says:\n${lastWords}`, { cause: error });
  }
  return { url, process: child };
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const patience = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(patience);
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const patientUntil = Date.now() + startTimeoutMs;
  while (isRunning(server) && Date.now() < patientUntil) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(isRunning(server) ? `It was not ready within ${startTimeoutMs / 1000} s.` : "It ended.");
}
