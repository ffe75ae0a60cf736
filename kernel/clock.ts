/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some fixed moment. They never go back, unlike the time of day: for the age of cache entries. */
  monotonicMs(): number;
  /** The real time, where `now` can be moved: the clocks of callers do not move along. */
  realNow?(): Date;
}

/** A clock that can be moved forward. */
export interface MovableClock extends Clock {
  advanceMs(ms: number): void;
}

export const isMovable = (clock: Clock): clock is MovableClock => "advanceMs" in clock;

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };

/** The system clock with an offset, for development: a season can be rehearsed in a minute. */
export const offsetClock = (): MovableClock & { setOffsetMs(ms: number): void } => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    monotonicMs: () => performance.now() + offset,
    realNow: () => new Date(),
    advanceMs: (ms) => {
      offset += ms;
    },
    setOffsetMs: (ms) => {
      offset = Math.max(offset, ms);
    },
  };
};

/** A clock that only moves when it is set or advanced: for tests. */
export const settableClock = (start: Date): Clock & { set(time: Date): void; advanceMs(ms: number): void } => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    monotonicMs: () => current,
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
