/** Hash map from a pair of integers to an integer, with open addressing and without allocating keys. Pure. */
export class PairMap {
  #firsts = new Int32Array(4096);
  #seconds = new Int32Array(4096);
  /** Values plus one; 0 marks a free slot. */
  #values = new Int32Array(4096);
  #count = 0;

  find(first: number, second: number): number | undefined {
    const values = this.#values[this.#slotOf(first, second)] as number;
    return values === 0 ? undefined : values - 1;
  }

  set(first: number, second: number, value: number): void {
    this.#count += 1;
    if (this.#count * 2 > this.#values.length) this.#grow();
    this.#put(first, second, value);
  }

  toState() {
    return { firsts: this.#firsts, seconds: this.#seconds, values: this.#values, count: this.#count };
  }

  restore({ firsts, seconds, values, count }: ReturnType<PairMap["toState"]>): void {
    this.#firsts = firsts;
    this.#seconds = seconds;
    this.#values = values;
    this.#count = count;
  }

  #put(first: number, second: number, value: number): void {
    const slot = this.#slotOf(first, second);
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#values[slot] = value + 1;
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#values.length - 1;
    const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#values[slot] !== 0 && (this.#firsts[slot] !== first || this.#seconds[slot] !== second)) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [first, second, values] = [this.#firsts, this.#seconds, this.#values];
    const length = values.length * 2;
    this.#firsts = new Int32Array(length);
    this.#seconds = new Int32Array(length);
    this.#values = new Int32Array(length);
    for (let slot = 0; slot < values.length; slot += 1)
      if (values[slot] !== 0) this.#put(first[slot] as number, second[slot] as number, (values[slot] as number) - 1);
  }
}
