import type { Cluster } from "#bench/cluster/cluster.ts";
import type { Load, Seen } from "#bench/cluster/load.ts";
import type { Disturbance } from "#bench/cluster/machines.ts";
import type { Kind, Which } from "#bench/cluster/processes.ts";
import type { CheckResult } from "#tools/drill.ts";

/** What can happen to a cluster. */
export interface Fault {
  name: string;
  /** What it happens to, for choosing faults. */
  kind: Kind;
  /** Whether it is about lines or disks, which only namespaces have. */
  needsNamespaces?: true;
  /** The longest time that a buyer may wait for an answer, repetitions included. */
  maxWaitMs: number;
  /** Whether it takes the lead from a server that may go on writing. */
  isOfLeader?: true;
  /** How long it lasts; of a leader, after another one leads. */
  lastsMs: number;
  /** Whom it happens to now. */
  victim(cluster: Cluster): Promise<string>;
  do(cluster: Cluster, victim: string): void | Promise<void>;
  undo(cluster: Cluster, victim: string): void;
  /** What takes its own time after `do`, and what is found out by it. */
  during?(cluster: Cluster, load: Load): Promise<CheckResult[]>;
  /** Judges what people saw besides, and what else is stored, while nobody does anything. */
  judge?(cluster: Cluster, load: Load, seen: { writes: Seen; reads: Seen }): Promise<CheckResult[]>;
}

const required = async (found: Promise<string | undefined>, what: string): Promise<string> => {
  const name = await found;
  if (!name) throw new Error(`there is no ${what}`);
  return name;
};

export const first = (kind: Kind) => async (cluster: Cluster) => cluster.namesOf(kind)[0] ?? "";
export const leader = (cluster: Cluster) => required(cluster.leader(), "leader");
export const etcdLeader = (cluster: Cluster) => required(cluster.etcdLeader(), "leader of etcd");
export const synchronousStandby = (cluster: Cluster) =>
  required(
    cluster.members().then((members) => members.find(({ role }) => role === "sync_standby")?.name),
    "synchronous standby",
  );

export type Bounds = Pick<Fault, "maxWaitMs" | "lastsMs" | "isOfLeader">;

export const killing = (name: string, kind: Kind, victim: Fault["victim"], bounds: Bounds): Fault => ({
  ...{ name: `kill -9 of ${name}`, kind, victim, ...bounds },
  do: (cluster, found) => cluster.signal(found, "SIGKILL"),
  undo: (cluster, found) => cluster.revive(found),
});

export const freezing = (name: string, kind: Kind, victim: Fault["victim"], bounds: Bounds, which: Which = "all"): Fault => ({
  ...{ name: `${name} stands still`, kind, victim, ...bounds },
  do: (cluster, found) => cluster.signal(found, "SIGSTOP", which),
  undo: (cluster, found) => cluster.signal(found, "SIGCONT"),
});

export const disturbing = (name: string, kind: Kind, victim: Fault["victim"], disturbance: Disturbance, bounds: Bounds): Fault => ({
  ...{ name, kind, victim, ...bounds },
  do: (cluster, found) => cluster.disturb(found, disturbance),
  undo: (cluster, found) => cluster.disturb(found, {}),
});

export const failover: Bounds = { maxWaitMs: 30_000, lastsMs: 4_000, isOfLeader: true };
/** One of two: the other one answers. */
export const oneOfTwo: Bounds = { maxWaitMs: 2_000, lastsMs: 6_000 };
/** A part that everything goes through and that is there once here: away for three seconds. */
export const onlyOne: Bounds = { maxWaitMs: 6_000, lastsMs: 3_000 };
/** Buying does not need it. */
export const beside: Bounds = { maxWaitMs: 2_000, lastsMs: 6_000 };
