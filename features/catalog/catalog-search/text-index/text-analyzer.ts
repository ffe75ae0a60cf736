import { LRUCache } from "lru-cache";
import { type Language, languages } from "#kernel/languages.ts";
import { ConceptFinder, type FoundConcept, type NameTokens } from "./concept-finder.ts";
import { headNouns, titleHeadNoun } from "./head-nouns.ts";
import type { Concept } from "./lexicon/lexicon.ts";
import { fields } from "./postings.ts";
import type { ProductText } from "./searched.ts";
import { chineseStopCharacters } from "./stems.ts";
import { noTerm, type TermDictionary } from "./term-dictionary.ts";
import { type TokenVisitor, tokenize } from "./tokenizer.ts";

/** Splits product texts into terms. This is the dear part of indexing: a worker thread does it for many products. Pure. */

/** Descriptions are indexed up to this many characters. */
const maxCharacters = 20_000;

/** Maximum number of cached names and features per field and language. */
const maxCachedTexts = 20_000;

/** The terms of a text. A term occurs as often as the text contains it. */
export interface TextTerms {
  /** Terms and their field bits, alternating. */
  terms: Int32Array;
  /** Words of the names, by their number in the vocabulary. */
  nameWords: Int32Array;
}

export class TextAnalyzer {
  readonly #dictionary: TermDictionary;
  readonly #concepts: ConceptFinder;
  /** Terms of short texts shared by many products, by field and language. */
  readonly #caches = new Map<number, LRUCache<string, TextTerms>>();
  readonly #visitor: TokenVisitor = { word: this.#onWord.bind(this), chinese: this.#onChineseCharacter.bind(this) };

  // Terms of the text read so far.
  #terms: number[] = [];
  #nameWords: number[] = [];

  // State of the field being tokenized.
  #bits = 0;
  #language: Language = "en-US";
  #isName = false;
  #previous = noTerm;
  #source = "";
  /** Concepts of the thing that a head noun belongs to, and its field bits. */
  #things: readonly number[] = [];
  #headBits = 0;
  readonly #name: NameTokens = { terms: [], from: [], to: [], runs: [] };

  constructor(dictionary: TermDictionary) {
    this.#dictionary = dictionary;
    const { vocabulary, lexicon } = dictionary;
    this.#concepts = new ConceptFinder(lexicon, (word, isSpanish) => dictionary.getOrAddStem(vocabulary.getOrAdd(word), isSpanish));
  }

  /** The terms of a product text. New words and terms are added to the dictionary. */
  analyze({ title, collection, categories, labels, features, description }: ProductText): TextTerms {
    this.#terms = [];
    this.#nameWords = [];
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
    return { terms: Int32Array.from(this.#terms), nameWords: Int32Array.from(this.#nameWords) };
  }

  /** A name shared by many products: of a category or a label. */
  #addSharedName(name: string, bits: number, hasHead = false): void {
    this.#addCached(name, bits, () => this.#addName(name, bits, hasHead ? headNouns(name, this.#language) : ""));
  }

  /** Adds a name with its words, pairs, concepts and head noun. The thing of a title is what the product is. */
  #addName(name: string, bits: number, head = ""): void {
    this.#isName = true;
    clearName(this.#name);
    this.#tokenizeField(name, bits);
    const { concepts, isSet } = this.#concepts.find(name, this.#name, this.#language, bits === fields.title);
    const thingBits = bits === fields.title ? fields.head | fields.thing : fields.head;
    this.#addConcepts(concepts, bits, head === "" ? 0 : thingBits);
    if (head === "" || isSet) return;
    this.#things = concepts.flatMap(({ concept, role }) => (role === "thing" ? [concept] : []));
    this.#headBits = thingBits;
    this.#tokenizeField(head, fields.head);
  }

  /** Adds the concepts of a name. A product that a name only mentions ("with ottoman") counts little. `headBits` is 0 without a head. */
  #addConcepts(found: readonly FoundConcept[], bits: number, headBits: number): void {
    const { lexicon } = this.#dictionary;
    const add = (concepts: readonly number[], conceptBits: number): void => {
      this.#bits = conceptBits;
      for (const concept of concepts) this.#addTerm(this.#dictionary.conceptTerm(concept));
    };
    for (const { concept, role } of found) {
      if (role === "denied") {
        this.#bits = bits;
        this.#addTerm(this.#dictionary.deniedTerm(concept));
        continue;
      }
      const { broader, commonOf, contents, traits } = lexicon.concepts[concept] as Concept;
      const isThing = headBits !== 0 && role === "thing";
      add([concept], isThing ? bits | headBits : role === "attribute" ? bits : role === "member" ? fields.label : fields.above);
      if (role === "member" && !isThing) add(broader, fields.label);
      if (role !== "attribute" && !isThing) continue;
      for (const other of broader)
        add([other], isThing && !commonOf.includes(other) ? fields.leaf | headBits : bits | (isThing ? headBits : 0));
      add(traits, fields.above);
      if (isThing) add(contents, fields.label);
    }
  }

