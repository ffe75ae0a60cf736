import { refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importColumns, importMap } from "../contract.ts";
import { filledCells, firstRows, headerHints, type ImportRow, importByKey, lockImport, saveHeaderHints, startJudging } from "../queries.ts";
import { isField } from "../rules/fields.ts";
import { type Columns, guessColumns, guessHeaderRow, guessUnits, type Header } from "../rules/guess.ts";
import { defaultSettings, type ImportSettings } from "../rules/settings.ts";
import { normalizeName } from "../rules/values.ts";
import type { Cell } from "../sheets/table.ts";
import { canBecome, isWorking } from "../statuses.ts";
import { getFieldChoices, getLookups } from "./lookups.ts";
import { processImport } from "./process.ts";

/** Column mapping: guessed, shown with samples and confirmed by the merchant. */

const sampledRows = 40;
const maxSamples = 5;

export const formatCell = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : typeof cell === "object" ? cell.wrong : String(cell);

/** Refuses NOT_FOUND for a missing import and for another merchant's import alike. */
export const getOwnImport = async (db: Db, merchant_id: number, import_id: number): Promise<ImportRow> =>
  (await db.row(importByKey, merchant_id, import_id)) ?? refuse("NOT_FOUND");

const getHeaders = (rows: readonly { row_number: number; cells: Cell[] }[], headerRow: number): Header[] => {
  const below = rows.filter(({ row_number }) => row_number > headerRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const top = rows.find(({ row_number }) => row_number === headerRow)?.cells ?? [];
  return Array.from({ length: width }, (_, column) => ({
    text: formatCell(top[column]).slice(0, 120),
    samples: below.map(({ cells }) => formatCell(cells[column])).filter((text) => text !== ""),
  }));
};

const getConfirmedSettings = ({ settings }: ImportRow): ImportSettings | undefined =>
  "columns" in settings ? (settings as ImportSettings) : undefined;

/** Returns the columns of a sheet with the confirmed mapping, or the guessed one until it is confirmed. */
export const getColumns = async ({ body, request, db, session }: Context<typeof importColumns>) => {
  const { merchant_id } = session;
  const imported = await getOwnImport(db, merchant_id, body.import_id);
  const confirmed = getConfirmedSettings(imported);
  const sheet =
    body.sheet ??
    confirmed?.sheet ??
    Math.max(
      0,
      imported.sheets.findIndex(({ rows }) => rows > 1),
    );
  if (!imported.sheets[sheet]) return refuse("NOT_FOUND", {}, ["sheet"]);
  const rows = await db.rows(firstRows, merchant_id, imported.import_id, sheet, sampledRows);
  const isConfirmed = confirmed?.sheet === sheet && (body.header_row ?? confirmed.header_row) === confirmed.header_row;
  const guessedRow = rows[guessHeaderRow(rows.slice(0, 15).map(({ cells }) => cells.map(formatCell)))]?.row_number ?? 1;
  const header_row = body.header_row ?? (confirmed?.sheet === sheet ? confirmed.header_row : guessedRow);
  const headers = getHeaders(rows, header_row);
  const filled = new Map(
    (await db.rows(filledCells, merchant_id, imported.import_id, sheet, header_row)).map(({ index, filled: count }) => [index, count]),
  );
  const last = Object.fromEntries((await db.rows(headerHints, merchant_id)).map(({ header, field }) => [header, field]));
  const guessed = guessColumns(headers, await getLookups(db, merchant_id), last);
  const units = guessUnits(headers, guessed);
  const settings: ImportSettings =
    isConfirmed && confirmed
      ? confirmed
      : { ...defaultSettings, sheet, header_row, columns: guessed, length_unit: units.length, weight_unit: units.weight };
  return {
    sheets: imported.sheets,
    first_rows: rows
      .slice(0, 8)
      .map(({ row_number, cells }) => ({ row_number, cells: cells.slice(0, 12).map((cell) => formatCell(cell).slice(0, 60)) })),
    headers: headers.map(({ text, samples }, index) => ({
      text,
      samples: [...new Set(samples)].slice(0, maxSamples).map((sample) => sample.slice(0, 120)),
      filled: filled.get(index) ?? 0,
    })),
    settings,
    confirmed: isConfirmed,
    choices: await getFieldChoices(db, request.language),
  };
};

const checkSettings = ({ columns, defaults, replacements }: ImportSettings): Verdict => {
  const names = [...Object.keys(columns), ...Object.keys(defaults), ...Object.keys(replacements)];
  if (!names.every(isField)) return "CHECK_FIELDS";
  if (columns.custom_sn === undefined) return "IMPORT_NO_MODEL_COLUMN";
  const used = Object.values(columns);
  return new Set(used).size < used.length ? "IMPORT_COLUMN_TWICE" : undefined;
};

const assertCanBecome = (imported: ImportRow, to: "judging" | "running"): void => {
  if (isWorking(imported.status)) refuse("IMPORT_WORKING");
  if (!canBecome(imported.status, to)) refuse("NOT_FOUND");
};

/** Headers and their fields, stored as hints for the next file. */
const toHeaderHints = (headers: readonly Header[], columns: Columns): { names: string[]; fields: string[] } => {
  const names = new Map<string, string>();
  for (const [field, column] of Object.entries(columns)) {
    const name = normalizeName(headers[column]?.text ?? "");
    if (name !== "") names.set(name, field);
  }
  return { names: [...names.keys()], fields: [...names.values()] };
};

type ValidationRequest = Pick<Context<typeof importMap>, "transaction" | "platform" | "now"> & { session: { merchant_id: number } };

/** Saves new settings and starts the validation of all rows in the background. */
export const startValidation = async (
  { transaction, platform, now, session }: ValidationRequest,
  import_id: number,
  change: (imported: ImportRow) => ImportSettings | Promise<ImportSettings>,
) => {
  const worker = platform.ids.token(8);
  let started: ImportRow | undefined;
  const answer = await transaction(async (tx) => {
    const imported = (await tx.row(lockImport, session.merchant_id, import_id)) ?? refuse("NOT_FOUND");
    assertCanBecome(imported, "judging");
    const settings = await change(imported);
    refuseIf(checkSettings(settings), "settings");
    if (!imported.sheets[settings.sheet]) refuse("CHECK_FIELDS", {}, ["settings"]);
    const rows = await tx.rows(firstRows, session.merchant_id, import_id, settings.sheet, sampledRows);
    const { names, fields } = toHeaderHints(getHeaders(rows, settings.header_row), settings.columns);
    if (names.length > 0) await tx.changed(saveHeaderHints, session.merchant_id, names, fields);
    started = await tx.only(startJudging, import_id, JSON.stringify(settings), settings.header_row, settings.sheet, worker, now);
    return started;
  });
  // Runs in the background; progress is read through importInfo.
  if (started) void processImport(platform, started, worker);
  return answer;
};

export const mapColumns = async (context: Context<typeof importMap>) =>
  startValidation(context, context.body.import_id, () => context.body.settings as ImportSettings);

/** Returns settings with one value for many rows: for empty cells, or for cells equal to `from`. */
export const withValueForAll = (settings: ImportSettings, field: string, from: string | undefined, value: string): ImportSettings => {
  const setValue = (imported: Readonly<Record<string, string>>, name: string) => {
    const { [name]: _before, ...others } = imported;
    return value === "" ? others : { ...others, [name]: value };
  };
  if (from === undefined) return { ...settings, defaults: setValue(settings.defaults, field) };
  return { ...settings, replacements: { ...settings.replacements, [field]: setValue(settings.replacements[field] ?? {}, from) } };
};
