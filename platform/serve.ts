import { createHmac } from "node:crypto";
import type { z } from "zod";
import { alwaysPossible, type Body, type Call, type Result } from "#kernel/contract.ts";
import { fieldLabel } from "#kernel/field-labels.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { type ReaderLocale, type Reason, type RefusalValues, Refused, refusalCode, refusalText, refuse } from "#kernel/refusals.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import { type Db, statement, type Tx, violatedConstraint } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { authorize, type BuyerSession, type MerchantSession, restrictToSite, type Session } from "#platform/session.ts";
import { isSignatureValid, timestampToleranceSeconds } from "#platform/signature.ts";
import type { Site } from "#platform/sites.ts";

/**
 * Handles every call, whether it comes over HTTP or from a page rendered on the server: envelope and signature, session and
 * permission, body, command, answer (docs/wire-contract.md).
 */

/** A file of a multipart call, in a temporary folder until the command stores it. */
export interface UploadedFile {
  field: string;
  filename: string;
  mime: string;
  path: string;
  bytes: number;
}

/** What is known of a request before its parameters are validated. */
export interface RequestContext {
  language: Language;
  site: Site;
  /** The network address, for rate limits. */
  address: string;
  userAgent: string;
  token: string;
  files: readonly UploadedFile[];
}

type SessionFor<C extends Call> = C["who"] extends "anyone"
  ? Session | undefined
  : C["who"] extends "buyer" | `buyer:${string}` | "certifiedBuyer" | `certifiedBuyer:${string}`
    ? BuyerSession
    : C["who"] extends "merchant"
      ? MerchantSession
      : Session;

/** What a command receives: the parsed body, the session, the request and the platform. */
export interface Context<C extends Call = Call> {
  body: Body<C>;
  session: SessionFor<C>;
  request: RequestContext;
  platform: Platform;
  /** For reads. Writes go through `transaction`. */
  db: Db;
  now: Date;
  /** Runs one transaction. With a request_id its answer is stored, so the same request takes effect once (docs/wire-contract.md 5). */
  transaction(work: (tx: Tx) => Promise<Result<C>>): Promise<Result<C>>;
  /** The same for work whose only write is one statement: without a request_id it needs no transaction. */
  singleStatement(work: (db: Db) => Promise<Result<C>>): Promise<Result<C>>;
}

/**
 * Makes the answers of a read cacheable: one for callers who may see prices and one for visitors. Returns the version of the
 * data; it must include everything about the caller that the answer depends on. Undefined when the answer is not shared.
 */
export type CacheVersion = (
  platform: Platform,
  params: Readonly<Record<string, unknown>>,
  session: Session | undefined,
) => Promise<string | undefined>;

export interface Route<C extends Call = Call> {
  call: C;
  handle(context: Context<C>): Promise<Result<C>>;
  cacheVersion?: CacheVersion | undefined;
}

/** Binds a call to its command; `cacheVersion` makes its answers cacheable. */
export const route = <C extends Call>(call: C, handle: (context: Context<C>) => Promise<Result<C>>, cacheVersion?: CacheVersion): Route =>
  ({ call, handle, cacheVersion }) as unknown as Route;

/** The answer of a call, before it takes one of the two forms of the wire (docs/wire-contract.md 3). */
export interface Answer {
  code: number;
  msg: string;
  data: unknown;
  reason?: Reason;
  /** Wire name of each wrong field → what is wrong with it, in the caller's language. */
  fields?: Record<string, string>;
  statementCount: number;
  /** The serialized body of a cached answer: bytes, because strings would fill the heap. */
  json?: Buffer;
}

const successCode = 200;

/** The answer for a refusal, with its sentence in the reader's language. */
export const toRefusalAnswer = (
  reason: Reason,
  reader: ReaderLocale,
  values: RefusalValues = {},
  fields: readonly string[] = [],
): Answer => {
  const msg = refusalText(reason, reader, values);
  return {
    code: refusalCode(reason),
    msg,
    data: null,
    reason,
    statementCount: 0,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, msg])) }),
  };
};

const findStoredAnswer = statement<{ body_hash: Buffer; answer: unknown }, [personId: number, path: string, requestId: string]>(
  "platform.findStoredAnswer",
  "select body_hash, answer from answered_requests where person_id = $1 and path = $2 and request_id = $3",
);

const insertStoredAnswer = statement<never, [personId: number, path: string, requestId: string, bodyHash: Buffer, answer: string]>(
  "platform.insertStoredAnswer",
  "insert into answered_requests (person_id, path, request_id, body_hash, answer) values ($1, $2, $3, $4, $5)",
);

