import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { environment, flags, program } from "#bin/process-options.mjs";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { readSettings } from "#platform/settings.ts";

/** A process that answers calls and one that runs the jobs, on a database that fails over. */
export interface Servers {
  port: number;
  /** Whether they are the processes that were started. */
  areUnchanged(): boolean;
  stop(): Promise<void>;
}

const startWeb = async (env: NodeJS.ProcessEnv): Promise<{ web: ChildProcess; port: number }> => {
  const web = fork(new URL("../../apps/server/calls-server.ts", import.meta.url), {
    env: { ...process.env, ...env, PORT: "0", NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = (await once(web, "message")) as [{ port: number }];
  return { web, port };
};

const startJobs = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const jobs = spawn(process.execPath, [...flags, program, "worker"], {
    env: { ...process.env, ...environment, ...env, NODE_ENV: "production", JOINERY_DEMO: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  jobs.stdout.on("data", (text) => {
    output += text;
  });
  while (!output.includes("runs its jobs here")) {
    if (jobs.exitCode !== null) throw new Error(`the worker did not start: ${output}`);
    await pause(50);
  }
  return jobs;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Fills the database with the demo data and starts both. */
export const startServers = async (url: string, readUrl: string): Promise<Servers> => {
  const dataDir = mkdtempSync(join(tmpdir(), "joinery-failover-"));
  chmodSync(dataDir, 0o711);
  await migrate(url);
  await seedDemoWorld(url, readSettings({ NODE_ENV: "test", JOINERY_DATA: dataDir }));
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_READ_URL: readUrl, JOINERY_DATA: dataDir };
  const { web, port } = await startWeb(env);
  const jobs = await startJobs(env);
  return {
    port,
    areUnchanged: () => isRunning(web) && isRunning(jobs),
    stop: async () => {
      for (const child of [web, jobs].filter(isRunning)) {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
