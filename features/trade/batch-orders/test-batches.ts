import writeXlsxFile from "write-excel-file/node";
import type { TestAnswer, TestApp, TestFile } from "#apps/server/test-app.ts";

/** Helpers of the batch order tests: sheets, uploads, and waiting for the background work. */

type SheetCell = string | number | null;

const headers = ["SKU", "Quantity", "PO number", "First name", "Street address", "City", "State", "ZIP code", "Phone", "Label file"];

export const toXlsx = (rows: readonly SheetCell[][], header: readonly string[] = headers): Promise<Buffer> =>
  writeXlsxFile([[...header], ...rows.map((row) => [...row])]).toBuffer();

/** The cells of an address in Los Angeles; `name` makes addresses differ. */
export const addressOf = (name: string): SheetCell[] => [name, "100 Main St", "Los Angeles", "CA", "90012", "213-555-0100"];

export const createBatchClient = (app: TestApp, token: string, areaId: number) => {
  const call = (path: string, body: Record<string, unknown> = {}): Promise<TestAnswer> => app.call(path, body, { token });
  const uploadFiles = (files: readonly TestFile[], body: Record<string, unknown> = {}) =>
    app.upload("/home/batchOrderExcel", files, { warehouse_area_id: areaId, ...body }, { token });
  const upload = async (rows: readonly SheetCell[][], header?: readonly string[]): Promise<TestAnswer> =>
    uploadFiles([{ name: "orders.xlsx", bytes: await toXlsx(rows, header) }]);
  /** Uploads a sheet that is expected to be read. */
  const read = async (rows: readonly SheetCell[][], header?: readonly string[]): Promise<TestAnswer> => {
    const answer = await upload(rows, header);
    if (answer.code !== 200) throw new Error(`${answer.reason}: ${answer.msg}`);
    return answer;
  };
  const rowsOf = async (batch_id: number, filter = "all") =>
    (await call("/home/batchOrderRows", { batch_id, filter, page_size: 100 })).data.list;
  /** Polls until the orders are made. */
  const waitUntilDone = async (batch_id: number): Promise<TestAnswer["data"]> => {
    for (;;) {
      const { data } = await call("/home/batchOrderInfo", { batch_id });
      if (data.status !== "ordering") return data;
      await new Promise(setImmediate);
    }
  };
  const order = async (batch_id: number) => {
    const started = await call("/home/batchOrderCreate", { batch_id, request_id: crypto.randomUUID() });
    if (started.code !== 200) return started;
    return { ...started, data: await waitUntilDone(batch_id) };
  };
  return { call, uploadFiles, upload, read, rowsOf, waitUntilDone, order };
};

/** The area of the first warehouse that serves the site. */
export const getAreaOf = async (app: TestApp, warehouse_id: number): Promise<number> =>
  (await app.one("select warehouse_area_id from warehouses where warehouse_id = $1", [warehouse_id])).warehouse_area_id;
