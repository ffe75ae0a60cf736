import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Buyer, type Client, createBuyers, listPlentifulOffers, type OfferToBuy, openClient } from "#bench/buyers.ts";
import { checkOut, Installation, newestTag, run, stop } from "#bench/installation.ts";
import { root } from "#bin/process-options.mjs";
import { findFreePort, startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Upgrades a market while people buy (docs/operations/upgrade.md), and runs the tests of the version before on the new schema. The
 * version before is the newest tag v…, or the commit of `--from`. Needs git and HAProxy.
 */

/** HAProxy before two ports, as deploy/haproxy/haproxy.cfg has it, without TLS. */
const startProxy = (folder: string, port: number, servers: readonly number[]): ChildProcess => {
  const given = readFileSync(join(root, "deploy/haproxy/haproxy.cfg"), "utf8");
  const backend = given.slice(given.indexOf("\nbackend joinery"), given.indexOf("\nbackend events"));
  const addressed = servers.reduce((text, each, index) => text.replace(`web${index + 1}:3000`, `127.0.0.1:${each}`), backend);
  const config = `defaults\n  mode http\n  timeout connect 2s\n  timeout client 60s\n  timeout server 60s\nfrontend market\n  bind 127.0.0.1:${port}\n  default_backend joinery\n${addressed}`;
  writeFileSync(join(folder, "haproxy.cfg"), config);
  return spawn("haproxy", ["-f", join(folder, "haproxy.cfg")], { stdio: ["ignore", "ignore", "inherit"] });
};

interface Counts {
  calls: number;
  orders: number;
  failed: string[];
}

/** Looks, fills the cart, orders and pays, again and again, until `isOver`. */
const buy = async (client: Client, buyer: Buyer, offers: readonly OfferToBuy[], counts: Counts, isOver: () => boolean): Promise<void> => {
  const call = async (path: string, body: Record<string, string | number>) => {
    counts.calls += 1;
    const answer = await client.call(path, body, buyer.token).catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (answer.status === 200 && answer.body.code === 200) return answer.body.data;
    counts.failed.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return undefined;
  };
  for (let turn = buyer.company_id; !isOver(); turn += 1) {
    const offer = offers[turn % offers.length] as OfferToBuy;
    await call("/home/list", { type_id: 0, sort: "price", page: (turn % 5) + 1 });
    await call("/home/getProductInfo", { product_id: offer.product_id });
    const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 1 }]);
    const created = await call("/home/create", { product_list, logistics_type: 1, request_id: crypto.randomUUID() });
    const order_sn = created?.order_parent_number;
    if (!order_sn) continue;
    if (await call("/pay/balance", { order_sn, payment_password: "123456", request_id: crypto.randomUUID() })) counts.orders += 1;
    await pause(50);
  }
};

const countBroken = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(readFileSync(join(root, "db/invariants.sql"), "utf8"));
  await client.end();
  return rows.length;
};

/** Migrates and exchanges both web processes and the worker while eight buyers buy. */
const upgradeUnderLoad = async (before: string): Promise<CheckResult[]> => {
  const database = await startThrowawayPostgres();
  const files = mkdtempSync(join(tmpdir(), "joinery-upgrade-"));
  chmodSync(files, 0o711);
  const env = {
    ...{ NODE_ENV: "production", JOINERY_DEMO: "1", DATABASE_URL: database.url, JOINERY_DATA: files },
    ...{ JOINERY_JOBS: "elsewhere", JOINERY_MIGRATIONS: "elsewhere" },
  };
  const [old, next] = [new Installation(before, env), new Installation(root, env)];
  const [port, first, second] = [await findFreePort(), await findFreePort(), await findFreePort()];
  await old.finish("migrate");
  const servers = [await old.startWeb(first), await old.startWeb(second)];
  let worker = old.start("worker");
  const buyers = await createBuyers(database.url, 8, 100_000_000);
  const offers = await listPlentifulOffers(database.url, 8);
  const proxy = startProxy(files, port, [first, second]);
  await pause(3_000);
  const client = openClient(port, 8);
  const counts: Counts = { calls: 0, orders: 0, failed: [] };
  let isOver = false;
  const buying = Promise.all(buyers.map((buyer) => buy(client, buyer, offers, counts, () => isOver)));
  const beganMs = Date.now();
  await pause(5_000);
  const migrated = await next.finish("migrate");
  await pause(5_000);
  for (const [index, place] of [first, second].entries()) {
    await stop(servers[index] as ChildProcess);
    servers[index] = await next.startWeb(place);
    await pause(5_000);
  }
  await stop(worker);
  worker = next.start("worker");
  await pause(5_000);
  isOver = true;
  await buying;
  const seconds = Math.round((Date.now() - beganMs) / 1000);
  client.close();
  const broken = await countBroken(database.url);
  for (const child of [...servers, worker, proxy]) await stop(child);
  await database.stop();
  rmSync(files, { recursive: true, force: true });
  for (const line of counts.failed.slice(0, 10)) console.log(line);
  return [
    {
      requirement: "both versions beside each other under load: no call fails",
      figures: `${counts.failed.length} of ${counts.calls} calls failed, ${counts.orders} orders paid in ${seconds} s`,
      passed: counts.failed.length === 0 && counts.orders > 0,
    },
    {
      requirement: "the migrations of this version run beside the version before",
      figures: `exit code ${migrated.code} after ${(migrated.ms / 1000).toFixed(1)} s`,
      passed: migrated.code === 0,
    },
    { requirement: "all invariants hold afterwards", figures: `${broken} broken`, passed: broken === 0 },
  ];
};

/** Tests that compare the version before with its own schema, not what it does. */
const aboutItsSchema = [
  "tools/statements.db.test.ts",
  "tools/statement-types.db.test.ts",
  "db/migrate.db.test.ts",
  "db/invariants.db.test.ts",
];

/** The calls' tests of the version before, on a database with the migrations of this one. */
const testBefore = (before: string): CheckResult => {
  const migrations = join(root, "db/migrations");
  const added = readdirSync(migrations).filter((file) => !existsSync(join(before, "db/migrations", file)));
  for (const file of added) cpSync(join(migrations, file), join(before, "db/migrations", file));
  const report = join(before, "report.json");
  const excluded = aboutItsSchema.flatMap((file) => ["--exclude", file]);
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "database", "http.test.ts"];
  try {
    run(before, join(before, "node_modules/node/bin/node"), ...args, ...excluded, "--reporter=json", "--outputFile", report);
  } catch {
    // Failed tests end vitest with an error; the report has them.
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { name: string; status: string }[];
  };
  for (const { name } of testResults.filter(({ status }) => status === "failed")) console.log(`failed: ${name}`);
  return {
    requirement: "the HTTP tests of the version before pass on the new schema",
    figures: `${numPassedTests} passed, ${numFailedTests} failed, ${added.length} migrations more`,
    passed: numFailedTests === 0 && numPassedTests > 0,
  };
};

export const drill: Drill = {
  about: "an upgrade while people buy, and the tests of the version before on the new schema (git, HAProxy; --from COMMIT, --no-tests)",
  run: async (args) => {
    const { values } = parseArgs({ args, options: { from: { type: "string" }, "no-tests": { type: "boolean" } } });
    const before = checkOut(values.from ?? newestTag());
    // The version of this checkout takes over; only what changed is built.
    run(root, process.execPath, "tools/build.ts");
    try {
      const results = await upgradeUnderLoad(before);
      return values["no-tests"] ? results : [...results, testBefore(before)];
    } finally {
      rmSync(before, { recursive: true, force: true });
    }
  },
};
