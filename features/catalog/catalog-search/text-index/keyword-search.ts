import type { Language } from "#kernel/languages.ts";
import { normalizeNumber } from "./article-numbers.ts";
import { correctKeyword } from "./corrections.ts";
import { type Exclusion, ExclusionParser } from "./exclusions.ts";
import { HitCollector, type RowsOfTexts } from "./hit-collector.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { deviationOf, type Measurement, parseKeyword } from "./measurements.ts";
import { type Clause, ClauseBuilder } from "./query-clauses.ts";
import { type Ranked, type Ranker, thingBonus } from "./ranking.ts";
import type { SearchOptions } from "./searched.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * Understands a keyword and decides what is looked for, first with all words, then with fewer. Where texts match is a question to whoever has
 * them: the search is a generator, so that the index in memory answers at once and a search engine after a while. Pure.
 */

export interface TextSearchResult {
  /** Best first. */
  rows: Uint32Array;
  scores: Float32Array;
  /** Number of rows; a lower bound when `isCut`. */
  count: number;
  isCut: boolean;
  /** Number of leading rows that match all words. Rows after them match fewer words and only fill the first page. */
  completeCount: number;
  /** Number of leading rows that are the thing that the keyword names, or all rows when it names none. */
  namedCount: number;
  /** The keyword after spelling correction, or null. */
  corrected: string | null;
  /** Words that were ignored because no product matches them together with the others. */
  leftOut: string[];
  understood: Measurement[];
  /** Parts of the keyword that exclude products: "without doors". */
  excluded: string[];
}

/** What a search asks of whoever has the texts. */
export type Question =
  | {
      /** The texts that match all clauses, with their scores as `Ranker.rank` gives them. */
      ask: "ranked";
      clauses: readonly Clause[];
      pairs: readonly { term: number; weight: number }[];
      weightAll: number;
      /** What the texts must not have, where `findExcluded` names none. */
      exclusions: readonly Exclusion[];
    }
  /** The rows whose article number equals the text, starts with it or contains it, in this order. */
  | { ask: "numbered"; text: string };

export type Answer = Ranked | number[];

/** What a keyword is understood by, and where its texts are. */
export interface SearchParts {
  /** Words, terms and their frequencies. */
  texts: InvertedIndex;
  synonyms: Synonyms;
  ranking: Ranker;
  segmenter: Intl.Segmenter;
  /** The rows of ranked texts. */
  rows: RowsOfTexts;
  /** The ranked texts that are not to be found; undefined where the answers leave them out. */
  findExcluded(builder: ClauseBuilder, exclusions: readonly Exclusion[]): ReadonlySet<number> | undefined;
}

interface Wanted {
  clauses: readonly Clause[];
  denied: readonly number[];
  builder: ClauseBuilder;
  exclusions: readonly Exclusion[];
}

function* askNumbered(text: string): Generator<Question, number[], Answer> {
  return (yield { ask: "numbered", text }) as number[];
}

/** When fewer rows match all words, rows that match fewer words are added up to this number. */
const fillUpTo = 12;
/** Minimum length of an article number in a keyword; shorter numbers are sizes. */
const minNumberLetters = 4;
/** Score of article number matches, higher than any text score. */
const numberScore = 3;
/** Extra weight of head nouns ("sofa") over describing words when words have to be dropped. */
const headNounBonus = 3;

interface CollectedCounts {
  completeCount: number;
  namedCount: number;
  leftOut: string[];
}

/** A keyword without its measurements and exclusions. */
interface ParsedSearch {
  keyword: string;
  /** Terms of names that say that they do not have what is excluded: "armless". */
  denied: readonly number[];
  positive: string;
  builder: ClauseBuilder;
  measurements: Measurement[];
  exclusions: readonly Exclusion[];
  /** Texts that are not found. */
  excluded: ReadonlySet<number> | undefined;
}

/** "L型书桌" is a corner desk: the letter would not be read with the characters. */
const normalizeChineseShapes = (keyword: string): string => keyword.replace(/[lｌ][型形]/gi, "转角");

