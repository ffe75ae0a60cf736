import { grown } from "../filter-index/columns.ts";

/**
 * Article numbers: found whole, by their beginning, or by a part of them, separators and case aside. The numbers lie one
 * after another in one array of bytes; each of their parts knows its rows, and what it finds is compared letter by letter.
 */

const most = 60;
/** So many rows of the rarest part are compared at most; parts that more products share find those that came first. */
const maxCompared = 50_000;
/** Beginnings of parts that are tried. */
const maxParts = 200;

/** The letters and digits of a number: "ST-118-DR2" → "st118dr2". */
export const plainNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, most);

/** "ST-118-DR2" → "st", "118", "dr", "2". */
const partsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .slice(0, most)
    .match(/[a-z]+|[0-9]+/g) ?? [];

const separatorByte = 32;

export class Numbers {
  #bytes = new Uint8Array(1 << 12);
  #used = 0;
  /** Where the numbers of a row begin, plus one; 0 is a row without. */
  #starts = new Uint32Array(1024);
  readonly #parts = new Map<string, number>();
  readonly #rows: Uint32Array[] = [];
  #counts = new Uint32Array(1024);
  #sorted: string[] = [];
  #isSorted = true;

  put(row: number, goods_sn: string, custom_sn: string): void {
    const [goods, custom] = [plainNumber(goods_sn), plainNumber(custom_sn)];
    if (this.#isAt(row, goods, custom)) return;
    this.#starts = grown(this.#starts, row + 1);
    this.#bytes = grown(this.#bytes, this.#used + goods.length + custom.length + 2);
    this.#starts[row] = this.#used + 1;
    this.#write(goods);
    this.#write(custom);
    for (const part of new Set([...partsOf(goods_sn), ...partsOf(custom_sn)])) if (part.length > 1) this.#file(part, row);
  }

  remove(row: number): void {
    if (row < this.#starts.length) this.#starts[row] = 0;
  }

  /** Rows whose number is the text, begins with it, or has it as a part, in this order. */
  find(text: string, accepts: (row: number) => boolean, maxRows: number): number[] {
    const wanted = plainNumber(text);
    const parts = partsOf(text);
    if (wanted.length < 2) return [];
    const bytes = Uint8Array.from(wanted, (letter) => letter.charCodeAt(0));
    const byRank: number[][] = [[], [], []];
    const seen = new Set<number>();
    let compared = 0;
    for (const list of this.#candidates(parts)) {
      for (const row of list) {
        compared += 1;
        if (compared > maxCompared || seen.size >= maxRows) return byRank.flat();
        const rank = seen.has(row) ? 0 : this.#rankOf(row, bytes);
        if (rank === 0 || !accepts(row)) continue;
        seen.add(row);
        (byRank[3 - rank] as number[]).push(row);
      }
    }
    return byRank.flat();
  }

  /** Rows that have exactly this number. */
  whole(text: string): number[] {
    const bytes = Uint8Array.from(plainNumber(text), (letter) => letter.charCodeAt(0));
    if (bytes.length === 0) return [];
    const list = this.#rarestOf(partsOf(text));
    return list ? [...new Set(list)].filter((row) => this.#rankOf(row, bytes) === 3) : [];
  }

  /** Lists of rows that can hold the parts: those of the rarest whole one, or those of what begins like the last. */
  #candidates(parts: readonly string[]): Uint32Array[] {
    const last = parts.at(-1) as string;
    const whole = this.#rarestOf(parts.slice(0, -1));
    if (last.length === 1 && whole) return [whole];
    const beginning = this.#beginning(last);
    if (beginning.length === 0) return [this.#rarestOf(parts) ?? new Uint32Array(0)];
    const begun = beginning.reduce((sum, list) => sum + list.length, 0);
    return whole && whole.length <= begun ? [whole] : beginning;
  }

  /**
   * The shortest list among those of the parts. Who leaves separators out joins parts: letters that are no part are passed over
   * ("jysf"), of digits the longest beginning that is one is taken ("12802" begins with 128).
   */
  #rarestOf(parts: readonly string[]): Uint32Array | undefined {
    let rarest: Uint32Array | undefined;
    for (const part of parts) {
      let known = part;
      while (/^[0-9]/.test(known) && known.length > 2 && !this.#parts.has(known)) known = known.slice(0, -1);
      const number = this.#parts.get(known);
      if (number === undefined) continue;
      const list = (this.#rows[number] as Uint32Array).subarray(0, this.#counts[number]);
      if (!rarest || list.length < rarest.length) rarest = list;
    }
    return rarest;
  }

  #beginning(text: string): Uint32Array[] {
    if (!this.#isSorted) {
      this.#sorted = [...this.#parts.keys()].sort();
      this.#isSorted = true;
    }
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    const lists: Uint32Array[] = [];
    for (let at = low; at < this.#sorted.length && lists.length < maxParts && this.#sorted[at]?.startsWith(text); at += 1) {
      const number = this.#parts.get(this.#sorted[at] as string) as number;
      lists.push((this.#rows[number] as Uint32Array).subarray(0, this.#counts[number]));
    }
    return lists;
  }

  #file(part: string, row: number): void {
    let number = this.#parts.get(part);
    if (number === undefined) {
      number = this.#rows.push(new Uint32Array(1)) - 1;
      this.#parts.set(part, number);
      this.#counts = grown(this.#counts, number + 1);
      this.#isSorted = false;
    }
    const count = this.#counts[number] as number;
    const list = this.#rows[number] as Uint32Array;
    if (count === list.length) {
      const longer = new Uint32Array(count + Math.max(1, count >> 1));
      longer.set(list);
      this.#rows[number] = longer;
    }
    (this.#rows[number] as Uint32Array)[count] = row;
    this.#counts[number] = count + 1;
  }

  #write(number: string): void {
    for (let at = 0; at < number.length; at += 1) this.#bytes[this.#used + at] = number.charCodeAt(at);
    this.#used += number.length;
    this.#bytes[this.#used] = separatorByte;
    this.#used += 1;
  }

  #isAt(row: number, goods: string, custom: string): boolean {
    const start = this.#starts[row] ?? 0;
    if (start === 0) return false;
    const both = `${goods} ${custom} `;
    for (let at = 0; at < both.length; at += 1) if (this.#bytes[start - 1 + at] !== both.charCodeAt(at)) return false;
    return true;
  }

  /** 3: one of its numbers is the text; 2: begins with it; 1: holds it; 0: none of these. */
  #rankOf(row: number, wanted: Uint8Array): number {
    let at = (this.#starts[row] ?? 0) - 1;
    if (at < 0) return 0;
    let rank = 0;
    for (let number = 0; number < 2; number += 1) {
      const end = this.#bytes.indexOf(separatorByte, at);
      for (let start = at; start + wanted.length <= end && rank < 3; start += 1) {
        if (!this.#holdsAt(start, wanted)) continue;
        const isBeginning = start === at;
        rank = Math.max(rank, isBeginning && start + wanted.length === end ? 3 : isBeginning ? 2 : 1);
      }
      at = end + 1;
    }
    return rank;
  }

  #holdsAt(start: number, wanted: Uint8Array): boolean {
    for (let at = 0; at < wanted.length; at += 1) if (this.#bytes[start + at] !== wanted[at]) return false;
    return true;
  }
}
