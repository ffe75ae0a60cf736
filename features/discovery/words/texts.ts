import { invariant } from "#kernel/invariant.ts";
import { type Language, languages, type Text } from "#kernel/languages.ts";
import { grown } from "../shelf/columns.ts";
import { Postings, places, textsMost } from "./postings.ts";
import { type Reader, split } from "./split.ts";
import { chineseFillers, englishStem, fillers, spanishStem } from "./stems.ts";
import { headOfTitle, headsOf } from "./text-places.ts";
import { Vocabulary } from "./vocabulary.ts";
import type { ProductText } from "./word-index.ts";

/**
 * The words of all products. Products with the same words (the sizes of a range, the million of a multiplied catalogue) share
 * one text, which is read once; a text knows its rows, a term its texts.
 *
 * Terms: the English and the Spanish stem of a word are two terms, so that "mesa" and "mesas" meet and "can" stays English;
 * Chinese is every character (of titles and names only) and every two neighbours. Where names are short, two words side by
 * side are a term as well: that "coffee table" is one thing is known without keeping positions.
 */

const none = -1;
const neighbours = 2 ** 26;

/** Words of a text beyond so many characters are not read: nobody finds a sofa by them. */
const charactersMost = 20_000;

export class Texts {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** Texts so far, those that no row has any more included. */
  count = 0;
  readonly #terms = new Map<string, number>();
  readonly #chinese = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  readonly #textOfHash = new Map<number, number>();
  #hashes = new Float64Array(1024);
  #first = new Int32Array(1024);
  #last = new Int32Array(1024);
  #unused = 0;
  /** Columns of rows: the text plus one, and the neighbours in the list of its rows. */
  #textOf = new Int32Array(1024);
  #next = new Int32Array(1024);
  #before = new Int32Array(1024);

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

  /** The first row of a text, and the row after another one of the same text; below zero at the end. Rows come as they were put. */
  firstRow(text: number): number {
    return this.#first[text] as number;
  }
  rowAfter(row: number): number {
    return this.#next[row] as number;
  }

  englishTerm(stem: string): number | undefined {
    return this.#terms.get(`e${stem}`);
  }
  spanishTerm(stem: string): number | undefined {
    return this.#terms.get(`s${stem}`);
  }
  chineseTerm(before: number, code: number): number | undefined {
    return this.#chinese.get(before * 0x10000 + code);
  }
  pairTerm(first: number, second: number): number | undefined {
    return this.#pairs.get(first * neighbours + second);
  }

  put(row: number, text: ProductText): void {
    const hash = hashOfText(text);
    let number = this.#textOfHash.get(hash);
    if (number !== undefined && this.textOf(row) === number) return;
    this.remove(row);
    if (number === undefined) number = this.#read(text, hash);
    else if (this.#first[number] === none) this.#unused -= 1;
    this.#link(row, number);
  }

  remove(row: number): void {
    const text = this.textOf(row);
    if (text === none) return;
    const [before, next] = [this.#before[row] as number, this.#next[row] as number];
    if (before === none) this.#first[text] = next;
    else this.#next[before] = next;
    if (next === none) this.#last[text] = before;
    else this.#before[next] = before;
    this.#textOf[row] = 0;
    if (this.#first[text] !== none) return;
    this.#unused += 1;
    if (this.#unused > 1_000 && this.#unused * 2 > this.count) this.#forgetUnused();
  }

  #link(row: number, text: number): void {
    this.#textOf = grown(this.#textOf, row + 1);
    this.#next = grown(this.#next, row + 1);
    this.#before = grown(this.#before, row + 1);
    const last = this.#last[text] as number;
    this.#textOf[row] = text + 1;
    this.#before[row] = last;
    this.#next[row] = none;
    if (last === none) this.#first[text] = row;
    else this.#next[last] = row;
    this.#last[text] = row;
  }

  #read({ title, collection, categories, labels, features, description }: ProductText, hash: number): number {
    const text = this.count;
    invariant(text < textsMost, "more texts than postings can count");
    this.count += 1;
    this.#hashes = growing(this.#hashes, text + 1);
    this.#first = grown(this.#first, text + 1);
    this.#last = grown(this.#last, text + 1);
    this.#first[text] = none;
    this.#last[text] = none;
    this.#hashes[text] = hash;
    this.#textOfHash.set(hash, text);
    for (const language of languages) {
      this.#language = language;
      this.#name(title[language], places.title, headOfTitle(title[language], language));
      this.#name(collection[language], places.title);
      for (const [step, category] of categories.entries()) {
        const isLeaf = step === categories.length - 1;
        const name = category[language];
        this.#name(name, isLeaf ? places.leaf : places.above, isLeaf ? headsOf(name, language) : "");
      }
      for (const label of labels) this.#name(label[language], places.label);
      for (const feature of features[language]) this.#prose(feature, places.features);
      this.#prose(description[language], places.description);
    }
    return text;
  }

  #name(name: string, bits: number, head = ""): void {
    this.#isName = true;
    this.#readAs(name, bits);
    if (head !== "") this.#readAs(head, places.head);
  }

  #prose(prose: string, bits: number): void {
    this.#isName = false;
    this.#readAs(prose.length > charactersMost ? prose.slice(0, charactersMost) : prose, bits);
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
    const word = this.vocabulary.put(letters, length, hash, () => this.#source.slice(from, to));
    const isSpanish = this.#language === "es-ES";
    const term = this.#termOf(word, isSpanish);
    if (term === none) return;
    const text = this.count - 1;
    if (this.#isName && !isNumber && this.#bits !== places.head) this.vocabulary.use(word, text);
    this.postings.add(term, text, this.#bits);
    if (!this.#isName || this.#bits === places.head) return;
    if (this.#previous !== none) this.postings.add(this.#pairOf(this.#previous, term), text, this.#bits);
    this.#previous = term;
  }

  #character(code: number, before: number): void {
    if (chineseFillers.has(code)) return;
    this.#previous = none;
    const text = this.count - 1;
    if (this.#isName) this.postings.add(this.#chineseTermOf(0, code), text, this.#bits);
    if (before !== 0) this.postings.add(this.#chineseTermOf(before, code), text, this.#bits);
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
    const key = before * 0x10000 + code;
    const known = this.#chinese.get(key);
    if (known !== undefined) return known;
    const term = this.postings.newTerm();
    this.#chinese.set(key, term);
    return term;
  }

  #pairOf(first: number, second: number): number {
    const key = first * neighbours + second;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const term = this.postings.newTerm();
    this.#pairs.set(key, term);
    return term;
  }

  /** Texts that no row has any more give their numbers back when they are more than half. */
  #forgetUnused(): void {
    const numbers = new Int32Array(this.count);
    let kept = 0;
    for (let text = 0; text < this.count; text += 1) {
      const isUsed = this.#first[text] !== none;
      numbers[text] = isUsed ? kept : none;
      if (!isUsed) {
        this.#textOfHash.delete(this.#hashes[text] as number);
        continue;
      }
      this.#hashes[kept] = this.#hashes[text] as number;
      this.#textOfHash.set(this.#hashes[kept] as number, kept);
      this.#first[kept] = this.#first[text] as number;
      this.#last[kept] = this.#last[text] as number;
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
