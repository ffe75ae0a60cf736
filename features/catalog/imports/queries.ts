import { statement } from "#platform/db.ts";
import type { Field } from "./rules/fields.ts";
import type { Problem } from "./rules/problems.ts";
import type { ImportSettings } from "./rules/settings.ts";
import type { Cell } from "./sheets/table.ts";
import type { ImportStatus } from "./statuses.ts";

export interface ImportRow {
  import_id: number;
  merchant_id: number;
  person_id: number;
  status: ImportStatus;
  file_name: string;
  file_kind: string;
  sheets: { name: string; rows: number }[];
  settings: ImportSettings | Record<string, never>;
  total_count: number;
  done_count: number;
  new_count: number;
  changed_count: number;
  unchanged_count: number;
  wrong_count: number;
  saved_count: number;
  created_at: Date;
  finished_at: Date | null;
}

export type Outcome = "new" | "changed" | "unchanged" | "wrong";

const columns = `import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at`;

export const insertImport = statement<
  ImportRow,
  [merchantId: number, personId: number, fileName: string, language: string, worker: string, now: Date]
>(
  "imports.insertImport",
  `insert into imports (merchant_id, person_id, file_name, language, worker, worked_at, created_at) values ($1, $2, $3, $4, $5, $6, $6)
   returning ${columns}`,
);

export const importByKey = statement<ImportRow, [merchantId: number, importId: number]>(
  "imports.importByKey",
  `select ${columns} from imports where merchant_id = $1 and import_id = $2 and status <> 'reading'`,
);

export const importsOfMerchant = statement<ImportRow, [merchantId: number]>(
  "imports.importsOfMerchant",
  `select ${columns} from imports where merchant_id = $1 and status <> 'reading' order by import_id desc limit 50`,
);

export const lockImport = statement<ImportRow, [merchantId: number, importId: number]>(
  "imports.lockImport",
  `select ${columns} from imports where merchant_id = $1 and import_id = $2 and status <> 'reading' for update`,
);

export const insertRows = statement<never, [importId: number, sheet: number, rowNumbers: readonly number[], cells: readonly string[]]>(
  "imports.insertRows",
  `insert into import_rows (import_id, sheet, row_number, cells)
   select $1, $2, row_number, cells::jsonb from unnest($3::integer[], $4::text[]) as line (row_number, cells)`,
);

/** Marks reading as finished. The uploaded file is not needed afterwards. */
export const finishReading = statement<ImportRow, [importId: number, fileKind: string, sheets: string]>(
  "imports.finishReading",
  `update imports set status = 'mapping', file_kind = $2, sheets = $3, worked_at = null where import_id = $1 returning ${columns}`,
);

export const deleteImport = statement<never, [merchantId: number, importId: number]>(
  "imports.deleteImport",
  "delete from imports where merchant_id = $1 and import_id = $2",
);

/** Deletes imports older than `before` and those whose reading was interrupted. */
export const deleteOldImports = statement<never, [before: Date, readingBefore: Date]>(
  "imports.deleteOldImports",
  "delete from imports where created_at < $1 or (status = 'reading' and worked_at < $2)",
);

export const firstRows = statement<
  { row_number: number; cells: Cell[] },
  [merchantId: number, importId: number, sheet: number, most: number]
>(
  "imports.firstRows",
  `select row_number, cells from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = $3 order by row_number limit $4`,
);

/** Number of filled cells per column below the header row. */
export const filledCells = statement<
  { index: number; filled: number },
  [merchantId: number, importId: number, sheet: number, headerRow: number]
>(
  "imports.filledCells",
  `select place::integer - 1 as index, count(*)::integer as filled
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(cells) with ordinality as cell (value, place)
   where merchant_id = $1 and import_id = $2 and sheet = $3 and row_number > $4 and value <> 'null' group by place order by place`,
);

export const headerHints = statement<{ header: string; field: string }, [merchantId: number]>(
  "imports.headerHints",
  "select header, field from import_headers where merchant_id = $1",
);

export const saveHeaderHints = statement<never, [merchantId: number, headers: readonly string[], fields: readonly string[]]>(
  "imports.saveHeaderHints",
  `insert into import_headers (merchant_id, header, field) select $1, header, field from unnest($2::text[], $3::text[]) as line (header, field)
   on conflict (merchant_id, header) do update set field = excluded.field`,
);

/** Starts validation; `worker` owns the import while its heartbeat continues. */
export const startJudging = statement<
  ImportRow,
  [importId: number, settings: string, headerRow: number, sheet: number, worker: string, now: Date]
