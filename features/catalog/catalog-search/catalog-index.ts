import { setTimeout as wait } from "node:timers/promises";
import { orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import type { Clock } from "#kernel/clock.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Database, Db } from "#platform/db.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { ChangeBacklog, type ChangeBatch } from "./change-backlog.ts";
import type { FacetCounts, Selection } from "./filter-index/facet-counts.ts";
import { FilterIndex, type FilterIndexState, type IndexedProduct, noRow, type OfferKind } from "./filter-index/filter-index.ts";
import { createTimeSlice, type Follower, startFollower, type TimeSlice, wholeTurn } from "./follower.ts";
import { readSnapshotOrNone, writeSnapshot } from "./index-snapshot.ts";
import {
  allReferenceData,
  allSynonyms,
  changesSince,
  currentSnapshot,
  type IndexRow,
  indexRowsByProduct,
  indexRowsChunk,
  productTexts,
  productTextsAsJson,
  type ReferenceDataRow,
} from "./queries.ts";
import { ReferenceData } from "./reference-data.ts";
import { leadRange, portCode } from "./rules/fob-facts.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";
import type { PreparedTexts } from "./text-index/prepared-texts.ts";
import { InMemoryTextIndex, type TextIndex } from "./text-index/text-index.ts";
import { prepareInThread } from "./text-thread.ts";

/**
 * The in-memory index of the catalog from which a process answers lists and searches (docs/decisions/0014). The whole catalog
 * is loaded on first use. From then on it follows the database in the background, in slices of a few milliseconds, and lists
 * are answered from its last state meanwhile: nothing waits for it (docs/performance.md 6). The texts of many changed products
 * are analyzed in a worker thread; those of a few here, because starting the thread would take longer.
 */

/** Chunk sizes small enough to keep the heap small while a large catalog is loaded. */
const rowsPerChunk = 2_000;
const textsPerChunk = 500;
/** Changed products that are read and applied together. The texts of a full batch are analyzed in the thread. */
const changesPerBatch = 100;
/** While many changes are applied: how often caches see them, and how often the database is asked for more. */
const publishEveryMs = 1_000;
const readEveryMs = 500;
/** Keyset position before the first chunk: larger than every popularity and product_id. */
const beforeFirstRow = { popularity: 2_147_483_647, product_id: Number.MAX_SAFE_INTEGER };

/** A row as the filter index has it. */
export const toIndexedProduct = ({ offers, ...row }: IndexRow): IndexedProduct => ({
  product_id: row.product_id,
  path: row.path,
  values: {
    merchants: String(row.merchant_id),
    materials: row.material,
    colours: row.colour,
    styles: row.style,
    assemblies: row.assembly,
    ports: portCode(row.fob_port),
    lead_times: leadRange(row.lead_days),
  },
  sizes: { width: row.width_mm, depth: row.depth_mm, height: row.height_mm, volume: row.volume_cm3, weight: row.gross_weight_grams },
  certificates: row.certificates,
  first_available_minute: row.first_available_minute,
  popularity: row.popularity,
  is_hot: row.is_hot,
  offers: offers.map(([relation_id, warehouse_id, kind, price_cents, moq, available, backorder]) => ({
    relation_id,
    warehouse_id,
    kind: kind as OfferKind,
    price_cents,
    moq,
    available,
    orderable: orderablePieces({ available, backorder }),
  })),
});

/** Starts a query early so that the database works while the previous chunk is indexed. A rejection surfaces when the promise is awaited. */
const prefetch = <T>(pending: Promise<T>): Promise<T> => {
  pending.catch(() => undefined);
  return pending;
};

const toChunks = <T>(values: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / length) }, (_, position) => values.slice(position * length, (position + 1) * length));

const megabyte = 2 ** 20;

/** How far an index has seen the database: from which transaction on changes may be new, and which of those it has seen. */
interface Seen {
  seen_until: string;
  snapshot: string;
}

/** What an index holds at one moment, for its snapshot. */
export interface IndexState {
  seen: Seen;
  portNames: ReadonlyMap<string, string>;
  filterIndex: FilterIndexState;
  textIndex: unknown;
}

