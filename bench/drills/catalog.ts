import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { routes } from "#features/routes.ts";
import type { Platform } from "#platform/platform.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { handleCall, type RequestContext } from "#platform/serve.ts";
import { readSettings } from "#platform/settings.ts";
import { resolveSite } from "#platform/sites.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * A large catalog answers as fast as a small one: the same requests on 10,000 and on many products, alternating in one process, each
 * one different so that no cache applies. `--folder` keeps the databases for the next run.
 */

interface World {
  products: number;
  platform: Platform;
  loadSeconds: number;
  /** A category of 1,250 products created for this drill, and the largest of at most about 50,000. */
  usualCategory: number;
  largeCategory: { type_id: number; count: number };
  product_ids: readonly number[];
  stop(): Promise<void>;
}

/** Creates a leaf category of 1,250 local products. */
const createBenchmarkCategory = async (client: pg.Client): Promise<void> => {
  const title = JSON.stringify({ "en-US": usualTitle, "zh-CN": usualTitle, "es-ES": usualTitle });
  const { rows } = await client.query("select type_id from categories where title ->> 'en-US' = $1", [usualTitle]);
  if (rows.length > 0) return;
  await client.query(
    `with made as (insert into categories (type_id, title, slug, position, path)
         select max(type_id) + 1, $1::jsonb, 'usual', 999, array[max(type_id) + 1] from categories returning type_id)
     update products set type_id = made.type_id from made
     where product_id = any (array(select product_id from products where exists (
       select from offers where offers.product_id = products.product_id and is_listed and kind = 'local') limit 1250))`,
    [title],
  );
};

const usualTitle = "Usual";

const fill = async (url: string, products: number): Promise<readonly number[]> => {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counted = await client.query<{ count: string }>("select count(*) from products");
  if (Number(counted.rows[0]?.count) < products / 2) {
    await seedDemoWorld(url, readSettings({}));
    await multiplyCatalog(client, products, { onProgress: (text) => console.log(`  ${text}`) });
  }
  await createBenchmarkCategory(client);
  const { rows } = await client.query<{ product_id: string }>(
    "select product_id from product_cards tablesample system (20) where exists (select from offers where offers.product_id = product_cards.product_id and is_listed) limit 20000",
  );
  // Warms the caches of PostgreSQL and of the operating system, as on a server that has run for a while.
  await client.query("create extension if not exists pg_prewarm");
  await client.query(
    `select pg_prewarm(pg_class.oid, case relname when 'products' then 'read' else 'buffer' end)
     from pg_class left join pg_index on indexrelid = pg_class.oid
     where coalesce(indrelid, pg_class.oid) = any ('{offers,products,product_cards,stock_items,incoming_stock}'::regclass[]::oid[])
       and (indisprimary or indisunique or indrelid is null)
     order by relname = 'products' desc`,
  );
  await client.end();
  return rows.map(({ product_id }) => Number(product_id));
};

const openWorld = async (folder: string, products: number): Promise<World> => {
  const dataDir = join(folder, String(products));
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedPostgres({ dataDir });
  const product_ids = await fill(database.url, products);
  const platform = await createPlatform({ settings: readSettings({}), databaseUrl: database.url, poolSize: 8 });
  const began = performance.now();
  const { filterIndex, referenceData } = await getCatalogIndex(platform);
  const loadSeconds = (performance.now() - began) / 1000;
  const sizes = [...referenceData.categories.keys()]
    .map((type_id) => ({ type_id, count: filterIndex.rowsInCategory(type_id).length }))
    .sort((a, b) => a.count - b.count);
  const large = sizes.findLast(({ count }) => count <= 55_000) ?? sizes.at(-1);
  const stop = async () => {
    await platform.database.close();
    await database.stop();
  };
  return {
    products,
    platform,
    loadSeconds,
    usualCategory: [...referenceData.categories.values()].find(({ title }) => title["en-US"] === usualTitle)?.type_id ?? 0,
    largeCategory: large ?? { type_id: 0, count: 0 },
    product_ids,
    stop,
  };
};

