import { ensureCapacity } from "../filter-index/columns.ts";
import type { ProductText } from "./searched.ts";
import { TermDictionary, termKinds } from "./term-dictionary.ts";
import { TextAnalyzer } from "./text-analyzer.ts";
import { hashOfText } from "./text-hash.ts";

/**
 * Texts that one thread analyzes and another adds to its index. Words and terms are numbered within the batch, so that the
 * dictionaries of the two threads need not agree. Pure.
 */

/** A batch of analyzed texts, as it passes between threads. */
export interface PreparedTexts {
  /** The words of the batch, normalized, and as they are written. */
  words: string[];
  spellings: string[];
  /** The terms of the batch, three numbers each: kind, first and second. Words and terms in them are numbers of the batch. */
  terms: Int32Array;
  texts: PreparedText[];
}

export interface PreparedText {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  hash: number;
  /** Terms of the batch and their field bits, alternating, each term once; absent when the text has the hash that was known. */
  postings?: Int32Array;
  /** Words of the names. */
  nameWords: Int32Array;
}

/** A product whose text is prepared, and the hash of its text in the index. */
export interface TextToPrepare {
  product_id: number;
  text: ProductText;
  knownHash: number | undefined;
}

/** A dictionary that has numbered more terms than this is replaced, so that its memory stays bounded. */
const maxTerms = 500_000;

/** What each term of a dictionary stands for. */
class Definitions {
  #values = new Int32Array(3 * 1024);
  count = 0;

  readonly add = (kind: number, first: number, second: number): number => {
    this.#values = ensureCapacity(this.#values, (this.count + 1) * 3);
    this.#values.set([kind, first, second], this.count * 3);
    this.count += 1;
    return this.count - 1;
  };

  of(term: number): Int32Array {
    return this.#values.subarray(term * 3, term * 3 + 3);
  }
}

/** Numbers the words and terms that a batch uses, from 0 in the order of first use. */
class BatchNumbers {
  readonly #dictionary: TermDictionary;
  readonly #definitions: Definitions;
  /** Numbers of the batch by word and term of the dictionary, plus one; 0 is not used yet. */
  #wordNumbers = new Int32Array(0);
  #termNumbers = new Int32Array(0);
  readonly words: string[] = [];
  readonly spellings: string[] = [];
  readonly terms: number[] = [];

  constructor(dictionary: TermDictionary, definitions: Definitions) {
    this.#dictionary = dictionary;
    this.#definitions = definitions;
  }

  numberOfWord(word: number): number {
    this.#wordNumbers = ensureCapacity(this.#wordNumbers, this.#dictionary.vocabulary.count);
    const known = this.#wordNumbers[word] as number;
    if (known > 0) return known - 1;
    this.words.push(this.#dictionary.vocabulary.textOf(word));
    this.#wordNumbers[word] = this.spellings.push(this.#dictionary.vocabulary.spellingOf(word));
    return this.words.length - 1;
  }

  numberOfTerm(term: number): number {
    this.#termNumbers = ensureCapacity(this.#termNumbers, this.#definitions.count);
    const known = this.#termNumbers[term] as number;
    return known > 0 ? known - 1 : this.#addTerm(term);
  }

  #addTerm(term: number): number {
    const [kind, first, second] = this.#definitions.of(term) as unknown as [number, number, number];
    const isWord = kind === termKinds.english || kind === termKinds.spanish;
    const isPair = kind === termKinds.pair;
    // What a term consists of is numbered before the term itself.
    const parts = isWord ? [this.numberOfWord(first), 0] : isPair ? [this.numberOfTerm(first), this.numberOfTerm(second)] : [first, second];
    this.terms.push(kind, ...parts);
    this.#termNumbers[term] = this.terms.length / 3;
    return this.terms.length / 3 - 1;
  }
}

/** The place of each term in the text that is merged, and the text it was last in. */
class TermPlaces {
  #places = new Int32Array(1024);
  #texts = new Int32Array(1024);
  #text = 0;

  /** Each term once, with all its field bits. */
  merge(terms: Int32Array): Int32Array {
    this.#text += 1;
    let length = 0;
    for (let at = 0; at < terms.length; at += 2) {
      const term = terms[at] as number;
      this.#places = ensureCapacity(this.#places, term + 1);
      this.#texts = ensureCapacity(this.#texts, term + 1);
      const bits = terms[at + 1] as number;
      if (this.#texts[term] === this.#text) {
        const place = this.#places[term] as number;
        terms[place] = (terms[place] as number) | bits;
        continue;
      }
      this.#texts[term] = this.#text;
      this.#places[term] = length + 1;
      terms[length] = term;
      terms[length + 1] = bits;
      length += 2;
    }
    return terms.subarray(0, length);
  }
}

/** Analyzes texts in batches. Its dictionary speeds up later batches; the result does not depend on it. */
export class TextPreparer {
  #definitions = new Definitions();
  #dictionary = new TermDictionary(this.#definitions.add);
  #analyzer = new TextAnalyzer(this.#dictionary);
  readonly #places = new TermPlaces();

  prepare(texts: readonly TextToPrepare[]): PreparedTexts {
    if (this.#definitions.count > maxTerms) this.#startAnew();
    const numbers = new BatchNumbers(this.#dictionary, this.#definitions);
    const prepared = texts.map((text) => this.#prepareText(text, numbers));
    return { words: numbers.words, spellings: numbers.spellings, terms: Int32Array.from(numbers.terms), texts: prepared };
  }

  #prepareText({ product_id, text, knownHash }: TextToPrepare, numbers: BatchNumbers): PreparedText {
    const { goods_sn, custom_sn } = text;
    const hash = hashOfText(text);
    if (hash === knownHash) return { product_id, goods_sn, custom_sn, hash, nameWords: new Int32Array(0) };
    const { terms, nameWords } = this.#analyzer.analyze(text);
    const merged = this.#places.merge(terms);
    for (let at = 0; at < merged.length; at += 2) merged[at] = numbers.numberOfTerm(merged[at] as number);
    return {
      product_id,
      goods_sn,
      custom_sn,
      hash,
      postings: merged.slice(),
      nameWords: Int32Array.from(new Set(nameWords), (word) => numbers.numberOfWord(word)),
    };
  }

  #startAnew(): void {
    this.#definitions = new Definitions();
    this.#dictionary = new TermDictionary(this.#definitions.add);
    this.#analyzer = new TextAnalyzer(this.#dictionary);
  }
}
