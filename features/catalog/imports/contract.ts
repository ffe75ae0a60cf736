import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { numberFormats } from "#kernel/number-texts.ts";
import * as wire from "#kernel/wire.ts";
import { currencies, siteCurrency } from "./rules/currencies.ts";
import { confidences } from "./rules/suggestions.ts";
import { lengthUnits, weightUnits } from "./rules/units.ts";

/** Calls of /merchant/imports: upload, mapping, validation, correction and saving of a catalog file. */

const progress = {
  import_id: wire.id,
  status: z.enum(["reading", "mapping", "judging", "ready", "running", "finished", "cancelled"]),
  file_name: z.string(),
  /** Rows of the selected sheet, and how many of them the current work has processed. */
  total_count: z.number().int(),
  done_count: z.number().int(),
  new_count: z.number().int(),
  changed_count: z.number().int(),
  unchanged_count: z.number().int(),
  wrong_count: z.number().int(),
  /** Rows that are no products, such as headings and subtotals; no other count includes them. */
  skipped_count: z.number().int(),
  saved_count: z.number().int(),
  created_at: wire.moment,
  finished_at: wire.moment.nullable(),
};

const currency = z.enum(currencies);

const importId = z.object({ import_id: wire.id });
const fieldName = z.string().regex(/^[a-z_]{2,30}$/);
const cellText = z.string().max(12_000);

const settings = z.object({
  sheet: z.number().int().min(0).max(100),
  header_row: z.number().int().min(1).max(1_048_576),
  columns: z.record(fieldName, z.number().int().min(0).max(200)),
  /** Units of columns that tell none. */
  length_unit: z.enum(lengthUnits),
  weight_unit: z.enum(weightUnits),
  /** Units of single columns that the merchant chose. */
  units: z.record(fieldName, z.object({ length: z.enum(lengthUnits).optional(), weight: z.enum(weightUnits).optional() })).default({}),
  /** Fields whose values are right although they looked impossible. */
  confirmed: z.array(fieldName).max(100).readonly().default([]),
  /** Rows that the sheet hides: left out unless the merchant wants them read; empty until asked. */
  hidden_rows: z.enum(["", "skip", "read"]).default(""),
  /** Decimal sign of the file's numbers; empty lets the file decide, and is refused where it leaves it open. */
  number_format: z.enum(["", ...numberFormats]).default(""),
  /** Currency of prices that name none. */
  currency: z.enum(currencies).default(siteCurrency),
  /** US dollars for one unit of each foreign currency, such as {"EUR": "1.0850"}. */
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^[0-9]{1,6}(?:\.[0-9]{1,8})?$/)).default({}),
  defaults: z.record(fieldName, z.string().max(500)).default({}),
  replacements: z.record(fieldName, z.record(z.string().max(200), z.string().max(500))).default({}),
  publish: z.boolean().default(true),
});

export const importUpload = post("/merchant/importUpload", {
  mutates: true,
  who: "merchant:products",
  summary: "Reads a catalog file (file_data): .xlsx, .xls or .csv by its content, at most 30 MB and 50,000 rows.",
  upload: true,
  data: z.object(progress),
  refuses: [
    "WRONG_SPREADSHEET",
    "SPREADSHEET_TOO_BIG",
    "SPREADSHEET_EMPTY",
    "SPREADSHEET_LOCKED",
    "SPREADSHEET_EXCEL95",
    "FILE_TOO_LARGE",
    "TOO_MANY_FILES",
  ],
});

export const importPictures = post("/merchant/importPictures", {
  mutates: true,
  who: "merchant:products",
  summary: "Uploads a zip of pictures (file_data) that the picture column of catalog files can refer to.",
  upload: true,
  data: z.object({ taken: z.number().int(), refused: z.array(z.string()) }),
  refuses: ["WRONG_PICTURE_ZIP", "SPREADSHEET_TOO_BIG", "TOO_MANY_FILES", "FILE_QUOTA"],
});

