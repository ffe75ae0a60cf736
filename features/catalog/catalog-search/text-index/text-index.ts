import type { Language } from "#kernel/languages.ts";
import type { TimeSlice } from "../follower.ts";
import { ArticleNumberIndex, normalizeNumber } from "./article-numbers.ts";
import { correctKeyword } from "./corrections.ts";
import { type Exclusion, ExclusionParser } from "./exclusions.ts";
import { HitCollector } from "./hit-collector.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { deviationOf, type Measurement, parseKeyword } from "./measurements.ts";
import type { PreparedText, PreparedTexts } from "./prepared-texts.ts";
import { type Clause, ClauseBuilder } from "./query-clauses.ts";
import { type Ranked, Ranker, thingBonus } from "./ranking.ts";
import type { ProductText, SearchOptions, Synonym } from "./searched.ts";
import { Synonyms } from "./synonyms.ts";

/**
 * In-process full-text search (docs/decisions/0015): the interface of this folder and its implementation. A search engine that
 * replaces it implements `TextIndex`. Pure: does not access the database.
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

/** Full-text index of products. */
export interface TextIndex {
  /** Inserts or replaces the text of a product. */
  upsert(row: number, text: ProductText): void;
  remove(row: number): void;
  /** The hash of the text of a row, by which a prepared text can be left out when it is the same. */
  hashOf(row: number): number | undefined;
  /** Returns a function that inserts or replaces the text of a row with one of the batch. */
  openBatch(prepared: PreparedTexts): (row: number, text: PreparedText) => void;
  /** Frees the memory of replaced texts once it is worth it. Searches go on meanwhile, changes have to wait. */
  compact(slice: TimeSlice): Promise<void>;
  setSynonyms(synonyms: readonly Synonym[]): void;
  /** What the index holds, synonyms left out, as a value that `v8.serialize` takes. It shares memory with the index. */
  toState(): unknown;
  /** Fills an empty index with what an index of the same version held. */
  restore(state: unknown): void;
  /** Searches a keyword. Measurements in it are not searched as words; `accepts` must check them. */
  search(keyword: string, options: SearchOptions): TextSearchResult;
  /** Searches while typing: the last word also matches as a prefix. */
  suggest(keyword: string, options: SearchOptions): TextSearchResult;
  /** Rows whose goods_sn or custom_sn equals the keyword, ignoring separators and case. */
  rowsByArticleNumber(keyword: string): number[];
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
  /** Texts that are not found. */
  excluded: ReadonlySet<number>;
}

/** "L型书桌" is a corner desk: the letter would not be read with the characters. */
const normalizeChineseShapes = (keyword: string): string => keyword.replace(/[lｌ][型形]/gi, "转角");

/** Text index in memory. `row` is the row number of the product in the filter index. */
export class InMemoryTextIndex implements TextIndex {
  readonly #texts = new InvertedIndex();
  readonly #numbers = new ArticleNumberIndex();
  readonly #ranking = new Ranker(this.#texts.postings);
  readonly #segmenter = new Intl.Segmenter("zh", { granularity: "word" });
  #synonyms = new Synonyms([]);

  upsert(row: number, text: ProductText): void {
    this.#numbers.upsert(row, text.goods_sn, text.custom_sn);
    this.#texts.upsert(row, text);
  }

  hashOf(row: number): number | undefined {
    return this.#texts.hashOf(row);
  }

  openBatch(prepared: PreparedTexts): (row: number, text: PreparedText) => void {
    const numbers = this.#texts.numberBatch(prepared);
    return (row, text) => {
      this.#numbers.upsert(row, text.goods_sn, text.custom_sn);
      this.#texts.upsertPrepared(row, text, numbers);
    };
  }

  remove(row: number): void {
    this.#numbers.remove(row);
    this.#texts.remove(row);
  }

