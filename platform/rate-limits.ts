import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Db, statement } from "#platform/db.ts";

/** How often something may be tried. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/** A window moves in this many steps: the count forgets one step at a time instead of everything at once. */
const steps = 15;

const countAttempt = statement<{ tries: number; first: Date }, [counted: string, step: Date, windowStart: Date, most: number]>(
  "platform.countAttempt",
  `with earlier as (
     select coalesce(sum(tries), 0)::integer as tries, min(window_start) as first from attempts
     where counted = $1 and window_start > $3 and window_start < $2::timestamptz
   ), counted as (
     insert into attempts (counted, window_start, tries) select $1, $2, 1 from earlier where earlier.tries < $4
     on conflict (counted, window_start) do update set tries = attempts.tries + 1
     returning tries
   )
   select earlier.tries + coalesce((select tries from counted), $4 + 1) as tries, coalesce(earlier.first, $2) as first from earlier`,
);

const refundAttemptStatement = statement<never, [counted: string, step: Date]>(
  "platform.forgiveAttempt",
  "update attempts set tries = tries - 1 where counted = $1 and window_start = $2 and tries > 0",
);

const deleteAttempts = statement<never, [counted: string]>("platform.forgetAttempts", "delete from attempts where counted = $1");

const deleteOldAttempts = statement<never, [before: Date]>("platform.forgetOldAttempts", "delete from attempts where window_start < $1");

const getWindowStep = ({ windowMs }: RateLimit, now: Date): Date => {
  const stepMs = windowMs / steps;
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs);
};

/**
 * Counts one try of something ("login:ana@shop.test") and refuses TOO_MANY_ATTEMPTS with the minutes to wait once there were
 * more than `most` within the window. Tries at the same moment are all counted. Call it outside a transaction: what is
 * refused is rolled back, and the try would be forgotten with it.
 */
export const consumeRateLimit = async (db: Db, counted: string, limit: RateLimit, now: Date): Promise<void> => {
  const step = getWindowStep(limit, now);
  const { tries, first } = await db.only(countAttempt, counted, step, new Date(step.getTime() - limit.windowMs), limit.max);
  if (tries <= limit.max) return;
  const freeAt = first.getTime() + limit.windowMs + limit.windowMs / steps;
  refuse("TOO_MANY_ATTEMPTS", { minutes: Math.max(1, Math.ceil((freeAt - now.getTime()) / minuteMs)) });
};

/** Takes back a try that went well: only failures use up a limit. */
export const refundAttempt = async (db: Db, counted: string, limit: RateLimit, now: Date): Promise<void> => {
  await db.changed(refundAttemptStatement, counted, getWindowStep(limit, now));
};

/** Forgets every try of something, because its owner has proven who they are in another way. */
export const resetRateLimit = async (db: Db, counted: string): Promise<void> => {
  await db.changed(deleteAttempts, counted);
};

/** Clears away what no limit looks at any more. */
export const deleteExpiredAttempts = (db: Db, before: Date): Promise<number> => db.changed(deleteOldAttempts, before);
