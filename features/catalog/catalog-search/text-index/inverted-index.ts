import { LRUCache } from "lru-cache";
import { invariant } from "#kernel/invariant.ts";
import { type Language, languages, type Text } from "#kernel/languages.ts";
import { ensureCapacity } from "../filter-index/columns.ts";
import { ConceptFinder, type NameTokens } from "./concept-finder.ts";
import { headNouns, titleHeadNoun } from "./head-nouns.ts";
import { getLexicon } from "./lexicon/lexicon.ts";
import { PairMap } from "./pair-map.ts";
import { fields, maxTexts, Postings } from "./postings.ts";
import { chineseStopCharacters, englishStem, spanishStem, stopWords } from "./stems.ts";
import type { ProductText } from "./text-index.ts";
import { TextRows } from "./text-rows.ts";
import { type TokenVisitor, tokenize } from "./tokenizer.ts";
import { Vocabulary } from "./vocabulary.ts";

/**
 * Inverted index of product texts. Products with identical texts (variants of a series, generated load-test catalogs) share one
 * text, which is tokenized once. Terms map to texts, texts map to rows.
 *
 * Terms: the English and the Spanish stem of a word are separate terms, so "mesa" and "mesas" match while "can" stays English.
 * Chinese is indexed as bigrams, in names also as single characters. In names, two adjacent words form an additional term, so
 * that phrases like "coffee table" match without storing positions.
 */

const none = -1;

/** Descriptions are indexed up to this many characters. */
const maxCharacters = 20_000;

/** Maximum number of cached names and features per field and language. */
const maxCachedTexts = 20_000;

interface CachedTerms {
  /** Terms and their field bits, alternating. */
  terms: Int32Array;
  words: Int32Array;
}

