import { createHmac } from "node:crypto";
import type { z } from "zod";
import { alwaysPossible, type Body, type Call, type Result } from "#kernel/contract.ts";
import { fieldLabel } from "#kernel/field-labels.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { type ReaderLocale, type Reason, type RefusalValues, Refused, refusalCode, refusalText, refuse } from "#kernel/refusals.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import { type Db, statement, type Tx, violatedConstraint } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { authorize, type BuyerSession, type MerchantSession, type Session, sessionForSite } from "#platform/session.ts";
import { isSignatureValid, timestampToleranceSeconds } from "#platform/signature.ts";
import type { Site } from "#platform/sites.ts";

/**
 * The one gate that every call passes, whether it comes over HTTP or from a page rendered on the server: envelope and
 * signature, session and permission, body, command, answer (spec 7.1, design 3).
 */

/** A file that arrived with a multipart call; it lies in a temporary place until the command keeps it. */
export interface UploadedFile {
  field: string;
  filename: string;
  mime: string;
  path: string;
  bytes: number;
}

/** What is known of a caller before anything it says is believed. */
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

/** What a command gets: the parsed body, who is asking, and the world. */
export interface Context<C extends Call = Call> {
  body: Body<C>;
  session: SessionFor<C>;
  request: RequestContext;
  platform: Platform;
  /** For reading. What must happen together goes through `transaction`. */
  db: Db;
  now: Date;
  /** One transaction; with a request_id its answer is kept, and the same request never happens twice (design 3). */
  transaction(work: (tx: Tx) => Promise<Result<C>>): Promise<Result<C>>;
  /** The same for work whose only effect is its last statement: without a request_id that is a transaction by itself. */
  singleStatement(work: (db: Db) => Promise<Result<C>>): Promise<Result<C>>;
}

/**
 * For a read that says the same to everyone who may see prices, and the same to everyone who may not: until when. Gives the
 * version of what it shows, in which everything about the caller that the answer depends on must be told; undefined when
 * this answer is the caller's own.
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

/** Binds a call to the command that carries it out. */
export const route = <C extends Call>(call: C, handle: (context: Context<C>) => Promise<Result<C>>, cacheVersion?: CacheVersion): Route =>
  ({ call, handle, cacheVersion }) as unknown as Route;

/** Either answer form of spec 7.1 is made from this. */
export interface Answer {
  code: number;
  msg: string;
  data: unknown;
  reason?: Reason;
  /** Wire name of each wrong field → what is wrong with it, in the caller's language. */
  fields?: Record<string, string>;
  statementCount: number;
  /** The body as it is sent, of an answer that is given many times: bytes, because texts would fill the heap. */
  json?: Buffer;
}

const successCode = 200;

export const refusalAnswer = (reason: Reason, reader: ReaderLocale, values: RefusalValues = {}, fields: readonly string[] = []): Answer => {
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

const idempotentAnswer = statement<{ body_hash: Buffer; answer: unknown }, [personId: number, path: string, requestId: string]>(
  "platform.answeredBefore",
  "select body_hash, answer from answered_requests where person_id = $1 and path = $2 and request_id = $3",
);

const insertIdempotentAnswer = statement<never, [personId: number, path: string, requestId: string, bodyHash: Buffer, answer: string]>(
  "platform.keepAnswer",
  "insert into answered_requests (person_id, path, request_id, body_hash, answer) values ($1, $2, $3, $4, $5)",
);

/** With a secret that is not in the database: a body may hold a payment password, and six digits are found from a plain hash at once. */
const hashOf = (body: unknown, pepper: string): Buffer => createHmac("sha256", pepper).update(JSON.stringify(body)).digest();

/** Both names stand on what staff do for a customer: the rows' own columns ask `acting_person()` (migration 0024). */
const setActingPerson = statement<never, [personId: string]>(
  "platform.sayWhoActs",
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
 * Runs a command's transaction. The answer is written last, beside the effect: of two runs with the same request_id the
 * slower one meets the key, is undone, and gives the first one's answer. So the usual case pays one insert.
 */
const idempotentTransaction =
  ({ platform, db, path, body, session, count }: IdempotencyParams) =>
  async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    const run = (keep?: (tx: Tx, answer: unknown) => Promise<unknown>) =>
      platform.database.transaction(async (tx) => {
        try {
          if (session?.acting_person_id) await tx.changed(setActingPerson, String(session.acting_person_id));
          return await work(tx);
        } finally {
          count(tx);
        }
      }, keep);
    const requestId = (body as { request_id?: string }).request_id;
    if (!requestId || !session) return run();
    // Whoever has changed to another company meanwhile asks something else.
    const bodyHash = hashOf([session.company_id, body], platform.settings.pepper);
    try {
      return await run((tx, answer) =>
        tx.changed(insertIdempotentAnswer, session.person_id, path, requestId, bodyHash, JSON.stringify(answer ?? null)),
      );
    } catch (error) {
      if (!(error instanceof Refused) && violatedConstraint(error) === undefined) throw error;
      const before = await db.row(idempotentAnswer, session.person_id, path, requestId);
      if (!before) throw error;
      if (!before.body_hash.equals(bodyHash)) return refuse("REQUEST_ID_REUSED");
      return before.answer;
    }
  };

/** The message for one wrong field: 'Please Enter {text}' when it is missing (spec 5), the catalogue's notice otherwise. */
const fieldMessages = (error: z.ZodError, raw: Readonly<Record<string, unknown>>, language: Language): Record<string, string> => {
  const found = new Map(error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const).filter(([name]) => name !== ""));
  const isMissing = (name: string) => raw[name] === undefined || raw[name] === "";
  return Object.fromEntries([...found].map(([name, issue]) => [name, fieldLabel(name, language, isMissing(name), issue)]));
};