/** Searches a keyword; while typing, the last word also matches as a prefix. */
export function* searchKeyword(
  parts: SearchParts,
  keyword: string,
  options: SearchOptions,
  isTyping: boolean,
): Generator<Question, TextSearchResult, Answer> {
  const { rest, measurements } = parseKeyword(keyword);
  const builder = new ClauseBuilder(parts.texts, parts.synonyms, options.language, parts.segmenter);
  const { positive, exclusions } = parseExclusions(parts, rest, options.language);
  const excluded = parts.findExcluded(builder, exclusions);
  const denied = exclusions.flatMap(({ phrases }) => (phrases.length === 1 ? builder.deniedTerms(phrases[0] ?? []) : []));
  const parsed = { keyword, denied, positive, builder, measurements };
  const result = yield* findPositive(parts, { ...parsed, exclusions, excluded }, options, isTyping);
  const texts = exclusions.map(({ text }) => text);
  if (result.count > 0 || exclusions.length === 0 || excluded?.size === 0) return { ...result, excluded: texts };
  // Nothing is left: what was excluded is better than an empty list.
  const all = yield* findPositive(parts, { ...parsed, exclusions: [], excluded: new Set() }, options, isTyping);
  return { ...all, leftOut: [...all.leftOut, ...texts] };
}

const parseExclusions = (
  { texts, synonyms }: SearchParts,
  keyword: string,
  language: Language,
): { positive: string; exclusions: Exclusion[] } => {
  const { vocabulary, lexicon } = texts.dictionary;
  const isWord = (word: string) => (vocabulary.uses[vocabulary.findWord(word)] ?? 0) > 0;
  return new ExclusionParser(lexicon, synonyms, language, isWord).parse(normalizeChineseShapes(keyword), keyword);
};

function* findPositive(
  parts: SearchParts,
  { keyword, denied, positive, builder, measurements, exclusions, excluded }: ParsedSearch,
  options: SearchOptions,
  isTyping: boolean,
): Generator<Question, TextSearchResult, Answer> {
  const { texts, synonyms, ranking, rows } = parts;
  const collector = new HitCollector(rows, options, excluded ?? new Set());
  collector.addRows(yield* findByArticleNumber(positive, options, isTyping), numberScore);
  const found = (parts: Partial<TextSearchResult> = {}): TextSearchResult => ({
    ...sortBySize(collector, measurements, options, [parts.completeCount ?? 0, parts.namedCount ?? 0]),
    count: collector.count,
    isCut: collector.isCut,
    completeCount: collector.count,
    namedCount: collector.count,
    corrected: null,
    leftOut: [],
    understood: measurements,
    excluded: [],
    ...parts,
  });
  if (collector.count > 0 && !isTyping) return found();
  const context = { texts, synonyms, ranking, builder, keyword: positive, isTyping };
  const { slots: clauses, corrected, unknown } = correctKeyword(context);
  const { leftOut, ...counts } = yield* collect({ clauses, denied, builder, exclusions }, collector);
  if (collector.count === 0) collector.addRows(yield* askNumbered(positive), numberScore);
  const applied = corrected.filter(({ typed }) => !leftOut.includes(typed));
  const read = applied.reduce((text, { typed, meant: word }) => text.replace(typed, () => word), keyword);
  return found({ ...counts, corrected: applied.length > 0 ? read : null, leftOut: [...unknown, ...leftOut] });
}

/**
 * Rows that match all clauses. When there are none, the least important clauses are dropped until some match; the named thing is never
 * dropped. Rows that match fewer clauses fill up a short page. Rows that only mention the thing come last.
 */