/** Keyed with a secret outside the database, because a body may hold a payment password of six digits. */
const hashBody = (body: unknown, pepper: string): Buffer => createHmac("sha256", pepper).update(JSON.stringify(body)).digest();

/** Sets the staff member who acts for a customer; columns of rows default to `acting_person()` (migration 0024). */
const setActingPerson = statement<never, [personId: string]>(
  "platform.setActingPerson",
  "select set_config('joinery.acting_person_id', $1, true)",
);

interface IdempotencyParams {
  platform: Platform;
  db: Db;
  path: string;
  body: unknown;
  session: Session | undefined;
  count(tx: Tx): void;
}

/**
 * Runs a command's transaction and stores the answer in it as the last write. Of two runs with the same request_id the slower
 * one violates the key, is rolled back, and returns the stored answer. The usual case costs one insert.
 */
const idempotentTransaction =
  ({ platform, db, path, body, session, count }: IdempotencyParams) =>
  async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    const run = (storeAnswer?: (tx: Tx, answer: unknown) => Promise<unknown>) =>
      platform.database.transaction(async (tx) => {
        try {
          if (session?.acting_person_id) await tx.changed(setActingPerson, String(session.acting_person_id));
          return await work(tx);
        } finally {
          count(tx);
        }
      }, storeAnswer);
    const requestId = (body as { request_id?: string }).request_id;
    if (!requestId || !session) return run();
    // The company is part of the hash: after switching companies the same body is another request.
    const bodyHash = hashBody([session.company_id, body], platform.settings.pepper);
    try {
      return await run((tx, answer) =>
        tx.changed(insertStoredAnswer, session.person_id, path, requestId, bodyHash, JSON.stringify(answer ?? null)),
      );
    } catch (error) {
      if (!(error instanceof Refused) && violatedConstraint(error) === undefined) throw error;
      const stored = await db.row(findStoredAnswer, session.person_id, path, requestId);
      if (!stored) throw error;
      if (!stored.body_hash.equals(bodyHash)) return refuse("REQUEST_ID_REUSED");
      return stored.answer;
    }
  };

/** Field name → message: 'Please Enter {text}' for a missing field, otherwise what is wrong with it. */
const fieldMessages = (error: z.ZodError, raw: Readonly<Record<string, unknown>>, language: Language): Record<string, string> => {
  const found = new Map(error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const).filter(([name]) => name !== ""));
  const isMissing = (name: string) => raw[name] === undefined || raw[name] === "";
  return Object.fromEntries([...found].map(([name, issue]) => [name, fieldLabel(name, language, isMissing(name), issue)]));
};

const isDeclared = (call: Call, reason: Reason): boolean => call.refuses.includes(reason) || alwaysPossible.has(reason);

/** Checks signature and timestamp of a request that came over the network. Undefined when both are valid. */
export const checkEnvelope = (params: Readonly<Record<string, string>>, platform: Platform): Reason | undefined => {
  if (!isSignatureValid(params, platform.settings.clientSecret)) return "BAD_SIGNATURE";
  const timestamp = /^[0-9]{1,12}$/.test(params.timestamp ?? "") ? Number(params.timestamp) : Number.NaN;
  const offSeconds = Math.abs(platform.clock.now().getTime() / 1000 - timestamp);
  return offSeconds <= timestampToleranceSeconds ? undefined : "STALE_REQUEST";
};

/** The caller's language: the parameter, else the header, else the default. */
export const getCallerLanguage = (param: unknown, header: unknown): Language => toLanguage(param ?? header);

/** Cached answers of shared reads per database, bounded by bytes. */
const responseCaches = new WeakMap<Platform["database"], VersionedLruCache<Answer>>();
const maxCacheBytes = 32 * 2 ** 20;

const getResponseCache = ({ database }: Platform): VersionedLruCache<Answer> => {
  const cache = responseCaches.get(database) ?? new VersionedLruCache(maxCacheBytes);
  responseCaches.set(database, cache);
  return cache;
};

/** The parameters of the envelope, which are no part of a cache key (docs/wire-contract.md 1). */
const envelopeNames: ReadonlySet<string> = new Set([
  "timestamp",
  "req_source",
  "token",
  "token_erp",
  "language",
  "uuid",
  "shop_sn",
  "sign",
]);

const cacheKey = (
  path: string,
  params: Readonly<Record<string, unknown>>,
  { language, site }: RequestContext,
  seesPrices: boolean,
): string => {
  let key = `${path} ${language} ${site.site_code} ${seesPrices}`;
  for (const name of Object.keys(params).sort()) if (!envelopeNames.has(name)) key += `\n${name}=${JSON.stringify(params[name])}`;
  return key;
};

