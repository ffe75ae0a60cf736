import { parseArgs } from "node:util";
import type { Cluster, Fault } from "#bench/failover/cluster.ts";
import { FailoverWorld } from "#bench/failover/load.ts";
import { findPrograms, startPatroniCluster } from "#bench/failover/patroni.ts";
import { startPromotedPair } from "#bench/failover/promoted-pair.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Loses the primary while buyers order and visitors read (docs/operations/replicas.md). Calls whose answer was lost or refused are repeated
 * with the same request_id.
 */

const writesAround = 150;
const maxReadGapMs = 10_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const lose = async (world: FailoverWorld, { title, maxGapMs, run }: Fault): Promise<CheckResult[]> => {
  await world.waitForWrites(writesAround);
  world.writes.take();
  world.reads.take();
  const findings = await run();
  await world.waitForWrites(writesAround);
  const [writes, reads] = [world.writes.take(), world.reads.take()];
  const person_id = await world.firstPerson();
  const [hasEvents, hasJobs] = [await world.receivesEvents(person_id), await world.runsJobs()];
  return [
    {
      requirement: `${title}: writes are acknowledged again within ${seconds(maxGapMs)}`,
      figures: `after ${seconds(writes.worstGapMs)}; buyers saw ${writes.errors} errors, all answered when repeated`,
      passed: writes.worstGapMs <= maxGapMs,
    },
    {
      requirement: `${title}: what visitors read never stops for ${seconds(maxReadGapMs)}`,
      figures: `longest time without an answer ${seconds(reads.worstGapMs)}, ${reads.errors} errors, ${reads.acknowledged} answers`,
      passed: reads.worstGapMs <= maxReadGapMs,
    },
    {
      requirement: `${title}: web and worker go on without a restart`,
      figures: `events ${hasEvents ? "arrive" : "do not arrive"}, jobs ${hasJobs ? "run" : "do not run"}`,
      passed: hasEvents && hasJobs && world.isUnchanged(),
    },
    ...findings.map((finding) => ({ ...finding, requirement: `${title}: ${finding.requirement}` })),
  ];
};

const loseAll = async (name: string, cluster: Cluster): Promise<CheckResult[]> => {
  const world = new FailoverWorld(cluster);
  try {
    await world.start();
    const results: CheckResult[] = [];
    for (const fault of cluster.faults) results.push(...(await lose(world, fault)));
    const { operations, acknowledged, strayCheckouts, unpaid, postings, brokenInvariants } = await world.finish();
    return [
      ...results,
      {
        requirement: `${name}: nothing acknowledged is lost, nothing is doubled`,
        figures: `${acknowledged} of ${operations} orders acknowledged, ${strayCheckouts} checkouts too many or missing, ${unpaid} unpaid, ${postings} postings`,
        passed: acknowledged === operations && strayCheckouts === 0 && unpaid === 0 && postings === operations,
      },
      { requirement: `${name}: all invariants hold`, figures: `${brokenInvariants} broken`, passed: brokenInvariants === 0 },
    ];
  } finally {
    await world.stop();
    await cluster.stop();
  }
};

export const drill: Drill = {
  about: "kills primaries of a replicated database while buyers order",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: { only: { type: "string" }, patroni: { type: "string" } } });
    const results: CheckResult[] = [];
    if (values.only !== "patroni") results.push(...(await loseAll("a pair", await startPromotedPair())));
    if (values.only === "pair") return results;
    const programs = findPrograms(values.patroni);
    if (typeof programs === "string")
      return [
        ...results,
        { requirement: "etcd, Patroni, HAProxy, pgbouncer and PostgreSQL are installed", figures: programs, passed: false },
      ];
    return [...results, ...(await loseAll("three nodes", await startPatroniCluster(programs)))];
  },
};
