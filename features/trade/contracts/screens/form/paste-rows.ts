import { type RowField, rowFieldNames } from "#features/trade/contracts/rules/fields.ts";

/** The maximum length of a pasted cell. */
const maxCell = 120;

const cleanCell = (cell: string): string =>
  cell
    .replace(/^"([\s\S]*)"$/, "$1")
    .replaceAll('""', '"')
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxCell);

/** Whether a pasted text is more than one cell, so that it fills rows instead of a field. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** The cells of a range copied from a spreadsheet. Line breaks inside quoted cells stay in their cell; empty rows are left out. */
const parseCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (const character of `${text.replace(/\r\n?/g, "\n")}\n`) {
    if (character === '"' && (quoted || cell === "")) quoted = !quoted;
    if (!quoted && (character === "\t" || character === "\n")) {
      rows.at(-1)?.push(cleanCell(cell));
      cell = "";
      if (character === "\n") rows.push([]);
    } else cell += character;
  }
  return rows.filter((row) => row.some((value) => value !== ""));
};

/** The values that pasted cells give to rows, starting at a column. */
export const toPastedRows = (text: string, start: RowField): Partial<Record<RowField, string>>[] => {
  const first = Math.max(0, rowFieldNames.indexOf(start));
  return parseCells(text).map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, index) => {
        const column = rowFieldNames[first + index];
        return column ? [[column, cell]] : [];
      }),
    ),
  );
};
