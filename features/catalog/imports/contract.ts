import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls of /merchant/imports: a catalogue file is read, understood, judged, put right and run. */

const progress = {
  import_id: wire.id,
  status: z.enum(["reading", "mapping", "judging", "ready", "running", "finished", "cancelled"]),
  file_name: z.string(),
  /** Rows of the chosen sheet, and how many of them the work under way has dealt with. */
  total_count: z.number().int(),
  done_count: z.number().int(),
  new_count: z.number().int(),
  changed_count: z.number().int(),
  unchanged_count: z.number().int(),
  wrong_count: z.number().int(),
  saved_count: z.number().int(),
  created_at: wire.moment,
  finished_at: wire.moment.nullable(),
};

const importId = z.object({ import_id: wire.id });
const fieldName = z.string().regex(/^[a-z_]{2,30}$/);
const cellText = z.string().max(12_000);

const settings = z.object({
  sheet: z.number().int().min(0).max(100),
  header_row: z.number().int().min(1).max(1_048_576),
  columns: z.record(fieldName, z.number().int().min(0).max(200)),
  length_unit: z.enum(["cm", "mm", "in"]),
  weight_unit: z.enum(["kg", "lb"]),
  defaults: z.record(fieldName, z.string().max(500)).default({}),
  replacements: z.record(fieldName, z.record(z.string().max(200), z.string().max(500))).default({}),
  publish: z.boolean().default(true),
});

export const importUpload = post("/merchant/importUpload", {
  who: "merchant",
  summary: "Reads a catalogue file (file_data): .xlsx, .xls or .csv, judged by its content, at most 30 MB and 50,000 rows.",
  upload: true,
  data: z.object(progress),
  refuses: ["WRONG_SPREADSHEET", "SPREADSHEET_TOO_BIG", "SPREADSHEET_EMPTY", "SPREADSHEET_LOCKED", "FILE_TOO_LARGE", "TOO_MANY_FILES"],
});

export const importPictures = post("/merchant/importPictures", {
  who: "merchant",
  summary: "Takes a zip of pictures (file_data), so that a file's picture column can name them; they join the manufacturer's own pictures.",
  upload: true,
  data: z.object({ taken: z.number().int(), refused: z.array(z.string()) }),
  refuses: ["WRONG_PICTURE_ZIP", "SPREADSHEET_TOO_BIG", "TOO_MANY_FILES", "FILE_QUOTA"],
});

export const importList = post("/merchant/importList", {
  who: "merchant",
  summary: "The manufacturer's imports of the last 30 days, the newest first.",
  data: z.object({ list: z.array(z.object(progress)) }),
});

export const importInfo = post("/merchant/importInfo", {
  who: "merchant",
  summary: "How far an import is; asked again and again while it works.",
  body: importId,
  data: z.object(progress),
});

