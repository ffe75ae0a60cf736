import type { Cell } from "#features/catalog/imports/rules/cells.ts";
import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { BatchFields, ColumnPlaces } from "./rules/columns.ts";
import type { BatchFix } from "./rules/judge-batch.ts";
import type { RowOffer } from "./rules/row-verdict.ts";
import type { BatchStatus, RowState } from "./statuses.ts";

export type BatchRow = RowOf<typeof lockBatch>;

interface BatchColumns {
  status: BatchStatus;
  language: Language;
  warehouse_ids: number[];
  headers: Cell[];
  columns: ColumnPlaces;
}

const columns = `batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at`;

export const insertBatch = statement(
  "batchOrders.insertBatch",
)<BatchColumns>(`insert into batch_orders (company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids, headers, columns, created_at)
   values (:company_id, :person_id, :site_code, :language, 'review', :file_name, :goods_type, :warehouse_ids, :headers, :columns, :now) returning ${columns}`);

export const insertBatchRows = statement("batchOrders.insertRows")(`insert into batch_order_rows (batch_id, row_number, cells, fields)
   select :batch_id, row_number, cells::jsonb, fields::jsonb from unnest(:row_numbers::integer[], :cells::text[], :fields::text[]) as line (row_number, cells, fields)`);

export const batchByKey = statement("batchOrders.byKey")<BatchColumns>(
  `select ${columns} from batch_orders where company_id = :company_id and batch_id = :batch_id`,
);

export const lockBatch = statement("batchOrders.lock")<BatchColumns>(
  `select ${columns} from batch_orders where company_id = :company_id and batch_id = :batch_id for no key update`,
);

/** The rows that would be ordered, in file order, with what they cost without discounts and freight. */
export const rightRows = statement("batchOrders.rightRows")<{
  relation_id: number;
  quantity: number;
  unit_cents: number;
  title: Text;
}>(`select row_number, coalesce(fields ->> 'number', '') as number, relation_id, quantity, unit_cents, products.title
   from batch_order_rows left join offers using (relation_id) left join products on products.product_id = offers.product_id
   where batch_id = :batch_id and state = 'open' and reason = '' order by row_number`);

/** The counts of batches by the state of their rows. */
export const batchCounts = statement("batchOrders.counts")(`select batch_id, count(*)::integer as row_count,
     (count(*) filter (where state = 'open' and reason = ''))::integer as right_count,
     (count(*) filter (where state = 'open' and reason <> ''))::integer as wrong_count,
     (count(*) filter (where state = 'ordered'))::integer as ordered_count,
     (count(*) filter (where state = 'failed'))::integer as failed_count,
     (count(*) filter (where state = 'refused'))::integer as refused_count,
     (count(*) filter (where state = 'dropped'))::integer as dropped_count,
     (count(distinct group_number) filter (where state = 'open' and reason = ''))::integer as order_count,
     (coalesce(sum(quantity) filter (where state = 'open' and reason = ''), 0))::integer as pieces,
     (coalesce(sum(unit_cents * quantity) filter (where state = 'open' and reason = ''), 0))::bigint as goods_cents
   from batch_orders join batch_order_rows using (batch_id)
   where company_id = :company_id and batch_id = any (:batch_ids::bigint[]) group by batch_id`);

export const batchesOfCompany = statement("batchOrders.ofCompany")<BatchColumns>(
  `select ${columns} from batch_orders where company_id = :company_id order by batch_id desc limit :limit`,
);

/** How many wrong rows each fix would mend, and how many have each reason. */
export const batchProblems = statement(
  "batchOrders.problems",
)(`select reason, count(*)::integer as count from batch_orders join batch_order_rows using (batch_id)
   where company_id = :company_id and batch_id = :batch_id and state = 'open' and reason <> '' group by reason order by count desc, reason`);

export const batchFixCounts = statement("batchOrders.fixCounts")<{
  fix: BatchFix;
}>(`select fix, count(*)::integer as count from batch_orders join batch_order_rows using (batch_id) cross join lateral unnest(fixes) as fix
   where company_id = :company_id and batch_id = :batch_id and state = 'open' group by fix order by fix`);

