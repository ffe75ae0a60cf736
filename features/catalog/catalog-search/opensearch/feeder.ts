import { randomUUID } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import type { Database, Db, RowOf } from "#platform/db.ts";
import { log } from "#platform/log.ts";
import { toIndexedProduct } from "../catalog-index.ts";
import { ChangeBacklog } from "../change-backlog.ts";
import {
  addSearchFeed,
  allReferenceData,
  changesSince,
  claimSearchFeed,
  currentSnapshot,
  type IndexRow,
  indexRowsByProduct,
  indexRowsChunk,
  moveSearchFeed,
  productTexts,
  replaceSearchIndex,
  takeSearchTicket,
} from "../queries.ts";
import { ReferenceData } from "../reference-data.ts";
import type { SearchServer } from "./client.ts";
import { type ProductDocument, TextTermsReader, toDocument } from "./documents.ts";
import { indexBody, mappingVersion as mapping } from "./mapping.ts";

/**
 * Feeds the index of products. The catalog's record of transactions is the outbox: a change is marked in the transaction that makes it, and is
 * written to OpenSearch at least once. Each write has a number that was taken before its rows were read, so that of two writes of a product the
 * one that was read later stays, whoever makes them.
 */

const productsPerWrite = 200;
const rowsPerChunk = 500;
/** The claim on the feed, which lasts ten seconds, is renewed this often. */
const keepEveryMs = 3_000;

/** A reader that has analyzed so many texts is replaced, and its words with it. */
const maxAnalyzed = 20_000;

/** While an index is made, the former one follows the database this often. */
const followEveryMs = 500;

const beforeFirstRow = { popularity: 2_147_483_647, product_id: Number.MAX_SAFE_INTEGER };

/** The name under which servers of this version find the index. */
export const aliasOf = (prefix: string): string => `${prefix}-products-${mapping}`;

type Feed = RowOf<typeof claimSearchFeed>;

interface FeederOptions {
  database: Database;
  clock: Clock;
  server: SearchServer;
  /** Begins the names of all indices of this market. */
  prefix: string;
}

export class SearchFeeder {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #server: SearchServer;
  readonly #alias: string;
  readonly #process = randomUUID();
  #reader = new TextTermsReader();
  #running: Promise<void> | undefined;

  constructor({ database, clock, server, prefix }: FeederOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#server = server;
    this.#alias = aliasOf(prefix);
  }

