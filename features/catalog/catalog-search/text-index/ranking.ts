import { grown } from "../filter-index/columns.ts";
import { type Postings, placeBits, placeMask, places } from "./postings.ts";
import type { Alternative, Slot } from "./query-clauses.ts";

/**
 * Which texts hold all slots, and how well: for every slot its best alternative counts, by its rarity and by where it stands.
 * Slots are taken from the rarest on, and a slot that stands in many more texts than are left is looked up in those only.
 */

/** How much a place tells on its own. Places add up like chances: the title and the leaf's noun together are nearly all. */
const chances: readonly (readonly [bits: number, chance: number])[] = [
  [places.description, 0.1],
  [places.features, 0.14],
  [places.label, 0.45],
  [places.above, 0.2],
  [places.leaf, 0.5],
  [places.title, 0.6],
  [places.head, 0.5],
];

const worths = Float32Array.from({ length: 1 << placeBits }, (_, mask) =>
  mask === 0 ? 0 : 1 - chances.reduce((left, [bits, chance]) => ((mask & bits) !== 0 ? left * (1 - chance) : left), 1),
);

/** Where names stand, not prose. */
const names = places.head | places.title | places.leaf | places.above | places.label;
/** A word that so often names a thing must do so, or describe it by name: a pouf whose prose speaks of wardrobes is none. */
const thingFrom = 0.3;

/** Texts that the rarest slot is looked for in at most; with more, those that came first. */
const maxTextsRead = 200_000;
/** Two words side by side in a name add so much of what both weigh. */
const sideBySide = 0.25;

export interface Ranked {
  texts: Int32Array;
  /** Between 0 and about 1.25. */
  scores: Float32Array;
}

export class Ranking {
  readonly #postings: Postings;
  #level = new Uint8Array(1024);
  #total = new Float32Array(1024);
  #current = new Float32Array(1024);
  #touched = new Int32Array(1024);
  #count = 0;

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  /**
   * The texts that hold every slot. `pairs` are terms that make those better which hold them; `weightAll` is what all slots
   * of the keyword weigh, so that those of fewer slots stay comparable.
   */
  rank(slots: readonly Slot[], pairs: readonly { term: number; weight: number }[], weightAll: number, texts: number): Ranked {
    this.#make(texts);
    const ordered = [...slots].sort((a, b) => sizeOf(a, this.#postings) - sizeOf(b, this.#postings));
    for (const [level, slot] of ordered.entries())
      for (const alternative of slot.alternatives)
        this.#take(alternative, level, slot.weight * alternative.factor, slot.thing >= thingFrom ? names : placeMask);
    for (const { term, weight } of pairs) this.#addPair(term, weight * sideBySide, slots.length);
    return this.#gather(slots.length, weightAll);
  }

  #make(texts: number): void {
    this.#level = grown(this.#level, texts);
    this.#touched = grown(this.#touched, texts);
    if (this.#total.length < this.#level.length) {
      this.#total = new Float32Array(this.#level.length);
      this.#current = new Float32Array(this.#level.length);
    }
    this.#count = 0;
  }

  #take(alternative: Alternative, level: number, weight: number, where: number): void {
    const [first, ...others] = [...alternative.terms].sort((a, b) => this.#lengthOf(a) - this.#lengthOf(b));
    if (first === undefined) return;
    const list = this.#postings.of(first);
    if (level > 0 && this.#count * 8 < list.length) {
      for (let at = 0; at < this.#count; at += 1) {
        const text = this.#touched[at] as number;
        if (this.#isStillIn(text, level)) this.#note(text, this.#placesOf(alternative, text), where, level, weight);
      }
      return;
    }
    const isSingle = others.length === 0 && alternative.headTerm === undefined;
    const end = level === 0 ? Math.min(list.length, maxTextsRead) : list.length;
    for (let at = 0; at < end; at += 1) {
      const posting = list[at] as number;
      const text = posting >>> placeBits;
      if (level > 0 && !this.#isStillIn(text, level)) continue;
      this.#note(text, isSingle ? posting & placeMask : this.#placesOf(alternative, text), where, level, weight);
    }
  }

  #isStillIn(text: number, level: number): boolean {
    const its = this.#level[text] as number;
    return its === level || its === level + 1;
  }

  /** Where all terms of an alternative stand in a text; the noun of a phrase tells whether it names the thing. */
  #placesOf({ terms, headTerm }: Alternative, text: number): number {
    let mask = placeMask;
    for (const term of terms) mask &= this.#postings.placesIn(term, text);
    if (headTerm === undefined || mask === 0) return mask;
    return mask | (this.#postings.placesIn(headTerm, text) & places.head);
  }

  #note(text: number, mask: number, where: number, level: number, weight: number): void {
    if ((mask & where) === 0) return;
    const worth = weight * (worths[mask] as number);
    const its = this.#level[text] as number;
    if (its === level) {
      if (level === 0) {
        this.#touched[this.#count] = text;
        this.#count += 1;
        this.#total[text] = 0;
      }
      this.#level[text] = level + 1;
      this.#current[text] = worth;
      this.#total[text] = (this.#total[text] as number) + worth;
    } else if (worth > (this.#current[text] as number)) {
      this.#total[text] = (this.#total[text] as number) + worth - (this.#current[text] as number);
      this.#current[text] = worth;
    }
  }

  #addPair(term: number, weight: number, levels: number): void {
    const add = (text: number, mask: number): void => {
      if (this.#level[text] === levels) this.#total[text] = (this.#total[text] as number) + weight * (worths[mask] as number);
    };
    const list = this.#postings.of(term);
    if (this.#count * 8 < list.length) {
      for (let at = 0; at < this.#count; at += 1) {
        const text = this.#touched[at] as number;
        add(text, this.#postings.placesIn(term, text));
      }
      return;
    }
    for (const posting of list) add(posting >>> placeBits, posting & placeMask);
  }

  #gather(levels: number, weightAll: number): Ranked {
    let held = 0;
    for (let at = 0; at < this.#count; at += 1) if (this.#level[this.#touched[at] as number] === levels) held += 1;
    const texts = new Int32Array(held);
    const scores = new Float32Array(held);
    let place = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const text = this.#touched[at] as number;
      if (this.#level[text] === levels) {
        texts[place] = text;
        scores[place] = (this.#total[text] as number) / weightAll;
        place += 1;
      }
      this.#level[text] = 0;
    }
    return { texts, scores };
  }

  #lengthOf(term: number): number {
    return this.#postings.lengths[term] as number;
  }
}

/** In how many texts a slot can stand at most. */
const sizeOf = ({ alternatives }: Slot, postings: Postings): number =>
  alternatives.reduce((sum, { terms }) => sum + Math.min(...terms.map((term) => postings.lengths[term] as number)), 0);