export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** Number of texts, including those without rows. */
  count = 0;
  readonly #terms = new Map<string, number>();
  readonly #chinese = new PairMap();
  readonly #pairs = new PairMap();
  readonly #textOfHash = new Map<number, number>();
  #hashes = new Float64Array(1024);
  readonly rows = new TextRows();
  #unused = 0;
  /** The text of each row, plus one; 0 is none. */
  #textOf = new Int32Array(1024);

  /** Cached terms of short texts shared by many products, by field and language. */
  readonly #caches = new Map<number, LRUCache<string, CachedTerms>>();
  #recorded: { terms: number[]; words: number[] } | undefined;

  // State of the text being tokenized.
  #bits = 0;
  #language: Language = "en-US";
  #isName = false;
  #previous = none;
  #source = "";
  readonly #name: NameTokens = { terms: [], from: [], to: [], runs: [] };
  #visitor: TokenVisitor;
  readonly lexicon = getLexicon();
  /** The term of each concept of the lexicon. */
  readonly #conceptTerms: readonly number[];
  readonly #concepts: ConceptFinder;

  constructor() {
    this.#visitor = { word: this.#onWord.bind(this), chinese: this.#onChineseCharacter.bind(this) };
    this.#conceptTerms = this.lexicon.concepts.map(() => this.postings.newTerm());
    this.#concepts = new ConceptFinder(this.lexicon, (word, isSpanish) => this.#termOf(this.vocabulary.getOrAdd(word), isSpanish));
  }

  /** The text of a row; negative when it has none. */
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
  conceptTerm(concept: number): number {
    return this.#conceptTerms[concept] as number;
  }
  /** Whether a term is a concept that is a piece of furniture. */
  isProductTerm(term: number): boolean {
    const concept = term - (this.#conceptTerms[0] as number);
    return this.lexicon.concepts[concept]?.isProduct === true;
  }
  pairTerm(first: number, second: number): number | undefined {
    return this.#pairs.find(first, second);
  }

  upsert(row: number, text: ProductText): void {
    const hash = hashOfText(text);
    let number = this.#textOfHash.get(hash);
    if (number !== undefined && this.textOf(row) === number) return;
    this.remove(row);
    if (number === undefined) number = this.#addText(text, hash);
    else if (this.rows.countOf(number) === 0) this.#unused -= 1;
    this.#textOf = ensureCapacity(this.#textOf, row + 1);
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
    if (this.#unused > 1_000 && this.#unused * 2 > this.count) this.#compact();
  }

  #addText({ title, collection, categories, labels, features, description }: ProductText, hash: number): number {
    const text = this.count;
    invariant(text < maxTexts, "more texts than postings can count");
    this.count += 1;
    this.#hashes = ensureHashCapacity(this.#hashes, text + 1);
    this.#hashes[text] = hash;
    this.#textOfHash.set(hash, text);
    for (const language of languages) {
      this.#language = language;
      this.#addName(title[language], fields.title, titleHeadNoun(title[language], language));
      this.#addSharedName(collection[language], fields.title);
      for (const [step, category] of categories.entries()) {
        const isLeaf = step === categories.length - 1;
        const name = category[language];
        this.#addSharedName(name, isLeaf ? fields.leaf : fields.above, isLeaf);
      }
      for (const label of labels) this.#addSharedName(label[language], fields.label);
      for (const feature of features[language])
        this.#addCached(feature, fields.features, () => this.#addDescription(feature, fields.features));
      this.#addDescription(description[language], fields.description);
    }
    return text;
  }

  /** A name shared by many products: of a category or a label. */
  #addSharedName(name: string, bits: number, hasHead = false): void {
    this.#addCached(name, bits, () => this.#addName(name, bits, hasHead ? headNouns(name, this.#language) : ""));
  }

  #addName(name: string, bits: number, head = ""): void {
    this.#isName = true;
    clearName(this.#name);
    this.#tokenizeField(name, bits);
    this.#addConcepts(name, bits, head !== "");
    if (head !== "") this.#tokenizeField(head, fields.head);
  }

  /** Adds the concepts of a name. A product that a name only mentions ("with ottoman") counts little. */
  #addConcepts(name: string, bits: number, hasHead: boolean): void {
    for (const { concept, role } of this.#concepts.find(name, this.#name, this.#language)) {
      const isThing = hasHead && role === "thing";
      this.#bits = isThing ? bits | fields.head : role === "attribute" ? bits : role === "also" ? fields.label : fields.above;
      this.#addPosting(this.conceptTerm(concept));
      if (role !== "attribute" && !isThing) continue;
      this.#bits = isThing ? fields.leaf | fields.head : bits;
      for (const other of this.lexicon.concepts[concept]?.broader ?? []) this.#addPosting(this.conceptTerm(other));
    }
  }

  #addDescription(prose: string, bits: number): void {
    this.#isName = false;
    this.#tokenizeField(prose.length > maxCharacters ? prose.slice(0, maxCharacters) : prose, bits);
  }

  /** Adds the cached terms of a text, or tokenizes it and caches its terms. */
  #addCached(source: string, bits: number, read: () => void): void {
    const key = bits * languages.length + languages.indexOf(this.#language);
    const cache = this.#caches.get(key) ?? new LRUCache<string, CachedTerms>({ max: maxCachedTexts });
    this.#caches.set(key, cache);
    const cached = cache.get(source);
    const text = this.count - 1;
    if (cached) {
      const { terms, words } = cached;
      for (let at = 0; at < terms.length; at += 2) this.postings.add(terms[at] as number, text, terms[at + 1] as number);
      for (const word of words) this.vocabulary.countUse(word, text);
      return;
    }
    this.#recorded = { terms: [], words: [] };
    read();
    cache.set(source, { terms: Int32Array.from(this.#recorded.terms), words: Int32Array.from(this.#recorded.words) });
    this.#recorded = undefined;
  }

  #addPosting(term: number): void {
    this.postings.add(term, this.count - 1, this.#bits);
    this.#recorded?.terms.push(term, this.#bits);
  }

  #tokenizeField(source: string, bits: number): void {
    this.#bits = bits;
    this.#previous = none;
    this.#source = source;
    tokenize(source, this.#visitor);
  }

  #onWord(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void {
    // Numbers in descriptions are not indexed: "tested to 750 lb" should not match the keyword 750.
    if (isNumber && !this.#isName) return;
    const cached = this.vocabulary.find(letters, length, hash);
    const word = cached >= 0 ? cached : this.vocabulary.add(letters, length, hash, this.#source.slice(from, to));
    const isSpanish = this.#language === "es-ES";
    const term = this.#termOf(word, isSpanish);
    if (term === none) return;
    if (this.#isName && !isNumber && this.#bits !== fields.head) {
      this.vocabulary.countUse(word, this.count - 1);
      this.#recorded?.words.push(word);
    }
    this.#addPosting(term);
    if (!this.#isName || this.#bits === fields.head) return;
    this.#name.terms.push(term);
    this.#name.from.push(from);
    this.#name.to.push(to);
    if (this.#previous !== none) this.#addPosting(this.#pairTermOf(this.#previous, term));
    this.#previous = term;
  }

  #onChineseCharacter(code: number, before: number, from: number): void {
    if (this.#isName && this.#bits !== fields.head) this.#addToRun(code, from);
    if (chineseStopCharacters.has(code)) return;
    this.#previous = none;
    if (this.#isName) this.#addPosting(this.#chineseTermOf(0, code));
    if (before !== 0) this.#addPosting(this.#chineseTermOf(before, code));
  }

  #addToRun(code: number, from: number): void {
    const { runs } = this.#name;
    const last = runs.at(-1);
    if (last && last.from + last.text.length === from) last.text += String.fromCharCode(code);
    else runs.push({ text: String.fromCharCode(code), from });
  }

  /** The term of a word in a language; stop words have none. */
  #termOf(word: number, isSpanish: boolean): number {
    const cached = isSpanish ? this.vocabulary.spanish : this.vocabulary.english;
    const stored = cached[word] as number;
    if (stored !== 0) return stored - 2;
    const letters = this.vocabulary.textOf(word);
    const key = isSpanish ? `s${spanishStem(letters)}` : `e${englishStem(letters)}`;
    const term = stopWords.has(letters) ? none : (this.#terms.get(key) ?? this.postings.newTerm());
    if (term !== none) this.#terms.set(key, term);
    cached[word] = term + 2;
    return term;
  }

  #chineseTermOf(before: number, code: number): number {
    return this.#chinese.find(before, code) ?? this.#newPair(this.#chinese, before, code);
  }

  #pairTermOf(first: number, second: number): number {
    return this.#pairs.find(first, second) ?? this.#newPair(this.#pairs, first, second);
  }

  #newPair(pairs: PairMap, first: number, second: number): number {
    const term = this.postings.newTerm();
    pairs.set(first, second, term);
    return term;
  }

  /** Compacts the index when more than half of the texts have no rows. */
  #compact(): void {
    const newNumbers = new Int32Array(this.count);
    let used = 0;
    for (let text = 0; text < this.count; text += 1) {
      const isUsed = this.rows.countOf(text) > 0;
      newNumbers[text] = isUsed ? used : none;
      if (!isUsed) {
        this.#textOfHash.delete(this.#hashes[text] as number);
        continue;
      }
      this.#hashes[used] = this.#hashes[text] as number;
      this.#textOfHash.set(this.#hashes[used] as number, used);
      this.rows.move(text, used);
      used += 1;
    }
    for (let row = 0; row < this.#textOf.length; row += 1) {
      const text = this.textOf(row);
      if (text !== none) this.#textOf[row] = (newNumbers[text] as number) + 1;
    }
    this.postings.renumber((text) => (newNumbers[text] === none ? undefined : newNumbers[text]));
    this.count = used;
    this.#unused = 0;
  }
}

const clearName = (name: NameTokens): void => {
  name.terms.length = 0;
  name.from.length = 0;
  name.to.length = 0;
  name.runs.length = 0;
};

const ensureHashCapacity = (array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> => {
  if (length <= array.length) return array;
  const longer = new Float64Array(array.length * 2);
  longer.set(array);
  return longer;
};

let high = 0;
let low = 0;

const mixHash = (text: string): void => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 13);
  }
  // Mix in a terminator so that "ab", "c" and "a", "bc" have different hashes.
  high = Math.imul(high ^ 0x1f, 0x01000193);
  low = Math.imul(low + 0x1f, 0xc2b2ae35) ^ (low >>> 16);
};

const mixHashOfText = (text: Text): void => {
  for (const language of languages) mixHash(text[language]);
};

/** 53-bit hash of a product text. A collision among a million texts has a probability of about 1 in 20,000. */
const hashOfText = ({ title, collection, categories, labels, features, description }: ProductText): number => {
  high = 0x811c9dc5;
  low = 0x9747b28c;
  mixHashOfText(title);
  mixHashOfText(collection);
  categories.forEach(mixHashOfText);
  high ^= categories.length;
  labels.forEach(mixHashOfText);
  for (const language of languages) for (const feature of features[language]) mixHash(feature);
  mixHashOfText(description);
  return (high >>> 0) * 0x200000 + ((low ^ (low >>> 11)) & 0x1fffff);
};
