import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EndedRun, supervise } from "#bin/supervise.mjs";
import { createRestartPolicy } from "#platform/restart-policy.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-supervise-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program under bin/supervise.mjs. It prints its pid and is ready. */
const startSupervised = (name: string, program: string) => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  const child = spawn(process.execPath, [new URL("./supervise.mjs", import.meta.url).pathname, file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  return { child, errors: () => errors };
};

const readyProgram = "console.log(process.pid); process.send('ready'); setInterval(() => {}, 1000);";

const nextPid = async (child: ChildProcess): Promise<number> => Number(String((await once(child.stdout!, "data"))[0]).trim());

test("starts a killed program again, says why, and stops it with SIGTERM", async () => {
  const { child, errors } = startSupervised("killed", readyProgram);
  const first = await nextPid(child);
  const killedMs = performance.now();
  process.kill(first, "SIGKILL");
  const second = await nextPid(child);
  expect(second).not.toBe(first);
  expect(performance.now() - killedMs).toBeLessThan(15_000);
  expect(errors()).toMatch(/killed\.mjs ended by itself after [\d.]+ s: killed by SIGKILL.* It is started again in 0\.3 s\./);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(() => process.kill(second, 0)).toThrow("ESRCH");
});

test("starts a program again that was ready and then failed", async () => {
  const { child, errors } = startSupervised("failing", `${readyProgram} setTimeout(() => process.exit(3), 100);`);
  const first = await nextPid(child);
  expect(await nextPid(child)).not.toBe(first);
  expect(errors()).toContain("exit code 3");
  child.kill("SIGINT");
  await once(child, "exit");
});

test("does not repeat a program that refuses its first start, nor one that ends by itself with 0", async () => {
  const refusing = startSupervised("refusing", "console.error('JOINERY_PEPPER must be set'); process.exit(2);");
  expect(await once(refusing.child, "exit")).toEqual([2, null]);
  expect(refusing.errors()).toBe("JOINERY_PEPPER must be set\n");
  const ending = startSupervised("ending", "process.send('ready'); process.disconnect();");
  expect(await once(ending.child, "exit")).toEqual([0, null]);
});

test("gives up after repeated failures with a message", async () => {
  const said: string[] = [];
  let runs = 0;
  const run = async (): Promise<EndedRun> => {
    runs += 1;
    return { code: 7, signal: null, wasStopped: false, isReady: true, ranMs: 20 };
  };
  const policy = createRestartPolicy({ firstDelayMs: 1, maxFailures: 3 });
  expect(await supervise(run, { name: "server", say: (text) => said.push(text), policy })).toBe(7);
  expect(runs).toBe(3);
  expect(said.at(-1)).toContain("It failed 3 times in a row, so it is not started again. Repair the cause, then start it.");
});
