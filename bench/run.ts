import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Buyer, type Client, createBuyers, listPlentifulOffers, type OfferToBuy, openClient } from "#bench/buyers.ts";
import { formatFreight } from "#bench/freight.ts";
import type { RecordedStatement } from "#bench/limit-server.ts";
import { getUsage, type Measured, measure, startMeasured, summarize } from "#bench/load.ts";
import { recordReads } from "#bench/record.ts";
import { formatRelevance, measureRelevance } from "#bench/search-relevance/measure-relevance.ts";
import { formatTitles, measureTitles } from "#bench/search-relevance/titles/measure-titles.ts";
import { migrate } from "#db/migrate.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * `npm run bench`: measures hot calls alternating with the limit of the machine, because only the ratio is comparable between
 * machines (docs/performance.md 3). `-- --products 100000 --seconds 3 --rounds 5` for a longer run.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
  },
});
const roundMs = Number(options.seconds) * 1000;
const rounds = Number(options.rounds);
const connections = 16;

type Body = Record<string, string | number>;

interface ReadRow {
  name: string;
  path: string;
  /** Body of the nth request. Rows with varying bodies measure the work, the others the cache. */
  body(turn: number): Body;
  goalRatio: number;
  floorPerSecond: number;
  /** SQL of a server without the catalog index, for calls that send no statement. */
  plainSql?: RecordedStatement;
}

/** Counts of one filter in plain SQL; a list has ten filters. */
const plainCounts = (type_id: number): RecordedStatement => ({
  name: "counts",
  text: `select material, count(distinct product_id) from offers join products using (product_id) join categories using (type_id)
    join site_warehouses using (warehouse_id)
    where is_listed and kind = 'local' and site_code = 'LA' and path @> array[$1::bigint] and weight_grams >= $2 group by material`,
  values: [type_id, 1],
});

/** Random products. */
const listProductIds = async (url: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ product_id: string }>(
    "select product_id from product_cards join products using (product_id) where exists (select from offers where offers.product_id = products.product_id and is_listed) order by hashint8(product_id) limit 20000",
  );
  await client.end();
  return rows.map(({ product_id }) => Number(product_id));
};

interface CategoryNode {
  type_id: number;
  count: number;
  children: CategoryNode[];
}

const flattenCategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flattenCategories(node.children)]);

/** The smallest category with at least so many listed products, or the largest one. */
const findCategory = async (client: Client, minProducts: number): Promise<number> => {
  const { list } = await callOrThrow(client, "/home/getProductCategory", {}, "");
  const all = flattenCategories(list).sort((a, b) => a.count - b.count);
  return (all.find(({ count }) => count >= minProducts) ?? all.at(-1))?.type_id ?? 0;
};

/**
 * Filters that differ per request but match everything, so that the same list is computed again. Such rows have a share of the limit
 * as goal; floors per second apply to repeated requests.
 */
const varyQuery = (turn: number): Body => ({ price_min: `0.${String((turn % 99) + 1).padStart(2, "0")}`, weight_min: turn });

const keywords = ["oak dining chair", "walnut desk", "leather sofa", "outdoor table", "bookcase", "king bed", "floor lamp", "bar stool"];

const createReadRows = (type_id: number, product_ids: readonly number[]): ReadRow[] => [
  {
    name: "list, page 1, by price, varied",
    path: "/home/list",
    body: (turn) => ({ type_id, sort: "price", page: 1, ...varyQuery(turn) }),
    goalRatio: 0.6,
    floorPerSecond: 0,
  },
  {
    name: "list, page 50, by price, varied",
    path: "/home/list",
    body: (turn) => ({ type_id, sort: "price", page: 50, ...varyQuery(turn) }),
    goalRatio: 0.6,
    floorPerSecond: 0,
  },
  {
    name: "the same list repeated",
    path: "/home/list",
    body: () => ({ type_id, sort: "price", page: 1 }),
    goalRatio: 0.6,
    floorPerSecond: 5000,
  },
  {
    name: "counts of the filters",
    path: "/home/listFacets",
    body: (turn) => ({ type_id, ...varyQuery(turn) }),
    goalRatio: 0.6,
    floorPerSecond: 0,
    plainSql: plainCounts(type_id),
  },
  {
    name: "product detail, random",
    path: "/home/getProductInfo",
    body: (turn) => ({ product_id: product_ids[turn % product_ids.length] as number }),
    goalRatio: 0.6,
    floorPerSecond: 0,
  },
  {
    name: "product detail, one of the 100 that sell",
    path: "/home/getProductInfo",
    body: (turn) => ({ product_id: product_ids[turn % 100] as number }),
    goalRatio: 0.6,
    floorPerSecond: 6000,
  },
  {
    name: "search, varied",
    path: "/home/list",
    body: (turn) => ({ keyword: keywords[turn % keywords.length] as string, ...varyQuery(turn) }),
    goalRatio: 0.6,
    floorPerSecond: 0,
  },
  {
    name: "search, eight keywords repeated",
    path: "/home/list",
    body: (turn) => ({ keyword: keywords[turn % keywords.length] as string }),
    goalRatio: 0.6,
    floorPerSecond: 1500,
  },
  { name: "cart of 10 lines", path: "/home/getCartProductList", body: () => ({}), goalRatio: 0.6, floorPerSecond: 0 },
];