interface PageColumns {
  fields: BatchFields;
  state: RowState;
  reason_values: Record<string, string | number>;
  fixes: BatchFix[];
  backorder: BackorderStep[] | null;
}

export type BatchPageRow = RowOf<typeof batchRowPage>;

/** A page of rows; `filter` is all, right, wrong, done, or dropped. `taken`: pieces that the rows before take of the same offer. */
export const batchRowPage = statement(
  "batchOrders.rowPage",
)<PageColumns>(`with page as (select row_number, fields, each.state, reason, reason_values, fixes, fixed_quantity, each.quantity, unit_cents, order_parent_number, group_number,
     products.product_id, goods_sn, coalesce(products.title ->> :language, '') as title, warehouses.warehouse_name, other.warehouse_name as other_warehouse_name,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     each.relation_id, coalesce(sum(each.quantity) filter (where each.state = 'open' and reason = '') over (partition by each.relation_id
       order by row_number rows between unbounded preceding and 1 preceding), 0)::integer as taken,
     count(*) over ()::integer as count
   from batch_orders join batch_order_rows each using (batch_id)
   left join products using (product_id)
   left join offers using (relation_id)
   left join warehouses on warehouses.warehouse_id = offers.warehouse_id
   left join warehouses other on other.warehouse_id = each.other_warehouse_id
   where company_id = :company_id and batch_id = :batch_id and case :filter::text
     when 'wrong' then each.state = 'open' and reason <> '' or each.state in ('failed', 'refused')
     when 'right' then each.state = 'open' and reason = ''
     when 'done' then each.state = 'ordered'
     when 'dropped' then each.state = 'dropped'
     else each.state <> 'dropped' end
   order by row_number limit :limit offset :offset)
   select page.*, stock.available, ahead.backorder from page
   left join lateral (select available from offer_availability where offer_availability.relation_id = page.relation_id) stock on page.state = 'open'
   left join lateral (select ${backorderStepsSql} as backorder from offers where offers.relation_id = page.relation_id) ahead on page.state = 'open'
   order by row_number`);

/** What judging needs of the rows that can still be ordered, in file order. */
export const openRows = statement("batchOrders.openRows")<{ fields: BatchFields; fixes: BatchFix[] }>(
  `select row_number, fields, warehouse_id, reason, fixes, fixed_quantity, other_warehouse_id, product_id, quantity from batch_order_rows
   where batch_id = :batch_id and state in ('open', 'refused') order by row_number`,
);

export const saveVerdicts = statement("batchOrders.saveVerdicts")("select from save_batch_verdicts(:batch_id, :verdicts)");

export const saveFields = statement("batchOrders.saveFields")("select from save_batch_fields(:batch_id, :changes)");

/** Open offers of products on a site, of one purchase mode, with what the verdict of a row needs. */
export const offersOfProducts = statement("batchOrders.offersOfProducts")<
  RowOffer & { product_id: number }
>(`select offers.product_id, offers.relation_id, offers.warehouse_id, warehouse_name, kind, moq, pack_multiple, stock.available, ${backorderStepsSql} as backorder, price_cents
   from offers join offer_availability stock using (relation_id)
   join site_warehouses served on served.warehouse_id = offers.warehouse_id and site_code = :site_code
   join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.product_id = any (:product_ids::bigint[]) and purchase_mode = :purchase_mode and kind in ('local', 'special') and is_offered_to(offers, :company_id)
     and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)`);

/** The warehouses of an area that serve a site. */
export const warehousesOfArea = statement("batchOrders.warehousesOfArea")(
  "select warehouse_id from site_warehouses join warehouses using (warehouse_id) where site_code = :site_code and warehouse_area_id = :area_id order by warehouse_id",
);

/** The newest label of each of these names that the company has uploaded. */
export const labelsByName = statement("batchOrders.labelsByName")(`select distinct on (label) label as name, file_id
   from (select lower(regexp_replace(name, '[.]pdf$', '', 'i')) as label, file_id, created_at from files
     where owner_company_id = :company_id and file_type = 2 and mime = 'application/pdf') own
   where label = any (:names) order by label, created_at desc`);

