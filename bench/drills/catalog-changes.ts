import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Client, createBuyers, openClient } from "#bench/buyers.ts";
import { getUsage, type Measured, startMeasured } from "#bench/load.ts";
import { createProductFile, importProductFile } from "#bench/product-import.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Lists stay fast while a manufacturer imports a file that changes the whole catalog: p95 of lists, delay of the event loop, and how long a
 * single new price takes to show, first quiet and then during the import. `--folder` keeps the database for the next run.
 */

const readers = 8;
const quietMs = 12_000;

interface Period {
  listsMs: number[];
  eventLoopMs: NonNullable<Awaited<ReturnType<typeof getUsage>>["eventLoopMs"]>;
  probesMs: number[];
}

const openWorld = async (dataDir: string) => {
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select from products limit 1");
  if (rows.length === 0) await seedDemoWorld(database.url, readSettings({}));
  return { database, client };
};

/** Makes a function that prepares a file of all products at other prices and returns its import. */
const openImport = async (admin: pg.Client, client: Client, port: number, products: number) => {
  const { rows } = await admin.query<{ warehouse_code: string }>("select warehouse_code from warehouses order by warehouse_id limit 1");
  const warehouse = rows[0]?.warehouse_code ?? "";
  const { body } = await client.call("/user/login", { account: "maker2@demo.test", password: "demo1234" });
  return async (priceMore: number) => {
    const file = await createProductFile(products, warehouse, priceMore);
    return async (): Promise<void> => {
      const { saved } = await importProductFile(file, { client, port, token: body.data.token, onStep: (step) => console.log(`  ${step}`) });
      if (saved.saved_count !== products) throw new Error(`${saved.saved_count} of ${products} products were saved`);
    };
  };
};

/** Imports the products that the drill changes, first as drafts, then with pictures into the shop. Skipped where they exist. */
const fillCatalog = async (
  admin: pg.Client,
  products: number,
  prepareImport: (priceMore: number) => Promise<() => Promise<void>>,
): Promise<void> => {
  const { rows } = await admin.query<{ count: string }>(
    "select count(*) from product_cards join products using (product_id) where custom_sn like 'BENCH-%'",
  );
  if (Number(rows[0]?.count) >= products) return;
  await (await prepareImport(0))();
  await admin.query(
    `insert into product_pictures (product_id, position, picture_key)
     select product_id, 1, 'JY-SF-10101/1' from products where custom_sn like 'BENCH-%' on conflict do nothing`,
  );
  await (await prepareImport(1))();
};

const things = ["chair", "desk", "sofa", "table", "bookcase", "bed", "lamp", "stool"];

/** A different list for every turn: category, order and a filter that no cache has seen, or a keyword. */
const getList = (turn: number): Record<string, string | number> =>
  turn % 4 === 3
    ? { keyword: `${things[(turn >> 2) % things.length]} ${1 + (turn % 97)}` }
    : { type_id: 1 + (turn % 9), sort: "price", weight_min: turn % 5_000 };

