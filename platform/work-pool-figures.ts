import { hourMs } from "#kernel/clock.ts";
import { Refused } from "#kernel/refusals.ts";

/** The figures of the pools of expensive work (work-pool.ts) in this process. */

/** What a pool has done since the process started. */
export interface WorkPoolTotals {
  running: number;
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

/** The figures of a pool at a moment, with its bounds. */
export interface WorkPoolState extends WorkPoolTotals {
  concurrency: number;
  max_queue: number;
  waiting: number;
  /** How long the piece that waits longest has waited; 0 while none waits. */
  longest_wait_ms: number;
  /** Refused BUSY within the last 24 hours, to the hour. */
  refused_day: number;
}

const pools = new Map<string, () => WorkPoolState>();

/** The figures of every pool of this process by name. */
export const getWorkPoolFigures = (): Readonly<Record<string, WorkPoolState>> =>
  Object.fromEntries([...pools].map(([name, read]) => [name, read()]));

const hoursOfDay = 24;

/** Counts what happened within the last 24 hours, by the hour of the process. */
const createDayCount = () => {
  const hours = new Map<number, number>();
  const forgetOld = (): number => {
    const hour = Math.floor(performance.now() / hourMs);
    for (const known of hours.keys()) if (known <= hour - hoursOfDay) hours.delete(known);
    return hour;
  };
  return {
    add: (): void => {
      const hour = forgetOld();
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    },
    read: (): number => {
      forgetOld();
      return [...hours.values()].reduce((sum, count) => sum + count, 0);
    },
  };
};

/** Without finished work to measure, a piece is taken to last a second. */
const assumedWorkMs = 1_000;

/** The figures of a new pool, which its work keeps. */
export const createWorkPoolFigures = (name: string, concurrency: number, max_queue: number) => {
  const totals: WorkPoolTotals = { running: 0, finished: 0, refused: 0, dropped: 0, wait_ms: 0, work_ms: 0 };
  /** The pieces in the queue, longest first. */
  const waiting = new Set<{ askedMs: number }>();
  const refusedDay = createDayCount();
  pools.set(name, () => {
    const [longest] = waiting;
    return {
      ...totals,
      concurrency,
      max_queue,
      waiting: waiting.size,
      longest_wait_ms: longest ? performance.now() - longest.askedMs : 0,
      refused_day: refusedDay.read(),
    };
  });
  return {
    totals,
    waiting,
    /** BUSY with the place that a new piece would have, and the seconds until its turn as the work so far lets expect. */
    refuse: (place: number): Refused => {
      totals.refused += 1;
      refusedDay.add();
      const meanMs = totals.finished > 0 ? totals.work_ms / totals.finished : assumedWorkMs;
      return new Refused("BUSY", { place, seconds: Math.max(1, Math.ceil((place * meanMs) / concurrency / 1000)) });
    },
  };
};
