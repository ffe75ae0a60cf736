import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { csvTextMark } from "#kernel/csv.ts";
import type { Cell } from "../rules/cells.ts";
import { maxCellCharacters, maxColumns } from "./limits.ts";
import { SheetRefused, type SheetRow } from "./table.ts";

/** CSV and similar text tables in the encodings that spreadsheet programs write (docs/decisions/0049). */

/** Labels for TextDecoder by the names of the detector: Western, simplified and traditional Chinese Windows, and Mac OS. */
const decoderLabels: Readonly<Record<string, string>> = {
  "utf-16-le": "utf-16le",
  "utf-16-be": "utf-16be",
  gb18030: "gb18030",
  big5: "big5",
  "windows-1252": "windows-1252",
  macroman: "macintosh",
};
const detectableEncodings = ["UTF-16LE", "UTF-16BE", "GB18030", "Big5", "Windows-1252", "MacRoman"];

const detectEncoding = async (bytes: Uint8Array): Promise<string | undefined> => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const hasZeroBytes = bytes.includes(0);
  if (!hasZeroBytes && isUtf8(bytes)) return "utf-8";
  // Loaded for such files only, because its model takes a tenth of a second.
  const { detect } = await import("jschardet");
  // The detector reads the first 200 kB: those from the first letter outside ASCII tell most.
  const sample = hasZeroBytes ? bytes : bytes.subarray(bytes.findIndex((byte) => byte >= 0x80));
  return decoderLabels[detect(sample, { detectEncodings: detectableEncodings }).encoding?.toLowerCase() ?? ""];
};

/** Decodes by byte order mark, else as UTF-8 when valid, else as the most likely encoding. Refuses bytes that are no text. */
export const decodeText = async (bytes: Uint8Array): Promise<string> => {
  const encoding = await detectEncoding(bytes);
  if (encoding === undefined) throw new SheetRefused("WRONG_SPREADSHEET");
  return new TextDecoder(encoding).decode(bytes);
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

const toCell = (text: string): Cell => {
  const trimmed = text.trim().replace(csvTextMark, "");
  return trimmed === "" ? null : trimmed.slice(0, maxCellCharacters + 1);
};

const pieceLength = 64 * 1024;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Encodes a text in pieces, so that it is not in memory twice; no piece ends within a character. */
const toPieces = function* (text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; ) {
    const end = at + pieceLength;
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield Buffer.from(text.slice(at, next));
    at = next;
  }
  // Closes an unclosed quote, which extends to the end of the file; else it opens a row of its own, which `on_skip` receives.
  yield Buffer.from('\n"');
};

/** Parses rows with the line each begins on. As in Excel, a quote opens a quoted cell only at its start. */
export const parseCsv = async function* (text: string): AsyncGenerator<SheetRow> {
  const firstLine = /^sep=[,;\t|]\r?\n/i.test(text) ? 2 : 1;
  let failure: string | undefined;
  const parser = parse({
    delimiter: detectSeparator(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    from_line: firstLine,
    max_record_size: maxColumns * maxCellCharacters,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== "CSV_QUOTE_NOT_CLOSED") failure ??= error?.code;
      return undefined;
    },
  });
  let row_number = firstLine;
  for await (const cells of Readable.from(toPieces(text)).pipe(parser) as AsyncIterable<string[]>) {
    yield { row_number, cells: cells.slice(0, maxColumns).map(toCell) };
    for (const cell of cells) row_number += cell.split("\n").length - 1;
    row_number += 1;
  }
  if (failure) throw new SheetRefused("WRONG_SPREADSHEET");
};
