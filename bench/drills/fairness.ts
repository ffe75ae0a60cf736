import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type DrillWorld, openWorld } from "#bench/drill-server.ts";
import { openConnections, type Sent, type Side } from "#bench/fairness/connections.ts";
import { clearCaches, createFloodFiles, type Flood, type FloodWorld, floodSize, floods, systemPools } from "#bench/fairness/floods.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { type EmbeddedPostgres, startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { WorkPoolState } from "#platform/work-pool-figures.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * One member sends 26 pieces of expensive work of a kind and then hangs up. Meanwhile, and right afterwards, a call of another company may take
 * at most twice its quiet time. Both call from addresses of their own, as from two offices.
 */

const rounds = 5;
/** Rounds that start the threads and compile their code; they are not counted. */
const warmUps = 2;
/** Short calls are measured against this instead: receiving a flood of requests takes a processor about as long. */
const noiseMs = 250;
const addresses = ["127.0.0.1", "127.0.0.2"] as const;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Measured {
  quietMs: number;
  floodMs: number;
  afterMs: number;
  failures: readonly string[];
}

/** Why an answer is not what the work normally answers: its status, or the reason of a refusal. */
const findFailure = ({ refusal }: Flood, { status, body }: { status: number; body: Buffer }): string | undefined => {
  if (status !== 200 || body[0] !== 0x7b) return status === 200 ? undefined : String(status);
  const { code, reason = String(code) } = JSON.parse(body.toString()) as { code: number; reason?: string };
  return code === 200 || reason === refusal ? undefined : reason;
};

/** Measures one kind of work: alone, during a flood, and right after the flood has hung up. */
const measure = async (flood: Flood, fairness: FairnessWorld): Promise<Measured> => {
  const { world } = fairness;
  const sides: [Side, readonly string[]][] = [];
  for (const [at, account] of flood.sides.entries()) {
    const side = { token: await world.logIn(account), address: addresses[at] as string };
    sides.push([side, (await flood.prepare?.(world, side)) ?? []]);
  }
  let nth = 0;
  const failures: string[] = [];
  const send = (at: 0 | 1): Sent => {
    nth += 1;
    const [side, prepared] = sides[at] as [Side, readonly string[]];
    const sendPiece = at === 0 ? (flood.sendInFlood ?? flood.send) : flood.send;
    return sendPiece(world, side, nth, prepared);
  };
  const time = async (): Promise<number> => {
    const beganMs = performance.now();
    const failure = findFailure(flood, await send(1).answer);
    if (failure !== undefined) failures.push(failure);
    return performance.now() - beganMs;
  };
  const sendFlood = (): Sent[] => Array.from({ length: floodSize }, () => send(0));
  const times = { quiet: [] as number[], flood: [] as number[], after: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) for (const measured of Object.values(times)) measured.length = 0;
    await world.client.query("delete from attempts");
    await clearCaches(world.dataDir);
    times.quiet.push(await time());
    const first = sendFlood();
    await pause(20);
    times.flood.push(await time());
    for (const { hangUp } of first) hangUp();
    const second = sendFlood();
    await pause(20);
    for (const { hangUp } of second) hangUp();
    times.after.push(await time());
    await Promise.all([...first, ...second].map(({ answer }) => answer));
    await fairness.waitUntilIdle(flood.pool);
  }
  return { quietMs: median(times.quiet), floodMs: median(times.flood), afterMs: median(times.after), failures };
};

const limitOf = ({ quietMs }: Measured): number => Math.max(2 * quietMs, noiseMs);

const judge = (pool: string, measured: Measured): CheckResult => {
  const { quietMs, floodMs, afterMs, failures } = measured;
  const limitMs = limitOf(measured);
  return {
    requirement: `${pool}: another company within ${limitMs.toFixed(0)} ms`,
    figures: `${floodMs.toFixed(0)} ms in the flood and ${afterMs.toFixed(0)} ms after it, quiet ${quietMs.toFixed(0)} ms${failures.length > 0 ? `, failed: ${[...new Set(failures)]}` : ""}`,
    passed: failures.length === 0 && floodMs <= limitMs && afterMs <= limitMs,
  };
};

