import { containsSku } from "#features/catalog/products/queries.ts";
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

export const insertImport = statement(
  "imports.insertImport",
)<ImportRowColumns>(`insert into imports (merchant_id, person_id, file_name, language, worker, worked_at, created_at) values (:merchant_id, :person_id, :file_name, :language, :worker, :now, :now)
   returning ${columns}`);

export const importByKey = statement("imports.importByKey")<ImportRowColumns>(
  `select ${columns} from imports where merchant_id = :merchant_id and import_id = :import_id and status <> 'reading'`,
);

export const importsOfMerchant = statement("imports.importsOfMerchant")<ImportRowColumns>(
  `select ${columns} from imports where merchant_id = :merchant_id and status <> 'reading' order by import_id desc limit 50`,
);

export const lockImport = statement("imports.lockImport")<ImportRowColumns>(
  `select ${columns} from imports where merchant_id = :merchant_id and import_id = :import_id and status <> 'reading' for update`,
);

export const insertRows = statement("imports.insertRows")(`insert into import_rows (import_id, sheet, row_number, cells, hidden)
   select :import_id, :sheet, row_number, cells::jsonb, hidden from unnest(:row_numbers::integer[], :cells::text[], :hidden::boolean[]) as line (row_number, cells, hidden)`);

/** Repeats the value of vertically merged cells in every row of the merge. Spreadsheets keep it in the first row only. */
export const fillMergedCells = statement("imports.fillMergedCells")(`with merged as (
     select below.row_number, place, first_row.cells -> place as value
     from unnest(:columns::integer[], :first_rows::integer[], :last_rows::integer[]) as merge (place, first, last)
     join import_rows first_row on first_row.import_id = :import_id and first_row.sheet = :sheet and first_row.row_number = first
     join import_rows below on below.import_id = :import_id and below.sheet = :sheet and below.row_number > first and below.row_number <= last
     where first_row.cells -> place <> 'null'
   )
   update import_rows set cells = (
     select jsonb_agg(coalesce(
         (select value from merged where merged.row_number = import_rows.row_number and merged.place = at limit 1), cells -> at, 'null') order by at)
     from generate_series(0, greatest(jsonb_array_length(cells) - 1, (select max(place) from merged where merged.row_number = import_rows.row_number))) as at)
   where import_id = :import_id and sheet = :sheet and row_number in (select row_number from merged)`);

/** Marks reading as finished. The uploaded file is not needed afterwards. */
export const finishReading = statement("imports.finishReading")<ImportRowColumns>(
  `update imports set status = 'mapping', file_kind = :file_kind, sheets = :sheets, worked_at = null where import_id = :import_id returning ${columns}`,
);

export const deleteImport = statement("imports.deleteImport")(
  "delete from imports where merchant_id = :merchant_id and import_id = :import_id",
);

/** Deletes imports older than `before` and those whose reading was interrupted. */
export const deleteOldImports = statement("imports.deleteOldImports")(
  "delete from imports where created_at < :before or (status = 'reading' and worked_at < :reading_before)",
);

/** The first rows of a sheet and rows from everywhere in it: guesses look at the whole file. */
export const sampleRows = statement("imports.sampleRows")<{ cells: Cell[] }>(`with own as (
     select row_number, cells, row_number() over (order by row_number) as place, count(*) over () as rows
     from import_rows join imports using (import_id) where merchant_id = :merchant_id and import_id = :import_id and sheet = :sheet
   )
   select row_number, cells from own where place <= :first or place % greatest(1, rows / :spread) = 0 order by row_number`);

/** The settings of the manufacturer's last file with the same headers. */
export const layoutOf = statement("imports.layoutOf")<{ settings: Partial<ImportSettings> }>(
  "select settings from import_layouts where merchant_id = :merchant_id and headers = :headers",
);

export const saveLayout = statement(
  "imports.saveLayout",
)(`insert into import_layouts (merchant_id, headers, settings, saved_at) values (:merchant_id, :headers, :settings, :now)
   on conflict (merchant_id, headers) do update set settings = excluded.settings, saved_at = excluded.saved_at`);

