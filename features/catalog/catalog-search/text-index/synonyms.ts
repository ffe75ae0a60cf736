import { ChinesePhrases, contentTokens } from "./phrases.ts";
import type { Synonym } from "./searched.ts";
import { englishStem, spanishStem } from "./stems.ts";
import type { Token } from "./tokens.ts";

/** Lookup of the synonym list. Pure. */

/** Maximum number of words of a phrase that is looked up. */
export const maxPhraseLength = 4;

/** Lookup keys of a phrase: its English and Spanish stems, or its Chinese characters. */
const keysOf = (tokens: readonly Token[]): string[] => {
  if (tokens.every(({ isChinese }) => isChinese)) return [tokens.map(({ text }) => text).join("")];
  const stems = (stem: (word: string) => string) => tokens.map(({ text, isChinese }) => (isChinese ? text : stem(text))).join(" ");
  return [`e ${stems(englishStem)}`, `s ${stems(spanishStem)}`];
};

/** A phrase that another phrase also finds. */
export interface SynonymMatch {
  tokens: readonly Token[];
  /** True for a two-way synonym, false for a one-way entry ("seating" finds sofas). */
  isTwoWay: boolean;
}

export class Synonyms {
  readonly #matches = new Map<string, Map<string, SynonymMatch>>();
  readonly #phrases = new Map<string, Token[]>();
  readonly #words = new Set<string>();
  readonly chinese = new ChinesePhrases();

  constructor(rows: readonly Synonym[]) {
    for (const { words: phrases, finds, isTwoWay } of rows) {
      for (const phrase of [...phrases, ...finds]) {
        const tokens = contentTokens(phrase);
        this.#phrases.set(phrase, tokens);
        for (const { text, isChinese } of tokens) if (!isChinese && text.length > 3) this.#words.add(text);
      }
      for (const from of isTwoWay ? [...phrases, ...finds] : phrases) this.#add(from, isTwoWay ? [...phrases, ...finds] : finds, isTwoWay);
    }
  }

  /** Words of the list with more than three letters; spelling correction uses them as candidates. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** The phrases that a phrase also finds; undefined when it is not in the list. */
  lookup(tokens: readonly Token[]): SynonymMatch[] | undefined {
    const others = keysOf(tokens).flatMap((key) => [...(this.#matches.get(key) ?? [])]);
    return others.length === 0 ? undefined : [...new Map(others).values()];
  }

  #add(from: string, finds: readonly string[], isSame: boolean): void {
    const tokens = this.#phrases.get(from) as Token[];
    if (tokens.length === 0) return;
    for (const key of keysOf(tokens)) {
      const matches = this.#matches.get(key) ?? new Map<string, SynonymMatch>();
      for (const other of finds)
        if (other !== from && !matches.get(other)?.isTwoWay)
          matches.set(other, { tokens: this.#phrases.get(other) as Token[], isTwoWay: isSame });
      this.#matches.set(key, matches);
    }
    if (!tokens.every(({ isChinese }) => isChinese)) return;
    this.chinese.add(tokens.map(({ text }) => text).join(""));
  }
}
