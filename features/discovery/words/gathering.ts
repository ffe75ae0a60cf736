import type { Ranked } from "./ranking.ts";
import type { Texts } from "./texts.ts";
import type { SearchOptions } from "./word-index.ts";

/** Rows that are asked whether they may be shown, at most; what comes behind them is worse than all of these. */
const rowsAskedMost = 200_000;
/** Scores closer than this part of one are equal, and popularity decides. */
const scoreSteps = 400;
const scoreMost = scoreSteps * 2;
/** More than the rows that are equal; times a popularity of 32 bits it still is a whole number. */
const placesMost = 2 ** 20;

/** The rows of ranked texts that a list accepts, best first. */
export class Gathering {
  readonly rows: number[] = [];
  readonly scores: number[] = [];
  isCut = false;
  readonly #texts: Texts;
  readonly #options: SearchOptions;
  #asked = 0;

  constructor(texts: Texts, options: SearchOptions) {
    this.#texts = texts;
    this.#options = options;
  }

  get count(): number {
    return this.rows.length;
  }

  /** Adds rows that are found otherwise, in their order. */
  addRows(rows: readonly number[], score: number): void {
    for (const row of rows) {
      this.rows.push(row);
      this.scores.push(score);
    }
  }

  /** Adds what is ranked and not there yet, until there are `upTo`. Gives how many were added. */
  add({ texts, scores }: Ranked, upTo = this.#options.most): number {
    const before = this.count;
    const there = new Set(this.rows);
    const [order, ends] = byScore(scores);
    for (let step = scoreMost, from = 0; step >= 0 && from < order.length && !this.isCut && this.count < upTo; step -= 1) {
      const to = ends[step] as number;
      const equals: number[] = [];
      for (let at = from; at < to && !this.isCut; at += 1) this.#accept(texts[order[at] as number] as number, there, upTo, equals);
      from = to;
      this.addRows(this.#sorted(equals), step / scoreSteps);
    }
    return this.count - before;
  }

  #accept(text: number, there: ReadonlySet<number>, upTo: number, accepted: number[]): void {
    const { accepts, most } = this.#options;
    for (const row of this.#texts.rows.of(text)) {
      this.#asked += 1;
      if (this.#asked > rowsAskedMost) this.isCut = true;
      if (this.isCut) return;
      if ((there.size > 0 && there.has(row)) || !accepts(row)) continue;
      if (this.count + accepted.length >= upTo) {
        this.isCut ||= upTo === most;
        return;
      }
      accepted.push(row);
    }
  }

  /** The more popular first. Rows mostly come so already; otherwise their popularities are sorted as numbers, with their places. */
  #sorted(rows: number[]): number[] {
    const { popularity } = this.#options;
    if (!popularity) return rows;
    const keys = Float64Array.from(rows, (row, place) => -popularity(row) * placesMost + place);
    if (keys.every((key, place) => place === 0 || key > (keys[place - 1] as number))) return rows;
    return Array.from(keys.sort(), (key) => rows[((key % placesMost) + placesMost) % placesMost] as number);
  }
}

/** The places of the scores from the highest step on, and where each step ends among them. */
const byScore = (scores: Float32Array): [order: Int32Array, ends: Int32Array] => {
  const stepOf = (at: number): number => Math.min(scoreMost, Math.round((scores[at] as number) * scoreSteps));
  const ends = new Int32Array(scoreMost + 1);
  for (let at = 0; at < scores.length; at += 1) ends[stepOf(at)] = (ends[stepOf(at)] as number) + 1;
  let sum = 0;
  for (let step = scoreMost; step >= 0; step -= 1) {
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
