import { expect, test } from "vitest";
import { createRestartPolicy } from "#platform/restart-policy.mjs";
import { keepRunning, type ServerRun } from "./keep-running.ts";

const policy = () => createRestartPolicy({ firstDelayMs: 1, maxDelayMs: 2, maxFailures: 4 });

test("gives up a server that ends again right after each start, and says so", async () => {
  const log: string[] = [];
  let launches = 0;
  const launch = async (): Promise<ServerRun> => {
    launches += 1;
    return { ended: Promise.resolve("exit code 1"), stop: async () => undefined };
  };
  const givenUp = await new Promise<Error>((resolve) => {
    void keepRunning({ launch, log: (text) => log.push(text), onGivenUp: resolve, policy: policy() });
  });
  expect(launches).toBe(4);
  expect(givenUp.message).toBe("PostgreSQL failed 4 times in a row and is not started again. The last time: exit code 1");
  expect(log.at(-1)).toBe(givenUp.message);
});

test("counts a failed start like an ended server", async () => {
  let launches = 0;
  const launch = async (): Promise<ServerRun> => {
    launches += 1;
    if (launches > 1) throw new Error("the port is taken");
    return { ended: Promise.resolve("SIGKILL"), stop: async () => undefined };
  };
  const givenUp = await new Promise<Error>((resolve) => {
    void keepRunning({ launch, log: () => undefined, onGivenUp: resolve, policy: policy() });
  });
  expect(launches).toBe(4);
  expect(givenUp.message).toContain("the port is taken");
});

test("starts nothing after stop, also while it waits for the next start", async () => {
  let launches = 0;
  let end: (reason: string) => void = () => undefined;
  const waiting = Promise.withResolvers<void>();
  const launch = async (): Promise<ServerRun> => {
    launches += 1;
    return { ended: new Promise((resolve) => (end = resolve)), stop: async () => undefined };
  };
  const log = (text: string) => text.includes("started again in") && waiting.resolve();
  const running = await keepRunning({ launch, log, onGivenUp: () => undefined, policy: createRestartPolicy({ firstDelayMs: 60_000 }) });
  end("SIGKILL");
  await waiting.promise;
  await running.stop();
  expect(launches).toBe(1);
});
