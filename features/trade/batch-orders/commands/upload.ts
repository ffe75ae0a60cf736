import type { Cell } from "#features/catalog/imports/rules/cells.ts";
import { maxFileMegabytes } from "#features/catalog/imports/sheets/limits.ts";
import { readInThread, spreadsheetPool } from "#features/catalog/imports/sheets/read-in-thread.ts";
import { SheetRefused } from "#features/catalog/imports/sheets/table.ts";
import { toDisplayName } from "#features/identity/files/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext, UploadedFile } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";
import type { batchOrderExcel } from "../contract.ts";
import { batchCounts, deleteSurplusBatches, insertBatch, insertBatchRows, warehousesOfArea } from "../queries.ts";
import { type ColumnPlaces, findColumns, readFields } from "../rules/columns.ts";
import { withPlace } from "../rules/deliveries.ts";
import { maxBatchCharacters, maxBatches, maxBatchRows, maxHeaderRow, rowsPerInsert } from "../rules/limits.ts";
import { judgeStoredRows } from "./judge.ts";

const uploadsPerCompany = { max: 60, windowMs: hourMs };

/** Refuses files above the rate limit of the company. */
export const admitBatchSheet = ({ db, now, session }: UploadContext<typeof batchOrderExcel>): Promise<void> =>
  consumeRateLimit(db, `batch-orders:${session.company_id}`, uploadsPerCompany, now);

const getSingleFile = ([file, ...others]: readonly UploadedFile[]): UploadedFile => {
  if (file?.field !== "file_data") return refuse("ERROR18", {}, ["file_data"]);
  if (others.length > 0) return refuse("ERROR19", {}, ["file_data"]);
  if (!/\.(xlsx|xls)$/i.test(file.filename)) return refuse("BATCH_WRONG_FILE", {}, ["file_data"]);
  refuseIf(file.bytes > maxFileMegabytes * 1024 * 1024 ? ["FILE_TOO_LARGE", { megabytes: maxFileMegabytes }] : undefined, "file_data");
  return file;
};

/** The site to order on: the named one if the buyer's login belongs to it. */
const getSite = ({ body, platform, request, session }: Context<typeof batchOrderExcel>): Site => {
  if (body.operator_id === "" || body.operator_id === request.site.site_code) return request.site;
  const site = platform.sites.get(body.operator_id);
  if (!site || (session.own_sites && !session.own_sites.includes(site.site_code))) return refuse("NOT_ALLOWED", {}, ["operator_id"]);
  return site;
};

interface OrderSheet {
  headers: Cell[];
  columns: ColumnPlaces;
  rowNumbers: number[];
  cells: string[];
  fields: string[];
}

/** Stops the reader, with the reason. */
class SheetStopped extends Error {
  readonly verdict: Exclude<Verdict, undefined>;
  constructor(verdict: Exclude<Verdict, undefined>) {
    super("stopped");
    this.verdict = verdict;
  }
}

/** Reads the first sheet that has a header row with SKU and quantity. */
const readOrderSheet = async (path: string, signal: AbortSignal | undefined): Promise<OrderSheet | undefined> => {
  let found: (OrderSheet & { sheet: number }) | undefined;
  let characters = 0;
  const { kind } = await readInThread(
    path,
    ({ sheet, row_numbers, cells }) => {
      for (const [index, row_number] of row_numbers.entries()) {
        if (found && found.sheet !== sheet) return Promise.resolve();
        const text = cells[index] ?? "[]";
        if (!found && row_number > maxHeaderRow) return Promise.resolve();
        const row = JSON.parse(text) as Cell[];
        const columns = found ? undefined : findColumns(row);
        if (columns) found = { sheet, headers: row, columns, rowNumbers: [], cells: [], fields: [] };
        else if (found) {
          const fields = withPlace(readFields(row, found.columns));
          if (Object.keys(fields).length === 0) continue;
          characters += text.length;
          if (found.rowNumbers.length === maxBatchRows) throw new SheetStopped(["BATCH_TOO_LONG", { max: maxBatchRows }]);
          if (characters > maxBatchCharacters) throw new SheetStopped("BATCH_TOO_MUCH_TEXT");
          found.rowNumbers.push(row_number);
          found.cells.push(text);
          found.fields.push(JSON.stringify(fields));
        }
      }
      return Promise.resolve();
    },
    signal,
  );
  if (kind === "csv") throw new SheetStopped("BATCH_WRONG_FILE");
  return found;
};

const refuseUnreadable = (error: unknown): never => {
  if (error instanceof SheetStopped) {
    refuseIf(error.verdict, "file_data");
  }
  if (!(error instanceof SheetRefused)) throw error;
  return refuse(error.reason === "WRONG_SPREADSHEET" ? "BATCH_WRONG_FILE" : error.reason, {}, ["file_data"]);
};

/** Reads an order sheet into a batch and judges its rows. When it cannot be read, nothing is stored. */
export const uploadBatch = async (context: Context<typeof batchOrderExcel>) => {
  const { body, request, db, now, platform, session } = context;
  const site = getSite(context);
  const file = getSingleFile(request.files);
  const warehouses = await db.rows(warehousesOfArea, { site_code: site.site_code, area_id: body.warehouse_area_id });
  if (warehouses.length === 0) return refuse("ERROR16", {}, ["warehouse_area_id"]);
  return spreadsheetPool.run(async (signal) => {
    const sheet = (await readOrderSheet(file.path, signal).catch(refuseUnreadable)) ?? refuse("BATCH_COLUMNS", {}, ["file_data"]);
    if (sheet.rowNumbers.length === 0) return refuse("SPREADSHEET_EMPTY", {}, ["file_data"]);
    return platform.database.transaction(async (tx) => {
      const batch = await tx.only(insertBatch, {
        company_id: session.company_id,
        person_id: session.person_id,
        site_code: site.site_code,
        language: request.language,
        file_name: toDisplayName(file.filename),
        goods_type: body.goods_type,
        warehouse_ids: warehouses.map(({ warehouse_id }) => warehouse_id),
        headers: JSON.stringify(sheet.headers),
        columns: JSON.stringify(sheet.columns),
        now,
      });
      for (let at = 0; at < sheet.rowNumbers.length; at += rowsPerInsert) {
        const [rowNumbers, cells, fields] = [sheet.rowNumbers, sheet.cells, sheet.fields].map((column) =>
          column.slice(at, at + rowsPerInsert),
        ) as [number[], string[], string[]];
        tx.write(insertBatchRows, { batch_id: batch.batch_id, row_numbers: rowNumbers, cells, fields });
      }
      await judgeStoredRows(tx, platform, batch, now);
      tx.write(deleteSurplusBatches, { company_id: session.company_id, max_batches: maxBatches });
      return tx.only(batchCounts, { company_id: session.company_id, batch_ids: [batch.batch_id] });
    });
  });
};
