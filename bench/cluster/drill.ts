import { parseArgs } from "node:util";
import { Cluster } from "#bench/cluster/cluster.ts";
import type { Fault } from "#bench/cluster/fault.ts";
import { faults, runFault } from "#bench/cluster/faults.ts";
import { Load } from "#bench/cluster/load.ts";
import { lose } from "#bench/cluster/lose.ts";
import { endWithParent } from "#bench/cluster/network.ts";
import { upgrade } from "#bench/cluster/upgraded.ts";
import type { CheckResult } from "#tools/drill.ts";

/** Loses each part of a cluster while people buy there, and sends the results to the drill. */

/** Room for the log of a whole drill, which is held for a standby that is away. */
const diskMb = 2_500;

const { values } = parseArgs({
  options: { only: { type: "string" }, name: { type: "string" }, search: { type: "boolean", default: false }, before: { type: "string" } },
});
const { before } = values;

const isChosen = ({ name, kind, needsNamespaces }: Fault, cluster: Cluster): boolean =>
  cluster.namesOf(kind).length > 0 &&
  (!values.only || values.only === kind) &&
  (!values.name || name.includes(values.name)) &&
  (!needsNamespaces || cluster.network.hasLines);

const print = ({ requirement, figures, passed }: CheckResult): void =>
  console.log(`${passed ? " ok " : "FAIL"}  ${requirement}: ${figures}`);

const results: CheckResult[] = [];
endWithParent().addEventListener("abort", () => process.exit(1));
const cluster = await Cluster.start({
  ...{ hasServers: true, hasSearch: values.search, diskMb, hasMachines: true, hasArchive: true, log: console.log },
  ...(before ? { before } : {}),
});
const load = new Load({ ...cluster.market, directUrl: cluster.directUrl });
/** Ends with the first fault after which the cluster does not become whole again. */
const loseAll = async (): Promise<void> => {
  await cluster.untilWhole();
  await load.start();
  const chosen = faults.filter((each) => isChosen(each, cluster));
  for (const fault of [...(before ? [upgrade] : []), ...chosen]) {
    const { name, maxWaitMs, judge } = fault;
    const found = await lose(load, {
      ...{ name, maxWaitMs, run: () => runFault(cluster, load, fault) },
      ...(judge ? { judge: (seen) => judge(cluster, load, seen) } : {}),
    });
    found.forEach(print);
    results.push(...found);
  }
};

try {
  await loseAll();
} catch (error) {
  results.push({
    requirement: "the drill goes on to its end",
    figures: error instanceof Error ? error.message : String(error),
    passed: false,
  });
} finally {
  await load.stop();
  cluster.stop();
}
process.send?.(results, () => process.exit(0));
