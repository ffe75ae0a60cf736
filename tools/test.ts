import { buildWeb } from "./build.ts";
import { check } from "./check.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { formatElapsed, runPlaywright, runVitest, singleTally, sumTallies, type Tally } from "./stage.ts";

async function stage(name: string, run: () => Tally | Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const startMs = Date.now();
  const tally = await run();
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed (${formatElapsed(startMs)})`);
  return tally;
}

// Later stages run after a failed one, except that browser tests need a build.
const startMs = Date.now();
const tallies: Tally[] = [];
tallies.push(await stage("types, lint and pure tests", () => check({ all: true })));
tallies.push(await stage("database and HTTP tests", async () => (await runVitest("database", { show: true })).tally));
const build = await stage("web build", () => singleTally(buildWeb() === 0));
tallies.push(build);
if (build.failed === 0) tallies.push(await stage("tests of the build", async () => (await runVitest("build", { show: true })).tally));
if (build.failed === 0) tallies.push(await stage("browser tests", () => (ensureChromium() ? runPlaywright() : singleTally(false))));

const { passed, failed } = sumTallies(tallies);
console.log(`\nThe whole suite took ${formatElapsed(startMs)}.\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
