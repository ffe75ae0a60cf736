import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "#bench/cluster/cluster.ts";
import { beside, type Fault, first, freezing, killing } from "#bench/cluster/fault.ts";
import type { Load } from "#bench/cluster/load.ts";
import { until } from "#bench/cluster/waiting.ts";
import type { CheckResult } from "#tools/drill.ts";

/** How long a new node may take until it answers and has been fed. */
const maxBehindMs = 120_000;

/** Waits until lists are whole again and the index is as the database, which nobody changes meanwhile. */
const compareIndex = async (cluster: Cluster, load: Load): Promise<CheckResult> => {
  const index = cluster.openSearchIndex();
  const beganMs = performance.now();
  let found = "it could not be compared";
  const isWhole = async () => {
    const { products, missing, different, superfluous } = await index.drift(false);
    const drifted = missing.length + different.length + superfluous.length;
    found = `${drifted} of ${products} products differ`;
    return drifted === 0 && (await load.areListsWhole());
  };
  const whole = until("the index is as the database", maxBehindMs, () => isWhole().catch(() => false));
  const passed = await whole.then(
    () => true,
    () => false,
  );
  await index.close();
  return {
    requirement: "afterwards lists are whole, and the index has what the database has",
    figures: `after ${((performance.now() - beganMs) / 1_000).toFixed(1)} s ${found}`,
    passed,
  };
};

/** Something that happens to OpenSearch. `isAway`: lists are to come from the database meanwhile, and say so; otherwise none does. */
const searching = (fault: Omit<Fault, "kind">, isAway: boolean): Fault => ({
  ...fault,
  kind: "search",
  judge: async (cluster, load, { reads }) => [
    {
      requirement: isAway ? "lists come from the database, and say so" : "no list comes from the database",
      figures: `${reads.limited} lists came from the database`,
      passed: isAway === reads.limited > 0,
    },
    await compareIndex(cluster, load),
  ],
});

/** One of them feeds the index, and another one takes over. */
const feeders = (cluster: Cluster): string[] => cluster.namesOf("worker");

/** What happens to OpenSearch and to its index. */
export const searchFaults: readonly Fault[] = [
  searching(killing("OpenSearch", "search", first("search"), beside), true),
  searching(freezing("OpenSearch", "search", first("search"), beside), true),
  searching(
    {
      ...{ name: "OpenSearch is behind, as nobody feeds it", victim: first("search"), ...beside },
      do: (cluster) => {
        for (const name of feeders(cluster)) cluster.signal(name, "SIGSTOP");
      },
      undo: (cluster) => {
        for (const name of feeders(cluster)) cluster.signal(name, "SIGCONT");
      },
    },
    false,
  ),
  searching(
    {
      ...{ name: "OpenSearch comes back without its data", victim: first("search"), ...beside },
      do: async (cluster, found) => {
        cluster.signal(found, "SIGKILL");
        await pause(500);
        rmSync(join(cluster.folderOf(found), "data"), { recursive: true });
      },
      undo: (cluster, found) => cluster.revive(found),
    },
    true,
  ),
  searching(
    {
      ...{ name: "the index is made anew by command", victim: first("search"), maxWaitMs: 2_000, lastsMs: 0 },
      do: async (cluster) => {
        const index = cluster.openSearchIndex();
        await index.rebuild().finally(() => index.close());
      },
      undo: () => undefined,
    },
    false,
  ),
];
