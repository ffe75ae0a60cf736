import { beforeAll, beforeEach, expect, test } from "vitest";
import { followContentChanges } from "#apps/server/content-changes.ts";
import { checkInstallation } from "#apps/server/installation-checks.ts";
import { admin, createTestApp, type TestApp, type TestCallOptions } from "#apps/server/test-app.ts";
import { migrate } from "#db/migrate.ts";
import { seedTestWorld } from "#demo/test-world.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { systemClock } from "#kernel/clock.ts";
import { openDatabase } from "#platform/db.ts";
import { createMarketStateReader } from "#platform/market-state.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "#platform/postgres/replicated.ts";

/** Public reads with a real standby, whose replay is paused to tell its answers from those of the primary. */

const maxLagMs = 1_500;
const page = { column: "home" };
let servers: ReplicatedPostgres;
let app: TestApp;

beforeAll(async () => {
  servers = await startReplicatedPostgres({ durable: false });
  await migrate(servers.primary.url);
  await seedTestWorld(servers.primary.url);
  app = await createTestApp({
    database: { url: servers.primary.url, drop: async () => undefined },
    settings: { databaseReadUrls: [servers.primary.url, servers.standby.url], databaseReadMaxLagMs: maxLagMs },
  });
  return async () => {
    await app.close();
    await servers.stop();
  };
});

const pause = () => servers.standby.query("select pg_wal_replay_pause()");
const resume = () => servers.standby.query("select pg_wal_replay_resume()");
/** Lets the server work between two looks, without which a condition that only looks at a variable would never become true. */
const until = async (isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
};

interface Reader extends TestCallOptions {
  cookie?: string;
}

/** A call like a browser's, which sends the cookie that a write gave it. */
const send = async (path: string, body: Record<string, unknown>, { cookie = "", ...caller }: Reader = {}) => {
  const { headers, payload } = await app.sign(body, caller);
  return app.app.inject({ method: "POST", url: path, headers: { ...headers, cookie }, payload });
};

const readTitle = async (reader?: Reader): Promise<string> =>
  (await send("/home/getColumnSeoConfig", page, reader)).json<{ data: { title: string } }>().data.title;

/** Saves the title of the home page and returns the cookie of the write. */
const saveTitle = async (title: string): Promise<string> => {
  const response = await send("/operator/saveColumnSeo", { ...page, title_en: title, request_id: crypto.randomUUID() }, admin);
  expect(response.json()).toMatchObject({ code: 200 });
  const [cookie] = response.cookies.filter(({ name }) => name === "joinery_wrote");
  expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Strict" });
  return `joinery_wrote=${cookie?.value}`;
};

/** Writes a title that both servers then have, while the replica is read. */
const untilFollowed = async (): Promise<void> => {
  const title = `Title ${crypto.randomUUID()}`;
  await saveTitle(title);
  await until(async () => (await readTitle()) === title && app.platform.database.replicaLags().some(({ lagMs }) => lagMs < 500));
};

beforeEach(async () => {
  await resume();
  await untilFollowed();
});

test("visitors read the replica, and whoever wrote reads their own write", async () => {
  const before = await readTitle();
  await pause();
  const cookie = await saveTitle("Furniture for the trade");
  expect(await readTitle()).toBe(before);
  expect(await readTitle({ ...admin, cookie })).toBe("Furniture for the trade");
  expect(await readTitle({ cookie })).toBe("Furniture for the trade");
  // A program without cookies.
  expect(await readTitle(admin)).toBe("Furniture for the trade");
  await resume();
  await until(async () => (await readTitle()) === "Furniture for the trade");
});

test("a replica that falls behind is read until the bound, then the primary", async () => {
  const before = await readTitle();
  await pause();
  await saveTitle("Behind");
  const beganMs = performance.now();
  expect(await readTitle()).toBe(before);
  await until(async () => (await readTitle()) === "Behind");
  const tookMs = performance.now() - beganMs;
  expect(tookMs).toBeGreaterThan(maxLagMs / 2);
  expect(tookMs).toBeLessThan(maxLagMs + 1_000);
});

