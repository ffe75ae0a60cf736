import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { type DrillWorld, openWorld, percentile95 } from "#bench/drill-server.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { systemClock } from "#kernel/clock.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** A million orders with three million lines: lists and searches of buyers, manufacturers, warehouse and staff stay fast. */

const maxMs = 50;
/** The first calls compile the server's code and plan the statements, and are not counted. */
const uncounted = 12;

const filled = ["checkouts", "orders", "order_lines", "order_promises", "shipments", "shipment_lines", "shipment_parcels"];
const alsoFilled = ["bills_of_lading", "freight_bookings", "invoices", "carton_labels"];

/** Runs work without the indexes, keys and triggers of the filled tables, and makes the indexes again. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any ($1)
       and indexname not in (select conname from pg_constraint)`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await client.query("set session_replication_role = replica");
  await work();
  await client.query("set session_replication_role = origin");
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await client.query(definition);
  await client.query(`vacuum analyze ${[...filled, ...alsoFilled].join(", ")}`);
};

const searchIndexes = ["order_search_of_company", "order_search_of_merchant"];

/** Orders that are indexed in one statement. */
const indexedAtOnce = 10_000;

/**
 * Writes down what the search finds the orders by, as the migration does for those of a database, and makes its indexes afterwards. The tables
 * are analyzed after the first statement: the plan for an empty table would read all of it for each batch.
 */
const indexSearch = async (client: pg.Client, orders: number): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>("select indexdef as definition from pg_indexes where indexname = any ($1)", [
    searchIndexes,
  ]);
  await client.query(`drop index ${searchIndexes.join(", ")}`);
  await client.query("set max_parallel_workers_per_gather = 0");
  for (let from = 0; from <= orders; from += indexedAtOnce) {
    await client.query("select index_orders(array_agg(order_id)) from made where n >= $1 and n < $1 + $2 group by n / 1000", [
      from,
      indexedAtOnce,
    ]);
    if (from === 0) await client.query("analyze order_search, goods_texts");
  }
  for (const { definition } of rows) await client.query(definition);
  await client.query("vacuum analyze order_search");
  await client.query("vacuum analyze goods_texts");
};

/** The share of each status, in thousandths: most orders have ended, a few thousand are worked on. */
const statusSql = `case when n % 1000 < 4 then 'awaitingPacking' when n % 1000 < 8 then 'processing' when n % 1000 < 20 then 'shipping'
  when n % 1000 < 22 then 'unpaid' when n % 1000 < 24 then 'freightDue' when n % 1000 < 25 then 'labelDue' when n % 1000 < 60 then 'cancelled'
  when n % 1000 < 70 then 'refunded' else 'completed' end`;

/**
 * Orders of five years, the newest last: one in 20 of the demo buyer's company, the others of 4,000 companies; one in 10 of the demo's
 * manufacturer, the others of all; in all warehouses. Each has three lines; what was packed has a shipment, and papers.
 */
