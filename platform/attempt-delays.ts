import { dayMs, minuteMs } from "#kernel/clock.ts";
import { type Db, statement } from "#platform/db.ts";

/** Growing pauses between guesses of a secret. */

/** The first `free` attempts need no pause, then pauses double from a minute to a quarter of an hour. A day without attempts ends it. */
export interface AttemptDelay {
  free: number;
}

const firstDelayMs = minuteMs;
const maxDelayMs = 15 * minuteMs;
const forgottenAfterMs = dayMs;

const countDelayed = statement("platform.countDelayedAttempt")(`with counted as (
     insert into attempt_delays as known (counted, tries, last_at, open_at)
     values (:key, 1, :now, :now::timestamptz + make_interval(secs => case when :free <= 1 then :first::float8 / 1000 else 0 end))
     on conflict (counted) do update set last_at = :now,
       tries = case when known.last_at < :now::timestamptz - make_interval(secs => :forgotten_ms::float8 / 1000) then 1 else known.tries + 1 end,
       open_at = case
         when known.last_at < :now::timestamptz - make_interval(secs => :forgotten_ms::float8 / 1000) or known.tries + 1 < :free then :now
         else :now::timestamptz + make_interval(secs => least(:max::float8, :first::float8 * 2 ^ least(known.tries + 1 - :free, 20)) / 1000) end
     where known.open_at <= :now or known.last_at < :now::timestamptz - make_interval(secs => :forgotten_ms::float8 / 1000)
     returning counted
   )
   select exists (select from counted) as is_admitted, (select open_at from attempt_delays where counted = :key) as open_at`);

const deleteDelays = statement("platform.deleteAttemptDelays")("delete from attempt_delays where counted = any (:keys)");

const deleteOldDelays = statement("platform.deleteOldAttemptDelays")("delete from attempt_delays where last_at < :before");

/**
 * Counts an attempt of a key. Returns undefined when it may be made, otherwise the minutes until the next one; a refused attempt is
 * not counted. Concurrent attempts are counted one after the other. Call it outside a transaction, before the secret is compared.
 */
export const countDelayedAttempt = async (db: Db, key: string, { free }: AttemptDelay, now: Date): Promise<number | undefined> => {
  const { is_admitted, open_at } = await db.only(countDelayed, {
    key,
    now,
    free,
    first: firstDelayMs,
    max: maxDelayMs,
    forgotten_ms: forgottenAfterMs,
  });
  if (is_admitted) return undefined;
  return Math.max(1, Math.ceil(((open_at?.getTime() ?? now.getTime()) - now.getTime()) / minuteMs));
};

/** Forgets the attempts of keys after a right secret. */
export const forgetAttempts = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.changed(deleteDelays, { keys });
};

/** Deletes the counts that no attempt was added to since. */
export const deleteExpiredDelays = (db: Db, now: Date): Promise<number> =>
  db.changed(deleteOldDelays, { before: new Date(now.getTime() - forgottenAfterMs) });
