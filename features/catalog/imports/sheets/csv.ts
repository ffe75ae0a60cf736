import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";
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

/** The detector reads no more than this. */
const sampleBytes = 200_000;

const addToSample = (sample: Buffer, bytes: Buffer): Buffer =>
  sample.length < sampleBytes ? Buffer.concat([sample, bytes.subarray(0, sampleBytes - sample.length)]) : sample;

const decodes = (decoder: TextDecoder, bytes?: Buffer): boolean => {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
};

/** What the bytes of a file tell about their encoding. The file is read piece by piece. */
const readEvidence = async (path: string) => {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let hasZeroBytes = false;
  let isUtf8 = true;
  let start: Buffer = Buffer.alloc(0);
  /** From the first letter outside ASCII: those bytes tell most. */
  let foreign: Buffer = Buffer.alloc(0);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hasZeroBytes ||= bytes.includes(0);
    isUtf8 &&= decodes(utf8, bytes);
    start = addToSample(start, bytes);
    if (foreign.length > 0) foreign = addToSample(foreign, bytes);
    else if (!isAscii(bytes)) foreign = addToSample(foreign, bytes.subarray(bytes.findIndex((byte) => byte >= 0x80)));
  }
  return { hasZeroBytes, isUtf8: isUtf8 && decodes(utf8), start, foreign };
};

const detectEncoding = async (path: string): Promise<string | undefined> => {
  const { hasZeroBytes, isUtf8, start, foreign } = await readEvidence(path);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (!hasZeroBytes && isUtf8) return "utf-8";
  // Loaded for such files only, because its model takes a tenth of a second.
  const { detect } = await import("jschardet");
  const sample = hasZeroBytes ? start : foreign;
  return decoderLabels[detect(sample, { detectEncodings: detectableEncodings }).encoding?.toLowerCase() ?? ""];
};

/**
 * Decodes a file piece by piece, so that it is never in memory as a whole: by byte order mark, else as UTF-8 when valid, else as the
 * most likely encoding. No piece ends within a character. Refuses bytes that are no text.
 */
export const decodeFile = async function* (path: string): AsyncGenerator<string> {
  const encoding = await detectEncoding(path);
  if (encoding === undefined) throw new SheetRefused("WRONG_SPREADSHEET");
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
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

const toPieces = async function* (first: string, rest: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for await (const text of rest) yield Buffer.from(text);
  // Closes an unclosed quote, which extends to the end of the file; else it opens a row of its own, which `on_skip` receives.
  yield Buffer.from('\n"');
};

/**
 * Parses rows with the line each begins on; the first piece of text tells the separator. As in Excel, a quote opens a quoted cell only
 * at its start.
 */
export const parseCsv = async function* (texts: AsyncGenerator<string>): AsyncGenerator<SheetRow> {
  const first: string = (await texts.next()).value ?? "";
  const firstLine = /^sep=[,;\t|]\r?\n/i.test(first) ? 2 : 1;
  let failure: string | undefined;
  const parser = parse({
    delimiter: detectSeparator(first),
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
  for await (const cells of Readable.from(toPieces(first, texts)).pipe(parser) as AsyncIterable<string[]>) {
    yield { row_number, cells: cells.slice(0, maxColumns).map(toCell) };
    for (const cell of cells) row_number += cell.split("\n").length - 1;
    row_number += 1;
  }
  if (failure) throw new SheetRefused("WRONG_SPREADSHEET");
};
