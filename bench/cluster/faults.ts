import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, query } from "#bench/cluster/cluster.ts";
import { databaseNames, etcdNames } from "#bench/cluster/database-parts.ts";
import {
  type Bounds,
  beside,
  disturbing,
  etcdLeader,
  type Fault,
  failover,
  first,
  freezing,
  killing,
  leader,
  oneOfTwo,
  onlyOne,
  synchronousStandby,
} from "#bench/cluster/fault.ts";
import type { Load } from "#bench/cluster/load.ts";
import { restoreToMoment } from "#bench/cluster/restored.ts";
import { searchFaults } from "#bench/cluster/search-faults.ts";
import { until } from "#bench/cluster/waiting.ts";
import type { CheckResult } from "#tools/drill.ts";

const lines = (name: string, others: (cluster: Cluster, found: string) => Promise<string[]>, bounds: Bounds): Fault => {
  let cut: string[] = [];
  return {
    ...{ name, kind: "database", needsNamespaces: true, victim: leader, ...bounds },
    do: async (cluster, found) => {
      cut = await others(cluster, found);
      for (const other of cut) cluster.network.cut(found, other);
    },
    undo: (cluster, found) => {
      for (const other of cut) cluster.network.join(found, other);
    },
  };
};

const clock = (name: string, clockOffSeconds: number): Fault =>
  disturbing(name, "web", first("web"), { clockOffSeconds }, { maxWaitMs: 2_000, lastsMs: 10_000 });

/** What a clock that steps makes PostgreSQL and Patroni do: at worst, lose the lead. */
const databaseClock = (name: string, victim: Fault["victim"], clockOffSeconds: number): Fault =>
  disturbing(name, "database", victim, { clockOffSeconds }, { maxWaitMs: 30_000, lastsMs: 12_000 });

const otherDatabases = (found: string): string[] => databaseNames.filter((name) => name !== found);

/** What is left on a disk that is called full. */
const spareKb = 64;

export const faults: readonly Fault[] = [
  killing("a web process", "web", first("web"), oneOfTwo),
  freezing("a web process", "web", first("web"), oneOfTwo),
  killing("a worker", "worker", first("worker"), beside),
  freezing("a worker", "worker", first("worker"), beside),
  killing("the store of files", "store", first("store"), beside),
  freezing("the store of files", "store", first("store"), beside),
  ...searchFaults,
  killing("pgbouncer", "pooler", first("pooler"), onlyOne),
  freezing("pgbouncer", "pooler", first("pooler"), onlyOne),
  killing("HAProxy", "balancer", first("balancer"), onlyOne),
  freezing("HAProxy", "balancer", first("balancer"), onlyOne),
  killing("the leading member of etcd", "etcd", etcdLeader, beside),
  freezing("the leading member of etcd", "etcd", etcdLeader, beside),
  killing("the synchronous standby", "database", synchronousStandby, { maxWaitMs: 15_000, lastsMs: 8_000 }),
  freezing("the synchronous standby", "database", synchronousStandby, { maxWaitMs: 30_000, lastsMs: 14_000 }),
  killing("the leader and its Patroni", "database", leader, failover),
  freezing("the leader's Patroni", "database", leader, failover, "own"),
  freezing("the leader's machine", "database", leader, failover),
  {
    ...{ name: "the lead is handed over by hand", kind: "database", victim: leader, maxWaitMs: 10_000, lastsMs: 1_000, isOfLeader: true },
    do: (cluster, found) => cluster.switchOver(found),
    undo: () => undefined,
  },
  {
    ...{
      name: "the synchronous standby is replaced by an empty one",
      kind: "database",
      victim: synchronousStandby,
      maxWaitMs: 15_000,
      lastsMs: 3_000,
    },
    do: async (cluster, found) => {
      cluster.signal(found, "SIGKILL");
      await pause(500);
      rmSync(join(cluster.folderOf(found), "data"), { recursive: true });
    },
    undo: (cluster, found) => cluster.revive(found),
  },
  lines("the leader is cut from its synchronous standby", async (cluster) => [await synchronousStandby(cluster)], {
    maxWaitMs: 30_000,
    lastsMs: 14_000,
  }),
  lines("the leader is cut from etcd", async () => [...etcdNames], failover),
  lines("the leader is cut from etcd and its standbys", async (_, found) => [...etcdNames, ...otherDatabases(found)], failover),
  lines(
    "the leader is cut from everything",
    async (cluster, found) => cluster.parts.flatMap(({ name }) => (name === found ? [] : [name])),
    failover,
  ),
  clock("the clock of a web process goes a minute ahead", 60),
  clock("the clock of a web process goes a minute back", -60),
  databaseClock("the clock of the leader goes a minute ahead", leader, 60),
  databaseClock("the clock of the leader goes a minute back", leader, -60),
  databaseClock("the clock of the synchronous standby goes a minute ahead", synchronousStandby, 60),
  databaseClock("the clock of the synchronous standby goes a minute back", synchronousStandby, -60),
  disturbing("the leader's disk is slow", "database", leader, { flushMs: 500 }, { maxWaitMs: 15_000, lastsMs: 15_000 }),
  {
    // The leader goes on leading and refuses what needs room.
    ...{ name: "the leader's disk is full", kind: "database", needsNamespaces: true, victim: leader, maxWaitMs: 30_000, lastsMs: 15_000 },
    do: (cluster, found) => {
      const { blocks, bfree, bsize } = statfsSync(cluster.folderOf(found));
      cluster.resizeDisk(found, ((blocks - bfree) * bsize) / 1_024 + spareKb);
    },
    undo: (cluster, found) => cluster.resizeDisk(found, 0),
  },
  {
    ...{ name: "a moment is restored into a new cluster", kind: "database", victim: leader, maxWaitMs: 6_000, lastsMs: 0 },
    do: () => undefined,
    undo: () => undefined,
    during: restoreToMoment,
  },
];

