import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deleteEmbeddedPostgres, freePort } from "#platform/postgres/embedded.ts";

const logFile = "test-results/server.log";
const patienceMs = 180_000;

/**
 * Playwright's global set-up: the real server as `npm start` runs it, on a port and a data folder of its own, gone when the
 * tests are over. JOINERY_URL names a running server to test instead. Answers how to take it down.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.JOINERY_URL) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), "joinery-e2e-"));
  // Root's database server runs under another account, which must pass through here.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const server = spawnServer({ PORT: String(port), JOINERY_DATA: dataDir });
  const stop = async () => {
    await end(server);
    await deleteEmbeddedPostgres(join(dataDir, "postgres"));
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.env.JOINERY_URL = `http://localhost:${port}`;
  try {
    await untilReady(server, `http://localhost:${port}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function spawnServer(variables: Record<string, string>): ChildProcess {
  mkdirSync("test-results", { recursive: true });
  const output = openSync(logFile, "w");
  const env = { ...process.env, NODE_ENV: "production", JOINERY_DEMO: "1", DATABASE_URL: "", ...variables };
  return spawn(process.execPath, ["apps/server/server.ts"], { env, stdio: ["ignore", output, output] });
}

async function end(server: ChildProcess): Promise<void> {
  if (!hasNotEnded(server)) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const patience = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(patience);
}

const hasNotEnded = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const patientUntil = Date.now() + patienceMs;
  while (hasNotEnded(server) && Date.now() < patientUntil) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  const lastWords = readFileSync(logFile, "utf8").trim().split("\n").slice(-40).join("\n");
  throw new Error(`The server for the browser tests did not become ready. It says:\n${lastWords}`);
}
