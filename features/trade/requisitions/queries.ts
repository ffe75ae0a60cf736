import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { RequisitionStatus } from "./statuses.ts";

export type RequisitionRow = RowOf<typeof requisitionById>;

const columns = `requisition_id, company_id, asked.person_id, title, to_char(needed_by, 'YYYY-MM-DD') as needed_by, note, status, decision_note,
     requester.first_name || ' ' || requester.last_name as requester, decider.first_name || ' ' || decider.last_name as decider,
     decided_at, last_in_cart_at, asked.created_at,
     (select count(*)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as products,
     (select coalesce(sum(quantity), 0)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as pieces`;

const joins = `requisitions asked join people requester on requester.person_id = asked.person_id
   left join people decider on decider.person_id = decided_by`;

/** A page of requisitions, newest first. The keyword must have its LIKE wildcards escaped. */
export const requisitionPage = statement("requisitions.page")<
  [companyId: number, status: string, keyword: string, limit: number, offset: number],
  RequisitionRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where company_id = $1 and ($2 = '' or status = $2) and ($3 = '' or title ilike '%' || $3 || '%'
     or requester.first_name || ' ' || requester.last_name ilike '%' || $3 || '%'
     or exists (select from requisition_lines line join products using (product_id)
       where line.requisition_id = asked.requisition_id and starts_with(sku_key(goods_sn), sku_key($3))))
   order by requisition_id desc limit $4 offset $5`);

export const requisitionCounts = statement("requisitions.counts")<[companyId: number], { status: RequisitionStatus }>(
  "select status, count(*)::int as count from requisitions where company_id = $1 group by status",
);

export const requisitionById = statement("requisitions.byId")<[companyId: number, requisitionId: number], { status: RequisitionStatus }>(
  `select ${columns} from ${joins} where company_id = $1 and requisition_id = $2`,
);

export const lockRequisition = statement("requisitions.lock")<[companyId: number, requisitionId: number]>(
  "select requisition_id from requisitions where company_id = $1 and requisition_id = $2 for update",
);

export const requisitionLines = statement("requisitions.lines")<
  [requisitionId: number, language: Language],
  { title: string }
>(`select product_id, goods_sn, custom_sn, title ->> $2 as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview, quantity
   from requisition_lines join products using (product_id) where requisition_id = $1 order by goods_sn`);

export const insertRequisition = statement("requisitions.insert")<
  [
    companyId: number,
    personId: number,
    title: string,
    neededBy: string | null,
    note: string,
    now: Date,
    productIds: readonly number[],
    quantities: readonly number[],
  ]
>(`with made as (
     insert into requisitions (company_id, person_id, title, needed_by, note, created_at) values ($1, $2, $3, $4::date, $5, $6) returning requisition_id),
   lined as (
     insert into requisition_lines (requisition_id, product_id, quantity)
     select requisition_id, product_id, quantity from made, unnest($7::bigint[], $8::integer[]) wanted (product_id, quantity))
   select requisition_id from made`);

export const updateRequisitionDecision = statement("requisitions.updateDecision")<
  [requisitionId: number, from: RequisitionStatus, to: RequisitionStatus, decidedBy: number, now: Date, note: string]
>(`update requisitions set status = $3, decided_by = $4, decided_at = $5, decision_note = $6 where requisition_id = $1 and status = $2`);

export const updateRequisitionStatus = statement("requisitions.updateStatus")<
  [requisitionId: number, from: RequisitionStatus, to: RequisitionStatus, inCartAt: Date | null]
>("update requisitions set status = $3, last_in_cart_at = coalesce($4, last_in_cart_at) where requisition_id = $1 and status = $2");
