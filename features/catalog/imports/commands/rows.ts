import { type Language, languages } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importEdit, importFill, importRows, importSuggest } from "../contract.ts";
import {
  categoryNames,
  countValidatedRows,
  editRow,
  editRows,
  type ImportRow,
  lockImport,
  problemFields,
  rowsByNumber,
  unknownValues,
  updateCounts,
  type ValidatedRow,
  validatedRows,
  validatedRowsByNumber,
} from "../queries.ts";
import { getRowTexts } from "../rules/drafts.ts";
import { type Field, fieldNames, isField } from "../rules/fields.ts";
import { getProblemText, isBlocking } from "../rules/problems.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { createCategorySuggester } from "../rules/suggest.ts";
import { isWorking } from "../statuses.ts";
import { formatCell, getOwnImport, startValidation, withValueForAll } from "./mapping.ts";
import { revalidateProducts } from "./process.ts";

/** Preview of an import: rows with their parsed values and problems, and corrections in place. */

const toRowView = (
  { row_number, cells, edits, outcome, problems, is_saved }: ValidatedRow,
  settings: ImportSettings,
  language: Language,
) => {
  const { texts, problems: unreadable } = getRowTexts({ row_number, cells, edits }, settings);
  const values: Record<string, string> = { ...texts };
  for (const { field } of unreadable) values[field] = formatCell(cells[settings.columns[field] ?? -1]);
  return {
    row_number,
    outcome,
    saved: is_saved,
    values,
    problems: problems.map((problem) => ({ field: problem.field, text: getProblemText(problem, language), is_wrong: isBlocking(problem) })),
  };
};

/** Fields shown as columns of the preview: mapped fields, fields with a default, and fields with problems. */
const getVisibleFields = (settings: ImportSettings, problems: readonly Field[]): Field[] =>
  fieldNames.filter((field) => settings.columns[field] !== undefined || settings.defaults[field] !== undefined || problems.includes(field));

export const getRows = async ({ body, request, db, session }: Context<typeof importRows>) => {
  const { merchant_id } = session;
  const of = await getOwnImport(db, merchant_id, body.import_id);
  if (!("columns" in of.settings)) return refuse("NOT_FOUND");
  const settings = of.settings as ImportSettings;
  const filter = [merchant_id, of.import_id, body.outcome === "all" ? "" : body.outcome, body.field ?? ""] as const;
  const rows = await db.rows(validatedRows, ...filter, (body.page - 1) * body.page_size, body.page_size);
  const { count } = await db.only(countValidatedRows, ...filter);
  const problems = await db.rows(problemFields, merchant_id, of.import_id);
  return {
    list: rows.map((row) => toRowView(row, settings, request.language)),
    count,
    wrong_fields: problems,
    unknown_words: await db.rows(unknownValues, merchant_id, of.import_id),
    columns: getVisibleFields(
      settings,
      problems.map(({ field }) => field),
    ),
    status: of.status,
  };
};

const assertIdle = (of: ImportRow | undefined): ImportRow => {
  if (!of || !("columns" in of.settings)) return refuse("NOT_FOUND");
  return isWorking(of.status) ? refuse("IMPORT_WORKING") : of;
};

/** Corrects one cell and validates its product again; when the model number changes, the previous product too. */
export const editCell = async ({ body, request, now, session, transaction }: Context<typeof importEdit>) => {
  const { import_id, row_number, field, value } = body;
  if (!isField(field)) return refuse("CHECK_FIELDS", {}, ["field"]);
  return transaction(async (tx) => {
    const of = assertIdle(await tx.row(lockImport, session.merchant_id, import_id));
    const settings = of.settings as ImportSettings;
    const [row] = await tx.rows(rowsByNumber, import_id, settings.sheet, [row_number]);
    if (!row || row_number <= settings.header_row) return refuse("NOT_FOUND", {}, ["row_number"]);
    const { [field]: _before, ...others } = row.edits;
    const edits = value === "" ? others : { ...others, [field]: value.trim() };
    await tx.changed(editRow, import_id, settings.sheet, row_number, JSON.stringify(edits));
    const getModelNumber = (edited: Record<string, string>) => getRowTexts({ ...row, edits: edited }, settings).texts.custom_sn ?? "";
    const validated = await revalidateProducts(tx, of, [...new Set([getModelNumber(row.edits), getModelNumber(edits)])], now);
    const progress = await tx.only(updateCounts, import_id, of.status, of.finished_at);
    const rows = await tx.rows(validatedRowsByNumber, import_id, settings.sheet, validated.slice(0, 100));
    return { rows: rows.map((each) => toRowView(each, settings, request.language)), progress };
  });
};

export const fillCells = async (context: Context<typeof importFill>) => {
  const { import_id, field, from, value } = context.body;
  if (!isField(field) || field === "custom_sn") return refuse("CHECK_FIELDS", {}, ["field"]);
  return startValidation(context, import_id, (of) => withValueForAll(assertIdle(of).settings as ImportSettings, field, from, value));
};

const suggestBatchSize = 5_000;

/** Suggests categories from titles and descriptions for rows without a known category; returned as cell edits. */
const getCategoryEdits = async (tx: Tx, of: ImportRow): Promise<{ rows: number[]; edits: string[] }> => {
  const settings = of.settings as ImportSettings;
  const leaves = (await tx.rows(categoryNames, languages)).filter(({ is_leaf }) => is_leaf);
  const suggest = createCategorySuggester(leaves);
  const suggestions = { rows: [] as number[], edits: [] as string[] };
  for (let offset = 0; ; offset += suggestBatchSize) {
    const rows = await tx.rows(validatedRows, of.merchant_id, of.import_id, "wrong", "category", offset, suggestBatchSize);
    for (const row of rows) {
      const { texts } = getRowTexts(row, settings);
      const titles = [
        [texts.title_en, texts.description_en],
        [texts.title_zh, texts.description_zh],
        [texts.title_es, texts.description_es],
      ];
      const type_id = titles
        .map(([title, description]) => (title ? suggest(title, description) : undefined))
        .find((id) => id !== undefined);
      if (type_id === undefined) continue;
      suggestions.rows.push(row.row_number);
      suggestions.edits.push(JSON.stringify({ category: String(type_id) }));
    }
    if (rows.length < suggestBatchSize) return suggestions;
  }
};

export const suggestCategories = async (context: Context<typeof importSuggest>) => {
  const { import_id } = context.body;
  await context.platform.database.transaction(async (tx) => {
    const of = assertIdle(await tx.row(lockImport, context.session.merchant_id, import_id));
    const { rows, edits } = await getCategoryEdits(tx, of);
    await tx.changed(editRows, import_id, (of.settings as ImportSettings).sheet, rows, edits);
  });
  return startValidation(context, import_id, (of) => assertIdle(of).settings as ImportSettings);
};
