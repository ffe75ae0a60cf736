import { containsSku } from "#features/catalog/products/queries/sku-filter.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Cell } from "./rules/cells.ts";
import type { Field } from "./rules/fields.ts";
import type { Problem } from "./rules/problems.ts";
import type { ColumnProfile } from "./rules/profile.ts";
import type { ImportSettings } from "./rules/settings.ts";
import type { Suggestion } from "./rules/suggestions.ts";
import type { ImportStatus } from "./statuses.ts";

export interface ImportedSheet {
  name: string;
  rows: number;
  /** What the values of each column tell; absent in imports that were read before profiles existed. */
  profiles?: ColumnProfile[];
  /** Rows and columns that the spreadsheet hides; columns from 0. */
  hidden_rows?: number;
  hidden_columns?: number[];
}

export type ImportRow = RowOf<typeof insertImport>;

interface ImportRowColumns {
  status: ImportStatus;
  sheets: ImportedSheet[];
  settings: ImportSettings | Record<string, never>;
}

/** `skipped` rows are no products: sections, subtotals, remarks, hidden rows. */
export type Outcome = "new" | "changed" | "unchanged" | "wrong" | "skipped";

const columns = `import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, skipped_count, saved_count, created_at, finished_at`;

export const insertImport = statement("imports.insertImport")<
  [merchantId: number, personId: number, fileName: string, language: string, worker: string, now: Date],
  ImportRowColumns
>(`insert into imports (merchant_id, person_id, file_name, language, worker, worked_at, created_at) values ($1, $2, $3, $4, $5, $6, $6)
   returning ${columns}`);

export const importByKey = statement("imports.importByKey")<[merchantId: number, importId: number], ImportRowColumns>(
  `select ${columns} from imports where merchant_id = $1 and import_id = $2 and status <> 'reading'`,
);

export const importsOfMerchant = statement("imports.importsOfMerchant")<[merchantId: number], ImportRowColumns>(
  `select ${columns} from imports where merchant_id = $1 and status <> 'reading' order by import_id desc limit 50`,
);

export const lockImport = statement("imports.lockImport")<[merchantId: number, importId: number], ImportRowColumns>(
  `select ${columns} from imports where merchant_id = $1 and import_id = $2 and status <> 'reading' for update`,
);

export const insertRows = statement("imports.insertRows")<
  [importId: number, sheet: number, rowNumbers: readonly number[], cells: readonly string[], hidden: readonly boolean[]]
>(`insert into import_rows (import_id, sheet, row_number, cells, hidden)
   select $1, $2, row_number, cells::jsonb, hidden from unnest($3::integer[], $4::text[], $5::boolean[]) as line (row_number, cells, hidden)`);

/** Repeats the value of vertically merged cells in every row of the merge. Spreadsheets keep it in the first row only. */
export const fillMergedCells = statement("imports.fillMergedCells")<
  [importId: number, sheet: number, columns: readonly number[], firstRows: readonly number[], lastRows: readonly number[]]
>(`with merged as (
     select below.row_number, place, first_row.cells -> place as value
     from unnest($3::integer[], $4::integer[], $5::integer[]) as merge (place, first, last)
     join import_rows first_row on first_row.import_id = $1 and first_row.sheet = $2 and first_row.row_number = first
     join import_rows below on below.import_id = $1 and below.sheet = $2 and below.row_number > first and below.row_number <= last
     where first_row.cells -> place <> 'null'
   )
   update import_rows set cells = (
     select jsonb_agg(coalesce(
         (select value from merged where merged.row_number = import_rows.row_number and merged.place = at limit 1), cells -> at, 'null') order by at)
     from generate_series(0, greatest(jsonb_array_length(cells) - 1, (select max(place) from merged where merged.row_number = import_rows.row_number))) as at)
   where import_id = $1 and sheet = $2 and row_number in (select row_number from merged)`);

/** Marks reading as finished. The uploaded file is not needed afterwards. */
export const finishReading = statement("imports.finishReading")<[importId: number, fileKind: string, sheets: string], ImportRowColumns>(
  `update imports set status = 'mapping', file_kind = $2, sheets = $3, worked_at = null where import_id = $1 returning ${columns}`,
);

export const deleteImport = statement("imports.deleteImport")<[merchantId: number, importId: number]>(
  "delete from imports where merchant_id = $1 and import_id = $2",
);