function* collect({ clauses, denied, builder, exclusions }: Wanted, collector: HitCollector): Generator<Question, CollectedCounts, Answer> {
  const weightAll = clauses.reduce((sum, { weight }) => sum + weight, 0);
  const preferred = denied.map((term) => ({ term, weight: weightAll }));
  const ranked = new Map<readonly Clause[], Ranked>();
  function* rank(some: readonly Clause[]): Generator<Question, Ranked, Answer> {
    const known = ranked.get(some);
    if (known) return known;
    const pairs = [...adjacentPairs(some, builder), ...preferred];
    const found = (yield { ask: "ranked", clauses: some, pairs, weightAll, exclusions }) as Ranked;
    ranked.set(some, found);
    return found;
  }
  const adder = (minScore: number): AddRows =>
    function* add(some, upTo) {
      return collector.addRanked(yield* rank(some), minScore, upTo);
    };
  const sorted = clauses.toSorted((a, b) => importanceOf(a) - importanceOf(b));
  if (sorted.some(({ isThing }) => isThing)) {
    const add = adder(thingBonus);
    const { remaining, leftOut } = yield* dropUntilFound(sorted, collector, add);
    const completeCount = collector.count;
    yield* fill(relaxedQueries(remaining, builder), collector, add);
    // No folding tables: tables come before the sets with folding chairs.
    if (collector.count === 0) yield* fill(headQueries(remaining, builder), collector, add);
    const namedCount = collector.count;
    if (namedCount > 0) {
      const mentions = collector.isCut ? 0 : collector.addRanked(yield* rank(remaining));
      yield* fill(substitutedQueries(remaining), collector, add);
      return { leftOut, namedCount, completeCount: completeCount + (namedCount > completeCount ? 0 : mentions) };
    }
  }
  const add = adder(0);
  const { remaining, leftOut } = yield* dropUntilFound(sorted, collector, add);
  const completeCount = collector.count;
  yield* fill(substitutedQueries(remaining), collector, add);
  yield* fill(relaxedQueries(remaining, builder), collector, add);
  if (collector.count === 0) yield* fill(substitutedQueries(remaining, "broader"), collector, add);
  return { leftOut, completeCount, namedCount: collector.count };
}

/** Rows by article number: the whole keyword, otherwise each of its words that looks like a number. */
function* findByArticleNumber(keyword: string, { maxRows }: SearchOptions, isTyping: boolean): Generator<Question, number[], Answer> {
  if (!/[0-9]/.test(keyword) && !(isTyping && /^[a-z]+[-_./]/i.test(keyword))) return [];
  const isLong = (text: string) => normalizeNumber(text).length >= (isTyping ? 2 : minNumberLetters);
  if (!isLong(keyword)) return [];
  const exact = yield* askNumbered(keyword);
  if (exact.length > 0) return exact;
  const tokens = keyword.split(/[\s,;，、；]+/).filter((token) => /[0-9]/.test(token) && isLong(token));
  const found = new Set<number>();
  for (const token of tokens) for (const row of yield* askNumbered(token)) found.add(row);
  return [...found].slice(0, maxRows);
}

/**
 * The collected rows with their scores. Where the keyword states a size, the rows up to each end that follows another are ordered by how close
 * they come to it, those as close by their score.
 */
const sortBySize = (
  { rows, scores }: Pick<HitCollector, "rows" | "scores">,
  measurements: readonly Measurement[],
  { sizes }: SearchOptions,
  ends: readonly number[],
): Pick<TextSearchResult, "rows" | "scores"> => {
  if (!sizes || measurements.every(({ exact }) => exact === null)) return { rows, scores };
  const order = Array.from(rows, (row, at) => ({ at, deviation: deviationOf(measurements, sizes(row)) }));
  const sorted = [0, ...ends.toSorted((a, b) => a - b), rows.length].flatMap((end, nth, all) =>
    nth === 0 ? [] : order.slice(all[nth - 1], end).sort(nth === all.length - 1 ? () => 0 : (a, b) => a.deviation - b.deviation),
  );
  return {
    rows: Uint32Array.from(sorted, ({ at }) => rows[at] as number),
    scores: Float32Array.from(sorted, ({ at }) => scores[at] as number),
  };
};

