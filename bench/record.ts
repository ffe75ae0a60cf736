import { createPlatform } from "#apps/server/create-platform.ts";
import type { RecordedStatement, Replays } from "#bench/limit-server.ts";
import { routes } from "#features/routes.ts";
import type { AnyStatement, Db } from "#platform/db.ts";
import { toValues } from "#platform/named-parameters.ts";
import { handleCall, type RequestContext } from "#platform/serve.ts";
import { readSettings } from "#platform/settings.ts";
import { resolveSite } from "#platform/sites.ts";

/** A database handle that records its statements. */
const createRecordingDb = (inner: Db, recorded: RecordedStatement[]): Db => {
  type Params = Readonly<Record<string, unknown>>;
  const record = ({ name, text, parameters }: AnyStatement, params: Params) =>
    recorded.push({ name, text, values: toValues(name, parameters, params) });
  const through =
    (method: "rows" | "row" | "only" | "changed") =>
    (query: AnyStatement, params: Params = {}) => {
      record(query, params);
      return (inner[method] as (query: AnyStatement, params: Params) => Promise<unknown>)(query, params);
    };
  const db: Db = {
    rows: through("rows"),
    row: through("row"),
    only: through("only"),
    changed: through("changed"),
    statementCount: 0,
    get primary() {
      return db;
    },
  } as unknown as Db;
  return db;
};

/** Statements that no single call causes: sessions, updates of the catalog index, and promotions, which are remembered for some seconds. */
const backgroundStatements = /^(platform|catalogSearch|pricing\.openPromotions|pricing\.namedOfferIds)\b/;

/** Makes each call once in process and records the statements of its command, without background statements. */
export const recordReads = async (
  url: string,
  calls: readonly { path: string; body: Record<string, string | number> }[],
  token: string,
): Promise<Replays> => {
  const platform = await createPlatform({ settings: readSettings({}), databaseUrl: url, poolSize: 2 });
  await platform.sessions.find(platform.database.handle(), token);
  const replays: Replays = {};
  for (const [index, { path, body }] of calls.entries()) {
    const recorded: RecordedStatement[] = [];
    const { database } = platform;
    const recordingPlatform = { ...platform, database: { ...database, handle: () => createRecordingDb(database.handle(), recorded) } };
    const bound = routes.find(({ call }) => call.path === path);
    if (!bound) throw new Error(`no call ${path}`);
    const caller: RequestContext = {
      language: "en-US",
      site: resolveSite(platform.sites, "LA", ""),
      address: "",
      device: undefined,
      setDevice: () => undefined,
      wroteUntil: undefined,
      setWroteUntil: () => undefined,
      userAgent: "",
      token,
      files: [],
    };
    const given = await handleCall(
      recordingPlatform,
      bound,
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
      caller,
    );
    if (given.code !== 200) throw new Error(`${path}: ${given.msg}`);
    replays[`/${index}`] = recorded.filter(({ name }) => !backgroundStatements.test(name));
  }
  await platform.database.close();
  return replays;
};
