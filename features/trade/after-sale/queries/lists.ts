import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { holidaysSql } from "#features/inventory/holidays/queries.ts";
import type { Holidays } from "#kernel/business-days.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type RowOf, type Statement, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { RefundPart } from "../rules/refund.ts";
import { type Fault, type Grade, type Resolution, type Turn, turns } from "../rules.ts";
import { recordStatuses, type StoredRecordStatus } from "../statuses.ts";

/** Lists and details of cases, for buyers, merchants and staff. */

/** What a list and the page of a case both show. */
export interface CaseRow {
  record_id: number;
  record_number: string;
  order_number: string;
  company_id: number;
  company_name: string;
  merchant_name: string;
  warehouse_name: string;
  currency: string;
  mode: number;
  is_parts: boolean;
  status: StoredRecordStatus;
  status_since: Date;
  turn: Turn;
  due_at: Date | null;
  fault: Fault;
  pieces: number;
  requested_cents: number | null;
  offer_cents: number | null;
  offer_by: "seller" | "buyer" | null;
  refund_cents: number | null;
  cost_cents: number | null;
  refund_to: "balance" | "source";
  approved_at: Date | null;
  shipped_at: Date | null;
  escalated_at: Date | null;
  overdue_at: Date | null;
  return_by: string | null;
  created_at: Date;
  is_from_merchant: boolean;
  reason: string;
}

const columns = (
  language: string,
): string => `records.record_id, record_number, order_number, records.company_id, companies.name as company_name,
     ${merchantNameSql(language)} as merchant_name, warehouse_name, records.currency, mode, is_parts, records.status, records.status_since, turn, due_at, fault,
     records.pieces, requested_cents, offer_cents, offer_by, refund_cents, cost_cents, refund_to, approved_at, shipped_at, records.escalated_at, overdue_at,
     return_by, records.created_at, coalesce(warehouses.owner_merchant_id = records.merchant_id, false) as is_from_merchant,
     (select (above.said ->> ${language}) || case ${language} when 'zh-CN' then '：' else ': ' end || (reason.said ->> ${language}) from after_sale_reasons reason
        join after_sale_reasons above on above.reason_id = reason.parent_id where reason.reason_id = records.reason_id) as reason`;

const joins = `join orders using (order_id) join companies on companies.company_id = records.company_id
   join merchants on merchants.merchant_id = records.merchant_id join warehouses on warehouses.warehouse_id = records.warehouse_id`;

export interface CaseListRow extends CaseRow {
  lines: { title: string; custom_sn: string; preview: string; quantity: number }[];
}

/** Filters of a list; null means any. */
export interface CaseFilter extends CaseOwner {
  statuses: readonly StoredRecordStatus[] | null;
  turns: readonly string[] | null;
  /** A LIKE pattern. */
  keyword: string | null;
}

interface CaseOwner {
  owner_id: number | null;
  /** The warehouses that a member of staff works in; null is all of them. */
  warehouse_ids: readonly number[] | null;
}

const conditions = `(:statuses?::text[] is null or records.status = any (:statuses)) and (:turns?::text[] is null or turn = any (:turns))
     and (:keyword?::text is null or record_number ilike :keyword
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like :keyword)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike :keyword))`;

const listedStatuses = recordStatuses.map((status) => `'${status}'`).join(", ");
const listedTurns = turns.map((turn) => `'${turn}'`).join(", ");

interface TurnCount {
  status: StoredRecordStatus;
  turn: Turn;
  count: number;
}

interface CasePage {
  limit: number;
  offset: number;
  language: Language;
}

export interface CaseListQueries {
  /** All cases of the owner. */
  all: Statement<CaseOwner & CasePage, CaseListRow>;
  /** The cases of a tab, by its statuses and turns. */
  tab: Statement<CaseOwner & CasePage & { statuses: readonly StoredRecordStatus[]; turns: readonly string[] }, CaseListRow>;
  search: Statement<CaseFilter & CasePage, CaseListRow>;
  /** Counts of the cases of the owner by status and turn, each up to `maxCountedRows`, from an index alone. */
  counts: Statement<CaseOwner, TurnCount>;
  searchCounts: Statement<CaseFilter, TurnCount>;
}

/** A page of cases. It is found in the records alone and joined afterwards, so that a long list costs as much as a short one. */
const pageSql = (found: string, language: string): string => `with records as (
     ${found})
   select ${columns(language)},
     (select jsonb_agg(jsonb_build_object('title', line.title ->> ${language}, 'custom_sn', line.custom_sn, 'preview', line.preview, 'quantity', claimed.quantity)
        order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines
   from records ${joins} order by record_id desc`;