/** An answer from cached bytes: browsers get the bytes, pages rendered on the server parse the data out of them. */
const cachedAnswer = (json: Buffer): Answer => ({
  code: successCode,
  msg: "ok",
  get data() {
    return (JSON.parse(json.toString()) as { data: unknown }).data;
  },
  statementCount: 0,
  json,
});

/** Returns the cached answer of a request, or executes it and caches the result. Refusals are not cached. */
const handleThroughCache = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
  session: Session | undefined,
  execute: () => Promise<Answer>,
): Promise<Answer> => {
  const version = await bound.cacheVersion?.(platform, params, session);
  if (version === undefined) return execute();
  const key = cacheKey(bound.call.path, params, request, session !== undefined);
  const cache = getResponseCache(platform);
  const cached = cache.get(key, version);
  if (cached) return cached;
  const fresh = await execute();
  if (fresh.reason) return fresh;
  const json = Buffer.from(JSON.stringify(toAnswerBody(bound.call, fresh)));
  cache.set(key, version, cachedAnswer(json), json.length);
  return { ...fresh, json };
};

/** Handles one call and returns its answer, also when it is refused. Only a bug throws. */
export const handleCall = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
): Promise<Answer> => {
  const { call } = bound;
  const db = platform.database.handle();
  let transactionStatements = 0;
  const withCount = (partial: Answer): Answer => ({ ...partial, statementCount: db.statementCount + transactionStatements });
  try {
    const known = request.token ? await platform.sessions.find(db, request.token) : undefined;
    const session = restrictToSite(known, request.site.site_code);
    const denied = authorize(call.who, session);
    if (denied) return withCount(toRefusalAnswer(denied, request));
    if (call.personal && session?.acting_person_id) return withCount(toRefusalAnswer("NOT_WHILE_ACTING", request));
    const execute = async (): Promise<Answer> => {
      const parsed = call.body.safeParse(params);
      if (!parsed.success)
        return withCount({ ...toRefusalAnswer("CHECK_FIELDS", request), fields: fieldMessages(parsed.error, params, request.language) });
      const count = (tx: Tx) => {
        transactionStatements += tx.statementCount;
      };
      const transaction = idempotentTransaction({ platform, db, path: call.path, body: parsed.data, session, count });
      const { request_id } = parsed.data as { request_id?: string };
      const result = await bound.handle({
        body: parsed.data,
        session: session as never,
        request,
        platform,
        db,
        now: platform.clock.now(),
        transaction,
        singleStatement: (work) => (request_id || session?.acting_person_id ? transaction(work) : work(db)),
      });
      return withCount({ code: successCode, msg: "ok", data: call.data.parse(result ?? null), statementCount: 0 });
    };
    return await handleThroughCache(platform, bound, params, request, session, execute);
  } catch (error) {
    if (!(error instanceof Refused) || !isDeclared(call, error.reason)) throw error;
    return withCount(toRefusalAnswer(error.reason, request, error.values, error.fields));
  }
};

/** The context of a call that the program makes itself, for work a person requested earlier. */
export const internalRequest = (language: Language, site: Site): RequestContext => ({
  language,
  site,
  address: "",
  userAgent: "",
  token: "",
  files: [],
});

/**
 * Executes a call for a person outside of any network request, with the rights of the given session. The caller supplies the
 * transaction, so that the effect and the caller's own bookkeeping are committed together. Throws `Refused` like a command.
 */
export const executeCall = async (
  platform: Platform,
  { call, handle }: Route,
  params: unknown,
  { session, request, transaction }: Pick<Context, "request" | "transaction"> & { session: Session },
): Promise<void> => {
  const refusal = authorize(call.who, session);
  if (refusal) refuse(refusal);
  await handle({
    body: call.body.parse(params),
    session,
    request,
    platform,
    db: platform.database.handle(),
    now: platform.clock.now(),
    transaction,
    singleStatement: (work) => transaction(work),
  });
};

/** The JSON body of an answer in the form of its service (docs/wire-contract.md 3). */
export const toAnswerBody = (call: Pick<Call, "service">, given: Answer): Record<string, unknown> => {
  const { code, msg, data, reason, fields } = given;
  const details = { ...(reason && { reason }), ...(fields && { fields }) };
  if (call.service === "main") return { code, msg, data, ...details };
  const supplyCode = code === successCode ? 0 : code === refusalCode("TOKEN_EXPIRED") ? 10000 : code;
  return { error_code: supplyCode, error_msg: msg, data, ...details };
};
