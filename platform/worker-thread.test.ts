import { expect, test, vi } from "vitest";
import { Refused } from "#kernel/refusals.ts";
import { log } from "#platform/log.ts";
import { runAsCaller } from "./work-caller.ts";
import { getWorkPoolFigures } from "./work-pool-figures.ts";
import { createWorkerThread } from "./worker-thread.ts";

const threadOf = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`);

/** Answers the request "reply" with its job number and computes forever otherwise. */
const program = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ job, request }) => {
    while (request !== "reply");
    parentPort.postMessage({ job, result: job });
  });`;

test("a computation that takes too long is ended and refused, and the next one gets a new thread", async () => {
  const compute = createWorkerThread<string, number>({
    pool: { name: "test-endless", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 1 },
    source: threadOf(program),
    maxMs: 4_000,
  });
  expect(await compute("reply")).toBe(1);
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  await expect(compute("never")).rejects.toMatchObject({ reason: "BUSY" });
  expect(logged.mock.calls).toEqual([[`A thread of the pool "test-endless" was ended after 4000 ms without an answer.`]]);
  logged.mockRestore();
  expect(await compute("reply")).toBe(3);
});

test("a computation whose caller has gone is ended, and its place is free", async () => {
  const compute = createWorkerThread<string, number>({
    pool: { name: "test-hang-up", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 4 },
    source: threadOf(program),
    maxMs: 60_000,
  });
  const gone = new AbortController();
  const running = runAsCaller({ company: "A", person: "a", signal: gone.signal }, () => compute("never"));
  // The computation starts with the turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  const other = runAsCaller({ company: "B", person: "b" }, () => compute("reply"));
  gone.abort(new Refused("BUSY"));
  await expect(running).rejects.toMatchObject({ reason: "BUSY" });
  expect(await other).toBe(2);
  expect(getWorkPoolFigures()["test-hang-up"]).toMatchObject({ running: 0, waiting: 0, finished: 2 });
});

test("a computation whose caller leaves before it starts is not begun", async () => {
  const compute = createWorkerThread<string, number>({
    pool: { name: "test-left", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 4 },
    source: threadOf(program),
    maxMs: 60_000,
  });
  const gone = new AbortController();
  const running = runAsCaller({ company: "A", person: "a", signal: gone.signal }, () => compute("never"));
  gone.abort(new Refused("BUSY"));
  await expect(running).rejects.toMatchObject({ reason: "BUSY" });
  expect(await compute("reply")).toBe(1);
});
