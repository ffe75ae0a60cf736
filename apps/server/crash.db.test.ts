import { expect, test } from "vitest";
import { crashWhileBuying } from "#bench/crash.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";

/** docs/reliability.md 3.2, test B, in a small version; `npm run drill -- crash` does 1,000 operations. */
test("loses and doubles nothing acknowledged in 300 create and pay operations with 6 server and 2 database kills", {
  timeout: 240_000,
}, async () => {
  const kills = ["server", "server", "server", "postmaster", "server", "server", "server", "session"] as const;
  const report = await crashWhileBuying({ operations: 300, buyers: 30, kills, random: seededRandom(20_261_121) });
  expect(report).toMatchObject({ acknowledged: 300, lost: 0, doubled: 0, unpaid: 0, postings: 300, brokenInvariants: 0 });
  expect(report.recoveries.map(({ victim }) => victim)).toEqual(kills);
  process.stdout.write(
    `crash: 6 kills of the server, 2 of PostgreSQL, 300 create and pay requested, ${report.acknowledged} acknowledged, ` +
      `${report.repeated} repeated, ${report.postings} postings, ${report.brokenInvariants} invariants broken\n`,
  );
});
