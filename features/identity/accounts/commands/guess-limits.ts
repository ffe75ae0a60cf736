import { type Reason, refuse } from "#kernel/refusals.ts";
import { countDelayedAttempt, forgetAttempts } from "#platform/attempt-delays.ts";
import type { Db } from "#platform/db.ts";
import { isKnownDevice } from "#platform/device.ts";
import type { Context } from "#platform/serve.ts";

/**
 * Limits of guessing a password or code (docs/security.md S32). Guesses of an account are counted per known device, otherwise per
 * network address and for all unknown devices together. So whoever guesses slows down only themselves and other unknown devices:
 * the owner's own devices and the reset by mail stay open.
 */

/** Guesses without a pause, from one device or address, and from all unknown devices. Fixed in code, not a setting. */
const freeGuesses = { own: 10, unknownDevices: 20 };

type GuessContext = Pick<Context, "request" | "platform" | "now">;

/** The keys under which a guess counts, the narrowest first. */
const getKeys = ({ request, platform }: GuessContext, subject: string, personId: number | undefined): { key: string; free: number }[] =>
  isKnownDevice(platform.settings, request.device, personId)
    ? [{ key: `${subject} device:${request.device?.id}`, free: freeGuesses.own }]
    : [
        { key: `${subject} from:${request.address}`, free: freeGuesses.own },
        { key: subject, free: freeGuesses.unknownDevices },
      ];

export interface Guess {
  /** The guess came too early; only a right second factor still lets it pass. */
  isEarly: boolean;
  /** Refuses the guess: with `reason`, or like any early guess, so that an early one tells nothing. */
  fail(reason: Reason, field: string): never;
  /** The guess was right: the counts begin anew. */
  pass(): Promise<void>;
}

/**
 * Counts a guess before it is compared. Refuses TOO_MANY_ATTEMPTS when it comes too early, unless `mayBeEarly`, because the caller
 * also sent a second factor.
 */
export const beginGuess = async (
  db: Db,
  context: GuessContext,
  { subject, personId, mayBeEarly = false }: { subject: string; personId: number | undefined; mayBeEarly?: boolean },
): Promise<Guess> => {
  const keys = getKeys(context, subject, personId);
  let minutes: number | undefined;
  for (const { key, free } of keys) {
    minutes = await countDelayedAttempt(db, key, { free }, context.now);
    if (minutes !== undefined) break;
  }
  const refuseEarly = () => refuse("TOO_MANY_ATTEMPTS", { minutes: minutes ?? 1 });
  if (minutes !== undefined && !mayBeEarly) return refuseEarly();
  return {
    isEarly: minutes !== undefined,
    fail: (reason, field) => (minutes === undefined ? refuse(reason, {}, [field]) : refuseEarly()),
    pass: () =>
      forgetAttempts(
        db,
        keys.map(({ key }) => key),
      ),
  };
};

/** Ends the pauses of an account's logins, after its owner was verified in another way. */
export const forgetGuesses = (db: Db, { request }: GuessContext, subject: string): Promise<void> =>
  forgetAttempts(db, [
    subject,
    `${subject} from:${request.address}`,
    ...(request.device ? [`${subject} device:${request.device.id}`] : []),
  ]);
