import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importAnswer, importEdit, importFill, importRows, importSuggest, importUnsuggest } from "../contract.ts";
import {
  countValidatedRows,
  doubtedColumns,
  editRow,
  firstWrongRow,
  type ImportRow,
  lockImport,
  problemFields,
  rowsByNumber,
  suggestedCategories,
  unknownValues,
  updateCounts,
  type ValidatedRow,
  validatedRows,
  validatedRowsByNumber,
  withdrawSuggestions,
} from "../queries.ts";
import { formatCell } from "../rules/cells.ts";
import { findCurrency, parsePrice, siteCurrency } from "../rules/currencies.ts";
import { getRowTexts, type RowTexts } from "../rules/drafts.ts";
import { type Field, fieldNames, getField, isField } from "../rules/fields.ts";
import { getFieldsOfUnit } from "../rules/judge.ts";
import { getProblemText, hintCodes, isBlocking } from "../rules/problems.ts";
import { getNotation, type ImportSettings, readSettings } from "../rules/settings.ts";
import { isLengthUnit, type Unit } from "../rules/units.ts";
import { isWorking } from "../statuses.ts";
import { getOwnImport, startValidation, withValueForAll } from "./mapping.ts";
import { revalidateProducts } from "./process.ts";
import { storeSuggestions } from "./suggestions.ts";

/** Preview of an import: rows with their parsed values and problems, and corrections in place. */

/** Prices of a row that the file gives in another currency, in US dollars. */
const getConvertedPrices = (texts: RowTexts["texts"], settings: ImportSettings): Record<string, string> => {
  const rowCurrency = texts.currency === undefined ? undefined : findCurrency(texts.currency, settings.currency);
  const converted: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts) as [Field, string][]) {
    if (!["money", "fee"].includes(getField(field).kind)) continue;
    const price = parsePrice(text, 0, getNotation(settings, field, rowCurrency));
    if ("value" in price && price.value.currency !== siteCurrency) converted[field] = toAmount(price.value.cents);
  }
  return converted;
};

const toRowView = (
  { row_number, cells, edits, suggestion, outcome, problems, is_saved }: ValidatedRow,
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
    converted: getConvertedPrices(texts, settings),
    confidence: suggestion && texts.category === String(suggestion.type_id) ? suggestion.confidence : null,
    problems: problems.map((problem) => ({ field: problem.field, text: getProblemText(problem, language), is_wrong: isBlocking(problem) })),
  };
};

/** Fields shown as columns of the preview: mapped fields, fields with a default, and fields with problems. */
const getVisibleFields = (settings: ImportSettings, problems: readonly Field[]): Field[] =>
  fieldNames.filter((field) => settings.columns[field] !== undefined || settings.defaults[field] !== undefined || problems.includes(field));

/** The first wrong row of a list and the page that shows it. */
const getFirstWrong = async (
  db: Db,
  filter: { merchant_id: number; import_id: number; outcome: string; field: string },
  pageSize: number,
) => {
  const found = await db.row(firstWrongRow, { ...filter, hints: hintCodes });
  return found ? { row_number: found.row_number, field: found.field, page: Math.floor(found.place / pageSize) + 1 } : null;
};

export const getRows = async ({ body, request, db, session }: Context<typeof importRows>) => {
  const { merchant_id } = session;
  const of = await getOwnImport(db, merchant_id, body.import_id);
  const settings = readSettings(of.settings) ?? refuse("NOT_FOUND");
  const { page, page_size, suggested } = body;
  const filter = { merchant_id, import_id: of.import_id, outcome: body.outcome === "all" ? "" : body.outcome, field: body.field ?? "" };
  const rows = await db.rows(validatedRows, { ...filter, offset: (page - 1) * page_size, most: page_size, suggested });
  const { count } = await db.only(countValidatedRows, { ...filter, suggested });
  const problems = await db.rows(problemFields, { merchant_id, import_id: of.import_id, hints: hintCodes });
  return {
    list: rows.map((row) => toRowView(row, settings, request.language)),
    count,
    wrong_fields: problems,
    unknown_words: await db.rows(unknownValues, { merchant_id, import_id: of.import_id }),
    columns: getVisibleFields(
      settings,
      problems.map(({ field }) => field),
    ),
    suggestions: await db.rows(suggestedCategories, { merchant_id, import_id: of.import_id }),
    first_wrong: body.suggested === "" ? await getFirstWrong(db, filter, body.page_size) : null,
    questions: await db.rows(doubtedColumns, { merchant_id, import_id: of.import_id }),
    status: of.status,
  };
};

