/**
 * Cell of any spreadsheet format. Numbers stay numbers, dates become YYYY-MM-DD; an unusable value (error, formula without
 * cached value) is `{ wrong }`. Formulas are never evaluated.
 */
export type Cell = string | number | null | { wrong: string };

export interface SheetRow {
  /** Row number as shown by the spreadsheet program, from 1. */
  row_number: number;
  cells: Cell[];
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
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === "";

/** Drops trailing empty cells; undefined when all are empty. */
export const trimRow = (cells: readonly Cell[]): Cell[] | undefined => {
  let length = cells.length;
  while (length > 0 && isEmpty(cells[length - 1] ?? null)) length -= 1;
  return length === 0 ? undefined : cells.slice(0, length);
};
