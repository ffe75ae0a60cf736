import { type Fault, first } from "#bench/cluster/fault.ts";
import { describeRefused } from "#bench/cluster/lose.ts";
import { migrate } from "#db/migrate.ts";

/** Migrates, and exchanges each process of Joinery for one of this version, one after the other. */
export const upgrade: Fault = {
  ...{ name: "this version takes the place of the one before", kind: "web", victim: first("web"), maxWaitMs: 6_000, lastsMs: 5_000 },
  do: () => undefined,
  undo: () => undefined,
  during: async (cluster) => {
    const beganMs = performance.now();
    const migrations = await migrate(cluster.directUrl);
    const migratedMs = performance.now() - beganMs;
    for (const name of [...cluster.namesOf("web"), ...cluster.namesOf("worker")]) await cluster.exchange(name);
    return [
      {
        requirement: "its migrations run beside the version before",
        figures: `${migrations.length} migrations in ${(migratedMs / 1_000).toFixed(1)} s, all exchanged after ${((performance.now() - beganMs) / 1_000).toFixed(1)} s`,
        passed: migrations.length > 0,
      },
    ];
  },
  judge: async (_, __, { writes }) => [
    {
      requirement: "buyers are refused for nothing but BUSY",
      figures: `refusals: ${describeRefused(writes)}`,
      passed: writes.broken === 0 && [...writes.refused.keys()].every((reason) => reason === "BUSY"),
    },
  ],
};
