import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db.ts";
import { toIndexedProduct } from "../catalog-index.ts";
import { allReferenceData, existingProducts, type IndexRow, indexRowsChunk, productTexts } from "../queries.ts";
import { ReferenceData } from "../reference-data.ts";
import { hashOfText } from "../text-index/text-hash.ts";
import type { SearchServer } from "./client.ts";
import { toProductFields } from "./documents.ts";

/** Compares every document of OpenSearch with the database. */

export interface Drift {
  /** Products of the database that were compared. */
  products: number;
  /** Products that the index lacks, that it has otherwise, and documents of products that do not exist. */
  missing: number[];
  different: number[];
  superfluous: number[];
}

const rowsPerChunk = 500;
const beforeFirstRow = { popularity: 2_147_483_647, product_id: Number.MAX_SAFE_INTEGER };

interface DriftOptions {
  db: Db;
  clock: Clock;
  server: SearchServer;
  /** The index or its alias. */
  index: string;
}

/** What a document must have, as text. */
const expectedOf = (row: IndexRow, textHash: number): Record<string, unknown> => {
  const product = toProductFields(toIndexedProduct(row));
  return { ...product, text_hash: product.is_listed ? textHash : 0 };
};

const compareRows = async (
  rows: readonly IndexRow[],
  { db, server, index }: DriftOptions,
  names: ReferenceData,
  drift: Drift,
): Promise<void> => {
  const ids = rows.map(({ product_id }) => product_id);
  const texts = new Map(
    (await db.rows(productTexts, { product_ids: ids })).map((row) => [row.product_id, hashOfText(names.toProductText(row))]),
  );
  const [first] = rows;
  const fields = first ? Object.keys(expectedOf(first, 0)) : [];
  const stored = await server.sources(index, ids, fields);
  for (const [place, row] of rows.entries()) {
    const document = stored[place];
    if (document === undefined) drift.missing.push(row.product_id);
    else {
      const expected = expectedOf(row, texts.get(row.product_id) ?? 0);
      if (fields.some((name) => JSON.stringify(document[name]) !== JSON.stringify(expected[name]))) drift.different.push(row.product_id);
    }
  }
};

/** Documents of products that the database does not have. */
const findSuperfluous = async ({ db, server, index }: DriftOptions): Promise<number[]> => {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const query = { range: { product_id: { gt: after } } };
    const { hits } = await server.search(index, { query, size: rowsPerChunk, sort: [{ product_id: "asc" }], _source: ["product_id"] });
    const ids = hits.hits.map(({ _source }: { _source: { product_id: number } }) => _source.product_id) as number[];
    if (ids.length === 0) return found;
    const existing = new Set((await db.rows(existingProducts, { product_ids: ids })).map(({ product_id }) => product_id));
    found.push(...ids.filter((product_id) => !existing.has(product_id)));
    after = ids.at(-1) as number;
  }
};

/** Compares all products. Changes that the index has not seen yet count as drift, so that it is asked again for those. */
export const findDrift = async (options: DriftOptions): Promise<Drift> => {
  const { db, clock } = options;
  const names = new ReferenceData(await db.only(allReferenceData));
  const drift: Drift = { products: 0, missing: [], different: [], superfluous: await findSuperfluous(options) };
  for (let position = beforeFirstRow; ; ) {
    const rows = await db.rows(indexRowsChunk, { ...position, most: rowsPerChunk, now: clock.now() });
    await compareRows(rows, options, names, drift);
    drift.products += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerChunk) return drift;
    position = { popularity: last.popularity, product_id: last.product_id };
  }
};