export class CatalogIndex {
  readonly filterIndex = new FilterIndex();
  readonly textIndex: TextIndex = new InMemoryTextIndex();
  #referenceRow: ReferenceDataRow = {
    categories: [],
    merged_categories: [],
    warehouses: [],
    merchants: [],
    score_weight: 0,
    terms: [],
    sites: [],
  };
  referenceData = new ReferenceData(this.#referenceRow);
  /** Incremented with every change of products, offers, reference data or synonyms. */
  structureVersion = 0;
  /** Incremented with every change, stock included. */
  version = 0;
  /** When all changes of the database were last in the index, in milliseconds of `performance.now`. */
  caughtUpMs = performance.now();

  /** The names of the ports of FOB offers, by code. */
  readonly portNames = new Map<string, string>();

  /** Text search results by list, independent of filters. */
  readonly textResults = new VersionedLruCache<TextSearchResult>(8 * megabyte);
  /** Filtered lists. */
  readonly selections = new VersionedLruCache<Selection>(24 * megabyte);
  readonly facetCounts = new VersionedLruCache<FacetCounts>(8 * megabyte);

  /** The version at which each product last changed. Products unchanged since the load are missing. */
  readonly #productVersions = new Map<number, number>();
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #backlog = new ChangeBacklog();
  /** Changes in the index that are not visible to caches yet. */
  #applied: ChangeBatch[] = [];
  #seen: Seen = { seen_until: "0", snapshot: "1:1:" };
  #refreshing: Promise<void> | undefined;
  /** Whether texts were indexed with the names and labels of now. */
  #hasCurrentNames = true;

  constructor({ database, clock }: Pick<Platform, "database" | "clock">) {
    this.#database = database;
    this.#clock = clock;
  }

  #upsert(row: IndexRow): void {
    if (row.fob_port !== "") this.portNames.set(portCode(row.fob_port), row.fob_port);
    this.filterIndex.upsert(toIndexedProduct(row));
  }

  /** Loads the whole catalog. The first refresh picks up changes made during the load. */
  async load(): Promise<void> {
    const db = this.#database.handle();
    this.#seen = await db.only(currentSnapshot);
    await this.#loadReferenceData(db);
    await this.#loadSynonyms(db);
    let texts = Promise.resolve();
    for (let pending = db.rows(indexRowsChunk, { ...beforeFirstRow, most: rowsPerChunk, now: this.#clock.now() }); ; ) {
      const rows = await pending;
      const last = rows.at(-1);
      const isLast = !last || rows.length < rowsPerChunk;
      if (!isLast)
        pending = prefetch(
          db.rows(indexRowsChunk, { popularity: last.popularity, product_id: last.product_id, most: rowsPerChunk, now: this.#clock.now() }),
        );
      for (const row of rows) this.#upsert(row);
      const ids = rows.map(({ product_id }) => product_id);
      // Texts load on another connection, one chunk after the other: the text index requires rows in order.
      texts = prefetch(texts.then(() => this.#loadTexts(db, ids)));
      if (isLast) break;
    }
    await texts;
    this.#incrementVersions(true);
  }

  /**
   * Fills an empty index with a snapshot and what has changed since, and returns whether it could. It cannot after a change of names and
   * labels, which are part of texts, and need not where reading the whole catalog takes no longer.
   */
  async restore({ seen, portNames, filterIndex, textIndex }: IndexState): Promise<boolean> {
    const db = this.#database.handle();
    const changes = await db.only(changesSince, seen);
    const changed = [...changes.products, ...changes.stocked].reduce((sum, { length }) => sum + length, 0);
    if (changes.reference_data || changed > filterIndex.counts.products / 5) return false;
    await this.#loadReferenceData(db);
    this.filterIndex.restore(filterIndex);
    this.textIndex.restore(textIndex);
    for (const [code, name] of portNames) this.portNames.set(code, name);
    await this.#loadSynonyms(db);
    this.#seen = seen;
    await this.refresh();
    this.#incrementVersions(true);
    return true;
  }

  /** What the index holds, which must be read before anything else happens; undefined while it is being changed. */
  toState(): IndexState | undefined {
    if (this.#refreshing || this.#backlog.size > 0 || !this.#hasCurrentNames) return undefined;
    const { portNames, filterIndex, textIndex } = this;
    return { seen: this.#seen, portNames, filterIndex: filterIndex.toState(), textIndex: textIndex.toState() };
  }

  /** Reads and applies all changes of the database. Concurrent callers share one run. */
  refresh(slice: TimeSlice = wholeTurn): Promise<void> {
    this.#refreshing ??= this.#catchUp(slice).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** The version at which a product, its offers or its stock last changed; 0 if unchanged since the load. */
  productVersion(product_id: number): number {
    return this.#productVersions.get(product_id) ?? 0;
  }

  async #catchUp(slice: TimeSlice): Promise<void> {
    await this.#readChanges();
    let readAt = performance.now();
    let publishedAt = readAt;
    while (this.#backlog.size > 0) {
      const batch = this.#backlog.take(changesPerBatch);
      try {
        await this.#applyBatch(batch, slice);
      } catch (error) {
        this.#backlog.putBack(batch);
        throw error;
      }
      this.#applied.push(batch);
      const now = performance.now();
      if (now - publishedAt >= publishEveryMs) {
        this.#publish();
        publishedAt = now;
      }
      if (now - readAt < readEveryMs) continue;
      await this.#readChanges();
      readAt = now;
    }
    this.#publish();
    this.caughtUpMs = performance.now();
  }

  /** Puts everything that changed since the last time into the backlog. */
  async #readChanges(): Promise<void> {
    const db = this.#database.handle();
    const { seen_until, snapshot, products, stocked, synonyms, reference_data } = await db.only(changesSince, this.#seen);
    if (products.length > 0 || reference_data) await this.#loadReferenceData(db);
    if (reference_data) this.#hasCurrentNames = false;
    if (synonyms) await this.#loadSynonyms(db);
    if (synonyms || reference_data) this.#incrementVersions(true);
    for (const changed of products) this.#backlog.add(changed, []);
    for (const changed of stocked) this.#backlog.add([], changed);
    this.#seen = { seen_until, snapshot };
  }

  async #applyBatch({ products, stocked }: ChangeBatch, slice: TimeSlice): Promise<void> {
    const db = this.#database.handle();
    if (products.length >= changesPerBatch) {
      const prepared = prefetch(this.#prepareTexts(db, products));
      await this.#loadRows(db, products, slice);
      await this.#addPrepared(await prepared, slice);
    } else if (products.length > 0) {
      await this.#loadRows(db, products, slice);
      await this.#loadTexts(db, products, slice);
    }
    if (stocked.length > 0) await this.#updateAvailable(db, stocked, slice);
    await this.textIndex.compact(slice);
  }

  /** Makes the applied changes visible to caches. */
  #publish(): void {
    if (this.#applied.length === 0) return;
    this.#incrementVersions(this.#applied.some(({ products }) => products.length > 0));
    for (const { products, stocked } of this.#applied) {
      for (const product_id of products) this.#productVersions.set(product_id, this.version);
      for (const product_id of stocked) this.#productVersions.set(product_id, this.version);
    }
    this.#applied = [];
  }

  #incrementVersions(isStructural: boolean): void {
    this.version += 1;
    this.#database.noteChange();
    if (isStructural) this.structureVersion += 1;
  }

  async #loadReferenceData(db: Db): Promise<void> {
    this.#referenceRow = await db.only(allReferenceData);
    this.referenceData = new ReferenceData(this.#referenceRow);
  }

  async #loadSynonyms(db: Db): Promise<void> {
    this.textIndex.setSynonyms(await db.rows(allSynonyms));
  }

  async #loadRows(db: Db, ids: readonly number[], slice: TimeSlice): Promise<void> {
    for (const row of await db.rows(indexRowsByProduct, { product_ids: ids, now: this.#clock.now() })) {
      this.#upsert(row);
      if (slice.isOver()) await slice.rest();
    }
  }

  async #updateAvailable(db: Db, ids: readonly number[], slice: TimeSlice): Promise<void> {
    for (const { product_id, offers } of await db.rows(indexRowsByProduct, { product_ids: ids, now: this.#clock.now() })) {
      for (const [relation_id, , , , , available, backorder] of offers)
        this.filterIndex.setAvailable(product_id, relation_id, available, orderablePieces({ available, backorder }));
      if (slice.isOver()) await slice.rest();
    }
  }

  /** Reads the texts of products and has the thread analyze those that differ from the index. */
  async #prepareTexts(db: Db, ids: readonly number[]): Promise<PreparedTexts> {
    const { json } = await db.only(productTextsAsJson, { product_ids: ids });
    const knownHashes = new Map<number, number>();
    for (const product_id of ids) {
      const hash = this.textIndex.hashOf(this.filterIndex.rowOf(product_id));
      if (hash !== undefined) knownHashes.set(product_id, hash);
    }
    return prepareInThread({ json, referenceData: this.#referenceRow, knownHashes });
  }

  async #addPrepared(prepared: PreparedTexts, slice: TimeSlice): Promise<void> {
    const upsert = this.textIndex.openBatch(prepared);
    for (const text of prepared.texts) {
      if (slice.isOver()) await slice.rest();
      this.#updateText(text.product_id, (row) => upsert(row, text));
    }
  }

  async #loadTexts(db: Db, ids: readonly number[], slice: TimeSlice = wholeTurn): Promise<void> {
    if (ids.length === 0) return;
    const chunks = toChunks(ids, textsPerChunk);
    const read = (position: number) => prefetch(db.rows(productTexts, { product_ids: chunks[position] ?? [] }));
    for (let [position, pending] = [0, read(0)]; position < chunks.length; position += 1) {
      const rows = await pending;
      if (position + 1 < chunks.length) pending = read(position + 1);
      for (const row of rows) {
        this.#updateText(row.product_id, (at) => this.textIndex.upsert(at, this.referenceData.toProductText(row)));
        if (slice.isOver()) await slice.rest();
      }
    }
  }

  /** Unlisted products have no text: a word that occurs only in drafts would otherwise make a search return nothing. */
  #updateText(product_id: number, upsert: (row: number) => void): void {
    const row = this.filterIndex.rowOf(product_id);
    if (row === noRow) return;
    if (this.filterIndex.firstOffer[row] === noRow) this.textIndex.remove(row);
    else upsert(row);
  }
}

/** When the snapshot of an index that was loaded from the database is written: while hardly anybody waits for the first pages. */
const snapshotAfterMs = 10_000;

/** Writes a snapshot soon, unless the process has ended. Where it cannot be written, the next start takes longer. */
const writeSnapshotLater = async (platform: Platform, catalogIndex: CatalogIndex): Promise<void> => {
  await wait(snapshotAfterMs, undefined, { ref: false });
  if (platform.database.isClosed) return;
  await writeSnapshot(platform, catalogIndex).catch((error: unknown) =>
    log.warn(`The snapshot of the catalog index was not written: ${(error as Error).message}`),
  );
};

/** The index of the snapshot or, where that is not certainly right, of the database. */
const loadCatalogIndex = async (platform: Platform): Promise<CatalogIndex> => {
  const snapshot = await readSnapshotOrNone(platform);
  const loaded = new CatalogIndex(platform);
  if (snapshot && (await loaded.restore(snapshot))) return loaded;
  await loaded.load();
  // Tests set it to 0.
  if (platform.settings.catalogCacheTtlMs > 0) void writeSnapshotLater(platform, loaded);
  return loaded;
};

const loading = new WeakMap<Database, Promise<CatalogIndex>>();
const ready = new WeakSet<Database>();
const followers = new WeakMap<Database, Follower>();

/**
 * The catalog index of this process as it is. It follows the database in the background and is loaded on first use. With
 * `catalogCacheTtlMs` 0, for tests, all changes are applied first.
 */
export const getCatalogIndex = async (platform: Platform): Promise<CatalogIndex> => {
  const { database, settings } = platform;
  const current = loading.get(database);
  const load =
    current ??
    (async () => {
      const catalogIndex = await loadCatalogIndex(platform);
      ready.add(database);
      return catalogIndex;
    })();
  if (!current) {
    loading.set(database, load);
    // The next caller retries a failed load.
    load.catch(() => loading.delete(database));
  }
  const catalogIndex = await load;
  if (settings.catalogCacheTtlMs === 0) await catalogIndex.refresh();
  else followInBackground(database, catalogIndex, settings.catalogCacheTtlMs);
  return catalogIndex;
};

const followInBackground = (database: Database, catalogIndex: CatalogIndex, everyMs: number): void => {
  const slice = createTimeSlice();
  const follower =
    followers.get(database) ?? startFollower({ follow: () => catalogIndex.refresh(slice), everyMs, isOver: () => database.isClosed });
  followers.set(database, follower);
  follower.touch();
};

/** The catalog index, or undefined while it is still loading: for callers that have a fallback. */
export const catalogIndexIfReady = async (platform: Platform): Promise<CatalogIndex | undefined> => {
  const load = getCatalogIndex(platform);
  if (ready.has(platform.database)) return load;
  // Callers of getCatalogIndex receive the error of a failed load.
  load.catch(() => undefined);
  return undefined;
};