test("a change of content that this process hears of is read from the primary at once", async () => {
  await pause();
  let changes = 0;
  const stop = await followContentChanges(app.platform, () => {
    changes += 1;
  });
  await saveTitle("Heard of");
  await until(() => changes > 1);
  expect(await readTitle()).toBe("Heard of");
  stop();
});

/** A read of the price book of a company whose prices were agreed after the replica stopped; undefined where the primary answered all of it. */
const readAgreed = async (company_id: string) => {
  await resume();
  await untilFollowed();
  await pause();
  const [list] = await servers.primary.query<{ price_list_id: string }>(
    `with list as (insert into price_lists (name, created_at, changed_at) values ('Agreed', now(), now()) returning price_list_id),
       rule as (insert into price_list_rules (price_list_id, percent) select price_list_id, 10 from list)
     insert into price_list_companies (price_list_id, company_id) select price_list_id, ${company_id} from list returning price_list_id`,
  );
  const company = { company_id: Number(company_id), price_version: 1_000_000 };
  const read = await app.platform.database.readReplica(undefined, (db) => getPriceBook(app.platform, db, company, app.clock.now()));
  return read && { size: read.result?.size, price_list_id: list?.price_list_id };
};

test("agreed prices are cached as the primary has them, because orders are priced by them too", async () => {
  // A busy machine may find the replica too far behind: then the next company is tried.
  for (const { company_id } of await servers.primary.query<{ company_id: string }>(
    "select company_id from companies order by company_id",
  )) {
    const read = await readAgreed(company_id);
    if (!read) continue;
    expect(read.size).toBeGreaterThan(0);
    const known = await servers.standby.query(`select from price_lists where price_list_id = ${read.price_list_id}`);
    expect(known).toEqual([]);
    return;
  }
  expect.unreachable("the replica was never read");
});

test("what the replica cannot find is looked for on the primary", async () => {
  await pause();
  await servers.primary.query(
    "update fixed_articles set page_key = 'moved-away' where page_key = (select min(page_key) from fixed_articles)",
  );
  const answer = await send("/home/getFixedArticle", { page_key: "moved-away" });
  expect(answer.json()).toMatchObject({ code: 200 });
});

test("how far each server is behind is measured; one that is no standby counts as away", () => {
  const { host } = new URL(servers.standby.url);
  const lags = app.platform.database.replicaLags();
  expect(lags.map(({ replica }) => replica)).toEqual([new URL(servers.primary.url).host, host]);
  expect(lags.map(({ lagMs }) => lagMs < maxLagMs)).toEqual([false, true]);
  expect(lags[0]?.lagMs).toBe(Number.POSITIVE_INFINITY);
});

test("a standby behind the address of writes answers nothing, because it may lack what was acknowledged", async () => {
  const database = openDatabase(servers.standby.url);
  await expect(createMarketStateReader(database, systemClock).get()).rejects.toMatchObject({ reason: "BUSY" });
  await database.close();
});

test("`joinery check` tells the leader, its standbys, and servers that are neither", async () => {
  const lookAt = async (databaseUrl: string, ...databaseReadUrls: string[]) => {
    const findings = await checkInstallation({ ...app.platform.settings, databaseUrl, databaseReadUrls });
    return findings.filter(({ name }) => name === "replicas").map(({ state, says }) => `${state}: ${says}`);
  };
  const [primary, standby] = [servers.primary.url, servers.standby.url];
  const hostOf = (url: string) => new URL(url).host;
  const other = process.env.JOINERY_TEST_SERVER ?? "";
  expect(await lookAt(primary, standby, primary, other)).toEqual([
    `ok: ${hostOf(standby)} replicates the database`,
    `ok: ${hostOf(primary)} leads, and is read as a replica when it no longer does`,
    `failure: ${hostOf(other)} is no copy of the database`,
  ]);
  expect(await lookAt(standby, primary)).toEqual(["failure: the address of writes leads to a standby"]);
  expect(await lookAt(primary)).toEqual([]);
});

test("a replica that dies harms no reader, also during reads", async () => {
  const title = await readTitle();
  const reads = Array.from({ length: 200 }, async (_, nth) => {
    if (nth === 100) process.kill(servers.standby.pid, "SIGKILL");
    return readTitle();
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([title]));
  await saveTitle("After its death");
  expect(await readTitle()).toBe("After its death");
});
