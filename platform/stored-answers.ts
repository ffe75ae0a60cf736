import { createHmac } from "node:crypto";
import type { Consent } from "#kernel/consent.ts";
import type { Call } from "#kernel/contract.ts";
import { invariant } from "#kernel/invariant.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { type Db, statement, type Tx, violatedConstraint } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";

/** Answers of calls with a `request_id`, so that the same request takes effect once (docs/wire-contract.md 5). */

const findStoredAnswer = statement("platform.findStoredAnswer")<{ body_hash: Buffer }>(
  "select body_hash, answer from answered_requests where person_id = :person_id and path = :path and request_id = :request_id",
);

const insertStoredAnswer = statement("platform.insertStoredAnswer")(
  "insert into answered_requests (person_id, path, request_id, body_hash, answer) values (:person_id, :path, :request_id, :body_hash, :answer)",
);

/** Keyed with a secret outside the database, because a body may hold a payment password of six digits. */
const hashBody = (body: unknown, pepper: string): Buffer => createHmac("sha256", pepper).update(JSON.stringify(body)).digest();

/** Sets the staff member who acts for a customer; columns of rows default to `acting_person()` (db/schema/platform.sql). */
const setActingPerson = statement("platform.setActingPerson")("select set_config('joinery.acting_person_id', :person_id, true)");

interface IdempotencyParams {
  platform: Platform;
  db: Db;
  call: Call;
  body: unknown;
  session: Session | undefined;
  consent: Consent;
  count(tx: Tx): void;
}

/** A request whose answer is stored: made by a person, with a `request_id`, and without a credential in its answer. */
const toStoredRequest = ({ platform, call, body, session, consent }: Omit<IdempotencyParams, "count">) => {
  const requestId = (body as { request_id?: string }).request_id;
  if (!requestId || !session || call.secretAnswer) return undefined;
  // The company is part of the hash: after switching companies the same body is another request.
  // What was seen is not part of the intent: a page that was loaded again after a lost answer shows the result of the first request.
  const { seen: _seen, ...intent } = body as { seen?: unknown };
  const bodyHash = hashBody([session.company_id, intent], platform.settings.pepper);
  return { personId: session.person_id, requestId, bodyHash, consent };
};

type StoredRequest = NonNullable<ReturnType<typeof toStoredRequest>>;

const momentKey = "$moment";

/** An answer as it is stored: the contract still expects dates when the answer is repeated, and JSON has none. */
const toStored = (value: unknown): unknown => {
  if (value instanceof Date) return { [momentKey]: value.toISOString() };
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toStored(field)]));
};

/** The answer that `toStored` was given. */
const fromStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromStored);
  if (typeof value !== "object" || value === null) return value;
  if (momentKey in value) return new Date(String(value[momentKey]));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fromStored(field)]));
};

/** The key of an answer that is stored with the better terms which it tells. */
const termsKey = "$terms";

/** The stored answer of a request, or undefined, with the better terms it told. Refuses REQUEST_ID_REUSED when it was given to another body. */
const findAnswer = async (
  db: Db,
  path: string,
  { personId, requestId, bodyHash, consent }: StoredRequest,
): Promise<{ answer: unknown } | undefined> => {
  const stored = await db.row(findStoredAnswer, { person_id: personId, path, request_id: requestId });
  if (stored && !stored.body_hash.equals(bodyHash)) return refuse("REQUEST_ID_REUSED");
  if (!stored) return undefined;
  const answer = fromStored(stored.answer);
  if (typeof answer !== "object" || answer === null || !(termsKey in answer)) return { answer };
  consent.better = answer[termsKey] as TermsChange;
  return { answer: (answer as { answer?: unknown }).answer };
};

const toAnswerParams = (path: string, { personId, requestId, bodyHash, consent: { better } }: StoredRequest, answer: unknown) => {
  const stored = toStored(answer ?? null);
  const told = better ? { [termsKey]: better, answer: stored } : stored;
  return { person_id: personId, path, request_id: requestId, body_hash: bodyHash, answer: JSON.stringify(told) };
};

/**
 * Runs a command whose effect is no single transaction, such as an upload: the stored answer is looked up first and stored last.
 * A crash in between leaves the effect without an answer; the command's own checks meet a repetition then.
 */
export const runWithStoredAnswer = async (params: Omit<IdempotencyParams, "count">, handle: () => Promise<unknown>): Promise<unknown> => {
  const { db, call } = params;
  const request = toStoredRequest(params);
  if (!request) return handle();
  const stored = await findAnswer(db, call.path, request);
  if (stored) return stored.answer;
  const answer = await handle();
  await db.changed(insertStoredAnswer, toAnswerParams(call.path, request, answer)).catch((error: unknown) => {
    // A concurrent request with the same id was faster.
    if (violatedConstraint(error) === undefined) throw error;
  });
  return answer;
};

/**
 * Runs a command's transaction and stores the answer in it as the last write. Of two runs with the same request_id the slower
 * one violates the key, is rolled back, and returns the stored answer. The usual case costs one insert.
 */
export const idempotentTransaction = (params: IdempotencyParams) => {
  const { platform, db, call, session, count } = params;
  return async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    invariant(call.mutates, `${call.path} writes, but its contract does not say that it mutates`);
    const run = (storeAnswer?: (tx: Tx, answer: unknown) => void) =>
      platform.database.transaction(async (tx) => {
        try {
          if (session?.acting_person_id) tx.write(setActingPerson, { person_id: String(session.acting_person_id) });
          return await work(tx);
        } finally {
          count(tx);
        }
      }, storeAnswer);
    const request = call.storesAnswerLast ? undefined : toStoredRequest(params);
    if (!request) return run();
    try {
      return await run((tx, answer) => tx.write(insertStoredAnswer, toAnswerParams(call.path, request, answer)));
    } catch (error) {
      if (!(error instanceof Refused) && violatedConstraint(error) === undefined) throw error;
      const stored = await findAnswer(db, call.path, request);
      if (!stored) throw error;
      return stored.answer;
    }
  };
};
