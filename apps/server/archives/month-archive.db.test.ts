import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { archiveBefore, archiveOldMonths, restoreMonths } from "#apps/server/archives/month-archive.ts";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { listBrokenInvariants } from "#db/assert-invariants.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import type { Settings } from "#platform/settings.ts";

/** Everything is seen from years ahead, so that the months that a new database has are old. */

const app = await testApp();
const folder: string = mkdtempSync(join(tmpdir(), "joinery-archives-"));
const settings: Settings = { ...app.platform.settings, archivesAt: folder, backupKey: "the key of the drawer of the archives" };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const yearsAhead = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + settings.archiveAfterMonths + 3, 15));
const attachment = "00000000-0000-4000-8000-000000000001";
const tables = ["order_events", "stock_movements"] as const;

let seconds = 0;
/** Each archive has its own second, and so its own folders. */
const archive = (): Promise<number> => {
  seconds += 1;
  return archiveOldMonths(settings, app.databaseUrl, new Date(yearsAhead.getTime() + seconds * 1_000), () => undefined);
};
const restore = (table: (typeof tables)[number], since = new Date(0)): Promise<number> =>
  restoreMonths(settings, app.databaseUrl, { table, since }, () => undefined);

const contents = async (): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const table of tables)
    found.push(
      await app.one(`select count(*), md5(string_agg(row, ',' order by row)) as hash
      from (select (to_jsonb(${table}) - 'changed_in')::text as row from ${table}) rows`),
    );
  return found;
};

const partitions = () => app.rows("select * from month_partitions order by table_name, name");
const archived = () => app.rows("select table_name, row_count::integer as rows from archived_months order by table_name, until_at");
const brokenInvariants = () => listBrokenInvariants(app.platform.database);

// An order, whose payment is moved into next month.
const [offer] = await simpleOffers(app, 1, { stock: 10 });
if (!offer) throw new Error("no offer");
const placed = await app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, buyer);
const order_sn: string = placed.data.orders[0].order_number;
expect(await app.call("/pay/balance", { order_sn, payment_password: "123456" }, buyer)).toMatchObject({ code: 200 });
await app.rows("alter table order_events disable trigger append_only");
await app.rows(
  `update order_events set at = date_trunc('month', now()) + interval '1 month 3 days', attachments = array[$1::uuid] where action = 'payBalance'`,
  [attachment],
);
await app.rows("alter table order_events enable trigger append_only");
// Movements of the next two months, whose sum is nothing, beside those of the order.
for (const months of [1, 2])
  await app.rows(
    `insert into stock_movements (stock_item_id, kind, on_hand_change, note, at)
     select $2::bigint, 'adjustment', change, E'tab\\tand \\\\N', date_trunc('month', now()) + make_interval(months => $1) + interval '3 days'
     from unnest(array[7, -7]) change`,
    [months, offer.stock_item_id],
  );
const before = await contents();
const partitionsBefore = await partitions();

beforeEach(async () => {
  for (const table of tables) await restore(table);
  expect(await contents()).toEqual(before);
});

test("rows stay for so many whole months", () => {
  expect(archiveBefore(new Date("2026-03-31T23:00:00Z"), 25)).toEqual(new Date("2024-02-01T00:00:00Z"));
});