/** Deletes imports older than `before` and those whose reading was interrupted. */
export const deleteOldImports = statement("imports.deleteOldImports")<[before: Date, readingBefore: Date]>(
  "delete from imports where created_at < $1 or (status = 'reading' and worked_at < $2)",
);

/** The first rows of a sheet and rows from everywhere in it: guesses look at the whole file. */
export const sampleRows = statement("imports.sampleRows")<
  [merchantId: number, importId: number, sheet: number, first: number, spread: number],
  { cells: Cell[] }
>(`with own as (
     select row_number, cells, row_number() over (order by row_number) as place, count(*) over () as rows
     from import_rows join imports using (import_id) where merchant_id = $1 and import_id = $2 and sheet = $3
   )
   select row_number, cells from own where place <= $4 or place % greatest(1, rows / $5) = 0 order by row_number`);

/** The settings of the manufacturer's last file with the same headers. */
export const layoutOf = statement("imports.layoutOf")<[merchantId: number, headers: string], { settings: Partial<ImportSettings> }>(
  "select settings from import_layouts where merchant_id = $1 and headers = $2",
);

export const saveLayout = statement("imports.saveLayout")<
  [merchantId: number, headers: string, settings: string, now: Date]
>(`insert into import_layouts (merchant_id, headers, settings, saved_at) values ($1, $2, $3, $4)
   on conflict (merchant_id, headers) do update set settings = excluded.settings, saved_at = excluded.saved_at`);

/** Keeps the newest layouts of a manufacturer. */
export const deleteOldLayouts = statement("imports.deleteOldLayouts")<
  [merchantId: number, maxLayouts: number]
>(`delete from import_layouts where merchant_id = $1 and headers not in (
     select headers from import_layouts where merchant_id = $1 order by saved_at desc, headers limit $2)`);

/** Number of filled cells per column below the header row. */
export const filledCells = statement("imports.filledCells")<
  [merchantId: number, importId: number, sheet: number, headerRow: number]
>(`select place::integer - 1 as index, count(*)::integer as filled
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(cells) with ordinality as cell (value, place)
   where merchant_id = $1 and import_id = $2 and sheet = $3 and row_number > $4 and value <> 'null' group by place order by place`);

/** Number of rows below the header row. */
export const countRowsBelow = statement("imports.countRowsBelow")<
  [merchantId: number, importId: number, sheet: number, headerRow: number]
>(`select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = $3 and row_number > $4`);

export const headerHints = statement("imports.headerHints")<[merchantId: number]>(
  "select header, field from import_headers where merchant_id = $1",
);

export const saveHeaderHints = statement("imports.saveHeaderHints")<
  [merchantId: number, headers: readonly string[], fields: readonly string[]]
>(`insert into import_headers (merchant_id, header, field) select $1, header, field from unnest($2::text[], $3::text[]) as line (header, field)
   on conflict (merchant_id, header) do update set field = excluded.field`);

/** Starts validation; `worker` owns the import while its heartbeat continues. */
export const startJudging = statement("imports.startJudging")<
  [importId: number, settings: string, headerRow: number, sheet: number, worker: string, now: Date],
  ImportRowColumns
>(`update imports set status = 'judging', settings = $2, done_count = 0, new_count = 0, changed_count = 0, unchanged_count = 0, wrong_count = 0, skipped_count = 0,
     worker = $5, worked_at = $6, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id and sheet = $4 and row_number > $3)
   where import_id = $1 returning ${columns}`);

export const startRunning = statement("imports.startRunning")<
  [importId: number, worker: string, now: Date],
  ImportRowColumns
>(`update imports set status = 'running', done_count = 0, worker = $2, worked_at = $3, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id
       and sheet = (settings ->> 'sheet')::integer and outcome in ('new', 'changed') and saved_at is null)
   where import_id = $1 returning ${columns}`);

/**
 * The cells and edits of model number and color of each row, in file order. Rows that may be no products come with all their
 * cells: those without a model number and those with at most two filled cells.
 */
export const rowKeys = statement("imports.rowKeys")<
  [importId: number, sheet: number, headerRow: number, modelColumn: number, colorColumn: number],
  { model: Cell; color: Cell; cells: Cell[] | null; outcome: Outcome | null }
