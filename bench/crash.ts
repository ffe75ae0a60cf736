import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Buyer, type Client, createBuyers, listPlentifulOffers, type OfferToBuy, openClient } from "#bench/buyers.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * Kills the server and PostgreSQL while buyers create and pay orders (docs/reliability.md 3.2, test B). Acknowledged operations must
 * exist exactly once afterwards; unknown ones are repeated with the same request_id until they are answered.
 */

/** What is killed: the server, PostgreSQL, or one of its sessions, after which PostgreSQL restarts all of them. */
export type Victim = "server" | "postmaster" | "session";

export interface CrashPlan {
  operations: number;
  buyers: number;
  kills: readonly Victim[];
  random: () => number;
}

export interface CrashReport {
  /** Operations whose create and pay were both acknowledged. */
  acknowledged: number;
  /** Calls repeated because their answer was lost. */
  repeated: number;
  /** Checkouts that were acknowledged and do not exist. */
  lost: number;
  /** Checkouts that exist and were not acknowledged. */
  doubled: number;
  unpaid: number;
  postings: number;
  brokenInvariants: number;
  /** Time from each kill until /readyz is ok. */
  recoveries: { victim: Victim; ms: number }[];
}

/** An order that is created and paid, each with its own request_id. */
export interface Operation {
  buyer: Buyer;
  createId: string;
  payId: string;
  orderSn?: string;
  isPaid?: true;
}

const concurrency = 12;
const maxWaitMs = 300;

class CrashWorld {
  readonly dataDir = mkdtempSync(join(tmpdir(), "joinery-crash-"));
  database!: EmbeddedPostgres;
  server!: { process: ChildProcess; client: Client };
  port = 0;
  repeated = 0;

  async prepare(plan: CrashPlan): Promise<{ buyers: Buyer[]; offers: OfferToBuy[] }> {
    chmodSync(this.dataDir, 0o711);
    await this.startDatabase();
    await migrate(this.database.url);
    await seedDemoWorld(this.database.url, readSettings({ NODE_ENV: "test" }));
    const buyers = await createBuyers(this.database.url, plan.buyers, 100_000_000);
    const offers = await listPlentifulOffers(this.database.url, 8);
    await this.startServer();
    return { buyers, offers };
  }

  async startDatabase(): Promise<void> {
    this.database = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => undefined });
  }

  /** Starts the server. Like the supervisor of `npm start`, starts it again when it ends because the database is not back yet. */
  async startServer(): Promise<void> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const process_ = fork(new URL("../apps/server/calls-server.ts", import.meta.url), {
        env: { ...process.env, DATABASE_URL: this.database.url, PORT: String(this.port), NODE_ENV: "test", JOINERY_DATA: this.dataDir },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const ended = once(process_, "exit").then(() => undefined);
      const answer = (await Promise.race([once(process_, "message"), ended])) as [{ port: number }] | undefined;
      if (answer) {
        this.port = answer[0].port;
        this.server = { process: process_, client: openClient(this.port, 16) };
        return;
      }
      await pause(100);
    }
    throw new Error("the server never started");
  }

  async killServer(): Promise<void> {
    this.server.client.close();
    const exited = once(this.server.process, "exit");
    this.server.process.kill("SIGKILL");
    await exited;
  }

  /** Repeats a call with the same request_id until it is answered. */
  async callUntilAnswered(path: string, body: Record<string, string | number>, token: string) {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const answer = await this.server.client.call(path, body, token).catch(() => undefined);
      // A server without database answers with an error: the outcome is unknown, so the call is repeated.
      if (answer?.status === 200 && answer.body.reason !== "BUSY") return answer.body;
      if (attempt === 0) this.repeated += 1;
      await pause(50);
    }
    throw new Error(`${path} was never answered`);
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    return answer?.ok === true;
  }

  async kill(victim: Victim): Promise<number> {
    const killedMs = Date.now();
    if (victim === "server") {
      await this.killServer();
      await this.startServer();
    } else {
      await this.killDatabase(victim);
    }
    while (!(await this.isReady())) await pause(10);
    return Date.now() - killedMs;
  }

  async killDatabase(victim: "postmaster" | "session"): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.url });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ folder: string; session: number }>(
      `select setting as folder,
         (select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
          and datname = current_database() order by state = 'active' desc, random() limit 1) as session
       from pg_settings where name = 'data_directory'`,
    );
    const { folder = "", session = 0 } = rows[0] ?? {};
    const lock = await readFile(join(folder, "postmaster.pid"), "utf8");
    process.kill(victim === "session" ? session : Number(lock.split("\n")[0]), "SIGKILL");
    await client.end().catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.killServer();
    await this.database.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Creates and pays an order by calls that are repeated until they are answered. */
