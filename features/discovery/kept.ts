/** Results that hold until the version they were made at is over. The oldest go first when there are too many. */
export class Kept<Value> {
  readonly #values = new Map<string, { version: number; value: Value; weight: number }>();
  readonly #mostWeight: number;
  #weight = 0;

  constructor(mostWeight: number) {
    this.#mostWeight = mostWeight;
  }

  /** The result for a key at a version, made when it is not there. */
  get(key: string, version: number, make: () => Value, weightOf: (value: Value) => number): Value {
    const known = this.#values.get(key);
    if (known?.version === version) return known.value;
    const value = make();
    this.#drop(key);
    const weight = weightOf(value);
    this.#values.set(key, { version, value, weight });
    this.#weight += weight;
    // A map remembers the order of its keys, so the first one is the oldest.
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#mostWeight) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    this.#weight -= this.#values.get(key)?.weight ?? 0;
    this.#values.delete(key);
  }
}