/** Writes numbers straight to one server, past HAProxy, until it is stopped. */
const writeDirectly = (url: string, from: number) => {
  const acknowledged: { number: number; atMs: number }[] = [];
  let tried = from;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      tried += 1;
      const number = tried;
      await query(url, `insert into direct_writes values (${number})`, 2_000).then(
        () => acknowledged.push({ number, atMs: performance.now() }),
        () => undefined,
      );
      await pause(50);
    }
  })();
  const stop = async () => {
    isOver = true;
    await running;
    return { tried: tried - from, acknowledged };
  };
  return { stop };
};

/** Waits until another server takes writes, and returns after how many ms it does. */
const waitForOther = async (cluster: Cluster, than: string): Promise<number> => {
  const beganMs = performance.now();
  await until("another leader", 60_000, async () => {
    for (const name of otherDatabases(than)) if (await cluster.takesWrites(name)) return true;
    return false;
  });
  return performance.now() - beganMs;
};

/** Numbers of direct writes are used once. */
let written = 0;

/** A fault of a leader: besides, somebody writes to the old one all the time, who must not be told that it took anything once another one leads. */
const runOfLeader = async (cluster: Cluster, fault: Fault, victim: string): Promise<CheckResult[]> => {
  const direct = writeDirectly(cluster.superUrl("postgres", victim), written);
  await pause(1_000);
  await fault.do(cluster, victim);
  const ledAfterMs = await waitForOther(cluster, victim);
  const leadsMs = performance.now();
  await pause(fault.lastsMs);
  fault.undo(cluster, victim);
  await cluster.untilWhole();
  const { tried, acknowledged } = await direct.stop();
  written += tried;
  // Writes to a server that leads again are its own again.
  const late = (await cluster.leader()) === victim ? 0 : acknowledged.filter(({ atMs }) => atMs > leadsMs).length;
  const rows = await query<{ number: string }>(cluster.superUrl("postgres"), "select number from direct_writes");
  const stored = new Set(rows.map(({ number }) => Number(number)));
  const lost = acknowledged.filter(({ number }) => !stored.has(number)).length;
  return [
    {
      requirement: "the old leader acknowledges nothing once another one leads, and nothing that it acknowledged is lost",
      figures: `another one leads after ${(ledAfterMs / 1_000).toFixed(1)} s; ${acknowledged.length} of ${tried} direct writes acknowledged, ${late} late, ${lost} lost`,
      passed: acknowledged.length > 0 && late === 0 && lost === 0,
    },
  ];
};

/** Lets a fault happen and end, and waits until the cluster is whole again. */
export const runFault = async (cluster: Cluster, load: Load, fault: Fault): Promise<CheckResult[]> => {
  const victim = await fault.victim(cluster);
  if (fault.isOfLeader) return runOfLeader(cluster, fault, victim);
  await fault.do(cluster, victim);
  const findings = await fault.during?.(cluster, load);
  await pause(fault.lastsMs);
  fault.undo(cluster, victim);
  await cluster.untilWhole();
  return findings ?? [];
};