interface Line {
  work: string;
  ours: ReturnType<typeof summarize>;
  limit: ReturnType<typeof summarize>;
  statements: number | string;
  goalRatio: number;
  floorPerSecond: number;
}

const printTable = (lines: readonly Line[]): void => {
  console.table(
    Object.fromEntries(
      lines.map(({ work, ours, limit, statements, goalRatio, floorPerSecond }) => [
        work,
        {
          "ours/s": Math.round(ours.perSecond),
          "limit/s": Math.round(limit.perSecond),
          "of limit": `${Math.round((100 * ours.perSecond) / limit.perSecond)} %`,
          goal: `${goalRatio * 100} %`,
          "floor/s": floorPerSecond || "-",
          "p50 ms": ours.p50Ms.toFixed(1),
          "p99 ms": ours.p99Ms.toFixed(1),
          "CPU ms": ours.cpuMs.toFixed(2),
          "limit CPU ms": limit.cpuMs.toFixed(2),
          statements,
          failed: ours.failed,
        },
      ]),
    ),
  );
};

interface Bench {
  url: string;
  ours: Measured;
  limit: Measured;
  oursClient: Client;
  limitClient: Client;
  buyers: Buyer[];
  offers: OfferToBuy[];
}

const callOrThrow = async (client: Client, path: string, body: Record<string, string | number>, token: string) => {
  const { body: answer } = await client.call(path, body, token);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};

const measureAlternating = async (
  bench: Bench,
  workers: number,
  ours: (worker: number) => Promise<boolean>,
  limit: (worker: number) => Promise<boolean>,
) => {
  const [oursRounds, limitRounds] = [[], []] as [Awaited<ReturnType<typeof measure>>[], Awaited<ReturnType<typeof measure>>[]];
  await measure(bench.ours, workers, 500, ours);
  await measure(bench.limit, workers, 500, limit);
  for (let round = 0; round < rounds; round += 1) {
    oursRounds.push(await measure(bench.ours, workers, roundMs, ours));
    limitRounds.push(await measure(bench.limit, workers, roundMs, limit));
  }
  return { ours: summarize(oursRounds), limit: summarize(limitRounds) };
};

const measureReads = async (bench: Bench, rows: readonly ReadRow[]): Promise<Line[]> => {
  const lines: Line[] = [];
  const token = bench.buyers[0]?.token ?? "";
  for (const [index, { name, path, body, goalRatio, floorPerSecond }] of rows.entries()) {
    let turn = 0;
    const { statements } = await bench.oursClient.call(path, body(turn), token);
    const read = (client: Client, at: string) => async () => {
      turn += 1;
      return (await client.call(at, body(turn), token)).isSuccess;
    };
    const figures = await measureAlternating(bench, connections, read(bench.oursClient, path), read(bench.limitClient, `/limit/${index}`));
    lines.push({ work: name, ...figures, statements, goalRatio, floorPerSecond });
  }
  return lines;
};

/** A new cart and its first line. */
const measureAddCart = async (bench: Bench): Promise<Line> => {
  const add = async (worker: number) => {
    const { token } = bench.buyers[worker] as Buyer;
    const offer = bench.offers[Math.floor(Math.random() * bench.offers.length)] as OfferToBuy;
    return (await bench.oursClient.call("/home/addCart", { ...offer, amount: 1 }, token)).body.code === 200;
  };
  const bare = async () => (await bench.limitClient.call("/limit/addCart", { amount: 1 })).body.code === 200;
  return {
    work: "add to cart",
    ...(await measureAlternating(bench, connections, add, bare)),
    statements: 3,
    goalRatio: 0.5,
    floorPerSecond: 1200,
  };
};

/** Two cart lines, the order with its address, and the payment from the balance: four calls. */
const measureCheckout = async (bench: Bench, workers: number, floorPerSecond: number): Promise<Line> => {
  let statements = 0;
  const checkout = async (worker: number) => {
    const { token } = bench.buyers[worker] as Buyer;
    const [first, second] = [bench.offers[worker % 40], bench.offers[(worker + 7) % 40]] as [OfferToBuy, OfferToBuy];
    const [a, b] = [
      await bench.oursClient.call("/home/addCart", { ...first, amount: 1 }, token),
      await bench.oursClient.call("/home/addCart", { ...second, amount: 1 }, token),
    ];
    const created = await bench.oursClient.call(
      "/home/create",
      { cart_id: `${a.body.data.cart_id},${b.body.data.cart_id}`, request_id: crypto.randomUUID() },
      token,
    );
    if (created.body.code !== 200) throw new Error(created.body.msg);
    const paid = await bench.oursClient.call(
      "/pay/balance",
      { order_sn: created.body.data.order_parent_number, payment_password: "123456", request_id: crypto.randomUUID() },
      token,
    );
    statements = a.statements + b.statements + created.statements + paid.statements;
    return paid.body.code === 200;
  };
  const bare = async () => {
    for (const step of ["addCart", "addCart", "create", "pay"]) await bench.limitClient.call(`/limit/${step}`, { amount: 1 });
    return true;
  };
  const figures = await measureAlternating(bench, workers, checkout, bare);
  return { work: `whole checkout, ${workers} buyer${workers > 1 ? "s" : ""}`, ...figures, statements, goalRatio: 0.5, floorPerSecond };
};

