import { type RowOf, statement } from "#platform/db.ts";
import type { DutyTab } from "./contract.ts";
import type { Basis, RowKind } from "./rules.ts";

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
  Coded & { category: string }
>(`select ${columns}, ${category(":language")} as category
   from duty_rows row
   where hts_prefix = any (:hts_prefixes::text[]) and (type_id is null or type_id = any (:type_ids::bigint[])) and (origin = '' or origin = any (:origins::text[]))
     and valid_from <= :to::date and coalesce(valid_to >= :from::date, true) and ${isCurrent}
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
     when 'inForce' then valid_from <= :day::date and coalesce(valid_to >= :day::date, true) when 'coming' then valid_from > :day::date else valid_to < :day::date end`;

const matches = `(:kind = '' or kind = :kind) and (:keyword = '' or hts_prefix like replace(:keyword, '.', '') || '%' or strpos(lower(title), lower(:keyword)) > 0
     or strpos(lower(source_name), lower(:keyword)) > 0 or strpos(lower(origin), lower(:keyword)) > 0)`;

/** Current rows of a tab on a day. */
export const dutyPage = statement("duties.page")<ListColumns & { ":tab": DutyTab }>(`select ${listed(":language")}
   from duty_rows row where ${isCurrent} and ${inTab(":tab")} and ${matches}
   order by kind, hts_prefix, duty_id limit :limit offset :offset`);

export const dutyCounts = statement("duties.counts")(
  `select (count(*) filter (where valid_from <= :day::date and coalesce(valid_to >= :day::date, true)))::integer as in_force,
     (count(*) filter (where valid_from > :day::date))::integer as coming, (count(*) filter (where valid_to < :day::date))::integer as ended
   from duty_rows row where ${isCurrent} and ${matches}`,
);

/** The newest rows of the history of a row; older ones than these are in the table. */
export const dutyHistoryRows = statement("duties.history")<
  ListColumns & { is_current: boolean }
>(`select ${listed(":language")}, row.is_withdrawn, not exists (select from duty_rows newer where newer.replaces_id = row.duty_id) as is_current
   from duty_rows row
   where coalesce(row.first_id, row.duty_id) = (select coalesce(asked.first_id, asked.duty_id) from duty_rows asked where asked.duty_id = :duty_id)
   order by row.duty_id desc limit 100`);

/** A row that can be replaced. */
export const currentRow = statement("duties.current")<Coded>(
  `select ${columns}, row.first_id from duty_rows row where duty_id = :duty_id and ${isCurrent}`,
);

export const rowExists = statement("duties.exists")("select duty_id from duty_rows where duty_id = :duty_id");

/** Adds a row. No row comes back when another has replaced the same one meanwhile. */
export const insertDuty = statement("duties.insert")<{
  ":kind": RowKind;
  ":basis": Basis;
}>(`insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, type_id, origin, basis,
     rate_ppm, amount_cents, min_cents, max_cents, valid_from, valid_to, source_name, source_url, source_date, note, is_example, is_withdrawn, created_at, created_by)
   values (:replaces_id?, :first_id?, :kind, :title, :hts_prefix, :type_id?, :origin, :basis, :rate_ppm?, :amount_cents?, :min_cents?, :max_cents?, :valid_from::date, :valid_to?::date, :source_name, :source_url, :source_date::date, :note, :is_example, :is_withdrawn, :created_at, :created_by)
   on conflict (replaces_id) do nothing returning duty_id`);

/** All categories in the order of the tree, for the form. */
export const dutyCategories = statement("duties.categories")<{ title: string }>(`with recursive tree as (
     select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null and retired_at is null
     union all
     select below.type_id, below.title, depth + 1, place || below.position from tree
     join categories below on below.parent_type_id = tree.type_id and below.retired_at is null
   )
   select type_id, title ->> :language as title, depth from tree order by place limit 2000`);

export const categoryExists = statement("duties.categoryExists")(
  "select type_id from categories where type_id = :type_id and retired_at is null",
);
