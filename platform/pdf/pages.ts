import type { PdfCell, PdfDocument, PdfPart, PdfTable } from "./document.ts";

/**
 * Cuts a long paper into pages before it is drawn. The drawing library cuts pages too, but lays out all that follows again
 * for each of them, so that some hundred rows already take minutes. Heights are estimated on the safe side: a page that
 * was filled too much goes on to one more, a page filled too little ends a line early.
 */

/** Up to so many rows the library cuts the pages itself, exactly. */
const maxShort = 60;

const bodyHeight = 690;
const bodyWidth = 524;
const tableHead = 24;
const heading = 24;

/** Points that a text of 9 points takes; Chinese characters are as wide as high. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 9 : 5.6), 0);

const linesOf = (text: string, width: number): number => Math.max(1, Math.ceil(widthOf(text) / width));

const cellHeight = (cell: PdfCell, width: number): number =>
  typeof cell === "string" ? linesOf(cell, width) * 13.1 : linesOf(cell.text, width) * 13.1 + linesOf(cell.detail, width) * 11;

const rowHeight = ({ columns }: PdfTable, row: readonly PdfCell[]): number => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return 10 + Math.max(...row.map((cell, index) => cellHeight(cell, (bodyWidth * (columns[index]?.width ?? 1)) / whole - 8)));
};

const partHeight = (part: PdfPart): number => {
  if (part.kind === "table") return tableHead + heading;
  return part.kind === "totals"
    ? 24 + part.rows.length * 22
    : 24 + heading + part.lines.reduce((sum, line) => sum + linesOf(line, bodyWidth) * 13.1, 0);
};

/** What stands above the parts on the first page. */
const topHeight = ({ facts, parties, letterhead }: PdfDocument): number =>
  70 +
  letterhead.lines.length * 12 +
  60 +
  Math.ceil(facts.length / 4) * 40 +
  Math.max(0, ...parties.map(({ lines }) => 50 + lines.length * 14));

/** Fills pages from the top; `left` is what the page at hand still has. */
const createPages = (firstHeight: number) => {
  const pages: PdfPart[][] = [[]];
  let left = firstHeight;
  const turn = (): void => {
    pages.push([]);
    left = bodyHeight;
  };
  const place = (part: PdfPart, height: number): void => {
    if (height > left) turn();
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
        turn();
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

/** The parts of each page. */
export const paginate = (paper: PdfDocument): PdfPart[][] => {
  const rows = paper.parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0);
  if (rows <= maxShort) return [[...paper.parts]];
  const { pages, place, placeTable } = createPages(bodyHeight - topHeight(paper));
  for (const part of paper.parts) {
    if (part.kind === "table") placeTable(part);
    else place(part, partHeight(part));
  }
  return pages;
};
