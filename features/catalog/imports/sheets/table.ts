/** A number that its cell shows in another way than as plain digits, such as 17 as 0017. */
export interface ShownNumber {
  number: number;
  shown: string;
}

/**
 * Cell of any spreadsheet format. Numbers stay numbers, dates become YYYY-MM-DD; an unusable value (error, formula without
 * cached value) is `{ wrong }`. Formulas are never evaluated.
 */
export type Cell = string | number | null | { wrong: string } | ShownNumber;

const isShownNumber = (cell: Cell | undefined): cell is ShownNumber => typeof cell === "object" && cell !== null && "shown" in cell;

/** The cell without its number format: the value that calculations use. */
export const toPlainCell = (cell: Cell | undefined): Exclude<Cell, ShownNumber> => (isShownNumber(cell) ? cell.number : (cell ?? null));

/** The cell as the spreadsheet shows it, for names: 0017 and 90.750 keep their zeros. */
export const toShownCell = (cell: Cell | undefined): Exclude<Cell, ShownNumber> => (isShownNumber(cell) ? cell.shown : (cell ?? null));

export interface SheetRow {
  /** Row number as shown by the spreadsheet program, from 1. */
  row_number: number;
  cells: Cell[];
  /** The spreadsheet hides the row, by hand or by a filter. */
  hidden?: boolean;
}

/** Cells of one column that are merged into their first row; columns from 0. */
export interface VerticalMerge {
  column: number;
  first_row: number;
  last_row: number;
}

/** What a sheet tells about its rows and columns beside their values. */
export interface SheetLayout {
  /** Columns that the spreadsheet hides, from 0. */
  hidden_columns: number[];
  merges: VerticalMerge[];
}

/** Why a file cannot be read. */
export type SheetRefusal = "WRONG_SPREADSHEET" | "SPREADSHEET_TOO_BIG" | "SPREADSHEET_EMPTY" | "SPREADSHEET_LOCKED" | "SPREADSHEET_EXCEL95";

export class SheetRefused extends Error {
  readonly reason: SheetRefusal;
  constructor(reason: SheetRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Receives the rows of one sheet after the other. */
export interface SheetSink {
  sheet(name: string): void;
  row(row: SheetRow): void | Promise<void>;
  /** Follows the rows of a sheet whose format tells its layout. */
  layout?(layout: SheetLayout): void;
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === "";

/** Drops trailing empty cells; undefined when all are empty. */
export const trimRow = (cells: readonly Cell[]): Cell[] | undefined => {
  let length = cells.length;
  while (length > 0 && isEmpty(cells[length - 1] ?? null)) length -= 1;
  return length === 0 ? undefined : cells.slice(0, length);
};