const fill = async (client: pg.Client, orders: number): Promise<void> => {
  await client.query(
    `insert into companies (name, certified_status, may_buy, invite_code)
     select (array['Harbor','Oak','Summit','Prairie','Canyon','Juniper','Copper','Willow'])[1 + n % 8] || ' Living ' || n, 'certified', true, 'DRILL' || n from generate_series(1, 4000) n`,
  );
  await client.query(
    `create temporary table places as select
       (select company_id from company_members join people using (person_id) where email = 'buyer@demo.test') as buyer,
       (select person_id from people where email = 'buyer@demo.test') as person,
       (select merchant_id from people where email = 'maker@demo.test') as maker,
       array(select merchant_id from merchants order by merchant_id) as merchants,
       array(select warehouse_id from warehouses order by warehouse_id) as warehouses,
       gen_random_uuid() as payment, coalesce((select file_id from files limit 1), gen_random_uuid()) as file`,
  );
  await client.query(
    `create temporary table buyers as
       select (row_number() over (order by company_id) - 1)::integer as nth, company_id from companies where invite_code like 'DRILL%'`,
  );
  await client.query(
    `create temporary table goods as select row_number() over (order by product_id) - 1 as nth, product_id, relation_id, goods_sn, custom_sn, title, preview
     from (select distinct on (product_id) product_id, relation_id, goods_sn, custom_sn, title, '' as preview
       from products join offers using (product_id) order by product_id, relation_id) sold`,
  );
  await withoutIndexes(client, async () => {
    await client.query(
      `create temporary table made as select n, 9000000 + n as order_id, case when n % 20 = 0 then buyer else company_id end as company_id,
         person as person_id, case when n % 10 = 3 then maker else merchants[1 + (n * 31) % cardinality(merchants)] end as merchant_id,
         warehouses[1 + (n * 17) % cardinality(warehouses)] as warehouse_id, ${statusSql} as status,
         now() - interval '1800 days' * (1 - n::float8 / $1) - interval '1 minute' as at, 1 + n % 3 as way,
         lpad(((n::bigint * 7919 + 100000000000) % 1000000000000)::text, 12, '1') || (n % 10) as digits
       from generate_series(1, $1::integer) n cross join places join buyers on buyers.nth = (n::bigint * 7919) % 4000`,
      [orders],
    );
    await client.query("alter table made add column number text");
    await client.query(
      "update made set number = substr(digits, 1, 3) || '-' || substr(digits, 4, 3) || '-' || substr(digits, 7, 3) || '-' || substr(digits, 10)",
    );
    await client.query("create index on made (n)");
    await client.query("analyze made");
    await client.query(
      `insert into checkouts (checkout_id, order_parent_number, company_id, person_id, site_code, created_at) overriding system value
       select order_id, number, company_id, person_id, 'LA', at from made`,
    );
    await client.query(
      `insert into orders (order_id, order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
         logistics_type, purchase_mode, pieces, goods_cents, freight_cents, paid_cents, po_number, tracking_number, carrier, created_at, paid_at, dispatched_at, completed_at, cartons, weight_grams)
       overriding system value
       select order_id, number || '-1', order_id, company_id, person_id, merchant_id, warehouse_id, 'LA', 'local', status, at + interval '2 hours', way, 1, 6,
         10000 + n % 90000, case when way = 3 then 5000 else 0 end, case when status in ('unpaid', 'cancelled') then 0 else 10000 + n % 90000 end,
         case when n % 3 = 0 then 'PO-' || n else '' end, case when status in ('shipping', 'completed') and way > 1 then '1Z' || n || 'DRILL' else '' end,
         case when status in ('shipping', 'completed') and way > 1 then 'UPS' else '' end, at, case when status not in ('unpaid', 'cancelled') then at + interval '1 hour' end,
         case when status in ('shipping', 'completed') then at + interval '1 day' end, case when status = 'completed' then at + interval '6 days' end, 6, 60000
       from made`,
    );
    await client.query(
      `insert into order_lines (order_line_id, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents, cartons,
         weight_grams, allocated, shipped, received, canceled) overriding system value
       select 90000000 + n * 3 + place, order_id, place + 1, relation_id, product_id, goods_sn, custom_sn, title, preview, 2, 1000, 2000, 2, 20000,
         case when status in ('awaitingPacking', 'processing', 'freightDue', 'labelDue') then 2 else 0 end, case when status = 'shipping' then 2 else 0 end,
         case when status = 'completed' then 2 else 0 end, case when status in ('cancelled', 'refunded') then 2 else 0 end
       from made cross join generate_series(0, 2) place join goods on nth = (n * 13 + place) % (select count(*) from goods)`,
    );
    await client.query(
      `insert into order_promises (order_id, promised_at, pack_by, ship_by) select order_id, at, (at + interval '2 days')::date, (at + interval '3 days')::date
       from made where status in ('awaitingPacking', 'processing', 'shipping', 'completed')`,
    );
    await client.query(
      `insert into shipments (shipment_id, order_id, number, status, status_since, created_at, handed_over_at, carrier, cartons, weight_grams, from_warehouse_id) overriding system value
       select order_id, order_id, 1, case status when 'awaitingPacking' then 'planned' when 'processing' then case when n % 2 = 0 then 'picking' else 'packed' end
         when 'shipping' then 'handedOver' else case when n % 5 = 0 then 'received' else 'closed' end end, at + interval '3 hours', at, case when status in ('shipping', 'completed') then at + interval '1 day' end,
         case when status in ('shipping', 'completed') then 'UPS' else '' end, 6, 60000, warehouse_id
       from made where status in ('awaitingPacking', 'processing', 'shipping', 'completed')`,
    );
    await client.query(
      `insert into shipment_lines (shipment_id, order_line_id, quantity) select order_id, 90000000 + n * 3 + place, 2 from made cross join generate_series(0, 2) place
       where status in ('awaitingPacking', 'processing', 'shipping', 'completed')`,
    );
    await client.query(
      `insert into shipment_parcels (shipment_id, position, carrier, tracking_number) select order_id, 1, 'UPS', '1Z' || n || 'DRILL' from made where status in ('shipping', 'completed')`,
    );
    await client.query(
      `insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token)
       select 'BOL-D-' || n, order_id, company_id, at, person_id, '{}', 'drill ' || n from made where way = 3 and status in ('shipping', 'completed')`,
    );
    await client.query(
      `insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, pro_number, requested_at)
       select gen_random_uuid(), order_id, company_id, person_id, 'Estes', 'LTL', 'rate', 100, 'booked', 'PRO' || n, at from made where way = 3 and n % 10 = 0 and status = 'completed'`,
    );
    await client.query(
      `insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at, issued_on, net_days, due_on,
         total_cents, paid_cents, order_number, po_number, document)
       select 'INV-D-' || n, 'LA', 1990, n, company_id, order_id, payment, 'order', false, '$', at, at::date, 0, at::date, 100, 100, number, '', '{}' from made, places
       where status = 'completed' and n % 3 = 0`,
    );
    await client.query(
      `insert into carton_labels (order_id, carton, file_id, page, tracking_number) select order_id, 1, file, 1, 'CRT' || n from made, places where way = 2 and status = 'completed'`,
    );
  });
  await indexSearch(client, orders);
  // Waiting orders and shipments are from the last days.
  for (const table of ["orders", "shipments"])
    await client.query(
      `update ${table} set status_since = now() - (order_id % 240) * interval '1 hour' where status in ('awaitingPacking', 'processing', 'planned', 'picking', 'packed')`,
    );
  await client.query("vacuum analyze orders, shipments");
};

