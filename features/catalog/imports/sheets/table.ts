import type { Cell } from "../rules/cells.ts";

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
