import { formatElapsed, type Run, runTool, runVitest, singleTally, sumTallies, type Tally } from "./stage.ts";

/**
 * `npm run check`: types on one core, lint and then pure tests on the other. Prints the output of failed steps only. The type check
 * remembers what it found and looks again only at what changed.
 */
export async function check({ fix = false } = {}): Promise<Tally> {
  const lint = () => runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", ...(fix ? ["--write"] : [])]);
  // Fix first, because the other steps read the same files.
  const fixed = fix ? await report("lint", lint()) : undefined;
  const [types, others] = await Promise.all([
    report("types", typeCheck()),
    (async () => [fixed ?? (await report("lint", lint())), await report("pure tests", runVitest("pure", { show: false }))])(),
  ]);
  return sumTallies([types, ...others]);
}

/** Generates the types of routes, then runs tsc incrementally. Several checker threads would each work out the types of all calls and texts. */
async function typeCheck(): Promise<Run> {
  const generated = await runTool("@react-router/dev/bin.cjs", ["typegen"]);
  if (!generated.ok) return generated;
  return runTool("typescript/bin/tsc", [
    "--noEmit",
    "--singleThreaded",
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/joinery/types.json",
  ]);
}

async function report(name: string, running: Promise<Run & { tally?: Tally }>): Promise<Tally> {
  const startMs = Date.now();
  const { ok, output, tally = singleTally(ok) } = await running;
  const counts = tally.passed + tally.failed > 1 ? `, ${tally.passed} passed, ${tally.failed} failed` : "";
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${formatElapsed(startMs)}${counts})`);
  if (!ok) console.log(`${output.trim()}\n`);
  return tally;
}

if (import.meta.main) {
  const { failed } = await check({ fix: process.argv.includes("--fix") });
  process.exit(failed === 0 ? 0 : 1);
}
