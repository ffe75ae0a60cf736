import type { Language } from "#kernel/languages.ts";
import { privative } from "./concept-finder.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { contentTokens } from "./phrases.ts";
import { stopWords } from "./stems.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Token } from "./tokens.ts";

/** Reads what a keyword excludes: "without doors", "no drawers", "armless", "sin puertas", "que no sea de metal", "无抽屉", "不要皮". Pure. */

/** A product is excluded when its names contain all phrases: glass and doors in "without glass doors". */
export interface Exclusion {
  /** The part of the keyword it was read from, with the negation. */
  text: string;
  phrases: readonly (readonly Token[])[];
}

export interface ParsedExclusions {
  /** The keyword with blanks in place of the exclusions, so that positions stay. */
  positive: string;
  exclusions: Exclusion[];
}

const latinNegation =
  /(?<![\p{L}\p{N}])(?:que no (?:sean?|tengan?|lleven?|incluyan?|vengan? con)|(?:that |which )?(?:(?:do(?:es)?|is|are)(?: not|n['’]t)|don['’]t)(?: have| want| include| come with)?|without|w\/o|except(?: for)?|excluding|other than|anything but|rather than|instead of|free of|but not|not|non|no|minus|avoid|sin|excepto|salvo|menos|excluyendo|libre de|en vez de|nada de|no quiero)(?![\p{L}\p{N}])[\s-]*(?:(?:any|an?|the|ning[uú]na?|de|del|con|el|la|los|las|una?|en|in|of|with)\s+)*/giu;
const chineseNegation = /没有|不带|不含|不要|不想要|不需要|不用|不是|除了|除|无|非|無|沒有|不帶|没|别要/g;
const chineseEnd = /^(?:以外|之外|外)?的?/;
const conjunction = /^\s*(?:,|、|\/|或者?|和|(?:or|nor|and|ni|o|u|y)\s)\s*(?:(?:no|sin|without|不要|不带|无)\s*)?/iu;
/** "without" with two letters in the wrong order, which would otherwise turn the meaning around. */
const misspelledWithout = /(?<![\p{L}\p{N}])(?:wihtout|wtihout|iwthout|withuot|withotu|witohut)(?![\p{L}\p{N}])/giu;
/** A minus before a word excludes it: "sofa -leather". */
const minus = /(?<=\s)-(?=\p{L})/gu;
const latinWords = /^[\p{L}\p{N}'’]+(?:[\s-]+[\p{L}\p{N}'’]+){0,3}/u;
const wordEnd = /[\s-]+(?=[^\s-]*$)/;

interface Phrase {
  tokens: readonly Token[];
  length: number;
  concepts: readonly number[];
}

export class ExclusionParser {
  readonly #lexicon: Lexicon;
  readonly #synonyms: Synonyms;
  readonly #language: Language;
  /** Whether a text contains the word. */
  readonly #isWord: (word: string) => boolean;

  constructor(lexicon: Lexicon, synonyms: Synonyms, language: Language, isWord: (word: string) => boolean) {
    this.#lexicon = lexicon;
    this.#synonyms = synonyms;
    this.#language = language;
    this.#isWord = isWord;
  }