type Body = Record<string, string | number>;

/** A call, with another body each time. */
interface Question {
  what: string;
  as: string;
  path: string;
  body(nth: number, orders: number): Body;
}

/** An order that was completed, of the demo's buyer and manufacturer alike as far as `every` says. */
const completed = (nth: number, orders: number, every: number, rest: number): number =>
  Math.min(orders - 1, 100 + every * Math.max(4, Math.floor((orders / every) * ((nth % 90) / 100)))) + rest;

const buyerTabs = ["all", "toShip", "toReceive", "completed", "cancelled", "toPay"];
const staffTabs = ["mine", "all", "toShip", "toReceive", "completed", "awaitingPacking", "processing"];
const shipmentTabs = ["open", "planned", "picking", "packed", "underWay", "ended", "all"];
const listOf = (tabs: readonly string[], nth: number): Body => ({
  tab: tabs[nth % tabs.length] ?? "all",
  page: 1 + (nth % 5),
  page_size: 50,
});
const numbers = (n: number): readonly string[] => [`1Z${n}DRILL`, `BOL-D-${n}`, `INV-D-${n}`, `CRT${n}`, `PRO${n}`, `PO-${n}`];

/** Parts of what is printed on documents: numbers, a SKU, names of goods and of a warehouse, and what nothing has. */
const partsOf = (n: number): readonly string[] => [
  `1Z${n}`,
  `PO-${Math.floor(n / 10)}`,
  String((n * 7919) % 100_000),
  "JY-SF",
  "sofa",
  "沙发",
  "no such goods",
  `D-${n}`,
];

const sides = { buyer: "buyer@demo.test", merchant: "maker@demo.test", warehouse: "warehouse@demo.test", operator: "service@demo.test" };

