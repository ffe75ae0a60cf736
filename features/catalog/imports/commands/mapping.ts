import { createHash } from "node:crypto";
import { detectNumberFormat, type NumberFormat } from "#kernel/number-texts.ts";
import { refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import { findMove } from "#kernel/state-machine.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importColumns, importMap } from "../contract.ts";
import {
  countRowsBelow,
  deleteOldLayouts,
  filledCells,
  headerHints,
  type ImportedSheet,
  type ImportRow,
  importByKey,
  lastLayout,
  layoutOf,
  lockImport,
  merchantPort,
  sampleRows,
  saveHeaderHints,
  saveLayout,
  startJudging,
} from "../queries.ts";
import { type Cell, formatCell } from "../rules/cells.ts";
import { type Currency, findHeaderCurrency, isCurrency, isRate, siteCurrency } from "../rules/currencies.ts";
import { type Field, getField, isField } from "../rules/fields.ts";
import { type Columns, findPort, getHeaderFacts, guessColumns, guessHeaderRow, type Header, namesFob } from "../rules/guess.ts";
import { addToProfile, emptyProfile, mergeNumberCounts } from "../rules/profile.ts";
import {
  defaultSettings,
  getUnits,
  type HeaderFacts,
  type ImportSettings,
  noHeaderFacts,
  readSettings,
  toLayout,
} from "../rules/settings.ts";
import { getFileUnits, hasLength, measuredFields } from "../rules/units.ts";
import { normalizeName } from "../rules/values.ts";
import { maxHeaderRows } from "../sheets/limits.ts";
import { importStatuses, isWorking } from "../statuses.ts";
import { getFieldChoices, getLookups } from "./lookups.ts";
import { type Preparation, processImport } from "./process.ts";

/** Column mapping: guessed, shown with samples and confirmed by the merchant. */

/** Rows that guesses look at: the first ones, and some from everywhere in the file. */
const sampledRows = 40;
const spreadRows = 160;
const maxSamples = 5;
/** Rows from which the header row can be chosen. */
const shownRows = maxHeaderRows;

/** Refuses NOT_FOUND for a missing import and for another merchant's import alike. */
export const getOwnImport = async (db: Db, merchant_id: number, import_id: number): Promise<ImportRow> =>
  (await db.row(importByKey, { merchant_id, import_id })) ?? refuse("NOT_FOUND");

const getHeaders = (
  rows: readonly { row_number: number; cells: Cell[] }[],
  headerRow: number,
  sheet: ImportedSheet | undefined,
): Header[] => {
  const below = rows.filter(({ row_number }) => row_number > headerRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const top = rows.find(({ row_number }) => row_number === headerRow)?.cells ?? [];
  return Array.from({ length: width }, (_, column) => ({
    text: formatCell(top[column]).slice(0, 120),
    samples: below.map(({ cells }) => formatCell(cells[column])).filter((text) => text !== ""),
    units: sheet?.profiles?.[column]?.units,
    hidden: sheet?.hidden_columns?.includes(column) ?? false,
  }));
};

/** A digest of the headers, by which the next file of the same layout is recognized. */
const getLayoutKey = (headers: readonly Header[]): string =>
  createHash("sha256")
    .update(JSON.stringify(headers.map(({ text }) => normalizeName(text))))
    .digest("hex");

/** The columns whose numbers decide about the decimal sign: all mapped ones except texts. */
const isNumeric = (field: Field): boolean =>
  ["length", "weight", "weights", "volume", "number", "size", "cartons", "money", "fee", "tiers", "whole", "count", "percent"].includes(
    getField(field).kind,
  );

/** The decimal sign of the mapped columns, from all their values; undefined where the file leaves it open. */
const detectFormat = (sheet: ImportedSheet | undefined, headers: readonly Header[], columns: Columns): NumberFormat | undefined => {
  const used = (Object.entries(columns) as [Field, number][]).filter(([field]) => isNumeric(field)).map(([, column]) => column);
  const profiles = used.map((column) => {
    const profile = sheet?.profiles?.[column] ?? emptyProfile();
    if (!sheet?.profiles) for (const text of headers[column]?.samples ?? []) addToProfile(profile, text);
    return profile;
  });
  return detectNumberFormat(mergeNumberCounts(profiles));
};

/** The currency of prices that name none: that of all price headers, if they agree on one. */
const guessCurrency = ({ currencies }: HeaderFacts): Currency => {
  const named = new Set(Object.values(currencies));
  const [only] = named;
  return named.size === 1 && only ? only : siteCurrency;
};

/** A price column that says FOB means FOB offers from the port that the file names, else from that of the profile. */
const getFobDefaults = async (
  db: Db,
  merchant_id: number,
  headers: readonly Header[],
  columns: Columns,
  titles: readonly string[],
): Promise<Record<string, string>> => {
  if (!namesFob(headers[columns.price ?? -1]?.text ?? "")) return {};
  const port = findPort(titles) ?? (await db.only(merchantPort, { merchant_id })).port ?? "";
  return {
    ...(columns.kind === undefined && { kind: "fob" }),
    ...(columns.fob_port === undefined && port !== "" && { fob_port: port }),
  };
};

/** Settings for a file that was not confirmed yet: guessed, and what was confirmed for the last file with the same headers. */
const guessSettings = async (
  db: Db,
  imported: ImportRow,
  position: Pick<ImportSettings, "sheet" | "header_row">,
  headers: readonly Header[],
  titles: readonly string[],
): Promise<ImportSettings> => {
  const { merchant_id } = imported;
  const hints = Object.fromEntries((await db.rows(headerHints, { merchant_id })).map(({ header, field }) => [header, field]));
  const remembered = (await db.row(layoutOf, { merchant_id, headers: getLayoutKey(headers) }))?.settings;
  const columns = remembered?.columns ?? guessColumns(headers, await getLookups(db, merchant_id), hints);
  const facts = getHeaderFacts(headers, columns);
  const habit = (await db.row(lastLayout, { merchant_id }))?.settings;
  const units = getFileUnits(facts.units, {
    ...(habit?.length_unit && { length: habit.length_unit }),
    ...(habit?.weight_unit && { weight: habit.weight_unit }),
  });
  const detected = detectFormat(imported.sheets[position.sheet], headers, columns);
  return {
    ...defaultSettings,
    ...{ length_unit: units.length, weight_unit: units.weight, currency: guessCurrency(facts) },
    ...remembered,
    ...position,
    columns,
    headers: facts,
    defaults: await getFobDefaults(db, merchant_id, headers, columns, titles),
    // The values of this file decide; the last answer only where they leave it open.
    number_format: detected ?? remembered?.number_format ?? "",
  };
};

const getSheetNumber = ({ sheets }: ImportRow): number =>
  Math.max(
    0,
    sheets.findIndex(({ rows }) => rows > 1),
  );

/** The unit that the values of a mapped column are read with; empty for columns without measures. */
const getColumnUnit = (settings: ImportSettings, column: number): string => {
  const field = measuredFields.find((name) => settings.columns[name] === column);
  if (!field) return "";
  const { length, weight } = getUnits(settings, field);
  return hasLength(field) ? length : weight;
};

/** Returns the columns of a sheet with the confirmed mapping, or the guessed one until it is confirmed. */
export const getColumns = async ({ body, request, db, session }: Context<typeof importColumns>) => {
  const { merchant_id } = session;
  const imported = await getOwnImport(db, merchant_id, body.import_id);
  const confirmed = readSettings(imported.settings);
  const sheet = body.sheet ?? confirmed?.sheet ?? getSheetNumber(imported);
  const ownSheet = imported.sheets[sheet] ?? refuse("NOT_FOUND", {}, ["sheet"]);
  const rows = await db.rows(sampleRows, { merchant_id, import_id: imported.import_id, sheet, first: sampledRows, spread: spreadRows });
  const isConfirmed = confirmed?.sheet === sheet && (body.header_row ?? confirmed.header_row) === confirmed.header_row;
  const guessedRow = rows[guessHeaderRow(rows.slice(0, maxHeaderRows).map(({ cells }) => cells.map(formatCell)))]?.row_number ?? 1;
  const header_row = body.header_row ?? (confirmed?.sheet === sheet ? confirmed.header_row : guessedRow);
  const headers = getHeaders(rows, header_row, ownSheet);
  const titles = rows.filter(({ row_number }) => row_number < header_row).flatMap(({ cells }) => cells.map(formatCell).filter(Boolean));
  const filled = new Map(
    (await db.rows(filledCells, { merchant_id, import_id: imported.import_id, sheet, header_row })).map(({ index, filled: count }) => [
      index,
      count,
    ]),
  );
  const { count: row_count } = await db.only(countRowsBelow, { merchant_id, import_id: imported.import_id, sheet, header_row });
  const settings = isConfirmed && confirmed ? confirmed : await guessSettings(db, imported, { sheet, header_row }, headers, titles);
  return {
    sheets: imported.sheets.map(({ name, rows: count }) => ({ name, rows: Math.max(0, count - 1) })),
    row_count,
    hidden_rows: ownSheet.hidden_rows ?? 0,
    tells_layout: imported.file_kind !== "xls",
    first_rows: rows
      .slice(0, shownRows)
      .map(({ row_number, cells }) => ({ row_number, cells: cells.slice(0, 12).map((cell) => formatCell(cell).slice(0, 60)) })),
    headers: headers.map(({ text, samples, hidden }, index) => ({
      text,
      hidden: hidden ?? false,
      units: getColumnUnit(settings, index),
      samples: [...new Set(samples)].slice(0, maxSamples).map((sample) => sample.slice(0, 120)),
      filled: filled.get(index) ?? 0,
      currency: findHeaderCurrency(text) ?? null,
      currencies: Object.keys(ownSheet.profiles?.[index]?.currencies ?? {}),
    })),
    settings,
    detected_format: detectFormat(ownSheet, headers, settings.columns) ?? "",
    confirmed: isConfirmed,
    choices: await getFieldChoices(db, merchant_id, request.language),
  } as const;
};

const checkSettings = ({ columns, defaults, replacements, rates, units, confirmed }: ImportSettings): Verdict => {
  const names = [columns, defaults, replacements, units].flatMap((values) => Object.keys(values)).concat(confirmed);
  if (!names.every(isField)) return "CHECK_FIELDS";
  if (!Object.entries(rates).every(([code, rate]) => isCurrency(code) && isRate(rate))) return "CHECK_FIELDS";
  if (columns.custom_sn === undefined) return "IMPORT_NO_MODEL_COLUMN";
  const used = Object.values(columns);
  return new Set(used).size < used.length ? "IMPORT_COLUMN_TWICE" : undefined;
};

const assertMayMap = ({ status }: ImportRow): void => {
  if (isWorking(status)) refuse("IMPORT_WORKING");
  if (!findMove(importStatuses, status, "map")) refuse("NOT_FOUND");
};

/** Headers and their fields, stored as hints for the next file; an empty field means that the merchant leaves the column out. */
const toHeaderHints = (headers: readonly Header[], columns: Columns): { names: string[]; fields: string[] } => {
  const fieldAt = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
  const names = new Map<string, string>();
  for (const [column, { text }] of headers.entries()) {
    const name = normalizeName(text);
    // Of two columns with the same header, the mapped one is remembered.
    if (name !== "" && (!names.get(name) || fieldAt.has(column))) names.set(name, fieldAt.get(column) ?? "");
  }
  return { names: [...names.keys()], fields: [...names.values()] };
};

/** Layouts remembered per merchant. */
const maxLayouts = 100;

const rememberLayout = async (
  tx: Tx,
  merchant_id: number,
  headers: readonly Header[],
  settings: ImportSettings,
  now: Date,
): Promise<void> => {
  const { names, fields } = toHeaderHints(headers, settings.columns);
  if (names.length === 0) return;
  tx.write(saveHeaderHints, { merchant_id, headers: names, fields });
  tx.write(saveLayout, { merchant_id, headers: getLayoutKey(headers), settings: JSON.stringify(toLayout(settings)), now });
  tx.write(deleteOldLayouts, { merchant_id, max_layouts: maxLayouts });
};

/** The settings with what the headers and values of the file tell. Refuses IMPORT_NUMBER_FORMAT where the merchant must choose. */
const completeSettings = (imported: ImportRow, settings: ImportSettings, headers: readonly Header[]): ImportSettings => {
  const detected = detectFormat(imported.sheets[settings.sheet], headers, settings.columns);
  const number_format = settings.number_format || (detected ?? refuse("IMPORT_NUMBER_FORMAT", {}, ["number_format"]));
  return { ...settings, number_format, headers: getHeaderFacts(headers, settings.columns) };
};

type ValidationRequest = Pick<Context<typeof importMap>, "transaction" | "platform" | "now"> & { session: { merchant_id: number } };

/** Saves new settings and starts the validation of all rows in the background. */
export const startValidation = async (
  { transaction, platform, now, session }: ValidationRequest,
  import_id: number,
  change: (imported: ImportRow, tx: Tx) => ImportSettings | Promise<ImportSettings>,
  preparation: Preparation = {},
) => {
  const worker = platform.ids.token(8);
  let started: ImportRow | undefined;
  const answer = await transaction(async (tx) => {
    const imported = (await tx.row(lockImport, { merchant_id: session.merchant_id, import_id })) ?? refuse("NOT_FOUND");
    assertMayMap(imported);
    const given = await change(imported, tx);
    refuseIf(checkSettings(given), "settings");
    if (!imported.sheets[given.sheet]) refuse("CHECK_FIELDS", {}, ["settings"]);
    const rows = await tx.rows(sampleRows, {
      merchant_id: session.merchant_id,
      import_id,
      sheet: given.sheet,
      first: sampledRows,
      spread: spreadRows,
    });
    const headers = getHeaders(rows, given.header_row, imported.sheets[given.sheet]);
    const settings = completeSettings(imported, given, headers);
    await rememberLayout(tx, session.merchant_id, headers, settings, now);
    started = await tx.only(startJudging, {
      import_id,
      settings: JSON.stringify(settings),
      header_row: settings.header_row,
      sheet: settings.sheet,
      worker,
      now,
    });
    return started;
  });
  // Runs in the background; progress is read through importInfo.
  if (started) void processImport(platform, started, worker, preparation);
  return answer;
};

export const mapColumns = async (context: Context<typeof importMap>) =>
  startValidation(context, context.body.import_id, () => ({ ...context.body.settings, headers: noHeaderFacts }) as ImportSettings, {
    suggests: true,
  });

/** Returns settings with one value for many rows: for empty cells, or for cells equal to `from`. */
export const withValueForAll = (settings: ImportSettings, field: string, from: string | undefined, value: string): ImportSettings => {
  const setValue = (imported: Readonly<Record<string, string>>, name: string) => {
    const { [name]: _before, ...others } = imported;
    return value === "" ? others : { ...others, [name]: value };
  };
  if (from === undefined) return { ...settings, defaults: setValue(settings.defaults, field) };
  return { ...settings, replacements: { ...settings.replacements, [field]: setValue(settings.replacements[field] ?? {}, from) } };
};