>(`select row_number, cells -> $4::integer as model, edits ->> 'custom_sn' as model_edit, cells -> $5::integer as color, edits ->> 'colour' as color_edit,
     case when coalesce(cells -> $4::integer, 'null') in ('null', '""') or filled <= 2 then cells end as cells, hidden, outcome, saved_at is not null as is_saved
   from import_rows
     cross join lateral (select count(*) as filled from jsonb_array_elements(cells) as value where value not in ('null', '""')) as counted
   where import_id = $1 and sheet = $2 and row_number > $3 order by row_number`);

/** Products by model number, to tell whether a model is already kept apart by color. */
export const namedProducts = statement("imports.namedProducts")<[merchantId: number, names: readonly string[]]>(
  "select custom_sn, colour from products where merchant_id = $1 and custom_sn = any ($2)",
);

/** What the merchant asks for its products, by category and for FOB offers apart. */
export const priceRanges = statement("imports.priceRanges")<[merchantId: number]>(
  `select type_id, kind = 'fob' as is_fob, count(*)::integer as count, min(price_cents)::bigint as least_cents, max(price_cents)::bigint as most_cents
   from offers join products using (product_id) where products.merchant_id = $1 group by 1, 2`,
);

/** The merchant's port of loading; null when its profile names none. */
export const merchantPort = statement("imports.merchantPort")<[merchantId: number]>("select port from merchants where merchant_id = $1");

/** The settings of the merchant's last import, whatever its headers: its units are a habit. */
export const lastLayout = statement("imports.lastLayout")<[merchantId: number], { settings: Partial<ImportSettings> }>(
  "select settings from import_layouts where merchant_id = $1 order by saved_at desc, headers limit 1",
);

/** Columns whose values cannot be true, with the unit that would make them true, an example, and the number of rows. */
export const doubtedColumns = statement("imports.doubtedColumns")<
  [merchantId: number, importId: number],
  { field: Field; suggestion: string; example: string }
>(
  `select problem ->> 'field' as field, problem -> 'values' ->> 'suggestion' as suggestion, min(problem -> 'values' ->> 'example') as example,
     count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem ->> 'code' = 'impossible'
   group by 1, 2 order by 4 desc, 1, 2 limit 40`,
);

export const rowsByNumber = statement("imports.rowsByNumber")<
  [importId: number, sheet: number, rowNumbers: readonly number[]],
  { cells: Cell[]; edits: Record<string, string>; suggestion: Suggestion | null }
>(
  "select row_number, cells, edits, suggestion from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number",
);

export const writeResults = statement("imports.writeResults")<
  [
    importId: number,
    sheet: number,
    rowNumbers: readonly number[],
    outcomes: readonly string[],
    problems: readonly string[],
    areSaved: readonly boolean[],
    now: Date,
  ]
>(`update import_rows set outcome = line.outcome, problems = line.problems::jsonb,
     saved_at = case when line.is_saved then $7 when line.outcome = 'unchanged' then saved_at end
   from unnest($3::integer[], $4::text[], $5::text[], $6::boolean[]) as line (row_number, outcome, problems, is_saved)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number`);

/** Advances the progress by one batch. Returns no row when the import was canceled or taken over by another worker. */
export const advanceProgress = statement("imports.advanceProgress")<
  [importId: number, worker: string, now: Date, done: number],
  ImportRowColumns
>(`update imports set done_count = done_count + $4, worked_at = $3
   where import_id = $1 and worker = $2 and status in ('judging', 'running') returning ${columns}`);

/** Recomputes the counts of an import from its rows; saved rows count until they are validated as unchanged. */
export const updateCounts = statement("imports.updateCounts")<
  [importId: number, status: string, finishedAt: Date | null],
  ImportRowColumns
>(`update imports set status = $2, finished_at = $3, worked_at = null, new_count = counted.new, changed_count = counted.changed,
     unchanged_count = counted.unchanged, wrong_count = counted.wrong, skipped_count = counted.skipped, saved_count = counted.saved, total_count = counted.total
   from (select count(*) filter (where outcome = 'new')::integer as new, count(*) filter (where outcome = 'changed')::integer as changed,
       count(*) filter (where outcome = 'unchanged')::integer as unchanged, count(*) filter (where outcome = 'wrong')::integer as wrong,
       count(*) filter (where outcome = 'skipped')::integer as skipped,
       count(*) filter (where saved_at is not null and outcome in ('new', 'changed'))::integer as saved,
       count(*) filter (where outcome is distinct from 'skipped')::integer as total
     from import_rows join imports as mine using (import_id)
     where import_id = $1 and sheet = (mine.settings ->> 'sheet')::integer and row_number > (mine.settings ->> 'header_row')::integer) counted
   where import_id = $1 returning ${columns}`);

