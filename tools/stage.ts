import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Counts of a stage of the test suite. A tool without counts is one test. */
export interface Tally {
  passed: number;
  failed: number;
  /** File, title and first line of the error of each failed test, for the end of a long output. */
  failures: string[];
}

const emptyTally: Tally = { passed: 0, failed: 0, failures: [] };

export const singleTally = (ok: boolean): Tally => ({ ...emptyTally, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export const sumTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

export const formatElapsed = (startMs: number) => `${((Date.now() - startMs) / 1000).toFixed(1)} s`;

export interface Run {
  ok: boolean;
  output: string;
}

/** Runs an installed tool with the pinned Node; `show` lets it write to the terminal. */
export function runTool(script: string, args: string[], { show = false, env = {} as Record<string, string> } = {}): Promise<Run> {
  return new Promise((done) => {
    const stdio = show ? ("inherit" as const) : ("pipe" as const);
    const child = spawn(process.execPath, [join("node_modules", script), ...args], {
      stdio: ["ignore", stdio, stdio],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
    child.once("error", (error) => done({ ok: false, output: error.message }));
    child.once("close", (code) => done({ ok: code === 0, output }));
  });
}

/** Reads and deletes the JSON report of a test run; its name contains the process id. */
function takeReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(file);
  return report;
}

const reportFile = (name: string) => join(tmpdir(), `joinery-${name}-${process.pid}.json`);

const shownErrorLength = 300;

/** One line for a failed test; the report colors its errors. */
const toFailure = (title: string, error = ""): string => {
  const [line = ""] = stripVTControlCharacters(error).split("\n");
  return line === "" ? title : `${title}: ${line.slice(0, shownErrorLength)}`;
};

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface VitestRun extends Run {
  tally: Tally;
  /** Absolute paths of the test files without a failure. */
  passedFiles: string[];
}

/** Runs one project of vitest.config.ts, or the given files of it. */
export async function runVitest(project: string, { show, files = [] }: { show: boolean; files?: string[] }): Promise<VitestRun> {
  const file = reportFile(project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = await runTool("vitest/vitest.mjs", ["run", "--project", project, "--passWithNoTests", ...reporters, ...files], { show });
  const results = takeReport<VitestReport>(file);
  if (show && results)
    printSlowest(results.testResults.map(({ name, startTime, endTime }) => ({ file: relative("", name), ms: endTime - startTime })));
  const passedFiles = results?.testResults.filter(({ status }) => status === "passed").map(({ name }) => name) ?? [];
  return { ...run, tally: vitestTally(results, run.ok), passedFiles };
}

/** A file that could not even be loaded and an error outside of every test count as one failure each. */
function vitestTally(report: VitestReport | undefined, ok: boolean): Tally {
  if (!report) return ok ? emptyTally : singleTally(false);
  const failures = report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages }) => toFailure(`${relative("", name)}: ${fullName}`, failureMessages[0]));
      return failed.length > 0 ? failed : [toFailure(`${relative("", name)} could not be loaded`, message)];
    });
  return { passed: report.numPassedTests, failed: failures.length === 0 && !ok ? 1 : failures.length, failures };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: { file: string; specs: PlaywrightSpec[]; suites?: { specs: PlaywrightSpec[] }[] }[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { results: { duration: number; error?: { message?: string } }[] }[];
}

/** How many files a stage names as the slowest. */
const shownFiles = 12;

/** Prints the files that took longest. */
function printSlowest(files: readonly { file: string; ms: number }[]): void {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, shownFiles);
  for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

const specMs = ({ tests }: PlaywrightSpec): number =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);

const specError = ({ tests }: PlaywrightSpec): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;

/** Runs the browser tests. */
export async function runPlaywright(): Promise<Tally> {
  const file = reportFile("playwright");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { ok } = await runTool("@playwright/test/cli.js", ["test", "--pass-with-no-tests"], { show: true, env });
  const report = takeReport<PlaywrightReport>(file);
  if (!report) return ok ? emptyTally : singleTally(false);
  const { stats } = report;
  const files = report.suites.map(({ file, specs, suites: inner = [] }) => ({
    file: `e2e/${file}`,
    specs: [...specs, ...inner.flatMap((each) => each.specs)],
  }));
  printSlowest(files.map(({ file, specs }) => ({ file, ms: specs.reduce((sum, spec) => sum + specMs(spec), 0) })));
  const failures = files.flatMap(({ file, specs }) =>
    specs.filter(({ ok }) => !ok).map((spec) => toFailure(`${file}: ${spec.title}`, specError(spec))),
  );
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && !ok ? 1 : failed, failures };
}
