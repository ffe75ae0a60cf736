import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** Many rounds of 50 people at the parts of one order, with other chances than the test of the suite. */

const testFile = "features/trade/fulfillment/rounds.http.test.ts";
/** Rounds of one world: each order takes goods of its own, and the demo has only so many. */
const roundsOfWorld = 90;

const play = async (seed: number): Promise<CheckResult> => {
  const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [vitest, "run", "--project", "database", testFile], {
    env: { ...process.env, TEST_PART_ROUNDS: String(roundsOfWorld), TEST_PART_SEED: String(seed) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const began = performance.now();
  let printed = "";
  for await (const chunk of child.stdout) printed += chunk;
  const code = child.exitCode ?? (await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1))));
  if (code !== 0) console.log(printed);
  return {
    requirement: `${roundsOfWorld} rounds of 50 people at the parts of one order leave quantities, stock and money whole`,
    figures: `seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    passed: code === 0,
  };
};

export const drill: Drill = {
  about: "rounds of 50 people shipping, canceling, refunding, editing and returning parts of one order at once (--worlds 5, --seed 1)",
  run: async (options) => {
    const { values } = parseArgs({
      args: options,
      options: { worlds: { type: "string", default: "5" }, seed: { type: "string", default: "1" } },
    });
    const results: CheckResult[] = [];
    for (let nth = 0; nth < Number(values.worlds); nth += 1) results.push(await play(Number(values.seed) + nth));
    return results;
  },
};
