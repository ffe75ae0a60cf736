import { getLexicon } from "./lexicon/lexicon.ts";
import { englishStem, spanishStem, stopWords } from "./stems.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Hash map from a pair of integers to an integer, with open addressing and without allocating keys. Pure. */
class PairMap {
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

/**
 * Numbers the words and terms of product texts. Terms: the English and the Spanish stem of a word are separate terms, so "mesa"
 * and "mesas" match while "can" stays English. Chinese is numbered as bigrams and single characters. Two adjacent words of a
 * name form an additional term, so that phrases like "coffee table" match without storing positions.
 */

/**
 * What a term stands for: a concept of the lexicon, the stem of a word, a Chinese bigram (character, when `first` is 0), two adjacent terms,
 * or a concept that a name denies ("without arms").
 */
export const termKinds = { concept: 0, english: 1, spanish: 2, chinese: 3, pair: 4, denied: 5 } as const;

/** Gives a new term its number: consecutive, from 0. */
export type NumberTerm = (kind: number, first: number, second: number) => number;

/** The number of a word without a term. */
export const noTerm = -1;

export class TermDictionary {
  readonly vocabulary = new Vocabulary();
  readonly lexicon = getLexicon();
  readonly #numberTerm: NumberTerm;
  #stems = new Map<string, number>();
  readonly #chinese = new PairMap();
  readonly #pairs = new PairMap();
  /** The term of each concept of the lexicon. */
  readonly #conceptTerms: readonly number[];
  readonly #deniedTerms: readonly number[];

  constructor(numberTerm: NumberTerm) {
    this.#numberTerm = numberTerm;
    this.#conceptTerms = this.lexicon.concepts.map((_, concept) => numberTerm(termKinds.concept, concept, 0));
    this.#deniedTerms = this.lexicon.concepts.map((_, concept) => numberTerm(termKinds.denied, concept, 0));
  }

  /** Words and terms. The terms of concepts are the first ones of every dictionary. */
  toState() {
    return {
      vocabulary: this.vocabulary.toState(),
      stems: this.#stems,
      chinese: this.#chinese.toState(),
      pairs: this.#pairs.toState(),
    };
  }

  restore({ vocabulary, stems, chinese, pairs }: ReturnType<TermDictionary["toState"]>): void {
    this.vocabulary.restore(vocabulary);
    this.#stems = stems;
    this.#chinese.restore(chinese);
    this.#pairs.restore(pairs);
  }

  englishTerm(stem: string): number | undefined {
    return this.#stems.get(`e${stem}`);
  }
  spanishTerm(stem: string): number | undefined {
    return this.#stems.get(`s${stem}`);
  }
  chineseTerm(before: number, code: number): number | undefined {
    return this.#chinese.find(before, code);
  }
  pairTerm(first: number, second: number): number | undefined {
    return this.#pairs.find(first, second);
  }
  conceptTerm(concept: number): number {
    return this.#conceptTerms[concept] as number;
  }
  /** The term of names that deny a concept. */
  deniedTerm(concept: number): number {
    return this.#deniedTerms[concept] as number;
  }
  isConceptTerm(term: number): boolean {
    const concept = term - (this.#conceptTerms[0] as number);
    return concept >= 0 && concept < this.#conceptTerms.length;
  }

  /** The term of a word in a language; stop words have none. */
  getOrAddStem(word: number, isSpanish: boolean): number {
    const { vocabulary } = this;
    const known = isSpanish ? vocabulary.spanish : vocabulary.english;
    const stored = known[word] as number;
    if (stored !== 0) return stored - 2;
    const letters = vocabulary.textOf(word);
    const key = isSpanish ? `s${spanishStem(letters)}` : `e${englishStem(letters)}`;
    const kind = isSpanish ? termKinds.spanish : termKinds.english;
    const term = stopWords.has(letters) ? noTerm : (this.#stems.get(key) ?? this.#numberTerm(kind, word, 0));
    if (term !== noTerm) this.#stems.set(key, term);
    known[word] = term + 2;
    return term;
  }

  getOrAddChinese(before: number, code: number): number {
    return this.#chinese.find(before, code) ?? this.#newPair(this.#chinese, termKinds.chinese, before, code);
  }

  getOrAddPair(first: number, second: number): number {
    return this.#pairs.find(first, second) ?? this.#newPair(this.#pairs, termKinds.pair, first, second);
  }

  #newPair(pairs: PairMap, kind: number, first: number, second: number): number {
    const term = this.#numberTerm(kind, first, second);
    pairs.set(first, second, term);
    return term;
  }
}
