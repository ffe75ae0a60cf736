import { runApart } from "#bench/cluster/network.ts";
import { buildWeb } from "#tools/build.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Every kind of process of a cluster is killed, stands still, is cut off or has a full disk while people buy (docs/operations/cluster.md). `--only KIND`
 * runs the faults of one kind of part, `--name WORDS` those whose name has these words, `--search` adds OpenSearch.
 */

export const drill: Drill = {
  about: "kills, freezes and cuts off each part of a cluster while people buy",
  run: (options) => {
    if (buildWeb() !== 0) throw new Error("the web app could not be built");
    return runApart<CheckResult[]>(new URL("../cluster/drill.ts", import.meta.url), options);
  },
};
