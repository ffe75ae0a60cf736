import { ensureCapacity } from "../filter-index/columns.ts";
import { maxLetters } from "./tokenizer.ts";

/**
 * Numbers every word of the product texts, normalized without accents. Words are looked up by their letters without creating
 * strings. Letter signatures rule out dissimilar words before an exact comparison.
 */
export class Vocabulary {
  count = 0;
  #letters = new Uint8Array(1 << 16);
  #letterCount = 0;
  #starts = new Uint32Array(1024);
  lengths = new Uint8Array(1024);
  /** One bit per letter of the word; digits share the remaining bits. One edit changes at most two bits. */
  signatures = new Uint32Array(1024);
  /** Number of distinct texts with the word in a name field: title, category or label. */
  uses = new Int32Array(1024);
  #lastUsedBy = new Int32Array(1024);
  /** Terms of the stems of each word, plus two; 0 is not assigned yet, 1 is a stop word. */
  english = new Int32Array(1024);
  spanish = new Int32Array(1024);
  /** Original spelling where it differs from the normalized one: "sillón". */
  #spellings = new Map<number, string>();
  #table = new Int32Array(4096);

  /** The number of a word, negative when it is unknown. */
  find(letters: Uint8Array, length: number, hash: number): number {
    const mask = this.#table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const word = (this.#table[slot] as number) - 1;
      if (word < 0 || this.#isWord(word, letters, length)) return word;
    }
  }

  /** Adds an unknown word. `written` is its original spelling. */
  add(letters: Uint8Array, length: number, hash: number, written: string): number {
    const word = this.count;
    this.count += 1;
    if (this.count * 2 > this.#table.length) this.#grow();
    this.#letters = ensureCapacity(this.#letters, this.#letterCount + maxLetters);
    this.#starts = ensureCapacity(this.#starts, this.count);
    this.lengths = ensureCapacity(this.lengths, this.count);
    this.signatures = ensureCapacity(this.signatures, this.count);
    this.uses = ensureCapacity(this.uses, this.count);
    this.#lastUsedBy = ensureCapacity(this.#lastUsedBy, this.count);
    this.english = ensureCapacity(this.english, this.count);
    this.spanish = ensureCapacity(this.spanish, this.count);
    this.#letters.set(letters.subarray(0, length), this.#letterCount);
    this.#starts[word] = this.#letterCount;
    this.#letterCount += length;
    this.lengths[word] = length;
    this.signatures[word] = signatureOf(letters, length);
    this.#insert(word, hash);
    const spelling = written.normalize("NFC").toLowerCase();
    if (spelling !== this.textOf(word)) this.#spellings.set(word, spelling);
    return word;
  }

  /** The number of a normalized word, negative when it is unknown. */
  findWord(text: string): number {
    const letters = toLetters(text);
    return this.find(letters, letters.length, hashOf(letters));
  }

  /** The number of a normalized word, which is added when it is unknown. `written` is its original spelling. */
  getOrAdd(text: string, written: string = text): number {
    const letters = toLetters(text);
    const hash = hashOf(letters);
    const existing = this.find(letters, letters.length, hash);
    return existing >= 0 ? existing : this.add(letters, letters.length, hash, written);
  }

  /** Counts a use of a word in a name of a text, once per text. Texts must be added one after another. */
  countUse(word: number, text: number): void {
    if (this.#lastUsedBy[word] === text + 1) return;
    this.#lastUsedBy[word] = text + 1;
    this.uses[word] = (this.uses[word] as number) + 1;
  }

  /** The normalized letters of a word. */
  textOf(word: number): string {
    return String.fromCharCode(...this.lettersOf(word));
  }

  /** The original spelling of a word in lower case. */
  spellingOf(word: number): string {
    return this.#spellings.get(word) ?? this.textOf(word);
  }

  lettersOf(word: number): Uint8Array {
    const start = this.#starts[word] as number;
    return this.#letters.subarray(start, start + (this.lengths[word] as number));
  }

  /** Words with a prefix, most used first. */
  withPrefix(text: string, maxWords: number): number[] {
    const matching: number[] = [];
    const first = text.charCodeAt(0);
    for (let word = 0; word < this.count; word += 1) {
      if (this.#letters[this.#starts[word] as number] !== first || (this.lengths[word] as number) < text.length) continue;
      if (this.#startsWith(word, text)) matching.push(word);
    }
    return matching.sort((a, b) => (this.uses[b] as number) - (this.uses[a] as number) || a - b).slice(0, maxWords);
  }

  toState() {
    return {
      count: this.count,
      letters: this.#letters,
      letterCount: this.#letterCount,
      starts: this.#starts,
      lengths: this.lengths,
      signatures: this.signatures,
      uses: this.uses,
      lastUsedBy: this.#lastUsedBy,
      english: this.english,
      spanish: this.spanish,
      spellings: this.#spellings,
      table: this.#table,
    };
  }

  restore(state: ReturnType<Vocabulary["toState"]>): void {
    const { count, lengths, signatures, uses, english, spanish } = state;
    Object.assign(this, { count, lengths, signatures, uses, english, spanish });
    this.#letters = state.letters;
    this.#letterCount = state.letterCount;
    this.#starts = state.starts;
    this.#lastUsedBy = state.lastUsedBy;
    this.#spellings = state.spellings;
    this.#table = state.table;
  }

  #startsWith(word: number, text: string): boolean {
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

  #insert(word: number, hash: number): void {
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
    this.#table[slot] = word + 1;
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let word = 0; word < this.count - 1; word += 1) this.#insert(word, hashOf(this.lettersOf(word)));
  }
}

const toLetters = (text: string): Uint8Array => Uint8Array.from(text.slice(0, maxLetters), (letter) => letter.charCodeAt(0));

/** The same hash that the tokenizer computes. */
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
