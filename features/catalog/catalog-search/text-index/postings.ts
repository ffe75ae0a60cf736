import { ensureCapacity } from "../filter-index/columns.ts";
import type { TimeSlice } from "../follower.ts";

/**
 * Posting lists: which texts contain a term, and in which fields. A posting is one integer: the text number and eight field
 * bits. A term with a single posting, the most common case, needs no array.
 */

/**
 * Field bits of a posting. `head` marks the head noun of a title or a category, `thing` what the title says the product is: a desk
 * top in the category "Desks" has a head "desk", and is none.
 */
export const fields = { description: 1, features: 2, label: 4, above: 8, leaf: 16, title: 32, head: 64, thing: 128 } as const;
export const fieldBits = 8;
export const fieldMask = 255;

/** Maximum number of texts that fit into the remaining bits of a posting. */
export const maxTexts = 2 ** (32 - fieldBits);

export class Postings {
  /** Number of terms. */
  count = 0;
  /** Number of texts that contain each term. */
  lengths = new Uint32Array(4096);
  #singlePosting = new Uint32Array(4096);
  #lists: (Uint32Array | undefined)[] = [];

  newTerm(): number {
    this.count += 1;
    this.lengths = ensureCapacity(this.lengths, this.count);
    this.#singlePosting = ensureCapacity(this.#singlePosting, this.count);
    return this.count - 1;
  }

  /** What the lists hold, those of several postings one after the other. */
  toState() {
    return {
      count: this.count,
      lengths: this.lengths,
      singlePosting: this.#singlePosting,
      postings: joinLists(this.#lists.flatMap((list, term) => (list ? [list.subarray(0, this.lengths[term])] : []))),
    };
  }

  /** Takes over the lists of a state. */
  restore({ count, lengths, singlePosting, postings }: ReturnType<Postings["toState"]>): void {
    this.count = count;
    this.lengths = lengths;
    this.#singlePosting = singlePosting;
    this.#lists = splitLists(
      Array.from(lengths.subarray(0, count), (length) => (length > 1 ? length : 0)),
      postings,
    );
  }

  /** Adds a posting. Texts must be added in ascending order; the fields of one text are merged. */
  add(term: number, text: number, bits: number): void {
    const length = this.lengths[term] as number;
    if (length <= 1) {
      const only = this.#singlePosting[term] as number;
      if (length === 1 && only >>> fieldBits !== text) {
        this.#lists[term] = Uint32Array.of(only, (text << fieldBits) | bits, 0, 0);
        this.lengths[term] = 2;
        return;
      }
      this.#singlePosting[term] = length === 1 ? only | bits : (text << fieldBits) | bits;
      this.lengths[term] = 1;
      return;
    }
    let list = this.#lists[term] as Uint32Array;
    const last = list[length - 1] as number;
    if (last >>> fieldBits === text) {
      list[length - 1] = last | bits;
      return;
    }
    if (length === list.length) {
      const longer = new Uint32Array(length < 64 ? length * 2 : length + (length >> 1));
      longer.set(list);
      this.#lists[term] = longer;
      list = longer;
    }
    list[length] = (text << fieldBits) | bits;
    this.lengths[term] = length + 1;
  }

  /** The postings of a term, sorted by text; valid until the next change. */
  of(term: number): Uint32Array {
    const length = this.lengths[term] as number;
    return length > 1 ? (this.#lists[term] as Uint32Array).subarray(0, length) : this.#singlePosting.subarray(term, term + length);
  }

  /** The field bits of a term in a text; 0 when the text does not contain it. */
  fieldsIn(term: number, text: number): number {
    const list = this.of(term);
    let low = 0;
    let high = list.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const posting = list[middle] as number;
      const at = posting >>> fieldBits;
      if (at === text) return posting & fieldMask;
      if (at < text) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }

  /** The texts that contain all terms in one of the fields. */
  textsWithAll(terms: readonly number[], mask: number): number[] {
    const [first, ...others] = [...terms].sort((a, b) => (this.lengths[a] as number) - (this.lengths[b] as number));
    if (first === undefined) return [];
    const texts: number[] = [];
    for (const posting of this.of(first)) {
      const text = posting >>> fieldBits;
      if ((posting & mask) !== 0 && others.every((term) => (this.fieldsIn(term, text) & mask) !== 0)) texts.push(text);
    }
    return texts;
  }

  /**
   * Prepares postings with other numbers of the texts, in the same order; negative numbers remove a text. Works in slices and
   * returns the function that puts them in place of the present ones, which must not change in between.
   */
  async renumber(newNumbers: Int32Array, slice: TimeSlice): Promise<() => void> {
    const lengths = new Uint32Array(this.lengths.length);
    const singlePosting = new Uint32Array(this.#singlePosting.length);
    const lists: (Uint32Array | undefined)[] = [];
    for (let term = 0; term < this.count; term += 1) {
      if (slice.isOver()) await slice.rest();
      const renumbered = renumberList(this.of(term), newNumbers);
      lengths[term] = renumbered.length;
      singlePosting[term] = renumbered[0] ?? 0;
      lists[term] = renumbered.length > 1 ? renumbered : undefined;
    }
    return () => {
      this.lengths = lengths;
      this.#singlePosting = singlePosting;
      this.#lists = lists;
    };
  }
}

const renumberList = (postings: Uint32Array, newNumbers: Int32Array): Uint32Array => {
  const renumbered = new Uint32Array(postings.length);
  let length = 0;
  for (const posting of postings) {
    const text = newNumbers[posting >>> fieldBits] as number;
    if (text < 0) continue;
    renumbered[length] = (text << fieldBits) | (posting & fieldMask);
    length += 1;
  }
  return renumbered.slice(0, length);
};

/** Lists one after the other. */
export const joinLists = (lists: readonly Uint32Array[]): Uint32Array<ArrayBuffer> => {
  const joined = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined;
};

/** The lists of given lengths in `joined`, which they share; of length 0 undefined. */
export const splitLists = (lengths: readonly number[], joined: Uint32Array<ArrayBuffer>): (Uint32Array<ArrayBuffer> | undefined)[] => {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return length > 0 ? joined.subarray(at - length, at) : undefined;
  });
};
