import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Answer, type Client, createBuyers, listPlentifulOffers, openClient } from "#bench/buyers.ts";
import { countResults, createAndPay, type Operation } from "#bench/crash.ts";
import type { Cluster } from "#bench/failover/cluster.ts";
import { environment, flags, program } from "#bin/process-options.mjs";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { readSettings } from "#platform/settings.ts";

/** What clients saw since a moment. */
interface Seen {
  acknowledged: number;
  /** Answers that were no success, and connections that broke. */
  errors: number;
  /** The longest time without a success. */
  worstGapMs: number;
}

/** Counts answers and the time between successes. */
const createRecorder = () => {
  let seen: Seen = { acknowledged: 0, errors: 0, worstGapMs: 0 };
  let lastMs = performance.now();
  const note = (): void => {
    const nowMs = performance.now();
    seen.worstGapMs = Math.max(seen.worstGapMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  return {
    success: (): void => {
      note();
      seen.acknowledged += 1;
    },
    error: (): void => {
      seen.errors += 1;
    },
    /** What was seen since the last time. */
    take: (): Seen => {
      const taken = { ...seen, worstGapMs: Math.max(seen.worstGapMs, performance.now() - lastMs) };
      seen = { acknowledged: 0, errors: 0, worstGapMs: 0 };
      lastMs = performance.now();
      return taken;
    },
    get acknowledged(): number {
      return seen.acknowledged;
    },
  };
};

const buyers = 24;
const writers = 6;
const readers = 2;
const maxAnswerMs = 120_000;

const addressesOf = ({ url, directUrl, readUrl }: Cluster) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_READ_URL: readUrl,
});