/** Requests lists until `isOver`, about 200 a second. */
const readLists = async (client: Client, isOver: () => boolean): Promise<number[]> => {
  const listsMs: number[] = [];
  let turn = 0;
  const read = async () => {
    while (!isOver()) {
      const began = performance.now();
      turn += 1;
      const { isSuccess } = await client.call("/home/list", getList(turn));
      if (!isSuccess) throw new Error("a list was refused");
      listsMs.push(performance.now() - began);
      await pause(30);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return listsMs;
};

interface Probe {
  product_id: number;
  relation_id: number;
}

const probedList = { type_id: 1, page_size: 24 };
const maxProbeMs = 60_000;

/** The first offer of a list. */
const chooseProbe = async (client: Client, token: string): Promise<Probe> => {
  const { body } = await client.call("/home/list", probedList, token);
  const [row] = body.data.list;
  return { product_id: Number(row.product_id), relation_id: Number(row.relation_id) };
};

/** Sets a new price of one offer and measures until a list shows it. */
const measureProbe = async (database: pg.Client, client: Client, token: string, probe: Probe, priceCents: number): Promise<number> => {
  await database.query("begin");
  await database.query("update offers set price_cents = $2 where relation_id = $1", [probe.relation_id, priceCents]);
  await database.query("select refresh_listings(array[$1::bigint], now())", [probe.product_id]);
  await database.query("commit");
  const began = performance.now();
  for (;;) {
    const { body } = await client.call("/home/list", probedList, token);
    const row = body.data?.list?.find((each: Probe) => Number(each.product_id) === probe.product_id);
    const took = performance.now() - began;
    if (row && Math.round(Number(row.price) * 100) === priceCents) return took;
    if (took > maxProbeMs) throw new Error(`the list never showed ${priceCents} cents for product ${probe.product_id} but ${row?.price}`);
    await pause(20);
  }
};

/** Measures lists, the event loop and probes while `work` runs. */
const measurePeriod = async (
  server: Measured,
  client: Client,
  work: () => Promise<void>,
  probe: () => Promise<number>,
): Promise<Period> => {
  await getUsage(server);
  let isOver = false;
  const probesMs: number[] = [];
  const probing = async () => {
    while (!isOver) {
      probesMs.push(await probe());
      await pause(500);
    }
  };
  const working = work().finally(() => {
    isOver = true;
  });
  const [listsMs] = await Promise.all([readLists(client, () => isOver), probing(), working]);
  const { eventLoopMs } = await getUsage(server);
  if (!eventLoopMs) throw new Error("the server reports no event-loop delay");
  return { listsMs, eventLoopMs, probesMs };
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const report = (name: string, { listsMs, eventLoopMs, probesMs }: Period): void =>
  console.log(
    `  ${name}: ${listsMs.length} lists, p50 ${percentile(listsMs, 0.5).toFixed(1)}, p95 ${percentile(listsMs, 0.95).toFixed(1)}, p99 ${percentile(listsMs, 0.99).toFixed(1)} ms; ` +
      `event loop p99 ${eventLoopMs.p99.toFixed(1)}, p99.9 ${eventLoopMs.p999.toFixed(1)}, max ${eventLoopMs.max.toFixed(1)} ms; ` +
      `a new price shows after p50 ${percentile(probesMs, 0.5).toFixed(0)}, max ${Math.max(...probesMs).toFixed(0)} ms (${probesMs.length} probes)`,
  );

const judge = (quiet: Period, busy: Period, imported: string): CheckResult[] => {
  const [quietP95, busyP95] = [percentile(quiet.listsMs, 0.95), percentile(busy.listsMs, 0.95)];
  const slowest = Math.max(...busy.probesMs);
  return [
    {
      requirement: "lists' p95 during the import: at most twice as long as quiet",
      figures: `${busyP95.toFixed(1)} ms, quiet ${quietP95.toFixed(1)} ms; ${imported}`,
      passed: busyP95 <= 2 * quietP95,
    },
    {
      requirement: "the event loop is held at most 50 ms (p99.9)",
      figures: `p99.9 ${busy.eventLoopMs.p999.toFixed(1)} ms, max ${busy.eventLoopMs.max.toFixed(1)} ms, quiet ${quiet.eventLoopMs.p999.toFixed(1)} ms`,
      passed: busy.eventLoopMs.p999 <= 50,
    },
    {
      requirement: "a single new price shows within 3 s meanwhile",
      figures: `slowest of ${busy.probesMs.length}: ${slowest.toFixed(0)} ms`,
      passed: slowest <= 3_000,
    },
  ];
};

export const drill: Drill = {
  about: "lists stay fast while 50,000 products are imported (-- --products 50000 --folder DIR)",
  run: async (args) => {
    const { values } = parseArgs({ args, options: { products: { type: "string", default: "50000" }, folder: { type: "string" } } });
    const products = Number(values.products);
    const dataDir = values.folder ?? mkdtempSync(join(tmpdir(), "joinery-changes-"));
    const { database, client: admin } = await openWorld(dataDir);
    const [buyer] = await createBuyers(database.url, 1, 0);
    const env = { DATABASE_URL: database.url, PORT: "0", JOINERY_DATA: dataDir, NODE_ENV: "test" };
    const server = await startMeasured("ours", "../apps/server/calls-server.ts", env);
    const client = openClient(server.port, readers + 2);
    const prepareImport = await openImport(admin, client, server.port, products);
    await fillCatalog(admin, products, prepareImport);
    const token = buyer?.token ?? "";
    const probe = await chooseProbe(client, token);
    // Low, so that the offer stays the one that lists show of its product.
    let priceCents = 100;
    const takeProbe = () => {
      priceCents += 1;
      return measureProbe(admin, client, token, probe, priceCents);
    };
    await measurePeriod(server, client, () => pause(3_000), takeProbe);
    const quiet = await measurePeriod(server, client, () => pause(quietMs), takeProbe);
    report("quiet", quiet);
    // Other prices than in the run before, so that every product changes.
    const runImport = await prepareImport(2 + (Math.floor(Date.now() / 1000) % 100));
    const startedMs = performance.now();
    const busy = await measurePeriod(server, client, runImport, takeProbe);
    report("importing", busy);
    const outcomes = judge(quiet, busy, `${products} products in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
    client.close();
    server.process.kill();
    await admin.end();
    await database.stop();
    if (!values.folder) rmSync(dataDir, { recursive: true, force: true });
    return outcomes;
  },
};
