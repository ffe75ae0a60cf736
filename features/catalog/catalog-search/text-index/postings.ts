import { grown } from "../filter-index/columns.ts";

/**
 * Which texts hold a term, and where in them. One posting is one number: the text's, and seven bits of places. A term that
 * stands in one text only, as most do, costs one number and no array.
 */

/** Where a term stands in a text, as bits of a posting. */
export const places = { description: 1, features: 2, label: 4, above: 8, leaf: 16, title: 32, head: 64 } as const;
export const placeBits = 7;
export const placeMask = 127;

/** As many texts as the other bits of a posting count. */
export const maxTexts = 2 ** (32 - placeBits);

export class Postings {
  /** Terms so far. */
  count = 0;
  /** How many texts hold a term. */
  lengths = new Uint32Array(4096);
  #only = new Uint32Array(4096);
  readonly #lists: (Uint32Array | undefined)[] = [];

  newTerm(): number {
    this.count += 1;
    this.lengths = grown(this.lengths, this.count);
    this.#only = grown(this.#only, this.count);
    return this.count - 1;
  }

  /** Notes that a text holds a term. Texts come in the order of their numbers; the places of one text are joined. */
  add(term: number, text: number, bits: number): void {
    const length = this.lengths[term] as number;
    if (length <= 1) {
      const only = this.#only[term] as number;
      if (length === 1 && only >>> placeBits !== text) {
        this.#lists[term] = Uint32Array.of(only, (text << placeBits) | bits, 0, 0);
        this.lengths[term] = 2;
        return;
      }
      this.#only[term] = length === 1 ? only | bits : (text << placeBits) | bits;
      this.lengths[term] = 1;
      return;
    }
    let list = this.#lists[term] as Uint32Array;
    const last = list[length - 1] as number;
    if (last >>> placeBits === text) {
      list[length - 1] = last | bits;
      return;
    }
    if (length === list.length) {
      const longer = new Uint32Array(length < 64 ? length * 2 : length + (length >> 1));
      longer.set(list);
      this.#lists[term] = longer;
      list = longer;
    }
    list[length] = (text << placeBits) | bits;
    this.lengths[term] = length + 1;
  }

  /** The postings of a term, by text; valid until the next change. */
  of(term: number): Uint32Array {
    const length = this.lengths[term] as number;
    return length > 1 ? (this.#lists[term] as Uint32Array).subarray(0, length) : this.#only.subarray(term, term + length);
  }

  /** The places of a term in a text; 0 when it is not there. */
  placesIn(term: number, text: number): number {
    const list = this.of(term);
    let low = 0;
    let high = list.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const posting = list[middle] as number;
      const at = posting >>> placeBits;
      if (at === text) return posting & placeMask;
      if (at < text) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }

  /** Gives the texts new numbers, in the same order; those without one are forgotten. */
  renumber(numberOf: (text: number) => number | undefined): void {
    for (let term = 0; term < this.count; term += 1) {
      const kept = this.of(term);
      let length = 0;
      for (const posting of kept) {
        const text = numberOf(posting >>> placeBits);
        if (text === undefined) continue;
        kept[length] = (text << placeBits) | (posting & placeMask);
        length += 1;
      }
      if (length === 1) this.#only[term] = kept[0] as number;
      if (length <= 1) this.#lists[term] = undefined;
      this.lengths[term] = length;
    }
  }
}