  /** `typed` is the keyword before its characters were normalized, with the same positions. */
  parse(received: string, typed = received): ParsedExclusions {
    const keyword = received.replace(misspelledWithout, "without");
    const exclusions: Exclusion[] = [];
    let positive = keyword;
    const exclude = (from: number, to: number, phrases: Exclusion["phrases"]): void => {
      exclusions.push({ text: typed.slice(from, to).trim(), phrases });
      positive = positive.slice(0, from) + " ".repeat(to - from) + positive.slice(to);
    };
    for (const pattern of [latinNegation, chineseNegation, minus])
      for (const match of keyword.matchAll(pattern)) {
        const from = match.index;
        if (positive.slice(from, from + match[0].trimEnd().length).trim() === "" || this.#isPhrase(keyword.slice(from))) continue;
        this.#readList(keyword, from, from + match[0].length, exclude);
      }
    for (const match of keyword.matchAll(privative)) {
      const [text, stem = ""] = match;
      const phrase = this.#wholePhrase(stem);
      if (phrase.concepts.length > 0) exclude(match.index, match.index + text.length, [phrase.tokens]);
    }
    // A keyword that only excludes is searched as it is.
    return positive.trim() === "" ? { positive: keyword, exclusions: [] } : { positive, exclusions };
  }

  /** One or more excluded things: "leather or velvet", "cuero ni terciopelo". */
  #readList(
    keyword: string,
    start: number,
    begin: number,
    exclude: (from: number, to: number, phrases: Exclusion["phrases"]) => void,
  ): void {
    let from = start;
    let at = begin;
    for (;;) {
      const phrases = this.#readThing(keyword, at);
      if (phrases.length === 0) return;
      at += phrases.reduce((sum, { length }) => sum + length, 0);
      at += chineseEnd.exec(keyword.slice(at))?.[0].length ?? 0;
      exclude(
        from,
        at,
        phrases.map(({ tokens }) => tokens),
      );
      const joint = conjunction.exec(keyword.slice(at))?.[0];
      if (joint === undefined || this.#knownPhrase(keyword.slice(at + joint.length)) === undefined) return;
      from = at;
      at += joint.length;
    }
  }

  /** A phrase, with the part that it describes or the material of a part. */
  #readThing(keyword: string, at: number): Phrase[] {
    const first = this.#knownPhrase(keyword.slice(at)) ?? this.#firstWord(keyword.slice(at));
    if (!first) return [];
    const rest = keyword.slice(at + first.length);
    const gap = (this.#isPart(first) ? /^ (?:de|of) /i : /^ ?/).exec(rest)?.[0];
    const second = gap === undefined ? undefined : this.#knownPhrase(rest.slice(gap.length));
    const isJoined = second && this.#isAttribute(first) && this.#isAttribute(second) && this.#isPart(first) !== this.#isPart(second);
    return isJoined ? [first, { ...second, length: second.length + (gap as string).length }] : [first];
  }

  /** The longest phrase of the lexicon or the synonyms at the beginning of a text. */
  #knownPhrase(text: string): Phrase | undefined {
    const run = /^\p{Script=Han}+/u.exec(text)?.[0];
    if (run) return this.#chinesePhrase(run);
    for (
      let words = latinWords.exec(text)?.[0] ?? "";
      words !== "";
      words = wordEnd.test(words) ? words.replace(/[\s-]+[^\s-]*$/, "") : ""
    ) {
      const phrase = this.#wholePhrase(words);
      // "leather or" ends with the word before the next excluded thing.
      if (stopWords.has(words.slice(words.search(/[^\s-]*$/)).toLowerCase())) continue;
      if (phrase.tokens.length > 0 && (phrase.concepts.length > 0 || this.#synonyms.lookup(phrase.tokens))) return phrase;
    }
    return undefined;
  }

  #chinesePhrase(run: string): Phrase | undefined {
    const [first] = this.#lexicon.chinese.findIn(run, 1);
    return first?.[0] === 0 ? this.#wholePhrase(run.slice(0, first[1])) : undefined;
  }

  #wholePhrase(text: string): Phrase {
    const tokens = contentTokens(text);
    return { tokens, length: text.length, concepts: tokens.length === 0 ? [] : this.#lexicon.lookup(tokens, this.#language) };
  }

  /** A word that is in no list. */
  #firstWord(text: string): Phrase | undefined {
    const word = /^[\p{Script=Latin}\p{N}]+/u.exec(text)?.[0];
    if (!word) return undefined;
    const phrase = this.#wholePhrase(word);
    return phrase.tokens.length > 0 && this.#isWord(word.toLowerCase()) ? phrase : undefined;
  }

  /** Whether a phrase that begins with the negation has a meaning of its own: "no assembly required". */
  #isPhrase(text: string): boolean {
    const words = latinWords.exec(text)?.[0].split(/[\s-]+/) ?? [];
    return words.some((_, position) => {
      const tokens = contentTokens(words.slice(0, position + 1).join(" "));
      return (
        position > 0 &&
        tokens.length > position &&
        (this.#lexicon.lookup(tokens, this.#language).length > 0 || this.#synonyms.lookup(tokens) !== undefined)
      );
    });
  }

  #isPart({ concepts }: Phrase): boolean {
    return concepts.some((concept) => this.#lexicon.concepts[concept]?.kind === "part");
  }

  #isAttribute({ concepts }: Phrase): boolean {
    return concepts.length > 0 && concepts.some((concept) => this.#lexicon.concepts[concept]?.kind !== "product");
  }
}