const listQueries = (reader: "buyer" | "merchant" | "staff", owned: string): CaseListQueries => ({
  all: statement(`afterSale.all.${reader}`)<CaseListRow>(
    pageSql(`select * from after_sale_records where ${owned} order by record_id desc limit :limit offset :offset`, ":language::text"),
  ),
  // Each pair of status and turn is a range of the index in the order of the list, of which the page reads the first rows.
  tab: statement(`afterSale.tab.${reader}`)<CaseListRow>(
    pageSql(
      `select newest.* from unnest(:statuses::text[]) as listed (status) cross join unnest(:turns::text[]) as next (turn) cross join lateral (
         select * from after_sale_records where ${owned} and after_sale_records.status = listed.status and after_sale_records.turn = next.turn
         order by record_id desc limit :limit::bigint + :offset::bigint) newest
       order by newest.record_id desc limit :limit offset :offset`,
      ":language::text",
    ),
  ),
  search: statement(`afterSale.page.${reader}`)<CaseListRow>(
    pageSql(
      `select * from after_sale_records records where ${owned} and ${conditions} order by record_id desc limit :limit offset :offset`,
      ":language::text",
    ),
  ),
  counts: statement(`afterSale.counts.${reader}`)<TurnCount>(
    `select status, turn, ${countUpTo(`select from after_sale_records where ${owned} and after_sale_records.status = listed.status and after_sale_records.turn = next.turn`)} as count
     from unnest(array[${listedStatuses}]) as listed (status) cross join unnest(array[${listedTurns}]) as next (turn)`,
  ),
  searchCounts: statement(`afterSale.searchCounts.${reader}`)<TurnCount>(
    `select status, turn, count(*)::integer as count from after_sale_records records where ${owned} and ${conditions} group by status, turn`,
  ),
});

export const buyerCases = listQueries("buyer", "company_id = :owner_id?");
export const merchantCases = listQueries("merchant", "merchant_id = :owner_id?");
export const staffCases = listQueries(
  "staff",
  `(:owner_id?::bigint is null or warehouse_id = :owner_id) and ${inWarehouses("warehouse_id")}`,
);

export interface CaseLine {
  order_line_id: number;
  product_id: number;
  title: string;
  custom_sn: string;
  preview: string;
  ordered: number;
  quantity: number;
  resolution: Resolution;
  unit_cents: number;
  refund_cents: number | null;
  parts: { part_id: number; code: string; title: Record<Language, string>; quantity: number }[];
  parts_note: string;
}

export interface CaseGrade {
  order_line_id: number;
  grade: Grade;
  quantity: number;
  note: string;
  photo_ids: string[];
  relation_id: number | null;
  price_cents: number | null;
}

export interface CaseEvent {
  at: string;
  actor: string;
  action: string;
  name: string;
  note: string;
  amount_cents: number | null;
  attachments: string[];
}

export type CaseDetailRow = RowOf<typeof caseDetail>;

interface CaseDetailColumns extends CaseRow {
  lines: CaseLine[];
  grades: CaseGrade[];
  events: CaseEvent[];
  refund_parts: RefundPart[];
  return_address: { name: string; address: string; city: string; state: string; zip: string; phone: string } | null;
  return_way: "label" | "pickup" | "own" | null;
  replacement_number: string;
  freight_claim_number: string;
  delivered_at: Date;
  /** The days on which carriers do not work. */
  holidays: Holidays;
}

/** A case with everything that is shown of it. Names of staff are given only with `showStaff`. */
export const caseDetail = statement(
  "afterSale.detail",
)<CaseDetailColumns>(`select ${columns(":language::text")}, records.note, photo_ids, carton_photo_ids, video_id, return_address, return_way, return_label_id, pickup_on,
     return_freight_cents, records.carrier, records.tracking_number, received_at, graded_at, refund_parts,
     coalesce(orders.dispatched_at, orders.completed_at) as delivered_at, ${holidaysSql} as holidays,
     coalesce((select claim_number from freight_claims where claim_id = freight_claim_id), '') as freight_claim_number,
     coalesce((select order_number from orders replacement where replacement.order_id = records.replacement_order_id), '') as replacement_number,
     (select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'product_id', line.product_id, 'title', line.title ->> :language, 'custom_sn', line.custom_sn,
        'preview', line.preview, 'ordered', line.quantity, 'quantity', claimed.quantity, 'resolution', claimed.resolution, 'unit_cents', line.unit_cents,
        'refund_cents', claimed.refund_cents, 'parts', claimed.parts, 'parts_note', claimed.parts_note) order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines,
     coalesce((select jsonb_agg(to_jsonb(graded) order by grade_id) from after_sale_grades graded where graded.record_id = records.record_id), '[]') as grades,
     (select jsonb_agg(jsonb_build_object('at', event.at, 'actor', actor, 'action', action, 'note', event.note, 'amount_cents', amount_cents,
        'attachments', attachments,
        'name', case when actor = 'buyer' or :show_staff then coalesce(someone.first_name || ' ' || someone.last_name, '') else '' end) order by event_id)
      from after_sale_events event left join people someone using (person_id) where event.record_id = records.record_id) as events
   from after_sale_records records ${joins}
   where record_number = :record_number and (:company_id?::bigint is null or records.company_id = :company_id) and (:merchant_id?::bigint is null or records.merchant_id = :merchant_id)`);

/** Open cases in which a company has the turn, those due first in front. */
export const casesOfBuyersTurn = statement("afterSale.ofBuyersTurn")(
  `select record_number, ${merchantNameSql(":language::text")} as merchant_name, offer_cents, approved_at is not null as is_approved, due_at,
     return_by::text as return_by
   from after_sale_records records join merchants on merchants.merchant_id = records.merchant_id
   where company_id = :company_id and records.status = 'processing' and turn = 'buyer' order by due_at nulls last, record_id limit :limit`,
);
