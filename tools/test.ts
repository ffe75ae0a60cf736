import { buildWeb } from "./build.ts";
import { check } from "./check.ts";
import { endedProgramsCpuSeconds } from "./cpu-time.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { formatElapsed, runPlaywright, runVitest, singleTally, sumTallies, type Tally } from "./stage.ts";
import { committedState, rememberSuite } from "./suite-result.ts";

/** The stages of the suite, in order. `npm test -- database` runs one alone. */
const stages = {
  pure: { title: "types, lint and pure tests", run: () => check({ all: true }) },
  database: { title: "database and HTTP tests", run: async () => (await runVitest("database", { show: true })).tally },
  build: { title: "web build", run: () => singleTally(buildWeb() === 0) },
  built: { title: "tests of the build", run: async () => (await runVitest("build", { show: true })).tally },
  browser: { title: "browser tests", run: () => (ensureChromium() ? runPlaywright() : singleTally(false)) },
} satisfies Record<string, { title: string; run: () => Tally | Promise<Tally> }>;

type StageName = keyof typeof stages;

const stageNames = Object.keys(stages) as StageName[];

/** Stages that look at the built web app. */
const afterBuild: readonly StageName[] = ["built", "browser"];

async function runStage(name: StageName): Promise<Tally> {
  const { title, run } = stages[name];
  console.log(`\n== ${title}`);
  const startMs = Date.now();
  const before = endedProgramsCpuSeconds();
  const tally = await run();
  const cpu = before === undefined ? "" : `, ${Math.round((endedProgramsCpuSeconds() ?? before) - before)} s of processor`;
  console.log(`== ${title}: ${tally.passed} passed, ${tally.failed} failed (${formatElapsed(startMs)}${cpu})`);
  return tally;
}

/** The stages that the arguments name, with the build where one of them needs it; all without arguments. */
function chosenStages(names: readonly string[]): StageName[] {
  const unknown = names.find((name) => !(stageNames as string[]).includes(name));
  if (unknown !== undefined) {
    console.error(`There is no stage "${unknown}": ${stageNames.join(", ")}.`);
    process.exit(1);
  }
  if (names.length === 0) return stageNames;
  const needsBuild = afterBuild.some((name) => names.includes(name));
  return stageNames.filter((name) => names.includes(name) || (name === "build" && needsBuild));
}

// Later stages run after a failed one, except that those of the web app need a build.
const startMs = Date.now();
const chosen = chosenStages(process.argv.slice(2));
const tested = committedState();
const tallies = new Map<StageName, Tally>();
for (const name of chosen) {
  if (afterBuild.includes(name) && tallies.get("build")?.failed !== 0) continue;
  tallies.set(name, await runStage(name));
}

const { passed, failed, failures } = sumTallies([...tallies.values()]);
if (chosen.length === stageNames.length) rememberSuite({ commit: tested, passed, failed });
const what = chosen.length === stageNames.length ? "The whole suite" : chosen.join(", ");
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`\n${what} took ${formatElapsed(startMs)}.\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
