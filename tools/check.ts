import { globSync, readFileSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { relative } from "node:path";
import { type Fingerprints, passedBefore, readFingerprints, rememberPassed } from "./passed-before.ts";
import { formatElapsed, type Run, runTool, runVitest, singleTally, sumTallies, type Tally } from "./stage.ts";

interface Step {
  run: Run & { tally?: Tally };
  /** What was looked at and what was left out. */
  scope: string;
}

/**
 * `npm run check`: types on one core, lint and then pure tests on the other. Prints the output of failed steps only. Looks at what
 * changed since it last passed (tools/passed-before.ts), and at everything with `all`.
 */
export async function check({ fix = false, all = false } = {}): Promise<Tally> {
  // Fix first, because the other steps read the same files.
  const fixed = fix ? await report("lint", lint(undefined, ["--write"])) : undefined;
  const now = readFingerprints();
  const known = all ? undefined : now;
  const [types, others] = await Promise.all([
    report("types", typeCheck(now, known)),
    (async () => [fixed ?? (await report("lint", lint(now, [], known))), await report("pure tests", pureTests(now, known))])(),
  ]);
  return sumTallies([types, ...others]);
}

const nothingChanged: Step = { run: { ok: true, output: "" }, scope: "nothing changed since it passed" };

/**
 * The type checker is a Go program that spends a third of its processor time on garbage collection. Without it the check takes 2.6 GB
 * instead of 2.2 GB, so it is switched off where half of the memory is at least 3 GB, and collects only near that limit.
 */
function collectGarbageLate(): Record<string, string> {
  const limitMb = Math.floor(totalmem() / 2 / 2 ** 20);
  return limitMb >= 3072 ? { GOGC: "off", GOMEMLIMIT: `${limitMb}MiB` } : {};
}

const routeTypes = ".react-router/types/+routes.ts";

/**
 * Generates the types of routes. The list of route modules in them is removed: it makes every file that imports react-router depend
 * on every page, so that the change of one screen would check the whole project. Only `useRoute` needs it, which we do not use.
 */
async function generateRouteTypes(): Promise<Run> {
  const generated = await runTool("@react-router/dev/bin.cjs", ["typegen"]);
  if (!generated.ok) return generated;
  const types = readFileSync(routeTypes, "utf8");
  writeFileSync(
    routeTypes,
    types.replace(/^ *routeModules: RouteModules;?\n/m, "").replace(/^type RouteModules = \{$[\s\S]*?^\};?\n?/m, ""),
  );
  return generated;
}

/** Types of message keys, so that a misspelled one does not compile (apps/web/message-types.ts). */
async function generateMessageTypes(): Promise<Run> {
  try {
    const { writeMessageTypes } = await import("#apps/web/message-types.ts");
    await writeMessageTypes();
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

/** Runs tsc incrementally. A second thread works out the types of most calls again: a third less time for a sixth more work. */
async function typeCheck(now: Fingerprints | undefined, known: Fingerprints | undefined): Promise<Step> {
  if (known && passedBefore("types").all === known.types) return nothingChanged;
  const [routes, messages] = await Promise.all([generateRouteTypes(), generateMessageTypes()]);
  if (!routes.ok) return { run: routes, scope: "types of routes" };
  if (!messages.ok) return { run: messages, scope: "types of messages" };
  const cache = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/joinery/types.json"];
  // Of all files, the other core is busy with lint and tests. Of what changed, it soon has nothing to do.
  const threads = known ? ["--checkers", "2"] : ["--singleThreaded"];
  const run = await runTool("typescript/bin/tsc", ["--noEmit", ...threads, ...cache], { env: collectGarbageLate() });
  if (run.ok && now) rememberPassed("types", { all: now.types });
  return { run, scope: "the whole project" };
}

/** Above this number the whole project is linted: a list of files has a limit in length. */
const maxListedFiles = 300;

async function lint(now: Fingerprints | undefined, flags: string[], known?: Fingerprints): Promise<Step> {
  const before = passedBefore("lint");
  const changed = known && Object.keys(known.files).filter((path) => before[path] !== known.files[path]);
  if (changed?.length === 0) return nothingChanged;
  const listed = changed && changed.length <= maxListedFiles ? changed : [];
  const run = await runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...flags, ...listed]);
  if (run.ok && now) rememberPassed("lint", now.files);
  return { run, scope: listed.length > 0 ? `${listed.length} changed files` : "the whole project" };
}

/** Files that vitest.config.ts calls pure tests. */
const listPureTests = (): string[] =>
  globSync("{apps,bench,client,db,demo,features,kernel,platform,tools,ui}/**/*.test.{ts,tsx}").filter(
    (path) => !/\.(?:db|http|build)\.test\.tsx?$/.test(path),
  );

async function pureTests(now: Fingerprints | undefined, known: Fingerprints | undefined): Promise<Step> {
  const fingerprints = new Map(listPureTests().map((path) => [path, now?.testOf(path)]));
  const before = passedBefore("tests");
  const changed = [...fingerprints].filter(([path, each]) => each === undefined || before[path] !== each).map(([path]) => path);
  const skipped = known ? fingerprints.size - changed.length : 0;
  const run = await runVitest("pure", { show: false, files: skipped > 0 ? changed : [] });
  const passed = run.passedFiles.map((file) => relative(process.cwd(), file));
  const unchanged = Object.entries(before).filter(([path, each]) => fingerprints.get(path) === each && !changed.includes(path));
  const added = passed.flatMap((path) => (fingerprints.get(path) ? [[path, fingerprints.get(path)]] : []));
  rememberPassed("tests", Object.fromEntries([...unchanged, ...added]) as Record<string, string>);
  return { run, scope: skipped > 0 ? `${skipped} files passed before with the same code` : `${fingerprints.size} files` };
}

async function report(name: string, running: Promise<Step>): Promise<Tally> {
  const startMs = Date.now();
  const { run, scope } = await running;
  const { ok, output, tally = singleTally(ok) } = run;
  const counts = tally.passed + tally.failed > 1 ? `${tally.passed} passed, ${tally.failed} failed, ` : "";
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${formatElapsed(startMs)}, ${counts}${scope})`);
  if (!ok) console.log(`${output.trim()}\n`);
  return tally;
}

if (import.meta.main) {
  const options = { fix: process.argv.includes("--fix"), all: process.argv.includes("--all") };
  const { failed } = await check(options);
  if (!options.all) console.log("Looks at what changed since it last passed; npm run check -- --all looks at everything.");
  process.exit(failed === 0 ? 0 : 1);
}
