import { readdirSync } from "node:fs";

/**
 * `npm run drill -- NAME`: checks that take minutes, one file each in bench/drills/. Without a name it lists them. Prints the
 * measured figures and PASS or FAIL for each check; exits with 1 when one failed.
 */

/** The result of one check. */
export interface CheckResult {
  requirement: string;
  /** What was counted or measured, as text. */
  figures: string;
  passed: boolean;
}

/** The export `drill` of a file in bench/drills/. */
export interface Drill {
  /** One line for the list of drills. */
  about: string;
  /** `options`: the command line after the name. */
  run(options: string[]): Promise<CheckResult[]>;
}

const folder = new URL("../bench/drills/", import.meta.url);
const listNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort();

const loadDrill = async (name: string): Promise<Drill> => ((await import(new URL(`${name}.ts`, folder).href)) as { drill: Drill }).drill;

const printDrills = async (): Promise<void> => {
  console.log("Drills: npm run drill -- NAME");
  for (const name of listNames()) console.log(`  ${name.padEnd(16)}${(await loadDrill(name)).about}`);
};

const runDrill = async (name: string, options: string[]): Promise<boolean> => {
  const { about, run } = await loadDrill(name);
  console.log(`${name}: ${about}`);
  const beganMs = Date.now();
  const results = await run(options);
  for (const { requirement, figures, passed } of results) console.log(`${passed ? "PASS" : "FAIL"}  ${requirement}: ${figures}`);
  const passedCount = results.filter(({ passed }) => passed).length;
  console.log(`${passedCount} of ${results.length} checks passed in ${((Date.now() - beganMs) / 1000).toFixed(0)} s`);
  return passedCount === results.length && results.length > 0;
};

if (import.meta.main) {
  const [name, ...options] = process.argv.slice(2);
  if (!name) await printDrills();
  else if (!listNames().includes(name)) {
    console.error(`There is no drill "${name}".`);
    await printDrills();
    process.exitCode = 1;
  } else process.exitCode = (await runDrill(name, options)) ? 0 : 1;
}