/** Adds the rows that match some clauses and returns how many there are. */
type AddRows = (some: readonly Clause[], upTo?: number) => Generator<Question, number, Answer>;

/** Adds the rows that match all clauses; the least important clauses are dropped until there are some. */
function* dropUntilFound(
  clauses: readonly Clause[],
  collector: HitCollector,
  add: AddRows,
): Generator<Question, { remaining: readonly Clause[]; leftOut: string[] }, Answer> {
  const leftOut: string[] = [];
  let remaining = clauses;
  if (remaining.length > 0) yield* add(remaining);
  while (collector.count === 0 && remaining.length > 1) {
    const all = remaining;
    let dropped = all[0] as Clause;
    for (const clause of all.slice(0, -1)) {
      if ((yield* add(all.filter((it) => it !== clause))) === 0) continue;
      dropped = clause;
      break;
    }
    remaining = all.filter((clause) => clause !== dropped);
    leftOut.push(dropped.text);
  }
  return { remaining, leftOut };
}

/** Fills up a short page with rows that match fewer clauses. */
function* fill(queries: Iterable<readonly Clause[]>, collector: HitCollector, add: AddRows): Generator<Question, void, Answer> {
  if (collector.isCut || collector.count >= fillUpTo) return;
  for (const some of queries) {
    yield* add(some, fillUpTo);
    if (collector.count >= fillUpTo) return;
  }
}

/** The keyword with related things instead of each thing, or with what each is in general. */
function* substitutedQueries(remaining: readonly Clause[], by: "substitutes" | "broader" = "substitutes"): Generator<Clause[]> {
  for (const clause of remaining)
    if (clause[by].length > 0) yield remaining.map((it) => (it === clause ? { ...clause, alternatives: clause[by] } : it));
}

/**
 * Relaxed queries that fill up a short page, the closest first: the words of phrases separately, then all but one of the describing
 * words, then the most important words with at least half of the total weight.
 */
function* relaxedQueries(remaining: readonly Clause[], builder: ClauseBuilder): Generator<Clause[]> {
  if (remaining.some(({ tokens }) => tokens.length > 1)) {
    const words = remaining.flatMap((clause) => (clause.tokens.length > 1 ? builder.splitClause(clause) : [clause]));
    if (words.every(({ alternatives }) => alternatives.length > 0)) yield words;
  }
  for (const left of remaining.slice(0, -1)) yield remaining.filter((clause) => clause !== left);
  const sum = (clauses: readonly Clause[]) => clauses.reduce((total, clause) => total + importanceOf(clause), 0);
  for (let position = 2; position < remaining.length; position += 1) {
    const fewest = remaining.slice(position);
    if (sum(fewest) * 2 >= sum(remaining)) yield fewest;
  }
}

/** The word of a phrase that names the thing: "table" of "folding table". */
const headQueries = (remaining: readonly Clause[], builder: ClauseBuilder): Clause[][] => {
  const heads = remaining
    .filter(({ isThing, tokens }) => isThing && tokens.length > 1)
    .flatMap((clause) => builder.splitClause(clause).filter(({ isThing, alternatives }) => isThing && alternatives.length > 0));
  return heads.length > 0 ? [heads] : [];
};

/** The named thing is never dropped. */
const importanceOf = ({ weight, headRatio, isThing }: Clause): number =>
  isThing ? Number.MAX_SAFE_INTEGER : weight * (1 + headNounBonus * headRatio);

/** Pair terms of clauses that are adjacent in the keyword. */
const adjacentPairs = (clauses: readonly Clause[], builder: ClauseBuilder): { term: number; weight: number }[] => {
  const inOrder = clauses.toSorted((a, b) => positionOf(a) - positionOf(b));
  return inOrder.slice(1).flatMap((clause, position) => {
    const previous = inOrder[position] as Clause;
    return builder.pairTerms(previous, clause).map((term) => ({ term, weight: previous.weight + clause.weight }));
  });
};

const positionOf = ({ tokens }: Clause): number => tokens[0]?.from ?? 0;
