import { readFile, stat } from "node:fs/promises";
import { CellError, readXls, type Cell as XlsCell, XlsError } from "xls-reader";
import { dayOfCell } from "#kernel/calendar.ts";
import type { Cell } from "../rules/cells.ts";
import { decodeFile, parseCsv } from "./csv.ts";
import { maxFileMegabytes, maxHeaderRows, maxRows } from "./limits.ts";
import { detectKind, type SheetKind } from "./sheet-kind.ts";
import { SheetRefused, type SheetSink, trimRow } from "./table.ts";
import { readXlsx, roundToExcelPrecision } from "./xlsx.ts";

const toCell = (cell: XlsCell): Cell => {
  if (cell instanceof CellError) return { wrong: cell.code };
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? { wrong: "date" } : dayOfCell(cell);
  if (typeof cell === "boolean") return String(cell);
  return typeof cell === "number" ? roundToExcelPrecision(cell) : cell;
};

const encryptionMarker = Buffer.from("EncryptedPackage", "utf16le");

/** Names of the stream that holds the workbook: Excel 97 and later, and Excel 5 and 95. */
const workbookName = Buffer.from("Workbook", "utf16le");
const oldWorkbookName = Buffer.from("Book\0", "utf16le");
const readOldExcel = async (path: string, sink: SheetSink): Promise<void> => {
  const bytes = await readFile(path);
  // A password-protected xlsx uses the same container as an xls.
  if (bytes.includes(encryptionMarker)) throw new SheetRefused("SPREADSHEET_LOCKED");
  if (bytes.includes(oldWorkbookName) && !bytes.includes(workbookName)) throw new SheetRefused("SPREADSHEET_EXCEL95");
  const book = readXls(bytes);
  for (const { name, visibility, rows } of book.sheets) {
    if (visibility !== "visible") continue;
    sink.sheet(name);
    for (const [index, row] of rows.entries()) await sink.row({ row_number: index + 1, cells: row.map(toCell) });
  }
};

const readText = async (path: string, sink: SheetSink): Promise<void> => {
  sink.sheet("");
  for await (const row of parseCsv(decodeFile(path))) await sink.row(row);
};

const readers = { xlsx: readXlsx, xls: readOldExcel, csv: readText };

/** Drops empty rows and enforces the row limit while reading. */
const withRowLimit = (sink: SheetSink): SheetSink => {
  let rows = 0;
  return {
    ...sink,
    row: (row) => {
      const cells = trimRow(row.cells);
      if (!cells) return;
      rows += 1;
      if (rows > maxRows + maxHeaderRows) throw new SheetRefused("SPREADSHEET_TOO_BIG");
      return sink.row({ ...row, cells });
    },
  };
};

/** Reads a spreadsheet of any kind into `sink` and returns the kind. Refuses files that are not spreadsheets, locked or too big. */
export const readSpreadsheet = async (path: string, sink: SheetSink): Promise<SheetKind> => {
  const { size } = await stat(path);
  if (size === 0) throw new SheetRefused("SPREADSHEET_EMPTY");
  if (size > maxFileMegabytes * 1024 * 1024) throw new SheetRefused("SPREADSHEET_TOO_BIG");
  const kind = await detectKind(path);
  try {
    await readers[kind](path, withRowLimit(sink));
    return kind;
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    // The libraries throw for damaged files: XlsError, zlib errors and RangeError.
    if (error instanceof XlsError || error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith("Z_"))
      throw new SheetRefused("WRONG_SPREADSHEET");
    throw error;
  }
};
