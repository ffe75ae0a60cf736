import { ensureCapacity } from "../filter-index/columns.ts";

/** Maps texts to rows: usually one row, thousands in a generated load-test catalog. The rows of a text keep insertion order. */
export class TextRows {
  /** The only row of a text, plus one; 0 is none, -1 means several. */
  #singleRow = new Int32Array(1024);
  readonly #rowLists = new Map<number, { rows: Int32Array; count: number }>();

  /** The number of rows of a text. */
  countOf(text: number): number {
    const single = this.#singleRow[text] ?? 0;
    return single >= 0 ? Math.min(single, 1) : (this.#rowLists.get(text)?.count ?? 0);
  }

  /** The rows of a text; valid until the next change. */
  of(text: number): Int32Array {
    const single = this.#singleRow[text] ?? 0;
    if (single >= 0) return single === 0 ? new Int32Array(0) : Int32Array.of(single - 1);
    const { rows, count } = this.#rowLists.get(text) as { rows: Int32Array; count: number };
    return rows.subarray(0, count);
  }

  add(text: number, row: number): void {
    this.#singleRow = ensureCapacity(this.#singleRow, text + 1);
    const single = this.#singleRow[text] as number;
    if (single === 0) {
      this.#singleRow[text] = row + 1;
      return;
    }
    const list = this.#rowLists.get(text) ?? { rows: Int32Array.of(single - 1, 0), count: 1 };
    if (single > 0) this.#rowLists.set(text, list);
    this.#singleRow[text] = -1;
    if (list.count === list.rows.length) {
      const longer = new Int32Array(list.count + (list.count >> 1) + 1);
      longer.set(list.rows);
      list.rows = longer;
    }
    list.rows[list.count] = row;
    list.count += 1;
  }

  remove(text: number, row: number): void {
    const list = this.#rowLists.get(text);
    if (!list) {
      if (this.#singleRow[text] === row + 1) this.#singleRow[text] = 0;
      return;
    }
    const at = list.rows.subarray(0, list.count).indexOf(row);
    if (at < 0) return;
    list.rows.copyWithin(at, at + 1, list.count);
    list.count -= 1;
    if (list.count > 0) return;
    this.#rowLists.delete(text);
    this.#singleRow[text] = 0;
  }

  toState() {
    const lists = new Map([...this.#rowLists].map(([text, { rows, count }]) => [text, rows.subarray(0, count)]));
    return { singleRow: this.#singleRow, lists };
  }

  restore({ singleRow, lists }: ReturnType<TextRows["toState"]>): void {
    this.#singleRow = singleRow;
    for (const [text, rows] of lists) this.#rowLists.set(text, { rows, count: rows.length });
  }

  /** Renumbers a text; the new number must be unused. */
  move(text: number, to: number): void {
    if (text === to) return;
    this.#singleRow[to] = this.#singleRow[text] as number;
    this.#singleRow[text] = 0;
    const list = this.#rowLists.get(text);
    if (!list) return;
    this.#rowLists.delete(text);
    this.#rowLists.set(to, list);
  }
}
