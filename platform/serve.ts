import type { z } from "zod";
import { Consent } from "#kernel/consent.ts";
import { type Body, type Call, type Result, reasonsOf, toZodType } from "#kernel/contract.ts";
import { fieldLabel } from "#kernel/field-labels.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import type { PricedTerms, TermsChange } from "#kernel/priced-terms.ts";
import { type ReaderLocale, type Reason, type RefusalValues, Refused, refusalCode, refusalText, refuse } from "#kernel/refusals.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import { noteAnsweredCall } from "#platform/answered-calls.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Device } from "#platform/device.ts";
import type { Maintenance } from "#platform/market-state.ts";
import type { Platform } from "#platform/platform.ts";
import type { LogPosition } from "#platform/read-replica/progress.ts";
import {
  authorize,
  authorizeArea,
  type BuyerSession,
  type MerchantSession,
  restrictToSite,
  type Session,
  seesPrices,
} from "#platform/session.ts";
import { isSignatureValid, timestampToleranceSeconds } from "#platform/signature.ts";
import type { Site } from "#platform/sites.ts";
import { idempotentTransaction, runWithStoredAnswer } from "#platform/stored-answers.ts";
import { countCacheRead, observeCall } from "#platform/telemetry/telemetry.ts";
import { toUnpooled } from "#platform/unpooled.ts";
import { namesForeignWarehouse } from "#platform/warehouse-limits.ts";
import { identifyCaller } from "#platform/work-caller.ts";

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
  /** The network address, for rate limits (`toLimitedAddress`). */
  address: string;
  /** The device cookie of the request. */
  device: Device | undefined;
  /** Gives the browser a device cookie if the call succeeds. */
  setDevice(device: Device): void;
  userAgent: string;
  token: string;
  /** The position of the log after the caller's last write, where the caller tells it. */
  wroteUntil: LogPosition | undefined;
  /** Tells the caller the position after a write. */
  setWroteUntil(position: LogPosition): void;
  files: readonly UploadedFile[];
}

type SessionFor<C extends Call> = C["who"] extends "anyone"
  ? Session | undefined
  : C["who"] extends "buyer" | `buyer:${string}` | "certifiedBuyer" | `certifiedBuyer:${string}`
    ? BuyerSession
    : C["who"] extends `merchant:${string}`
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
  /** What the caller agreed to; asserted under the lock, before the first write. */
  consent: Consent;
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
  body: Readonly<Record<string, unknown>>,
  session: Session | undefined,
) => Promise<string | undefined>;

export interface Route<C extends Call = Call> {
  call: C;
  /** The feature that the call belongs to; features/routes.ts adds it. */
  feature?: string;
  handle(context: Context<C>): Promise<Result<C>>;
  cacheVersion?: CacheVersion | undefined;
  admitUpload?(context: UploadContext<C>): Promise<void>;
}

/** What is known when the files of a call are about to arrive. */
export type UploadContext<C extends Call = Call> = Omit<Context<C>, "transaction" | "singleStatement" | "consent">;

/** Binds a call to its command; `cacheVersion` makes its answers cacheable. */
export const route = <C extends Call>(call: C, handle: (context: Context<C>) => Promise<Result<C>>, cacheVersion?: CacheVersion): Route =>
  ({ call, handle, cacheVersion }) as unknown as Route;

type Handle<C extends Call> = (context: Context<C>) => Promise<Result<C>>;

/** How a call is carried out: by a command alone, or by a command with what `cached` and `upload` add. */
type Command<C extends Call> = Handle<C> | Omit<Route<C>, "call" | "feature">;

/** A read whose answers are cached by version. */
export const cached = <C extends Call>(handle: Handle<C>, cacheVersion: CacheVersion): Omit<Route<C>, "call" | "feature"> => ({
  handle,
  cacheVersion,
});

/** A call that takes files. `admitUpload` refuses callers who may not bring any, before a byte of them is stored. */
export const upload = <C extends Call>(
  admitUpload: (context: UploadContext<C>) => Promise<void>,
  handle: Handle<C>,
): Omit<Route<C>, "call" | "feature"> => ({ handle, admitUpload });

/**
 * Binds every call of a contract to its command; a call without one is a type error. `elsewhere` names calls that another feature
 * binds, because what they need lies on a floor above.
 */
