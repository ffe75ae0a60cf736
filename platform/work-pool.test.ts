import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { hourMs } from "#kernel/clock.ts";
import { refusalText } from "#kernel/refusals.ts";
import { readSources } from "#tools/import-graph.ts";
import { createSharedWork } from "./shared-work.ts";
import { runAsCaller } from "./work-caller.ts";
import { createWorkPool, type WorkPool } from "./work-pool.ts";
import { getWorkPoolFigures } from "./work-pool-figures.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test says so, and the order in which pieces started. */
const createBench = (pool: WorkPool) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    /** Asks for work as a person of a company; `signal` is that of the caller. */
    ask: (company: string, person = company, signal?: AbortSignal): Promise<string> =>
      runAsCaller({ company, person, ...(signal && { signal }) }, () =>
        pool.run(() => {
          started.push(person);
          return new Promise<string>((resolve) => ends.push(() => resolve(person)));
        }),
      ),
    /** Ends one piece after the other until none runs. */
    endAll: async () => {
      await tick();
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await tick();
      }
    },
  };
};

let pools = 0;
const openPool = (options: { concurrency: number; maxRunningPerCompany?: number; maxQueue: number; maxWaitMs?: number }) => {
  pools += 1;
  const name = `test-${pools}` as const;
  const pool = createWorkPool({ name, maxRunningPerCompany: options.concurrency, ...options });
  return { ...createBench(pool), figures: () => getWorkPoolFigures()[name] };
};

