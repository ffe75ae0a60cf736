import { parseArgs } from "node:util";
import { type CrashReport, crashWhileBuying, type Victim } from "#bench/crash.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** docs/reliability.md 3.2, test B, with 1,000 operations. */

const operations = 1_000;
const maxServerReadyMs = 5_000;
const maxDatabaseReadyMs = 10_000;

/** Three kills of the server, then one of the database, alternating between postmaster and session. */
const kills: readonly Victim[] = Array.from({ length: 40 }, (_, index): Victim => {
  if (index % 4 !== 3) return "server";
  return index % 8 === 3 ? "postmaster" : "session";
});

const checkRecovery = ({ recoveries }: CrashReport, victims: readonly Victim[], requirement: string, maxMs: number): CheckResult => {
  const ms = recoveries.filter(({ victim }) => victims.includes(victim)).map((recovery) => recovery.ms);
  ms.sort((one, other) => one - other);
  const [median = 0, slowest = Number.POSITIVE_INFINITY] = [ms[Math.floor(ms.length / 2)], ms.at(-1)];
  return { requirement, figures: `median of ${ms.length}: ${median} ms, slowest ${slowest} ms`, passed: slowest <= maxMs };
};

export const drill: Drill = {
  about: "1,000 create and pay while the server is killed 30 times and PostgreSQL 10 times",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: { seed: { type: "string", default: "20261122" } } });
    console.log(`seed ${values.seed}`);
    const report = await crashWhileBuying({ operations, buyers: 100, kills, random: seededRandom(Number(values.seed)) });
    const { acknowledged, repeated, lost, doubled, unpaid, postings, brokenInvariants, recoveries } = report;
    return [
      {
        requirement: "every operation is acknowledged in the end",
        figures: `${acknowledged} of ${operations} acknowledged, ${repeated} calls repeated, ${recoveries.length} kills`,
        passed: acknowledged === operations && recoveries.length === kills.length,
      },
      {
        requirement: "nothing acknowledged is lost or doubled",
        figures: `${lost} checkouts lost, ${doubled} too many, ${unpaid} unpaid, ${postings} postings`,
        passed: lost === 0 && doubled === 0 && unpaid === 0 && postings === operations,
      },
      { requirement: "all invariants hold afterwards", figures: `${brokenInvariants} invariants broken`, passed: brokenInvariants === 0 },
      checkRecovery(report, ["server"], "the server is ready again within 5 s", maxServerReadyMs),
      checkRecovery(report, ["postmaster", "session"], "with its database killed, within 10 s", maxDatabaseReadyMs),
    ];
  },
};
