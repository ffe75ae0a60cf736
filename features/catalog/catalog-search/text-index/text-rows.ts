import { grown } from "../filter-index/columns.ts";

/** Which rows have a text: one as a rule, thousands in a multiplied catalogue. Rows of a text stay in the order they came. */
export class RowsOfTexts {
  /** The only row of a text, plus one; 0 is none, -1 says that there are several. */
  #only = new Int32Array(1024);
  readonly #several = new Map<number, { rows: Int32Array; count: number }>();

  /** How many rows a text has. */
  countOf(text: number): number {
    const only = this.#only[text] ?? 0;
    return only >= 0 ? Math.min(only, 1) : (this.#several.get(text)?.count ?? 0);
  }

  /** The rows of a text; valid until the next change. */
  of(text: number): Int32Array {
    const only = this.#only[text] ?? 0;
    if (only >= 0) return only === 0 ? new Int32Array(0) : Int32Array.of(only - 1);
    const { rows, count } = this.#several.get(text) as { rows: Int32Array; count: number };
    return rows.subarray(0, count);
  }

  add(text: number, row: number): void {
    this.#only = grown(this.#only, text + 1);
    const only = this.#only[text] as number;
    if (only === 0) {
      this.#only[text] = row + 1;
      return;
    }
    const several = this.#several.get(text) ?? { rows: Int32Array.of(only - 1, 0), count: 1 };
    if (only > 0) this.#several.set(text, several);
    this.#only[text] = -1;
    if (several.count === several.rows.length) {
      const longer = new Int32Array(several.count + (several.count >> 1) + 1);
      longer.set(several.rows);
      several.rows = longer;
    }
    several.rows[several.count] = row;
    several.count += 1;
  }

  remove(text: number, row: number): void {
    const several = this.#several.get(text);
    if (!several) {
      if (this.#only[text] === row + 1) this.#only[text] = 0;
      return;
    }
    const at = several.rows.subarray(0, several.count).indexOf(row);
    if (at < 0) return;
    several.rows.copyWithin(at, at + 1, several.count);
    several.count -= 1;
    if (several.count > 0) return;
    this.#several.delete(text);
    this.#only[text] = 0;
  }

  /** A text gets another number, which no other text has. */
  move(text: number, to: number): void {
    if (text === to) return;
    this.#only[to] = this.#only[text] as number;
    this.#only[text] = 0;
    const several = this.#several.get(text);
    if (!several) return;
    this.#several.delete(text);
    this.#several.set(to, several);
  }
}
