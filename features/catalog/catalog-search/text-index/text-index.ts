import type { TimeSlice } from "../follower.ts";
import { ArticleNumberIndex } from "./article-numbers.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { type Question, type SearchParts, searchKeyword, type TextSearchResult } from "./keyword-search.ts";
import type { PreparedText, PreparedTexts } from "./prepared-texts.ts";
import { type Ranked, Ranker } from "./ranking.ts";
import type { ProductText, SearchOptions, Synonym } from "./searched.ts";
import { Synonyms } from "./synonyms.ts";

/**
 * In-process full-text search (docs/decisions/0015): the interface of this folder and its implementation. A search engine that
 * replaces it implements `TextIndex`. Pure: does not access the database.
 */

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
    const search = searchKeyword(this.#parts(), keyword, options, isTyping);
    for (let step = search.next(); ; ) {
      if (step.done) return step.value;
      step = search.next(this.#answer(step.value, options));
    }
  }

  #parts(): SearchParts {
    const texts = this.#texts;
    return {
      texts,
      synonyms: this.#synonyms,
      ranking: this.#ranking,
      segmenter: this.#segmenter,
      rows: texts.rows,
      findExcluded: (builder, exclusions) => new Set(exclusions.flatMap(({ phrases }) => [...builder.textsWith(phrases)])),
    };
  }

  #answer(question: Question, { accepts, maxRows }: SearchOptions): Ranked | number[] {
    if (question.ask === "numbered") return this.#numbers.find(question.text, accepts, maxRows);
    return this.#ranking.rank(question.clauses, question.pairs, question.weightAll, this.#texts.count);
  }
}
