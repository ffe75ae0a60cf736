import { type Language, languages } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importEdit, importFill, importRows, importSuggest } from "../contract.ts";
import {
  categoryNames,
  countJudged,
  editRow,
  editRows,
  type ImportRow,
  type JudgedRow,
  judgedRows,
  lockImport,
  numberedRows,
  recount,
  rowsNumbered,
  troubledFields,
  unknownWords,
} from "../queries.ts";
import { rowTexts } from "../rules/drafts.ts";
import { type Field, fieldNames, isField } from "../rules/fields.ts";
import { isWrong, problemText } from "../rules/problems.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { categorySuggester } from "../rules/suggest.ts";
import { isWorking } from "../statuses.ts";
import { judgeWith, ownImport, settingsWith, shownCell } from "./mapping.ts";
import { judgeRowsAgain } from "./work.ts";

/** The preview: rows as they are understood, what is wrong with which cell, and putting it right in place. */

const shownRow = ({ row_number, cells, edits, outcome, problems, is_saved }: JudgedRow, settings: ImportSettings, language: Language) => {
  const { texts, wrong } = rowTexts({ row_number, cells, edits }, settings);
  const values: Record<string, string> = { ...texts };
  for (const { field } of wrong) values[field] = shownCell(cells[settings.columns[field] ?? -1]);
  return {
    row_number,
    outcome,
    saved: is_saved,
    values,
    problems: problems.map((problem) => ({ field: problem.field, text: problemText(problem, language), is_wrong: isWrong(problem) })),
  };
};

/** The fields that the preview shows as columns: those of the file, of the values for all, and those with problems. */
const shownFields = (settings: ImportSettings, troubled: readonly Field[]): Field[] =>
  fieldNames.filter((field) => settings.columns[field] !== undefined || settings.defaults[field] !== undefined || troubled.includes(field));

export const readRows = async ({ body, request, db, session }: Context<typeof importRows>) => {
  const { merchant_id } = session;
  const of = await ownImport(db, merchant_id, body.import_id);
  if (!("columns" in of.settings)) return refuse("NOT_FOUND");
  const settings = of.settings as ImportSettings;
  const asked = [merchant_id, of.import_id, body.outcome === "all" ? "" : body.outcome, body.field ?? ""] as const;
  const rows = await db.rows(judgedRows, ...asked, (body.page - 1) * body.page_size, body.page_size);
  const { count } = await db.only(countJudged, ...asked);
  const troubled = await db.rows(troubledFields, merchant_id, of.import_id);
  return {
    list: rows.map((row) => shownRow(row, settings, request.language)),
    count,
    wrong_fields: troubled,
    unknown_words: await db.rows(unknownWords, merchant_id, of.import_id),
    columns: shownFields(
      settings,
      troubled.map(({ field }) => field),
    ),
    status: of.status,
  };
};

const atRest = (of: ImportRow | undefined): ImportRow => {
  if (!of || !("columns" in of.settings)) return refuse("NOT_FOUND");
  return isWorking(of.status) ? refuse("IMPORT_WORKING") : of;
};

/** Puts one cell right. The row's product is judged anew, and the one that it belonged to before. */
export const editCell = async ({ body, request, now, session, transaction }: Context<typeof importEdit>) => {
  const { import_id, row_number, field, value } = body;
  if (!isField(field)) return refuse("CHECK_FIELDS", {}, ["field"]);
  return transaction(async (tx) => {
    const of = atRest(await tx.row(lockImport, session.merchant_id, import_id));
    const settings = of.settings as ImportSettings;
    const [row] = await tx.rows(rowsNumbered, import_id, settings.sheet, [row_number]);
    if (!row || row_number <= settings.header_row) return refuse("NOT_FOUND", {}, ["row_number"]);
    const { [field]: _before, ...others } = row.edits;
    const edits = value === "" ? others : { ...others, [field]: value.trim() };
    await tx.changed(editRow, import_id, settings.sheet, row_number, JSON.stringify(edits));
    const nameOf = (given: Record<string, string>) => rowTexts({ ...row, edits: given }, settings).texts.custom_sn ?? "";
    const judged = await judgeRowsAgain(tx, of, [...new Set([nameOf(row.edits), nameOf(edits)])], now);
    const progress = await tx.only(recount, import_id, of.status, of.finished_at);
    const rows = await tx.rows(numberedRows, import_id, settings.sheet, judged.slice(0, 100));
    return { rows: rows.map((each) => shownRow(each, settings, request.language)), progress };
  });
};

export const fillCells = async (context: Context<typeof importFill>) => {
  const { import_id, field, from, value } = context.body;
  if (!isField(field) || field === "custom_sn") return refuse("CHECK_FIELDS", {}, ["field"]);
  return judgeWith(context, import_id, (of) => settingsWith(atRest(of).settings as ImportSettings, field, from, value));
};

const suggestedAtOnce = 5_000;

/** The categories that the titles of rows without one speak of, told apart by their descriptions, as corrections of these rows. */
const editsByTitle = async (tx: Tx, of: ImportRow): Promise<{ rows: number[]; edits: string[] }> => {
  const settings = of.settings as ImportSettings;
  const leaves = (await tx.rows(categoryNames, languages)).filter(({ is_leaf }) => is_leaf);
  const suggest = categorySuggester(leaves);
  const found = { rows: [] as number[], edits: [] as string[] };
  for (let offset = 0; ; offset += suggestedAtOnce) {
    const rows = await tx.rows(judgedRows, of.merchant_id, of.import_id, "wrong", "category", offset, suggestedAtOnce);
    for (const row of rows) {
      const { texts } = rowTexts(row, settings);
      const said = [
        [texts.title_en, texts.description_en],
        [texts.title_zh, texts.description_zh],
        [texts.title_es, texts.description_es],
      ];
      const type_id = said.map(([title, description]) => (title ? suggest(title, description) : undefined)).find((id) => id !== undefined);
      if (type_id === undefined) continue;
      found.rows.push(row.row_number);
      found.edits.push(JSON.stringify({ category: String(type_id) }));
    }
    if (rows.length < suggestedAtOnce) return found;
  }
};

export const suggestCategories = async (context: Context<typeof importSuggest>) => {
  const { import_id } = context.body;
  await context.platform.database.transaction(async (tx) => {
    const of = atRest(await tx.row(lockImport, context.session.merchant_id, import_id));
    const { rows, edits } = await editsByTitle(tx, of);
    await tx.changed(editRows, import_id, (of.settings as ImportSettings).sheet, rows, edits);
  });
  return judgeWith(context, import_id, (of) => atRest(of).settings as ImportSettings);
};
