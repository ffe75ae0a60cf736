import { grown } from "../filter-index/columns.ts";
import { maxLetters } from "./tokenizer.ts";

/**
 * Every word that products are described with, as it is spelled (without accents), each with a number. Found by its letters
 * without making a string of them; two words are told to be unlike by their letters' bits before they are compared.
 */
export class Vocabulary {
  count = 0;
  #letters = new Uint8Array(1 << 16);
  #used = 0;
  #starts = new Uint32Array(1024);
  lengths = new Uint8Array(1024);
  /** One bit per letter that a word has, digits sharing what is left: an edit changes two of them at most. */
  signatures = new Uint32Array(1024);
  /** In how many distinct texts a word stands where it tells most: title, category, label. */
  uses = new Int32Array(1024);
  #usedBy = new Int32Array(1024);
  /** Numbers that its stems have among the terms, plus two; 0 is not yet given, 1 is none: a filler. */
  english = new Int32Array(1024);
  spanish = new Int32Array(1024);
  /** How it is written, when that differs from its plain letters: "sillón". */
  readonly #spellings = new Map<number, string>();
  #table = new Int32Array(4096);

  /** The number of a word; `none` below zero when it has not come before. */
  find(letters: Uint8Array, length: number, hash: number): number {
    const mask = this.#table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const word = (this.#table[place] as number) - 1;
      if (word < 0 || this.#isWord(word, letters, length)) return word;
    }
  }

  /** Adds a word that has not come before. `written` is how it stands in the text. */
  add(letters: Uint8Array, length: number, hash: number, written: string): number {
    const word = this.count;
    this.count += 1;
    if (this.count * 2 > this.#table.length) this.#enlarge();
    this.#letters = grown(this.#letters, this.#used + maxLetters);
    this.#starts = grown(this.#starts, this.count);
    this.lengths = grown(this.lengths, this.count);
    this.signatures = grown(this.signatures, this.count);
    this.uses = grown(this.uses, this.count);
    this.#usedBy = grown(this.#usedBy, this.count);
    this.english = grown(this.english, this.count);
    this.spanish = grown(this.spanish, this.count);
    this.#letters.set(letters.subarray(0, length), this.#used);
    this.#starts[word] = this.#used;
    this.#used += length;
    this.lengths[word] = length;
    this.signatures[word] = signatureOf(letters, length);
    this.#enter(word, hash);
    const spelling = written.normalize("NFC").toLowerCase();
    if (spelling !== this.textOf(word)) this.#spellings.set(word, spelling);
    return word;
  }

  /** The number of a word of plain letters; below zero when it has not come before. */
  findText(text: string): number {
    const letters = lettersIn(text);
    return this.find(letters, letters.length, hashOf(letters));
  }

  putText(text: string): number {
    const letters = lettersIn(text);
    const hash = hashOf(letters);
    const known = this.find(letters, letters.length, hash);
    return known >= 0 ? known : this.add(letters, letters.length, hash, text);
  }

  /** Notes that a word stands in a name of a text; texts come one after another. */
  use(word: number, text: number): void {
    if (this.#usedBy[word] === text + 1) return;
    this.#usedBy[word] = text + 1;
    this.uses[word] = (this.uses[word] as number) + 1;
  }

  /** The plain letters of a word. */
  textOf(word: number): string {
    return String.fromCharCode(...this.lettersOf(word));
  }

  /** How a word is written in the texts, in small letters. */
  spellingOf(word: number): string {
    return this.#spellings.get(word) ?? this.textOf(word);
  }

  lettersOf(word: number): Uint8Array {
    const start = this.#starts[word] as number;
    return this.#letters.subarray(start, start + (this.lengths[word] as number));
  }

  /** Words that begin with a text, the most used first. */
  beginningWith(text: string, most: number): number[] {
    const begun: number[] = [];
    const first = text.charCodeAt(0);
    for (let word = 0; word < this.count; word += 1) {
      if (this.#letters[this.#starts[word] as number] !== first || (this.lengths[word] as number) < text.length) continue;
      if (this.#begins(word, text)) begun.push(word);
    }
    return begun.sort((a, b) => (this.uses[b] as number) - (this.uses[a] as number) || a - b).slice(0, most);
  }

  #begins(word: number, text: string): boolean {
    const start = this.#starts[word] as number;
    for (let at = 1; at < text.length; at += 1) if (this.#letters[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  #isWord(word: number, letters: Uint8Array, length: number): boolean {
    if (this.lengths[word] !== length) return false;
    const start = this.#starts[word] as number;
    for (let at = 0; at < length; at += 1) if (this.#letters[start + at] !== letters[at]) return false;
    return true;
  }

  #enter(word: number, hash: number): void {
    const mask = this.#table.length - 1;
    let place = hash & mask;
    while (this.#table[place] !== 0) place = (place + 1) & mask;
    this.#table[place] = word + 1;
  }

  #enlarge(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let word = 0; word < this.count - 1; word += 1) this.#enter(word, hashOf(this.lettersOf(word)));
  }
}

const lettersIn = (text: string): Uint8Array => Uint8Array.from(text.slice(0, maxLetters), (letter) => letter.charCodeAt(0));

/** The hash that `split` gives a word. */
const hashOf = (letters: Uint8Array): number => {
  let hash = 0;
  for (const letter of letters) hash = Math.imul(hash ^ letter, 0x01000193) + 0x9e3779b9;
  return hash ^ (hash >>> 15);
};

/** One bit per letter; the digits share six bits. */
export const signatureOf = (letters: Uint8Array, length: number): number => {
  let bits = 0;
  for (let at = 0; at < length; at += 1) {
    const letter = letters[at] as number;
    bits |= 1 << (letter >= 97 ? letter - 97 : 26 + (letter % 6));
  }
  return bits >>> 0;
};
