import { LRUCache } from "lru-cache";

/** What an entry takes beside its key and value. */
export const entryBytes = 200;

/**
 * Cache whose entries are valid for one version only. The least recently used entries are evicted above the maximum weight. Keys
 * count too, because they hold what callers send.
 */
export class VersionedLruCache<Value> {
  readonly #entries: LRUCache<string, { version: string | number; value: Value }>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key if it was stored for exactly this version. */
  get(key: string, version: string | number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.value : undefined;
  }

  /** Stores and returns a value of about `bytes` bytes; an entry heavier than the maximum is not stored. */
  set(key: string, version: string | number, value: Value, bytes: number): Value {
    this.#entries.set(key, { version, value }, { size: bytes + 2 * key.length + entryBytes });
    return value;
  }
}
