import { Refused } from "#kernel/refusals.ts";
import { createFairQueue } from "./fair-queue.ts";
import { getWorkCaller, systemCaller, type WorkCaller } from "./work-caller.ts";

/**
 * Pools of expensive work: documents, plans, pictures, archives, spreadsheets, password hashes. Each bounds how much runs and waits, shares
 * both between companies and their people, and drops work whose caller has gone (docs/decisions/0200). It is the only limiter of the
 * project (work-pool.test.ts).
 */
export interface WorkPoolOptions {
  /** Unique; the name of its figures. */
  name: string;
  /** Pieces that run at once. */
  concurrency: number;
  /** Pieces of one company that run at once. Below `concurrency`, long work of one company never keeps another one waiting. */
  maxRunningPerCompany: number;
  /** Pieces that wait. A company may have half of them, a person a quarter. */
  maxQueue: number;
}

/** What a pool has done since the process started. */
export interface WorkPoolFigures {
  running: number;
  waiting: number;
  finished: number;
  /** Refused BUSY. */
  refused: number;
  /** Left the queue because the caller had gone. */
  dropped: number;
  /** Sum of the time that pieces waited before they started. */
  wait_ms: number;
  /** Sum of the time that pieces ran. */
  work_ms: number;
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
  start(): void;
  refuse(): void;
}

const pools = new Map<string, WorkPoolFigures>();

/** The figures of every pool by name. */
export const getWorkPoolFigures = (): Readonly<Record<string, WorkPoolFigures>> =>
  Object.fromEntries([...pools].map(([name, figures]) => [name, { ...figures }]));

/** Without finished work to measure, a piece is taken to last a second. */
const assumedWorkMs = 1_000;

/** BUSY with the place that a new piece would have, and the seconds until its turn as the work so far lets expect. */
const refuseInQueue = (figures: WorkPoolFigures, place: number, concurrency: number): Refused => {
  figures.refused += 1;
  const meanMs = figures.finished > 0 ? figures.work_ms / figures.finished : assumedWorkMs;
  return new Refused("BUSY", { place, seconds: Math.max(1, Math.ceil((place * meanMs) / concurrency / 1000)) });
};

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

export const createWorkPool = ({ name, concurrency, maxRunningPerCompany, maxQueue }: WorkPoolOptions): WorkPool => {
  const figures: WorkPoolFigures = { running: 0, waiting: 0, finished: 0, refused: 0, dropped: 0, wait_ms: 0, work_ms: 0 };
  pools.set(name, figures);
  const queue = createFairQueue<Waiter>();
  const running = createCounts();

  const mayRun = (company: string): boolean =>
    figures.running < concurrency && (company === systemCaller.company || running.of(company) < maxRunningPerCompany);

  const busy = (caller: WorkCaller): Refused => refuseInQueue(figures, queue.placeOf(caller) + 1, concurrency);

  /** Whether one more piece of a caller may wait. A full queue makes room by refusing the last piece of whoever has most in it. */
  const admits = (caller: WorkCaller): boolean => {
    if (caller.company !== systemCaller.company) {
      const { company, person } = queue.countOf(caller);
      if (company >= Math.ceil(maxQueue / 2) || person >= Math.ceil(maxQueue / 4)) return false;
    }
    if (queue.size < maxQueue) return true;
    const last = queue.takeBackFor(caller);
    last?.refuse();
    return last !== undefined;
  };

  const startWaiting = (): void => {
    for (let next = queue.take(mayRun); next; next = queue.take(mayRun)) next.start();
    figures.waiting = queue.size;
  };

  const occupy = ({ company, signal }: WorkCaller, askedMs: number): WorkSlot => {
    const startedMs = performance.now();
    figures.running += 1;
    figures.wait_ms += startedMs - askedMs;
    running.add(company, 1);
    let isReleased = false;
    return {
      signal,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        figures.running -= 1;
        figures.finished += 1;
        figures.work_ms += performance.now() - startedMs;
        running.add(company, -1);
        startWaiting();
      },
    };
  };

  const wait = (caller: WorkCaller, askedMs: number): Promise<WorkSlot> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        caller.signal?.removeEventListener("abort", leave);
        act();
      };
      const waiter: Waiter = {
        caller,
        start: () => settle(() => resolve(occupy(caller, askedMs))),
        refuse: () => settle(() => reject(busy(caller))),
      };
      const leave = (): void => {
        queue.remove(waiter);
        figures.waiting = queue.size;
        figures.dropped += 1;
        reject(new Refused("BUSY"));
      };
      caller.signal?.addEventListener("abort", leave, { once: true });
      queue.add(waiter);
      figures.waiting = queue.size;
    });

  const acquire = async (): Promise<WorkSlot> => {
    // A copy, because the caller of a request may be named more precisely while this waits.
    const { company, person, signal } = getWorkCaller();
    const caller: WorkCaller = { company, person, ...(signal && { signal }) };
    if (signal?.aborted) {
      figures.dropped += 1;
      throw new Refused("BUSY");
    }
    const askedMs = performance.now();
    if (mayRun(company)) return occupy(caller, askedMs);
    if (!admits(caller)) throw busy(caller);
    return wait(caller, askedMs);
  };

  return {
    acquire,
    run: async (work) => {
      const slot = await acquire();
      try {
        // The caller may have gone between the start of the slot and that of the work.
        slot.signal?.throwIfAborted();
        return await work(slot.signal);
      } finally {
        slot.release();
      }
    },
  };
};
