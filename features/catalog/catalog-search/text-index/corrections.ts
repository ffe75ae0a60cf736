import type { InvertedIndex } from "./inverted-index.ts";
import type { Clause, ClauseBuilder } from "./query-clauses.ts";
import type { Ranker } from "./ranking.ts";
import { findSimilarWords, type SimilarWord } from "./spelling.ts";
import { englishStem, spanishStem } from "./stems.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Token } from "./tokens.ts";

/** Spelling correction of keywords with words that no product contains. */

export interface Correction {
  slots: Clause[];
  /** Misspelled words and their replacements. */
  corrected: { typed: string; meant: string }[];
  /** Words without any match. */
  unknown: string[];
}

interface CorrectionContext {
  texts: InvertedIndex;
  synonyms: Synonyms;
  ranking: Ranker;
  builder: ClauseBuilder;
  keyword: string;
  isTyping: boolean;
}

/** A word found in at most `maxRare` texts may be misspelled when the keyword matches fewer than `minFound` texts. */
const maxRare = 2;
const minFound = 3;
/** A replacement that does not improve the match of the whole keyword must occur in at least this many names; brand names are rarer. */
const minUses = 3;

/** Parses a keyword; unknown words are replaced by the most similar known ones. */
export const correctKeyword = (context: CorrectionContext): Correction => {
  const { builder, keyword, isTyping } = context;
  const tokens = builder.tokens(keyword);
  const corrected: Correction["corrected"] = [];
  let clauses = builder.clauses(tokens, keyword, isTyping);
  const suspects = findSuspects(context, clauses);
  if (suspects.length === 0) return { slots: clauses, corrected, unknown: [] };
  const replacedTokens = tokens.flatMap((token) => {
    const clause = suspects.find((it) => it.tokens[0] === token);
    if (!clause) return [token];
    const halves = clause.alternatives.length === 0 ? builder.splitCompound(token) : undefined;
    if (halves) return halves;
    const base = clause.alternatives.length === 0 ? builder.derivedFrom(token) : undefined;
    if (base) return [base];
    const replacement = findReplacement(context, tokens, clause, clauses);
    if (!replacement) return [token];
    corrected.push({ typed: clause.text, meant: replacement.spelling });
    return [replacement.piece];
  });
  clauses = builder.clauses(replacedTokens, keyword, isTyping);
  const resolved = clauses.map((clause) =>
    clause.alternatives.length > 0 ? clause : builder.clause(clause.tokens, keyword, builder.similarPrefixAlternatives(clause.tokens)),
  );
  return {
    slots: resolved.filter(({ alternatives }) => alternatives.length > 0),
    corrected,
    unknown: resolved.filter(({ alternatives }) => alternatives.length === 0).map(({ text }) => text),
  };
};

/** How many texts match all clauses. */
const countMatches = ({ ranking, texts }: CorrectionContext, clauses: readonly Clause[]): number =>
  clauses.length === 0 ? 0 : ranking.rank(clauses, [], 1, texts.count).texts.length;

/** Clauses that may be misspelled: unknown words, and rare words when the keyword matches almost nothing. */
const findSuspects = (context: CorrectionContext, clauses: readonly Clause[]): Clause[] => {
  const suspects = clauses.filter((clause) => isSuspect(context, clause));
  if (suspects.every(({ alternatives }) => alternatives.length > 0) && suspects.length > 0 && countMatches(context, clauses) >= minFound)
    return [];
  return suspects;
};

const isSuspect = ({ texts, synonyms }: CorrectionContext, { tokens, alternatives }: Clause): boolean => {
  const [token] = tokens;
  if (!token || tokens.length > 1 || token.isChinese || token.isNumber) return false;
  if (alternatives.length === 0) return true;
  if (synonyms.lookup([token]) || texts.dictionary.lexicon.words.has(token.text)) return false;
  const { postings } = texts;
  const { vocabulary } = texts.dictionary;
  const word = vocabulary.findWord(token.text);
  // Only the stem is known: true for "sofas", but also for the misspelling "longe".
  if (word < 0) return true;
  return (
    (vocabulary.uses[word] as number) === 0 &&
    alternatives.every(({ terms }) => terms.every((term) => (postings.lengths[term] as number) <= maxRare))
  );
};

/** The best replacement: the most similar word that matches together with the other clauses, else a similar common word. */
const findReplacement = (
  context: CorrectionContext,
  tokens: readonly Token[],
  clause: Clause,
  clauses: readonly Clause[],
): { piece: Token; spelling: string } | undefined => {
  const { texts, builder, keyword, isTyping } = context;
  const typedToken = clause.tokens[0] as Token;
  const isUnknown = clause.alternatives.length === 0;
  const currentMatches = isUnknown ? 0 : countMatches(context, knownClauses(clauses));
  let common: Token | undefined;
  let together: Token | undefined;
  for (const { word, edits } of replacementCandidates(context, typedToken)) {
    const token = { ...typedToken, text: texts.dictionary.vocabulary.textOf(word) };
    const candidateClauses = knownClauses(
      builder.unnamedClauses(
        tokens.map((it) => (it === typedToken ? token : it)),
        keyword,
        isTyping,
      ),
    );
    if (!candidateClauses.some((it) => it.tokens.includes(token))) continue;
    if (countMatches(context, candidateClauses) > currentMatches) {
      together = token;
      break;
    }
    if (isUnknown && edits === 1 && usesOf(context, word) >= minUses) common ??= token;
  }
  const token = together ?? common;
  return token && { piece: token, spelling: texts.dictionary.vocabulary.spellingOf(texts.dictionary.vocabulary.findWord(token.text)) };
};

const knownClauses = (clauses: readonly Clause[]): Clause[] => clauses.filter(({ alternatives }) => alternatives.length > 0);

/** The number of names that contain a word; words of the synonym list and the lexicon count as common. */
const usesOf = ({ texts, synonyms }: CorrectionContext, word: number): number => {
  const { vocabulary, lexicon } = texts.dictionary;
  const text = vocabulary.textOf(word);
  return Math.max(vocabulary.uses[word] as number, synonyms.hasWord(text) || lexicon.words.has(text) ? minUses : 0);
};

/** Similar words. Words that occur only in descriptions and inflections of the same word are excluded. */
const replacementCandidates = (context: CorrectionContext, { text }: Token): SimilarWord[] => {
  const { vocabulary } = context.texts.dictionary;
  const weightOf = (word: number): number => {
    const other = vocabulary.textOf(word);
    const isSame = englishStem(other) === englishStem(text) || spanishStem(other) === spanishStem(text);
    return isSame ? 0 : usesOf(context, word);
  };
  const isPlural = text.length > 5 && text.endsWith("s");
  return [...findSimilarWords(vocabulary, text, weightOf), ...(isPlural ? findSimilarWords(vocabulary, text.slice(0, -1), weightOf) : [])];
};