const startWeb = async (cluster: Cluster, dataDir: string): Promise<{ process: ChildProcess; port: number }> => {
  const web = fork(new URL("../../apps/server/calls-server.ts", import.meta.url), {
    env: {
      ...process.env,
      ...addressesOf(cluster),
      ...{ PORT: "0", NODE_ENV: "test", JOINERY_DATA: dataDir },
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = (await once(web, "message")) as [{ port: number }];
  return { process: web, port };
};

const startJobs = async (cluster: Cluster, dataDir: string): Promise<ChildProcess> => {
  const jobs = spawn(process.execPath, [...flags, program, "worker"], {
    env: {
      ...process.env,
      ...environment,
      ...addressesOf(cluster),
      ...{ NODE_ENV: "production", JOINERY_DEMO: "1", JOINERY_DATA: dataDir },
    },
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

/** Buyers who order and pay, visitors who read, a stream of events and the jobs, on one cluster. */
export class FailoverWorld {
  readonly cluster: Cluster;
  readonly #dataDir = mkdtempSync(join(tmpdir(), "joinery-failover-"));
  readonly #operations: Operation[] = [];
  readonly writes = createRecorder();
  readonly reads = createRecorder();
  #web!: { process: ChildProcess; port: number };
  #jobs!: ChildProcess;
  #client!: Client;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #chatEvents = 0;
  readonly #streamEnd = new AbortController();

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    chmodSync(this.#dataDir, 0o711);
  }

  async start(): Promise<void> {
    const { directUrl: url } = this.cluster;
    await migrate(url);
    await seedDemoWorld(url, readSettings({ NODE_ENV: "test" }));
    const all = await createBuyers(url, buyers, 100_000_000);
    const offers = await listPlentifulOffers(url, 8);
    this.#web = await startWeb(this.cluster, this.#dataDir);
    this.#jobs = await startJobs(this.cluster, this.#dataDir);
    this.#client = openClient(this.#web.port, writers + readers);
    const token = all[0]?.token ?? "";
    void this.#follow(token);
    let next = 0;
    const write = async () => {
      while (!this.#isOver) {
        const nth = next++;
        const operation: Operation = { buyer: all[nth % all.length]!, createId: crypto.randomUUID(), payId: crypto.randomUUID() };
        this.#operations.push(operation);
        await createAndPay(this, operation, [offers[nth % offers.length]!, offers[(nth + 3) % offers.length]!]);
      }
    };
    const read = async () => {
      for (let nth = 0; !this.#isOver; nth += 1) {
        const product_id = offers[nth % offers.length]?.product_id ?? 0;
        const answer = await this.#client.call("/home/getColumnSeoConfig", { column: `page-${nth}` }).catch(() => undefined);
        const product = await this.#client.call("/home/getProductInfo", { product_id }).catch(() => undefined);
        for (const { isSuccess = false } of [answer ?? {}, product ?? {}] as Partial<Answer>[]) {
          if (isSuccess) this.reads.success();
          else this.reads.error();
        }
        await pause(20);
      }
    };
    this.#running = Promise.all([...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]);
    // Reported when the drill ends, which then also removes what it has started.
    this.#running.catch(() => undefined);
  }

  /** Repeats a call with the same request_id until it is answered. */
  async callUntilAnswered(path: string, body: Record<string, string | number>, token: string) {
    const deadline = performance.now() + maxAnswerMs;
    while (performance.now() < deadline) {
      const answer = await this.#client.call(path, body, token).catch(() => undefined);
      if (answer?.status === 200 && answer.body.reason !== "BUSY") {
        this.writes.success();
        return answer.body;
      }
      this.writes.error();
      await pause(100);
    }
    throw new Error(`${path} was never answered`);
  }

  /** Waits until this many calls more have been acknowledged. */
  async waitForWrites(count: number): Promise<void> {
    const wanted = this.writes.acknowledged + count;
    const deadline = performance.now() + maxAnswerMs;
    while (this.writes.acknowledged < wanted) {
      if (performance.now() > deadline) throw new Error("nothing was acknowledged any more");
      await pause(20);
    }
  }

  /** Whether an event that is sent in the database arrives at a browser again. */
  async receivesEvents(person_id: number): Promise<boolean> {
    const before = this.#chatEvents;
    const deadline = performance.now() + 15_000;
    while (this.#chatEvents === before && performance.now() < deadline) {
      await this.query("select pg_notify('chat', $1)", [JSON.stringify({ people: [person_id], kind: "typing" })]);
      await pause(200);
    }
    return this.#chatEvents > before;
  }

  /** Whether a job that began after now is finished. */
  async runsJobs(): Promise<boolean> {
    const [row] = await this.query<{ now: Date }>("select clock_timestamp() as now");
    const deadline = performance.now() + 90_000;
    while (performance.now() < deadline) {
      const done = await this.query("select from jobs.job where state = 'completed' and started_on > $1 limit 1", [row?.now]);
      if (done.length > 0) return true;
      await pause(250);
    }
    return false;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.cluster.directUrl });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Whether web and worker are the processes that were started. */
  isUnchanged(): boolean {
    return isRunning(this.#web.process) && isRunning(this.#jobs);
  }

  /** Lets everything that was begun be answered, and compares it with what is stored. */
  async finish() {
    this.#isOver = true;
    await this.#running;
    return { operations: this.#operations.length, ...(await countResults(this.cluster.directUrl, this.#operations)) };
  }

  /** The person behind the first buyer, whose events are followed. */
  async firstPerson(): Promise<number> {
    const [row] = await this.query<{ person_id: string }>(
      "select person_id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))",
      [this.#operations[0]?.buyer.token],
    );
    return Number(row?.person_id);
  }

  async #follow(token: string): Promise<void> {
    const { signal } = this.#streamEnd;
    while (!signal.aborted) {
      try {
        const response = await fetch(`http://127.0.0.1:${this.#web.port}/events`, { headers: { token, site: "LA" }, signal });
        for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          if (text.includes("event: chat")) this.#chatEvents += 1;
      } catch {
        // The server is busy, or the drill is over.
      }
      await pause(200);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#streamEnd.abort();
    for (const child of [this.#jobs, this.#web?.process]) {
      if (!child || !isRunning(child)) continue;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    await this.#running.catch(() => undefined);
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
