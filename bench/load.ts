import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Load generation: closed loops over keep-alive connections against a server process. */

export interface Measured {
  name: string;
  process: ChildProcess;
  port: number;
}

interface Usage {
  cpu: NodeJS.CpuUsage;
  memory: NodeJS.MemoryUsage;
  /** Delay of the event loop since the last report, only of our server. */
  eventLoopMs?: { p50: number; p99: number; p999: number; max: number };
}

/** Starts a server as a child process; `hello` is sent to it before it reports its port. */
export const startMeasured = async (name: string, file: string, env: Record<string, string>, hello?: unknown): Promise<Measured> => {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  if (hello) child.send(hello as object);
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const [{ port }] = (await Promise.race([once(child, "message"), failed])) as [{ port: number }];
  failed.catch(() => undefined);
  return { name, process: child, port };
};

export const getUsage = async ({ process: child }: Measured): Promise<Usage> => {
  child.send("usage");
  const [usage] = (await once(child, "message")) as [Usage];
  return usage;
};

export interface Round {
  operations: number;
  seconds: number;
  latenciesMs: number[];
  cpuMs: number;
  failed: number;
}

/** Repeats an operation with `workers` concurrent loops and measures it. */
export const measure = async (
  server: Measured,
  workers: number,
  ms: number,
  operation: (worker: number) => Promise<boolean>,
): Promise<Round> => {
  const before = await getUsage(server);
  const latenciesMs: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + ms;
  const loop = async (worker: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      if (!(await operation(worker))) failed += 1;
      latenciesMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  const seconds = (performance.now() - start) / 1000;
  const after = await getUsage(server);
  const cpuMs = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1000;
  return { operations: latenciesMs.length, seconds, latenciesMs, cpuMs, failed };
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians over several rounds. */
export const summarize = (rounds: readonly Round[]) => {
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  const operations = rounds.reduce((sum, round) => sum + round.operations, 0);
  return {
    perSecond: median(rounds.map((round) => round.operations / round.seconds)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: rounds.reduce((sum, round) => sum + round.cpuMs, 0) / Math.max(1, operations),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
};
