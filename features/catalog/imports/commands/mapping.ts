import { refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importColumns, importMap } from "../contract.ts";
import { filledCells, firstRows, type ImportRow, importOf, lastHeaders, lockImport, rememberHeaders, startJudging } from "../queries.ts";
import { isField } from "../rules/fields.ts";
import { type Columns, guessColumns, guessUnits, type Header, headerRowOf } from "../rules/guess.ts";
import { type ImportSettings, noSettings } from "../rules/settings.ts";
import { normalName } from "../rules/values.ts";
import type { Cell } from "../sheets/table.ts";
import { isWorking, mayBecome } from "../statuses.ts";
import { readChoices, readLookups } from "./lookups.ts";
import { work } from "./work.ts";

/** Which column is which: guessed, shown with samples, and confirmed by the manufacturer. */

const rowsLookedAt = 40;
const samplesShown = 5;

export const shownCell = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : typeof cell === "object" ? cell.wrong : String(cell);

/** Foreign and missing look the same. */
export const ownImport = async (db: Db, merchant_id: number, import_id: number): Promise<ImportRow> =>
  (await db.row(importOf, merchant_id, import_id)) ?? refuse("NOT_FOUND");

const headersOf = (rows: readonly { row_number: number; cells: Cell[] }[], headerRow: number): Header[] => {
  const below = rows.filter(({ row_number }) => row_number > headerRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const top = rows.find(({ row_number }) => row_number === headerRow)?.cells ?? [];
  return Array.from({ length: width }, (_, column) => ({
    text: shownCell(top[column]).slice(0, 120),
    samples: below.map(({ cells }) => shownCell(cells[column])).filter((text) => text !== ""),
  }));
};

const settingsOf = ({ settings }: ImportRow): ImportSettings | undefined =>
  "columns" in settings ? (settings as ImportSettings) : undefined;

/** The columns of a sheet as they are, and as they are understood until somebody says otherwise. */
export const readColumns = async ({ body, request, db, session }: Context<typeof importColumns>) => {
  const { merchant_id } = session;
  const of = await ownImport(db, merchant_id, body.import_id);
  const confirmed = settingsOf(of);
  const sheet =
    body.sheet ??
    confirmed?.sheet ??
    Math.max(
      0,
      of.sheets.findIndex(({ rows }) => rows > 1),
    );
  if (!of.sheets[sheet]) return refuse("NOT_FOUND", {}, ["sheet"]);
  const rows = await db.rows(firstRows, merchant_id, of.import_id, sheet, rowsLookedAt);
  const stays = confirmed?.sheet === sheet && (body.header_row ?? confirmed.header_row) === confirmed.header_row;
  const guessedRow = rows[headerRowOf(rows.slice(0, 15).map(({ cells }) => cells.map(shownCell)))]?.row_number ?? 1;
  const header_row = body.header_row ?? (confirmed?.sheet === sheet ? confirmed.header_row : guessedRow);
  const headers = headersOf(rows, header_row);
  const filled = new Map(
    (await db.rows(filledCells, merchant_id, of.import_id, sheet, header_row)).map(({ index, filled: many }) => [index, many]),
  );
  const last = Object.fromEntries((await db.rows(lastHeaders, merchant_id)).map(({ header, field }) => [header, field]));
  const guessed = guessColumns(headers, await readLookups(db, merchant_id), last);
  const units = guessUnits(headers, guessed);
  const settings: ImportSettings =
    stays && confirmed
      ? confirmed
      : { ...noSettings, sheet, header_row, columns: guessed, length_unit: units.length, weight_unit: units.weight };
  return {
    sheets: of.sheets,
    first_rows: rows
      .slice(0, 8)
      .map(({ row_number, cells }) => ({ row_number, cells: cells.slice(0, 12).map((cell) => shownCell(cell).slice(0, 60)) })),
    headers: headers.map(({ text, samples }, index) => ({
      text,
      samples: [...new Set(samples)].slice(0, samplesShown).map((sample) => sample.slice(0, 120)),
      filled: filled.get(index) ?? 0,
    })),
    settings,
    confirmed: stays,
    choices: await readChoices(db, request.language),
  };
};

const settingsVerdict = ({ columns, defaults, replacements }: ImportSettings): Verdict => {
  const named = [...Object.keys(columns), ...Object.keys(defaults), ...Object.keys(replacements)];
  if (!named.every(isField)) return "CHECK_FIELDS";
  if (columns.custom_sn === undefined) return "IMPORT_NO_MODEL_COLUMN";
  const used = Object.values(columns);
  return new Set(used).size < used.length ? "IMPORT_COLUMN_TWICE" : undefined;
};

const restsOrRefuse = (of: ImportRow, to: "judging" | "running"): void => {
  if (isWorking(of.status)) refuse("IMPORT_WORKING");
  if (!mayBecome(of.status, to)) refuse("NOT_FOUND");
};

/** The maker's headers and what they meant, for the next file. */
const remembered = (headers: readonly Header[], columns: Columns): { names: string[]; fields: string[] } => {
  const named = new Map<string, string>();
  for (const [field, column] of Object.entries(columns)) {
    const name = normalName(headers[column]?.text ?? "");
    if (name !== "") named.set(name, field);
  }
  return { names: [...named.keys()], fields: [...named.values()] };
};

type Judging = Pick<Context<typeof importMap>, "transaction" | "platform" | "now"> & { session: { merchant_id: number } };

/** Takes new settings and has all rows judged by them; the work goes on behind the answer. */
export const judgeWith = async (
  { transaction, platform, now, session }: Judging,
  import_id: number,
  change: (of: ImportRow) => ImportSettings | Promise<ImportSettings>,
) => {
  const worker = platform.ids.token(8);
  let started: ImportRow | undefined;
  const answer = await transaction(async (tx) => {
    const of = (await tx.row(lockImport, session.merchant_id, import_id)) ?? refuse("NOT_FOUND");
    restsOrRefuse(of, "judging");
    const settings = await change(of);
    refuseIf(settingsVerdict(settings), "settings");
    if (!of.sheets[settings.sheet]) refuse("CHECK_FIELDS", {}, ["settings"]);
    const rows = await tx.rows(firstRows, session.merchant_id, import_id, settings.sheet, rowsLookedAt);
    const { names, fields } = remembered(headersOf(rows, settings.header_row), settings.columns);
    if (names.length > 0) await tx.changed(rememberHeaders, session.merchant_id, names, fields);
    started = await tx.only(startJudging, import_id, JSON.stringify(settings), settings.header_row, settings.sheet, worker, now);
    return started;
  });
  // Behind the answer, which tells how far it is by importInfo.
  if (started) void work(platform, started, worker);
  return answer;
};

export const mapColumns = async (context: Context<typeof importMap>) =>
  judgeWith(context, context.body.import_id, () => context.body.settings as ImportSettings);

/** One value for many rows: for what is empty, or wherever the file says `from`. */
export const settingsWith = (settings: ImportSettings, field: string, from: string | undefined, value: string): ImportSettings => {
  const put = (of: Readonly<Record<string, string>>, name: string) => {
    const { [name]: _before, ...others } = of;
    return value === "" ? others : { ...others, [name]: value };
  };
  if (from === undefined) return { ...settings, defaults: put(settings.defaults, field) };
  return { ...settings, replacements: { ...settings.replacements, [field]: put(settings.replacements[field] ?? {}, from) } };
};