const questions: readonly Question[] = [
  { what: "buyer: list", as: sides.buyer, path: "/user/orderList", body: (nth) => listOf(buyerTabs, nth) },
  {
    what: "buyer: list by total and by what is due",
    as: sides.buyer,
    path: "/user/orderList",
    body: (nth) => ({ ...listOf(["all", "completed"], nth), sort: nth % 2 === 0 ? "total" : "due" }),
  },
  {
    what: "buyer: search of the list",
    as: sides.buyer,
    path: "/user/orderList",
    body: (nth, orders) => ({ keyword: numbers(completed(nth, orders, 60, 0))[nth % 6] ?? "", page_size: 50 }),
  },
  {
    what: "buyer: search by a part of a number or by a word",
    as: sides.buyer,
    path: "/user/orderList",
    body: (nth, orders) => ({ keyword: partsOf(completed(nth, orders, 60, 0))[nth % 8] ?? "", tab: nth % 5 === 0 ? "completed" : "all" }),
  },
  {
    what: "buyer: any number",
    as: sides.buyer,
    path: "/user/findNumber",
    body: (nth, orders) => ({ keyword: numbers(completed(nth, orders, 60, 0))[nth % 6] ?? "" }),
  },
  {
    what: "manufacturer: list",
    as: sides.merchant,
    path: "/merchant/orderList",
    body: (nth) => listOf(["all", "toShip", "toReceive", "completed", "refunds"], nth),
  },
  {
    what: "manufacturer: search of the list",
    as: sides.merchant,
    path: "/merchant/orderList",
    body: (nth, orders) => ({
      keyword:
        [`1Z${completed(nth, orders, 30, 3)}`, `PO-${completed(nth, orders, 30, 3)}`, "Juniper", "Living 399", "sofa", "4711"][nth % 6] ??
        "",
    }),
  },
  {
    what: "manufacturer: any number",
    as: sides.merchant,
    path: "/merchant/findNumber",
    body: (nth, orders) => ({ keyword: numbers(completed(nth, orders, 30, 3))[nth % 6] ?? "" }),
  },
  { what: "warehouse: list of shipments", as: sides.warehouse, path: "/operator/shipmentList", body: (nth) => listOf(shipmentTabs, nth) },
  {
    what: "warehouse: late shipments",
    as: sides.warehouse,
    path: "/operator/shipmentList",
    body: (nth) => ({ ...listOf(["open", "planned", "packed"], nth), late: 1 }),
  },
  {
    what: "warehouse: shipments of one warehouse",
    as: sides.warehouse,
    path: "/operator/shipmentList",
    body: (nth) => ({ ...listOf(shipmentTabs, nth), warehouse_id: 1 + (nth % 4) }),
  },
  {
    what: "warehouse: search of shipments",
    as: sides.warehouse,
    path: "/operator/shipmentList",
    body: (nth, orders) => ({
      tab: "all",
      keyword: [`1Z${completed(nth, orders, 30, 1)}DRILL`, `PO-${completed(nth, orders, 30, 0)}`, "Juniper Living 40"][nth % 3] ?? "",
    }),
  },
  {
    what: "warehouse: its orders",
    as: sides.warehouse,
    path: "/operator/orderList",
    body: (nth) => listOf(["mine", "awaitingPacking", "processing"], nth),
  },
  { what: "operator: list", as: sides.operator, path: "/operator/orderList", body: (nth) => listOf(staffTabs, nth) },
  {
    what: "operator: list by waiting time, and late ones",
    as: sides.operator,
    path: "/operator/orderList",
    body: (nth) => ({ ...listOf(staffTabs, nth), ...(nth % 2 === 0 ? { sort: "waiting", sort_type: "asc" } : { late: 1 }) }),
  },
  {
    what: "operator: search of the list",
    as: sides.operator,
    path: "/operator/orderList",
    body: (nth, orders) => ({
      keyword: [`1Z${completed(nth, orders, 30, 1)}`, `PO-${completed(nth, orders, 30, 0)}`, "Juniper Living 40", "1111"][nth % 4] ?? "",
    }),
  },
  {
    what: "operator: palette",
    as: sides.operator,
    path: "/operator/search",
    body: (nth, orders) => ({
      keyword: [`PO-${completed(nth, orders, 30, 0)}`, `Juniper Living ${nth % 90}`, "Oak Living"][nth % 3] ?? "",
    }),
  },
  {
    what: "operator: any number",
    as: sides.operator,
    path: "/operator/findNumber",
    body: (nth, orders) => ({ keyword: numbers(completed(nth, orders, 30, 0))[nth % 6] ?? "" }),
  },
];

/** Plans of statements that took longer than the goal, as PostgreSQL reports them to the connection that ran them. */
const collectPlans = (): Set<string> => {
  const plans = new Set<string>();
  const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown;
  pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
    this.on("notice", ({ message }) => {
      if (message?.startsWith("duration:")) plans.add(message);
    });
    return connect.apply(this, args);
  } as typeof pg.Client.prototype.connect;
  return plans;
};

/** Has PostgreSQL report the plans of statements that take longer than the goal, which makes all of them slower. */
const reportPlans = async (client: pg.Client, name: string, isWanted: boolean): Promise<void> => {
  await client.query(
    `alter database "${name}" ${isWanted ? "set session_preload_libraries = 'auto_explain'" : "reset session_preload_libraries"}`,
  );
  if (!isWanted) return;
  for (const setting of [`log_min_duration = ${maxMs}`, "log_level = notice", "log_analyze = on", "log_buffers = on"])
    await client.query(`load 'auto_explain'; alter database "${name}" set auto_explain.${setting}`);
};