/** Keeps the newest layouts of a manufacturer. */
export const deleteOldLayouts = statement(
  "imports.deleteOldLayouts",
)(`delete from import_layouts where merchant_id = :merchant_id and headers not in (
     select headers from import_layouts where merchant_id = :merchant_id order by saved_at desc, headers limit :max_layouts)`);

/** Number of filled cells per column below the header row. */
export const filledCells = statement("imports.filledCells")(`select place::integer - 1 as index, count(*)::integer as filled
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(cells) with ordinality as cell (value, place)
   where merchant_id = :merchant_id and import_id = :import_id and sheet = :sheet and row_number > :header_row and value <> 'null' group by place order by place`);

/** Number of rows below the header row. */
export const countRowsBelow = statement(
  "imports.countRowsBelow",
)(`select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = :merchant_id and import_id = :import_id and sheet = :sheet and row_number > :header_row`);

export const headerHints = statement("imports.headerHints")("select header, field from import_headers where merchant_id = :merchant_id");

export const saveHeaderHints = statement(
  "imports.saveHeaderHints",
)(`insert into import_headers (merchant_id, header, field) select :merchant_id, header, field from unnest(:headers::text[], :fields::text[]) as line (header, field)
   on conflict (merchant_id, header) do update set field = excluded.field`);

/** Starts validation; `worker` owns the import while its heartbeat continues. */
export const startJudging = statement(
  "imports.startJudging",
)<ImportRowColumns>(`update imports set status = 'judging', settings = :settings, done_count = 0, new_count = 0, changed_count = 0, unchanged_count = 0, wrong_count = 0, skipped_count = 0,
     worker = :worker, worked_at = :now, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id and sheet = :sheet and row_number > :header_row)
   where import_id = :import_id returning ${columns}`);

export const startRunning = statement(
  "imports.startRunning",
)<ImportRowColumns>(`update imports set status = 'running', done_count = 0, worker = :worker, worked_at = :now, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id
       and sheet = (settings ->> 'sheet')::integer and outcome in ('new', 'changed') and saved_at is null)
   where import_id = :import_id returning ${columns}`);

/**
 * The cells and edits of model number and color of each row, in file order. Rows that may be no products come with all their
 * cells: those without a model number and those with at most two filled cells.
 */
export const rowKeys = statement("imports.rowKeys")<{
  model: Cell;
  color: Cell;
  cells: Cell[] | null;
  outcome: Outcome | null;
}>(`select row_number, cells -> :model_column::integer as model, edits ->> 'custom_sn' as model_edit, cells -> :color_column::integer as color, edits ->> 'colour' as color_edit,
     case when coalesce(cells -> :model_column::integer, 'null') in ('null', '""') or filled <= 2 then cells end as cells, hidden, outcome, saved_at is not null as is_saved
   from import_rows
     cross join lateral (select count(*) as filled from jsonb_array_elements(cells) as value where value not in ('null', '""')) as counted
   where import_id = :import_id and sheet = :sheet and row_number > :header_row order by row_number`);

/** Products by model number, to tell whether a model is already kept apart by color. */
export const namedProducts = statement("imports.namedProducts")(
  "select custom_sn, colour from products where merchant_id = :merchant_id and custom_sn = any (:names)",
);

/** What the merchant asks for its products, by category and for FOB offers apart. */
export const priceRanges = statement("imports.priceRanges")(
  `select type_id, kind = 'fob' as is_fob, count(*)::integer as count, min(price_cents)::bigint as least_cents, max(price_cents)::bigint as most_cents
   from offers join products using (product_id) where products.merchant_id = :merchant_id group by 1, 2`,
);

/** The space that the products of each category fill, in cubic millimeters, without the smallest and the largest. */
export const spaceRanges = statement("imports.spaceRanges")<{ least_mm3: number; most_mm3: number }>(
  `select type_id, count(*)::integer as count, percentile_disc(0.05) within group (order by space) as least_mm3,
     percentile_disc(0.95) within group (order by space) as most_mm3
   from (select type_id, width_mm::bigint * depth_mm * height_mm as space from products
     where type_id is not null and width_mm > 0 and depth_mm > 0 and height_mm > 0) measured
   group by type_id`,
);

