import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { listPlentifulOffers, openClient } from "#bench/buyers.ts";
import { Installation, stop, waitUntilReady } from "#bench/installation.ts";
import { type Measured, measure, type Round, startMeasured, summarize } from "#bench/load.ts";
import { type SearchBeside, startSearchBeside } from "#bench/opensearch/search-beside.ts";
import { root } from "#bin/process-options.mjs";
import { migrate } from "#db/migrate.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { findFreePort, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * What lists from OpenSearch cost a web process, compared with the index in memory over one database: processor time per call, memory, and the
 * time from start to ready. Needs a build, Java 17 and Maven. Both servers share the machine, so processor time is compared and not the clock.
 */

const maxRatio = 1.3;
const maxMb = 250;
const maxReadyMs = 3_000;
const rounds = 3;
const roundMs = 5_000;
const workers = 4;
const starts = 3;
const callsBeforeWeighing = 1_000;

const things = ["chair", "desk", "sofa", "table", "bookcase", "bed", "lamp", "stool"];

const secret = "k".repeat(48);
const secrets = {
  JOINERY_CLIENT_SECRET: secret,
  JOINERY_PEPPER: secret,
  JOINERY_BANK_SECRET: secret,
  JOINERY_WEBHOOK_SECRET: secret,
};

interface Call {
  path: string;
  body: Record<string, string | number>;
}

/** What a visitor asks one after the other: lists that no cache has seen, a search, pages of products. */
const callOf = (turn: number, products: readonly number[]): Call => {
  const detail = { path: "/home/getProductInfo", body: { product_id: products[turn % products.length] ?? 0 } };
  const kinds: readonly Call[] = [
    { path: "/home/list", body: { type_id: 1 + (turn % 9), sort: "price", weight_min: turn % 5_000 } },
    detail,
    { path: "/home/list", body: { keyword: `${things[turn % things.length]} ${1 + (turn % 97)}` } },
    detail,
  ];
  return kinds[turn % kinds.length] ?? detail;
};

/** The processor time that a process has used (Linux). */
const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const compareCost = async (
  servers: readonly [Measured, Measured],
  node: SearchBeside,
  products: readonly number[],
): Promise<CheckResult> => {
  const clients = servers.map(({ port }) => openClient(port, workers));
  const measured: [Round[], Round[]] = [[], []];
  let nodeMs = 0;
  let turn = 0;
  // The first round compiles the code, and is not counted.
  for (let nth = 0; nth <= rounds; nth += 1)
    for (const place of [0, 1] as const) {
      const before = cpuMsOf(node.pid());
      const round = await measure(servers[place], workers, roundMs, async () => {
        turn += 1;
        const { path, body } = callOf(turn, products);
        return (await clients[place]?.call(path, body))?.isSuccess === true;
      });
      if (nth === 0) continue;
      measured[place].push(round);
      if (place === 1) nodeMs += cpuMsOf(node.pid()) - before;
    }
  for (const client of clients) client.close();
  const [embedded, remote] = [summarize(measured[0]), summarize(measured[1])];
  const calls = measured[1].reduce((sum, { operations }) => sum + operations, 0);
  return {
    requirement: `processor time of a web process per call: at most ${maxRatio} times that with the index in memory`,
    figures:
      `${remote.cpuMs.toFixed(2)} ms against ${embedded.cpuMs.toFixed(2)} ms, ${(remote.cpuMs / embedded.cpuMs).toFixed(2)} times; OpenSearch itself ${(nodeMs / calls).toFixed(2)} ms; ` +
      `p50 ${remote.p50Ms.toFixed(1)} against ${embedded.p50Ms.toFixed(1)} ms, p99 ${remote.p99Ms.toFixed(1)} against ${embedded.p99Ms.toFixed(1)} ms; ${remote.failed + embedded.failed} failed`,
    passed: remote.cpuMs <= maxRatio * embedded.cpuMs && remote.failed + embedded.failed === 0,
  };
};

const residentMb = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Starts a web process with pages and weighs it after some calls. */
const startOnce = async (env: Record<string, string>, products: readonly number[]): Promise<{ readyMs: number; mb: number }> => {
  const port = await findFreePort();
  const beganMs = performance.now();
  const web = new Installation(root, { ...env, PORT: String(port) }).start("web");
  await waitUntilReady(web, port);
  const readyMs = performance.now() - beganMs;
  const client = openClient(port, 1);
  for (let turn = 0; turn < callsBeforeWeighing; turn += 1) {
    const { path, body } = callOf(turn, products);
    await client.call(path, body);
  }
  client.close();
  const mb = residentMb(web);
  await stop(web);
  return { readyMs, mb };
};

const compareStarts = async (env: Record<string, string>, products: readonly number[]): Promise<CheckResult[]> => {
  const started: { readyMs: number; mb: number }[] = [];
  for (let nth = 0; nth < starts; nth += 1) started.push(await startOnce(env, products));
  const seconds = started.map(({ readyMs }) => (readyMs / 1_000).toFixed(2)).join(", ");
  return [
    {
      requirement: `a web process with OpenSearch is ready within ${maxReadyMs} ms`,
      figures: `${seconds} s`,
      passed: started.every(({ readyMs }) => readyMs <= maxReadyMs),
    },
    {
      requirement: `and takes at most ${maxMb} MB after ${callsBeforeWeighing} calls`,
      figures: `${started.map(({ mb }) => mb.toFixed(0)).join(", ")} MB`,
      passed: started.every(({ mb }) => mb <= maxMb),
    },
  ];
};

/** A durable database with so many products. */
const openMarket = async (folder: string, products: number) => {
  chmodSync(folder, 0o711);
  const database = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(database.url);
  await seedDemoWorld(database.url, readSettings({}));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const beganMs = performance.now();
  await multiplyCatalog(client, products);
  console.log(`${products} products after ${((performance.now() - beganMs) / 1_000).toFixed(0)} s`);
  await client.end();
  return database;
};

export const drill: Drill = {
  about: "what lists from OpenSearch cost a web process: processor time, memory, start (--products 100000; Java 17, Maven)",
  run: async (args): Promise<CheckResult[]> => {
    const { values } = parseArgs({ args, options: { products: { type: "string", default: "100000" } } });
    const folder = mkdtempSync(join(tmpdir(), "joinery-search-cost-"));
    const database = await openMarket(folder, Number(values.products));
    const node = await startSearchBeside(database.url, folder);
    console.log(`The index of ${node.documents} documents was made in ${(node.madeMs / 1_000).toFixed(0)} s`);
    const base = { DATABASE_URL: database.url, JOINERY_DATA: folder, SEARCH_EMBEDDED_LIMIT: String(2 * Number(values.products)) };
    const calls = { ...base, PORT: "0", NODE_ENV: "test" };
    const embedded = await startMeasured("embedded", "../apps/server/calls-server.ts", calls);
    const remote = await startMeasured("OpenSearch", "../apps/server/calls-server.ts", { ...calls, ...node.settings });
    try {
      const products = (await listPlentifulOffers(database.url, 200)).map(({ product_id }) => product_id);
      const cost = await compareCost([embedded, remote], node, products);
      console.log(`${cost.requirement}: ${cost.figures}`);
      for (const { process: server } of [embedded, remote]) server.kill();
      const env = { ...base, ...node.settings, ...secrets, JOINERY_JOBS: "elsewhere", JOINERY_MIGRATIONS: "elsewhere" };
      return [cost, ...(await compareStarts(env, products))];
    } finally {
      for (const { process: server } of [embedded, remote]) server.kill();
      await node.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