const declared = (call: Call, reason: Reason): boolean => call.refuses.includes(reason) || alwaysPossible.has(reason);

/** Judges the envelope of a request that came over the network. */
export const envelopeRefusal = (params: Readonly<Record<string, string>>, platform: Platform): Reason | undefined => {
  if (!isSignatureValid(params, platform.settings.clientSecret)) return "BAD_SIGNATURE";
  const timestamp = /^[0-9]{1,12}$/.test(params.timestamp ?? "") ? Number(params.timestamp) : Number.NaN;
  const offSeconds = Math.abs(platform.clock.now().getTime() / 1000 - timestamp);
  return offSeconds <= timestampToleranceSeconds ? undefined : "STALE_REQUEST";
};

/** The caller's language: of the envelope, else of the header, else the default. */
export const callerLanguage = (param: unknown, header: unknown): Language => toLanguage(param ?? header);

/** Answers of reads that many ask alike; together at most so many bytes. */
const responseCaches = new WeakMap<Platform["database"], VersionedLruCache<Answer>>();
const maxCacheBytes = 32 * 2 ** 20;

const responseCacheOf = ({ database }: Platform): VersionedLruCache<Answer> => {
  const kept = responseCaches.get(database) ?? new VersionedLruCache(maxCacheBytes);
  responseCaches.set(database, kept);
  return kept;
};

/** What an envelope carries beside the call's own parameters (spec 7.1). */
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
  mayPrice: boolean,
): string => {
  let key = `${path} ${language} ${site.site_code} ${mayPrice}`;
  for (const name of Object.keys(params).sort()) if (!envelopeNames.has(name)) key += `\n${name}=${JSON.stringify(params[name])}`;
  return key;
};

/** Only the bytes are kept: a page that is rendered here reads the data out of them, a browser gets them as they are. */
const cachedAnswer = (json: Buffer): Answer => ({
  code: successCode,
  msg: "ok",
  get data() {
    return (JSON.parse(json.toString()) as { data: unknown }).data;
  },
  statementCount: 0,
  json,
});

/** Gives the answer that is kept for this question, or makes it and keeps it. */
const answerThroughCache = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
  session: Session | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> => {
  const version = await bound.cacheVersion?.(platform, params, session);
  if (version === undefined) return make();
  const key = cacheKey(bound.call.path, params, request, session !== undefined);
  const kept = responseCacheOf(platform);
  const known = kept.get(key, version);
  if (known) return known;
  const made = await make();
  if (made.reason) return made;
  const json = Buffer.from(JSON.stringify(answerBody(bound.call, made)));
  kept.set(key, version, cachedAnswer(json), json.length);
  return { ...made, json };
};

/** Carries out one call for a caller and gives its answer. Only a bug throws. */
export const answer = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
): Promise<Answer> => {
  const { call } = bound;
  const db = platform.database.handle();
  let statementsInside = 0;
  const counted = (partial: Answer): Answer => ({ ...partial, statementCount: db.statementCount + statementsInside });
  try {
    const known = request.token ? await platform.sessions.find(db, request.token) : undefined;
    const session = sessionForSite(known, request.site.site_code);
    const shut = authorize(call.who, session);
    if (shut) return counted(refusalAnswer(shut, request));
    if (call.personal && session?.acting_person_id) return counted(refusalAnswer("NOT_WHILE_ACTING", request));
    const carryOut = async (): Promise<Answer> => {
      const parsed = call.body.safeParse(params);
      if (!parsed.success)
        return counted({ ...refusalAnswer("CHECK_FIELDS", request), fields: fieldMessages(parsed.error, params, request.language) });
      const count = (tx: Tx) => {
        statementsInside += tx.statementCount;
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
      return counted({ code: successCode, msg: "ok", data: call.data.parse(result ?? null), statementCount: 0 });
    };
    return await answerThroughCache(platform, bound, params, request, session, carryOut);
  } catch (error) {
    if (!(error instanceof Refused) || !declared(call, error.reason)) throw error;
    return counted(refusalAnswer(error.reason, request, error.values, error.fields));
  }
};

/** A request that the program makes itself, for work that a person has ordered earlier. */
export const internalRequest = (language: Language, site: Site): RequestContext => ({
  language,
  site,
  address: "",
  userAgent: "",
  token: "",
  files: [],
});

/**
 * Carries out a call for a person outside of any network request, with the rights of the given session. The caller supplies the
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

/** The JSON of an answer in its service's form (spec 7.1). */
export const answerBody = (call: Pick<Call, "service">, given: Answer): Record<string, unknown> => {
  const { code, msg, data, reason, fields } = given;
  const beside = { ...(reason && { reason }), ...(fields && { fields }) };
  if (call.service === "main") return { code, msg, data, ...beside };
  const supplyCode = code === successCode ? 0 : code === refusalCode("TOKEN_EXPIRED") ? 10000 : code;
  return { error_code: supplyCode, error_msg: msg, data, ...beside };
};
