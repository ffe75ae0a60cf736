import { invariant } from "#kernel/invariant.ts";
import { ensureCapacity } from "../filter-index/columns.ts";
import type { TimeSlice } from "../follower.ts";
import { maxTexts, Postings } from "./postings.ts";
import type { PreparedText, PreparedTexts } from "./prepared-texts.ts";
import type { ProductText } from "./searched.ts";
import { type NumberTerm, TermDictionary, termKinds } from "./term-dictionary.ts";
import { TextAnalyzer, type TextTerms } from "./text-analyzer.ts";
import { hashOfText } from "./text-hash.ts";
import { TextRows } from "./text-rows.ts";

/**
 * Inverted index of product texts. Products with identical texts (variants of a series, generated load-test catalogs) share one
 * text, which is analyzed once. Terms map to texts, texts map to rows.
 */

const none = -1;

/** Words and terms of a batch of prepared texts, by their numbers in this index. */
export interface BatchNumbers {
  words: Int32Array;
  terms: Int32Array;
}

export class InvertedIndex {
  readonly postings = new Postings();
  readonly dictionary: TermDictionary;
  readonly #analyzer: TextAnalyzer;
  /** Number of texts, including those without rows. */
  count = 0;
  readonly #textOfHash = new Map<number, number>();
  #hashes = new Float64Array(1024);
  readonly rows = new TextRows();
  #unused = 0;
  /** The text of each row, plus one; 0 is none. */
  #textOf = new Int32Array(1024);

  /** `onTerm` is told what each new term stands for, in the order of their numbers. */
  constructor(onTerm?: NumberTerm) {
    this.dictionary = new TermDictionary((...definition) => {
      onTerm?.(...definition);
      return this.postings.newTerm();
    });
    this.#analyzer = new TextAnalyzer(this.dictionary);
  }

  /** The text of a row; negative when it has none. */
  textOf(row: number): number {
    return (this.#textOf[row] ?? 0) - 1;
  }

  /** The hash of the text of a row. */
  hashOf(row: number): number | undefined {
    const text = this.textOf(row);
    return text === none ? undefined : this.#hashes[text];
  }

  upsert(row: number, text: ProductText): void {
    this.#assign(row, hashOfText(text), () => this.#analyzer.analyze(text));
  }

  /** Adds the words and terms of a batch to the dictionary. */
  numberBatch({ words, spellings, terms }: PreparedTexts): BatchNumbers {
    const { dictionary } = this;
    const numbers = {
      words: Int32Array.from(words, (word, at) => dictionary.vocabulary.getOrAdd(word, spellings[at])),
      terms: new Int32Array(terms.length / 3),
    };
    for (let term = 0; term < numbers.terms.length; term += 1) {
      const at = term * 3;
      numbers.terms[term] = this.#numberTerm(terms[at] as number, terms[at + 1] as number, terms[at + 2] as number, numbers);
    }
    return numbers;
  }

  #numberTerm(kind: number, first: number, second: number, { words, terms }: BatchNumbers): number {
    const { dictionary } = this;
    if (kind === termKinds.concept) return dictionary.conceptTerm(first);
    if (kind === termKinds.denied) return dictionary.deniedTerm(first);
    if (kind === termKinds.chinese) return dictionary.getOrAddChinese(first, second);
    if (kind === termKinds.pair) return dictionary.getOrAddPair(terms[first] as number, terms[second] as number);
    return dictionary.getOrAddStem(words[first] as number, kind === termKinds.spanish);
  }