/** The merchant's port of loading; null when its profile names none. */
export const merchantPort = statement("imports.merchantPort")("select port from merchants where merchant_id = :merchant_id");

/** The settings of the merchant's last import, whatever its headers: its units are a habit. */
export const lastLayout = statement("imports.lastLayout")<{ settings: Partial<ImportSettings> }>(
  "select settings from import_layouts where merchant_id = :merchant_id order by saved_at desc, headers limit 1",
);

/** Columns whose values cannot be true, with the unit that would make them true, an example, and the number of rows. */
export const doubtedColumns = statement("imports.doubtedColumns")<{ field: Field; suggestion: string; example: string }>(
  `select problem ->> 'field' as field, problem -> 'values' ->> 'suggestion' as suggestion, min(problem -> 'values' ->> 'example') as example,
     count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and problem ->> 'code' = 'impossible'
   group by 1, 2 order by 4 desc, 1, 2 limit 40`,
);

export const rowsByNumber = statement("imports.rowsByNumber")<{
  cells: Cell[];
  edits: Record<string, string>;
  suggestion: Suggestion | null;
}>(
  "select row_number, cells, edits, suggestion from import_rows where import_id = :import_id and sheet = :sheet and row_number = any (:row_numbers) order by row_number",
);

export const writeResults = statement(
  "imports.writeResults",
)(`update import_rows set outcome = line.outcome, problems = line.problems::jsonb,
     saved_at = case when line.is_saved then :now when line.outcome = 'unchanged' then saved_at end
   from unnest(:row_numbers::integer[], :outcomes::text[], :problems::text[], :are_saved::boolean[]) as line (row_number, outcome, problems, is_saved)
   where import_id = :import_id and sheet = :sheet and import_rows.row_number = line.row_number`);

/** Advances the progress by one batch. Returns no row when the import was canceled or taken over by another worker. */
export const advanceProgress = statement(
  "imports.advanceProgress",
)<ImportRowColumns>(`update imports set done_count = done_count + :done, worked_at = :now
   where import_id = :import_id and worker = :worker and status in ('judging', 'running') returning ${columns}`);

/** Recomputes the counts of an import from its rows; saved rows count until they are validated as unchanged. */
export const updateCounts = statement(
  "imports.updateCounts",
)<ImportRowColumns>(`update imports set status = :status, finished_at = :finished_at?, worked_at = null, new_count = counted.new, changed_count = counted.changed,
     unchanged_count = counted.unchanged, wrong_count = counted.wrong, skipped_count = counted.skipped, saved_count = counted.saved, total_count = counted.total
   from (select count(*) filter (where outcome = 'new')::integer as new, count(*) filter (where outcome = 'changed')::integer as changed,
       count(*) filter (where outcome = 'unchanged')::integer as unchanged, count(*) filter (where outcome = 'wrong')::integer as wrong,
       count(*) filter (where outcome = 'skipped')::integer as skipped,
       count(*) filter (where saved_at is not null and outcome in ('new', 'changed'))::integer as saved,
       count(*) filter (where outcome is distinct from 'skipped')::integer as total
     from import_rows join imports as mine using (import_id)
     where import_id = :import_id and sheet = (mine.settings ->> 'sheet')::integer and row_number > (mine.settings ->> 'header_row')::integer) counted
   where import_id = :import_id returning ${columns}`);

export type ValidatedRow = RowOf<typeof validatedRows>;

interface ValidatedRowColumns {
  cells: Cell[];
  edits: Record<string, string>;
  suggestion: Suggestion | null;
  outcome: Outcome | null;
  problems: Problem[];
}