const measure = async (world: DrillWorld, orders: number, calls: number, question: Question, plans: Set<string>): Promise<CheckResult> => {
  const token = await world.logIn(question.as);
  const times: number[] = [];
  let [found, failed] = [0, 0];
  for (let nth = 0; nth < calls + uncounted; nth += 1) {
    if (nth === uncounted) plans.clear();
    const began = performance.now();
    const { code, data } = await world.call(question.path, question.body(nth, orders), token);
    failed += Number(code !== 200);
    if (nth < uncounted) continue;
    times.push(performance.now() - began);
    found += Number((data?.list ?? data?.orders ?? []).length > 0);
  }
  const p95 = percentile95(times);
  const passed = p95 <= maxMs && failed === 0;
  if (!passed) for (const plan of [...plans].slice(0, 2)) console.log(`--- ${question.what}\n${plan.slice(0, 9_000)}`);
  return {
    requirement: `${question.what}, p95 ≤ ${maxMs} ms`,
    figures: `p50 ${percentile50(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${found} of ${calls} with rows${failed > 0 ? `, ${failed} without an answer` : ""}`,
    passed,
  };
};

/** The most rows of a file (features/trade/order-export), and how much memory writing one may take. */
const exportRows = 100_000;
const maxExportMb = 60;

/** Downloads all orders as a file and watches the memory of the server, which runs in this process. */
const measureExport = async (world: DrillWorld, orders: number): Promise<CheckResult> => {
  const token = await world.logIn(sides.operator);
  const { data } = await world.call("/operator/orderExport", {}, token);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const response = await fetch(`${world.base}${data.url}`);
  let [lines, bytes, most] = [0, 0, before];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const grownMb = (most - before) / 2 ** 20;
  return {
    requirement: `a file of ${Math.min(orders, exportRows)} orders, at most ${maxExportMb} MB more memory`,
    figures: `${lines} lines, ${(bytes / 2 ** 20).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, ${grownMb.toFixed(0)} MB more memory`,
    passed: lines > Math.min(orders, exportRows) && grownMb <= maxExportMb,
  };
};

const percentile50 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const drill: Drill = {
  about:
    "a million orders, three million lines: lists and searches of all sides within 50 ms (--orders, --calls, --only WORDS, --keep FOLDER, --plans)",
  run: async (options) => {
    const { values } = parseArgs({
      args: options,
      options: {
        orders: { type: "string", default: "1000000" },
        calls: { type: "string", default: "100" },
        only: { type: "string", default: "" },
        /** A folder whose database is filled once and kept for the next run. */
        keep: { type: "string" },
        plans: { type: "boolean", default: false },
      },
    });
    const orders = Number(values.orders);
    const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), "joinery-drill-orders-"));
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
    const database = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const settings = { ...readSettings({ NODE_ENV: "test" }), dataDir, attemptsPerAddress: 100_000 };
    await migrate(database.url);
    await seedDemoWorld(database.url, settings);
    const { rows } = await client.query<{ filled: boolean }>(
      "select exists (select from companies where invite_code = 'DRILL1') as filled",
    );
    if (!rows[0]?.filled) {
      const beganMs = Date.now();
      await fill(client, orders);
      console.log(`${orders} orders written in ${((Date.now() - beganMs) / 1000).toFixed(0)} s`);
    }
    const name = new URL(database.url).pathname.slice(1);
    await reportPlans(client, name, values.plans);
    const plans = collectPlans();
    const platform = await createPlatform({ settings, databaseUrl: database.url, clock: systemClock, poolSize: 8 });
    const app = await buildApp(platform, { logLevel: "silent" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    const world = openWorld(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, settings.clientSecret);
    const results: CheckResult[] = [];
    for (const question of questions.filter(({ what }) => what.includes(values.only))) {
      const result = await measure(world, orders, Number(values.calls), question, plans);
      console.log(`${result.requirement}: ${result.figures}`);
      results.push(result);
    }
    if ("export".includes(values.only)) {
      const result = await measureExport(world, orders);
      console.log(`${result.requirement}: ${result.figures}`);
      results.push(result);
    }
    await app.close();
    await platform.database.close();
    await client.end();
    await database.stop();
    if (!values.keep) rmSync(dataDir, { recursive: true, force: true });
    return results;
  },
};
