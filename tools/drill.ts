import { readdirSync } from "node:fs";

/**
 * `npm run drill -- NAME`: promises that take minutes to check, one file each in bench/drills/. Without a name it lists
 * them. Prints what was counted and PASS or FAIL for each promise; the process ends with 1 when one was broken.
 */

/** One promise and how it was kept. */
export interface Outcome {
  promise: string;
  /** What was counted or measured, in words. */
  figures: string;
  passed: boolean;
}

/** What a file of bench/drills/ exports as `drill`. */
export interface Drill {
  /** One line for the list of drills. */
  about: string;
  /** `options` is what follows the name on the command line. */
  run(options: string[]): Promise<Outcome[]>;
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
  const outcomes = await run(options);
  for (const { promise, figures, passed: isKept } of outcomes) console.log(`${isKept ? "PASS" : "FAIL"}  ${promise}: ${figures}`);
  const kept = outcomes.filter(({ passed: isKept }) => isKept).length;
  console.log(`${kept} of ${outcomes.length} promises kept in ${((Date.now() - beganMs) / 1000).toFixed(0)} s`);
  return kept === outcomes.length && outcomes.length > 0;
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