export const bind = <Contract extends object, Elsewhere extends keyof Contract = never>(
  contract: Contract,
  commands: {
    readonly [Name in keyof Contract as Contract[Name] extends Call ? Exclude<Name, Elsewhere> : never]: Command<
      Extract<Contract[Name], Call>
    >;
  },
  ..._elsewhere: Elsewhere[]
): Route[] =>
  Object.entries(commands).map(([name, command]) => {
    const call = contract[name as keyof Contract] as Call;
    return (typeof command === "function" ? { call, handle: command } : { call, ...(command as object) }) as unknown as Route;
  });

/** The answer of a call, before it takes one of the two forms of the wire (docs/wire-contract.md 3). */
export interface Answer {
  code: number;
  msg: string;
  data: unknown;
  reason?: Reason;
  /** Wire name of each wrong field → what is wrong with it, in the caller's language. */
  fields?: Record<string, string>;
  /** The terms that the caller saw and those that apply: worse ones of a refusal, or better ones of a success. */
  terms?: TermsChange;
  statementCount: number;
  /** Seconds after which it is worth asking again, where the server was too busy. */
  retrySeconds?: number;
  /** The serialized body of a cached answer: bytes, because strings would fill the heap. */
  json?: Buffer;
}

const successCode = 200;

/** After a lock or a database that was too busy, for which no time is known. */
export const defaultRetrySeconds = 5;

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
    ...((reason === "BUSY" || reason === "MAINTENANCE") && { retrySeconds: Number(values.seconds ?? defaultRetrySeconds) }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, msg])) }),
  };
};

/** Field name → message: 'Please Enter {text}' for a missing field, otherwise what is wrong with it. An issue may name a refusal. */
export const fieldMessages = (error: z.ZodError, raw: Readonly<Record<string, unknown>>, reader: ReaderLocale): Record<string, string> => {
  const isMissing = (name: string) => raw[name] === undefined || raw[name] === "";
  return Object.fromEntries(
    error.issues
      .filter(({ path }) => path.length > 0)
      .map((issue) => {
        const name = String(issue.path[0]);
        const { reason, values } = (issue.code === "custom" ? (issue.params ?? {}) : {}) as { reason?: Reason; values?: RefusalValues };
        return [
          name,
          reason ? refusalText(reason, reader, values ?? {}) : fieldLabel(name, reader.language, isMissing(name), issue.message),
        ];
      }),
  );
};

const isDeclared = (call: Call, reason: Reason): boolean => reasonsOf(call).includes(reason);

/** Checks signature and timestamp of a request that came over the network. Undefined when both are valid. */
export const checkEnvelope = (params: Readonly<Record<string, string>>, platform: Platform): Reason | undefined => {
  if (!isSignatureValid(params, platform.settings.clientSecret)) return "BAD_SIGNATURE";
  const timestamp = /^[0-9]{1,12}$/.test(params.timestamp ?? "") ? Number(params.timestamp) : Number.NaN;
  const { clock } = platform;
  const offSeconds = Math.min(...[clock.now(), clock.realNow?.() ?? clock.now()].map((at) => Math.abs(at.getTime() / 1000 - timestamp)));
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

/** The key of an answer: the parsed body, because unknown parameters and other spellings of a value are unlimited. */
const cacheKey = (path: string, body: unknown, { language, site }: RequestContext, session: Session | undefined): string =>
  `${path} ${language} ${site.site_code} ${session !== undefined} ${seesPrices(session, site)} ${JSON.stringify(body)}`;

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
  body: Readonly<Record<string, unknown>>,
  request: RequestContext,
  session: Session | undefined,
  execute: () => Promise<Answer>,
): Promise<Answer> => {
  const version = await bound.cacheVersion?.(platform, body, session);
  if (version === undefined) return execute();
  const key = cacheKey(bound.call.path, body, request, session);
  const cache = getResponseCache(platform);
  const cached = cache.get(key, version);
  countCacheRead("answers", cached ? "hit" : "miss");
  if (cached) return cached;
  const fresh = await execute();
  if (fresh.reason) return fresh;
  // What changed while the answer was made may be in it under the version before.
  if ((await bound.cacheVersion?.(platform, body, session)) !== version) return fresh;
  const json = toUnpooled(Buffer.from(JSON.stringify(toAnswerBody(bound.call, fresh))));
  cache.set(key, version, cachedAnswer(json), json.length);
  return { ...fresh, json };
};

