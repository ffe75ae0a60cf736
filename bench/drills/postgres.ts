import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { ensurePackages } from "#bench/packages.ts";
import { getServerSettings, user } from "#platform/postgres/cluster.ts";
import { findFreePort } from "#platform/postgres/embedded.ts";
import { cleanEnvironment, startPostmaster, startWatchdog, stopPostmaster } from "#platform/postgres/postmaster.ts";
import { type Account, giveTo, resolveAccount } from "#platform/postgres/system-account.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * The database and HTTP tests of the suite on another version of PostgreSQL than the embedded one: 15, the oldest supported, or the one of
 * `--version`. Words after the options are files, as vitest takes them. As root it installs Debian's package of that version where it is missing.
 */

const installed = "/usr/lib/postgresql";
const oldest = "15";

interface Server {
  url: string;
  stop(): Promise<void>;
}

const makeCluster = (bin: string, clusterDir: string, account: Account): void => {
  const flags = ["-D", clusterDir, `--username=${user}`, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  const { status, stderr } = spawnSync(join(bin, "initdb"), flags, { ...account, cwd: "/", env: cleanEnvironment, encoding: "utf8" });
  if (status !== 0) throw new Error(`initdb says: ${stderr}`);
};

/** A server for tests with the settings of the embedded one: not durable, and gone with the drill. */
const startServer = async (version: string): Promise<Server> => {
  const bin = join(installed, version, "bin");
  ensurePackages({ [join(bin, "initdb")]: `postgresql-${version}` });
  const folder = mkdtempSync(join(tmpdir(), "joinery-postgres-"));
  chmodSync(folder, 0o711);
  const account = resolveAccount(join(folder, "none"));
  giveTo(folder, account);
  const clusterDir = join(folder, "cluster");
  makeCluster(bin, clusterDir, account);
  const port = await findFreePort();
  const settings = getServerSettings(port, false);
  const options = { postgres: join(bin, "postgres"), clusterDir, account, settings, logFile: join(folder, "log"), log: console.log };
  const { pid = 0 } = await startPostmaster(options);
  const watchdog = startWatchdog(pid, folder);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopPostmaster(pid, clusterDir);
      watchdog.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const readVersion = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version ?? "";
};

const runTests = async (url: string, files: readonly string[]): Promise<{ code: number; counted: string }> => {
  const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [vitest, "run", "--project", "database", ...files], {
    env: { ...process.env, TEST_DATABASE_URL: url, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) printed += chunk;
  const code = child.exitCode ?? (await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1))));
  if (code !== 0) console.log(printed);
  return { code, counted: (/Tests.*$/m.exec(printed)?.[0] ?? "no tests").replace(/^Tests\s+/, "") };
};

export const drill: Drill = {
  about: `the database tests on PostgreSQL ${oldest} (--version, file …)`,
  run: async (args): Promise<CheckResult[]> => {
    const options = { version: { type: "string", default: oldest } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const server = await startServer(values.version);
    try {
      const version = await readVersion(server.url);
      const { code, counted } = await runTests(server.url, positionals);
      return [{ requirement: `the database and HTTP tests hold on PostgreSQL ${version}`, figures: counted, passed: code === 0 }];
    } finally {
      await server.stop();
    }
  },
};