  /** The same as `upsert` for a text that was prepared elsewhere. Without postings the row has its text already. */
  upsertPrepared(row: number, { hash, postings, nameWords }: PreparedText, numbers: BatchNumbers): void {
    if (!postings) return;
    this.#assign(row, hash, () => {
      const terms = postings.slice();
      for (let at = 0; at < terms.length; at += 2) terms[at] = numbers.terms[terms[at] as number] as number;
      return { terms, nameWords: nameWords.map((word) => numbers.words[word] as number) };
    });
  }

  /** What the index holds. It shares memory with the index. */
  toState() {
    return {
      postings: this.postings.toState(),
      dictionary: this.dictionary.toState(),
      rows: this.rows.toState(),
      hashes: this.#hashes.subarray(0, this.count),
      unused: this.#unused,
      textOf: this.#textOf,
    };
  }

  /** Fills an empty index. It takes over the memory of the state. */
  restore({ postings, dictionary, rows, hashes, unused, textOf }: ReturnType<InvertedIndex["toState"]>): void {
    this.postings.restore(postings);
    this.dictionary.restore(dictionary);
    this.rows.restore(rows);
    this.count = hashes.length;
    this.#hashes = hashes;
    for (const [text, hash] of hashes.entries()) this.#textOfHash.set(hash, text);
    this.#unused = unused;
    this.#textOf = textOf;
  }

  remove(row: number): void {
    const text = this.textOf(row);
    if (text === none) return;
    this.#textOf[row] = 0;
    this.rows.remove(text, row);
    if (this.rows.countOf(text) > 0) return;
    this.#unused += 1;
  }

  /** Whether more than half of the texts have no rows. */
  get isMostlyUnused(): boolean {
    return this.#unused > 1_000 && this.#unused * 2 > this.count;
  }

  /** Gives a row the text with a hash. `read` is called when there is no such text yet. */
  #assign(row: number, hash: number, read: () => TextTerms): void {
    let text = this.#textOfHash.get(hash);
    if (text !== undefined && this.textOf(row) === text) return;
    this.remove(row);
    if (text === undefined) text = this.#addText(hash, read());
    else if (this.rows.countOf(text) === 0) this.#unused -= 1;
    this.#textOf = ensureCapacity(this.#textOf, row + 1);
    this.#textOf[row] = text + 1;
    this.rows.add(text, row);
  }

  #addText(hash: number, { terms, nameWords }: TextTerms): number {
    const text = this.count;
    invariant(text < maxTexts, "more texts than postings can count");
    this.count += 1;
    this.#hashes = ensureHashCapacity(this.#hashes, text + 1);
    this.#hashes[text] = hash;
    this.#textOfHash.set(hash, text);
    for (let at = 0; at < terms.length; at += 2) this.postings.add(terms[at] as number, text, terms[at + 1] as number);
    for (const word of nameWords) this.dictionary.vocabulary.countUse(word, text);
    return text;
  }

  /** Removes texts without rows. Searches find the same meanwhile; nothing else may change the index until it is over. */
  async compact(slice: TimeSlice): Promise<void> {
    const newNumbers = new Int32Array(this.count);
    let used = 0;
    for (let text = 0; text < this.count; text += 1) {
      const isUsed = this.rows.countOf(text) > 0;
      newNumbers[text] = isUsed ? used : none;
      if (isUsed) used += 1;
    }
    const replacePostings = await this.postings.renumber(newNumbers, slice);
    // Postings and numbers change together, within one turn of the event loop.
    replacePostings();
    this.#renumberTexts(newNumbers);
    this.count = used;
    this.#unused = 0;
  }

  #renumberTexts(newNumbers: Int32Array): void {
    for (const [text, number] of newNumbers.entries()) {
      const hash = this.#hashes[text] as number;
      if (number === none) {
        this.#textOfHash.delete(hash);
        continue;
      }
      this.#hashes[number] = hash;
      this.#textOfHash.set(hash, number);
      this.rows.move(text, number);
    }
    for (let row = 0; row < this.#textOf.length; row += 1) {
      const text = this.textOf(row);
      if (text !== none) this.#textOf[row] = (newNumbers[text] as number) + 1;
    }
  }
}

const ensureHashCapacity = (array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> => {
  if (length <= array.length) return array;
  const longer = new Float64Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
};
