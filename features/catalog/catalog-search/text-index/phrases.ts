import type { Language } from "#kernel/languages.ts";
import { englishStem, spanishStem, stopWords } from "./stems.ts";
import { parseTokens, type Token } from "./tokens.ts";

/** Phrases of the synonym list and the lexicon. Pure. */

/** The tokens of a phrase without stop words: "chest of drawers" → chest, drawers. */
export const contentTokens = (phrase: string): Token[] => parseTokens(phrase).filter(({ text }) => !stopWords.has(text));

/** Lookup key of a phrase in a language: the stems of its words, or its Chinese characters. */
export const phraseKey = (words: readonly string[], language: Language): string => {
  if (language === "zh-CN") return `z ${words.join("")}`;
  return language === "es-ES" ? `s ${words.map(spanishStem).join(" ")}` : `e ${words.map(englishStem).join(" ")}`;
};

/** A set of Chinese phrases that are found in runs of characters. */
export class ChinesePhrases {
  readonly #phrases = new Set<string>();
  /** The longest phrase by its first character. */
  readonly #maxLengths = new Map<number, number>();

  add(phrase: string): void {
    this.#phrases.add(phrase);
    const first = phrase.charCodeAt(0);
    this.#maxLengths.set(first, Math.max(this.#maxLengths.get(first) ?? 0, phrase.length));
  }

  has(phrase: string): boolean {
    return this.#phrases.has(phrase);
  }

  /**
   * Positions of phrases of at least `minLength` characters in a run, in order. The longest of overlapping phrases wins, then the last
   * one, because Chinese names end with the thing.
   */
  findIn(run: string, minLength: number): [at: number, length: number][] {
    const candidates: [number, number][] = [];
    for (let at = 0; at < run.length; at += 1) {
      const longest = Math.min(this.#maxLengths.get(run.charCodeAt(at)) ?? 0, run.length - at);
      for (let length = longest; length >= minLength; length -= 1)
        if (this.#phrases.has(run.slice(at, at + length))) candidates.push([at, length]);
    }
    if (candidates.length < 2) return candidates;
    const taken = new Uint8Array(run.length);
    return candidates
      .sort((a, b) => b[1] - a[1] || b[0] - a[0])
      .filter(([at, length]) => {
        if (taken.subarray(at, at + length).includes(1)) return false;
        taken.fill(1, at, at + length);
        return true;
      })
      .sort(([a], [b]) => a - b);
  }
}
