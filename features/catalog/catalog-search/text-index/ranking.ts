import { ensureCapacity } from "../filter-index/columns.ts";
import { fieldBits, fieldMask, fields, type Postings } from "./postings.ts";
import type { Alternative, Clause } from "./query-clauses.ts";

/**
 * Finds the texts that match all clauses and scores them. Each clause contributes its best alternative, weighted by rarity and
 * field. Clauses are processed from the rarest on; a common clause is looked up only in the texts that are left.
 */

/** Relevance of a match by field. Fields combine like independent probabilities, so title and head noun together are close to 1. */
const fieldProbabilities: readonly (readonly [bits: number, chance: number])[] = [
  [fields.description, 0.1],
  [fields.features, 0.14],
  [fields.label, 0.45],
  [fields.above, 0.2],
  [fields.leaf, 0.5],
  [fields.title, 0.6],
  [fields.head, 0.5],
];

/** Share of its weight added for a thing of exactly the concept: a sofa comes before a sofa bed. */
const exactShare = 0.1;

/** Added to the score of a text that is the named thing, so that it comes before all that only mention it. */
export const thingBonus = 1.5;

/** The relevance of a match by its field bits. */
export const fieldScores = Float32Array.from({ length: 1 << fieldBits }, (_, mask) =>
  mask === 0 ? 0 : 1 - fieldProbabilities.reduce((left, [bits, chance]) => ((mask & bits) !== 0 ? left * (1 - chance) : left), 1),
);

/** Fields with names, without descriptions and features. */
export const nameFields = fields.head | fields.title | fields.leaf | fields.above | fields.label;
/** A word that is the head noun in at least this share of names must match a name field: a pouf whose description mentions wardrobes is not a wardrobe. */
const minHeadRatio = 0.3;

/** Maximum number of texts read for the rarest clause; the first ones are used. */
const maxTextsRead = 200_000;
/** Share of both weights added when two words are adjacent in a name. */
export const adjacencyBonus = 0.25;

export interface Ranked {
  texts: Int32Array;
  /** Between 0 and about 1.25, and `thingBonus` more for the named thing. */
  scores: Float32Array;
}

export class Ranker {
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
   * The texts that match every clause. `pairs` are terms that raise the score: of adjacent words, and of what a name denies. `weightAll` is the weight of
   * all clauses of the keyword, which keeps the scores of queries with fewer clauses comparable.
   */
  rank(clauses: readonly Clause[], pairs: readonly { term: number; weight: number }[], weightAll: number, texts: number): Ranked {
    this.#reset(texts);
    const ordered = [...clauses].sort((a, b) => maxMatches(a, this.#postings) - maxMatches(b, this.#postings));
    for (const [level, clause] of ordered.entries())
      for (const alternative of clause.alternatives) this.#matchAlternative(alternative, level, worthOf(clause, alternative, weightAll));
    for (const { term, weight } of pairs) this.#addPair(term, weight * adjacencyBonus, clauses.length);
    return this.#collect(clauses.length, weightAll);
  }

  #reset(texts: number): void {
    this.#level = ensureCapacity(this.#level, texts);
    this.#touched = ensureCapacity(this.#touched, texts);
    if (this.#total.length < this.#level.length) {
      this.#total = new Float32Array(this.#level.length);
      this.#current = new Float32Array(this.#level.length);
    }
    this.#count = 0;
  }

  #matchAlternative(alternative: Alternative, level: number, worth: Worth): void {
    const [first, ...others] = [...alternative.terms].sort((a, b) => this.#lengthOf(a) - this.#lengthOf(b));
    if (first === undefined) return;
    const list = this.#postings.of(first);
    if (level > 0 && this.#count * 8 < list.length) {
      for (let at = 0; at < this.#count; at += 1) {
        const text = this.#touched[at] as number;
        if (this.#isCandidate(text, level)) this.#score(text, this.#fieldsOf(alternative, text), level, worth);
      }
      return;
    }
    const isSingle = others.length === 0 && alternative.headTerm === undefined;
    const end = level === 0 ? Math.min(list.length, maxTextsRead) : list.length;
    for (let at = 0; at < end; at += 1) {
      const posting = list[at] as number;
      const text = posting >>> fieldBits;
      if (level > 0 && !this.#isCandidate(text, level)) continue;
      this.#score(text, isSingle ? posting & fieldMask : this.#fieldsOf(alternative, text), level, worth);
    }
  }

  #isCandidate(text: number, level: number): boolean {
    const textLevel = this.#level[text] as number;
    return textLevel === level || textLevel === level + 1;
  }

  /** The fields that contain all terms of an alternative. The head noun of a phrase adds the `head` bit. */
  #fieldsOf({ terms, headTerm }: Alternative, text: number): number {
    let mask = fieldMask;
    for (const term of terms) mask &= this.#postings.fieldsIn(term, text);
    if (headTerm === undefined || mask === 0) return mask;
    return mask | (this.#postings.fieldsIn(headTerm, text) & (fields.head | fields.thing));
  }

  #score(text: number, mask: number, level: number, { where, weight, thing, exact }: Worth): void {
    if ((mask & where) === 0) return;
    const isThing = (mask & fields.thing) !== 0;
    const worth = weight * (fieldScores[mask] as number) + (isThing ? thing : 0) + (isThing && (mask & fields.title) !== 0 ? exact : 0);
    const textLevel = this.#level[text] as number;
    if (textLevel === level) {
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
      if (this.#level[text] === levels) this.#total[text] = (this.#total[text] as number) + weight * (fieldScores[mask] as number);
    };
    const list = this.#postings.of(term);
    if (this.#count * 8 < list.length) {
      for (let at = 0; at < this.#count; at += 1) {
        const text = this.#touched[at] as number;
        add(text, this.#postings.fieldsIn(term, text));
      }
      return;
    }
    for (const posting of list) add(posting >>> fieldBits, posting & fieldMask);
  }

  #collect(levels: number, weightAll: number): Ranked {
    let matchCount = 0;
    for (let at = 0; at < this.#count; at += 1) if (this.#level[this.#touched[at] as number] === levels) matchCount += 1;
    const texts = new Int32Array(matchCount);
    const scores = new Float32Array(matchCount);
    let position = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const text = this.#touched[at] as number;
      if (this.#level[text] === levels) {
        texts[position] = text;
        scores[position] = (this.#total[text] as number) / weightAll;
        position += 1;
      }
      this.#level[text] = 0;
    }
    return { texts, scores };
  }

  #lengthOf(term: number): number {
    return this.#postings.lengths[term] as number;
  }
}

/** What an alternative of a clause adds to the score of a text. */
export interface Worth {
  /** The fields that count. */
  where: number;
  weight: number;
  /** Added where the text is the thing, and where it is exactly that. */
  thing: number;
  exact: number;
}

export const worthOf = (
  { weight, headRatio, isThing, isNameOnly }: Clause,
  { factor, isConcept }: Alternative,
  weightAll: number,
): Worth => ({
  where: headRatio >= minHeadRatio || isThing || isNameOnly ? nameFields : fieldMask,
  weight: weight * factor,
  thing: isThing ? thingBonus * weightAll : 0,
  exact: isThing && isConcept ? exactShare * weight : 0,
});

/** Upper bound for the number of texts that match a clause. */
const maxMatches = ({ alternatives }: Clause, postings: Postings): number =>
  alternatives.reduce((sum, { terms }) => sum + Math.min(...terms.map((term) => postings.lengths[term] as number)), 0);
