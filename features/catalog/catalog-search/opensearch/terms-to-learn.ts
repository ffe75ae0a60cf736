import type { Language } from "#kernel/languages.ts";
import type { InvertedIndex } from "../text-index/inverted-index.ts";
import { englishStem, spanishStem, stopWords } from "../text-index/stems.ts";
import { maxPhraseLength, type Synonyms } from "../text-index/synonyms.ts";
import { parseTokens, type Token } from "../text-index/tokens.ts";

/** Which terms a keyword may be about that a sample of texts does not know yet. Pure. */

const maxTerms = 60;

interface Known {
  texts: InvertedIndex;
  synonyms: Synonyms;
}

/** Words, alone and side by side, as their stems in two languages; Chinese as pairs of characters. */
const termsOfWords = ({ dictionary, postings }: InvertedIndex, tokens: readonly Token[]): string[] => {
  const lacks = (term: number | undefined) => term === undefined || postings.lengths[term] === 0;
  const words = tokens.filter(({ text, isChinese }) => !isChinese && !stopWords.has(text)).map(({ text }) => text);
  const [english, spanish] = [words.map(englishStem), words.map(spanishStem)];
  const pairs = (letter: "e" | "s", stems: readonly string[], termOf: (stem: string) => number | undefined): string[] =>
    stems.slice(1).flatMap((stem, place) => {
      const before = stems[place] as string;
      const [first, second] = [termOf(before), termOf(stem)];
      const known = first === undefined || second === undefined ? undefined : dictionary.pairTerm(first, second);
      return lacks(known) ? [`p${letter}${before}+${letter}${stem}`] : [];
    });
  const single = (letter: "e" | "s", stems: readonly string[], termOf: (stem: string) => number | undefined): string[] =>
    stems.filter((stem) => lacks(termOf(stem))).map((stem) => `${letter}${stem}`);
  const chinese = tokens
    .filter(({ isChinese }) => isChinese)
    .flatMap(({ text }) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
    .filter((pair) => lacks(dictionary.chineseTerm(pair.charCodeAt(0), pair.charCodeAt(1))))
    .map((pair) => `z${pair}`);
  const joined = words.slice(1).map((word, place) => `${words[place]}${word}`);
  return [
    ...single("e", [...english, ...joined.map(englishStem)], (stem) => dictionary.englishTerm(stem)),
    ...single("s", spanish, (stem) => dictionary.spanishTerm(stem)),
    ...pairs("e", english, (stem) => dictionary.englishTerm(stem)),
    ...pairs("s", spanish, (stem) => dictionary.spanishTerm(stem)),
    ...chinese,
  ];
};

/** The phrases that the lexicon or the synonyms may know. */
const phrasesOf = ({ texts, synonyms }: Known, tokens: readonly Token[]): Token[][] => {
  const phrases = tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(maxPhraseLength, tokens.length - from) }, (__, more) => tokens.slice(from, from + more + 1)),
  );
  const inChinese = tokens
    .filter(({ isChinese }) => isChinese)
    .flatMap((token) =>
      [synonyms.chinese, texts.dictionary.lexicon.chinese].flatMap((list) =>
        list.findIn(token.text, 1).map(([at, length]) => [{ ...token, text: token.text.slice(at, at + length) }]),
      ),
    );
  return [...phrases, ...inChinese];
};

/** The names of terms of a keyword that no text of the sample has: of its words, of their synonyms, and of what the lexicon takes them for. */
export const termsToLearn = (known: Known, keyword: string, language: Language): string[] => {
  const { dictionary, postings } = known.texts;
  const { lexicon } = dictionary;
  const tokens = parseTokens(keyword).filter(({ isNumber }) => !isNumber);
  const phrases = phrasesOf(known, tokens);
  const concepts = phrases
    .flatMap((phrase) => lexicon.lookup(phrase, language))
    .flatMap((concept) => [concept, ...(lexicon.concepts[concept]?.parts ?? [])])
    .filter((concept) => postings.lengths[dictionary.conceptTerm(concept)] === 0)
    .map((concept) => `c${lexicon.concepts[concept]?.name}`);
  const synonyms = phrases.flatMap((phrase) => known.synonyms.lookup(phrase) ?? []);
  const terms = [
    ...concepts,
    ...termsOfWords(known.texts, tokens),
    ...synonyms.flatMap(({ tokens: others }) => termsOfWords(known.texts, others)),
  ];
  return [...new Set(terms)].slice(0, maxTerms);
};
