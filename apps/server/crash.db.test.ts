import { expect, test } from "vitest";
import { crashWhileBuying } from "#bench/crash.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";

/** Reliability, test B, as small as every run of the suite can afford it; `npm run drill -- crash` does the papers' thousand. */
test("killed six times, its database twice, in 300 create and pay operations: nothing acknowledged is lost or doubled", {
  timeout: 240_000,
}, async () => {
  const kills = ["server", "server", "server", "postmaster", "server", "server", "server", "session"] as const;
  const report = await crashWhileBuying({ operations: 300, buyers: 30, kills, random: seededRandom(20_261_121) });
  expect(report).toMatchObject({ acknowledged: 300, strayCheckouts: 0, unpaid: 0, postings: 300, brokenInvariants: 0 });
  expect(report.recoveries.map(({ victim }) => victim)).toEqual(kills);
  process.stdout.write(
    `crash: 6 kills of the server, 2 of PostgreSQL, 300 create and pay asked for, ${report.acknowledged} acknowledged, ` +
      `${report.repeated} asked again, ${report.postings} postings, ${report.brokenInvariants} invariants broken\n`,
  );
});
