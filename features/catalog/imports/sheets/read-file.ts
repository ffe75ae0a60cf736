import { open, readFile, stat } from "node:fs/promises";
import { CellError, readXls, type Cell as XlsCell, XlsError } from "xls-reader";
import { utcDay } from "#kernel/clock.ts";
import { decodeText, parseCsv } from "./csv.ts";
import { maxFileMegabytes, maxRows } from "./limits.ts";
import { type Cell, SheetRefused, type SheetSink, trimmedRow } from "./table.ts";
import { cleanNumber, readXlsx } from "./xlsx.ts";

export type SheetKind = "xlsx" | "xls" | "csv";

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** What a file is by its first bytes, whatever its name says: Chinese programs like to call a text table .xls. */
const kindOfContent = (head: Buffer): SheetKind => {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
  // Pages, PDFs, pictures and programs: none of them is a table.
  if (/^\s*<|^%PDF|^\x89PNG|^\xff\xd8\xff|^GIF8|^MZ|^\x7fELF|^\{\\rtf|^Rar!|^7z/.test(head.toString("latin1")))
    throw new SheetRefused("WRONG_SPREADSHEET");
  return "csv";
};

const xlsCell = (cell: XlsCell): Cell => {
  if (cell instanceof CellError) return { wrong: cell.code };
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? { wrong: "date" } : utcDay(cell);
  if (typeof cell === "boolean") return String(cell);
  return typeof cell === "number" ? cleanNumber(cell) : cell;
};

const lockedMark = Buffer.from("EncryptedPackage", "utf16le");

const readOldExcel = async (path: string, sink: SheetSink): Promise<void> => {
  const bytes = await readFile(path);
  // A workbook with a password lies in the same container as an old one.
  if (bytes.includes(lockedMark)) throw new SheetRefused("SPREADSHEET_LOCKED");
  const book = readXls(bytes);
  for (const { name, visibility, rows } of book.sheets) {
    if (visibility !== "visible") continue;
    sink.sheet(name);
    for (const [index, row] of rows.entries()) await sink.row({ row_number: index + 1, cells: row.map(xlsCell) });
  }
};

const readText = async (path: string, sink: SheetSink): Promise<void> => {
  const text = decodeText(await readFile(path));
  sink.sheet("");
  for (const row of parseCsv(text)) await sink.row(row);
};

const readers = { xlsx: readXlsx, xls: readOldExcel, csv: readText };

/** Drops empty rows and counts the others, so that a sheet of a million rows ends at the limit and not in memory. */
const counted = (sink: SheetSink): SheetSink => {
  let rows = 0;
  return {
    sheet: sink.sheet,
    row: (row) => {
      const cells = trimmedRow(row.cells);
      if (!cells) return;
      rows += 1;
      if (rows > maxRows) throw new SheetRefused("SPREADSHEET_TOO_BIG");
      return sink.row({ row_number: row.row_number, cells });
    },
  };
};

/** Reads a spreadsheet of whatever kind into `sink`; answers the kind. Refuses what is none, locked, or too big. */
export const readSpreadsheet = async (path: string, sink: SheetSink): Promise<SheetKind> => {
  const { size } = await stat(path);
  if (size === 0) throw new SheetRefused("SPREADSHEET_EMPTY");
  if (size > maxFileMegabytes * 1024 * 1024) throw new SheetRefused("SPREADSHEET_TOO_BIG");
  const file = await open(path);
  const head = Buffer.alloc(Math.min(size, 512));
  await file.read(head, 0, head.length, 0).finally(() => file.close());
  const kind = kindOfContent(head);
  try {
    await readers[kind](path, counted(sink));
    return kind;
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    // The readers throw on what is damaged: XlsError, zlib's errors, a range that is none.
    if (error instanceof XlsError || error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith("Z_"))
      throw new SheetRefused("WRONG_SPREADSHEET");
    throw error;
  }
};
