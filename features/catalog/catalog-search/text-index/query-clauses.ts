import type { Language } from "#kernel/languages.ts";
import { englishHeadEnd } from "./head-nouns.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { Concept, ConceptKind, Lexicon } from "./lexicon/lexicon.ts";
import type { ChinesePhrases } from "./phrases.ts";
import { fieldMask, fields } from "./postings.ts";
import { baseWords, chineseStopCharacters, englishStem, spanishStem, stopWords } from "./stems.ts";
import { maxPhraseLength, type SynonymMatch, type Synonyms } from "./synonyms.ts";
import { parseTokens, type Token } from "./tokens.ts";

/** Parses a keyword into clauses, each with the index terms that match it. */

/** A set of terms; a text matches when it contains all of them. */
export interface Alternative {
  terms: readonly number[];
  /** Match quality: 1 for the word itself, less for related words. */
  factor: number;
  /** The head noun of a phrase. */
  headTerm: number | undefined;
  /** Whether it is a concept of the lexicon. */
  isConcept?: boolean;
}

export interface Clause {
  /** The part of the keyword as typed. */
  text: string;
  tokens: readonly Token[];
  alternatives: readonly Alternative[];
  /** Related and broader concepts, which fill up a short page. */
  substitutes: readonly Alternative[];
  /** What it is in general, for when nothing else is found. */
  broader: readonly Alternative[];
  /** Weight by rarity (inverse document frequency). */
  weight: number;
  /** Share of names in which it is the head noun: close to 1 for sofa, 0 for velvet. */
  headRatio: number;
  /** Whether it names the thing that is looked for: "shelf" in "metal shelf for kitchen". */
  isThing: boolean;
  /** Whether it is looked for in names only: a room alone does not find what a description would also put there. */
  isNameOnly: boolean;
}

const factors = {
  word: 1,
  otherLanguage: 0.9,
  synonym: 0.9,
  concept: 0.95,
  substitute: 0.5,
  kindOf: 0.5,
  joined: 0.95,
  beginning: 0.75,
} as const;

/** The fields that tell what a product has. Descriptions also mention what goes well with it. */
const namedFields = fields.head | fields.title | fields.leaf | fields.label | fields.features;

/** A word that is the head noun in at least this share of names may be the thing of a keyword. */
const minThingRatio = 0.5;
/** "set of 4", "juego de 2": how many, not what. */
const setOf = /^(?:sets?|juegos?|conjuntos?|pares?|par)\s+(?:of|de)\s+(?:\d|two|three|four|five|six|eight|dos|tres|cuatro|seis|ocho)/i;
const positionOf = (tokens: readonly Token[]): number => tokens[0]?.from ?? 0;

/** Maximum number of words tried for a prefix. */
const maxPrefixMatches = 24;

/** Inverse document frequency. */
const inverseDocumentFrequency = (texts: number, counts: number): number => Math.log(1 + texts / (counts + 0.5));

export class ClauseBuilder {
  readonly #texts: InvertedIndex;
  readonly #synonyms: Synonyms;
  readonly #language: Language;
  readonly #segmenter: Intl.Segmenter;
  readonly #lexicon: Lexicon;
  /** Concepts of the phrases of this keyword. */
  readonly #lookedUp = new Map<string, readonly number[]>();

  constructor(texts: InvertedIndex, synonyms: Synonyms, language: Language, segmenter: Intl.Segmenter) {
    this.#texts = texts;
    this.#synonyms = synonyms;
    this.#language = language;
    this.#segmenter = segmenter;
    this.#lexicon = texts.dictionary.lexicon;
  }

