import { formatElapsed, type Run, runTool, runVitest, singleTally, sumTallies, type Tally } from "./stage.ts";

/** The fast gate: types, lint and pure tests, all at once. Only what failed is shown in full. */
export async function check({ fix = false } = {}): Promise<Tally> {
  // The lint rules repair before the others read.
  const lint = () => runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", ...(fix ? ["--write"] : [])]);
  const repaired = fix ? await report("lint", lint()) : undefined;
  return sumTallies(
    await Promise.all([
      report("types", typeCheck()),
      repaired ?? report("lint", lint()),
      report("pure tests", runVitest("pure", { show: false })),
    ]),
  );
}

/** The routes' types are generated first; the check remembers what it found, and looks again only at what a change can touch. */
async function typeCheck(): Promise<Run> {
  const generated = await runTool("@react-router/dev/bin.cjs", ["typegen"]);
  if (!generated.ok) return generated;
  return runTool("typescript/bin/tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/joinery/types.json"]);
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
