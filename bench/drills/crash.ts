import { parseArgs } from "node:util";
import { type CrashReport, crashWhileBuying, type Victim } from "#bench/crash.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";
import type { Drill, Outcome } from "#tools/drill.ts";

/** Reliability B with the papers' figures. */

const operations = 1_000;
const maxServerReadyMs = 5_000;
const maxDatabaseReadyMs = 15_000;

/** Three of the server, then one of the database, by turns as a whole and one session of it. */
const kills: readonly Victim[] = Array.from({ length: 40 }, (_, index): Victim => {
  if (index % 4 !== 3) return "server";
  return index % 8 === 3 ? "postmaster" : "session";
});

const outcomeOf = ({ recoveries }: CrashReport, victims: readonly Victim[], promise: string, maxMs: number): Outcome => {
  const ms = recoveries.filter(({ victim }) => victims.includes(victim)).map((recovery) => recovery.ms);
  ms.sort((one, other) => one - other);
  const [median = 0, slowest = Number.POSITIVE_INFINITY] = [ms[Math.floor(ms.length / 2)], ms.at(-1)];
  return { promise, figures: `half of ${ms.length} in ${median} ms, the slowest in ${slowest} ms`, passed: slowest <= maxMs };
};

export const drill: Drill = {
  about: "1,000 create and pay while the server is killed 30 times and PostgreSQL 10 times",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: { seed: { type: "string", default: "20261122" } } });
    console.log(`seed ${values.seed}`);
    const report = await crashWhileBuying({ operations, buyers: 100, kills, random: seededRandom(Number(values.seed)) });
    const { acknowledged, repeated, strayCheckouts, unpaid, postings, brokenInvariants, recoveries } = report;
    return [
      {
        promise: "everything asked for is settled in the end, whatever was killed meanwhile",
        figures: `${acknowledged} of ${operations} acknowledged, ${repeated} calls asked again, ${recoveries.length} kills`,
        passed: acknowledged === operations && recoveries.length === kills.length,
      },
      {
        promise: "nothing acknowledged is lost, nothing is there twice",
        figures: `${strayCheckouts} checkouts too many or missing, ${unpaid} unpaid, ${postings} postings`,
        passed: strayCheckouts === 0 && unpaid === 0 && postings === operations,
      },
      { promise: "the books hold afterwards", figures: `${brokenInvariants} invariants broken`, passed: brokenInvariants === 0 },
      outcomeOf(report, ["server"], "the server is ready again within 5 s", maxServerReadyMs),
      outcomeOf(report, ["postmaster", "session"], "with its database killed, within 15 s", maxDatabaseReadyMs),
    ];
  },
};
