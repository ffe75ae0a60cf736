import type { Language } from "#kernel/languages.ts";
import { type Piece, piecesOf } from "./tokens.ts";
import { places } from "./postings.ts";
import { chineseFillers, englishStem, fillers, spanishStem } from "./stems.ts";
import { maxPhraseLength, type Synonyms } from "./synonyms.ts";
import type { Texts } from "./inverted-index.ts";

/** What a keyword looks for: one slot per thing said, each with the terms that may stand for it. */

/** All of its terms must stand in a text. */
export interface Alternative {
  terms: readonly number[];
  /** How good a match it is: 1 for the word itself, less for what is only like it. */
  factor: number;
  /** Of a phrase: the term of the word that names the thing. */
  headTerm: number | undefined;
}

export interface Slot {
  /** As it stands in the keyword. */
  words: string;
  pieces: readonly Piece[];
  alternatives: readonly Alternative[];
  /** The rarer, the more it tells. */
  weight: number;
  /** How often it names the thing itself where it stands: sofa nearly always, velvet never. */
  thing: number;
}

const factors = { word: 1, otherLanguage: 0.9, synonym: 0.9, kindOf: 0.5, joined: 0.95, beginning: 0.75 } as const;

/** Beginnings that are looked for while somebody types. */
const maxBeginnings = 24;

/** Nothing else is as telling as a word that stands in one text only. */
const weightOf = (texts: number, holding: number): number => Math.log(1 + texts / (holding + 0.5));

export class SlotMaker {
  readonly #texts: Texts;
  readonly #synonyms: Synonyms;
  readonly #language: Language;
  readonly #segmenter: Intl.Segmenter;

  constructor(texts: Texts, synonyms: Synonyms, language: Language, segmenter: Intl.Segmenter) {
    this.#texts = texts;
    this.#synonyms = synonyms;
    this.#language = language;
    this.#segmenter = segmenter;
  }

