import { type Piece, piecesOf } from "./tokens.ts";
import { englishStem, fillers, spanishStem } from "./stems.ts";
import type { Synonym } from "./text-index.ts";

/** What buyers call things, beside what makers call them. Pure. */

/** Words of the longest phrase that is looked up as one. */
export const maxPhraseLength = 4;

/** The keys a run of words is looked up by: its English and its Spanish stems, or its Chinese characters. */
const keysOf = (pieces: readonly Piece[]): string[] => {
  if (pieces.every(({ isChinese }) => isChinese)) return [pieces.map(({ text }) => text).join("")];
  const stems = (stem: (word: string) => string) => pieces.map(({ text, isChinese }) => (isChinese ? text : stem(text))).join(" ");
  return [`e ${stems(englishStem)}`, `s ${stems(spanishStem)}`];
};

/** A phrase without the words that tell nothing: "chest of drawers" is chest, drawers. */
export const tellingPieces = (phrase: string): Piece[] => piecesOf(phrase).filter(({ text }) => !fillers.has(text));

/** What a phrase finds beside itself. */
export interface Other {
  pieces: readonly Piece[];
  /** It means the same, rather than being a kind of it ("seating" finds sofas). */
  isSame: boolean;
}

export class Synonyms {
  readonly #found = new Map<string, Map<string, Other>>();
  readonly #phrases = new Map<string, Piece[]>();
  readonly #words = new Set<string>();
  /** Chinese phrases, and the longest one's characters. */
  readonly #chinese = new Set<string>();
  #chineseMost = 0;

  constructor(rows: readonly Synonym[]) {
    for (const { words: typed, finds, isTwoWay } of rows) {
      for (const phrase of [...typed, ...finds]) {
        const pieces = tellingPieces(phrase);
        this.#phrases.set(phrase, pieces);
        for (const { text, isChinese } of pieces) if (!isChinese && text.length > 3) this.#words.add(text);
      }
      for (const from of isTwoWay ? [...typed, ...finds] : typed) this.#add(from, isTwoWay ? [...typed, ...finds] : finds, isTwoWay);
    }
  }

  /** Every longer word of the list: typing errors are corrected towards these too. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** What else a run of words finds; undefined when it is not in the list. */
  of(pieces: readonly Piece[]): Other[] | undefined {
    const others = keysOf(pieces).flatMap((key) => [...(this.#found.get(key) ?? [])]);
    return others.length === 0 ? undefined : [...new Map(others).values()];
  }

  /** Where Chinese phrases of the list stand in a run, in order; of those that overlap, the longest. */
  chineseIn(run: string): [at: number, length: number][] {
    const taken = new Set<number>();
    const found: [number, number][] = [];
    for (let length = Math.min(this.#chineseMost, run.length); length > 1; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1) {
        if (!this.#chinese.has(run.slice(at, at + length))) continue;
        const all = Array.from({ length }, (_, step) => at + step);
        if (all.some((step) => taken.has(step))) continue;
        for (const step of all) taken.add(step);
        found.push([at, length]);
      }
    return found.sort(([a], [b]) => a - b);
  }

  #add(from: string, finds: readonly string[], isSame: boolean): void {
    const pieces = this.#phrases.get(from) as Piece[];
    if (pieces.length === 0) return;
    for (const key of keysOf(pieces)) {
      const found = this.#found.get(key) ?? new Map<string, Other>();
      for (const other of finds)
        if (other !== from && !found.get(other)?.isSame) found.set(other, { pieces: this.#phrases.get(other) as Piece[], isSame });
      this.#found.set(key, found);
    }
    if (!pieces.every(({ isChinese }) => isChinese)) return;
    const run = pieces.map(({ text }) => text).join("");
    this.#chinese.add(run);
    this.#chineseMost = Math.max(this.#chineseMost, run.length);
  }
}
