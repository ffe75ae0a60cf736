/** Growable typed arrays: a catalog of a million products takes a few dozen megabytes, and reading allocates nothing. Pure. */

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Returns the array, or a copy of at least twice the size when `length` does not fit. */
export const ensureCapacity = <A extends Numbers>(array: A, length: number): A => {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2, 1024));
  longer.set(array);
  return longer;
};

/** A growable list of row numbers. */
export class RowList {
  #rows = new Int32Array(16);
  length = 0;

  push(row: number): void {
    this.#rows = ensureCapacity(this.#rows, this.length + 1);
    this.#rows[this.length] = row;
    this.length += 1;
  }

  /** Removes a row if present. */
  remove(row: number): void {
    const position = this.#rows.subarray(0, this.length).indexOf(row);
    if (position < 0) return;
    this.#rows.copyWithin(position, position + 1, this.length);
    this.length -= 1;
  }

  /** Removes rows, keeping the order of the others. */
  removeAll(rows: ReadonlySet<number>): void {
    const others = this.view().filter((row) => !rows.has(row));
    this.#rows.set(others);
    this.length = others.length;
  }

  /** A view of the rows, valid until the next change. */
  view(): Int32Array<ArrayBuffer> {
    return this.#rows.subarray(0, this.length);
  }

  /** Takes over rows, which the list may change. */
  restore(rows: Int32Array<ArrayBuffer>): void {
    this.#rows = rows;
    this.length = rows.length;
  }
}

/** Assigns consecutive numbers to the keys of a column, in the order of first use. */
export class Dictionary<Key extends string | number> {
  readonly keys: Key[] = [];
  readonly #numbers = new Map<Key, number>();

  /** The number of a key; assigns a new one if needed. */
  getOrAdd(key: Key): number {
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  find(key: Key): number | undefined {
    return this.#numbers.get(key);
  }

  /** Adds the keys of another dictionary, in their order. */
  restore(keys: readonly Key[]): void {
    for (const key of keys) this.getOrAdd(key);
  }

  /** A lookup table with 1 at the number of each given key. Unknown keys are ignored. */
  toLookupTable(keys: readonly Key[]): Uint8Array {
    const table = new Uint8Array(this.keys.length);
    for (const key of keys) {
      const number = this.#numbers.get(key);
      if (number !== undefined) table[number] = 1;
    }
    return table;
  }
}
