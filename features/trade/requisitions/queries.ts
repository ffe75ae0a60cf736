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
  RequisitionRow & { count: number }
>(`select ${columns}, count(*) over ()::int as count from ${joins}
   where company_id = :company_id and (:status = 'all' or status = :status) and (:keyword = '' or title ilike '%' || :keyword || '%'
     or requester.first_name || ' ' || requester.last_name ilike '%' || :keyword || '%'
     or exists (select from requisition_lines line join products using (product_id)
       where line.requisition_id = asked.requisition_id and starts_with(sku_key(goods_sn), sku_key(:keyword))))
   order by requisition_id desc limit :limit offset :offset`);

export const requisitionCounts = statement("requisitions.counts")<{ status: RequisitionStatus }>(
  "select status, count(*)::int as count from requisitions where company_id = :company_id group by status",
);

export const requisitionById = statement("requisitions.byId")<{ status: RequisitionStatus }>(
  `select ${columns} from ${joins} where company_id = :company_id and requisition_id = :requisition_id`,
);

export const lockRequisition = statement("requisitions.lock")(
  "select requisition_id from requisitions where company_id = :company_id and requisition_id = :requisition_id for update",
);

export const requisitionLines = statement("requisitions.lines")<{
  title: string;
}>(`select product_id, goods_sn, custom_sn, title ->> :language as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview, quantity
   from requisition_lines join products using (product_id) where requisition_id = :requisition_id order by goods_sn`);

export const insertRequisition = statement("requisitions.insert")(`with made as (
     insert into requisitions (company_id, person_id, title, needed_by, note, created_at) values (:company_id, :person_id, :title, :needed_by?::date, :note, :now) returning requisition_id),
   lined as (
     insert into requisition_lines (requisition_id, product_id, quantity)
     select requisition_id, product_id, quantity from made, unnest(:product_ids::bigint[], :quantities::integer[]) wanted (product_id, quantity))
   select requisition_id from made`);

export const updateRequisitionDecision = statement("requisitions.updateDecision")<{ ":from": RequisitionStatus; ":to": RequisitionStatus }>(
  `update requisitions set status = :to, decided_by = :decided_by, decided_at = :now, decision_note = :note where requisition_id = :requisition_id and status = :from`,
);

export const updateRequisitionStatus = statement("requisitions.updateStatus")<{ ":from": RequisitionStatus; ":to": RequisitionStatus }>(
  "update requisitions set status = :to, last_in_cart_at = coalesce(:in_cart_at?, last_in_cart_at) where requisition_id = :requisition_id and status = :from",
);

/** Requisitions that wait for a decision or for a purchase, the oldest first. */
export const openRequisitions = statement("requisitions.open")<{ status: RequisitionStatus }>(
  `select requisition_id, title, status, to_char(needed_by, 'YYYY-MM-DD') as needed_by, requester.first_name || ' ' || requester.last_name as requester
   from requisitions asked join people requester on requester.person_id = asked.person_id
   where company_id = :company_id and status in ('requested', 'approved') order by requisition_id limit :limit`,
);
