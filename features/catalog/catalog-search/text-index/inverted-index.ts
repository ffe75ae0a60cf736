import { invariant } from "#kernel/invariant.ts";
import { type Language, languages, type Text } from "#kernel/languages.ts";
import { grown } from "../filter-index/columns.ts";
import { NumberPairs } from "./pair-map.ts";
import { maxTexts, Postings, places } from "./postings.ts";
import { RowsOfTexts } from "./text-rows.ts";
import { type Reader, split } from "./tokenizer.ts";
import { chineseFillers, englishStem, fillers, spanishStem } from "./stems.ts";
import { headOfTitle, headsOf } from "./head-nouns.ts";
import { Vocabulary } from "./vocabulary.ts";
import type { ProductText } from "./text-index.ts";

/**
 * The words of all products. Products with the same words (the sizes of a range, the million of a multiplied catalogue) share
 * one text, which is read once; a text knows its rows, a term its texts.
 *
 * Terms: the English and the Spanish stem of a word are two terms, so that "mesa" and "mesas" meet and "can" stays English;
 * Chinese is every character (of titles and names only) and every two neighbours. Where names are short, two words side by
 * side are a term as well: that "coffee table" is one thing is known without keeping positions.
 */

const none = -1;

/** Words of a text beyond so many characters are not read: nobody finds a sofa by them. */
const maxCharacters = 20_000;

/** Names and features that are remembered per place and language. */
const maxRememberedColumns = 20_000;

interface Memory {
  /** Terms and the places they stand in, in turns. */
  terms: Int32Array;
  words: Int32Array;
}

export class Texts {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** Texts so far, those that no row has any more included. */
  count = 0;
  readonly #terms = new Map<string, number>();
  readonly #chinese = new NumberPairs();
  readonly #pairs = new NumberPairs();
  readonly #textOfHash = new Map<number, number>();
  #hashes = new Float64Array(1024);
  readonly rows = new RowsOfTexts();
  #unused = 0;
  /** The text of each row, plus one. */
  #textOf = new Int32Array(1024);

  /** What short texts noted that many products share, by where they stand and in which language. */
  readonly #memories = new Map<number, Map<string, Memory>>();
  #noted: { terms: number[]; words: number[] } | undefined;

  // What is being read.
  #bits = 0;
  #language: Language = "en-US";
  #isName = false;
  #previous = none;
  #source = "";
  #reader: Reader;

  constructor() {
    this.#reader = { word: this.#word.bind(this), chinese: this.#character.bind(this) };
  }

  /** The text of a row; below zero when it has none. */
  textOf(row: number): number {
    return (this.#textOf[row] ?? 0) - 1;
  }

  englishTerm(stem: string): number | undefined {
    return this.#terms.get(`e${stem}`);
  }
  spanishTerm(stem: string): number | undefined {
    return this.#terms.get(`s${stem}`);
  }
  chineseTerm(before: number, code: number): number | undefined {
    return this.#chinese.find(before, code);
  }
  pairTerm(first: number, second: number): number | undefined {
    return this.#pairs.find(first, second);
  }

  put(row: number, text: ProductText): void {
    const hash = hashOfText(text);
    let number = this.#textOfHash.get(hash);
    if (number !== undefined && this.textOf(row) === number) return;
    this.remove(row);
    if (number === undefined) number = this.#read(text, hash);
    else if (this.rows.countOf(number) === 0) this.#unused -= 1;
    this.#textOf = grown(this.#textOf, row + 1);
    this.#textOf[row] = number + 1;
    this.rows.add(number, row);
  }

  remove(row: number): void {
    const text = this.textOf(row);
    if (text === none) return;
    this.#textOf[row] = 0;
    this.rows.remove(text, row);
    if (this.rows.countOf(text) > 0) return;
    this.#unused += 1;
    if (this.#unused > 1_000 && this.#unused * 2 > this.count) this.#forgetUnused();
  }

  #read({ title, collection, categories, labels, features, description }: ProductText, hash: number): number {
    const text = this.count;
    invariant(text < maxTexts, "more texts than postings can count");
    this.count += 1;
    this.#hashes = growing(this.#hashes, text + 1);
    this.#hashes[text] = hash;
    this.#textOfHash.set(hash, text);
    for (const language of languages) {
      this.#language = language;
      this.#name(title[language], places.title, headOfTitle(title[language], language));
      this.#sharedName(collection[language], places.title);
      for (const [step, category] of categories.entries()) {
        const isLeaf = step === categories.length - 1;
        const name = category[language];
        this.#sharedName(name, isLeaf ? places.leaf : places.above, isLeaf);
      }
      for (const label of labels) this.#sharedName(label[language], places.label);
      for (const feature of features[language]) this.#remembered(feature, places.features, () => this.#prose(feature, places.features));
      this.#prose(description[language], places.description);
    }
    return text;
  }

  /** A name that other products have as well: a category's, a label's. */
  #sharedName(name: string, bits: number, hasHead = false): void {
    this.#remembered(name, bits, () => this.#name(name, bits, hasHead ? headsOf(name, this.#language) : ""));
  }