  /** The tokens of a keyword without stop words; Chinese runs are segmented into words. */
  tokens(keyword: string): Token[] {
    const allTokens = parseTokens(keyword);
    const content = allTokens.filter(({ text }) => !stopWords.has(text));
    const segmented = (content.length > 0 ? content : allTokens).flatMap((token) => (token.isChinese ? this.#segment(token) : [token]));
    const text = segmented.filter(
      ({ text, isChinese }) => !(isChinese && text.length === 1 && chineseStopCharacters.has(text.charCodeAt(0))),
    );
    return text.slice(0, 12);
  }

  /**
   * The clauses of the tokens; a known phrase becomes one clause, and one names the thing. While typing, the last word also matches as a
   * prefix.
   */
  clauses(tokens: readonly Token[], keyword: string, isTyping: boolean): Clause[] {
    const clauses = this.unnamedClauses(tokens, keyword, isTyping);
    const thing = this.#findThing(clauses, keyword);
    if (thing) return clauses.map((clause) => (clause === thing ? { ...clause, isThing: true } : clause));
    return clauses.map((clause) => (this.#isRoom(clause) ? { ...clause, isNameOnly: true } : clause));
  }

  /** The clauses of the tokens, none of which names the thing. */
  unnamedClauses(tokens: readonly Token[], keyword: string, isTyping: boolean): Clause[] {
    const clauses: Clause[] = [];
    for (let from = 0; from < tokens.length; ) {
      const parts = this.#splitPhrase(tokens[from] as Token);
      if (parts.length > 1) {
        clauses.push(...this.unnamedClauses(parts, keyword, false));
        from += 1;
        continue;
      }
      const phrase = this.#findPhrase(tokens, from);
      const span = tokens.slice(from, from + (phrase ? phrase.length : 1));
      const alternatives = phrase ? phrase.alternatives : this.wordAlternatives(span[0] as Token);
      from += span.length;
      if (isTyping && from === tokens.length) alternatives.push(...this.prefixAlternatives(span.at(-1) as Token));
      clauses.push(this.clause(span, keyword, alternatives));
    }
    return clauses;
  }

  clause(span: readonly Token[], keyword: string, alternatives: readonly Alternative[]): Clause {
    const text = keyword.slice(span[0]?.from, span.at(-1)?.to);
    const isInTexts = ({ terms }: Alternative) => terms.every((term) => this.#textCount(term) > 0);
    const own = alternatives.filter(isInTexts);
    const substitutes = this.#substitutes(span).filter(isInTexts);
    const broader = this.#broaderAlternatives(span).filter(isInTexts);
    const matching = [own, substitutes, broader].find((list) => list.length > 0) ?? [];
    const counts = matching.map(({ terms }) => Math.min(...terms.map((term) => this.#textCount(term))));
    return {
      text,
      tokens: span,
      alternatives: matching,
      substitutes,
      broader,
      weight: inverseDocumentFrequency(this.#texts.count, Math.max(0, ...counts)),
      headRatio: Math.max(0, ...matching.map((alternative) => this.#headRatio(alternative))),
      isThing: false,
      isNameOnly: false,
    };
  }

  /** The words of a phrase as clauses of their own. */
  splitClause({ tokens, isThing }: Clause): Clause[] {
    const clauses = tokens.map((token) => this.clause([token], "", this.wordAlternatives(token)));
    const head = this.#languageOf([{ tokens }]) === "es-ES" ? clauses[0] : clauses.at(-1);
    return clauses.map((clause) => ({ ...clause, isThing: isThing && clause === head }));
  }

  /**
   * The clause that names the thing, by the grammar of the keyword's language: the last product before "for" or "with" in English, the
   * first in Spanish, the last in Chinese. A part is the thing where it follows a product and is sold by itself: "desk top". Without a
   * known product, it is the word that is most often a head noun.
   */
  #findThing(clauses: readonly Clause[], keyword: string): Clause | undefined {
    const known = clauses.filter(({ alternatives }) => alternatives.length > 0);
    const language = this.#languageOf(known);
    const end = language === "en-US" ? englishHeadEnd(keyword) : keyword.length;
    const inHead = known.filter(({ tokens }) => positionOf(tokens) < end);
    const products = known.filter((clause) => this.#hasKind(clause, "product") && !this.#isSetOf(clause, clauses, keyword));
    const ofHead = products.filter((clause) => inHead.includes(clause));
    const candidates = ofHead.length > 0 ? ofHead : products;
    const product = language === "es-ES" ? candidates[0] : ofHead.length > 0 ? candidates.at(-1) : candidates[0];
    if (language === "es-ES") {
      const part = product && known.find((clause) => positionOf(clause.tokens) < positionOf(product.tokens) && this.#isSoldAlone(clause));
      return part ?? product ?? this.#guessThing(known);
    }
    const follower = product && inHead[inHead.indexOf(product) + 1];
    if (follower && this.#isSoldAlone(follower)) return follower;
    return product ?? this.#guessThing(inHead.length > 0 ? inHead : known);
  }

  /** Whether titles are about a word that is no product of the lexicon: a part, or a word that the lexicon lacks. */
  #isSoldAlone(clause: Clause): boolean {
    const isPart = this.#hasKind(clause, "part");
    return (
      (isPart || (clause.headRatio >= minThingRatio && !this.#hasKind(clause, "attribute"))) &&
      !this.#hasKind(clause, "product") &&
      this.#isThingOfTexts(clause)
    );
  }

  #guessThing(clauses: readonly Clause[]): Clause | undefined {
    const [best] = clauses
      .filter((clause) => clause.headRatio >= minThingRatio && !this.#hasKind(clause, "attribute"))
      .toSorted((a, b) => b.headRatio - a.headRatio);
    return best;
  }

  /** Whether a clause only says how many: "set" in "set of 4 chairs". */
  #isSetOf(clause: Clause, clauses: readonly Clause[], keyword: string): boolean {
    return (
      clauses.length > 1 &&
      this.#conceptsOf(clause.tokens).some((concept) => this.#lexicon.concepts[concept]?.name === "set") &&
      setOf.test(keyword.slice(positionOf(clause.tokens)))
    );
  }

  #isRoom({ tokens }: Clause): boolean {
    return this.#conceptsOf(tokens).some((concept) => this.#lexicon.concepts[concept]?.isRoom);
  }

  #hasKind({ tokens }: Pick<Clause, "tokens">, kind: ConceptKind): boolean {
    return this.#conceptsOf(tokens).some((concept) => this.#lexicon.concepts[concept]?.kind === kind);
  }

  #isThingOfTexts({ alternatives }: Clause): boolean {
    return alternatives.some(({ terms, headTerm }) =>
      this.#texts.postings.of(headTerm ?? (terms.at(-1) as number)).some((posting) => (posting & fields.thing) !== 0),
    );
  }

  /** The language of a keyword: Chinese characters, else the language that knows more of its phrases, else that of the screen. */
  #languageOf(clauses: readonly Pick<Clause, "tokens">[]): Language {
    if (clauses.some(({ tokens }) => tokens.some(({ isChinese }) => isChinese))) return "zh-CN";
    const isSpanish = this.#language === "es-ES";
    const other = isSpanish ? "en-US" : "es-ES";
    // Only a phrase that the language of the screen lacks can be of the other one.
    const foreign = clauses.filter(({ tokens }) => this.#lexicon.lookupIn(tokens, isSpanish ? "es-ES" : "en-US").length === 0);
    const known = foreign.filter(({ tokens }) => this.#lexicon.lookupIn(tokens, other).length > 0).length;
    const isForeign = known > 0 && known * 2 > clauses.filter(({ tokens }) => this.#conceptsOf(tokens).length > 0).length;
    return isForeign === isSpanish ? "en-US" : "es-ES";
  }

  /** The alternatives of one word, including synonyms. */
  wordAlternatives(token: Token): Alternative[] {
    const meanings = [...this.#conceptAlternatives([token]), ...this.#synonymAlternatives([token])];
    const topics = meanings.length > 0 ? [] : this.#lexicon.topicsOf(token, this.#language);
    return [...this.#ownAlternatives(token), ...meanings, ...topics.map((concept) => this.#conceptAlternative(concept, factors.kindOf))];
  }

  /** Alternatives for words that start with the token. */
  prefixAlternatives(token: Token): Alternative[] {
    if (token.isChinese || token.isNumber || token.text.length < 2) return [];
    const { vocabulary } = this.#texts.dictionary;
    return vocabulary
      .withPrefix(token.text, maxPrefixMatches)
      .filter((word) => (vocabulary.uses[word] as number) > 0)
      .flatMap((word) => this.#stemAlternatives(vocabulary.textOf(word), factors.beginning));
  }

  /** Alternatives with the same beginning but another ending: "reclining" finds recliners. */
  similarPrefixAlternatives(tokens: readonly Token[]): Alternative[] {
    const [token] = tokens;
    if (!token || tokens.length > 1 || token.isChinese || token.text.length < 5) return [];
    const shorter = token.text.slice(0, Math.max(5, token.text.length - 3));
    return [token.text, shorter].map((text) => this.prefixAlternatives({ ...token, text })).find((found) => found.length > 0) ?? [];
  }

  /** The pair terms of two adjacent clauses. */
  pairTerms(clause: Clause, next: Clause): number[] {
    const [a, b] = [clause.tokens.at(-1), next.tokens[0]];
    if (!a || !b || a.isChinese !== b.isChinese) return [];
    const terms = a.isChinese
      ? [a.to === b.from ? this.#texts.dictionary.chineseTerm(a.text.charCodeAt(a.text.length - 1), b.text.charCodeAt(0)) : undefined]
      : this.#adjacentAlternatives([a, b], 1).map((alternative) => alternative.terms[0]);
    return terms.filter((term) => term !== undefined);
  }

  /** Splits two words written as one: two that names have side by side ("coffeetable"), or two of the lexicon ("teakwood"). */
  splitCompound({ text, from, to }: Token): Token[] | undefined {
    const halvesAt = (at: number) =>
      [text.slice(0, at), text.slice(at)].map((half): Token => ({ text: half, isChinese: false, isNumber: false, from, to }));
    const splits = Array.from({ length: Math.max(0, text.length - 5) }, (_, position) => halvesAt(position + 3));
    return (
      splits.find((halves) => this.#adjacentAlternatives(halves, factors.joined).length > 0) ??
      splits.find((halves) => halves.every((half) => this.#conceptsOf([half]).length > 0))
    );
  }

  /** The word of the lexicon that a word is derived from: "sillita" from "silla", "woolen" from "wool". */
  derivedFrom(token: Token): Token | undefined {
    return baseWords(token.text)
      .map((text): Token => ({ ...token, text }))
      .find((base) => this.#conceptsOf([base]).length > 0);
  }

  /**
   * The texts whose names or features contain all phrases, and do not deny one: a chair "without arms" has the word only. Products that a
   * name mentions count.
   */
  textsWith(phrases: readonly (readonly Token[])[]): Set<number> {
    const { dictionary, postings } = this.#texts;
    const sets = phrases.map((tokens) => {
      const texts = new Set<number>();
      for (const { terms } of this.meaningsOf(tokens)) {
        const mask = terms.every((term) => dictionary.isConceptTerm(term)) ? namedFields | fields.above : namedFields;
        for (const text of postings.textsWithAll(terms, mask)) texts.add(text);
      }
      for (const term of this.deniedTerms(tokens)) for (const text of postings.textsWithAll([term], fieldMask)) texts.delete(text);
      return texts;
    });
    const [first = new Set<number>(), ...others] = sets;
    return new Set([...first].filter((text) => others.every((set) => set.has(text))));
  }

  /** The alternatives of a word or a phrase, its own words among them only where it is one word. */
  meaningsOf(tokens: readonly Token[]): Alternative[] {
    const [only] = tokens;
    return tokens.length === 1 && only ? this.wordAlternatives(only) : this.#phraseMeanings(tokens);
  }

  /** The terms of names that deny a phrase. */
  deniedTerms(tokens: readonly Token[]): number[] {
    return this.#conceptsOf(tokens).map((concept) => this.#texts.dictionary.deniedTerm(concept));
  }

  isKnown(alternatives: readonly Alternative[]): boolean {
    return alternatives.some(({ terms }) => terms.every((term) => this.#textCount(term) > 0));
  }

  /** The longest phrase from a position on: a synonym, or two words that texts write as one. */
  #findPhrase(tokens: readonly Token[], from: number): { length: number; alternatives: Alternative[] } | undefined {
    for (let length = Math.min(maxPhraseLength, tokens.length - from); length > 1; length -= 1) {
      const span = tokens.slice(from, from + length);
      if (span.some(({ isChinese }) => isChinese)) continue;
      const meanings = this.#phraseMeanings(span);
      const joined = length === 2 ? this.#joinedAlternatives(span) : [];
      if (meanings.length === 0 && joined.length === 0) continue;
      const alternatives = [...this.#adjacentAlternatives(span, factors.word), ...joined, ...meanings];
      if (!this.isKnown(alternatives)) continue;
      return { length, alternatives };
    }
    return undefined;
  }

  #conceptsOf(tokens: readonly Token[]): readonly number[] {
    const key = tokens.map(({ text }) => text).join(" ");
    const known = this.#lookedUp.get(key) ?? this.#lexicon.lookup(tokens, this.#language);
    this.#lookedUp.set(key, known);
    return known;
  }

  /** The concepts of a phrase, in whatever language their texts are. */
  #conceptAlternatives(tokens: readonly Token[]): Alternative[] {
    return this.#conceptsOf(tokens).flatMap((concept) => {
      const { parts } = this.#lexicon.concepts[concept] as Concept;
      const terms = parts.map((part) => this.#texts.dictionary.conceptTerm(part));
      const whole = this.#conceptAlternative(concept, factors.concept);
      return parts.length === 0 ? [whole] : [whole, { terms, factor: factors.concept, headTerm: terms.at(-1) }];
    });
  }

  #conceptAlternative(concept: number, factor: number): Alternative {
    return { terms: [this.#texts.dictionary.conceptTerm(concept)], factor, headTerm: undefined, isConcept: true };
  }

  /** What may be offered instead of the concepts of a phrase. */
  #substitutes(tokens: readonly Token[]): Alternative[] {
    const concepts = this.#conceptsOf(tokens);
    const others = concepts.flatMap((concept) => this.#lexicon.concepts[concept]?.substitutes ?? []);
    return [...new Set(others)]
      .filter((concept) => !concepts.includes(concept))
      .map((concept) => this.#conceptAlternative(concept, factors.substitute));
  }

  /** What the concepts of a phrase are in general: a kids' chair is a chair. */
  #broaderAlternatives(tokens: readonly Token[]): Alternative[] {
    const broader = this.#conceptsOf(tokens).flatMap((concept) => this.#lexicon.concepts[concept]?.general ?? []);
    return [...new Set(broader)].map((concept) => this.#conceptAlternative(concept, factors.substitute));
  }

  #phraseMeanings(span: readonly Token[]): Alternative[] {
    return [...this.#conceptAlternatives(span), ...this.#synonymAlternatives(span)];
  }

  #synonymAlternatives(tokens: readonly Token[]): Alternative[] {
    const concepts = this.#conceptsOf(tokens);
    const isKnownConcept = concepts.some((concept) => this.#textCount(this.#texts.dictionary.conceptTerm(concept)) > 0);
    // A synonym of the same concept would find the same texts once more.
    const isRepeated = (other: SynonymMatch) =>
      isKnownConcept && other.isTwoWay && this.#conceptsOf(other.tokens).some((concept) => concepts.includes(concept));
    const synonyms = (this.#synonyms.lookup(tokens) ?? []).filter((other) => !isRepeated(other));
    return synonyms.flatMap((other) => this.#phraseAlternatives(other.tokens, other.isTwoWay ? factors.synonym : factors.kindOf));
  }

  /** Alternatives for two words that texts write as one: "night stand" finds nightstand. */
  #joinedAlternatives(span: readonly Token[]): Alternative[] {
    if (span.some(({ isNumber }) => isNumber)) return [];
    return this.#stemAlternatives(span.map(({ text }) => text).join(""), factors.joined).filter(
      ({ terms }) => this.#headRatio({ terms, factor: 1, headTerm: undefined }) > 0,
    );
  }

  #ownAlternatives(token: Token): Alternative[] {
    return token.isChinese ? this.#bigramAlternatives(token.text, factors.word) : this.#stemAlternatives(token.text, factors.word);
  }

  #phraseAlternatives(tokens: readonly Token[], factor: number): Alternative[] {
    const [only] = tokens;
    if (tokens.length === 1 && only)
      return only.isChinese ? this.#bigramAlternatives(only.text, factor) : this.#stemAlternatives(only.text, factor);
    if (tokens.some(({ isChinese }) => isChinese)) {
      const parts = tokens.map((token) => this.#ownAlternatives(token)[0]?.terms);
      return parts.includes(undefined) ? [] : [{ terms: parts.flatMap((terms) => terms ?? []), factor, headTerm: undefined }];
    }
    return this.#adjacentAlternatives(tokens, factor);
  }

  /** The English and Spanish stem of a word. */
  #stemAlternatives(word: string, factor: number): Alternative[] {
    const english = this.#texts.dictionary.englishTerm(englishStem(word));
    const spanish = this.#texts.dictionary.spanishTerm(spanishStem(word));
    const isSpanish = this.#language === "es-ES";
    const ownTerms = (term: number | undefined, isOwn: boolean): Alternative[] =>
      term === undefined ? [] : [{ terms: [term], factor: factor * (isOwn ? 1 : factors.otherLanguage), headTerm: undefined }];
    return [...ownTerms(english, !isSpanish), ...ownTerms(spanish, isSpanish)];
  }

  /** Adjacent words in a name. The head noun is last in English and first in Spanish. */
  #adjacentAlternatives(tokens: readonly Token[], factor: number): Alternative[] {
    const english = tokens.map(({ text }) => this.#texts.dictionary.englishTerm(englishStem(text)));
    const spanish = tokens.map(({ text }) => this.#texts.dictionary.spanishTerm(spanishStem(text)));
    const pairs = (terms: readonly (number | undefined)[], headTerm: number | undefined): Alternative[] => {
      const found = terms.slice(1).map((term, place) => {
        const before = terms[place];
        return term === undefined || before === undefined ? undefined : this.#texts.dictionary.pairTerm(before, term);
      });
      return found.includes(undefined) ? [] : [{ terms: found as number[], factor, headTerm }];
    };
    return [...pairs(english, english.at(-1)), ...pairs(spanish, spanish[0])];
  }

  /** A Chinese word as its character bigrams; a single character as itself. */
  #bigramAlternatives(word: string, factor: number): Alternative[] {
    const terms = this.#bigrams(word);
    return terms.includes(undefined) ? [] : [{ terms: terms as number[], factor, headTerm: terms.at(-1) }];
  }

  #bigrams(word: string): (number | undefined)[] {
    if (word.length === 1) return [this.#texts.dictionary.chineseTerm(0, word.charCodeAt(0))];
    return Array.from({ length: word.length - 1 }, (_, at) =>
      this.#texts.dictionary.chineseTerm(word.charCodeAt(at), word.charCodeAt(at + 1)),
    );
  }

  /** Segments a Chinese run into words: phrases of the synonyms and the lexicon first, then the dictionary of Intl.Segmenter. */
  #segment(token: Token): Token[] {
    const text: Token[] = [];
    const add = (from: number, to: number): void => {
      for (const { segment, index } of this.#segmenter.segment(token.text.slice(from, to))) {
        let at = from + index;
        for (const word of this.#splitUnknown(segment)) {
          text.push(this.#subtoken(token, word, at));
          at += word.length;
        }
      }
    };
    let from = 0;
    for (const [at, length] of selectPhrases(token.text, [this.#synonyms.chinese, this.#lexicon.chinese])) {
      if (at > from) add(from, at);
      text.push(this.#subtoken(token, token.text.slice(at, at + length), at));
      from = at + length;
    }
    if (from < token.text.length) add(from, token.text.length);
    return text;
  }

  /** The words of a Chinese phrase that no text contains: 实木床 becomes 实木 and 床. */
  #splitPhrase(token: Token): Token[] {
    if (!token.isChinese || token.text.length < 3 || this.isKnown(this.wordAlternatives(token))) return [token];
    const found = this.#lexicon.chinese.findIn(token.text, 1).filter(([, length]) => length < token.text.length);
    const covered = found.reduce((sum, [, length]) => sum + length, 0);
    return covered === token.text.length
      ? found.map(([at, length]) => this.#subtoken(token, token.text.slice(at, at + length), at))
      : [token];
  }

  #subtoken(token: Token, text: string, at: number): Token {
    return { ...token, text, from: token.from + at, to: token.from + at + text.length };
  }

  /** Splits a word that no text contains into the longest known parts. */
  #splitUnknown(word: string): string[] {
    const isInTexts = (part: string) => this.#bigrams(part).every((term) => term !== undefined && this.#textCount(term) > 0);
    const isKnown = (part: string) => this.#lexicon.chinese.has(part) || isInTexts(part);
    if (word.length < 2 || isKnown(word)) return [word];
    const parts: string[] = [];
    for (let from = 0; from < word.length; ) {
      let length = Math.min(4, word.length - from);
      while (length > 1 && !isKnown(word.slice(from, from + length))) length -= 1;
      parts.push(word.slice(from, from + length));
      from += length;
    }
    return parts;
  }

  #textCount(term: number): number {
    return this.#texts.postings.lengths[term] as number;
  }

  /** Share of texts in which the term is the head noun, estimated from a sample of 200. */
  #headRatio({ terms, headTerm }: Alternative): number {
    const term = headTerm ?? (terms.at(-1) as number);
    const list = this.#texts.postings.of(term);
    const step = Math.max(1, Math.floor(list.length / 200));
    let headCount = 0;
    let nameCount = 0;
    for (let at = 0; at < list.length; at += step) {
      const posting = list[at] as number;
      if ((posting & (fields.head | fields.title | fields.leaf | fields.label)) !== 0) nameCount += 1;
      if ((posting & fields.head) !== 0) headCount += 1;
    }
    return nameCount === 0 ? 0 : headCount / nameCount;
  }
}

/** Phrases of at least two characters of either list in a run, in order; the longest of overlapping phrases wins. */
const selectPhrases = (run: string, lists: readonly ChinesePhrases[]): [at: number, length: number][] => {
  const taken = new Uint8Array(run.length);
  return lists
    .flatMap((list) => list.findIn(run, 2))
    .sort((a, b) => b[1] - a[1] || b[0] - a[0])
    .filter(([at, length]) => {
      if (taken.subarray(at, at + length).includes(1)) return false;
      taken.fill(1, at, at + length);
      return true;
    })
    .sort(([a], [b]) => a - b);
};