export const importList = post("/merchant/importList", {
  who: "merchant:products",
  summary: "The merchant's imports of the last 30 days, newest first.",
  data: z.object({ list: wire.rows(progress) }),
});

export const importInfo = post("/merchant/importInfo", {
  who: "merchant:products",
  summary: "Progress of an import; polled while it works.",
  body: importId,
  data: z.object(progress),
});

export const importColumns = post("/merchant/importColumns", {
  who: "merchant:products",
  summary: "The columns of a sheet with sample values and the guessed or confirmed field of each.",
  body: importId.extend({ sheet: wire.count.optional(), header_row: wire.wholeNumber.optional() }),
  data: z.object({
    /** Sheets with their number of rows, without the header row. */
    sheets: wire.rows({ name: z.string(), rows: z.number().int() }),
    /** Rows below the header row. */
    row_count: z.number().int(),
    /** Rows of the sheet that it hides. */
    hidden_rows: z.number().int(),
    /** False for Excel 97 files, of which hidden rows and columns and the formats of numbers are not read. */
    tells_layout: z.boolean(),
    /** The first raw rows, for choosing the header row. */
    first_rows: wire.rows({ row_number: z.number().int(), cells: z.array(z.string()) }),
    headers: wire.rows({
      text: z.string(),
      /** The sheet hides the column. */
      hidden: z.boolean(),
      /** Units of the values, such as "mm" or "kg"; empty for columns without measures. */
      units: z.string(),
      samples: z.array(z.string()),
      filled: z.number().int(),
      currency: currency.nullable(),
      currencies: z.array(z.string()),
    }),
    settings,
    /** The decimal sign that the mapped columns show; empty where they leave it open. */
    detected_format: z.enum(["", ...numberFormats]),
    /** False until the merchant confirms the guessed mapping. */
    confirmed: z.boolean(),
    choices: z.record(z.string(), wire.rows({ value: z.string(), label: z.string() })),
  }),
});