/** The confirmed settings of an import that is not working. */
const assertIdle = (of: ImportRow | undefined): ImportSettings => {
  const settings = of && readSettings(of.settings);
  if (!of || !settings) return refuse("NOT_FOUND");
  return isWorking(of.status) ? refuse("IMPORT_WORKING") : settings;
};

/** Corrects one cell and validates its product again; when the model number changes, the previous product too. */
export const editCell = async ({ body, request, now, session, transaction }: Context<typeof importEdit>) => {
  const { import_id, row_number, field, value } = body;
  if (!isField(field)) return refuse("CHECK_FIELDS", {}, ["field"]);
  return transaction(async (tx) => {
    const of = (await tx.row(lockImport, { merchant_id: session.merchant_id, import_id })) ?? refuse("NOT_FOUND");
    const settings = assertIdle(of);
    const [row] = await tx.rows(rowsByNumber, { import_id, sheet: settings.sheet, row_numbers: [row_number] });
    if (!row || row_number <= settings.header_row) return refuse("NOT_FOUND", {}, ["row_number"]);
    const { [field]: _before, ...others } = row.edits;
    const edits = value === "" ? others : { ...others, [field]: value.trim() };
    tx.write(editRow, { import_id, sheet: settings.sheet, row_number, edits: JSON.stringify(edits) });
    const getModelNumber = (edited: Record<string, string>) => getRowTexts({ ...row, edits: edited }, settings).texts.custom_sn ?? "";
    const validated = await revalidateProducts(tx, of, [...new Set([getModelNumber(row.edits), getModelNumber(edits)])], now);
    const progress = await tx.only(updateCounts, { import_id, status: of.status, finished_at: of.finished_at });
    const rows = await tx.rows(validatedRowsByNumber, { import_id, sheet: settings.sheet, row_numbers: validated.slice(0, 100) });
    return { rows: rows.map((each) => toRowView(each, settings, request.language)), progress };
  });
};

export const fillCells = async (context: Context<typeof importFill>) => {
  const { import_id, field, from, value } = context.body;
  if (!isField(field) || field === "custom_sn") return refuse("CHECK_FIELDS", {}, ["field"]);
  return startValidation(context, import_id, (of) => withValueForAll(assertIdle(of), field, from, value));
};

/** The settings with the answer to a question about a column, or about the rows that the sheet hides. */
const withAnswer = (settings: ImportSettings, field: string, answer: string): ImportSettings => {
  if (answer === "skip" || answer === "read") return { ...settings, hidden_rows: answer };
  if (!isField(field)) return refuse("CHECK_FIELDS", {}, ["field"]);
  if (answer === "right") return { ...settings, confirmed: [...new Set([...settings.confirmed, field])] };
  const unit = answer as Unit;
  const fields = getFieldsOfUnit(field, unit);
  if (fields.length === 0) return refuse("CHECK_FIELDS", {}, ["answer"]);
  const units = Object.fromEntries(
    fields.map((name) => [name, { ...settings.units[name], ...(isLengthUnit(unit) ? { length: unit } : { weight: unit }) }]),
  );
  return { ...settings, units: { ...settings.units, ...units } };
};

/** Answers a question for all rows: the unit of a column, that its values are right, or what to do with hidden rows. */
export const answerQuestion = async (context: Context<typeof importAnswer>) => {
  const { import_id, field, answer } = context.body;
  return startValidation(context, import_id, (of) => withAnswer(assertIdle(of), field, answer), { suggests: answer === "read" });
};

/**
 * Suggests categories by title for rows whose category is empty or unknown. A worker thread reads the titles, so that other
 * requests do not wait for it.
 */
export const suggestCategories = async (context: Context<typeof importSuggest>) => {
  const { platform } = context;
  return startValidation(context, context.body.import_id, assertIdle, {
    prepare: (imported) => storeSuggestions(platform.database.handle(), imported),
  });
};

/** Withdraws the suggestions of one category and confidence. */
export const withdrawSuggested = async (context: Context<typeof importUnsuggest>) => {
  const { import_id, type_id, confidence } = context.body;
  return startValidation(context, import_id, async (of, tx) => {
    const settings = assertIdle(of);
    tx.write(withdrawSuggestions, { import_id: of.import_id, sheet: settings.sheet, type_id, confidence });
    return settings;
  });
};
