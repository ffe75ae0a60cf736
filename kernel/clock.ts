/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some fixed moment. They never go back, unlike the time of day: for the age of cache entries. */
  monotonicMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };

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

/** The calendar day of a moment in UTC, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The calendar day of a moment in the time zone of a place, such as a site: YYYY-MM-DD. */
export const dayAt = (at: Date, { time_zone }: { time_zone: string }): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