/** The company or manufacturer that expensive work of a session counts for, and the person. */
const toWorkOwner = ({ company_id, merchant_id, person_id }: Session): [company: string, person: string] => {
  const person = `person:${person_id}`;
  if (company_id !== null) return [`company:${company_id}`, person];
  return [merchant_id === null ? person : `merchant:${merchant_id}`, person];
};

/** After maintenance that takes longer than expected it is worth asking again this soon. */
const minMaintenanceRetrySeconds = 30;

/** The refusal of everything that changes something during maintenance, in the time of the reader's site. */
export const toMaintenanceAnswer = (
  { ends_at }: Pick<Maintenance, "ends_at">,
  { language, site }: Pick<RequestContext, "language" | "site">,
  now: Date,
): Answer => {
  const until = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: site.time_zone }).format(ends_at);
  const seconds = Math.max(minMaintenanceRetrySeconds, Math.ceil((ends_at.getTime() - now.getTime()) / 1_000));
  return toRefusalAnswer("MAINTENANCE", { language, site }, { until, seconds });
};

/** The one place that decides what the state of the market forbids. */
const judgeMarketState = async (
  { clock, market }: Platform,
  { call, feature }: Route,
  request: RequestContext,
): Promise<Answer | undefined> => {
  const { maintenance, switchedOff } = await market.get();
  if (feature !== undefined && switchedOff.has(feature)) return toRefusalAnswer("FEATURE_OFF", request);
  return maintenance && !call.duringMaintenance ? toMaintenanceAnswer(maintenance, request, clock.now()) : undefined;
};

interface Admitted {
  session: Session | undefined;
  body: Readonly<Record<string, unknown>>;
}

/** Checks session, permission and body of a call. */
const admit = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
  db: Db,
): Promise<Admitted | Answer> => {
  const { call } = bound;
  const known = request.token ? await platform.sessions.find(db, request.token) : undefined;
  const session = restrictToSite(known, request.site.site_code);
  if (session) identifyCaller(...toWorkOwner(session));
  const denied = authorize(call, session) ?? (session && authorizeArea(call, bound.feature, session));
  if (denied) return toRefusalAnswer(denied, request);
  if (call.showsPrices && session && !seesPrices(session, request.site)) return toRefusalAnswer("NOT_CERTIFIED", request);
  if (call.personal && session?.acting_person_id) return toRefusalAnswer("NOT_WHILE_ACTING", request);
  const refusal = await judgeMarketState(platform, bound, request);
  if (refusal) return refusal;
  const parsed = toZodType(call.body).safeParse(params);
  if (parsed.success) {
    const body = parsed.data as Admitted["body"];
    return (await namesForeignWarehouse(db, session, body)) ? toRefusalAnswer("NOT_FOUND", request) : { session, body };
  }
  return { ...toRefusalAnswer("CHECK_FIELDS", request), fields: fieldMessages(parsed.error, params, request) };
};

/** The answer of a command that refused. Anything else is a bug and thrown. */
const answerRefused = (error: unknown, call: Call, request: RequestContext): Answer => {
  if (!(error instanceof Refused) || !isDeclared(call, error.reason)) throw error;
  return { ...toRefusalAnswer(error.reason, request, error.values, error.fields), ...(error.terms && { terms: error.terms }) };
};

/** The refusal of a call's files; undefined when they may arrive. Judged by the parameters alone. */
export const judgeUpload = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
): Promise<Answer | undefined> => {
  const { call, admitUpload } = bound;
  if (!call.upload) return toRefusalAnswer("CHECK_FIELDS", request);
  const db = platform.database.handle();
  try {
    const admitted = await admit(platform, bound, params, request, db);
    if ("code" in admitted) return admitted;
    const { session, body } = admitted;
    await admitUpload?.({ body: body as never, session: session as never, request, platform, db, now: platform.clock.now() });
    return undefined;
  } catch (error) {
    return answerRefused(error, call, request);
  }
};

/** Handles one call and returns its answer, also when it is refused. Only a bug throws. */
export const handleCall = (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
): Promise<Answer> =>
  observeCall(bound.call.path, async () => {
    const answer = await answerCall(platform, bound, params, request);
    await sendPosition(platform, bound.call, request);
    return answer;
  });

