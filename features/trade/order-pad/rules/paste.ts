import { isSpacedSku } from "#kernel/skus.ts";
import type { PadUnit } from "./units.ts";
import { parseQuantity } from "./units.ts";

/** Parsing of rows that are pasted from a spreadsheet. Pure. */

/** Maximum number of rows of a pad, and of one paste. */
export const maxPadRows = 5_000;
/** Maximum length of a number: that of a customer SKU. */
export const maxNumberLength = 60;

export interface PastedRow {
  number: string;
  quantity: string;
  unit: PadUnit;
}

export interface ParsedPaste {
  rows: PastedRow[];
  /** Whether the first line was a header and was left out. */
  hasHeader: boolean;
  /** Rows beyond the maximum, which were left out. */
  tooMany: number;
}

/** Words of quantity columns and of units in the three languages, in lower case. */
const unitWords: Readonly<Record<string, PadUnit>> = Object.fromEntries([
  ...["pc", "pcs", "piece", "pieces", "ea", "each", "unit", "units", "件", "unidad", "unidades", "ud", "uds"].map((word) => [
    word,
    "piece",
  ]),
  ...["ctn", "ctns", "carton", "cartons", "case", "cases", "箱", "外箱", "bulto", "bultos"].map((word) => [word, "carton"]),
  ...["plt", "plts", "pallet", "pallets", "托", "托盘", "palé", "palés", "tarima", "tarimas"].map((word) => [word, "pallet"]),
]);
const quantityWords = /^(qty|quantity|amount|pieces|pcs|cantidad|cant\.?|unidades|数量|件数)$/i;
const numberWords =
  /^(sku|item|item ?(no\.?|number|#)|number|model( ?(no\.?|number))?|product|part( ?(no\.?|number))?|referencia|ref\.?|modelo|código|商品编号|货号|型号|自有货号)$/i;

/** Removes the quotes that spreadsheets put around cells with separators, and the invisible spaces of web pages. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/[\u00a0\u200b\ufeff]/g, " ")
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .replaceAll('""', '"')
    .trim();

/** A line without a separator: a number, or a number and a quantity after the last space. */
const splitAtSpace = (line: string): string[] => {
  const [, number, times, quantity] = /^(\S.*?)\s+([x×*]\s*)?([0-9][0-9.,]*)$/u.exec(line) ?? [];
  if (number === undefined || quantity === undefined || (times === undefined && isSpacedSku(number, quantity))) return [line];
  return [number, quantity];
};

/** Splits a line at separators outside of quotes. */
const splitLine = (line: string, separator: string): string[] => {
  if (separator === " ") return splitAtSpace(line).map(cleanCell);
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      cells.push(cleanCell(cell));
      cell = "";
    } else cell += character;
  }
  return [...cells, cleanCell(cell)];
};

const separators = ["\t", ";", ","] as const;

/** The separator of most lines: a tab, as spreadsheets copy, before semicolon and comma. */
const findSeparator = (lines: readonly string[]): string =>
  separators.find((separator) => lines.filter((line) => line.includes(separator)).length * 2 > lines.length) ?? " ";

interface Columns {
  number: number;
  quantity: number;
  unit: number;
}

const missing = -1;

const findHeader = (cells: readonly string[]): Columns | undefined => {
  const number = cells.findIndex((cell) => numberWords.test(cell));
  const quantity = cells.findIndex((cell, index) => index !== number && quantityWords.test(cell));
  if (number === missing && quantity === missing) return undefined;
  const unit = cells.findIndex((cell) => /^(unit|uom|unidad|单位)$/i.test(cell));
  // A single known heading leaves the other column to the first one beside it.
  const other = cells.findIndex((_, index) => index !== number && index !== quantity && index !== unit);
  return { number: number === missing ? other : number, quantity: quantity === missing ? other : quantity, unit };
};

/** Shares of the cells of a column that hold quantities or units, judged by the first lines. */
const sampleLines = 200;

/** Numbers of products have digits and no spaces, unlike names. */
const looksLikeNumber = (cell: string): boolean => /^\S*[0-9]\S*$/.test(cell);

/** Finds the columns by their content: the quantities, the units, and of the other columns the first one that looks like numbers of products. */
const findColumns = (table: readonly string[][]): Columns => {
  const sample = table.slice(0, sampleLines);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const share = (index: number, test: (cell: string) => boolean) =>
    sample.filter((cells) => test(cells[index] ?? "")).length / Math.max(1, sample.length);
  const unit = columns.find((index) => share(index, (cell) => cell.toLowerCase() in unitWords) > 0.5) ?? missing;
  const quantities = columns.filter((index) => index !== unit && share(index, (cell) => parseQuantity(cell) !== undefined) > 0.5);
  const texts = columns.filter((index) => index !== unit && !quantities.includes(index) && share(index, (cell) => cell !== "") > 0.5);
  // Numbers may be digits only: then the first column is the number and the next one the quantity.
  const number = texts.find((index) => share(index, looksLikeNumber) > 0.5) ?? texts[0] ?? quantities[0] ?? 0;
  const quantity = quantities.find((index) => index !== number) ?? missing;
  return { number, quantity, unit };
};

const toRow = (cells: readonly string[], columns: Columns): PastedRow => ({
  number: (cells[columns.number] ?? "").slice(0, maxNumberLength),
  quantity: columns.quantity === missing ? "1" : (cells[columns.quantity] ?? "").slice(0, 12),
  unit: unitWords[(cells[columns.unit] ?? "").toLowerCase()] ?? "piece",
});

/**
 * Parses lines with a number and a quantity, in any order and with other columns between them, separated by tabs, semicolons, commas or
 * a space. A header row is left out. Lines without a quantity column mean one piece each. Nothing is dropped: a cell that holds no
 * quantity stays as it is, for the row to say so.
 */
export const parsePaste = (text: string, limit = maxPadRows): ParsedPaste => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const separator = findSeparator(lines.slice(0, sampleLines));
  const table = lines.slice(0, limit + 1).map((line) => splitLine(line, separator));
  const header = findHeader(table[0] ?? []);
  const body = header ? table.slice(1) : table.slice(0, limit);
  const columns = header ?? findColumns(body);
  const rows = body.map((cells) => toRow(cells, columns)).filter(({ number, quantity }) => number !== "" || quantity !== "");
  return { rows, hasHeader: header !== undefined, tooMany: Math.max(0, lines.length - (header ? 1 : 0) - limit) };
};
