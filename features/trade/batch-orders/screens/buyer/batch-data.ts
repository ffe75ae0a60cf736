import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import type { PageArgs } from "#client/page-loaders.ts";

export type BatchList = DataOf<"/home/batchOrderList">["list"];
export type Batch = DataOf<"/home/batchOrderInfo">;
export type BatchRows = DataOf<"/home/batchOrderRows">;
export type BatchRow = BatchRows["list"][number];

export const rowFilters = ["all", "right", "wrong", "done", "dropped"] as const;
export type RowFilter = (typeof rowFilters)[number];

export const rowsPageSize = 50;

export const rowFilterOf = (params: URLSearchParams): RowFilter => rowFilters.find((filter) => filter === params.get("rows")) ?? "all";

/** Loads the batch named by `?batch=` with a page of its rows, or the list of batches. */
export const loadBatches = async (
  call: CallFunction,
  { url: { searchParams } }: PageArgs,
): Promise<{ batch: Batch; rows: BatchRows } | { batches: BatchList }> => {
  const batch_id = searchParams.get("batch");
  if (!batch_id) return { batches: (await call("/home/batchOrderList")).list };
  const page = searchParams.get("page") ?? "1";
  const [batch, rows] = await Promise.all([
    call("/home/batchOrderInfo", { batch_id }),
    call("/home/batchOrderRows", { batch_id, filter: rowFilterOf(searchParams), page, page_size: rowsPageSize }),
  ]);
  return { batch, rows };
};

/** Downloads a file that a call gives as base64. */
export const decodeFile = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