export type ValidatedRow = RowOf<typeof validatedRows>;

interface ValidatedRowColumns {
  cells: Cell[];
  edits: Record<string, string>;
  suggestion: Suggestion | null;
  outcome: Outcome | null;
  problems: Problem[];
}

/** An empty `outcome` means all; an empty `field` means any problem. */
export const validatedRows = statement("imports.validatedRows")<
  [merchantId: number, importId: number, outcome: string, field: string, offset: number, most: number, suggested: string],
  ValidatedRowColumns
>(`select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and (outcome = $3 or $3 = '' and outcome is distinct from 'skipped') and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
     and ($7 = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = $7 and edits ->> 'category' = suggestion ->> 'type_id')
   order by row_number offset $5 limit $6`);

export const countValidatedRows = statement("imports.countValidatedRows")<
  [merchantId: number, importId: number, outcome: string, field: string, suggested: string]
>(`select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and (outcome = $3 or $3 = '' and outcome is distinct from 'skipped') and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
     and ($5 = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = $5 and edits ->> 'category' = suggestion ->> 'type_id')`);

/** Rows with problems per field, and whether the problem blocks saving. */
export const problemFields = statement("imports.problemFields")<
  [merchantId: number, importId: number, hints: readonly string[]],
  { field: Field; is_wrong: boolean }
>(`select problem ->> 'field' as field, problem ->> 'code' <> all ($3) as is_wrong, count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and outcome <> 'skipped'
     and (problem ->> 'code' <> all ($3) or problem ->> 'code' in ('wanted', 'unknownColor'))
   group by 1, 2 order by 2 desc, 3 desc, 1`);

/** Values that match no known name, most frequent first. */
export const unknownValues = statement("imports.unknownValues")<
  [merchantId: number, importId: number],
  { field: Field; text: string }
>(`select problem ->> 'field' as field, problem -> 'values' ->> 'text' as text, count(*)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem -> 'values' ? 'text'
   group by 1, 2 order by 3 desc, 2 limit 60`);

export const validatedRowsByNumber = statement("imports.validatedRowsByNumber")<
  [importId: number, sheet: number, rowNumbers: readonly number[]],
  ValidatedRowColumns
>(`select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number`);

/** Stores suggested categories as corrections, with their confidence. */
export const suggestForRows = statement("imports.suggestForRows")<
  [importId: number, sheet: number, rowNumbers: readonly number[], typeIds: readonly number[], confidences: readonly string[]]
>(`update import_rows set edits = edits || jsonb_build_object('category', line.type_id::text),
     suggestion = jsonb_build_object('type_id', line.type_id, 'confidence', line.confidence)
   from unnest($3::integer[], $4::bigint[], $5::text[]) as line (row_number, type_id, confidence)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number`);

/** Suggestions that still stand, by category and confidence, most frequent first. */
export const suggestedCategories = statement("imports.suggestedCategories")<
  [merchantId: number, importId: number],
  { type_id: number; confidence: Suggestion["confidence"] }
>(`select (suggestion ->> 'type_id')::bigint as type_id, suggestion ->> 'confidence' as confidence, count(*)::integer as count
   from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer
     and edits ->> 'category' = suggestion ->> 'type_id'
   group by 1, 2 order by 3 desc, 1, 2 limit 200`);

/** Removes the suggestions of one category and confidence, so that their rows have the file's category again. */
export const withdrawSuggestions = statement("imports.withdrawSuggestions")<
  [importId: number, sheet: number, typeId: number, confidence: string]
>(`update import_rows set edits = edits - 'category', suggestion = null
   where import_id = $1 and sheet = $2 and (suggestion ->> 'type_id')::bigint = $3 and suggestion ->> 'confidence' = $4
     and edits ->> 'category' = suggestion ->> 'type_id'`);

/** The place of the first wrong row among the rows that a filter shows, from 0; no row when none is wrong. */
export const firstWrongRow = statement("imports.firstWrongRow")<
  [merchantId: number, importId: number, outcome: string, field: string, hints: readonly string[]],
  { field: Field }
