import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { DutyTab } from "./contract.ts";
import type { Basis, RowKind } from "./rules/estimate.ts";

interface Coded {
  kind: RowKind;
  basis: Basis;
}

const columns = `row.duty_id, row.kind, row.title, row.hts_prefix, row.type_id, row.origin, row.basis, row.rate_ppm, row.amount_cents, row.min_cents, row.max_cents,
  row.valid_from, row.valid_to, row.source_name, row.source_url, row.source_date, row.note, row.is_example`;

const category = (language: string): string =>
  `coalesce((select categories.title ->> ${language} from categories where categories.type_id = row.type_id), '')`;

/** A row that no other replaces, and that was not withdrawn. */
const isCurrent = "not row.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = row.duty_id)";

export type EstimateRow = RowOf<typeof rowsForGoods>;

/** The most rows that one estimate reads. */
const maxEstimateRows = 5_000;

/** The current rows that can apply to goods on days between two: by the prefixes of their HTS codes, their categories and origins. */
export const rowsForGoods = statement("duties.rowsForGoods")<
  [htsPrefixes: readonly string[], typeIds: readonly number[], origins: readonly string[], from: string, to: string, language: Language],
  Coded & { category: string }
>(`select ${columns}, ${category("$6")} as category
   from duty_rows row
   where hts_prefix = any ($1::text[]) and (type_id is null or type_id = any ($2::bigint[])) and (origin = '' or origin = any ($3::text[]))
     and valid_from <= $5::date and coalesce(valid_to >= $4::date, true) and ${isCurrent}
   order by duty_id limit ${maxEstimateRows}`);

export type DutyListRow = RowOf<typeof dutyPage>;

interface ListColumns extends Coded {
  category: string;
  versions: number;
  author: string;
}

const listed = (language: string): string => `${columns}, ${category(language)} as category, row.created_at,
     (select count(*)::integer from duty_rows same where same.first_id = coalesce(row.first_id, row.duty_id)) + 1 as versions,
     coalesce((select concat_ws(' ', people.first_name, people.last_name) from people where people.person_id = row.created_by), '') as author`;

const inTab = (tab: string): string => `case ${tab}
     when 'inForce' then valid_from <= $4::date and coalesce(valid_to >= $4::date, true) when 'coming' then valid_from > $4::date else valid_to < $4::date end`;

const matches = `($2 = '' or kind = $2) and ($3 = '' or hts_prefix like replace($3, '.', '') || '%' or strpos(lower(title), lower($3)) > 0
     or strpos(lower(source_name), lower($3)) > 0 or strpos(lower(origin), lower($3)) > 0)`;

/** Current rows of a tab on a day. */
export const dutyPage = statement("duties.page")<
  [tab: DutyTab, kind: string, keyword: string, day: string, language: Language, limit: number, offset: number],
  ListColumns
>(`select ${listed("$5")}
   from duty_rows row where ${isCurrent} and ${inTab("$1")} and ${matches}
   order by kind, hts_prefix, duty_id limit $6 offset $7`);

export const dutyCounts = statement("duties.counts")<
  [kind: string, keyword: string, day: string],
  { in_force: number; coming: number; ended: number }
>(
  `select (count(*) filter (where valid_from <= $3::date and coalesce(valid_to >= $3::date, true)))::integer as in_force,
     (count(*) filter (where valid_from > $3::date))::integer as coming, (count(*) filter (where valid_to < $3::date))::integer as ended
   from duty_rows row where ${isCurrent} and ${matches.replaceAll("$2", "$1").replaceAll("$3", "$2")}`,
);

/** The newest rows of the history of a row; older ones than these are in the table. */
export const dutyHistoryRows = statement("duties.history")<
  [dutyId: number, language: Language],
  ListColumns & { is_current: boolean }
>(`select ${listed("$2")}, row.is_withdrawn, not exists (select from duty_rows newer where newer.replaces_id = row.duty_id) as is_current
   from duty_rows row
   where coalesce(row.first_id, row.duty_id) = (select coalesce(asked.first_id, asked.duty_id) from duty_rows asked where asked.duty_id = $1)
   order by row.duty_id desc limit 100`);

/** A row that can be replaced. */
export const currentRow = statement("duties.current")<[dutyId: number], Coded>(
  `select ${columns}, row.first_id from duty_rows row where duty_id = $1 and ${isCurrent}`,
);

export const rowExists = statement("duties.exists")<[dutyId: number]>("select duty_id from duty_rows where duty_id = $1");

type DutyValues = [
  replacesId: number | null,
  firstId: number | null,
  kind: RowKind,
  title: string,
  htsPrefix: string,
  typeId: number | null,
  origin: string,
  basis: Basis,
  ratePpm: number | null,
  amountCents: number | null,
  minCents: number | null,
  maxCents: number | null,
  validFrom: string,
  validTo: string | null,
  sourceName: string,
  sourceUrl: string,
  sourceDate: string,
  note: string,
  isExample: boolean,
  isWithdrawn: boolean,
  createdAt: Date,
  createdBy: number,
];

/** Adds a row. No row comes back when another has replaced the same one meanwhile. */
export const insertDuty = statement(
  "duties.insert",
)<DutyValues>(`insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, type_id, origin, basis,
     rate_ppm, amount_cents, min_cents, max_cents, valid_from, valid_to, source_name, source_url, source_date, note, is_example, is_withdrawn, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::date, $14::date, $15, $16, $17::date, $18, $19, $20, $21, $22)
   on conflict (replaces_id) do nothing returning duty_id`);

/** All categories in the order of the tree, for the form. */
export const dutyCategories = statement("duties.categories")<
  [language: Language],
  { title: string; depth: number }
>(`with recursive tree as (
     select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null
     union all
     select below.type_id, below.title, depth + 1, place || below.position from tree join categories below on below.parent_type_id = tree.type_id
   )
   select type_id, title ->> $1 as title, depth from tree order by place limit 2000`);

export const categoryExists = statement("duties.categoryExists")<[typeId: number]>("select type_id from categories where type_id = $1");
