import type { Found, ProductText, SearchOptions, Words } from "./words/word-index.ts";

/** Finds products whose texts contain all words of a keyword: until the index of words is there. */
export class WordIndex implements Words {
  readonly #texts = new Map<number, string>();

  put(row: number, text: ProductText): void {
    this.#texts.set(row, JSON.stringify(text).toLowerCase());
  }
  remove(row: number): void {
    this.#texts.delete(row);
  }
  setSynonyms(): void {}
  search(keyword: string, { accepts, most }: SearchOptions): Found {
    const words = keyword.toLowerCase().split(/\s+/).slice(0, 8);
    const rows = [...this.#texts].filter(([row, text]) => words.every((word) => text.includes(word)) && accepts(row)).map(([row]) => row);
    return {
      rows: Uint32Array.from(rows.slice(0, most)),
      scores: new Float32Array(rows.length),
      count: rows.length,
      isCut: false,
      whole: rows.length,
      corrected: null,
      leftOut: [],
      understood: [],
    };
  }
  suggest(keyword: string, options: SearchOptions): Found {
    return this.search(keyword, options);
  }
  rowsWithNumber(): number[] {
    return [];
  }
}
