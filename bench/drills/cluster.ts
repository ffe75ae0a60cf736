import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { runApart } from "#bench/cluster/network.ts";
import { prepareCluster } from "#bench/cluster/programs.ts";
import { checkOut, newestTag } from "#bench/installation.ts";
import { buildWeb } from "#tools/build.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Every kind of process of a cluster is killed, stands still, is cut off or has a full disk while people buy (docs/operations/cluster.md). `--only KIND`
 * runs the faults of one kind of part, `--name WORDS` those whose name has these words, `--search` adds OpenSearch, `--upgrade` begins with the
 * newest release, or with the commit of `--from`, and upgrades it first.
 */

const known = {
  only: { type: "string" },
  name: { type: "string" },
  search: { type: "boolean" },
  upgrade: { type: "boolean" },
  from: { type: "string" },
} as const;

export const drill: Drill = {
  about: "kills, freezes and cuts off each part of a cluster while people buy",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: known });
    if (buildWeb() !== 0) throw new Error("the web app could not be built");
    await prepareCluster(values.search ?? false);
    const before = values.upgrade || values.from ? checkOut(values.from ?? newestTag()) : undefined;
    const passedOn = [
      ...(values.only ? ["--only", values.only] : []),
      ...(values.name ? ["--name", values.name] : []),
      ...(values.search ? ["--search"] : []),
      ...(before ? ["--before", before] : []),
    ];
    try {
      return await runApart<CheckResult[]>(new URL("../cluster/drill.ts", import.meta.url), passedOn);
    } finally {
      if (before) rmSync(before, { recursive: true, force: true });
    }
  },
};