/** The measured times in ms beside what the pool has done. */
const printTable = (measured: ReadonlyMap<string, Measured>, figures: Readonly<Record<string, WorkPoolState>>): void => {
  const rows = [...measured].map(([pool, each]) => {
    const { finished = 0, refused = 0, dropped = 0, wait_ms = 0 } = figures[pool] ?? {};
    const [quiet, flood, after, limit] = [each.quietMs, each.floodMs, each.afterMs, limitOf(each)].map(Math.round);
    return [pool, { quiet, flood, after, limit, finished, refused, dropped, "wait ms each": Math.round(wait_ms / Math.max(1, finished)) }];
  });
  console.table(Object.fromEntries(rows));
};

/** A server in a process of its own, so that sending the flood does not slow down its answers. */
class FairnessWorld {
  readonly dataDir = mkdtempSync(join(tmpdir(), "joinery-drill-fairness-"));
  postgres!: EmbeddedPostgres;
  server!: ChildProcess;
  world!: FloodWorld;

  async start(): Promise<void> {
    chmodSync(this.dataDir, 0o711);
    this.postgres = await startThrowawayPostgres();
    const { url } = this.postgres;
    const settings = readSettings({ NODE_ENV: "test" });
    await migrate(url);
    await seedDemoWorld(url, settings);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    this.server = fork(new URL("../../apps/server/calls-server.ts", import.meta.url), {
      env: { ...process.env, DATABASE_URL: url, PORT: "0", NODE_ENV: "test", JOINERY_DATA: this.dataDir },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const [{ port }] = (await once(this.server, "message")) as [{ port: number }];
    const drill: DrillWorld = openWorld(`http://127.0.0.1:${port}`, settings.clientSecret);
    this.world = { ...openConnections(drill), logIn: drill.logIn, client, dataDir: this.dataDir, files: await createFloodFiles() };
  }

  async getPools(): Promise<Readonly<Record<string, WorkPoolState>>> {
    this.server.send("pools");
    const [{ pools }] = (await once(this.server, "message")) as [{ pools: Record<string, WorkPoolState> }];
    return pools;
  }

  /** Waits until nothing of a pool is left. */
  async waitUntilIdle(pool: string): Promise<void> {
    for (let { running = 0, waiting = 0 } = { running: 1, waiting: 0 }; running + waiting > 0; ) {
      await pause(20);
      ({ running = 0, waiting = 0 } = (await this.getPools())[pool] ?? { running: 0, waiting: 0 });
    }
  }

  async stop(): Promise<void> {
    await this.world.client.end();
    const ended = once(this.server, "exit");
    this.server.disconnect();
    await ended;
    await this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Whether every pool of the server is flooded. */
const judgeFloods = (pools: readonly string[]): CheckResult => {
  const known = new Set<string>([...floods.map(({ pool }) => pool), ...systemPools]);
  const missing = pools.filter((pool) => !known.has(pool));
  return {
    requirement: "every pool of the server is flooded",
    figures: missing.length === 0 ? `${pools.length} pools` : `no flood for ${missing.join(", ")}`,
    passed: missing.length === 0,
  };
};

const run = async (wanted: readonly string[]): Promise<CheckResult[]> => {
  const fairness = new FairnessWorld();
  await fairness.start();
  try {
    const measured = new Map<string, Measured>();
    for (const flood of floods) {
      if (wanted.length > 0 && !wanted.includes(flood.pool)) continue;
      measured.set(flood.pool, await measure(flood, fairness));
    }
    const pools = await fairness.getPools();
    printTable(measured, pools);
    return [judgeFloods(Object.keys(pools)), ...[...measured].map(([pool, each]) => judge(pool, each))];
  } finally {
    await fairness.stop();
  }
};

export const drill: Drill = {
  about: "one member floods each pool of expensive work; another company's call takes at most twice its quiet time",
  run,
};