describe("turns", () => {
  test("companies take turns, and within a company its people", async () => {
    const { ask, endAll, started } = openPool({ concurrency: 1, maxQueue: 100 });
    const asked = [...Array.from({ length: 4 }, () => ask("A", "a1")), ask("A", "a2"), ask("B", "b"), ask("C", "c"), ask("B", "b")];
    await endAll();
    await Promise.all(asked);
    expect(started).toEqual(["a1", "a1", "b", "c", "a2", "b", "a1", "a1"]);
  });

  test("a company never takes all of a pool that keeps a place for others", async () => {
    const { ask, endAll, started } = openPool({ concurrency: 2, maxRunningPerCompany: 1, maxQueue: 100 });
    const asked = [ask("A"), ask("A"), ask("A"), ask("B")];
    await tick();
    expect(started).toEqual(["A", "B"]);
    await endAll();
    await Promise.all(asked);
  });

  test("a company with more to do rests as long as its last piece took, while another one is served", async () => {
    vi.useFakeTimers();
    const pool = createWorkPool({ name: "test-resting", concurrency: 3, maxRunningPerCompany: 1, maxQueue: 100 });
    const started: string[] = [];
    const ask = (company: string, ms: number) =>
      runAsCaller({ company, person: company }, () =>
        pool.run(() => {
          started.push(company);
          return new Promise<void>((resolve) => setTimeout(resolve, ms));
        }),
      );
    const asked = [ask("A", 100), ask("A", 100), ask("A", 100), ask("B", 1_000)];
    await vi.advanceTimersByTimeAsync(199);
    expect(started).toEqual(["A", "B"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started, "after its rest").toEqual(["A", "B", "A"]);
    await vi.advanceTimersByTimeAsync(100);
    asked.push(ask("C", 10));
    await vi.advanceTimersByTimeAsync(10);
    expect(started, "when another piece has ended").toEqual(["A", "B", "A", "C", "A"]);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(asked);
    vi.useRealTimers();
  });

  test("a place is free again when work fails", async () => {
    const pool = createWorkPool({ name: "test-failing", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 1 });
    await expect(pool.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(pool.run(() => "next")).resolves.toBe("next");
  });
});

describe("bounds", () => {
  test("half of the queue for a company, a quarter for a person, with the place and the seconds in the refusal", async () => {
    const { ask, endAll, figures } = openPool({ concurrency: 1, maxQueue: 8 });
    const asked = [ask("A", "a1"), ask("A", "a1"), ask("A", "a1")];
    await expect(ask("A", "a1")).rejects.toMatchObject({ reason: "BUSY", values: { place: 3, seconds: 3 } });
    asked.push(ask("A", "a2"), ask("A", "a2"));
    await expect(ask("A", "a3")).rejects.toMatchObject({ reason: "BUSY", values: { place: 5 } });
    // One of another company waits for one of A and is served before the rest.
    asked.push(ask("B"));
    expect(figures()).toMatchObject({ running: 1, waiting: 5, refused: 2, refused_day: 2, concurrency: 1, max_queue: 8 });
    expect(figures()?.longest_wait_ms).toBeGreaterThan(0);
    await endAll();
    await Promise.all(asked);
    expect(figures()).toMatchObject({ running: 0, waiting: 0, finished: 6, refused: 2, dropped: 0, longest_wait_ms: 0 });
  });

  test("a full queue makes room for a newcomer at the cost of whoever has most in it", async () => {
    const { ask, endAll, started } = openPool({ concurrency: 1, maxQueue: 8 });
    const first = ask("A", "a1");
    const flood = ["a1", "a1", "a2", "a2"].map((person) => ask("A", person));
    const others = ["b1", "b1", "b2", "b2"].map((person) => ask("B", person));
    const ends = Promise.allSettled([...flood, ...others]);
    const newcomer = ask("C", "c");
    await endAll();
    expect((await ends).filter(({ status }) => status === "rejected")).toHaveLength(1);
    await expect(Promise.all([first, newcomer])).resolves.toEqual(["a1", "c"]);
    expect(started.indexOf("c")).toBeLessThanOrEqual(3);
  });
});

test("a piece that waits too long is refused, and the next one keeps its turn", async () => {
  vi.useFakeTimers();
  const { ask, endAll, started, figures } = openPool({ concurrency: 1, maxQueue: 8, maxWaitMs: 5_000 });
  const [first, late] = [ask("A", "a1"), ask("B", "b")];
  const refused = expect(late).rejects.toMatchObject({ reason: "BUSY" });
  await vi.advanceTimersByTimeAsync(4_999);
  const next = ask("C", "c");
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(figures()).toMatchObject({ running: 1, waiting: 1, refused: 1 });
  vi.useRealTimers();
  await endAll();
  await Promise.all([first, next]);
  expect(started).toEqual(["a1", "c"]);
});

test("counts what it refused for a day", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const { ask, endAll, figures } = openPool({ concurrency: 1, maxQueue: 4 });
  const asked = [ask("A"), ask("A")];
  await expect(ask("A")).rejects.toMatchObject({ reason: "BUSY" });
  clock.mockReturnValue(24 * hourMs - 1);
  expect(figures()).toMatchObject({ refused: 1, refused_day: 1, longest_wait_ms: 24 * hourMs - 1 });
  clock.mockReturnValue(24 * hourMs);
  expect(figures()).toMatchObject({ refused: 1, refused_day: 0 });
  await endAll();
  await Promise.all(asked);
  clock.mockRestore();
});

test.each([
  ["en-US", "We’re busy right now. You’d be number 3 in line. Try again in 12 s."],
  ["zh-CN", "系统繁忙，您当前排在第 3 位，请约 12 秒后重试"],
  ["es-ES", "El sistema está ocupado. Sería el número 3 en la cola. Inténtelo de nuevo en 12 s"],
] as const)("a refusal says place and seconds in %s", (language, sentence) =>
  expect(refusalText("BUSY", { language }, { place: 3, seconds: 12 })).toBe(sentence),
);

describe("callers who are gone", () => {
  test("their waiting work is dropped and their running work told to stop", async () => {
    const { ask, endAll, started, figures } = openPool({ concurrency: 1, maxQueue: 100 });
    const gone = new AbortController();
    const asked = Array.from({ length: 5 }, () => ask("A", "a", gone.signal));
    const other = ask("B", "b");
    await tick();
    gone.abort();
    await expect(Promise.allSettled(asked.slice(1))).resolves.toMatchObject(
      Array.from({ length: 4 }, () => ({ reason: { reason: "BUSY" } })),
    );
    await endAll();
    await other;
    expect(started).toEqual(["a", "b"]);
    expect(figures()).toMatchObject({ running: 0, waiting: 0, finished: 2, dropped: 4, longest_wait_ms: 0 });
    await expect(ask("A", "a", gone.signal)).rejects.toMatchObject({ reason: "BUSY" });
  });

  test("shared work goes on while one of its callers waits, and stops with the last", async () => {
    const share = createSharedWork<string>();
    const stopped: string[] = [];
    let finish: () => void = () => undefined;
    const work = () =>
      new Promise<string>((resolve, reject) => {
        finish = () => resolve("done");
        runningSignal()?.addEventListener("abort", () => {
          stopped.push("stopped");
          reject(new Error("stopped"));
        });
      });
    const pool = createWorkPool({ name: "test-shared", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 4 });
    let runningSignal: () => AbortSignal | undefined = () => undefined;
    const shared = () =>
      share("key", () =>
        pool.run((signal) => {
          runningSignal = () => signal;
          return work();
        }),
      );
    const [first, second] = [new AbortController(), new AbortController()];
    const ask = (person: string, { signal }: AbortController) => runAsCaller({ company: person, person, signal }, shared);
    const both = [ask("A", first), ask("B", second)];
    await tick();
    first.abort();
    finish();
    await expect(both[1]).resolves.toBe("done");
    const [third, fourth] = [new AbortController(), new AbortController()];
    const gone = [ask("A", third), ask("B", fourth)];
    await tick();
    third.abort();
    fourth.abort();
    await expect(Promise.allSettled(gone)).resolves.toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(stopped).toEqual(["stopped"]);
  });
});

test("worker threads of the server are started in one place, and no other code queues work", () => {
  const runsOnServer = (path: string) => /^(platform|features|apps)\//.test(path) && !/\.test\.tsx?$|\/screens\//.test(path);
  const files = readSources().filter(({ path }) => runsOnServer(path));
  const startsThreads = files.filter(({ path }) => /\bnew Worker\(|\bfork\(/.test(readFileSync(path, "utf8"))).map(({ path }) => path);
  expect(startsThreads).toEqual(["platform/worker-thread.ts"]);
  const limiter = /[cC]oncurrencyLimiter|"(?:p-limit|p-queue|piscina|bottleneck|async-sema)"/;
  expect(files.filter(({ path }) => limiter.test(readFileSync(path, "utf8"))).map(({ path }) => path)).toEqual([]);
});