  /** The words of a keyword without those that tell nothing, Chinese ones cut apart. */
  pieces(keyword: string): Piece[] {
    const all = piecesOf(keyword);
    const telling = all.filter(({ text }) => !fillers.has(text));
    const cut = (telling.length > 0 ? telling : all).flatMap((piece) => (piece.isChinese ? this.#cut(piece) : [piece]));
    const words = cut.filter(({ text, isChinese }) => !(isChinese && text.length === 1 && chineseFillers.has(text.charCodeAt(0))));
    return words.slice(0, 12);
  }

  /** The slots of pieces: what is a phrase together is one. While typing the last word may be a beginning. */
  slots(pieces: readonly Piece[], keyword: string, isTyping: boolean): Slot[] {
    const slots: Slot[] = [];
    for (let from = 0; from < pieces.length; ) {
      const phrase = this.#phraseAt(pieces, from);
      const span = pieces.slice(from, from + (phrase ? phrase.length : 1));
      const alternatives = phrase ? phrase.alternatives : this.word(span[0] as Piece);
      from += span.length;
      if (isTyping && from === pieces.length) alternatives.push(...this.beginnings(span.at(-1) as Piece));
      slots.push(this.slot(span, keyword, alternatives));
    }
    return slots;
  }

  slot(span: readonly Piece[], keyword: string, alternatives: readonly Alternative[]): Slot {
    const words = keyword.slice(span[0]?.from, span.at(-1)?.to);
    const known = alternatives.filter(({ terms }) => terms.every((term) => this.#holding(term) > 0));
    const holding = known.map(({ terms }) => Math.min(...terms.map((term) => this.#holding(term))));
    return {
      words,
      pieces: span,
      alternatives: known,
      weight: weightOf(this.#texts.count, Math.max(0, ...holding)),
      thing: Math.max(0, ...known.map((alternative) => this.#thingness(alternative))),
    };
  }

  /** The alternatives of one word, its synonyms included. */
  word(piece: Piece): Alternative[] {
    const own = this.#own(piece);
    return [...own, ...this.#others([piece])];
  }

  /** Words that begin with a piece. */
  beginnings(piece: Piece): Alternative[] {
    if (piece.isChinese || piece.isNumber || piece.text.length < 2) return [];
    const { vocabulary } = this.#texts;
    return vocabulary
      .beginningWith(piece.text, maxBeginnings)
      .filter((word) => (vocabulary.uses[word] as number) > 0)
      .flatMap((word) => this.#stems(vocabulary.textOf(word), factors.beginning));
  }

  /** What shares its beginning with an unknown word but not its ending: "reclining" finds recliners. */
  likeBeginnings(pieces: readonly Piece[]): Alternative[] {
    const [piece] = pieces;
    if (!piece || pieces.length > 1 || piece.isChinese || piece.text.length < 5) return [];
    const shorter = piece.text.slice(0, Math.max(5, piece.text.length - 3));
    return [piece.text, shorter].map((text) => this.beginnings({ ...piece, text })).find((found) => found.length > 0) ?? [];
  }

  /** Terms of two slots' words side by side. */
  between(slot: Slot, next: Slot): number[] {
    const [a, b] = [slot.pieces.at(-1), next.pieces[0]];
    if (!a || !b || a.isChinese !== b.isChinese) return [];
    const terms = a.isChinese
      ? [a.to === b.from ? this.#texts.chineseTerm(a.text.charCodeAt(a.text.length - 1), b.text.charCodeAt(0)) : undefined]
      : this.#sideBySide([a, b], 1).map((alternative) => alternative.terms[0]);
    return terms.filter((term) => term !== undefined);
  }

  /** Two known words that were written as one: "coffeetable". */
  apart({ text, from, to }: Piece): Piece[] | undefined {
    for (let at = 3; at <= text.length - 3; at += 1) {
      const halves = [text.slice(0, at), text.slice(at)].map(
        (half): Piece => ({ text: half, isChinese: false, isNumber: false, from, to }),
      );
      if (this.#sideBySide(halves, factors.joined).length > 0) return halves;
    }
    return undefined;
  }

  isKnown(alternatives: readonly Alternative[]): boolean {
    return alternatives.some(({ terms }) => terms.every((term) => this.#holding(term) > 0));
  }

  /** The longest run from a place on that means something together: a synonym, or two words that texts write as one. */
  #phraseAt(pieces: readonly Piece[], from: number): { length: number; alternatives: Alternative[] } | undefined {
    for (let length = Math.min(maxPhraseLength, pieces.length - from); length > 1; length -= 1) {
      const span = pieces.slice(from, from + length);
      if (span.some(({ isChinese }) => isChinese)) continue;
      const others = this.#others(span);
      const joined = length === 2 ? this.#joined(span) : [];
      if (others.length === 0 && joined.length === 0) continue;
      const alternatives = [...this.#sideBySide(span, factors.word), ...joined, ...others];
      if (!this.isKnown(alternatives)) continue;
      return { length, alternatives };
    }
    return undefined;
  }

  #others(pieces: readonly Piece[]): Alternative[] {
    const others = this.#synonyms.of(pieces) ?? [];
    return others.flatMap((other) => this.#phrase(other.pieces, other.isSame ? factors.synonym : factors.kindOf));
  }

  /** "night stand" where texts write nightstand. */
  #joined(span: readonly Piece[]): Alternative[] {
    if (span.some(({ isNumber }) => isNumber)) return [];
    return this.#stems(span.map(({ text }) => text).join(""), factors.joined).filter(
      ({ terms }) => this.#thingness({ terms, factor: 1, headTerm: undefined }) > 0,
    );
  }

  #own(piece: Piece): Alternative[] {
    return piece.isChinese ? this.#chinese(piece.text, factors.word) : this.#stems(piece.text, factors.word);
  }

  #phrase(pieces: readonly Piece[], factor: number): Alternative[] {
    const [only] = pieces;
    if (pieces.length === 1 && only) return only.isChinese ? this.#chinese(only.text, factor) : this.#stems(only.text, factor);
    if (pieces.some(({ isChinese }) => isChinese)) {
      const parts = pieces.map((piece) => this.#own(piece)[0]?.terms);
      return parts.includes(undefined) ? [] : [{ terms: parts.flatMap((terms) => terms ?? []), factor, headTerm: undefined }];
    }
    return this.#sideBySide(pieces, factor);
  }

  /** A word by its English and its Spanish stem. */
  #stems(word: string, factor: number): Alternative[] {
    const english = this.#texts.englishTerm(englishStem(word));
    const spanish = this.#texts.spanishTerm(spanishStem(word));
    const isSpanish = this.#language === "es-ES";
    const own = (term: number | undefined, isOwn: boolean): Alternative[] =>
      term === undefined ? [] : [{ terms: [term], factor: factor * (isOwn ? 1 : factors.otherLanguage), headTerm: undefined }];
    return [...own(english, !isSpanish), ...own(spanish, isSpanish)];
  }

  /** Words that stand side by side in a name. English names the thing last, Spanish first. */
  #sideBySide(pieces: readonly Piece[], factor: number): Alternative[] {
    const english = pieces.map(({ text }) => this.#texts.englishTerm(englishStem(text)));
    const spanish = pieces.map(({ text }) => this.#texts.spanishTerm(spanishStem(text)));
    const pairs = (terms: readonly (number | undefined)[], headTerm: number | undefined): Alternative[] => {
      const found = terms.slice(1).map((term, place) => {
        const before = terms[place];
        return term === undefined || before === undefined ? undefined : this.#texts.pairTerm(before, term);
      });
      return found.includes(undefined) ? [] : [{ terms: found as number[], factor, headTerm }];
    };
    return [...pairs(english, english.at(-1)), ...pairs(spanish, spanish[0])];
  }

  /** A Chinese word by every two neighbours of it; a single character by itself. */
  #chinese(word: string, factor: number): Alternative[] {
    const terms = this.#neighbours(word);
    return terms.includes(undefined) ? [] : [{ terms: terms as number[], factor, headTerm: terms.at(-1) }];
  }

  #neighbours(word: string): (number | undefined)[] {
    if (word.length === 1) return [this.#texts.chineseTerm(0, word.charCodeAt(0))];
    return Array.from({ length: word.length - 1 }, (_, at) => this.#texts.chineseTerm(word.charCodeAt(at), word.charCodeAt(at + 1)));
  }

  /** Cuts a run of characters into words: phrases of the synonyms first, then what the language's dictionary says. */
  #cut(piece: Piece): Piece[] {
    const words: Piece[] = [];
    const add = (from: number, to: number): void => {
      for (const { segment, index } of this.#segmenter.segment(piece.text.slice(from, to)))
        for (const word of this.#knownParts(segment)) words.push(this.#part(piece, word, from + index + segment.indexOf(word)));
    };
    let from = 0;
    for (const [at, length] of this.#synonyms.chineseIn(piece.text)) {
      if (at > from) add(from, at);
      words.push(this.#part(piece, piece.text.slice(at, at + length), at));
      from = at + length;
    }
    if (from < piece.text.length) add(from, piece.text.length);
    return words;
  }

  #part(piece: Piece, text: string, at: number): Piece {
    return { ...piece, text, from: piece.from + at, to: piece.from + at + text.length };
  }

  /** A word that no text holds is cut into the longest parts that some do. */
  #knownParts(word: string): string[] {
    const isKnown = (part: string) => this.#neighbours(part).every((term) => term !== undefined && this.#holding(term) > 0);
    if (word.length < 3 || isKnown(word)) return [word];
    const parts: string[] = [];
    for (let from = 0; from < word.length; ) {
      let length = Math.min(4, word.length - from);
      while (length > 1 && !isKnown(word.slice(from, from + length))) length -= 1;
      parts.push(word.slice(from, from + length));
      from += length;
    }
    return parts;
  }

  #holding(term: number): number {
    return this.#texts.postings.lengths[term] as number;
  }

  /** In which part of its texts a term names the thing; read from some of them only. */
  #thingness({ terms, headTerm }: Alternative): number {
    const term = headTerm ?? (terms.at(-1) as number);
    const list = this.#texts.postings.of(term);
    const step = Math.max(1, Math.floor(list.length / 200));
    let heads = 0;
    let names = 0;
    for (let at = 0; at < list.length; at += step) {
      const posting = list[at] as number;
      if ((posting & (places.head | places.title | places.leaf | places.label)) !== 0) names += 1;
      if ((posting & places.head) !== 0) heads += 1;
    }
    return names === 0 ? 0 : heads / names;
  }
}