>(
  "imports.startJudging",
  `update imports set status = 'judging', settings = $2, done_count = 0, new_count = 0, changed_count = 0, unchanged_count = 0, wrong_count = 0,
     worker = $5, worked_at = $6, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id and sheet = $4 and row_number > $3)
   where import_id = $1 returning ${columns}`,
);

export const startRunning = statement<ImportRow, [importId: number, worker: string, now: Date]>(
  "imports.startRunning",
  `update imports set status = 'running', done_count = 0, worker = $2, worked_at = $3, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id
       and sheet = (settings ->> 'sheet')::integer and outcome in ('new', 'changed') and saved_at is null)
   where import_id = $1 returning ${columns}`,
);

/** The cell and edit of the model number column of each row, in file order. */
export const rowKeys = statement<
  { row_number: number; cell: Cell; edit: string | null; outcome: Outcome | null; is_saved: boolean },
  [importId: number, sheet: number, headerRow: number, column: number]
>(
  "imports.rowKeys",
  `select row_number, cells -> $4::integer as cell, edits ->> 'custom_sn' as edit, outcome, saved_at is not null as is_saved
   from import_rows where import_id = $1 and sheet = $2 and row_number > $3 order by row_number`,
);

export const rowsByNumber = statement<
  { row_number: number; cells: Cell[]; edits: Record<string, string> },
  [importId: number, sheet: number, rowNumbers: readonly number[]]
>(
  "imports.rowsByNumber",
  "select row_number, cells, edits from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number",
);

export const writeResults = statement<
  never,
  [
    importId: number,
    sheet: number,
    rowNumbers: readonly number[],
    outcomes: readonly string[],
    problems: readonly string[],
    areSaved: readonly boolean[],
    now: Date,
  ]
>(
  "imports.writeResults",
  `update import_rows set outcome = line.outcome, problems = line.problems::jsonb,
     saved_at = case when line.is_saved then $7 when line.outcome = 'unchanged' then saved_at end
   from unnest($3::integer[], $4::text[], $5::text[], $6::boolean[]) as line (row_number, outcome, problems, is_saved)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number`,
);

/** Advances the progress by one batch. Returns no row when the import was canceled or taken over by another worker. */
export const advanceProgress = statement<ImportRow, [importId: number, worker: string, now: Date, done: number]>(
  "imports.advanceProgress",
  `update imports set done_count = done_count + $4, worked_at = $3
   where import_id = $1 and worker = $2 and status in ('judging', 'running') returning ${columns}`,
);

/** Recomputes the counts of an import from its rows; saved rows count until they are validated as unchanged. */
export const updateCounts = statement<ImportRow, [importId: number, status: string, finishedAt: Date | null]>(
  "imports.updateCounts",
  `update imports set status = $2, finished_at = $3, worked_at = null, new_count = counted.new, changed_count = counted.changed,
     unchanged_count = counted.unchanged, wrong_count = counted.wrong, saved_count = counted.saved, total_count = counted.total
   from (select count(*) filter (where outcome = 'new')::integer as new, count(*) filter (where outcome = 'changed')::integer as changed,
       count(*) filter (where outcome = 'unchanged')::integer as unchanged, count(*) filter (where outcome = 'wrong')::integer as wrong,
       count(*) filter (where saved_at is not null and outcome in ('new', 'changed'))::integer as saved, count(*)::integer as total
     from import_rows join imports as mine using (import_id)
     where import_id = $1 and sheet = (mine.settings ->> 'sheet')::integer and row_number > (mine.settings ->> 'header_row')::integer) counted
   where import_id = $1 returning ${columns}`,
);

export interface ValidatedRow {
  row_number: number;
  cells: Cell[];
  edits: Record<string, string>;
  outcome: Outcome | null;
  problems: Problem[];
  is_saved: boolean;
}

/** An empty `outcome` means all; an empty `field` means any problem. */
export const validatedRows = statement<
  ValidatedRow,
  [merchantId: number, importId: number, outcome: string, field: string, offset: number, most: number]
>(
  "imports.validatedRows",
  `select row_number, cells, edits, outcome, problems, saved_at is not null as is_saved
   from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and ($3 = '' or outcome = $3) and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
   order by row_number offset $5 limit $6`,
);

export const countValidatedRows = statement<{ count: number }, [merchantId: number, importId: number, outcome: string, field: string]>(
  "imports.countValidatedRows",
  `select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and ($3 = '' or outcome = $3) and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))`,
);

/** Rows with problems per field, and whether the problem blocks saving. */
export const problemFields = statement<{ field: Field; is_wrong: boolean; count: number }, [merchantId: number, importId: number]>(
  "imports.problemFields",
  `select problem ->> 'field' as field, problem ->> 'code' <> 'wanted' as is_wrong, count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem ->> 'code' <> 'keptCategory'
   group by 1, 2 order by 2 desc, 3 desc, 1`,
);

