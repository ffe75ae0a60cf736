import { parseArgs } from "node:util";
import { Load } from "#bench/cluster/load.ts";
import { lose } from "#bench/cluster/lose.ts";
import { startPromotedPair } from "#bench/failover/promoted-pair.ts";
import { type Servers, startServers } from "#bench/failover/servers.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";
import { drill as clusterDrill } from "./cluster.ts";

/**
 * Loses the primary while buyers order and visitors read (docs/operations/replicas.md): of a pair that is promoted by hand, and of three nodes under
 * Patroni, which is the part of `drill -- cluster` about databases. Calls whose answer was lost or refused are repeated with the same request_id.
 */

const name = "kill -9 of the primary of a pair, promotion by hand";

const losePrimary = async (load: Load, servers: Servers, kill: () => Promise<void>): Promise<CheckResult[]> => {
  await load.start();
  const results = await lose(load, { name, maxWaitMs: 10_000, run: () => kill().then(() => []) });
  const isUnchanged = servers.areUnchanged();
  const figures = isUnchanged ? "both run" : "one has ended";
  return [...results, { requirement: `${name}: web and worker go on without a restart`, figures, passed: isUnchanged }];
};

const losePair = async (): Promise<CheckResult[]> => {
  const pair = await startPromotedPair();
  const servers = await startServers(pair.url, pair.readUrl);
  const load = new Load({ host: "127.0.0.1", port: servers.port, directUrl: pair.url });
  try {
    return await losePrimary(load, servers, pair.losePrimary);
  } finally {
    await load.stop();
    await servers.stop();
    await pair.stop();
  }
};

export const drill: Drill = {
  about: "kills primaries of a replicated database while buyers order",
  run: async (options) => {
    const { only } = parseArgs({ args: options, options: { only: { type: "string" } } }).values;
    return [...(only === "patroni" ? [] : await losePair()), ...(only === "pair" ? [] : await clusterDrill.run(["--only", "database"]))];
  },
};
