import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { DataFolderInUse, deleteEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { testDatabase } from "./test-database.ts";

// One folder for all tests, because initializing one takes long; each test starts and stops its own server on it.
let dataDir: string;
let started: EmbeddedPostgres[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "joinery-embedded-"));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  for (const database of started) await database.stop();
  started = [];
});

afterAll(() => deleteEmbeddedPostgres(dataDir));

const start = async (options: { port?: number; join?: boolean } = {}) => {
  const database = await startEmbeddedPostgres({ dataDir, ...options });
  started.push(database);
  return database;
};

const ask = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = () => Number(readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);

test("keeps acknowledged writes after the server was killed", async () => {
  const first = await start();
  await ask(first.url, "create table after_crash (word text)", "insert into after_crash values ('oak')");
  process.kill(postmasterPid(), "SIGKILL");
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select word from after_crash")).toEqual([{ word: "oak" }]);
  expect(second.url, "the port is stored").toBe(first.url);
});

test("comes back by itself after it was killed, twice in a row, and still stops for good", async () => {
  const log: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, log: (text) => log.push(text) });
  started.push(database);
  await ask(database.url, "create table after_kill (word text)", "insert into after_kill values ('fir')");
  const pids = new Set([postmasterPid()]);
  for (const _ of ["first", "second"]) {
    const killedMs = performance.now();
    process.kill(postmasterPid(), "SIGKILL");
    await vi.waitUntil(() => ask(database.url, "select word from after_kill").catch(() => undefined), { timeout: 15_000 });
    expect(performance.now() - killedMs).toBeLessThan(15_000);
    pids.add(postmasterPid());
  }
  expect(pids.size).toBe(3);
  expect(await ask(database.url, "select word from after_kill")).toEqual([{ word: "fir" }]);
  expect(log.filter((text) => text.includes("ended by itself"))).toHaveLength(2);
  await database.stop();
  await expect(ask(database.url, "select 1")).rejects.toThrow();
}, 40_000);

test("stops with a killed owner, and the next start finds all data", async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    process.send((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [url] = (await once(owner, "message")) as [string];
  await ask(url, "create table after_owner (word text)", "insert into after_owner values ('elm')");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  const next = await start();
  expect(await ask(next.url, "select word from after_owner")).toEqual([{ word: "elm" }]);
});

/** A session whose process stands still, as on a machine out of memory. Linux only. */
const freezeSession = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  process.kill(rows[0]?.pid ?? 0, "SIGSTOP");
  return rows[0]?.pid ?? 0;
};

test("comes back within 10 s after it was killed while one of its sessions stands still", async () => {
  const database = await start();
  await freezeSession(database.url);
  const killedMs = performance.now();
  process.kill(postmasterPid(), "SIGKILL");
  await vi.waitUntil(() => ask(database.url, "select 1").catch(() => undefined), { timeout: 30_000 });
  expect(performance.now() - killedMs).toBeLessThan(10_000);
}, 40_000);

test("the next start takes at most 10 s when a killed owner leaves a session that stands still", async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    process.send((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [url] = (await once(owner, "message")) as [string];
  await freezeSession(url);
  owner.kill("SIGKILL");
  await once(owner, "exit");
  const killedMs = performance.now();
  const next = await start();
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(performance.now() - killedMs).toBeLessThan(10_000);
}, 40_000);

test("a process with nothing else to do waits until its server has stopped", async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    await (await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).stop();
    console.log("stopped");`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  owner.stdout.on("data", (text) => (output += text));
  const [code] = await once(owner, "close");
  expect({ code, output }).toEqual({ code: 0, output: "stopped\n" });
});

test("refuses a second start on the same folder, or joins it when requested", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(DataFolderInUse);
  await expect(start()).rejects.toThrow(`process ${process.pid}`);
  const guest = await start({ join: true });
  expect(guest.url).toBe(first.url);
  await guest.stop();
  expect(await ask(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("starts although the pid file names another process", async () => {
  const first = await start();
  const pidFile = join(dataDir, "cluster", "postmaster.pid");
  const [, ...rest] = readFileSync(pidFile, "utf8").split("\n");
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...rest].join("\n"));
  const second = await start();
  expect(await ask(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("uses durable settings and accepts only local connections with the password", async () => {
  const { url } = await start();
  const names = ["fsync", "full_page_writes", "jit", "listen_addresses", "password_encryption", "synchronous_commit"];
  const settings = await ask(url, `select name, setting from pg_settings where name in ('${names.join("','")}') order by name`);
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    full_page_writes: "on",
    jit: "off",
    listen_addresses: "127.0.0.1",
    password_encryption: "scram-sha-256",
    synchronous_commit: "on",
  });
  await expect(ask(url.replace(/:[^:@/]+@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(dataDir, "password")).mode & 0o777).toBe(0o600);
});

test("stops cleanly and keeps the data", async () => {
  const logFile = join(dataDir, "postgres.log");
  const first = await start();
  await ask(first.url, "create table after_stop (word text)", "insert into after_stop values ('ash')");
  await first.stop();
  const logged = statSync(logFile).size;
  expect(existsSync(join(dataDir, "cluster", "postmaster.pid"))).toBe(false);
  const second = await start();
  expect(await ask(second.url, "select word from after_stop")).toEqual([{ word: "ash" }]);
  expect(readFileSync(logFile).subarray(logged).toString("utf8")).not.toContain("not properly shut down");
});

test("creates separate test databases with our schema", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  await ask(one.url, "create table mine ()");
  await expect(ask(other.url, "select from mine")).rejects.toThrow("does not exist");
  expect(await ask(other.url, "select count(*) > 0 as migrated from migrations")).toEqual([{ migrated: true }]);
  await one.drop();
  await expect(ask(one.url, "select 1")).rejects.toThrow("does not exist");
  await other.drop();
});