  async compact(slice: TimeSlice): Promise<void> {
    if (this.#texts.isMostlyUnused) await this.#texts.compact(slice);
  }

  setSynonyms(synonyms: readonly Synonym[]): void {
    this.#synonyms = new Synonyms(synonyms);
    for (const word of this.#synonyms.words) this.#texts.dictionary.vocabulary.getOrAdd(word);
  }

  toState() {
    return { texts: this.#texts.toState(), numbers: this.#numbers.toState() };
  }

  restore(state: unknown): void {
    const { texts, numbers } = state as ReturnType<InMemoryTextIndex["toState"]>;
    this.#texts.restore(texts);
    this.#numbers.restore(numbers);
  }

  rowsByArticleNumber(keyword: string): number[] {
    return this.#numbers.findExact(keyword);
  }

  search(keyword: string, options: SearchOptions): TextSearchResult {
    return this.#find(keyword, options, false);
  }

  suggest(keyword: string, options: SearchOptions): TextSearchResult {
    return this.#find(keyword, options, true);
  }

  #find(keyword: string, options: SearchOptions, isTyping: boolean): TextSearchResult {
    const { rest, measurements } = parseKeyword(keyword);
    const builder = new ClauseBuilder(this.#texts, this.#synonyms, options.language, this.#segmenter);
    const { positive, exclusions } = this.#parseExclusions(rest, options.language);
    const excluded = new Set(exclusions.flatMap((exclusion) => [...builder.textsWith(exclusion.phrases)]));
    const denied = exclusions.flatMap(({ phrases }) => (phrases.length === 1 ? builder.deniedTerms(phrases[0] ?? []) : []));
    const parsed = { keyword, denied, positive, builder, measurements };
    const result = this.#findPositive({ ...parsed, excluded }, options, isTyping);
    const texts = exclusions.map(({ text }) => text);
    if (result.count > 0 || excluded.size === 0) return { ...result, excluded: texts };
    // Nothing is left: what was excluded is better than an empty list.
    const all = this.#findPositive({ ...parsed, excluded: new Set() }, options, isTyping);
    return { ...all, leftOut: [...all.leftOut, ...texts] };
  }

  #parseExclusions(keyword: string, language: Language): { positive: string; exclusions: Exclusion[] } {
    const { vocabulary, lexicon } = this.#texts.dictionary;
    const isWord = (word: string) => (vocabulary.uses[vocabulary.findWord(word)] ?? 0) > 0;
    return new ExclusionParser(lexicon, this.#synonyms, language, isWord).parse(normalizeChineseShapes(keyword), keyword);
  }

  #findPositive(
    { keyword, denied, positive, builder, measurements, excluded }: ParsedSearch,
    options: SearchOptions,
    isTyping: boolean,
  ): TextSearchResult {
    const collector = new HitCollector(this.#texts, options, excluded);
    collector.addRows(this.#findByArticleNumber(positive, options, isTyping), numberScore);
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
    const context = { texts: this.#texts, synonyms: this.#synonyms, ranking: this.#ranking, builder, keyword: positive, isTyping };
    const { slots: clauses, corrected, unknown } = correctKeyword(context);
    const { leftOut, ...counts } = this.#collect(clauses, denied, builder, collector);
    if (collector.count === 0) collector.addRows(this.#numbers.find(positive, options.accepts, options.maxRows), numberScore);
    const applied = corrected.filter(({ typed }) => !leftOut.includes(typed));
    const read = applied.reduce((text, { typed, meant: word }) => text.replace(typed, () => word), keyword);
    return found({ ...counts, corrected: applied.length > 0 ? read : null, leftOut: [...unknown, ...leftOut] });
  }

  /**
   * Rows that match all clauses. When there are none, the least important clauses are dropped until some match; the named thing is never
   * dropped. Rows that match fewer clauses fill up a short page. Rows that only mention the thing come last.
   */
  #collect(clauses: readonly Clause[], denied: readonly number[], builder: ClauseBuilder, collector: HitCollector): CollectedCounts {
    const weightAll = clauses.reduce((sum, { weight }) => sum + weight, 0);
    const preferred = denied.map((term) => ({ term, weight: weightAll }));
    const ranked = new Map<readonly Clause[], Ranked>();
    const rank = (some: readonly Clause[]): Ranked => {
      const found =
        ranked.get(some) ?? this.#ranking.rank(some, [...adjacentPairs(some, builder), ...preferred], weightAll, this.#texts.count);
      ranked.set(some, found);
      return found;
    };
    const sorted = clauses.toSorted((a, b) => importanceOf(a) - importanceOf(b));
    if (sorted.some(({ isThing }) => isThing)) {
      const add = (some: readonly Clause[], upTo?: number) => collector.addRanked(rank(some), thingBonus, upTo);
      const { remaining, leftOut } = dropUntilFound(sorted, collector, add);
      const completeCount = collector.count;
      fill(relaxedQueries(remaining, builder), collector, add);
      // No folding tables: tables come before the sets with folding chairs.
      if (collector.count === 0) fill(headQueries(remaining, builder), collector, add);
      const namedCount = collector.count;
      if (namedCount > 0) {
        const mentions = collector.isCut ? 0 : collector.addRanked(rank(remaining));
        fill(substitutedQueries(remaining), collector, add);
        return { leftOut, namedCount, completeCount: completeCount + (namedCount > completeCount ? 0 : mentions) };
      }
    }
    const add = (some: readonly Clause[], upTo?: number) => collector.addRanked(rank(some), 0, upTo);
    const { remaining, leftOut } = dropUntilFound(sorted, collector, add);
    const completeCount = collector.count;
    fill(substitutedQueries(remaining), collector, add);
    fill(relaxedQueries(remaining, builder), collector, add);
    if (collector.count === 0) fill(substitutedQueries(remaining, "broader"), collector, add);
    return { leftOut, completeCount, namedCount: collector.count };
  }

  /** Rows by article number: the whole keyword, otherwise each of its words that looks like a number. */
  #findByArticleNumber(keyword: string, { accepts, maxRows }: SearchOptions, isTyping: boolean): number[] {
    if (!/[0-9]/.test(keyword) && !(isTyping && /^[a-z]+[-_./]/i.test(keyword))) return [];
    const isLong = (text: string) => normalizeNumber(text).length >= (isTyping ? 2 : minNumberLetters);
    if (!isLong(keyword)) return [];
    const exact = this.#numbers.find(keyword, accepts, maxRows);
    if (exact.length > 0) return exact;
    const tokens = keyword.split(/[\s,;，、；]+/).filter((token) => /[0-9]/.test(token) && isLong(token));
    return [...new Set(tokens.flatMap((token) => this.#numbers.find(token, accepts, maxRows)))].slice(0, maxRows);
  }
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
type AddRows = (some: readonly Clause[], upTo?: number) => number;

/** Adds the rows that match all clauses; the least important clauses are dropped until there are some. */
const dropUntilFound = (
  clauses: readonly Clause[],
  collector: HitCollector,
  add: AddRows,
): { remaining: readonly Clause[]; leftOut: string[] } => {
  const leftOut: string[] = [];
  let remaining = clauses;
  if (remaining.length > 0) add(remaining);
  while (collector.count === 0 && remaining.length > 1) {
    const all = remaining;
    const dropped = all.slice(0, -1).find((clause) => add(all.filter((it) => it !== clause)) > 0) ?? (all[0] as Clause);
    remaining = all.filter((clause) => clause !== dropped);
    leftOut.push(dropped.text);
  }
  return { remaining, leftOut };
};

/** Fills up a short page with rows that match fewer clauses. */
const fill = (queries: Iterable<readonly Clause[]>, collector: HitCollector, add: AddRows): void => {
  if (collector.isCut || collector.count >= fillUpTo) return;
  for (const some of queries) {
    add(some, fillUpTo);
    if (collector.count >= fillUpTo) return;
  }
};

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
