import { LRUCache } from "lru-cache";

/** Cache whose entries are valid for one version only. The least recently used entries are evicted above the maximum weight. */
export class VersionedLruCache<Value> {
  readonly #entries: LRUCache<string, { version: string | number; value: Value }>;

  /** `maxWeight`: the most that all entries together may weigh, in a unit of the caller's choice, such as bytes. */
  constructor(maxWeight: number) {
    this.#entries = new LRUCache({ maxSize: maxWeight });
  }

  /** The value of a key if it was stored for exactly this version. */
  get(key: string, version: string | number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.value : undefined;
  }

  /** Stores and returns a value. `weight` is a whole number from 1; a value heavier than the maximum is not stored. */
  set(key: string, version: string | number, value: Value, weight: number): Value {
    this.#entries.set(key, { version, value }, { size: weight });
    return value;
  }
}