>(`with shown as (
     select row_number, outcome, problems, row_number() over (order by row_number) - 1 as place
     from import_rows join imports using (import_id)
     where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
       and (outcome = $3 or $3 = '' and outcome is distinct from 'skipped') and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
   )
   select row_number, place::integer, coalesce((
       select problem ->> 'field' from jsonb_array_elements(problems) with ordinality as each (problem, position)
       where problem ->> 'code' <> all ($5)
       order by problem ->> 'code' = 'otherRow', position limit 1), 'custom_sn') as field
   from shown where outcome = 'wrong'
   order by exists (select from jsonb_array_elements(problems) problem where problem ->> 'code' = 'otherRow'), row_number limit 1`);

export const editRow = statement("imports.editRow")<[importId: number, sheet: number, rowNumber: number, edits: string]>(
  "update import_rows set edits = $4 where import_id = $1 and sheet = $2 and row_number = $3",
);

/** Imports without a heartbeat since `before`. */
export const abandonedImports = statement("imports.abandonedImports")<[before: Date], ImportRowColumns>(
  `select ${columns} from imports where status in ('judging', 'running') and worked_at < $1 order by worked_at limit 5`,
);

/** Compare-and-set: only one process takes an abandoned import over. */
export const takeOverImport = statement("imports.takeOverImport")<
  [importId: number, before: Date, worker: string, now: Date],
  ImportRowColumns
>(
  `update imports set worker = $3, worked_at = $4 where import_id = $1 and status in ('judging', 'running') and worked_at < $2 returning ${columns}`,
);

/** Names and full paths of categories, in the order of `languages`. */
export const categoryNames = statement("imports.categoryNames")<[languages: readonly string[]]>(`select type_id, slug,
     array(select title ->> language from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as names,
     array(select (select string_agg(above.title ->> language, ' > ' order by array_position(leaf.path, above.type_id))
         from categories above where above.type_id = any (leaf.path))
       from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as paths,
     not exists (select from categories below where below.parent_type_id = leaf.type_id) as is_leaf
   from categories leaf order by position`);

export const termNames = statement("imports.termNames")<[], { label: Record<string, string> }>(
  "select vocabulary, code, label from vocabulary_terms order by vocabulary, position",
);

export const warehouseNames = statement("imports.warehouseNames")(
  "select warehouse_id, warehouse_code, warehouse_name from warehouses order by warehouse_id",
);

/** The newest picture of each name. */
export const pictureNames = statement("imports.pictureNames")<
  [merchantId: number]
>(`select distinct on (lower(name)) lower(name) as name, file_id from files
   where owner_merchant_id = $1 and file_type = 6 order by lower(name), created_at desc limit 20000`);

/** Pictures of products in order, with the names they were imported under. */
export const namedPictures = statement("imports.namedPictures")<
  [merchantId: number, productIds: readonly number[]]
>(`select product_id, picture_key, name from product_pictures join products using (product_id)
   left join import_pictures using (product_id, picture_key)
   where products.merchant_id = $1 and product_id = any ($2) order by product_id, product_pictures.position`);

export const insertPictureNames = statement("imports.insertPictureNames")<
  [merchantId: number, productIds: readonly number[], keys: readonly string[], names: readonly string[]]
>(`insert into import_pictures (merchant_id, product_id, picture_key, name)
   select $1, product_id, picture_key, name from unnest($2::bigint[], $3::text[], $4::text[]) as line (product_id, picture_key, name)
   on conflict (product_id, picture_key) do update set name = excluded.name`);

/** A page of the merchant's products for an export, by key cursor. */
export const productsToExport = statement("imports.productsToExport")<
  [merchantId: number, after: number, most: number, keyword: string, typeId: number]
>(`select product_id from products join categories using (type_id)
   where merchant_id = $1 and product_id > $2
     and ($4 = '' or position(lower($4) in lower(products.title::text)) > 0 or ${containsSku("$4", "custom_sn", "goods_sn")})
     and ($5 = 0 or $5 = any (categories.path))
   order by product_id limit $3`);

/** The time zone of the main site: its days are those of a file. */
export const mainZone = statement("imports.mainZone")("select time_zone from sites order by site_code <> 'LA', site_code limit 1");
