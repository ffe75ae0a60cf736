import { type Piece, piecesOf } from "./pieces.ts";
import { englishStem, fillers, spanishStem } from "./stems.ts";
import type { Synonym } from "./word-index.ts";

/** What buyers call things, beside what makers call them. Pure. */

/** Words of the longest phrase that is looked up as one. */
export const phraseMost = 4;

/** The keys a run of words is looked up by: its English and its Spanish stems, or its Chinese characters. */
const keysOf = (pieces: readonly Piece[]): string[] => {
  if (pieces.every(({ isChinese }) => isChinese)) return [pieces.map(({ text }) => text).join("")];
  const stems = (stem: (word: string) => string) => pieces.map(({ text, isChinese }) => (isChinese ? text : stem(text))).join(" ");
  return [`e ${stems(englishStem)}`, `s ${stems(spanishStem)}`];
};

/** A phrase without the words that tell nothing: "chest of drawers" is chest, drawers. */
export const tellingPieces = (phrase: string): Piece[] => piecesOf(phrase).filter(({ text }) => !fillers.has(text));

export class Synonyms {
  readonly #found = new Map<string, Set<string>>();
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
      for (const from of isTwoWay ? [...typed, ...finds] : typed) this.#add(from, isTwoWay ? [...typed, ...finds] : finds);
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
  of(pieces: readonly Piece[]): Piece[][] | undefined {
    const others = new Set(keysOf(pieces).flatMap((key) => [...(this.#found.get(key) ?? [])]));
    if (others.size === 0) return undefined;
    return [...others].map((phrase) => this.#phrases.get(phrase) as Piece[]);
  }

  /** How many characters the longest Chinese phrase of the list has that stands at a place of a run; 0 when none does. */
  chineseAt(run: string, from: number): number {
    for (let length = Math.min(this.#chineseMost, run.length - from); length > 1; length -= 1)
      if (this.#chinese.has(run.slice(from, from + length))) return length;
    return 0;
  }

  #add(from: string, finds: readonly string[]): void {
    const pieces = this.#phrases.get(from) as Piece[];
    if (pieces.length === 0) return;
    for (const key of keysOf(pieces)) {
      const found = this.#found.get(key) ?? new Set();
      for (const other of finds) if (other !== from) found.add(other);
      this.#found.set(key, found);
    }
    if (!pieces.every(({ isChinese }) => isChinese)) return;
    const run = pieces.map(({ text }) => text).join("");
    this.#chinese.add(run);
    this.#chineseMost = Math.max(this.#chineseMost, run.length);
  }
}
