/** Cache whose entries are valid for one version only. The least recently used entries are evicted above the maximum weight. */
export class VersionedLruCache<Value> {
  readonly #values = new Map<string, { version: string | number; value: Value; weight: number }>();
  readonly #maxWeight: number;
  #weight = 0;

  /** `maxWeight`: the most that all entries together may weigh, in a unit of the caller's choice, such as bytes. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  /** The value of a key if it was stored for exactly this version. */
  get(key: string, version: string | number): Value | undefined {
    const known = this.#values.get(key);
    if (known?.version !== version) return undefined;
    this.#values.delete(key);
    this.#values.set(key, known);
    return known.value;
  }

  set(key: string, version: string | number, value: Value, weight: number): Value {
    this.#weight += weight - (this.#values.get(key)?.weight ?? 0);
    this.#values.delete(key);
    this.#values.set(key, { version, value, weight });
    // A Map keeps insertion order and `get` reinserts, so the first key is the least recently used one.
    for (const [oldest, entry] of this.#values) {
      if (this.#weight <= this.#maxWeight) break;
      this.#values.delete(oldest);
      this.#weight -= entry.weight;
    }
    return value;
  }
}
