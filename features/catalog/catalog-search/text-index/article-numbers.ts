import { toSkuKey } from "#kernel/skus.ts";
import { ensureCapacity } from "../filter-index/columns.ts";
import { joinLists, splitLists } from "./postings.ts";

/**
 * Index of article numbers: finds them by exact match, prefix or substring, ignoring separators and case. The numbers are
 * stored in one byte array. Each part of a number maps to its rows; candidates are then compared byte by byte.
 */

const maxNumberLength = 60;
/** Maximum number of candidate rows compared; of more common parts only the first rows are searched. */
const maxCompared = 50_000;
/** Maximum number of parts tried for a prefix. */
const maxParts = 200;

/** The key of a number in lower-case Latin letters and digits, which the index stores as bytes: "ST-118-DR2" → "st118dr2". */
export const normalizeNumber = (text: string): string =>
  toSkuKey(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, maxNumberLength);

/** Splits a number into runs of letters and digits: "ST-118-DR2" → "st", "118", "dr", "2". */
const splitNumber = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^[^a-z0-9]+/, "")
    .slice(0, maxNumberLength)
    .match(/[a-z]+|[0-9]+/g) ?? [];

const separatorByte = 32;

export class ArticleNumberIndex {
  #bytes = new Uint8Array(1 << 12);
  #byteCount = 0;
  /** Offset of the numbers of each row, plus one; 0 is a row without numbers. */
  #starts = new Uint32Array(1024);
  readonly #parts = new Map<string, number>();
  readonly #rows: Uint32Array[] = [];
  #counts = new Uint32Array(1024);
  #sorted: string[] = [];
  #isSorted = true;

  upsert(row: number, goods_sn: string, custom_sn: string): void {
    const [goods, custom] = [normalizeNumber(goods_sn), normalizeNumber(custom_sn)];
    if (this.#hasNumbers(row, goods, custom)) return;
    this.#starts = ensureCapacity(this.#starts, row + 1);
    this.#bytes = ensureCapacity(this.#bytes, this.#byteCount + goods.length + custom.length + 2);
    this.#starts[row] = this.#byteCount + 1;
    this.#write(goods);
    this.#write(custom);
    for (const part of new Set([...splitNumber(goods_sn), ...splitNumber(custom_sn)])) if (part.length > 1) this.#addPart(part, row);
  }

  toState() {
    return {
      bytes: this.#bytes.subarray(0, this.#byteCount),
      starts: this.#starts,
      parts: [...this.#parts.keys()],
      counts: this.#counts.subarray(0, this.#rows.length),
      rows: joinLists(this.#rows.map((rows, number) => rows.subarray(0, this.#counts[number]))),
    };
  }

  restore({ bytes, starts, parts, counts, rows }: ReturnType<ArticleNumberIndex["toState"]>): void {
    this.#bytes = bytes;
    this.#byteCount = bytes.length;
    this.#starts = starts;
    this.#counts = counts;
    for (const [number, part] of parts.entries()) this.#parts.set(part, number);
    for (const list of splitLists([...counts], rows)) this.#rows.push(list ?? new Uint32Array(1));
    this.#isSorted = false;
  }

  remove(row: number): void {
    if (row < this.#starts.length) this.#starts[row] = 0;
  }

  /** Rows whose number equals the text, starts with it or contains it, in this order. */
  find(text: string, accepts: (row: number) => boolean, maxRows: number): number[] {
    const normalized = normalizeNumber(text);
    const parts = splitNumber(text);
    if (normalized.length < 2 || parts.length === 0) return [];
    const bytes = Uint8Array.from(normalized, (letter) => letter.charCodeAt(0));
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

  /** Rows whose number equals the text. */
  findExact(text: string): number[] {
    const bytes = Uint8Array.from(normalizeNumber(text), (letter) => letter.charCodeAt(0));
    if (bytes.length === 0) return [];
    const list = this.#rarestList(splitNumber(text));
    return list ? [...new Set(list)].filter((row) => this.#rankOf(row, bytes) === 3) : [];
  }

  /** Candidate row lists: of the rarest complete part, or of the parts that start with the last one. */
  #candidates(parts: readonly string[]): Uint32Array[] {
    const last = parts.at(-1) as string;
    const whole = this.#rarestList(parts.slice(0, -1));
    if (last.length === 1 && whole) return [whole];
    const prefixed = this.#partsWithPrefix(last);
    if (prefixed.length === 0) return [this.#rarestList(parts) ?? new Uint32Array(0)];
    const matching = prefixed.reduce((sum, list) => sum + list.length, 0);
    return whole && whole.length <= matching ? [whole] : prefixed;
  }

  /**
   * The shortest row list among those of the parts. Typing without separators joins parts: unknown letters are skipped
   * ("jysf"), unknown digits are reduced to their longest known prefix ("12802" to 128).
   */
  #rarestList(parts: readonly string[]): Uint32Array | undefined {
    let rarest: Uint32Array | undefined;
    for (const part of parts) {
      let knownPart = part;
      while (/^[0-9]/.test(knownPart) && knownPart.length > 2 && !this.#parts.has(knownPart)) knownPart = knownPart.slice(0, -1);
      const number = this.#parts.get(knownPart);
      if (number === undefined) continue;
      const list = (this.#rows[number] as Uint32Array).subarray(0, this.#counts[number]);
      if (!rarest || list.length < rarest.length) rarest = list;
    }
    return rarest;
  }

  #partsWithPrefix(text: string): Uint32Array[] {
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

  #addPart(part: string, row: number): void {
    let number = this.#parts.get(part);
    if (number === undefined) {
      number = this.#rows.push(new Uint32Array(1)) - 1;
      this.#parts.set(part, number);
      this.#counts = ensureCapacity(this.#counts, number + 1);
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
    for (let at = 0; at < number.length; at += 1) this.#bytes[this.#byteCount + at] = number.charCodeAt(at);
    this.#byteCount += number.length;
    this.#bytes[this.#byteCount] = separatorByte;
    this.#byteCount += 1;
  }

  #hasNumbers(row: number, goods: string, custom: string): boolean {
    const start = this.#starts[row] ?? 0;
    if (start === 0) return false;
    const both = `${goods} ${custom} `;
    for (let at = 0; at < both.length; at += 1) if (this.#bytes[start - 1 + at] !== both.charCodeAt(at)) return false;
    return true;
  }

  /** 3: a number of the row equals the text; 2: starts with it; 1: contains it; 0: no match. */
  #rankOf(row: number, normalized: Uint8Array): number {
    let at = (this.#starts[row] ?? 0) - 1;
    if (at < 0) return 0;
    let rank = 0;
    for (let number = 0; number < 2; number += 1) {
      const end = this.#bytes.indexOf(separatorByte, at);
      for (let start = at; start + normalized.length <= end && rank < 3; start += 1) {
        if (!this.#matchesAt(start, normalized)) continue;
        const isBeginning = start === at;
        rank = Math.max(rank, isBeginning && start + normalized.length === end ? 3 : isBeginning ? 2 : 1);
      }
      at = end + 1;
    }
    return rank;
  }

  #matchesAt(start: number, normalized: Uint8Array): boolean {
    for (let at = 0; at < normalized.length; at += 1) if (this.#bytes[start + at] !== normalized[at]) return false;
    return true;
  }
}
