import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, type Client, makeBuyers, type OfferToBuy, openClient, plentifulOffers } from "#bench/buyers.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * The server and PostgreSQL are killed while 300 buyers create and pay. What was acknowledged must be there afterwards, once;
 * what was not must be there once or not at all, and asking again with the same request_id must settle it (reliability, test B).
 */
const operations = 300;
const buyersCount = 30;
const killsOfServer = 6;
const killsOfDatabase = 2;

const dataDir = mkdtempSync(join(tmpdir(), "joinery-crash-"));
let database: EmbeddedPostgres;
let server: { process: ChildProcess; client: Client };
let port = 0;
let buyers: Buyer[];
let offers: OfferToBuy[];

const startDatabase = () => startEmbeddedPostgres({ dataDir, log: () => undefined });

const startServer = async () => {
  const process_ = fork(new URL("./calls-server.ts", import.meta.url), {
    env: { ...process.env, DATABASE_URL: database.url, PORT: String(port), NODE_ENV: "test", JOINERY_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [told] = (await once(process_, "message")) as [{ port: number }];
  port = told.port;
  return { process: process_, client: openClient(port, 16) };
};

const kill = async (child: ChildProcess) => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};

/** The postmaster's process, from its own lock file. */
const killPostgres = async () => {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select setting as folder from pg_settings where name = 'data_directory'");
  const lock = await readFile(join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8");
  process.kill(Number(lock.split("\n")[0]), "SIGKILL");
  await client.end().catch(() => undefined);
};

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  database = await startDatabase();
  await migrate(database.url);
  await seedDemoWorld(database.url, readSettings({ NODE_ENV: "test" }));
  buyers = await makeBuyers(database.url, buyersCount, 100_000_000);
  offers = await plentifulOffers(database.url, 8);
  server = await startServer();
});
afterAll(async () => {
  await kill(server.process);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Operation {
  buyer: Buyer;
  createId: string;
  payId: string;
  orderSn?: string;
  paid?: true;
}

/** Repeats a call with the same request_id until it is answered, as a client does that lost an answer. */
const settled = async (path: string, body: Record<string, string | number>, token: string) => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await server.client.call(path, body, token).catch(() => undefined);
    // A server that has just lost its database answers with an error: the outcome is unknown, so it is asked again.
    if (answer?.status === 200 && answer.body.reason !== "BUSY") return answer.body;
    await pause(50);
  }
  throw new Error(`${path} was never answered`);
};

const carryOut = async (operation: Operation, index: number): Promise<void> => {
  const { buyer, createId, payId } = operation;
  const wanted = [offers[index % 8], offers[(index + 3) % 8]].map((offer) => ({
    product_id: offer?.product_id,
    relation_id: offer?.relation_id,
    quantity: 1,
  }));
  const created = await settled(
    "/home/create",
    { product_list: JSON.stringify(wanted), logistics_type: 1, request_id: createId },
    buyer.token,
  );
  expect(created.code, created.msg).toBe(200);
  operation.orderSn = created.data.order_parent_number;
  const paid = await settled(
    "/pay/balance",
    { order_sn: operation.orderSn as string, payment_password: "123456", request_id: payId },
    buyer.token,
  );
  expect(paid.code, paid.msg).toBe(200);
  operation.paid = true;
};

/** Kills whenever another 25 operations are done, at a moment that falls differently each time. */
const crashes = async (done: () => number): Promise<number> => {
  let kills = 0;
  for (; kills < killsOfServer + killsOfDatabase; kills += 1) {
    // Each buyer gets through in between, or five unfinished tries would lock a payment password, as they should.
    const enough = Math.min(done() + 25, operations);
    while (done() < enough) await pause(10);
    if (done() === operations) break;
    await pause((kills * 37) % 90);
    if (kills % 4 === 3) {
      await killPostgres();
      await database.stop().catch(() => undefined);
      database = await startDatabase();
    } else {
      server.client.close();
      await kill(server.process);
      server = await startServer();
    }
  }
  return kills;
};

test("killed six times, its database twice, in 300 create and pay operations: nothing acknowledged is lost or doubled", {
  timeout: 120_000,
}, async () => {
  const all: Operation[] = Array.from({ length: operations }, (_, index) => ({
    buyer: buyers[index % buyersCount] as Buyer,
    createId: crypto.randomUUID(),
    payId: crypto.randomUUID(),
  }));
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < operations; index = next++) await carryOut(all[index] as Operation, index);
  };
  const killing = crashes(() => all.filter(({ paid }) => paid).length);
  await Promise.all(Array.from({ length: 12 }, worker));
  expect(await killing).toBe(killsOfServer + killsOfDatabase);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: checkouts } = await client.query<{ order_parent_number: string; unpaid: string }>(
    `select order_parent_number, count(*) filter (where status = 0) as unpaid from checkouts join orders using (checkout_id) group by 1`,
  );
  expect(new Set(all.map(({ orderSn }) => orderSn)).size).toBe(operations);
  expect(checkouts.map(({ order_parent_number }) => order_parent_number).sort()).toEqual(all.map(({ orderSn }) => orderSn).sort());
  expect(checkouts.filter(({ unpaid }) => Number(unpaid) > 0)).toEqual([]);
  const { rows: payments } = await client.query("select count(*)::integer as count from ledger_transactions where kind <> 'opening'");
  expect(payments[0]).toEqual({ count: operations });
  const { rows: broken } = await client.query(await readFile("db/invariants.sql", "utf8"));
  expect(broken).toEqual([]);
  await client.end();
  process.stdout.write(
    `crash: ${killsOfServer} kills of the server, ${killsOfDatabase} of PostgreSQL, ${operations} create and pay asked for, ` +
      `${checkouts.length} checkouts, ${payments[0].count} postings, ${broken.length} invariants broken\n`,
  );
});
