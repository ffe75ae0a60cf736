/** Typed arrays that grow: a catalogue of a million products stays a few dozen megabytes, and reading it never allocates. Pure. */

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The array itself, or one twice as long with the same content, so that `length` fits. */
export const grown = <A extends Numbers>(array: A, length: number): A => {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2, 1024));
  longer.set(array);
  return longer;
};

/** A list of row numbers. */
export class Rows {
  #rows = new Int32Array(16);
  length = 0;

  push(row: number): void {
    this.#rows = grown(this.#rows, this.length + 1);
    this.#rows[this.length] = row;
    this.length += 1;
  }

  /** Takes a row out; a list without it is left as it is. */
  remove(row: number): void {
    const place = this.#rows.subarray(0, this.length).indexOf(row);
    if (place < 0) return;
    this.#rows.copyWithin(place, place + 1, this.length);
    this.length -= 1;
  }

  /** The rows; valid until the next change. */
  view(): Int32Array {
    return this.#rows.subarray(0, this.length);
  }
}

/** Numbers the keys or codes that a column holds, in the order they first came. */
export class Dictionary<Key extends string | number> {
  readonly keys: Key[] = [];
  readonly #numbers = new Map<Key, number>();

  /** The number of a key; a new one when it has not come before. */
  put(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  find(key: Key): number | undefined {
    return this.#numbers.get(key);
  }

  /** Which numbers the given keys have, as a table to look up in; keys that never came stand for nothing. */
  among(keys: readonly Key[]): Uint8Array {
    const table = new Uint8Array(this.keys.length);
    for (const key of keys) {
      const number = this.#numbers.get(key);
      if (number !== undefined) table[number] = 1;
    }
    return table;
  }
}