  #name(name: string, bits: number, head = ""): void {
    this.#isName = true;
    this.#readAs(name, bits);
    if (head !== "") this.#readAs(head, places.head);
  }

  #prose(prose: string, bits: number): void {
    this.#isName = false;
    this.#readAs(prose.length > maxCharacters ? prose.slice(0, maxCharacters) : prose, bits);
  }

  /** Notes what was read of a text before, or reads it and remembers what it noted. */
  #remembered(source: string, bits: number, read: () => void): void {
    const key = bits * languages.length + languages.indexOf(this.#language);
    const memory = this.#memories.get(key) ?? new Map<string, Memory>();
    this.#memories.set(key, memory);
    const known = memory.get(source);
    const text = this.count - 1;
    if (known) {
      const { terms, words } = known;
      for (let at = 0; at < terms.length; at += 2) this.postings.add(terms[at] as number, text, terms[at + 1] as number);
      for (const word of words) this.vocabulary.use(word, text);
      return;
    }
    if (memory.size >= maxRememberedColumns) memory.clear();
    this.#noted = { terms: [], words: [] };
    read();
    memory.set(source, { terms: Int32Array.from(this.#noted.terms), words: Int32Array.from(this.#noted.words) });
    this.#noted = undefined;
  }

  #note(term: number): void {
    this.postings.add(term, this.count - 1, this.#bits);
    this.#noted?.terms.push(term, this.#bits);
  }

  #readAs(source: string, bits: number): void {
    this.#bits = bits;
    this.#previous = none;
    this.#source = source;
    split(source, this.#reader);
  }

  #word(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void {
    // Numbers in prose are loads and measures: "tested to 750 lb" is not what somebody means by 750.
    if (isNumber && !this.#isName) return;
    const known = this.vocabulary.find(letters, length, hash);
    const word = known >= 0 ? known : this.vocabulary.add(letters, length, hash, this.#source.slice(from, to));
    const isSpanish = this.#language === "es-ES";
    const term = this.#termOf(word, isSpanish);
    if (term === none) return;
    if (this.#isName && !isNumber && this.#bits !== places.head) {
      this.vocabulary.use(word, this.count - 1);
      this.#noted?.words.push(word);
    }
    this.#note(term);
    if (!this.#isName || this.#bits === places.head) return;
    if (this.#previous !== none) this.#note(this.#pairOf(this.#previous, term));
    this.#previous = term;
  }

  #character(code: number, before: number): void {
    if (chineseFillers.has(code)) return;
    this.#previous = none;
    if (this.#isName) this.#note(this.#chineseTermOf(0, code));
    if (before !== 0) this.#note(this.#chineseTermOf(before, code));
  }

  /** The term of a word in a language; fillers have none. */
  #termOf(word: number, isSpanish: boolean): number {
    const known = isSpanish ? this.vocabulary.spanish : this.vocabulary.english;
    const given = known[word] as number;
    if (given !== 0) return given - 2;
    const letters = this.vocabulary.textOf(word);
    const key = isSpanish ? `s${spanishStem(letters)}` : `e${englishStem(letters)}`;
    const term = fillers.has(letters) ? none : (this.#terms.get(key) ?? this.postings.newTerm());
    if (term !== none) this.#terms.set(key, term);
    known[word] = term + 2;
    return term;
  }

  #chineseTermOf(before: number, code: number): number {
    return this.#chinese.find(before, code) ?? this.#newPair(this.#chinese, before, code);
  }

  #pairOf(first: number, second: number): number {
    return this.#pairs.find(first, second) ?? this.#newPair(this.#pairs, first, second);
  }

  #newPair(pairs: NumberPairs, first: number, second: number): number {
    const term = this.postings.newTerm();
    pairs.set(first, second, term);
    return term;
  }

  /** Texts that no row has any more give their numbers back when they are more than half. */
  #forgetUnused(): void {
    const numbers = new Int32Array(this.count);
    let kept = 0;
    for (let text = 0; text < this.count; text += 1) {
      const isUsed = this.rows.countOf(text) > 0;
      numbers[text] = isUsed ? kept : none;
      if (!isUsed) {
        this.#textOfHash.delete(this.#hashes[text] as number);
        continue;
      }
      this.#hashes[kept] = this.#hashes[text] as number;
      this.#textOfHash.set(this.#hashes[kept] as number, kept);
      this.rows.move(text, kept);
      kept += 1;
    }
    for (let row = 0; row < this.#textOf.length; row += 1) {
      const text = this.textOf(row);
      if (text !== none) this.#textOf[row] = (numbers[text] as number) + 1;
    }
    this.postings.renumber((text) => (numbers[text] === none ? undefined : numbers[text]));
    this.count = kept;
    this.#unused = 0;
  }
}

const growing = (array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> => {
  if (length <= array.length) return array;
  const longer = new Float64Array(array.length * 2);
  longer.set(array);
  return longer;
};

let high = 0;
let low = 0;

const mix = (text: string): void => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 13);
  }
  // The end of a part counts: "ab" and "c" are not "a" and "bc".
  high = Math.imul(high ^ 0x1f, 0x01000193);
  low = Math.imul(low + 0x1f, 0xc2b2ae35) ^ (low >>> 16);
};

const mixText = (text: Text): void => {
  for (const language of languages) mix(text[language]);
};

/** 53 bits of everything a text says. Two of a million texts share them with a chance of one in twenty thousand. */
const hashOfText = ({ title, collection, categories, labels, features, description }: ProductText): number => {
  high = 0x811c9dc5;
  low = 0x9747b28c;
  mixText(title);
  mixText(collection);
  categories.forEach(mixText);
  high ^= categories.length;
  labels.forEach(mixText);
  for (const language of languages) for (const feature of features[language]) mix(feature);
  mixText(description);
  return (high >>> 0) * 0x200000 + ((low ^ (low >>> 11)) & 0x1fffff);
};
