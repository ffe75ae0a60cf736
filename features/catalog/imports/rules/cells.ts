/** The value of a spreadsheet cell and how it is read. Pure. */

/** A number that its cell shows in another way than as plain digits, such as 17 as 0017. */
export interface DisplayedNumber {
  number: number;
  shown: string;
}

/**
 * Cell of any spreadsheet format. Numbers stay numbers, dates become YYYY-MM-DD; an unusable value (error, formula without
 * cached value) is `{ wrong }`. Formulas are never evaluated.
 */
export type Cell = string | number | null | { wrong: string } | DisplayedNumber;

const isDisplayedNumber = (cell: Cell | undefined): cell is DisplayedNumber => typeof cell === "object" && cell !== null && "shown" in cell;

/** The cell without its number format: the value that calculations use. */
export const toPlainCell = (cell: Cell | undefined): Exclude<Cell, DisplayedNumber> =>
  isDisplayedNumber(cell) ? cell.number : (cell ?? null);

/** The cell as the spreadsheet shows it, for names: 0017 and 90.750 keep their zeros. */
export const toShownCell = (cell: Cell | undefined): Exclude<Cell, DisplayedNumber> =>
  isDisplayedNumber(cell) ? cell.shown : (cell ?? null);

/** The cell as text, as the spreadsheet shows it; an unusable value by its error. */
export const formatCell = (given: Cell | undefined): string => {
  const cell = toShownCell(given);
  return cell === null ? "" : typeof cell === "object" ? cell.wrong : String(cell);
};
