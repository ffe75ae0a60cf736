import { toDisplayName } from "#features/identity/files/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext, UploadedFile } from "#platform/serve.ts";
import type { importUpload } from "../contract.ts";
import { deleteImport, fillMergedCells, finishReading, type ImportedSheet, insertImport, insertRows } from "../queries.ts";
import { maxFileMegabytes } from "../sheets/limits.ts";
import { readInThread, spreadsheetPool } from "../sheets/read-in-thread.ts";
import { type SheetLayout, SheetRefused } from "../sheets/table.ts";

const uploadsPerMerchant = { max: 60, windowMs: hourMs };

/** Returns the single file of the call. The content decides about the type; the name must only have an accepted extension. */
export const getSingleFile = (
  files: readonly UploadedFile[],
  endings: RegExp,
  wrong: "WRONG_SPREADSHEET" | "WRONG_PICTURE_ZIP",
): UploadedFile => {
  const [file, ...others] = files;
  if (file?.field !== "file_data") return refuse("CHECK_FIELDS", {}, ["file_data"]);
  if (others.length > 0) return refuse("TOO_MANY_FILES", { most: 1 }, ["file_data"]);
  if (!endings.test(file.filename)) return refuse(wrong, {}, ["file_data"]);
  return file;
};

const spreadsheetName = /\.(xlsx|xls|csv|tsv|txt)$/i;

/** Refuses files above the rate limit of the manufacturer. */
export const admitSpreadsheet = ({ db, now, session }: UploadContext<typeof importUpload>): Promise<void> =>
  consumeRateLimit(db, `imports:${session.merchant_id}`, uploadsPerMerchant, now);

const fillMerges = async (db: Db, import_id: number, layouts: readonly (SheetLayout | undefined)[]): Promise<void> => {
  for (const [sheet, layout] of layouts.entries()) {
    const merges = layout?.merges ?? [];
    if (merges.length === 0) continue;
    const columns = merges.map(({ column }) => column);
    const firstRows = merges.map(({ first_row }) => first_row);
    const lastRows = merges.map(({ last_row }) => last_row);
    await db.changed(fillMergedCells, { import_id, sheet, columns, first_rows: firstRows, last_rows: lastRows });
  }
};

/** Reads an upload into stored rows. When it cannot be read, nothing is stored. */
export const uploadSpreadsheet = async ({ request, db, now, platform, session }: Context<typeof importUpload>) => {
  const file = getSingleFile(request.files, spreadsheetName, "WRONG_SPREADSHEET");
  refuseIf(file.bytes > maxFileMegabytes * 1024 * 1024 ? ["FILE_TOO_LARGE", { megabytes: maxFileMegabytes }] : undefined, "file_data");
  const { merchant_id, person_id } = session;
  return spreadsheetPool.run(async (signal) => {
    const { import_id } = await db.only(insertImport, {
      merchant_id,
      person_id,
      file_name: toDisplayName(file.filename),
      language: request.language,
      worker: platform.ids.token(8),
      now,
    });
    const sheets: ImportedSheet[] = [];
    try {
      const { kind, profiles, layouts } = await readInThread(
        file.path,
        async ({ sheet, name, row_numbers, cells, hidden }) => {
          await db.changed(insertRows, { import_id, sheet, row_numbers, cells, hidden });
          while (sheets.length <= sheet) sheets.push({ name, rows: 0, hidden_rows: 0 });
          const listed = sheets[sheet];
          if (!listed) return;
          const hidden_rows = (listed.hidden_rows ?? 0) + hidden.filter(Boolean).length;
          sheets[sheet] = { name, rows: listed.rows + row_numbers.length, hidden_rows };
        },
        signal,
      );
      if (!sheets.some(({ rows }) => rows > 1)) throw new SheetRefused("SPREADSHEET_EMPTY");
      await fillMerges(db, import_id, layouts);
      const profiled = sheets.map((sheet, index) => ({
        ...sheet,
        profiles: profiles[index] ?? [],
        hidden_columns: layouts[index]?.hidden_columns ?? [],
      }));
      return await db.only(finishReading, { import_id, file_kind: kind, sheets: JSON.stringify(profiled) });
    } catch (error) {
      await db.changed(deleteImport, { merchant_id, import_id });
      if (error instanceof SheetRefused) return refuse(error.reason, {}, ["file_data"]);
      throw error;
    }
  });
};
