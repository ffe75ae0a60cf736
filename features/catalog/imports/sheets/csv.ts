import { maxCellCharacters, maxColumns } from "./limits.ts";
import { type Cell, SheetRefused } from "./table.ts";

/** CSV and similar text tables in the encodings that Excel writes (docs/decisions/0019). */

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** Distinguishes GBK, whose high bytes come in pairs, from Latin-1 with its single accented letters. */
const isLikelyGbk = (bytes: Uint8Array): boolean => {
  let pairs = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    if (second >= 0x80) {
      pairs += 1;
      at += 1;
    } else alone += 1;
  }
  return pairs > alone;
};

/** Decodes by byte order mark, else as UTF-8 when valid, else as GBK or Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  // A zero byte does not occur in a single-byte text.
  if (bytes.includes(0)) throw new SheetRefused("WRONG_SPREADSHEET");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isLikelyGbk(bytes) ? "gb18030" : "windows-1252").decode(bytes);
  }
};

const separators = [",", ";", "\t", "|"] as const;
type Separator = (typeof separators)[number];

/** The separator that most consistently splits the first lines into the same number of columns. */
export const detectSeparator = (text: string): Separator => {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1];
  if (named) return named as Separator;
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const score = (separator: Separator): number => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    return first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + Math.min(first, 99);
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
};

const toCell = (text: string): Cell => (text === "" ? null : text.slice(0, maxCellCharacters + 1));

/** Parses rows with the line each begins on. As in Excel, a quote opens a quoted cell only at its start. */
export const parseCsv = function* (whole: string): Generator<{ row_number: number; cells: Cell[] }> {
  const separator = detectSeparator(whole);
  const text = whole.replace(/^sep=[,;\t|]\r?\n/i, "");
  let line = whole.length === text.length ? 1 : 2;
  let at = 0;
  while (at < text.length) {
    const row_number = line;
    const cells: Cell[] = [];
    for (let ended = false; !ended; ) {
      let value = "";
      if (text[at] === '"') {
        at += 1;
        for (;;) {
          const quote = text.indexOf('"', at);
          const until = quote < 0 ? text.length : quote;
          value += text.slice(at, until);
          at = until + 1;
          if (text[at] !== '"' || quote < 0) break;
          value += '"';
          at += 1;
        }
      }
      const from = at;
      while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
      value += text.slice(from, at);
      for (const sign of value) if (sign === "\n") line += 1;
      if (cells.length < maxColumns) cells.push(toCell(value.trim()));
      ended = text[at] !== separator;
      at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    }
    line += 1;
    yield { row_number, cells };
  }
};