describe("old months", () => {
  test("leave the database, and all that must hold still holds; they come back with every value", async () => {
    const counted = async (table: string) => (await app.one(`select count(*)::integer as n from ${table}`)).n;
    const [events, movements] = [await counted("order_events"), await counted("stock_movements")];
    expect(await archive()).toBeGreaterThanOrEqual(6);
    expect([await counted("order_events"), await counted("stock_movements")]).toEqual([0, 0]);
    const gone = await archived();
    const sum = (table: string) => gone.filter(({ table_name }) => table_name === table).reduce((all, { rows }) => all + rows, 0);
    expect([sum("order_events"), sum("stock_movements")]).toEqual([events, movements]);
    expect(await brokenInvariants()).toEqual([]);
    expect(await archive()).toBe(0);
    for (const table of tables) expect(await restore(table)).toBe(gone.filter(({ table_name }) => table_name === table).length);
    expect(await contents()).toEqual(before);
    expect(await partitions()).toEqual(partitionsBefore);
    expect(await archived()).toEqual([]);
    expect(await app.rows("select from archived_stock where on_hand <> 0 or reserved <> 0")).toEqual([]);
    expect(await brokenInvariants()).toEqual([]);
  });

  test("come back the latest first, so that what is archived is always the oldest", async () => {
    await archive();
    const since = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1));
    expect(await restore("stock_movements", since)).toBe(2);
    const { first } = await app.one("select min(at) as first from stock_movements");
    expect(first.getTime()).toBeGreaterThanOrEqual(since.getTime());
    expect(await brokenInvariants()).toEqual([]);
  });

  test("that are archived keep the files that they name in use", async () => {
    await archive();
    const { files } = await app.one("select array_agg(distinct file) as files from archived_months, unnest(file_ids) file");
    expect(files).toContain(attachment);
  });

  test("are encrypted where a key is set", async () => {
    await archive();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    expect(files.every(({ name }) => name.endsWith(".enc"))).toBe(true);
  });

  test("of an order are named on its page by the day from which on it shows its steps", async () => {
    const read = async () => (await app.call("/home/getOrderInfo", { order_sn }, buyer)).data.orders[0];
    expect(await read()).toMatchObject({ timeline: [{ action: "create" }, { action: "payBalance" }], timeline_archived_until: null });
    await archive();
    const { until } = await app.one("select max(until_at) as until from archived_months where table_name = 'order_events'");
    expect(await read()).toMatchObject({ timeline: [], timeline_archived_until: until.toISOString() });
  });
});

describe("nothing is dropped", () => {
  test("when a row comes while the month is written", async () => {
    const writer = new pg.Client({ connectionString: app.databaseUrl });
    await writer.connect();
    await writer.query("begin");
    await writer.query(
      `insert into stock_movements (stock_item_id, kind, on_hand_change, note, at)
       select min(stock_item_id), 'adjustment', 3, 'late', now() - interval '2 months' from stock_items`,
    );
    const archiving = archive();
    const refused = expect(archiving).rejects.toThrow("changed while it was archived");
    // The month was read without that row, and the archive waits for the writer before it compares again.
    await untilLockWaits(app, 1);
    await writer.query("commit");
    await refused;
    await writer.end();
    expect((await app.rows("select from stock_movements where note = 'late'")).length).toBe(1);
    expect(await archived()).toEqual(expect.not.arrayContaining([expect.objectContaining({ table_name: "stock_movements" })]));
    await app.rows("alter table stock_movements disable trigger append_only");
    await app.rows("delete from stock_movements where note = 'late'");
    await app.rows("alter table stock_movements enable trigger append_only");
  });

  test("while another archive runs, and without a place", async () => {
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query("select pg_advisory_lock(4717)");
    await expect(archive()).rejects.toThrow("Another archive is written or restored now");
    await other.end();
    await expect(archiveOldMonths({ ...settings, archivesAt: undefined }, app.databaseUrl, yearsAhead, () => undefined)).rejects.toThrow(
      "JOINERY_ARCHIVES",
    );
  });
});

test("a month that was dropped keeps its file when the answer to the commit is lost", async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args);
    return args[0] === "commit" ? answer.then(() => Promise.reject(new Error("Connection terminated unexpectedly"))) : answer;
  } as typeof pg.Client.prototype.query;
  try {
    await expect(archive()).rejects.toThrow("Connection terminated");
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  const [gone] = await app.rows("select table_name, folder from archived_months");
  expect(readdirSync(join(folder, gone.folder))).not.toEqual([]);
  expect(await restore(gone.table_name)).toBe(1);
  expect(await contents()).toEqual(before);
});

test("a damaged archive is refused, and nothing is changed", async () => {
  await archive();
  const listed = await archived();
  const [{ folder: name } = { folder: "" }] = await app.rows(
    "select folder from archived_months where table_name = 'order_events' order by until_at desc limit 1",
  );
  const path = join(folder, name, "rows.copy.zst.enc");
  const bytes = readFileSync(path);
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 5] = (damaged[damaged.length - 5] ?? 0) ^ 1;
  writeFileSync(path, damaged);
  await expect(restore("order_events")).rejects.toThrow("was changed");
  expect(await archived()).toEqual(listed);
  writeFileSync(path, bytes);
});
