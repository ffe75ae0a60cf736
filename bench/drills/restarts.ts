import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { environment, flags, program } from "#bin/process-options.mjs";
import { findFreePort } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Kills the server, its embedded PostgreSQL, one session of it and the process of the jobs, as a lack of memory would, and measures
 * how long each takes to come back by itself (docs/reliability.md 3.3). Needs a build: `node tools/build.ts`.
 */

const rounds = 3;
const limitsMs = { server: 10_000, postmaster: 10_000, session: 10_000, jobs: 10_000 };
type Victim = keyof typeof limitsMs;

interface Supervised {
  process: ChildProcess;
  output(): string;
}

const startSupervised = (command: "web" | "worker", env: Record<string, string>): Supervised => {
  const child = spawn(process.execPath, [...flags, "bin/supervise.mjs", program, command], {
    env: { ...process.env, ...environment, NODE_ENV: "production", JOINERY_DEMO: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  return { process: child, output: () => output };
};

/** The program under a supervisor (Linux). */
const pidUnder = ({ process: supervisor }: Supervised): number =>
  Number(readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, "utf8").split(" ")[0]);

const countOf = (text: string, part: string): number => text.split(part).length - 1;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const waitUntil = async (isDone: () => boolean | Promise<boolean>, maxMs: number): Promise<void> => {
  const deadline = Date.now() + maxMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`nothing came back within ${maxMs} ms`);
    await pause(10);
  }
};

class RestartWorld {
  readonly dataDir = mkdtempSync(join(tmpdir(), "joinery-restarts-"));
  port = 0;
  server!: Supervised;
  jobs!: Supervised;

  async start(): Promise<void> {
    chmodSync(this.dataDir, 0o711);
    this.port = await findFreePort();
    this.server = startSupervised("web", {
      PORT: String(this.port),
      JOINERY_DATA: this.dataDir,
      JOINERY_JOBS: "elsewhere",
    });
    await waitUntil(() => isReady(this.port), 280_000);
    this.jobs = startSupervised("worker", { DATABASE_URL: this.databaseUrl, JOINERY_DATA: this.dataDir });
    await waitUntil(() => this.jobStarts() === 1, 30_000);
  }

  get databaseUrl(): string {
    const read = (name: string) => readFileSync(join(this.dataDir, "postgres", name), "utf8").trim();
    return `postgres://joinery:${read("password")}@127.0.0.1:${read("port")}/joinery`;
  }

  jobStarts(): number {
    return countOf(this.jobs.output(), "Joinery runs its jobs here");
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  }

  async pidOf(victim: Victim): Promise<number> {
    if (victim === "server") return pidUnder(this.server);
    if (victim === "jobs") return pidUnder(this.jobs);
    if (victim === "postmaster") return Number(readFileSync(join(this.dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
    const [session] = await this.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = 'joinery' limit 1",
    );
    return session?.pid ?? 0;
  }

  /** Whether the database and the pages answer: right after a kill, pages may be answered once more by a session that is about to end. */
  async isBack(): Promise<boolean> {
    const isAnswering = await this.query("select").then(
      () => true,
      () => false,
    );
    return isAnswering && (await isReady(this.port));
  }

  /** Kills and measures until pages are answered again, or the jobs run again. */
  async kill(victim: Victim): Promise<number> {
    const pid = await this.pidOf(victim);
    const jobStarts = this.jobStarts();
    const beganMs = Date.now();
    process.kill(pid, "SIGKILL");
    await pause(20);
    await waitUntil(() => (victim === "jobs" ? this.jobStarts() > jobStarts : this.isBack()), 60_000);
    return Date.now() - beganMs;
  }

  /** Stops both as Ctrl-C does, and tells whether nothing of them is left. */
  async stop(): Promise<boolean> {
    const pids = await Promise.all([this.pidOf("server"), this.pidOf("jobs"), this.pidOf("postmaster")]);
    for (const supervised of [this.jobs, this.server]) {
      const ended = once(supervised.process, "exit");
      supervised.process.kill("SIGINT");
      await ended;
    }
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    return !pids.some(isAlive);
  }
}

const judge = (victim: Victim, ms: number[]): CheckResult => {
  const slowest = Math.max(...ms);
  return {
    requirement: `${victim} killed: back by itself within ${limitsMs[victim] / 1000} s`,
    figures: `${ms.map((each) => `${(each / 1000).toFixed(1)} s`).join(", ")}`,
    passed: slowest <= limitsMs[victim],
  };
};

export const drill: Drill = {
  about: "server, PostgreSQL and jobs are killed and come back by themselves (Linux, needs a build)",
  run: async (args) => {
    parseArgs({ args, options: {} });
    const world = new RestartWorld();
    await world.start();
    const results: CheckResult[] = [];
    for (const victim of ["server", "postmaster", "session", "jobs"] as const) {
      const ms: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ms.push(await world.kill(victim));
        // Apart from each other as accidents are: the delay before a restart doubles with every failure in a row.
        await pause(3_000);
      }
      results.push(judge(victim, ms));
    }
    const reasons = countOf(world.server.output() + world.jobs.output(), "ended by itself");
    results.push({
      requirement: "every kill of a process is in the log with its reason",
      figures: `${reasons} lines`,
      passed: reasons === 3 * rounds,
    });
    const isClean = await world.stop();
    results.push({ requirement: "Ctrl-C stops everything", figures: isClean ? "nothing is left" : "a process is left", passed: isClean });
    rmSync(world.dataDir, { recursive: true, force: true });
    return results;
  },
};
