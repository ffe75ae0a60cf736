/** Results that hold as long as the version they were made at. Those not asked for longest go first when there are too many. Pure. */
export class VersionedLruCache<Value> {
  readonly #values = new Map<string, { version: string | number; value: Value; weight: number }>();
  readonly #maxWeight: number;
  #weight = 0;

  /** `mostWeight`: what all results together may weigh, in the unit of whoever keeps them. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  /** The result for a key, if there is one of this very version. */
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
    // A map remembers the order of its keys, and what is found is put in anew: the first one was not asked for longest.
    for (const [oldest, its] of this.#values) {
      if (this.#weight <= this.#maxWeight) break;
      this.#values.delete(oldest);
      this.#weight -= its.weight;
    }
    return value;
  }
}
