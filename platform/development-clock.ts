import type { MovableClock } from "#kernel/clock.ts";
import { type Db, statement } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * The clock of development: moved by POST /dev/clock, stored in the database, followed by every process on it. Payment providers
 * keep their own time.
 */

const clockOffset = statement("development.clockOffset")("select offset_ms from development_clock");

const moveClock = statement("development.moveClock")(
  "update development_clock set offset_ms = offset_ms + :advance_ms::bigint returning offset_ms",
);

/** How far the clock is moved, in milliseconds. */
export const readClockOffset = async (db: Db): Promise<number> => (await db.only(clockOffset)).offset_ms;

/** Moves the clock forward for all processes. */
export const advanceClock = async ({ database }: Platform, clock: MovableClock, ms: number): Promise<void> => {
  await database.transaction((tx) => tx.only(moveClock, { advance_ms: ms }));
  clock.advanceMs(ms);
};

const followMs = 1_000;

/** Keeps a clock at the stored offset. Returns a function that stops it. */
export const followClock = async (database: Platform["database"], clock: { setOffsetMs(ms: number): void }): Promise<() => void> => {
  const follow = async () => clock.setOffsetMs(await readClockOffset(database.handle()));
  await follow();
  // A database that is away for a moment is asked again.
  const timer = setInterval(() => void follow().catch(() => undefined), followMs);
  timer.unref();
  return () => clearInterval(timer);
};
