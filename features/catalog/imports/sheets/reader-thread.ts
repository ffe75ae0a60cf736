import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { invariant } from "#kernel/invariant.ts";
import { readSpreadsheet } from "./read-file.ts";
import { type Cell, SheetRefused } from "./table.ts";

/**
 * Worker thread that reads one spreadsheet with bounded memory. Rows are posted in batches; the next batch is read after the
 * last was acknowledged, so that neither side holds the whole file.
 */
export interface RowBatch {
  sheet: number;
  name: string;
  row_numbers: number[];
  /** Each row as JSON text, the form in which it is stored. */
  cells: string[];
}

export type ReaderMessage = { batch: RowBatch } | { kind: string } | { refused: string };

const batchRows = 1_000;

const port = parentPort;
invariant(port !== null, "the reader runs in a thread");

let sheet = -1;
let batch: RowBatch | undefined;

const postBatch = async (): Promise<void> => {
  if (!batch) return;
  port.postMessage({ batch } satisfies ReaderMessage);
  batch = undefined;
  await once(port, "message");
};

const startBatch = (name: string) => (row_number: number, cells: Cell[]) => {
  batch ??= { sheet, name, row_numbers: [], cells: [] };
  batch.row_numbers.push(row_number);
  batch.cells.push(JSON.stringify(cells));
};

try {
  let name = "";
  const kind = await readSpreadsheet((workerData as { path: string }).path, {
    sheet: (given) => {
      sheet += 1;
      name = given;
    },
    row: async ({ row_number, cells }) => {
      if (batch && (batch.sheet !== sheet || batch.row_numbers.length >= batchRows)) await postBatch();
      startBatch(name)(row_number, cells);
    },
  });
  await postBatch();
  port.postMessage({ kind } satisfies ReaderMessage);
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  port.postMessage({ refused: error.reason } satisfies ReaderMessage);
}
port.close();