/** An empty `outcome` means all; an empty `field` means any problem. */
export const validatedRows = statement(
  "imports.validatedRows",
)<ValidatedRowColumns>(`select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows join imports using (import_id)
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and (outcome = :outcome or :outcome = '' and outcome is distinct from 'skipped') and (:field = '' or problems @> jsonb_build_array(jsonb_build_object('field', :field)))
     and (:suggested = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = :suggested and edits ->> 'category' = suggestion ->> 'type_id')
   order by row_number offset :offset limit :most`);

export const countValidatedRows = statement(
  "imports.countValidatedRows",
)(`select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and (outcome = :outcome or :outcome = '' and outcome is distinct from 'skipped') and (:field = '' or problems @> jsonb_build_array(jsonb_build_object('field', :field)))
     and (:suggested = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = :suggested and edits ->> 'category' = suggestion ->> 'type_id')`);

/** Rows with problems per field, and whether the problem blocks saving. */
export const problemFields = statement("imports.problemFields")<{
  field: Field;
  is_wrong: boolean;
}>(`select problem ->> 'field' as field, problem ->> 'code' <> all (:hints) as is_wrong, count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and outcome <> 'skipped'
     and (problem ->> 'code' <> all (:hints) or problem ->> 'code' in ('wanted', 'unknownColor'))
   group by 1, 2 order by 2 desc, 3 desc, 1`);

/** Values that match no known name, most frequent first. */
export const unknownValues = statement("imports.unknownValues")<{
  field: Field;
  text: string;
}>(`select problem ->> 'field' as field, problem -> 'values' ->> 'text' as text, count(*)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and problem -> 'values' ? 'text'
   group by 1, 2 order by 3 desc, 2 limit 60`);

export const validatedRowsByNumber = statement(
  "imports.validatedRowsByNumber",
)<ValidatedRowColumns>(`select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows where import_id = :import_id and sheet = :sheet and row_number = any (:row_numbers) order by row_number`);

/** Stores suggested categories as corrections, with their confidence. */
export const suggestForRows = statement(
  "imports.suggestForRows",
)(`update import_rows set edits = edits || jsonb_build_object('category', line.type_id::text),
     suggestion = jsonb_build_object('type_id', line.type_id, 'confidence', line.confidence)
   from unnest(:row_numbers::integer[], :type_ids::bigint[], :confidences::text[]) as line (row_number, type_id, confidence)
   where import_id = :import_id and sheet = :sheet and import_rows.row_number = line.row_number`);

/** Suggestions that still stand, by category and confidence, most frequent first. */
export const suggestedCategories = statement("imports.suggestedCategories")<{
  type_id: number;
  confidence: Suggestion["confidence"];
}>(`select (suggestion ->> 'type_id')::bigint as type_id, suggestion ->> 'confidence' as confidence, count(*)::integer as count
   from import_rows join imports using (import_id)
   where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer
     and edits ->> 'category' = suggestion ->> 'type_id'
   group by 1, 2 order by 3 desc, 1, 2 limit 200`);

/** Removes the suggestions of one category and confidence, so that their rows have the file's category again. */
export const withdrawSuggestions = statement(
  "imports.withdrawSuggestions",
)(`update import_rows set edits = edits - 'category', suggestion = null
   where import_id = :import_id and sheet = :sheet and (suggestion ->> 'type_id')::bigint = :type_id and suggestion ->> 'confidence' = :confidence
     and edits ->> 'category' = suggestion ->> 'type_id'`);

/** The place of the first wrong row among the rows that a filter shows, from 0; no row when none is wrong. */
export const firstWrongRow = statement("imports.firstWrongRow")<{ field: Field }>(`with shown as (
     select row_number, outcome, problems, row_number() over (order by row_number) - 1 as place
     from import_rows join imports using (import_id)
     where merchant_id = :merchant_id and import_id = :import_id and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
       and (outcome = :outcome or :outcome = '' and outcome is distinct from 'skipped') and (:field = '' or problems @> jsonb_build_array(jsonb_build_object('field', :field)))
   )
   select row_number, place::integer, coalesce((
       select problem ->> 'field' from jsonb_array_elements(problems) with ordinality as each (problem, position)
       where problem ->> 'code' <> all (:hints)
       order by problem ->> 'code' = 'otherRow', position limit 1), 'custom_sn') as field
   from shown where outcome = 'wrong'
   order by exists (select from jsonb_array_elements(problems) problem where problem ->> 'code' = 'otherRow'), row_number limit 1`);

