import { grown } from "../filter-index/columns.ts";
import type { Ranked } from "./ranking.ts";
import type { Texts } from "./inverted-index.ts";
import type { SearchOptions } from "./text-index.ts";

/** Rows that are asked whether they may be shown, at most; what comes behind them is worse than all of these. */
const maxRowsAsked = 200_000;
/** Scores closer than this part of one are equal, and popularity decides. */
const scoreSteps = 400;
const maxScore = scoreSteps * 2;
/** More than the rows that are equal; times a popularity it still is a whole number. */
const maxPlaces = 2 ** 20;
const maxPopularity = 2 ** 31;

/** The rows of ranked texts that a list accepts, best first. */
export class Gathering {
  count = 0;
  isCut = false;
  #rows = new Uint32Array(1024);
  /** Which step of the scores each row is on. */
  #steps = new Uint16Array(1024);
  readonly #texts: Texts;
  readonly #options: SearchOptions;
  #asked = 0;

  constructor(texts: Texts, options: SearchOptions) {
    this.#texts = texts;
    this.#options = options;
  }

  get rows(): Uint32Array {
    return this.#rows.slice(0, this.count);
  }

  get scores(): Float32Array {
    const scores = new Float32Array(this.count);
    for (let place = 0; place < this.count; place += 1) scores[place] = (this.#steps[place] as number) / scoreSteps;
    return scores;
  }

  /** Adds rows that are found otherwise, in their order. */
  addRows(rows: readonly number[], score: number): void {
    for (const row of rows) this.#push(row, Math.round(score * scoreSteps));
  }

  /** Adds what is ranked and not there yet, until there are `upTo`. Gives how many were added. */
  add({ texts, scores }: Ranked, upTo = this.#options.most): number {
    const before = this.count;
    const there = new Set(this.#rows.subarray(0, this.count));
    const [order, ends] = byScore(scores);
    for (let step = maxScore, from = 0; step >= 0 && from < order.length && !this.isCut && this.count < upTo; step -= 1) {
      const first = this.count;
      const to = ends[step] as number;
      for (let at = from; at < to && !this.isCut; at += 1) this.#accept(texts[order[at] as number] as number, there, upTo, step);
      from = to;
      this.#sortByPopularity(first);
    }
    return this.count - before;
  }

  #push(row: number, step: number): void {
    this.#rows = grown(this.#rows, this.count + 1);
    this.#steps = grown(this.#steps, this.count + 1);
    this.#rows[this.count] = row;
    this.#steps[this.count] = step;
    this.count += 1;
  }

  #accept(text: number, there: ReadonlySet<number>, upTo: number, step: number): void {
    const { accepts, most } = this.#options;
    const rows = this.#texts.rows.of(text);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      this.#asked += 1;
      if (this.#asked > maxRowsAsked) this.isCut = true;
      if (this.isCut) return;
      if ((there.size > 0 && there.has(row)) || !accepts(row)) continue;
      if (this.count >= upTo) {
        this.isCut ||= upTo === most;
        return;
      }
      this.#push(row, step);
    }
  }

  /** Puts the more popular of the last rows first. They mostly come so; otherwise their popularities are sorted as numbers, with their places. */
  #sortByPopularity(first: number): void {
    const { popularity } = this.#options;
    if (!popularity || this.count - first < 2) return;
    const rows = this.#rows.slice(first, this.count);
    const keys = new Float64Array(rows.length);
    let isSorted = true;
    for (let place = 0; place < rows.length; place += 1) {
      const key = (maxPopularity - popularity(rows[place] as number)) * maxPlaces + place;
      keys[place] = key;
      isSorted &&= place === 0 || key > (keys[place - 1] as number);
    }
    if (isSorted) return;
    keys.sort();
    for (let place = 0; place < rows.length; place += 1) this.#rows[first + place] = rows[(keys[place] as number) % maxPlaces] as number;
  }
}

/** The places of the scores from the highest step on, and where each step ends among them. */
const byScore = (scores: Float32Array): [order: Int32Array, ends: Int32Array] => {
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
