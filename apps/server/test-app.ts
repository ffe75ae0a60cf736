import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import { type AppOptions, buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { calls } from "#features/calls.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { settableClock } from "#kernel/clock.ts";
import { type Call, reasonsOf } from "#kernel/contract.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";
import type { Reason } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { readSettings, type Settings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import { mainSite } from "#platform/sites.ts";

export interface TestCallOptions {
  /** A demo account, logged in once per app. Without it the caller is a visitor. */
  as?: string;
  /** A token to send instead of logging in. */
  token?: string;
  language?: string;
  site?: string;
}

/** People of the demo data as callers: a company's administrator and two of its members, strangers to it, merchants, and staff by role. */
export const buyer = { as: "buyer@demo.test" };
export const purchaser = { as: "purchaser@demo.test" };
export const approver = { as: "approver@demo.test" };
export const stranger = { as: "buyer2@demo.test" };
export const newcomer = { as: "new@demo.test" };
export const merchant = { as: "maker@demo.test" };
export const otherMerchant = { as: "maker2@demo.test" };
export const admin = { as: "admin@demo.test" };
export const service = { as: "service@demo.test" };
export const finance = { as: "finance@demo.test" };
export const auditor = { as: "auditor@demo.test" };
export const warehouse = { as: "warehouse@demo.test" };
export const salesman = { as: "salesman@demo.test" };

/** An answer of the wire; calls of the supply service have error_code instead of code. */
export type TestAnswer = {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  reason?: string;
  fields?: Record<string, string>;
  terms?: TermsChange;
  error_code: number;
  error_msg: string;
};

/** A file as a browser sends it. */
export interface TestFile {
  name: string;
  mime?: string;
  bytes: Buffer;
}

export interface TestApp {
  app: FastifyInstance;
  databaseUrl: string;
  platform: Platform;
  /** Fixed at the start of the test until it is moved. */
  clock: ReturnType<typeof settableClock>;
  /** The day at the main site, some days from now. */
  today(days?: number): string;
  /** Signs and sends a call and returns its answer. */
  call(path: string, body?: Record<string, unknown>, options?: TestCallOptions): Promise<TestAnswer>;
  /** The same with the whole response: status, headers, `x-statements`. */
  raw(path: string, body?: Record<string, unknown>, options?: TestCallOptions): Promise<LightMyRequestResponse>;
  /** The signed request of a call, for tests that send it over a connection of their own. */
  sign(body: Record<string, unknown>, options?: TestCallOptions): Promise<{ headers: Record<string, string>; payload: string }>;
  /** Sends a call with files and returns its answer. */
  upload(path: string, files: readonly TestFile[], body?: Record<string, unknown>, options?: TestCallOptions): Promise<TestAnswer>;
  getToken(account: string): Promise<string>;
  /** The token of a new session, for tests that move the clock past the end of sessions. */
  createToken(account: string): Promise<string>;
  /** Runs SQL and returns its rows. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  rows<Row = any>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** The first row; throws without one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  one<Row = any>(sql: string, params?: unknown[]): Promise<Row>;
  /** The number of SQL statements of a call, without the query of the session. */
  countStatements(path: string, body?: Record<string, unknown>, options?: TestCallOptions): Promise<number>;
  close(): Promise<void>;
}

const contracts = new Map<string, Call>(calls.map((call) => [call.path, call]));

/** Fails a test in which a call answers a reason that its contract does not declare. */
const assertDeclared = (path: string, response: LightMyRequestResponse): void => {
  const call = contracts.get(path);
  const reason = response.statusCode === 200 ? response.json<{ reason?: Reason }>().reason : undefined;
  if (call && reason && !reasonsOf(call).includes(reason)) throw new Error(`${path} answers ${reason}, which it does not declare.`);
};

interface TestAppOptions {
  /** Settings that differ from those of tests. */
  settings?: Partial<Settings>;
  poolSize?: number;
  log?: AppOptions;
  /** Another database than one with the demo data. */
  database?: TestDatabase;
}

/** The app of a test file, called at its top level: `createTestApp`, closed after the last test and after what the file itself ends with. */
export const testApp = async (options?: TestAppOptions): Promise<TestApp> => {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
};

/** Tests of lists and search run on OpenSearch where TEST_OPENSEARCH_URL names one (`npm run drill -- search`), each with an index of its own. */
const searchSettings = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { TEST_OPENSEARCH_URL: url } = process.env;
  const index = new URL(databaseUrl).pathname.replaceAll(/[^a-z0-9]+/g, "-");
  return url ? { SEARCH_ENGINE: "opensearch", OPENSEARCH_URL: url, OPENSEARCH_INDEX: `joinery${index}` } : {};
};

/** The whole server on its own database with the demo data. A test that makes one closes it. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await testDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "joinery-test-"));
  const clock = settableClock(new Date());
  const settings = {
    ...readSettings({ NODE_ENV: "test", ...searchSettings(database.url) }),
    dataDir,
    attemptsPerAddress: 100_000,
    catalogCacheTtlMs: 0,
    ...options.settings,
  };
  const { poolSize = 8 } = options;
  const platform = await createPlatform({ settings, databaseUrl: database.url, clock, poolSize });
  // Open all connections first; otherwise concurrent requests of a test would run one after the other.
  await Promise.all(Array.from({ length: poolSize }, () => platform.database.run("select pg_sleep(0.01)")));
  const app = await buildApp(platform, options.log ?? { logLevel: "silent" });
  const tokens = new Map<string, Promise<string>>();

  const signed = (body: Record<string, unknown>, token: string, { language = "en-US", site = "LA" }: TestCallOptions) => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const params: Record<string, string> = { timestamp, req_source: "supply", token, language, uuid: "test", shop_sn: site };
    for (const [name, value] of Object.entries(body)) params[name] = String(value);
    for (const name of Object.keys(params)) if (params[name] === "") delete params[name];
    params.sign = signatureOf(params, settings.clientSecret);
    return { params, headers: { language, site, token } };
  };
  const toRequest = (body: Record<string, unknown>, token: string, options: TestCallOptions) => {
    const { params, headers } = signed(body, token, options);
    const payload = new URLSearchParams(params).toString();
    return { headers: { "content-type": "application/x-www-form-urlencoded", ...headers }, payload };
  };
  const send = async (path: string, body: Record<string, unknown>, token: string, options: TestCallOptions) => {
    const response = await app.inject({ method: "POST", url: path, ...toRequest(body, token, options) });
    assertDeclared(path, response);
    return response;
  };
  const logIn = async (account: string): Promise<string> => {
    const answer = (await send("/user/login", { account, password: "demo1234" }, "", {})).json<TestAnswer>();
    if (answer.code !== 200) throw new Error(`${account} cannot log in: ${answer.msg}`);
    return answer.data.token as string;
  };
  const tokenOf = (account: string): Promise<string> => {
    const known = tokens.get(account) ?? logIn(account);
    tokens.set(account, known);
    return known;
  };
  const tokenFor = async ({ as, token }: TestCallOptions): Promise<string> => token ?? (as ? await tokenOf(as) : "");
  const raw: TestApp["raw"] = async (path, body = {}, options = {}) => send(path, body, await tokenFor(options), options);
  const upload: TestApp["upload"] = async (path, files, body = {}, options = {}) => {
    const { params, headers } = signed(body, await tokenFor(options), options);
    const form = multipart(params, files);
    const answer = await app.inject({ method: "POST", url: path, headers: { ...headers, ...form.headers }, payload: form.payload });
    return answer.json<TestAnswer>();
  };
  const rows: TestApp["rows"] = async (sql, params = []) => (await platform.database.run(sql, params)).rows;
  return {
    app,
    databaseUrl: database.url,
    platform,
    clock,
    today: (days = 0) => addDays(dayAt(clock.now(), mainSite(platform.sites)), days),
    raw,
    sign: async (body, options = {}) => toRequest(body, await tokenFor(options), options),
    upload,
    getToken: tokenOf,
    createToken: logIn,
    rows,
    one: async (sql, params) => {
      const [row] = await rows(sql, params);
      if (row === undefined) throw new Error(`There is no row for ${sql}`);
      return row;
    },
    call: async (path, body, options) => (await raw(path, body, options)).json<TestAnswer>(),
    countStatements: async (path, body, options) => {
      // Cache the session first, so that only the statements of the command are counted.
      if (options?.as) await platform.sessions.find(platform.database.handle(), await tokenOf(options.as));
      return Number((await raw(path, body, options)).headers["x-statements"]);
    },
    close: async () => {
      await app.close();
      await platform.database.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Encodes fields and files as multipart/form-data (RFC 7578). */
const multipart = (fields: Record<string, string>, files: readonly TestFile[]) => {
  const boundary = "joinery-boundary";
  const begin = (about: string): Buffer => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`);
  const end = Buffer.from("\r\n");
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => [begin(`name="${name}"`), Buffer.from(value), end]),
    ...files.flatMap(({ name, mime = "application/octet-stream", bytes }) => [
      begin(`name="file_data"; filename="${name}"\r\ncontent-type: ${mime}`),
      bytes,
      end,
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat(parts) };
};

/** Runs the same work `count` times concurrently; results are in the order of the index. */
export const runConcurrently = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
