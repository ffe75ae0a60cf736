/** The one source of the current time, so that tests and rehearsals can set it (design 6). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and rehearsals. */
export const settableClock = (start: Date): Clock & { set(time: Date): void; advanceMs(ms: number): void } => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (time) => {
      current = time.getTime();
    },
    advanceMs: (ms) => {
      current += ms;
    },
  };
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