/** 200 buyers order one piece each of the last 50. */
const measureLastUnits = async ({ url, oursClient, buyers, offers }: Bench): Promise<void> => {
  const offer = offers.at(-1) as OfferToBuy;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with item as (select stock_item_id, on_hand - reserved - 50 as surplus from stock_items where product_id = $1 and warehouse_id = $2 and condition = 'new'),
       moved as (insert into stock_movements (stock_item_id, kind, on_hand_change, note) select stock_item_id, 'adjustment', -surplus, 'bench' from item)
     update stock_items set on_hand = on_hand - surplus from item where stock_items.stock_item_id = item.stock_item_id`,
    [offer.product_id, offer.warehouse_id],
  );
  const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 1 }]);
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      oursClient.call("/home/create", { product_list }, (buyers[index % buyers.length] as Buyer).token),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const sold = answers.filter(({ body }) => body.code === 200).length;
  const reasons = [...new Set(answers.filter(({ body }) => body.code !== 200).map(({ body }) => body.reason))];
  console.log(
    `200 buyers, last 50 units: ${sold} sold, ${answers.length - sold} refused (${reasons.join(", ")}), everyone answered in ${seconds.toFixed(2)} s`,
  );
  await client.end();
};

const prepareLimitTables = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table limit_cart (id bigint generated always as identity primary key, item bigint);
    create table limit_stock (id bigint primary key, on_hand bigint, reserved bigint default 0);
    insert into limit_stock select n, 1000000000 from generate_series(1, 40) n;
    create table limit_orders (id bigint generated always as identity primary key, total bigint, status integer default 0);
    create table limit_lines (order_id bigint, item bigint);
    create table limit_accounts (id bigint primary key, balance bigint);
    insert into limit_accounts select n, 1000000000000 from generate_series(1, 64) n;
    create table limit_entries (account bigint, amount bigint);
    analyze;`);
  await client.end();
};

const dataDir = mkdtempSync(join(tmpdir(), "joinery-bench-"));
chmodSync(dataDir, 0o711);
const database = await startEmbeddedPostgres({ dataDir });
console.log(`Preparing ${options.products} products on a durable PostgreSQL …`);
await migrate(database.url);
await seedDemoWorld(database.url, readSettings({}));
const admin = new pg.Client({ connectionString: database.url });
await admin.connect();
await multiplyCatalog(admin, Number(options.products));
await admin.end();
await prepareLimitTables(database.url);
const buyers = await createBuyers(database.url, 64, 100_000_000_00);
const offers = await listPlentifulOffers(database.url, 40);

const began = performance.now();
const ours = await startMeasured("ours", "../apps/server/calls-server.ts", { DATABASE_URL: database.url, PORT: "0" });
const oursClient = openClient(ours.port, 64);
const sinceStart = () => `${((performance.now() - began) / 1000).toFixed(2)} s`;
await callOrThrow(oursClient, "/home/getProductInfo", { product_id: offers[0]?.product_id ?? 0 }, "");
console.log(`Cold start: first product after ${sinceStart()}`);
await callOrThrow(oursClient, "/home/list", {}, "");
console.log(`Cold start: first list after ${sinceStart()}, with the catalog index loaded`);
for (const offer of offers.slice(0, 10)) await callOrThrow(oursClient, "/home/addCart", { ...offer, amount: 1 }, buyers[0]?.token ?? "");
const rows = createReadRows(await findCategory(oursClient, 1_200), await listProductIds(database.url));
const replays = await recordReads(
  database.url,
  rows.map(({ path, body }) => ({ path, body: body(0) })),
  buyers[0]?.token ?? "",
);
for (const [index, { plainSql }] of rows.entries()) if (plainSql) replays[`/${index}`] = [plainSql];
const limit = await startMeasured("limit", "./limit-server.ts", { DATABASE_URL: database.url }, { replays });
const bench: Bench = { url: database.url, ours, limit, oursClient, limitClient: openClient(limit.port, 64), buyers, offers };
const idle = (await getUsage(ours)).memory.rss;

const lines = [...(await measureReads(bench, rows)), await measureAddCart(bench)];
for (const [workers, floor] of [
  [1, 80],
  [8, 200],
  [32, 250],
] as const)
  lines.push(await measureCheckout(bench, workers, floor));
printTable(lines);
await measureLastUnits(bench);
console.log([...formatRelevance(await measureRelevance()), "", ...formatTitles(await measureTitles()), "", formatFreight()].join("\n"));
const loaded = (await getUsage(ours)).memory.rss;
console.log(`Memory of the server: ${Math.round(idle / 2 ** 20)} MB idle, ${Math.round(loaded / 2 ** 20)} MB after the load`);
for (const { process: child } of [ours, limit]) {
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
}
oursClient.close();
bench.limitClient.close();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