  /** Writes everything that changed to the index; makes it first where there is none. Concurrent callers share one run. */
  catchUp(): Promise<void> {
    this.#running ??= this.#feed().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #feed(): Promise<void> {
    const feed = await this.#claim();
    if (!feed) return;
    // However long one request takes: another process that took over would begin anew, and delete what this one has made.
    const keeping = setInterval(() => void this.#claim().catch(() => undefined), keepEveryMs);
    try {
      const { index_name: index } = feed;
      if (index === "" || !(await this.#server.indicesOf(this.#alias)).includes(index)) await this.#rebuild(index);
      // Names are part of texts, so that every document changes with them.
      else if (await this.#writeChanges(feed, index)) await this.#rebuild(index);
    } finally {
      clearInterval(keeping);
    }
  }

  /** Writes what changed since the position of the feed, and moves it. Returns whether names changed. */
  async #writeChanges({ index_name, seen_until: from, snapshot: from_snapshot }: Feed, index: string): Promise<boolean> {
    const { seen_until, snapshot, products, stocked, reference_data } = await this.#db().only(changesSince, {
      seen_until: from,
      snapshot: from_snapshot,
    });
    const backlog = new ChangeBacklog();
    for (const changed of products) backlog.add(changed, []);
    for (const changed of stocked) backlog.add([], changed);
    const visible = backlog.size > 0 ? 1 : 0;
    while (backlog.size > 0) {
      const batch = backlog.take(productsPerWrite);
      await this.#writeProducts(index, [...new Set([...batch.products, ...batch.stocked])]);
      await this.#claim();
    }
    if (visible) await this.#server.refresh(index);
    if (visible || seen_until !== from || snapshot !== from_snapshot)
      await this.#db().changed(moveSearchFeed, { mapping, index_name, from, from_snapshot, seen_until, snapshot, visible });
    return reference_data;
  }

  /** Makes a new index from the database, follows changes in the former one meanwhile, and has everybody use the new one from one moment on. */
  async #rebuild(requestedBy: string): Promise<void> {
    const former = await this.#server.indicesOf(this.#alias);
    for (const left of await this.#server.indicesLike(`${this.#alias}-*`)) if (!former.includes(left)) await this.#server.deleteIndex(left);
    const seen = await this.#db().only(currentSnapshot);
    const index = `${this.#alias}-${randomUUID().slice(0, 8)}`;
    await this.#server.createIndex(index, indexBody);
    let followedAt = performance.now();
    for (let position = beforeFirstRow; ; ) {
      const ticket = await this.#takeTicket();
      const rows = await this.#db().rows(indexRowsChunk, { ...position, most: rowsPerChunk, now: this.#clock.now() });
      await this.#server.write(index, ticket, await this.#toDocuments(rows));
      const last = rows.at(-1);
      if (!last || rows.length < rowsPerChunk) break;
      position = { popularity: last.popularity, product_id: last.product_id };
      if (performance.now() - followedAt < followEveryMs) continue;
      const feed = await this.#claim();
      if (feed && former[0] && feed.snapshot !== "") await this.#writeChanges(feed, former[0]);
      followedAt = performance.now();
    }
    await this.#server.refresh(index);
    await this.#server.moveAlias(this.#alias, former, index);
    await this.#db().changed(replaceSearchIndex, { mapping, index_name: index, ...seen });
    for (const old of former) await this.#server.deleteIndex(old);
    log.info(`OpenSearch has a new index of products: ${index}${requestedBy === "" ? "" : `, after ${requestedBy}`}`);
  }

  /** Writes products as they are in the database now. */
  async writeNow(product_ids: readonly number[]): Promise<void> {
    const [index] = await this.#server.indicesOf(this.#alias);
    if (!index) return;
    for (let from = 0; from < product_ids.length; from += productsPerWrite)
      await this.#writeProducts(index, product_ids.slice(from, from + productsPerWrite));
    await this.#server.refresh(index);
  }

  async #writeProducts(index: string, product_ids: readonly number[]): Promise<void> {
    const ticket = await this.#takeTicket();
    const rows = await this.#db().rows(indexRowsByProduct, { product_ids, now: this.#clock.now() });
    const found = new Set(rows.map(({ product_id }) => product_id));
    await this.#server.write(
      index,
      ticket,
      await this.#toDocuments(rows),
      product_ids.filter((product_id) => !found.has(product_id)),
    );
  }

  async #toDocuments(rows: readonly IndexRow[]): Promise<ProductDocument[]> {
    return readDocuments(this.#db(), rows, this.#currentReader());
  }

  #currentReader(): TextTermsReader {
    if (this.#reader.analyzed > maxAnalyzed) this.#reader = new TextTermsReader();
    return this.#reader;
  }

  #db(): Db {
    return this.#database.handle();
  }

  async #claim() {
    await this.#db().changed(addSearchFeed, { mapping });
    return this.#db().row(claimSearchFeed, { mapping, process: this.#process });
  }

  async #takeTicket(): Promise<number> {
    const { ticket } = await this.#db().only(takeSearchTicket, { mapping });
    return Number(ticket);
  }
}

/** The documents of rows, with their texts. */
export const readDocuments = async (db: Db, rows: readonly IndexRow[], reader: TextTermsReader): Promise<ProductDocument[]> => {
  if (rows.length === 0) return [];
  const names = new ReferenceData(await db.only(allReferenceData));
  const texts = await db.rows(productTexts, { product_ids: rows.map(({ product_id }) => product_id) });
  const textOf = new Map(texts.map((row) => [row.product_id, names.toProductText(row)]));
  return rows.flatMap((row) => {
    const text = textOf.get(row.product_id);
    return text ? [toDocument(toIndexedProduct(row), text, reader)] : [];
  });
};