export const importColumns = post("/merchant/importColumns", {
  who: "merchant",
  summary: "The columns of a sheet with samples of their values, and what each of them seems to be.",
  body: importId.extend({ sheet: wire.count.optional(), header_row: wire.wholeNumber.optional() }),
  data: z.object({
    sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
    /** The first rows as they are, to choose the one with the headers. */
    first_rows: z.array(z.object({ row_number: z.number().int(), cells: z.array(z.string()) })),
    headers: z.array(z.object({ text: z.string(), samples: z.array(z.string()), filled: z.number().int() })),
    settings,
    /** False while the settings are a guess that nobody has confirmed. */
    confirmed: z.boolean(),
    choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
});

export const importMap = post("/merchant/importMap", {
  who: "merchant",
  summary: "Says what the columns are (settings, JSON) and has every row judged; nothing is saved yet.",
  body: importId.extend({ settings: wire.json(settings), request_id: wire.requestId }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING", "IMPORT_NO_MODEL_COLUMN", "IMPORT_COLUMN_TWICE"],
});

const row = z.object({
  row_number: z.number().int(),
  outcome: z.enum(["new", "changed", "unchanged", "wrong"]).nullable(),
  saved: z.boolean(),
  /** Field → text as it is understood: edited, replaced, or the value for empty cells. */
  values: z.record(z.string(), z.string()),
  /** `is_wrong` keeps the row out; the others only keep the product from being shown. */
  problems: z.array(z.object({ field: z.string(), text: z.string(), is_wrong: z.boolean() })),
});

export const importRows = post("/merchant/importRows", {
  who: "merchant",
  summary: "A page of judged rows: all, or those of one outcome, or with something wrong in one field.",
  body: importId.extend({
    outcome: z.enum(["all", "new", "changed", "unchanged", "wrong"]).default("all"),
    field: fieldName.optional(),
    page: wire.page,
    page_size: wire.pageSize,
  }),
  data: z.object({
    list: z.array(row),
    count: z.number().int(),
    /** Where rows are wrong or lack something: the field and how many rows, the most frequent first. */
    wrong_fields: z.array(z.object({ field: z.string(), is_wrong: z.boolean(), count: z.number().int() })),
    /** Words of the file that nothing is called by; importFill with `from` says what they stand for. */
    unknown_words: z.array(z.object({ field: z.string(), text: z.string(), count: z.number().int() })),
    columns: z.array(z.string()),
    /** Whether a run under way changes this page. */
    status: progress.status,
  }),
});

export const importEdit = post("/merchant/importEdit", {
  who: "merchant",
  summary: "Puts one cell of a row right; an empty value takes the correction back. The row is judged anew.",
  body: importId.extend({ row_number: wire.wholeNumber, field: fieldName, value: cellText.default("") }),
  data: z.object({ rows: z.array(row), progress: z.object(progress) }),
  refuses: ["IMPORT_WORKING"],
});

export const importFill = post("/merchant/importFill", {
  who: "merchant",
  summary: "One value for many rows: for every empty cell of a field, or, with `from`, wherever the file says that. Judges every row anew.",
  body: importId.extend({ field: fieldName, from: cellText.optional(), value: z.string().max(500).default("") }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING"],
});

export const importSuggest = post("/merchant/importSuggest", {
  who: "merchant",
  summary:
    "Chooses categories by the titles of rows whose category is empty or unknown, as corrections that can be taken back. Judges every row anew.",
  body: importId,
  data: z.object(progress),
  refuses: ["IMPORT_WORKING"],
});

export const importRun = post("/merchant/importRun", {
  who: "merchant",
  summary: "Saves the rows that are new or changed, in batches; wrong rows stay behind. A product goes in whole or not at all.",
  body: importId.extend({ request_id: wire.requestId }),
  data: z.object(progress),
  refuses: ["IMPORT_WORKING", "IMPORT_NOTHING_TO_SAVE"],
});

export const importCancel = post("/merchant/importCancel", {
  who: "merchant",
  summary: "Stops a run after the batch under way; what is saved stays.",
  body: importId,
  data: z.object(progress),
});

export const importRemove = post("/merchant/importRemove", {
  who: "merchant",
  summary: "Forgets an import and its rows; products stay as they are.",
  body: importId,
  refuses: ["IMPORT_WORKING"],
});

export const sheetDownload = post("/merchant/sheetDownload", {
  who: "merchant",
  summary:
    "An address, good for ten minutes, of a spreadsheet: `template`, `products` (an export that can be imported again), or `result` (the rows of an import that are wrong, with reasons).",
  body: z.object({
    what: z.enum(["template", "products", "result"]),
    format: z.enum(["xlsx", "csv"]).default("xlsx"),
    import_id: wire.id.optional(),
    keyword: wire.optionalLine,
    type_id: wire.id.optional(),
  }),
  data: z.object({ url: z.string() }),
});

export const importsCalls = [
  importUpload,
  importPictures,
  importList,
  importInfo,
  importColumns,
  importMap,
  importRows,
  importEdit,
  importFill,
  importSuggest,
  importRun,
  importCancel,
  importRemove,
  sheetDownload,
] as const;
