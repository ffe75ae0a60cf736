import type { Client } from "@opensearch-project/opensearch";
import type { ProductDocument } from "./documents.ts";

/** OpenSearch has no answer. Lists then come from the database. */
export class SearchAway extends Error {
  /** It answered that it does not take this request; others it may take. */
  readonly isRefusal: boolean;

  constructor(message: string, options: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options);
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** Lists do not wait longer for OpenSearch: the database answers them then. */
const listTimeoutMs = 3_000;
const bulkTimeoutMs = 60_000;
/** What an operator asks, whom nothing else answers. */
export const commandTimeoutMs = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: answers of OpenSearch are read field by field
type Answer = any;

/** The few requests that are made of OpenSearch, through its official client. */
export class SearchServer {
  readonly #url: string;
  readonly #timeoutMs: number;
  /** Loaded with the first request: a server with the embedded index never does. */
  #client: Promise<Client> | undefined;

  constructor(url: string, timeoutMs = listTimeoutMs) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
  }

  search(index: string, body: Record<string, unknown>): Promise<Answer> {
    return this.#ask((client) => client.search({ index, body }));
  }

  /** The documents with ids, in their order; missing ones are undefined. */
  async sources(index: string, ids: readonly number[], fields: readonly string[]): Promise<Answer[]> {
    if (ids.length === 0) return [];
    const { docs } = await this.#ask((client) => client.mget({ index, _source: [...fields], body: { ids: ids.map(String) } }));
    return docs.map((doc: Answer) => (doc.found ? doc._source : undefined));
  }

  async createIndex(index: string, body: Record<string, unknown>): Promise<void> {
    await this.#ask((client) => client.indices.create({ index, body }, { requestTimeout: bulkTimeoutMs }));
  }

  async deleteIndex(index: string): Promise<void> {
    await this.#ask((client) => client.indices.delete({ index, ignore_unavailable: true }, { requestTimeout: bulkTimeoutMs }));
  }

  /** Makes what was written findable. */
  async refresh(index: string): Promise<void> {
    await this.#ask((client) => client.indices.refresh({ index }, { requestTimeout: bulkTimeoutMs }));
  }

  /** The indices that an alias stands for. */
  async indicesOf(alias: string): Promise<string[]> {
    const exists = await this.#ask((client) => client.indices.existsAlias({ name: alias }), [404]);
    return exists === true ? Object.keys(await this.#ask((client) => client.indices.getAlias({ name: alias }))) : [];
  }

  /** The indices whose names are like a pattern. */
  async indicesLike(pattern: string): Promise<string[]> {
    return Object.keys(await this.#ask((client) => client.indices.get({ index: pattern, allow_no_indices: true })));
  }

  /** Has an alias stand for one index only, at once for everybody. */
  async moveAlias(alias: string, from: readonly string[], to: string): Promise<void> {
    const remove = from.map((index) => ({ remove: { index, alias } }));
    await this.#ask((client) => client.indices.updateAliases({ body: { actions: [...remove, { add: { index: to, alias } }] } }));
  }

  /**
   * Writes documents with their versions; one that is older than what the index has is left out. Returns how many were.
   */
  async write(
    index: string,
    version: number,
    documents: readonly (Partial<ProductDocument> & { product_id: number })[],
    deleted: readonly number[] = [],
  ): Promise<number> {
    const head = (product_id: number) => ({ _id: String(product_id), version, version_type: "external_gte" });
    const operations = [
      ...documents.flatMap((document) => [{ index: head(document.product_id) }, document]),
      ...deleted.map((product_id) => ({ delete: head(product_id) })),
    ];
    if (operations.length === 0) return 0;
    const { errors, items } = await this.#ask((client) => client.bulk({ index, body: operations }, { requestTimeout: bulkTimeoutMs }));
    if (!errors) return 0;
    const results = (items as Answer[]).map((item) => item.index ?? item.delete);
    const failed = results.find(({ status, error }) => error && status !== 409 && status !== 404);
    if (failed) throw new SearchAway(`OpenSearch refused a document: ${JSON.stringify(failed.error).slice(0, 400)}`);
    return results.filter(({ status }) => status === 409).length;
  }

  async close(): Promise<void> {
    await (await this.#client)?.close();
  }

  async #open(): Promise<Client> {
    const { Client } = await import("@opensearch-project/opensearch");
    const { username, password } = new URL(this.#url);
    return new Client({
      node: this.#url,
      // The database answers sooner than a second try.
      maxRetries: 0,
      requestTimeout: this.#timeoutMs,
      ...(username ? { auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) } } : {}),
    });
  }

  async #ask(
    request: (client: Client) => PromiseLike<{ body: Answer; statusCode: number | null }>,
    accepted: readonly number[] = [],
  ): Promise<Answer> {
    this.#client ??= this.#open();
    const client = await this.#client;
    try {
      return (await request(client)).body;
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      if (statusCode !== undefined && accepted.includes(statusCode)) return undefined;
      throw new SearchAway(`OpenSearch: ${(error as Error).message}`, { cause: error, isRefusal: statusCode === 400 });
    }
  }
}
