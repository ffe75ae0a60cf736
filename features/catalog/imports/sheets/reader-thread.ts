import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { invariant } from "#kernel/invariant.ts";
import { lowerThreadPriority } from "#platform/thread-priority.ts";
import type { Cell } from "../rules/cells.ts";
import { addToProfile, type ColumnProfile, emptyProfile } from "../rules/profile.ts";
import { maxBatchCharacters, maxBatchRows, maxExpandedCharacters } from "./limits.ts";
import { readSpreadsheet } from "./read-file.ts";
import { type SheetLayout, SheetRefused, type SheetRow } from "./table.ts";

/**
 * Worker thread that reads one spreadsheet with bounded memory. Rows are posted in batches of bounded rows and characters; the next
 * batch is read after the last was acknowledged, so that neither side holds the whole file. What the rows hold together is bounded
 * too, because a shared string of a small file can fill any number of cells.
 */
export interface RowBatch {
  sheet: number;
  name: string;
  row_numbers: number[];
  /** Each row as JSON text, the form in which it is stored. */
  cells: string[];
  /** Whether the spreadsheet hides each row. */
  hidden: boolean[];
}

/** `profiles` tell about the values of each column, `layouts` about hidden columns and merged cells, by sheet. */
export type ReaderMessage =
  | { batch: RowBatch }
  | { kind: string; profiles: ColumnProfile[][]; layouts: (SheetLayout | undefined)[] }
  | { refused: string };

lowerThreadPriority();

const port = parentPort;
invariant(port !== null, "the reader runs in a thread");

const profiles: ColumnProfile[][] = [];
const layouts: (SheetLayout | undefined)[] = [];

const addRowToProfiles = (cells: readonly Cell[]): void => {
  const own = profiles[sheet] ?? [];
  profiles[sheet] = own;
  for (const [column, cell] of cells.entries()) {
    const profile = own[column] ?? emptyProfile();
    own[column] = profile;
    if (typeof cell === "string") addToProfile(profile, cell);
  }
};

let sheet = -1;
let batch: RowBatch | undefined;
let batchCharacters = 0;
let expandedCharacters = 0;

const postBatch = async (): Promise<void> => {
  if (!batch) return;
  port.postMessage({ batch } satisfies ReaderMessage);
  batch = undefined;
  batchCharacters = 0;
  await once(port, "message");
};

const isBatchFull = (own: RowBatch): boolean =>
  own.sheet !== sheet || own.row_numbers.length >= maxBatchRows || batchCharacters >= maxBatchCharacters;

const addRow = (name: string, { row_number, cells, hidden = false }: SheetRow): void => {
  const text = JSON.stringify(cells);
  expandedCharacters += text.length;
  if (expandedCharacters > maxExpandedCharacters) throw new SheetRefused("SPREADSHEET_TOO_BIG");
  batch ??= { sheet, name, row_numbers: [], cells: [], hidden: [] };
  batch.row_numbers.push(row_number);
  batch.cells.push(text);
  batch.hidden.push(hidden);
  batchCharacters += text.length;
};

try {
  let name = "";
  const kind = await readSpreadsheet((workerData as { path: string }).path, {
    sheet: (given) => {
      sheet += 1;
      name = given;
    },
    layout: (layout) => {
      layouts[sheet] = layout;
    },
    row: async (row) => {
      if (batch && isBatchFull(batch)) await postBatch();
      addRowToProfiles(row.cells);
      addRow(name, row);
    },
  });
  await postBatch();
  port.postMessage({ kind, profiles, layouts } satisfies ReaderMessage);
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  port.postMessage({ refused: error.reason } satisfies ReaderMessage);
}
port.close();
