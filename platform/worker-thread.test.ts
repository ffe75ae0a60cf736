import { expect, test, vi } from "vitest";
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
    pool: { name: "endless", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 1 },
    source: threadOf(program),
    maxMs: 4_000,
  });
  expect(await compute("reply")).toBe(1);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(compute("never")).rejects.toMatchObject({ reason: "BUSY" });
  expect(logged.mock.calls).toEqual([[`A thread of the pool "endless" was ended after 4000 ms without an answer.`]]);
  logged.mockRestore();
  expect(await compute("reply")).toBe(3);
});