export const editRow = statement("imports.editRow")(
  "update import_rows set edits = :edits where import_id = :import_id and sheet = :sheet and row_number = :row_number",
);

/** Imports without a heartbeat since `before`. */
export const abandonedImports = statement("imports.abandonedImports")<ImportRowColumns>(
  `select ${columns} from imports where status in ('judging', 'running') and worked_at < :before order by worked_at limit 5`,
);

/** Compare-and-set: only one process takes an abandoned import over. */
export const takeOverImport = statement("imports.takeOverImport")<ImportRowColumns>(
  `update imports set worker = :worker, worked_at = :now where import_id = :import_id and status in ('judging', 'running') and worked_at < :before returning ${columns}`,
);

/** Names and full paths of categories, in the order of `languages`. */
export const categoryNames = statement("imports.categoryNames")(`select type_id, slug,
     array(select title ->> language from unnest(:languages::text[]) with ordinality as spoken (language, place) order by place) as names,
     array(select (select string_agg(above.title ->> language, ' > ' order by array_position(leaf.path, above.type_id))
         from categories above where above.type_id = any (leaf.path))
       from unnest(:languages::text[]) with ordinality as spoken (language, place) order by place) as paths,
     not exists (select from categories below where below.parent_type_id = leaf.type_id and below.retired_at is null) as is_leaf
   from categories leaf where retired_at is null order by position`);

/** Numbers, slugs and names of categories that were merged into others. */
export const mergedCategoryNames = statement("imports.mergedCategoryNames")(
  `select type_id, slug, merged_into,
     array(select title ->> language from unnest(:languages::text[]) with ordinality as spoken (language, place) order by place) as names
   from categories where merged_into is not null`,
);

export const termNames = statement("imports.termNames")<{ label: Record<string, string> }>(
  `select vocabulary, code, label, retired_at is null as is_offered, coalesce(merged_into, code) as meant from vocabulary_terms
   order by vocabulary, retired_at is null, position`,
);

export const warehouseNames = statement("imports.warehouseNames")(
  "select warehouse_id, warehouse_code, warehouse_name from warehouses where is_open_warehouse(warehouse_id, :merchant_id) order by warehouse_id",
);

/** The newest picture of each name. */
export const pictureNames = statement("imports.pictureNames")(`select distinct on (lower(name)) lower(name) as name, file_id from files
   where owner_merchant_id = :merchant_id and file_type = 6 order by lower(name), created_at desc limit 20000`);

/** Pictures of products in order, with the names they were imported under. */
export const namedPictures = statement(
  "imports.namedPictures",
)(`select product_id, picture_key, name from product_pictures join products using (product_id)
   left join import_pictures using (product_id, picture_key)
   where products.merchant_id = :merchant_id and product_id = any (:product_ids) order by product_id, product_pictures.position`);

export const insertPictureNames = statement(
  "imports.insertPictureNames",
)(`insert into import_pictures (merchant_id, product_id, picture_key, name)
   select :merchant_id, product_id, picture_key, name from unnest(:product_ids::bigint[], :keys::text[], :names::text[]) as line (product_id, picture_key, name)
   on conflict (product_id, picture_key) do update set name = excluded.name`);

/** A page of the merchant's products for an export, by key cursor. */
export const productsToExport = statement("imports.productsToExport")(`select product_id from products join categories using (type_id)
   where merchant_id = :merchant_id and product_id > :after
     and (:keyword = '' or position(lower(:keyword) in lower(products.title::text)) > 0 or ${containsSku(":keyword", "custom_sn", "goods_sn")})
     and (:type_id = 0 or :type_id = any (categories.path))
   order by product_id limit :most`);

/** The time zone of the main site: its days are those of a file. */
export const mainZone = statement("imports.mainZone")("select time_zone from sites order by not is_main, site_code limit 1");