export const createAndPay = async (
  world: Pick<CrashWorld, "callUntilAnswered">,
  operation: Operation,
  wanted: readonly OfferToBuy[],
): Promise<void> => {
  const { buyer, createId, payId } = operation;
  const product_list = wanted.map(({ product_id, relation_id }) => ({ product_id, relation_id, quantity: 1 }));
  const created = await world.callUntilAnswered(
    "/home/create",
    { product_list: JSON.stringify(product_list), logistics_type: 1, request_id: createId },
    buyer.token,
  );
  if (created.code !== 200) throw new Error(`create: ${created.msg}`);
  const order_sn: string = created.data.order_parent_number;
  operation.orderSn = order_sn;
  const paid = await world.callUntilAnswered("/pay/balance", { order_sn, payment_password: "123456", request_id: payId }, buyer.token);
  if (paid.code !== 200) throw new Error(`pay: ${paid.msg}`);
  operation.isPaid = true;
};

/** Kills at even distances of progress, with a random delay. */
const killDuringLoad = async (world: CrashWorld, plan: CrashPlan, done: () => number): Promise<CrashReport["recoveries"]> => {
  // Leaves time for payments in between; five unfinished attempts would lock a payment password.
  const distance = Math.floor(plan.operations / (plan.kills.length + 1));
  const recoveries: CrashReport["recoveries"] = [];
  for (const [index, victim] of plan.kills.entries()) {
    while (done() < distance * (index + 1)) await pause(5);
    await pause(Math.floor(plan.random() * maxWaitMs));
    recoveries.push({ victim, ms: await world.kill(victim) });
  }
  return recoveries;
};

/** Compares what is stored of the companies that bought with the operations, all of which were answered in the end. */
export const countResults = async (url: string, all: readonly Operation[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Longer than people's calls may take: everything is added up.
  await client.query("set statement_timeout = '2min'");
  const companies = [...new Set(all.map(({ buyer }) => buyer.company_id))];
  const { rows: checkouts } = await client.query<{ order_sn: string; unpaid: number }>(
    `select order_parent_number as order_sn, (count(*) filter (where status = 'unpaid'))::integer as unpaid
     from checkouts join orders using (checkout_id) where checkouts.company_id = any ($1) group by 1`,
    [companies],
  );
  const { rows: postings } = await client.query<{ count: number }>(
    `select count(distinct tx_id)::integer as count from ledger_entries
     join ledger_accounts using (account_id) join ledger_transactions posting using (tx_id)
     where company_id = any ($1) and posting.kind <> 'opening'`,
    [companies],
  );
  const { rows: broken } = await client.query(await readFile(new URL("../db/invariants.sql", import.meta.url), "utf8"));
  await client.end();
  const acknowledged = new Set(all.map(({ orderSn }) => orderSn));
  const stored = new Set(checkouts.map(({ order_sn }) => order_sn));
  return {
    acknowledged: all.filter(({ isPaid }) => isPaid).length,
    /** Checkouts that were acknowledged and are not there. */
    lost: [...acknowledged].filter((order_sn) => !stored.has(order_sn ?? "")).length,
    /** Checkouts that are there and were not acknowledged. */
    doubled: [...stored].filter((order_sn) => !acknowledged.has(order_sn)).length,
    unpaid: checkouts.filter(({ unpaid }) => unpaid > 0).length,
    postings: postings[0]?.count ?? 0,
    brokenInvariants: broken.length,
  };
};

/** Runs a plan on its own database and server and counts the results. */
export const crashWhileBuying = async (plan: CrashPlan): Promise<CrashReport> => {
  const world = new CrashWorld();
  try {
    const { buyers, offers } = await world.prepare(plan);
    const all: Operation[] = Array.from({ length: plan.operations }, (_, index) => ({
      buyer: buyers[index % buyers.length] as Buyer,
      createId: crypto.randomUUID(),
      payId: crypto.randomUUID(),
    }));
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < all.length; index = next++) {
        const wanted = [offers[index % offers.length], offers[(index + 3) % offers.length]] as OfferToBuy[];
        await createAndPay(world, all[index] as Operation, wanted);
      }
    };
    const killing = killDuringLoad(world, plan, () => all.filter(({ isPaid }) => isPaid).length);
    await Promise.all(Array.from({ length: concurrency }, worker));
    const recoveries = await killing;
    return { ...(await countResults(world.database.url, all)), repeated: world.repeated, recoveries };
  } finally {
    await world.end();
  }
};