const things = ["dining chair", "desk", "sofa", "outdoor table", "bookcase", "bed", "floor lamp", "bar stool"];
const materials = ["oak", "walnut", "metal", "leather", "fabric", "rattan", "marble", "velvet"];
const looks = ["round", "black", "white", "small", "modern", "grey", "green", "classic"];

/** A different keyword for each of 512 turns. */
const getKeyword = (turn: number): string =>
  `${looks[turn % 8]} ${materials[Math.floor(turn / 8) % 8]} ${things[Math.floor(turn / 64) % 8]}`;

type Question = readonly [path: string, body: (turn: number, world: World) => Record<string, string>];

const questions: Readonly<Record<string, Question>> = {
  "a category's list": ["/home/list", (turn, { usualCategory }) => ({ type_id: `${usualCategory}`, sort: "price", weight_min: `${turn}` })],
  "its counts": ["/home/listFacets", (turn, { usualCategory }) => ({ type_id: `${usualCategory}`, weight_min: `${turn}` })],
  search: ["/home/list", (turn) => ({ keyword: getKeyword(turn * 37) })],
  "a product": ["/home/getProductInfo", (turn, { product_ids }) => ({ product_id: `${product_ids[turn % product_ids.length]}` })],
};

const largeCounts: Question = [
  "/home/listFacets",
  (turn, { largeCategory }) => ({ type_id: `${largeCategory.type_id}`, weight_min: `${turn}` }),
];

const requestsPerTurn = 40;
const turns = 8;

const runQuery = async (world: World, [path, body]: Question, turn: number): Promise<number> => {
  const { platform } = world;
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
    token: "",
    files: [],
  };
  const began = performance.now();
  const given = await handleCall(platform, bound, body(turn, world), caller);
  if (given.code !== 200) throw new Error(`${path}: ${given.msg}`);
  return performance.now() - began;
};

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Times of one request in each world, alternating, so that disturbances affect both. The first turn is a warm-up. */
const measureAlternating = async (worlds: readonly World[], question: Question): Promise<number[]> => {
  const times = worlds.map(() => [] as number[]);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [place, world] of worlds.entries())
      for (let request = 0; request < requestsPerTurn; request += 1) {
        const took = await runQuery(world, question, turn * requestsPerTurn + request);
        if (turn > 0) times[place]?.push(took);
      }
  return times.map(p95);
};

export const drill: Drill = {
  about: "a million products answer like ten thousand (-- --products 1000000 --folder DIR)",
  run: async (args) => {
    const { values } = parseArgs({ args, options: { products: { type: "string", default: "1000000" }, folder: { type: "string" } } });
    const folder = values.folder ?? mkdtempSync(join(tmpdir(), "joinery-catalog-"));
    chmodSync(folder, 0o711);
    const small = await openWorld(folder, 10_000);
    const large = await openWorld(folder, Number(values.products));
    console.log(`The index of ${large.products} products was loaded in ${large.loadSeconds.toFixed(1)} s.`);
    const outcomes: CheckResult[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const [few = 0, many = 0] = await measureAlternating([small, large], question);
      const figures = `p95 ${many.toFixed(1)} ms, with 10,000 products ${few.toFixed(1)} ms`;
      outcomes.push({ requirement: `${name}: at most 1.5 times as long`, figures, passed: many <= 1.5 * few });
    }
    const [counts = 0] = await measureAlternating([large], largeCounts);
    const figures = `p95 ${counts.toFixed(1)} ms, ${large.largeCategory.count} products`;
    outcomes.push({ requirement: "counts of a category of 50,000: at most 50 ms", figures, passed: counts <= 50 });
    console.log(`Memory of the process with both catalogs: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
    await large.stop();
    await small.stop();
    if (!values.folder) rmSync(folder, { recursive: true, force: true });
    return outcomes;
  },
};
