import { ensureCapacity } from "../filter-index/columns.ts";
import type { Ranked } from "./ranking.ts";
import type { SearchOptions } from "./searched.ts";

/** Maximum number of rows checked by the filter; all further rows rank lower. */
const maxRowsChecked = 200_000;
/** Scores are rounded to 1/400; popularity orders rows with equal rounded scores. */
const scoreSteps = 400;
const maxScore = scoreSteps * 3;
/** Larger than any number of rows with equal scores; its product with a popularity is still a safe integer. */
const maxPlaces = 2 ** 20;
const maxPopularity = 2 ** 31;

/** Which rows a text stands for. */
export interface RowsOfTexts {
  of(text: number): ArrayLike<number>;
}

/** Collects the accepted rows of ranked texts, best first. */
export class HitCollector {
  count = 0;
  isCut = false;
  #rows = new Uint32Array(1024);
  /** Rounded score of each row. */
  #scoreSteps = new Uint16Array(1024);
  readonly #rowsOf: RowsOfTexts;
  /** Texts that are never collected. */
  readonly #excluded: ReadonlySet<number>;
  readonly #options: SearchOptions;
  #checkedCount = 0;
  /** The order of ranked texts that are collected in two steps. */
  readonly #sorted = new Map<Ranked, [order: Int32Array, ends: Int32Array]>();

  constructor(rowsOf: RowsOfTexts, options: SearchOptions, excluded: ReadonlySet<number>) {
    this.#rowsOf = rowsOf;
    this.#excluded = excluded;
    this.#options = options;
  }

  get rows(): Uint32Array {
    return this.#rows.slice(0, this.count);
  }

  get scores(): Float32Array {
    const scores = new Float32Array(this.count);
    for (let position = 0; position < this.count; position += 1) scores[position] = (this.#scoreSteps[position] as number) / scoreSteps;
    return scores;
  }

  /** Appends rows with a fixed score, in their order. */
  addRows(rows: readonly number[], score: number): void {
    for (const row of rows) this.#push(row, Math.round(score * scoreSteps));
  }

  /**
   * Appends ranked rows with at least `minScore` that are not collected yet until there are `upTo` rows. Returns how many were added.
   */
  addRanked(ranked: Ranked, minScore = 0, upTo = this.#options.maxRows): number {
    const { texts, scores } = ranked;
    if (texts.length === 0) return 0;
    const countBefore = this.count;
    const collected = new Set(this.#rows.subarray(0, this.count));
    const sorted = this.#sorted.get(ranked) ?? sortByScore(scores);
    this.#sorted.set(ranked, sorted);
    const [order, ends] = sorted;
    const lastStep = Math.round(minScore * scoreSteps);
    for (let step = maxScore, from = 0; step >= lastStep && from < order.length && !this.isCut && this.count < upTo; step -= 1) {
      const firstOfStep = this.count;
      const to = ends[step] as number;
      for (let at = from; at < to && !this.isCut; at += 1) this.#accept(texts[order[at] as number] as number, collected, upTo, step);
      from = to;
      this.#sortByPopularity(firstOfStep);
    }
    return this.count - countBefore;
  }

  #push(row: number, step: number): void {
    this.#rows = ensureCapacity(this.#rows, this.count + 1);
    this.#scoreSteps = ensureCapacity(this.#scoreSteps, this.count + 1);
    this.#rows[this.count] = row;
    this.#scoreSteps[this.count] = step;
    this.count += 1;
  }

  #accept(text: number, collected: ReadonlySet<number>, upTo: number, step: number): void {
    const { accepts, maxRows } = this.#options;
    if (this.#excluded.size > 0 && this.#excluded.has(text)) return;
    const rows = this.#rowsOf.of(text);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      this.#checkedCount += 1;
      if (this.#checkedCount > maxRowsChecked) this.isCut = true;
      if (this.isCut) return;
      if ((collected.size > 0 && collected.has(row)) || !accepts(row)) continue;
      if (this.count >= upTo) {
        this.isCut ||= upTo === maxRows;
        return;
      }
      this.#push(row, step);
    }
  }

  /** Sorts the rows from `first` on by popularity. They are usually sorted already; otherwise popularity and position are packed into one sortable number. */
  #sortByPopularity(firstOfStep: number): void {
    const { popularity } = this.#options;
    if (!popularity || this.count - firstOfStep < 2) return;
    const rows = this.#rows.slice(firstOfStep, this.count);
    const keys = new Float64Array(rows.length);
    let isSorted = true;
    for (let position = 0; position < rows.length; position += 1) {
      const key = (maxPopularity - popularity(rows[position] as number)) * maxPlaces + position;
      keys[position] = key;
      isSorted &&= position === 0 || key > (keys[position - 1] as number);
    }
    if (isSorted) return;
    keys.sort();
    for (let position = 0; position < rows.length; position += 1)
      this.#rows[firstOfStep + position] = rows[(keys[position] as number) % maxPlaces] as number;
  }
}

/** Counting sort of the scores, highest step first. Returns the order and where each step ends in it. */
const sortByScore = (scores: Float32Array): [order: Int32Array, ends: Int32Array] => {
  const stepOf = (at: number): number => Math.min(maxScore, Math.round((scores[at] as number) * scoreSteps));
  const ends = new Int32Array(maxScore + 1);
  for (let at = 0; at < scores.length; at += 1) ends[stepOf(at)] = (ends[stepOf(at)] as number) + 1;
  let sum = 0;
  for (let step = maxScore; step >= 0; step -= 1) {
    const begin = sum;
    sum += ends[step] as number;
    ends[step] = begin;
  }
  const order = new Int32Array(scores.length);
  for (let at = 0; at < scores.length; at += 1) {
    const step = stepOf(at);
    order[ends[step] as number] = at;
    ends[step] = (ends[step] as number) + 1;
  }
  return [order, ends];
};
