import { Refused } from "#kernel/refusals.ts";
import { createFairQueue } from "./fair-queue.ts";
import { getWorkCaller, systemCaller, type WorkCaller } from "./work-caller.ts";
import { createWorkPoolFigures } from "./work-pool-figures.ts";
import type { WorkPoolName } from "./work-pool-names.ts";
import { createWorkRests } from "./work-rests.ts";

/**
 * Pools of expensive work: documents, plans, pictures, archives, spreadsheets, password hashes. Each bounds how much runs and waits, shares
 * both between companies and their people, and drops work whose caller has gone (docs/decisions/0200). It is the only limiter of the
 * project (work-pool.test.ts).
 */
export interface WorkPoolOptions {
  /** Unique; the name of its totals. */
  name: WorkPoolName | `test-${string}`;
  /** Pieces that run at once. */
  concurrency: number;
  /** Pieces of one company that run at once. Below `concurrency`, long work of one company never keeps another one waiting. */
  maxRunningPerCompany: number;
  /** Pieces that wait. A company may have half of them, a person a quarter. */
  maxQueue: number;
  /** A piece that has waited longer is refused BUSY. Without it a piece waits until its turn, or until its caller has gone. */
  maxWaitMs?: number;
}

/** A place in a pool, taken until `release`. `signal` is aborted when the caller has gone. */
export interface WorkSlot {
  readonly signal: AbortSignal | undefined;
  release(): void;
}

export interface WorkPool {
  /** Waits for a slot. Refuses BUSY when too much waits or the caller has gone. */
  acquire(): Promise<WorkSlot>;
  /** Does `work` in a slot. It should stop when `signal` is aborted. */
  run<T>(work: (signal: AbortSignal | undefined) => T | Promise<T>): Promise<T>;
}

interface Waiter {
  caller: WorkCaller;
  askedMs: number;
  start(): void;
  refuse(): void;
}

/** Counts by name; those at zero take no memory. */
const createCounts = () => {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string, change: number): void => {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
};

/** Whether one more piece of a caller may wait. A full queue makes room by refusing the last piece of whoever has most in it. */
const admits = (queue: ReturnType<typeof createFairQueue<Waiter>>, maxQueue: number, caller: WorkCaller): boolean => {
  if (caller.company !== systemCaller.company) {
    const { company, person } = queue.countOf(caller);
    if (company >= Math.ceil(maxQueue / 2) || person >= Math.ceil(maxQueue / 4)) return false;
  }
  if (queue.size < maxQueue) return true;
  const last = queue.takeBackFor(caller);
  last?.refuse();
  return last !== undefined;
};

const runInSlot =
  (acquire: WorkPool["acquire"]): WorkPool["run"] =>
  async (work) => {
    const slot = await acquire();
    try {
      // The caller may have gone between the start of the slot and that of the work.
      slot.signal?.throwIfAborted();
      return await work(slot.signal);
    } finally {
      slot.release();
    }
  };

export const createWorkPool = ({ name, concurrency, maxRunningPerCompany, maxQueue, maxWaitMs }: WorkPoolOptions): WorkPool => {
  const { totals, waiting, refuse } = createWorkPoolFigures(name, concurrency, maxQueue);
  const queue = createFairQueue<Waiter>();
  const running = createCounts();

  const mayRun = (company: string): boolean =>
    totals.running < concurrency &&
    (company === systemCaller.company || (running.of(company) < maxRunningPerCompany && !rests.isResting(company)));

  const busy = (caller: WorkCaller): Refused => refuse(queue.placeOf(caller) + 1);

  const startWaiting = (): void => {
    for (let next = queue.take(mayRun); next; next = queue.take(mayRun)) next.start();
  };
  const rests = createWorkRests(startWaiting);

  const occupy = (caller: WorkCaller, askedMs: number): WorkSlot => {
    const { company, signal } = caller;
    const startedMs = performance.now();
    totals.running += 1;
    totals.wait_ms += startedMs - askedMs;
    running.add(company, 1);
    let isReleased = false;
    return {
      signal,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        totals.running -= 1;
        totals.finished += 1;
        const workMs = performance.now() - startedMs;
        totals.work_ms += workMs;
        running.add(company, -1);
        rests.endOthers(company);
        if (totals.running > running.of(company) && queue.countOf(caller).company > 0) rests.rest(company, workMs);
        startWaiting();
      },
    };
  };

  const wait = (caller: WorkCaller, askedMs: number): Promise<WorkSlot> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        caller.signal?.removeEventListener("abort", leave);
        clearTimeout(timer);
        waiting.delete(waiter);
        act();
      };
      const waiter: Waiter = {
        caller,
        askedMs,
        start: () => settle(() => resolve(occupy(caller, askedMs))),
        refuse: () => settle(() => reject(busy(caller))),
      };
      const leave = (): void => {
        queue.remove(waiter);
        settle(() => {
          totals.dropped += 1;
          reject(new Refused("BUSY"));
        });
      };
      const giveUp = (): void => {
        queue.remove(waiter);
        waiter.refuse();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      caller.signal?.addEventListener("abort", leave, { once: true });
      queue.add(waiter);
      waiting.add(waiter);
    });

  const acquire = async (): Promise<WorkSlot> => {
    // A copy, because the caller of a request may be named more precisely while this waits.
    const { company, person, signal } = getWorkCaller();
    const caller: WorkCaller = { company, person, ...(signal && { signal }) };
    if (signal?.aborted) {
      totals.dropped += 1;
      throw new Refused("BUSY");
    }
    const askedMs = performance.now();
    if (mayRun(company)) return occupy(caller, askedMs);
    if (!admits(queue, maxQueue, caller)) throw busy(caller);
    return wait(caller, askedMs);
  };

  return { acquire, run: runInSlot(acquire) };
};
