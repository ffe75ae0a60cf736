import { log } from "#platform/log.ts";
import type { DatabaseEngine } from "../database-engine.ts";
import type { Scope } from "../filter-index/filters.ts";
import type { ListEngine, ListedQuery, ListKey, ListOrder, Words } from "../list-engine.ts";
import { SearchAway } from "./client.ts";
import type { OpenSearchEngine } from "./opensearch-engine.ts";

/** OpenSearch with the database behind it: while OpenSearch does not answer, lists come from there, with simpler search and without facets. */

/** So long after a failure it is not asked again. */
const restMs = 2_000;

export class EngineWithFallback implements ListEngine {
  readonly #engine: OpenSearchEngine;
  readonly #database: DatabaseEngine;
  /** While it is away, when it is asked again. */
  #askAgainMs = 0;
  #isAway = false;
  /** Incremented when OpenSearch goes away and comes back, so that no answer of the one time is kept into the other. */
  #changes = 0;

  constructor(engine: OpenSearchEngine, database: DatabaseEngine) {
    this.#engine = engine;
    this.#database = database;
  }

  get isLimited(): boolean {
    return this.#isAway;
  }
  get referenceData() {
    return this.#engine.referenceData;
  }
  get version(): number {
    return this.#engine.version + this.#changes;
  }
  get structureVersion(): number {
    return this.#engine.structureVersion + this.#changes;
  }
  get caughtUpMs(): number {
    return this.#engine.caughtUpMs;
  }

  productVersion(product_id: number): number {
    return this.#engine.productVersion(product_id);
  }
  portName(code: string): string {
    return this.#engine.portName(code);
  }

  searchText(words: Words) {
    return this.#either(
      () => this.#engine.searchText(words),
      () => this.#database.searchText(words),
    );
  }
  suggest(words: Omit<Words, "type_id">, most: number) {
    return this.#either(
      () => this.#engine.suggest(words, most),
      () => this.#database.suggest(words, most),
    );
  }
  page(query: ListedQuery, key: ListKey, order: ListOrder, offset: number, limit: number) {
    return this.#either(
      () => this.#engine.page(query, key, order, offset, limit),
      () => this.#database.page(query, order, offset, limit),
    );
  }
  count(query: ListedQuery) {
    return this.#either(
      () => this.#engine.count(query),
      () => this.#database.count(query),
    );
  }
  facets(query: ListedQuery, key: ListKey, sinceMinutes: readonly number[], moqSteps: readonly number[]) {
    return this.#either(
      () => this.#engine.facets(query, key, sinceMinutes, moqSteps),
      () => this.#database.facets(query, sinceMinutes, moqSteps),
    );
  }
  leadsOf(product_ids: readonly number[], scope: Scope) {
    return this.#either(
      () => this.#engine.leadsOf(product_ids, scope),
      () => this.#database.leadsOf(product_ids, scope),
    );
  }
  productsByArticleNumber(keyword: string) {
    return this.#either(
      () => this.#engine.productsByArticleNumber(keyword),
      () => this.#database.productsByArticleNumber(keyword),
    );
  }
  countInCategories(type_ids: readonly number[]) {
    return this.#either(
      () => this.#engine.countInCategories(type_ids),
      () => this.#database.countInCategories(type_ids),
    );
  }
  pathOf(product_id: number) {
    return this.#either(
      () => this.#engine.pathOf(product_id),
      () => this.#database.pathOf(product_id),
    );
  }
  storeFigures(scope: Scope, type_id: number, maxBest: number, merchant_id?: number) {
    return this.#either(
      () => this.#engine.storeFigures(scope, type_id, maxBest, merchant_id),
      () => this.#database.storeFigures(scope, type_id, maxBest, merchant_id),
    );
  }

  async #either<T>(ask: () => Promise<T>, askDatabase: () => Promise<T>): Promise<T> {
    if (this.#isAway) {
      if (performance.now() >= this.#askAgainMs) void this.#askAgain();
      return askDatabase();
    }
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof SearchAway)) throw error;
      if (error.isRefusal) log.warn(`One list comes from the database: ${error.message}`);
      else this.#goAway(error.message);
      return askDatabase();
    }
  }

  /** Asks whether it is back, while the database answers: a server that stands still lets everybody wait who asks it. */
  async #askAgain(): Promise<void> {
    this.#askAgainMs = Number.POSITIVE_INFINITY;
    await this.#engine.answers().then(
      () => this.#setAway(false, ""),
      (error: Error) => this.#goAway(error.message),
    );
  }

  #goAway(why: string): void {
    this.#askAgainMs = performance.now() + restMs;
    this.#setAway(true, why);
  }

  #setAway(isAway: boolean, why: string): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#changes += 1;
    if (isAway) log.warn(`Lists come from the database: ${why}`);
    else log.info("Lists come from OpenSearch again");
  }
}