export const importMap = post("/merchant/importMap", {
  who: "merchant:products",
  summary: "Confirms the column mapping (settings, JSON) and validates every row; saves no products.",
  body: importId.extend({ settings: wire.json(settings), request_id: wire.requestId }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING", "IMPORT_NO_MODEL_COLUMN", "IMPORT_COLUMN_TWICE", "IMPORT_NUMBER_FORMAT"],
});

const row = z.object({
  row_number: z.number().int(),
  outcome: z.enum(["new", "changed", "unchanged", "wrong", "skipped"]).nullable(),
  saved: z.boolean(),
  /** Parsed text by field: the edit, the replacement, or the default for empty cells. */
  values: z.record(z.string(), z.string()),
  /** Prices in US dollars by field, where the file gives another currency. */
  converted: z.record(z.string(), z.string()),
  /** How sure the suggested category is; null without a suggestion that still stands. */
  confidence: z.enum(confidences).nullable(),
  /** `is_wrong` blocks the row; other problems only keep the product a draft. */
  problems: wire.rows({ field: z.string(), text: z.string(), is_wrong: z.boolean() }),
});

export const importRows = post("/merchant/importRows", {
  who: "merchant:products",
  summary: "A page of validated rows: all, those of one outcome, or those with a problem in one field.",
  body: importId.extend({
    outcome: z.enum(["all", "new", "changed", "unchanged", "wrong", "skipped"]).default("all"),
    field: fieldName.optional(),
    /** Rows of one suggestion, as in `suggestions`: category and confidence. */
    suggested: z
      .string()
      .regex(/^(?:[0-9]{1,15}\/(?:high|medium))?$/)
      .default(""),
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(row),
    count: z.number().int(),
    /** Fields with problems and their number of rows, most frequent first. */
    wrong_fields: wire.rows({ field: z.string(), is_wrong: z.boolean(), count: z.number().int() }),
    /** Values of the file that match no known name; importFill with `from` assigns a meaning. */
    unknown_words: wire.rows({ field: z.string(), text: z.string(), count: z.number().int() }),
    columns: z.array(z.string()),
    /** Columns whose values cannot be true: the unit that would make them true ("" for none), an example, and the rows. */
    questions: wire.rows({ field: z.string(), suggestion: z.string(), example: z.string(), count: z.number().int() }),
    /** Suggested categories that still stand, by confidence. */
    suggestions: wire.rows({ type_id: wire.id, confidence: z.enum(confidences), count: z.number().int() }),
    /** The first wrong row of this list, its field and its page; null when no row is wrong. */
    first_wrong: z.object({ row_number: z.number().int(), field: z.string(), page: z.number().int() }).nullable(),
    /** Lets the page refresh while a run changes it. */
    status: progress.status,
  }),
});

export const importEdit = post("/merchant/importEdit", {
  mutates: true,
  who: "merchant:products",
  summary: "Corrects one cell of a row and validates the row again; an empty value removes the correction.",
  body: importId.extend({ row_number: wire.wholeNumber, field: fieldName, value: cellText.default("") }),
  data: z.object({ rows: z.array(row), progress: z.object(progress) }),
  refuses: ["IMPORT_WORKING"],
});

export const importFill = post("/merchant/importFill", {
  mutates: true,
  who: "merchant:products",
  summary:
    "Sets one value for many rows: for every empty cell of a field or, with `from`, for every cell with that value. Validates every row again.",
  body: importId.extend({ field: fieldName, from: cellText.optional(), value: z.string().max(500).default("") }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING"],
});

export const importAnswer = post("/merchant/importAnswer", {
  mutates: true,
  who: "merchant:products",
  summary:
    "Answers a question for a whole column: the unit of its values, or `right`. For hidden rows `read` or `skip`, without a field. Validates every row again.",
  body: importId.extend({
    field: z.union([fieldName, z.literal("")]).default(""),
    answer: z.enum([...lengthUnits, ...weightUnits, "right", "read", "skip"]),
  }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING"],
});

export const importSuggest = post("/merchant/importSuggest", {
  mutates: true,
  who: "merchant:products",
  summary:
    "Suggests categories by title for rows whose category is empty or unknown, as reversible corrections. Validates every row again.",
  body: importId,
  data: z.object(progress),
  refuses: ["IMPORT_NO_MODEL_COLUMN", "IMPORT_WORKING"],
});

export const importUnsuggest = post("/merchant/importUnsuggest", {
  who: "merchant:products",
  summary:
    "Withdraws the suggestions of one category and confidence; their rows have the file's category again. Validates every row again.",
  mutates: true,
  body: importId.extend({ type_id: wire.id, confidence: z.enum(confidences) }),
  data: z.object(progress),
  refuses: ["IMPORT_NO_MODEL_COLUMN", "IMPORT_WORKING"],
});

export const importRun = post("/merchant/importRun", {
  who: "merchant:products",
  summary: "Saves new and changed rows in batches; wrong rows are skipped. A product is saved whole or not at all.",
  body: importId.extend({ request_id: wire.requestId }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING", "IMPORT_NOTHING_TO_SAVE"],
});

export const importCancel = post("/merchant/importCancel", {
  mutates: true,
  who: "merchant:products",
  summary: "Stops a run after the current batch; saved products stay.",
  body: importId,
  data: z.object(progress),
});

export const importRemove = post("/merchant/importRemove", {
  mutates: true,
  who: "merchant:products",
  summary: "Deletes an import and its rows; products are unchanged.",
  body: importId,
  refuses: ["IMPORT_WORKING"],
});

export const sheetDownload = post("/merchant/sheetDownload", {
  who: "merchant:products",
  summary:
    "Returns a URL, valid for ten minutes, of a spreadsheet: `template`, `products` (an export that can be imported again), or `result` (the wrong rows of an import with reasons).",
  body: z.object({
    what: z.enum(["template", "products", "result"]),
    format: z.enum(["xlsx", "csv"]).default("xlsx"),
    import_id: wire.id.optional(),
    keyword: wire.optionalLine,
    type_id: wire.id.optional(),
  }),
  data: z.object({ url: z.string() }),
});
