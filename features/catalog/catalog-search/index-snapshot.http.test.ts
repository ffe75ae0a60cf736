import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#apps/server/test-app.ts";
import { CatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { readSnapshot, writeSnapshot } from "#features/catalog/catalog-search/index-snapshot.ts";
import { dayMs } from "#kernel/clock.ts";

/** A process that starts from a snapshot has the index that it would load, and no other. */

let app: TestApp | undefined;
beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
});
afterAll(() => app?.close());

const current = (): TestApp => app as TestApp;
const sql = (text: string, params: unknown[] = []) => current().platform.database.run(text, params);

const load = async (): Promise<CatalogIndex> => {
  const index = new CatalogIndex(current().platform);
  await index.load();
  return index;
};

const writeOne = async (): Promise<void> => {
  const index = await load();
  // Changes of the load that were still open are read once more.
  await index.refresh();
  await writeSnapshot(current().platform, index);
};

const restore = async (): Promise<CatalogIndex | undefined> => {
  const snapshot = await readSnapshot(current().platform);
  const index = new CatalogIndex(current().platform);
  return snapshot && (await index.restore(snapshot)) ? index : undefined;
};

const refreshListings = (ids: readonly number[]) => sql("select refresh_listings($1, now())", [ids]);

/** Products with their offers, prices and stock, as the index has them. */
const rowsOf = ({ filterIndex }: CatalogIndex) =>
  Array.from({ length: filterIndex.productCount }, (_, row) => {
    const offers: number[][] = [];
    for (let at = filterIndex.firstOffer[row] as number; at >= 0; at = filterIndex.nextOffer[at] as number)
      offers.push([filterIndex.relationId, filterIndex.priceCents, filterIndex.available].map((column) => column[at] as number));
    return { product_id: filterIndex.productId[row] as number, path: filterIndex.pathOf(row), offers };
  }).sort((a, b) => a.product_id - b.product_id);

const find = ({ textIndex, filterIndex }: CatalogIndex, keyword: string) => {
  const { rows, scores, corrected } = textIndex.search(keyword, { language: "en-US", accepts: () => true, maxRows: 2_000 });
  const found = [...rows].map((row, at) => [filterIndex.productId[row], scores[at]?.toFixed(3)].join());
  return { found: found.toSorted(), corrected };
};

const expectSame = (one: CatalogIndex, other: CatalogIndex): void => {
  expect(rowsOf(one)).toEqual(rowsOf(other));
  expect([...one.filterIndex.rowsInCategory(0)].length).toBe(other.filterIndex.rowsInCategory(0).length);
  for (const keyword of [
    "walnut table",
    "quokka",
    "sofa without arms",
    "wallnut desk",
    "沙发",
    "mesa de comedor",
    "JY-NS",
    "six foot table",
  ])
    expect(find(one, keyword), keyword).toEqual(find(other, keyword));
};

test("a restored index has what a new load has, with all that changed meanwhile", async () => {
  await writeOne();
  const { rows } = await sql("select distinct product_id from offers where is_listed order by product_id limit 12");
  const ids = rows.map(({ product_id }) => Number(product_id));
  await sql(`update products set title = title || '{"en-US": "Quokka sofa"}' where product_id = any ($1)`, [ids]);
  await sql("update offers set price_cents = price_cents + 100 where product_id = $1", [ids[0]]);
  await sql("update offers set is_active = false where product_id = $1", [ids[1]]);
  await refreshListings(ids);
  const restored = await restore();
  expect(restored).toBeDefined();
  expectSame(restored as CatalogIndex, await load());
  expect(find(restored as CatalogIndex, "quokka").found).toHaveLength(ids.length - 1);
  // It goes on to follow the database.
  await sql(`update products set title = title || '{"en-US": "Numbat sofa"}' where product_id = any ($1)`, [ids.slice(2)]);
  await refreshListings(ids.slice(2));
  await restored?.refresh();
  expectSame(restored as CatalogIndex, await load());
});

test("a change of names and labels, which are part of texts, asks for a new load", async () => {
  await writeOne();
  await sql(`update categories set title = title || '{"en-US": "Quokka things"}' where type_id = (select min(type_id) from categories)`);
  expect(await restore()).toBeUndefined();
});

test("an index whose texts have former labels is not written", async () => {
  const index = await load();
  await sql(`update categories set title = title || '{"en-US": "Quokka things"}' where type_id = (select min(type_id) from categories)`);
  await index.refresh();
  await writeSnapshot(current().platform, index);
  expect(await readSnapshot(current().platform)).toBeUndefined();
});

test("a database that was set back to before the snapshot does not know it", async () => {
  await writeOne();
  await sql("delete from catalog_index_snapshots");
  expect(await restore()).toBeUndefined();
});

test("a snapshot of another database, another schema or damaged bytes is not read, nor one of last week", async () => {
  const { platform, clock } = current();
  await writeOne();
  expect(await readSnapshot(platform)).toBeDefined();
  const path = join(platform.settings.dataDir, "catalog-index/snapshot");
  const file = await readFile(path);
  const end = file.indexOf("\n");
  const header = JSON.parse(file.toString("utf8", 0, end));
  const readWith = async (changed: Record<string, unknown>, state = file.subarray(end)) => {
    await writeFile(path, Buffer.concat([Buffer.from(JSON.stringify({ ...header, ...changed })), state]));
    return readSnapshot(platform);
  };
  for (const changed of [{ cluster: "1" }, { migration: "0001" }, { code: "0" }])
    expect(await readWith(changed), JSON.stringify(changed)).toBeUndefined();
  const damaged = Buffer.from(file.subarray(end));
  damaged[1000] = (damaged[1000] as number) ^ 1;
  expect(await readWith({}, damaged)).toBeUndefined();
  expect(await readWith({})).toBeDefined();
  clock.advanceMs(8 * dayMs);
  expect(await readWith({})).toBeUndefined();
});
