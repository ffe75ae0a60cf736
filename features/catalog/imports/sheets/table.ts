/**
 * What every kind of spreadsheet is read into. A number stays a number, a date becomes YYYY-MM-DD; a cell whose value
 * cannot be used (an error of Excel, a formula that was never calculated) says so. Formulas themselves are never read.
 */
export type Cell = string | number | null | { wrong: string };

export interface SheetRow {
  /** As the program that wrote the file shows it, from 1. */
  row_number: number;
  cells: Cell[];
}

/** Why a file cannot be read at all. */
export type SheetRefusal = "WRONG_SPREADSHEET" | "SPREADSHEET_TOO_BIG" | "SPREADSHEET_EMPTY" | "SPREADSHEET_LOCKED";

export class SheetRefused extends Error {
  readonly reason: SheetRefusal;
  constructor(reason: SheetRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Takes the rows of one sheet after the other. */
export interface SheetSink {
  sheet(name: string): void;
  row(row: SheetRow): void | Promise<void>;
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === "";

/** Without the empty cells at its end; nothing when all of them are empty. */
export const trimmedRow = (cells: readonly Cell[]): Cell[] | undefined => {
  let length = cells.length;
  while (length > 0 && isEmpty(cells[length - 1] ?? null)) length -= 1;
  return length === 0 ? undefined : cells.slice(0, length);
};