/** A caller's reads of what may lag go to a replica; what cannot be read or found there is asked of the primary. */
const readFromReplica = async <Result>(
  { database }: Platform,
  { mayLag }: Call,
  { token, wroteUntil }: RequestContext,
  primary: Db,
  { handle, count }: { handle(db: Db): Promise<Result>; count(db: Db): void },
): Promise<Result> => {
  // A program that logs in and returns no cookies does not tell what it wrote.
  if (!mayLag || (token !== "" && wroteUntil === undefined)) return handle(primary);
  const answer = await database.readReplica(wroteUntil, (db) => handle(db).finally(() => count(db)));
  return answer ? answer.result : handle(primary);
};

/** Tells a caller who wrote something how far the log is, also when the call was refused: it may have written all the same. */
const sendPosition = async ({ database }: Platform, { mutates }: Call, request: RequestContext): Promise<void> => {
  const position = mutates ? await database.readLogPosition() : undefined;
  if (position !== undefined) request.setWroteUntil(position);
};

const answerCall = async (
  platform: Platform,
  bound: Route,
  params: Readonly<Record<string, unknown>>,
  request: RequestContext,
): Promise<Answer> => {
  const { call } = bound;
  const db = platform.database.handle();
  let transactionStatements = 0;
  const withCount = (partial: Answer): Answer => ({ ...partial, statementCount: db.statementCount + transactionStatements });
  const countStatements = ({ statementCount }: Db): void => {
    transactionStatements += statementCount;
  };
  try {
    const admitted = await admit(platform, bound, params, request, db);
    if ("code" in admitted) return withCount(admitted);
    const { session, body } = admitted;
    const execute = async (): Promise<Answer> => {
      const { request_id, seen } = body as { request_id?: string; seen?: PricedTerms };
      const consent = new Consent(seen, request.language);
      const transaction = idempotentTransaction({ platform, db, call, body, session, consent, count: countStatements });
      const handle = (own: Db) =>
        bound.handle({
          body: body as never,
          session: session as never,
          request,
          platform,
          db: own,
          now: platform.clock.now(),
          consent,
          transaction,
          singleStatement: (work) => (!call.mutates || request_id || session?.acting_person_id ? transaction(work) : work(db)),
        });
      const result = call.storesAnswerLast
        ? await runWithStoredAnswer({ platform, db, call, body, session, consent }, () => handle(db))
        : await readFromReplica(platform, call, request, db, { handle, count: countStatements });
      const data = toZodType(call.data).parse(result ?? null);
      return withCount({ code: successCode, msg: "ok", data, ...(consent.better && { terms: consent.better }), statementCount: 0 });
    };
    const answer = await handleThroughCache(platform, bound, body, request, session, execute);
    noteAnsweredCall(platform, call.path, session);
    return answer;
  } catch (error) {
    return withCount(answerRefused(error, call, request));
  }
};

/** The context of a call that the program makes itself, for work a person requested earlier. */
export const internalRequest = (language: Language, site: Site): RequestContext => ({
  language,
  site,
  address: "",
  device: undefined,
  setDevice: () => undefined,
  userAgent: "",
  token: "",
  wroteUntil: undefined,
  setWroteUntil: () => undefined,
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
  const refusal = authorize(call, session);
  if (refusal) refuse(refusal);
  await handle({
    body: toZodType(call.body).parse(params),
    session,
    request,
    platform,
    db: platform.database.handle(),
    now: platform.clock.now(),
    consent: new Consent(undefined, request.language),
    transaction,
    singleStatement: (work) => transaction(work),
  });
};

/** The JSON body of an answer in the form of its service (docs/wire-contract.md 3). */
export const toAnswerBody = (call: Pick<Call, "service">, given: Answer): Record<string, unknown> => {
  const { code, msg, data, reason, fields, terms } = given;
  const details = { ...(reason && { reason }), ...(fields && { fields }), ...(terms && { terms }) };
  if (call.service === "main") return { code, msg, data, ...details };
  const supplyCode = code === successCode ? 0 : code === refusalCode("TOKEN_EXPIRED") ? 10000 : code;
  return { error_code: supplyCode, error_msg: msg, data, ...details };
};
