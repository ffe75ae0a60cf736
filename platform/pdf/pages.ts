import type { PdfCell, PdfDocument, PdfPart, PdfTable } from "./document.ts";

/**
 * Splits a long document into pages before it is rendered. The PDF library can do so, but lays out all following content again
 * for each page, which takes minutes for some hundred rows. Heights are estimates: a page may end a line early, and one
 * that is too full flows onto another page.
 */

/** Up to this many rows the library splits the pages itself. */
const maxShort = 60;

const bodyHeight = 700;
const bodyWidth = 524;
const tableHead = 24;
const heading = 24;

/** Estimated width of a 9 pt text in points; Chinese characters are as wide as high. */
const estimateWidth = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 9 : 5.6), 0);

const countLines = (text: string, width: number): number => Math.max(1, Math.ceil(estimateWidth(text) / width));

const cellHeight = (cell: PdfCell, width: number): number =>
  typeof cell === "string" ? countLines(cell, width) * 13.1 : countLines(cell.text, width) * 13.1 + countLines(cell.detail, width) * 11;

/** The estimated height of a row. */
export const rowHeight = ({ columns }: PdfTable, row: readonly PdfCell[]): number => {
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);
  return 10 + Math.max(...row.map((cell, index) => cellHeight(cell, (bodyWidth * (columns[index]?.width ?? 1)) / totalWidth - 8)));
};

const partHeight = (part: PdfPart): number => {
  if (part.kind === "table") return tableHead + heading;
  if (part.kind === "codes") return 110;
  if (part.kind === "boxes") return part.rows.reduce((sum, row) => sum + 20 + Math.max(...row.map(({ lines }) => lines.length)) * 13.1, 16);
  return part.kind === "totals"
    ? 24 + part.rows.length * 22
    : 24 + heading + part.lines.reduce((sum, line) => sum + countLines(line, bodyWidth) * 13.1, 0);
};

/** Height of everything above the parts on the first page. */
const topHeight = ({ facts, parties, letterhead }: PdfDocument): number =>
  70 +
  letterhead.lines.length * 12 +
  60 +
  Math.ceil(facts.length / 4) * 40 +
  Math.max(0, ...parties.map(({ lines }) => 50 + lines.length * 14));

/** Fills pages from the top; `left` is the remaining height of the current page. */
const createPages = (firstHeight: number) => {
  const pages: PdfPart[][] = [[]];
  let left = firstHeight;
  const startPage = (): void => {
    pages.push([]);
    left = bodyHeight;
  };
  const place = (part: PdfPart, height: number): void => {
    if (height > left) startPage();
    pages.at(-1)?.push(part);
    left -= height;
  };
  const placeTable = (table: PdfTable): void => {
    let rows: PdfTable["rows"][number][] = [];
    left -= partHeight(table);
    for (const row of table.rows) {
      const height = rowHeight(table, row);
      if (height > left && rows.length > 0) {
        pages.at(-1)?.push({ ...table, rows });
        startPage();
        left -= tableHead;
        rows = [];
      }
      rows.push(row);
      left -= height;
    }
    pages.at(-1)?.push({ ...table, rows });
  };
  return { pages, place, placeTable };
};

/** Whether a document is split here, not by the library. */
export const isLong = ({ parts }: PdfDocument): boolean =>
  parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0) > maxShort;

/** Splits the parts of a document into pages. */
export const paginate = (document: PdfDocument): PdfPart[][] => {
  if (!isLong(document)) return [[...document.parts]];
  const { pages, place, placeTable } = createPages(bodyHeight - topHeight(document));
  for (const part of document.parts) {
    if (part.kind === "table") placeTable(part);
    else place(part, partHeight(part));
  }
  return pages;
};
