import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Db, statement } from "#platform/db.ts";

/** How many attempts are allowed within a window. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/** A window slides in this many steps. */
const steps = 15;

const countAttempt = statement("platform.countAttempt")<{ tries: number; first: Date }>(`with earlier as (
     select coalesce(sum(tries), 0)::integer as tries, min(window_start) as first from attempts
     where counted = :key and window_start > :window_start and window_start < :step::timestamptz
   ), counted as (
     insert into attempts (counted, window_start, tries) select :key, :step, 1 from earlier where earlier.tries < :max
     on conflict (counted, window_start) do update set tries = attempts.tries + 1
     returning tries
   )
   select earlier.tries + coalesce((select tries from counted), :max + 1) as tries, coalesce(earlier.first, :step) as first from earlier`);

const refundAttemptStatement = statement("platform.refundAttempt")(
  "update attempts set tries = tries - 1 where counted = :key and window_start = :step and tries > 0",
);

const deleteOldAttempts = statement("platform.deleteOldAttempts")("delete from attempts where window_start < :before");

const getWindowStep = ({ windowMs }: RateLimit, now: Date): Date => {
  const stepMs = windowMs / steps;
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs);
};

/**
 * Counts one attempt of a key ("login:ana@shop.test"). Refuses TOO_MANY_ATTEMPTS with the minutes to wait once there were more
 * than `max` within the window. Concurrent attempts are all counted. Call it outside a transaction, otherwise a refusal
 * rolls the count back.
 */
export const consumeRateLimit = async (db: Db, key: string, limit: RateLimit, now: Date): Promise<void> => {
  const step = getWindowStep(limit, now);
  const { tries, first } = await db.only(countAttempt, {
    key,
    step,
    window_start: new Date(step.getTime() - limit.windowMs),
    max: limit.max,
  });
  if (tries <= limit.max) return;
  const freeAt = first.getTime() + limit.windowMs + limit.windowMs / steps;
  refuse("TOO_MANY_ATTEMPTS", { minutes: Math.max(1, Math.ceil((freeAt - now.getTime()) / minuteMs)) });
};

/** Takes back a successful attempt, so that only failures use up a limit. */
export const refundAttempt = async (db: Db, key: string, limit: RateLimit, now: Date): Promise<void> => {
  await db.changed(refundAttemptStatement, { key, step: getWindowStep(limit, now) });
};

/** Clears away what no limit looks at any more. */
export const deleteExpiredAttempts = (db: Db, before: Date): Promise<number> => db.changed(deleteOldAttempts, { before });