  #addDescription(prose: string, bits: number): void {
    this.#isName = false;
    this.#tokenizeField(prose.length > maxCharacters ? prose.slice(0, maxCharacters) : prose, bits);
  }

  /** Adds the cached terms of a text, or tokenizes it and caches its terms. */
  #addCached(source: string, bits: number, read: () => void): void {
    const key = bits * languages.length + languages.indexOf(this.#language);
    const cache = this.#caches.get(key) ?? new LRUCache<string, TextTerms>({ max: maxCachedTexts });
    this.#caches.set(key, cache);
    const cached = cache.get(source);
    if (cached) {
      for (const value of cached.terms) this.#terms.push(value);
      for (const word of cached.nameWords) this.#nameWords.push(word);
      return;
    }
    const [terms, nameWords] = [this.#terms.length, this.#nameWords.length];
    read();
    cache.set(source, {
      terms: Int32Array.from(this.#terms.slice(terms)),
      nameWords: Int32Array.from(this.#nameWords.slice(nameWords)),
    });
  }

  #addTerm(term: number): void {
    this.#terms.push(term, this.#bits);
  }

  #tokenizeField(source: string, bits: number): void {
    this.#bits = bits;
    this.#previous = noTerm;
    this.#source = source;
    tokenize(source, this.#visitor);
  }

  #onWord(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void {
    // Numbers in descriptions are not indexed: "tested to 750 lb" should not match the keyword 750.
    if (isNumber && !this.#isName) return;
    const { vocabulary } = this.#dictionary;
    const known = vocabulary.find(letters, length, hash);
    const word = known >= 0 ? known : vocabulary.add(letters, length, hash, this.#source.slice(from, to));
    const term = this.#dictionary.getOrAddStem(word, this.#language === "es-ES");
    if (term === noTerm) return;
    if (this.#isName && !isNumber && this.#bits !== fields.head) this.#nameWords.push(word);
    if (this.#isName && this.#bits === fields.head) {
      this.#addHead(term);
      return;
    }
    this.#addTerm(term);
    if (!this.#isName) return;
    this.#name.terms.push(term);
    this.#name.from.push(from);
    this.#name.to.push(to);
    if (this.#previous !== noTerm) this.#addTerm(this.#dictionary.getOrAddPair(this.#previous, term));
    this.#previous = term;
  }

  /** Adds the head noun of a name: "bed" of a "sofa bed" is not what it is. */
  #addHead(term: number): void {
    if (this.#concepts.isHead(term, this.#language, this.#things)) this.#terms.push(term, this.#headBits);
  }

  #onChineseCharacter(code: number, before: number, from: number): void {
    if (this.#isName && this.#bits !== fields.head) this.#addToRun(code, from);
    if (chineseStopCharacters.has(code)) return;
    this.#previous = noTerm;
    const isHead = this.#isName && this.#bits === fields.head;
    // A single character is part of most words: what is meant by it follows from the lexicon.
    if (this.#isName && !isHead) this.#addTerm(this.#dictionary.getOrAddChinese(0, code));
    if (before !== 0) this.#terms.push(this.#dictionary.getOrAddChinese(before, code), isHead ? this.#headBits : this.#bits);
  }

  #addToRun(code: number, from: number): void {
    const { runs } = this.#name;
    const last = runs.at(-1);
    if (last && last.from + last.text.length === from) last.text += String.fromCharCode(code);
    else runs.push({ text: String.fromCharCode(code), from });
  }
}

const clearName = (name: NameTokens): void => {
  name.terms.length = 0;
  name.from.length = 0;
  name.to.length = 0;
  name.runs.length = 0;
};