/** Values that match no known name, most frequent first. */
export const unknownValues = statement<{ field: Field; text: string; count: number }, [merchantId: number, importId: number]>(
  "imports.unknownValues",
  `select problem ->> 'field' as field, problem -> 'values' ->> 'text' as text, count(*)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem -> 'values' ? 'text'
   group by 1, 2 order by 3 desc, 2 limit 60`,
);

export const validatedRowsByNumber = statement<ValidatedRow, [importId: number, sheet: number, rowNumbers: readonly number[]]>(
  "imports.validatedRowsByNumber",
  `select row_number, cells, edits, outcome, problems, saved_at is not null as is_saved
   from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number`,
);

export const editRows = statement<never, [importId: number, sheet: number, rowNumbers: readonly number[], edits: readonly string[]]>(
  "imports.editRows",
  `update import_rows set edits = edits || line.more::jsonb from unnest($3::integer[], $4::text[]) as line (row_number, more)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number`,
);

export const editRow = statement<never, [importId: number, sheet: number, rowNumber: number, edits: string]>(
  "imports.editRow",
  "update import_rows set edits = $4 where import_id = $1 and sheet = $2 and row_number = $3",
);

/** Imports without a heartbeat since `before`. */
export const abandonedImports = statement<ImportRow, [before: Date]>(
  "imports.abandonedImports",
  `select ${columns} from imports where status in ('judging', 'running') and worked_at < $1 order by worked_at limit 5`,
);

/** Compare-and-set: only one process takes an abandoned import over. */
export const takeOverImport = statement<ImportRow, [importId: number, before: Date, worker: string, now: Date]>(
  "imports.takeOverImport",
  `update imports set worker = $3, worked_at = $4 where import_id = $1 and status in ('judging', 'running') and worked_at < $2 returning ${columns}`,
);

/** Names and full paths of categories, in the order of `languages`. */
export const categoryNames = statement<
  { type_id: number; slug: string; names: string[]; paths: string[]; is_leaf: boolean },
  [languages: readonly string[]]
>(
  "imports.categoryNames",
  `select type_id, slug,
     array(select title ->> language from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as names,
     array(select (select string_agg(above.title ->> language, ' > ' order by array_position(leaf.path, above.type_id))
         from categories above where above.type_id = any (leaf.path))
       from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as paths,
     not exists (select from categories below where below.parent_type_id = leaf.type_id) as is_leaf
   from categories leaf order by position`,
);

export const termNames = statement<{ vocabulary: string; code: string; label: Record<string, string> }>(
  "imports.termNames",
  "select vocabulary, code, label from vocabulary_terms order by vocabulary, position",
);

export const warehouseNames = statement<{ warehouse_id: number; warehouse_code: string; warehouse_name: string }>(
  "imports.warehouseNames",
  "select warehouse_id, warehouse_code, warehouse_name from warehouses order by warehouse_id",
);

/** The newest picture of each name. */
export const pictureNames = statement<{ name: string; file_id: string }, [merchantId: number]>(
  "imports.pictureNames",
  `select distinct on (lower(name)) lower(name) as name, file_id from files
   where owner_merchant_id = $1 and file_type = 6 order by lower(name), created_at desc limit 20000`,
);

/** Pictures of products in order, with the names they were imported under. */
export const namedPictures = statement<
  { product_id: number; picture_key: string; name: string | null },
  [merchantId: number, productIds: readonly number[]]
>(
  "imports.namedPictures",
  `select product_id, picture_key, name from product_pictures join products using (product_id)
   left join import_pictures using (product_id, picture_key)
   where products.merchant_id = $1 and product_id = any ($2) order by product_id, product_pictures.position`,
);

export const insertPictureNames = statement<
  never,
  [merchantId: number, productIds: readonly number[], keys: readonly string[], names: readonly string[]]
>(
  "imports.insertPictureNames",
  `insert into import_pictures (merchant_id, product_id, picture_key, name)
   select $1, product_id, picture_key, name from unnest($2::bigint[], $3::text[], $4::text[]) as line (product_id, picture_key, name)
   on conflict (product_id, picture_key) do update set name = excluded.name`,
);

/** A page of the merchant's products for an export, by key cursor. */
export const productsToExport = statement<
  { product_id: number },
  [merchantId: number, after: number, most: number, keyword: string, typeId: number]
>(
  "imports.productsToExport",
  `select product_id from products join categories using (type_id)
   where merchant_id = $1 and product_id > $2
     and ($4 = '' or position(lower($4) in lower(custom_sn || ' ' || goods_sn || ' ' || products.title::text)) > 0)
     and ($5 = 0 or $5 = any (categories.path))
   order by product_id limit $3`,
);
