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

/** The calendar day of a moment in UTC, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The calendar day it is at a place, such as a storefront: YYYY-MM-DD. */
export const dayAt = (at: Date, { time_zone }: { time_zone: string }): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
