import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { parseInstances } from "#features/inventory/container-loading/rules/br-file.ts";
import { checkPlan } from "#features/inventory/container-loading/rules/check-plan.ts";
import { planLoad } from "#features/inventory/container-loading/rules/plan.ts";
import type { Carton, Hold } from "#features/inventory/container-loading/rules/shapes.ts";

/**
 * `npm run load-plan -- FILE.json` plans one container and prints the places of the cartons as JSON (millimeters and grams).
 * `npm run load-plan -- --br FILE.txt [--every N]` plays an instance file of Bischoff and Ratcliff, or each Nth instance of it, and
 * prints the average volume used.
 */

/** A plan takes at most two seconds; the rest of them is for its balance, and for a processor that others use too. */
const maxSearchMs = 1_600;

const positive = z.number().positive();
const loadFile = z.object({
  container: z.object({ length: positive, width: positive, height: positive, payload: positive }),
  cartons: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      length: positive,
      width: positive,
      height: positive,
      weight: z.number().nonnegative(),
      count: z.number().int().nonnegative(),
      may_stand_on: z.tuple([z.boolean(), z.boolean(), z.boolean()]).default([true, true, true]),
      max_load: z.number().nonnegative().optional(),
      stop: z.number().int().positive().optional(),
    }),
  ),
});

const planOne = (cartons: readonly Carton[], hold: Hold) => {
  const beganMs = performance.now();
  const [loaded] = planLoad(cartons, hold, { milliseconds: maxSearchMs }, 1).containers;
  return { placed: loaded?.placed ?? [], volume_used: loaded?.volume_used ?? 0, ms: Math.round(performance.now() - beganMs) };
};

const toPercent = (share: number): string => `${(100 * share).toFixed(2)} %`;

const playInstances = (file: string, every: number): void => {
  const instances = parseInstances(readFileSync(file, "utf8")).filter((_, index) => index % every === 0);
  const results = instances.map(({ hold, cartons }) => {
    const { placed, volume_used, ms } = planOne(cartons, hold);
    return { volume_used, ms, faults: checkPlan(cartons, placed, hold).length };
  });
  const shares = results.map(({ volume_used }) => volume_used);
  const average = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const faults = results.reduce((sum, result) => sum + result.faults, 0);
  console.log(
    `${basename(file)}: ${results.length} instances, average volume used ${toPercent(average)} (${toPercent(Math.min(...shares))} to ${toPercent(Math.max(...shares))}), slowest ${Math.max(...results.map(({ ms }) => ms))} ms, ${faults} faults`,
  );
  if (faults > 0) process.exitCode = 1;
};

const getOption = (args: readonly string[], name: string): string | undefined =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined;

const run = (args: readonly string[]): void => {
  const instances = getOption(args, "--br");
  const [file] = args;
  if (instances) playInstances(instances, Number(getOption(args, "--every") ?? 1));
  else if (file) {
    const { container, cartons } = loadFile.parse(JSON.parse(readFileSync(file, "utf8")));
    console.log(JSON.stringify(planOne(cartons, container)));
  } else throw new Error("usage: npm run load-plan -- FILE.json | --br FILE.txt [--every N]");
};

if (import.meta.main) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
    process.exitCode = 1;
  }
}
