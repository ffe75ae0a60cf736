import { setTimeout as wait } from "node:timers/promises";
import { log } from "#platform/log.ts";

/** Runs work in the background of a server without holding its event loop. */

/** Divides long work into slices: whoever works asks after every step whether the slice is over, and then rests. */
export interface TimeSlice {
  isOver(): boolean;
  rest(): Promise<void>;
}

/** Work that nobody else waits behind: a load before the server is ready, tests. */
export const wholeTurn: TimeSlice = { isOver: () => false, rest: async () => undefined };

/** Works for `workMs`, then lets requests be answered for at least `restMs`. */
export const createTimeSlice = (workMs = 2, restMs = 4): TimeSlice => {
  let turnBegan = 0;
  let isCounting = false;
  return {
    isOver: () => {
      const now = performance.now();
      if (!isCounting) {
        isCounting = true;
        turnBegan = now;
        // The slice ends with the turn of the event loop.
        setImmediate(() => {
          isCounting = false;
        });
      }
      return now - turnBegan >= workMs;
    },
    rest: async () => {
      await wait(restMs, undefined, { ref: false });
    },
  };
};

export interface Follower {
  /** Reports use: a follower that nobody uses works less often. */
  touch(): void;
}

/** After this long without use the follower slows down to `idleMs`. */
const idleAfterMs = 60_000;
const idleMs = 1_000;

interface FollowerOptions {
  /** Follows until it has caught up. */
  follow: () => Promise<void>;
  everyMs: number;
  /** Whether there is nothing to follow any more. */
  isOver: () => boolean;
}

/**
 * Calls `follow` again and again, never twice at once, until `isOver`. A failure is logged once per outage and repeated. Does
 * not keep the process running.
 */
export const startFollower = ({ follow, everyMs, isOver }: FollowerOptions): Follower => {
  let usedAt = performance.now();
  let hasFailed = false;
  const run = async (): Promise<void> => {
    while (!isOver()) {
      try {
        await follow();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !isOver()) log.warn(`The catalog index cannot follow the database: ${(error as Error).message}`);
        hasFailed = true;
      }
      const isIdle = hasFailed || performance.now() - usedAt > idleAfterMs;
      await wait(isIdle ? Math.max(everyMs, idleMs) : everyMs, undefined, { ref: false });
    }
  };
  void run();
  return {
    touch: () => {
      usedAt = performance.now();
    },
  };
};