export const startOrdering = statement(
  "batchOrders.start",
)<BatchColumns>(`update batch_orders set status = 'ordering', person_id = :person_id, worker = :worker, worked_at = :now, finished_at = null, done_count = 0,
     total_count = (select count(distinct group_number) from batch_order_rows rows
       where rows.batch_id = batch_orders.batch_id and state = 'open' and reason = '')
   where batch_id = :batch_id returning ${columns}`);

/** Locks a batch for one step of its worker. Returns no row when another process has taken it over. */
export const advanceBatch = statement(
  "batchOrders.advance",
)<BatchColumns>(`update batch_orders set worked_at = :now, done_count = done_count + :done
   where batch_id = :batch_id and worker = :worker and status = 'ordering' returning ${columns}`);

/** The rows of the next groups to order: those whose numbers are within `limit` of the lowest one that is left. */
export const nextGroups = statement("batchOrders.nextGroups")<{
  fields: BatchFields;
  product_id: number;
  relation_id: number;
  quantity: number;
}>(`with lowest as (
     select min(group_number) as number from batch_order_rows where batch_id = :batch_id and state = 'open' and reason = ''
   )
   select row_number, fields, group_number, product_id, relation_id, quantity, label_file_id from batch_order_rows
   where batch_id = :batch_id and state = 'open' and reason = ''
     and group_number >= (select number from lowest) and group_number < (select number from lowest) + :limit
   order by group_number, row_number`);

export const recordOrdered = statement(
  "batchOrders.recordOrdered",
)(`update batch_order_rows set state = 'ordered', order_parent_number = given.parent_number
   from unnest(:group_numbers::integer[], :parent_numbers::text[]) as given (group_number, parent_number)
   where batch_id = :batch_id and batch_order_rows.group_number = given.group_number and state = 'open' and reason = ''`);

export const recordFailed = statement(
  "batchOrders.recordFailed",
)(`update batch_order_rows set state = :state, reason = :reason, reason_values = :values, order_parent_number = :parent_number?
   where batch_id = :batch_id and group_number = :group_number and state = 'open' and reason = ''`);

export const finishBatch = statement("batchOrders.finish")(
  "update batch_orders set status = 'finished', finished_at = :now, worker = null, worked_at = null where batch_id = :batch_id and worker = :worker",
);

/** Batches without a sign of life since `before`. */
export const abandonedBatches = statement("batchOrders.abandoned")(
  "select batch_id from batch_orders where status = 'ordering' and worked_at < :before order by worked_at limit 5",
);

/** Compare-and-set: only one process takes an abandoned batch over. */
export const takeOverBatch = statement("batchOrders.takeOver")<BatchColumns>(
  `update batch_orders set worker = :worker, worked_at = :now where batch_id = :batch_id and status = 'ordering' and worked_at < :before returning ${columns}`,
);

export const deleteBatch = statement("batchOrders.delete")(
  "delete from batch_orders where company_id = :company_id and batch_id = :batch_id and status <> 'ordering'",
);

/** Keeps the newest batches of a company. */
export const deleteSurplusBatches = statement(
  "batchOrders.deleteSurplus",
)(`delete from batch_orders where company_id = :company_id and status <> 'ordering' and batch_id not in (
     select batch_id from batch_orders where company_id = :company_id order by batch_id desc limit :max_batches)`);

/** Rows with a problem as they were uploaded, for the error file. */
export const wrongRows = statement("batchOrders.wrongRows")<{
  cells: Cell[];
  fields: BatchFields;
  reason_values: Record<string, string | number>;
}>(`select row_number, cells, fields, reason, reason_values from batch_order_rows
   where batch_id = :batch_id and (state in ('failed', 'refused') or state = 'open' and reason <> '') order by row_number`);

/** The person a batch orders for, with the rights that decide about its orders; no row when they may no longer buy. */
export const buyerOfBatch = statement("batchOrders.buyer")(`select person_id, company_id, is_free_delivery, is_freight,
     members.order_limit_cents is not null or members.month_limit_cents is not null or members.approval_rule <> 'none' as is_limited
   from companies join company_members members using (company_id) join people using (person_id)
   where company_id = :company_id and person_id = :person_id and companies.may_buy and companies.frozen_at is null and people.frozen_at is null
     and members.role in ('admin', 'purchaser')`);
